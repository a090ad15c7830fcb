import type { Rng } from '../../core/rng.ts';
import { botRating } from '../../ratings/bots.ts';
import { POINTS } from '../../ratings/rating.ts';
import { log } from '../../search/maths.ts';

const LEVELS = [1, 2, 3, 4, 5];

/**
 * How far players lie apart at a game, in points of a rating: the standard deviation of the bots' levels, which was measured
 * in real games with so many seats (src/ratings/bots.json). A game of luck has a small one. Null where it was not measured.
 */
export function measuredSpread(game: string, seats: number): number | null {
  const ratings = LEVELS.map((level) => botRating(game, seats, level)?.rating);
  if (ratings.some((rating) => rating === undefined)) return null;
  const mean = ratings.reduce((sum: number, rating) => sum + rating!, 0) / LEVELS.length;
  const squares = ratings.reduce((sum: number, rating) => sum + (rating! - mean) * (rating! - mean), 0);
  return Math.sqrt(squares / (LEVELS.length - 1));
}

/** Known strengths, best first: the quantiles of a normal distribution, in points of a rating. */
export const strengths = (players: number, spread: number): number[] =>
  Array.from({ length: players }, (_, at) => spread * normalQuantile((players - at - 0.5) / players));

/**
 * Places by strength in the Plackett–Luce model, whose chance that one of two places ahead is the ratings' own: everybody's
 * strength plus an independent Gumbel variable, in order. The model knows no ties.
 */
export function drawPlaces(ratings: readonly number[], rng: Rng): number[] {
  return placesOf(ratings.map((rating) => rating / POINTS + gumbel(rng)));
}

/** The highest is first. */
export const placesOf = (shown: readonly number[]): number[] =>
  shown.map((own) => 1 + shown.filter((other) => other > own).length);

/** Of the standard Gumbel distribution. */
export const gumbel = (rng: Rng): number => -log(-log((rng.next() + 0.5) / 2 ** 32));

/** Acklam's rational approximation (2003); its relative error is below 1.2 × 10⁻⁹. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * log(p));
    return horner(TAIL, q) / (horner(TAIL_BELOW, q) * q + 1);
  }
  const q = p - 0.5;
  const r = q * q;
  return (horner(MIDDLE, r) * q) / (horner(MIDDLE_BELOW, r) * r + 1);
}

const horner = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const MIDDLE = [
  ...[-39.69683028665376, 220.9460984245205, -275.9285104469687],
  ...[138.357751867269, -30.66479806614716, 2.506628277459239],
];
const MIDDLE_BELOW = [
  ...[-54.47609879822406, 161.5858368580409, -155.6989798598866],
  ...[66.80131188771972, -13.28068155288572],
];
const TAIL = [
  ...[-0.007784894002430293, -0.3223964580411365, -2.400758277161838],
  ...[-2.549732539343734, 4.374664141464968, 2.938163982698783],
];
const TAIL_BELOW = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];
