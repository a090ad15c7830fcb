import type { Store } from './store/store.ts';
import { Unavailable, type Condition } from './store/unavailable.ts';

/** How long an answer is cached, so that frequent checks do not cause frequent writes; in milliseconds. */
const FRESH = 1_000;
/** The timeout of the check, in milliseconds. */
const LONGEST_ANSWER = 2_000;

/** Whether the store can be written to, proven by a small write. */
export class Health {
  private readonly store: Store;
  private asked = -Infinity;
  private answer: Promise<Condition | null> = Promise.resolve(null);

  constructor(store: Store) {
    this.store = store;
  }

  /** Null: healthy. */
  condition(): Promise<Condition | null> {
    const now = performance.now();
    if (now - this.asked >= FRESH) {
      this.asked = now;
      this.answer = this.probe();
    }
    return this.answer;
  }

  private probe(): Promise<Condition | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Condition>((resolve) => (timer = setTimeout(() => resolve('away'), LONGEST_ANSWER)));
    const written = this.store.probe().then(
      () => null,
      (error: unknown): Condition => (error instanceof Unavailable ? error.condition : 'away'),
    );
    return Promise.race([written, late]).finally(() => clearTimeout(timer));
  }
}
