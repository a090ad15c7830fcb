/** A socket whose frames wait. Times are in milliseconds of one monotonic clock. */
export interface Waiting {
  /** How many frames its address and its person may send at once by now. */
  readonly room: (now: number) => { readonly address: number; readonly person: number };
  /** How long its own limit keeps it waiting. */
  readonly wait: (now: number) => number;
  /** Reads the next frame; whether others are waiting after it. Not called before its limits have room. */
  readonly release: (now: number) => boolean;
}

interface Place {
  readonly waiting: Waiting;
  /** When its own limit has room. */
  ready: number;
}

/** How often it looks, in milliseconds. */
const EVERY = 20;

/**
 * Lets waiting frames in as there is room for them, by turns among the people of an address. One timer serves all sockets, and a
 * look costs what it lets in: hundreds of sockets that are held at the limit of their address must not each have a timer that
 * finds no room.
 */
export class Turnstile {
  /** By address, then by person, in the order in which they are served. */
  private readonly lines = new Map<string, Map<string, Place[]>>();
  private timer: NodeJS.Timeout | undefined;

  /** Each socket waits once. `wait` is called for it now, and when its turn comes. */
  enter(address: string, person: string, waiting: Waiting, now: number): void {
    let people = this.lines.get(address);
    if (!people) this.lines.set(address, (people = new Map()));
    const place = { waiting, ready: now + waiting.wait(now) };
    const line = people.get(person);
    if (line) line.push(place);
    else people.set(person, [place]);
    this.timer ??= setTimeout(() => this.look(), EVERY);
  }

  /** An empty line goes at the next look: this may be called while one is under way. */
  leave(address: string, person: string, waiting: Waiting): void {
    const line = this.lines.get(address)?.get(person);
    const at = line?.findIndex((place) => place.waiting === waiting) ?? -1;
    if (at >= 0) line!.splice(at, 1);
  }

  private look(): void {
    const now = performance.now();
    for (const [address, people] of this.lines) {
      this.serve(address, people, now);
      for (const [person, line] of people) if (line.length === 0) people.delete(person);
      if (people.size === 0) this.lines.delete(address);
    }
    this.timer = this.lines.size === 0 ? undefined : setTimeout(() => this.look(), EVERY);
  }

  /** One frame of each person, again and again while the address has room. */
  private serve(address: string, people: Map<string, Place[]>, now: number): void {
    let round = [...people.keys()];
    while (round.length > 0) {
      const next: string[] = [];
      for (const person of round) {
        const line = people.get(person)!;
        const at = line.findIndex(({ ready }) => ready <= now);
        if (at < 0) continue;
        const { waiting } = line[at]!;
        const room = waiting.room(now);
        if (room.address < 1) return;
        if (room.person < 1) continue;
        line.splice(at, 1);
        people.delete(person); // and to the end: whoever was served last is served after all others
        people.set(person, line);
        next.push(person);
        if (waiting.release(now)) this.enter(address, person, waiting, now);
      }
      round = next;
    }
  }
}
