import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The interval and the resolution of the measurement, in milliseconds. */
const EVERY = 500;
const RESOLUTION = 20;

/** The mean event-loop lag from which bots wait, and from which new people do; in milliseconds. */
const BOTS_WAIT = 100;
const PEOPLE_WAIT = 500;

/** How many commands may be under way at once. More are refused at once instead of after a long wait. */
const MOST_UNDER_WAY = 2_000;

/**
 * Measures the load of this process and sheds it: bots wait first, then new people. People who play are served as long as
 * possible, and then told to try again.
 */
export class Overload {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly looking: NodeJS.Timeout;
  private under = 0;
  /** The last two measurements: one long job alone is no overload. */
  private waited: readonly [number, number] = [0, 0];

  constructor() {
    this.delay.enable();
    this.looking = setInterval(() => this.look(), EVERY);
    this.looking.unref();
  }

  /** The recent mean event-loop lag, in milliseconds. */
  get lag(): number {
    return Math.min(...this.waited);
  }

  get underWay(): number {
    return this.under;
  }

  get botsWait(): boolean {
    return this.lag > BOTS_WAIT || this.under > MOST_UNDER_WAY / 4;
  }

  get peopleWait(): boolean {
    return this.lag > PEOPLE_WAIT || this.under >= MOST_UNDER_WAY;
  }

  /** Counts a command, unless too many are under way. `leave` must follow. */
  enter(): boolean {
    if (this.under >= MOST_UNDER_WAY) return false;
    this.under++;
    return true;
  }

  leave(): void {
    this.under--;
  }

  close(): void {
    clearInterval(this.looking);
    this.delay.disable();
  }

  private look(): void {
    const { mean } = this.delay;
    // Without any measurement, the event loop was blocked all the time.
    this.waited = [this.waited[1], Number.isNaN(mean) ? 2 * EVERY : Math.max(0, mean / 1e6 - RESOLUTION)];
    this.delay.reset();
  }
}
