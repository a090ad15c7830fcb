/*
 * What a pairing minimises, stated here and nowhere else: the sum over all pairs of people at one table of
 *
 *     |difference of their scores| + repeat × (how often they have met)
 *
 * Usually `repeat` is REPEAT, which outweighs all differences of a round together. So a pairing first has as few repeated
 * meetings as possible, with the least often met, and then the nearest scores. Where the organiser lets people meet again, it
 * is MEET_AGAIN. Costs are whole numbers: sums are exact and the same on
 * every machine. Byes are given before, by a rule of their own: see `chooseByes`.
 */

/** More than the differences of a round together: 1,280 pairs of at most 6,400 points. */
export const REPEAT = 10_000_000;

/**
 * A repeated meeting counts as much as 30 points between two people. With tables of four this finds the best player in fewer
 * rounds: see docs/tournaments.md.
 */
export const MEET_AGAIN = 30;

/** Two empty chairs must not be at one table: sizes differ by one at most. More than all repeats of a round together. */
const FORBIDDEN = 1e12;

/** People to be paired, by index. */
export interface Field {
  readonly scores: readonly number[];
  /** How often two of them have met; a club weighs meetings by how long ago they were. */
  readonly met: (a: number, b: number) => number;
  /** What a repeated meeting costs; by default REPEAT. */
  readonly repeat?: number;
}

/** The cost of each pair, in a square matrix: people first, then empty chairs, which cost nobody anything. */
export interface Costs {
  readonly size: number;
  readonly people: number;
  readonly of: Float64Array;
}

/** `chairs`: how many chairs stay empty. */
export function costsOf({ scores, met, repeat = REPEAT }: Field, chairs = 0): Costs {
  const people = scores.length;
  const size = people + chairs;
  const of = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b < a; b++) {
      const apart = a < people ? Math.abs(scores[a]! - scores[b]!) + repeat * met(a, b) : b < people ? 0 : FORBIDDEN;
      of[a * size + b] = of[b * size + a] = apart;
    }
  return { size, people, of };
}

function tableCost({ of, size }: Costs, table: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < table.length; i++) for (let j = 0; j < i; j++) sum += of[table[i]! * size + table[j]!]!;
  return sum;
}

export const totalCost = (costs: Costs, tables: readonly (readonly number[])[]): number =>
  tables.reduce((sum, table) => sum + tableCost(costs, table), 0);
