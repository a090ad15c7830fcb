/** A beat that is late by this much means that the process stood still; in milliseconds. */
const GAP = 2_000;
/** How long after a standstill unread news may still wait in the sockets, in milliseconds. */
const SETTLE = 2_000;

/** Monotonic time advances while a process is stopped, wall time while the machine sleeps. */
export interface Times {
  readonly monotonic: number;
  readonly wall: number;
}

const times = (): Times => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * Notices that the process stood still: stopped, swapped out, or asleep with its machine. When it continues, its timers
 * fire before it has read the news of the meantime.
 */
export class Pulse {
  private readonly every: number;
  private readonly read: () => Times;
  private last: Times;
  private woke = -Infinity;

  /** `every`: how often `beat` is called. */
  constructor(every: number, read: () => Times = times) {
    this.every = every;
    this.read = read;
    this.last = read();
  }

  beat(): void {
    const now = this.read();
    if (this.stoodStill(now)) this.woke = now.monotonic;
    this.last = now;
  }

  /** Whether the process has been running for a while. It has not between a gap and the first beat after it. */
  get steady(): boolean {
    const now = this.read();
    return !this.stoodStill(now) && now.monotonic - this.woke > SETTLE;
  }

  private stoodStill({ monotonic, wall }: Times): boolean {
    const since = Math.max(monotonic - this.last.monotonic, wall - this.last.wall);
    return since > this.every + GAP;
  }
}
