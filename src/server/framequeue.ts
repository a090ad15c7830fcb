/** A socket whose frames wait. Times are monotonic, in milliseconds. */
export interface Waiting {
  /** How many frames its address and its person may send now. */
  readonly room: (now: number) => { readonly address: number; readonly person: number };
  /** How long until its own limit allows a frame. */
  readonly wait: (now: number) => number;
  /** Reads the next frame; true if more are waiting. Called only when all limits allow it. */
  readonly release: (now: number) => boolean;
}

interface Place {
  readonly waiting: Waiting;
  /** When its own limit allows a frame. */
  ready: number;
}

/** The interval of the timer, in milliseconds. */
const EVERY = 20;

/**
 * A fair queue of the sockets over a limit. It admits their frames as the limits allow, in turn among the people of an
 * address. One timer serves all sockets, and a run costs only the frames that it admits: with hundreds of sockets at the
 * limit of their address, most timers of their own would fire in vain.
 */
export class FrameQueue {
  /** By address, then by person, in the order in which they are served. */
  private readonly queues = new Map<string, Map<string, Place[]>>();
  private timer: NodeJS.Timeout | undefined;

  /** Each socket waits once. `wait` is called now, and when its turn comes. */
  enter(address: string, person: string, waiting: Waiting, now: number): void {
    let people = this.queues.get(address);
    if (!people) this.queues.set(address, (people = new Map()));
    const place = { waiting, ready: now + waiting.wait(now) };
    const queue = people.get(person);
    if (queue) queue.push(place);
    else people.set(person, [place]);
    this.timer ??= setTimeout(() => this.run(), EVERY);
  }

  /** An empty queue is removed at the next run: this may be called during one. */
  leave(address: string, person: string, waiting: Waiting): void {
    const queue = this.queues.get(address)?.get(person);
    const at = queue?.findIndex((place) => place.waiting === waiting) ?? -1;
    if (at >= 0) queue!.splice(at, 1);
  }

  private run(): void {
    const now = performance.now();
    for (const [address, people] of this.queues) {
      this.serve(address, people, now);
      for (const [person, queue] of people) if (queue.length === 0) people.delete(person);
      if (people.size === 0) this.queues.delete(address);
    }
    this.timer = this.queues.size === 0 ? undefined : setTimeout(() => this.run(), EVERY);
  }

  /** Serves one frame of each person in turn while the address has room. */
  private serve(address: string, people: Map<string, Place[]>, now: number): void {
    let round = [...people.keys()];
    while (round.length > 0) {
      const next: string[] = [];
      for (const person of round) {
        const queue = people.get(person)!;
        const at = queue.findIndex(({ ready }) => ready <= now);
        if (at < 0) continue;
        const { waiting } = queue[at]!;
        const room = waiting.room(now);
        if (room.address < 1) return;
        if (room.person < 1) continue;
        queue.splice(at, 1);
        people.delete(person); // moves it to the end: the person served last waits for all others
        people.set(person, queue);
        next.push(person);
        if (waiting.release(now)) this.enter(address, person, waiting, now);
      }
      round = next;
    }
  }
}
