/** A token bucket: allows `size` at once and then `perSecond`. Times are monotonic, in milliseconds. */
export class Bucket {
  private readonly size: number;
  private readonly perSecond: number;
  private level: number;
  private at: number;

  constructor(size: number, perSecond: number, now: number) {
    this.size = size;
    this.perSecond = perSecond;
    this.level = size;
    this.at = now;
  }

  has(now: number): boolean {
    this.refill(now);
    return this.level >= 1;
  }

  take(now: number): boolean {
    if (!this.has(now)) return false;
    this.level--;
    return true;
  }

  /**
   * Takes more tokens than there are. The debt is at most one full bucket, so it is paid off after `2 × size ÷ perSecond`
   * seconds.
   */
  charge(now: number, cost: number): void {
    this.refill(now);
    this.level = Math.max(-this.size, this.level - cost);
  }

  /** How long until `take` succeeds, in milliseconds. */
  wait(now: number): number {
    this.refill(now);
    return Math.max(0, ((1 - this.level) / this.perSecond) * 1000);
  }

  /** How many tokens there are now. */
  room(now: number): number {
    this.refill(now);
    return this.level;
  }

  isFull(now: number): boolean {
    this.refill(now);
    return this.level >= this.size;
  }

  private refill(now: number): void {
    this.level = Math.min(this.size, this.level + (Math.max(0, now - this.at) / 1000) * this.perSecond);
    this.at = now;
  }
}

/** Full buckets are dropped when there are this many, and then the oldest. */
const MOST_BUCKETS = 50_000;

/**
 * A bucket for each key. A full bucket equals a new one, so full ones are dropped: memory is bounded by `MOST_BUCKETS`.
 */
export class Buckets {
  private readonly size: number;
  private readonly perSecond: number;
  private readonly all = new Map<string, Bucket>();

  constructor(size: number, perSecond: number) {
    this.size = size;
    this.perSecond = perSecond;
  }

  /** Callers look it up each time: a bucket that was dropped is no longer shared. */
  of(key: string, now: number): Bucket {
    let bucket = this.all.get(key);
    if (!bucket) {
      if (this.all.size >= MOST_BUCKETS) this.sweep(now);
      this.all.set(key, (bucket = new Bucket(this.size, this.perSecond, now)));
    }
    return bucket;
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.all) if (bucket.isFull(now)) this.all.delete(key);
    // Drops a tenth at a time, so that a flood of new keys does not sweep for each of them.
    let excess = this.all.size - 0.9 * MOST_BUCKETS;
    for (const key of this.all.keys()) {
      if (excess-- <= 0) return;
      this.all.delete(key);
    }
  }
}
