import { sigmoid } from '../search/maths.ts';
import { POINTS, type Rating } from './rating.ts';

/** The result of `weight` games between two players, by index: the share `score` of them went to the first. */
export interface Comparison {
  readonly first: number;
  readonly second: number;
  readonly weight: number;
  readonly score: number;
}

/** The largest slope of the logistic function. */
const STEEPEST = 1 / 4;
const ROUNDS = 20_000;
const EXACT = 1e-12;

/**
 * The players after their comparisons, in the Bradley–Terry model: the first wins with the logistic chance of the difference.
 * The new ratings are the mode of the posterior, the new deviations those of the normal distribution with its curvature
 * (Laplace's approximation).
 *
 * Unknown is how many deviations `z` each player moves, so that a deviation of 0 needs no case of its own. The curvature is
 * nowhere larger than with `STEEPEST` everywhere; steps by that bound never overshoot (Böhning & Lindsay 1988), so they need
 * no line search and converge from any distance.
 */
export function posterior(players: readonly Rating[], comparisons: readonly Comparison[]): Rating[] {
  const units = players.map(({ deviation }) => deviation / POINTS);
  const z = players.map(() => 0);
  const ahead = ({ first, second }: Comparison): number => {
    const [a, b] = [players[first]!, players[second]!];
    return sigmoid((a.rating - b.rating + a.deviation * z[first]! - b.deviation * z[second]!) / POINTS);
  };
  const step = inverse(curvature(units, comparisons, () => STEEPEST));
  for (let round = 0, off = 1; round < ROUNDS && off > EXACT; round++) {
    const slope = z.map((moved) => -moved);
    for (const comparison of comparisons) {
      const surprise = comparison.weight * (comparison.score - ahead(comparison));
      slope[comparison.first]! += units[comparison.first]! * surprise;
      slope[comparison.second]! -= units[comparison.second]! * surprise;
    }
    off = 0;
    for (const [i, row] of step.entries()) {
      const move = row.reduce((sum, value, j) => sum + value * slope[j]!, 0);
      z[i]! += move;
      off = Math.max(off, Math.abs(move));
    }
  }
  const spread = inverse(curvature(units, comparisons, (comparison) => ahead(comparison) * (1 - ahead(comparison))));
  return players.map(({ rating, deviation }, i) => ({
    rating: rating + deviation * z[i]!,
    deviation: deviation * Math.sqrt(spread[i]![i]!),
  }));
}

/** The second derivatives of minus the logarithm of the posterior, by `z`; `slope`: of the logistic function. */
function curvature(
  units: readonly number[],
  comparisons: readonly Comparison[],
  slope: (comparison: Comparison) => number,
): number[][] {
  const matrix = units.map((_, i) => units.map((_, j) => (i === j ? 1 : 0)));
  for (const comparison of comparisons) {
    const { first: i, second: j, weight } = comparison;
    const steep = weight * slope(comparison);
    matrix[i]![i]! += steep * units[i]! * units[i]!;
    matrix[j]![j]! += steep * units[j]! * units[j]!;
    matrix[i]![j]! -= steep * units[i]! * units[j]!;
    matrix[j]![i]! -= steep * units[i]! * units[j]!;
  }
  return matrix;
}

/** By Gauss and Jordan, in place; a symmetric positive definite matrix needs no pivoting. */
function inverse(matrix: number[][]): number[][] {
  for (const [k, pivotRow] of matrix.entries()) {
    const pivot = pivotRow[k]!;
    pivotRow[k] = 1;
    for (let j = 0; j < matrix.length; j++) pivotRow[j]! /= pivot;
    for (const [i, row] of matrix.entries()) {
      if (i === k) continue;
      const factor = row[k]!;
      row[k] = 0;
      for (let j = 0; j < matrix.length; j++) row[j]! -= factor * pivotRow[j]!;
    }
  }
  return matrix;
}
