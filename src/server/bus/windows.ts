import type { Count } from './bus.ts';

/** How many keys are counted at once; the oldest are dropped. */
const MOST_KEYS = 50_000;

/** Counts by key within windows that begin with the first count. */
export class Windows {
  private readonly all = new Map<string, { count: number; readonly until: number }>();

  count(key: string, ms: number): Count {
    const now = performance.now();
    let window = this.all.get(key);
    if (!window || window.until <= now) {
      this.all.delete(key); // keeps the keys in the order of their windows
      if (this.all.size >= MOST_KEYS) this.forget(now);
      this.all.set(key, (window = { count: 0, until: now + ms }));
    }
    window.count++;
    return { count: window.count, left: window.until - now };
  }

  private forget(now: number): void {
    for (const [key, { until }] of this.all) if (until <= now) this.all.delete(key);
    // Drops a tenth at a time, so that a flood of new keys does not scan all of them for each.
    let excess = this.all.size - 0.9 * MOST_KEYS;
    for (const key of this.all.keys()) {
      if (excess-- <= 0) return;
      this.all.delete(key);
    }
  }
}
