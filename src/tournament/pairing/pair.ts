import type { Rng } from '../../core/rng.ts';
import { matchPairs } from './blossom.ts';
import { lowerBound } from './bound.ts';
import { costsOf, totalCost, type Costs, type Field } from './cost.ts';
import { cheapest, FEW } from './exhaustive.ts';
import { improve } from './improve.ts';

export interface Paired {
  /** The people of each table, by their index in the field. */
  readonly tables: readonly (readonly number[])[];
  /** See cost.ts. */
  readonly cost: number;
  /** No pairing costs less than this. */
  readonly bound: number;
}

/**
 * Divides people into tables of these sizes, which differ by one at most. Exact for tables of two and for small fields;
 * otherwise a local optimum. Equal solutions are chosen between by `rng` alone.
 */
export function pairPeople(field: Field, sizes: readonly number[], rng: Rng): Paired {
  const order = rng.shuffle([...field.scores.keys()]);
  const shuffled: Field = {
    ...field,
    scores: order.map((person) => field.scores[person]!),
    met: (a, b) => field.met(order[a]!, order[b]!),
  };
  const largest = Math.max(...sizes);
  const chairs = sizes.reduce((sum, size) => sum + largest - size, 0);
  const costs = costsOf(shuffled, chairs);
  const exact = largest <= 2 || costs.people <= FEW;
  const bound = exact ? 0 : lowerBound(shuffled, costs, sizes);
  const found = solve(shuffled, costs, sizes, rng, bound);
  const people = found.map((table) => table.filter((one) => one < costs.people));
  const cost = totalCost(costs, people);
  const tables = people.filter((table) => table.length > 0).map((table) => table.map((one) => order[one]!));
  return { tables, cost, bound: exact ? cost : bound };
}

function solve(field: Field, costs: Costs, sizes: readonly number[], rng: Rng, bound: number): number[][] {
  const largest = Math.max(...sizes);
  if (largest <= 2) return couples(costs, largest);
  if (costs.people <= FEW) return cheapest(costs, sizes);
  return improve(costs, byScore(field, sizes), rng, bound);
}

function couples(costs: Costs, largest: number): number[][] {
  const all = [...Array(costs.size).keys()];
  if (largest < 2) return all.map((one) => [one]);
  const { mates } = matchPairs(costs.size, (a, b) => costs.of[a * costs.size + b]!);
  return all.filter((one) => one < mates[one]!).map((one) => [one, mates[one]!]);
}

/** Neighbours in the order of scores sit together; empty chairs are at the last tables. */
export function byScore({ scores }: Pick<Field, 'scores'>, sizes: readonly number[]): number[][] {
  const order = [...scores.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
  const largest = Math.max(...sizes);
  let chair = scores.length;
  return sizes
    .toSorted((a, b) => b - a)
    .map((size) => [...order.splice(0, size), ...Array.from({ length: largest - size }, () => chair++)]);
}
