import { exp, sigmoid } from '../../../search/maths.ts';

/**
 * The spread of the final points around the expectation of a search, as the width of a logistic curve, by the number of moves
 * that were not searched. For two sides it was fitted to some hundred games between the two strongest levels. For several
 * seats such games gave half of this value; it is wider by judgement, since other players differ more.
 */
const duelSpread = (left: number): number => 0.5 + 0.15 * left;
const multiplayerSpread = (left: number): number => 0.5 + 0.25 * left;

/** The chance to have more points at the end, given the expected lead and the moves not searched. */
export const winChance = (lead: number, left: number): number =>
  left === 0 ? (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) : sigmoid(lead / duelSpread(left));

const result = new Float64Array(6);

/** Each seat's share of the win by the points expected at the end. The next call overwrites the result. */
export function winShares(ends: Float64Array, left: number): Float64Array {
  const seats = ends.length;
  let top = ends[0]!;
  for (let seat = 1; seat < seats; seat++) top = Math.max(top, ends[seat]!);
  const width = left === 0 ? 0.01 : multiplayerSpread(left);
  let total = 0;
  for (let seat = 0; seat < seats; seat++) total += result[seat] = exp((ends[seat]! - top) / width);
  for (let seat = 0; seat < seats; seat++) result[seat]! /= total;
  return result;
}
