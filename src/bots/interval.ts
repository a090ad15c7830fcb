/** A value with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Student's t, two-sided 95 %, for 1, 2, 3 … degrees of freedom. */
const STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];
const NORMAL = 1.959964;

/** Beyond the table by the Cornish–Fisher expansion (Abramowitz & Stegun 26.7.5). */
export function student(freedom: number): number {
  const z = NORMAL;
  const [z3, z5] = [z * z * z, z * z * z * z * z];
  const tail = (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
  return STUDENT[freedom - 1] ?? z + tail;
}

/** The mean and the variance of so many independent values. */
export interface Moments {
  readonly count: number;
  readonly mean: number;
  readonly variance: number;
}

function moments(values: readonly number[]): Moments {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { count: values.length, mean, variance: squares / (values.length - 1) };
}

/** The mean of independent values; a single value has no finite interval. */
export const meanEstimate = (values: readonly number[]): Estimate => meanFrom(moments(values));

export function meanFrom({ count, mean, variance }: Moments): Estimate {
  if (count < 2) return { value: mean, low: -Infinity, high: Infinity };
  const half = student(count - 1) * Math.sqrt(variance / count);
  return { value: mean, low: mean - half, high: mean + half };
}

/**
 * A share of wins from the means of blocks of `size` games each. Games of a block share their dice, so only blocks are
 * independent: their variance gives the effective number of independent games (at most the games played), which goes into
 * Wilson's interval. That stays within 0 and 1 and has a width even where all games were won. After Korn & Graubard
 * (1998), with Wilson's interval in place of the binomial.
 */
export const shareEstimate = (blocks: readonly number[], size: number): Estimate => shareFrom(moments(blocks), size);

export function shareFrom({ count, mean, variance }: Moments, size: number): Estimate {
  if (count < 2) return { value: mean, low: 0, high: 1 };
  const spread = mean * (1 - mean);
  const worth = variance > 0 && spread > 0 ? (spread * count) / variance : count;
  const games = Math.min(worth, count * size);
  const t = student(count - 1);
  const shrink = 1 + (t * t) / games;
  const centre = (mean + (t * t) / (2 * games)) / shrink;
  const half = (t / shrink) * Math.sqrt(spread / games + (t * t) / (4 * games * games));
  return { value: mean, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
