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

function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, variance: squares / (values.length - 1) };
}

/** The mean of independent values; a single value has no finite interval. */
export function meanEstimate(values: readonly number[]): Estimate {
  const { mean, variance } = moments(values);
  if (values.length < 2) return { value: mean, low: -Infinity, high: Infinity };
  const half = student(values.length - 1) * Math.sqrt(variance / values.length);
  return { value: mean, low: mean - half, high: mean + half };
}

/**
 * A share of wins from the means of blocks of `size` games each. Games of a block share their dice, so only blocks are
 * independent: their variance gives the effective number of independent games (at most the games played), which goes into
 * Wilson's interval. That stays within 0 and 1 and has a width even where all games were won. After Korn & Graubard
 * (1998), with Wilson's interval in place of the binomial.
 */
export function shareEstimate(blocks: readonly number[], size: number): Estimate {
  const { mean, variance } = moments(blocks);
  if (blocks.length < 2) return { value: mean, low: 0, high: 1 };
  const spread = mean * (1 - mean);
  const worth = variance > 0 && spread > 0 ? (spread * blocks.length) / variance : blocks.length;
  const games = Math.min(worth, blocks.length * size);
  const t = student(blocks.length - 1);
  const shrink = 1 + (t * t) / games;
  const centre = (mean + (t * t) / (2 * games)) / shrink;
  const half = (t / shrink) * Math.sqrt(spread / games + (t * t) / (4 * games * games));
  return { value: mean, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
