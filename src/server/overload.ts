import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often it is looked at, and how finely; in milliseconds. */
const EVERY = 500;
const RESOLUTION = 20;

/** How long things wait for their turn on the mean before bots wait, and before new people do; in milliseconds. */
const BOTS_WAIT = 100;
const PEOPLE_WAIT = 500;

/** So much may be under way at once: what comes beyond is refused at once and not after a long wait. */
const MOST_UNDER_WAY = 2_000;

/**
 * How much this process has to do. Where it is too much, bots wait first, then whoever is not here yet; those who play are served as
 * long as there is any room, and told to try again where there is none.
 */
export class Overload {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  private readonly looking: NodeJS.Timeout;
  private under = 0;
  /** In the last two times that it was looked at: one long job alone is no overload. */
  private waited: readonly [number, number] = [0, 0];

  constructor() {
    this.delay.enable();
    this.looking = setInterval(() => this.look(), EVERY);
    this.looking.unref();
  }

  /** How long things waited for their turn lately, on the mean; in milliseconds. */
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

  /** Does it if there is room for it; null if not. */
  async within<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.under >= MOST_UNDER_WAY) return null;
    this.under++;
    try {
      return await work();
    } finally {
      this.under--;
    }
  }

  close(): void {
    clearInterval(this.looking);
    this.delay.disable();
  }

  private look(): void {
    const { mean } = this.delay;
    // Nothing at all was measured where not even the measuring got its turn.
    this.waited = [this.waited[1], Number.isNaN(mean) ? 2 * EVERY : Math.max(0, mean / 1e6 - RESOLUTION)];
    this.delay.reset();
  }
}
