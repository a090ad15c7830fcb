import { exp, sigmoid } from '../../../search/maths.ts';

/**
 * How far the points at the end spread around what a search expects, as the width of a logistic curve, by the pieces whose
 * laying was not looked at. Between two sides it follows some hundred games of the two strongest levels among themselves.
 * For several seats such games gave half of this; it is set wider by judgement, since other players are less alike.
 */
const duelSpread = (left: number): number => 0.5 + 0.15 * left;
const manySpread = (left: number): number => 0.5 + 0.25 * left;

/** The chance of more points at the end, where the search expects to be so many ahead. */
export const chance = (lead: number, left: number): number =>
  left === 0 ? (lead > 0 ? 1 : lead < 0 ? 0 : 0.5) : sigmoid(lead / duelSpread(left));

const result = new Float64Array(6);

/** Everybody's share of the win by the points expected at the end; overwritten by the next question. */
export function shares(ends: Float64Array, left: number): Float64Array {
  const seats = ends.length;
  let top = ends[0]!;
  for (let seat = 1; seat < seats; seat++) top = Math.max(top, ends[seat]!);
  const width = left === 0 ? 0.01 : manySpread(left);
  let total = 0;
  for (let seat = 0; seat < seats; seat++) total += result[seat] = exp((ends[seat]! - top) / width);
  for (let seat = 0; seat < seats; seat++) result[seat]! /= total;
  return result;
}
