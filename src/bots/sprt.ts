import { log } from '../search/maths.ts';

/** The probability of either error: a false positive, a false negative. */
const RISK = 0.05;
/** The test ends when the log-likelihood ratio leaves [−BOUND, BOUND] (Wald 1945). */
export const BOUND = log((1 - RISK) / RISK);

export interface SprtState {
  /** The log-likelihood ratio of "ahead by delta" to "equal". */
  readonly ratio: number;
  /** Null while nothing is decided. */
  readonly verdict: 'ahead' | 'equal' | null;
}

/** The weight of an unseen block at either end of the range: it keeps both hypotheses possible. */
const UNSEEN = 0.001;

/**
 * A generalised sequential probability ratio test: is the mean of the blocks' values 0, or delta? The distribution of the
 * values is unknown, so each hypothesis uses the likeliest distribution with its mean (empirical likelihood; Van den Bergh,
 * "Comments on normalized Elo", 2020, as in Fishtest). Values lie in [−½, ½].
 */
export class Sprt {
  private readonly delta: number;
  private readonly counts = new Map<number, number>([
    [-0.5, UNSEEN],
    [0.5, UNSEEN],
  ]);

  constructor(delta: number) {
    this.delta = delta;
  }

  add(given: number): SprtState {
    // Rounded, so that equal values summed in another order count as one.
    const value = Math.min(0.5, Math.max(-0.5, Math.round(given * 1e9) / 1e9));
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1);
    const ratio = this.likelihood(this.delta) - this.likelihood(0);
    return { ratio, verdict: ratio >= BOUND ? 'ahead' : ratio <= -BOUND ? 'equal' : null };
  }

  /** The log-likelihood of the values under the likeliest distribution with that mean, up to a constant. */
  private likelihood(mean: number): number {
    const tilt = this.tilt(mean);
    let sum = 0;
    for (const [value, count] of this.counts) sum -= count * log(1 + tilt * (value - mean));
    return sum;
  }

  /** That distribution weighs a value by 1 / (1 + tilt (value − mean)). Its mean falls as the tilt grows: found by bisection. */
  private tilt(mean: number): number {
    let low = -1 / (0.5 - mean);
    let high = 1 / (0.5 + mean);
    for (let i = 0; i < 60; i++) {
      const tilt = (low + high) / 2;
      let pull = 0;
      for (const [value, count] of this.counts) pull += (count * (value - mean)) / (1 + tilt * (value - mean));
      if (pull > 0) low = tilt;
      else high = tilt;
    }
    return (low + high) / 2;
  }
}
