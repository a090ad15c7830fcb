/** A beat that comes this much later than it should means that the process stood still; in milliseconds. */
const GAP = 2_000;
/** How long after that what others did meanwhile may still wait in our sockets. */
const SETTLE = 2_000;

/** Monotonic time goes on while a process is stopped, wall time while the machine sleeps. */
export interface Times {
  readonly monotonic: number;
  readonly wall: number;
}

const times = (): Times => ({ monotonic: performance.now(), wall: Date.now() });

/**
 * Notices that the process stood still: stopped, swapped out, asleep with its machine. When it goes on, its timers fire before it
 * has read what happened meanwhile.
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

  /** Whether the process has been running for a while. Between a gap and the first beat after it, it has not. */
  get steady(): boolean {
    const now = this.read();
    return !this.stoodStill(now) && now.monotonic - this.woke > SETTLE;
  }

  private stoodStill({ monotonic, wall }: Times): boolean {
    const since = Math.max(monotonic - this.last.monotonic, wall - this.last.wall);
    return since > this.every + GAP;
  }
}
