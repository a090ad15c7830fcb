/** Jobs of one rank, by owner and key. A Map keeps the order: the first owner is next, and goes to the end when served. */
type Rank<Job> = Map<string, Map<string, Job>>;

interface Place {
  readonly owner: string;
  urgent: boolean;
}

/**
 * A fair queue: urgent jobs first, then one job of each owner in turn, and the jobs of one owner in order. So an owner
 * delays the others by one job each, however many wait.
 */
export class Line<Job> {
  private readonly urgent: Rank<Job> = new Map();
  private readonly rest: Rank<Job> = new Map();
  private readonly places = new Map<string, Place>();

  get size(): number {
    return this.places.size;
  }

  has(key: string): boolean {
    return this.places.has(key);
  }

  /** Adds a job, or changes whether a waiting one is urgent. */
  put(key: string, owner: string, urgent: boolean, job: Job): void {
    const place = this.places.get(key);
    if (place?.urgent === urgent) return;
    if (place) this.remove(key);
    this.places.set(key, { owner, urgent });
    const rank = urgent ? this.urgent : this.rest;
    let jobs = rank.get(owner);
    if (!jobs) rank.set(owner, (jobs = new Map()));
    jobs.set(key, job);
  }

  take(): Job | undefined {
    const rank = this.urgent.size > 0 ? this.urgent : this.rest;
    const [first] = rank;
    if (!first) return undefined;
    const [owner, jobs] = first;
    const [key, job] = jobs.entries().next().value!;
    this.remove(key);
    if (rank.delete(owner) && jobs.size > 0) rank.set(owner, jobs);
    return job;
  }

  private remove(key: string): void {
    const { owner, urgent } = this.places.get(key)!;
    this.places.delete(key);
    const rank = urgent ? this.urgent : this.rest;
    const jobs = rank.get(owner)!;
    jobs.delete(key);
    if (jobs.size === 0) rank.delete(owner);
  }
}
