import { REPEAT, type Costs, type Field } from './cost.ts';

/*
 * Lower bounds: no pairing can cost less. They say how good a pairing of a large field is, for which the best one is not
 * known.
 */

/** The larger of two bounds, see below. `sizes`: people at each table. */
export function lowerBound(field: Field, costs: Costs, sizes: readonly number[]): number {
  return Math.max(
    spreadBound(field.scores, sizes) + (field.repeat ?? REPEAT) * repeatBound(field, sizes),
    neighbourBound(costs, sizes),
  );
}

/**
 * The least sum of differences where nobody minds meeting again. Between two neighbours in the order of scores, each gap
 * counts once for each pair at one table that it separates. With p people below the gap, that is least if they fill whole
 * tables and the rest of them sit at one.
 */
function spreadBound(scores: readonly number[], sizes: readonly number[]): number {
  const sorted = scores.toSorted((a, b) => a - b);
  const cuts = fewestCut(sizes);
  return sorted.reduce((sum, score, p) => (p === 0 ? 0 : sum + (score - sorted[p - 1]!) * cuts[p]!), 0);
}

/** For each number of people below a gap: the fewest pairs that it separates. Sizes are of two kinds at most. */
function fewestCut(sizes: readonly number[]): number[] {
  const [large, small] = [Math.max(...sizes), Math.min(...sizes)];
  const larges = sizes.filter((size) => size === large).length;
  const smalls = large === small ? 0 : sizes.length - larges;
  const people = sizes.reduce((sum, size) => sum + size, 0);
  const cuts = new Array<number>(people + 1).fill(Infinity);
  for (let x = 0; x <= larges; x++)
    for (let y = 0; y <= smalls; y++) {
      const full = x * large + y * small;
      if (x < larges) for (let r = 0; r <= large; r++) cuts[full + r] = Math.min(cuts[full + r]!, r * (large - r));
      if (y < smalls) for (let r = 0; r <= small; r++) cuts[full + r] = Math.min(cuts[full + r]!, r * (small - r));
    }
  return cuts;
}

/** The fewest repeats: everybody sits with at least as many people as the smallest table has others, best the least met. */
function repeatBound({ scores, met }: Field, sizes: readonly number[]): number {
  const others = Math.min(...sizes) - 1;
  const people = [...scores.keys()];
  const sum = people.reduce(
    (all, a) =>
      all +
      leastSum(
        people.flatMap((b) => (a === b ? [] : met(a, b))),
        others,
      ),
    0,
  );
  return Math.ceil(sum / 2);
}

/** Half of what everybody's cheapest company costs. */
function neighbourBound({ of, size, people }: Costs, sizes: readonly number[]): number {
  const others = Math.min(...sizes) - 1;
  let sum = 0;
  for (let a = 0; a < people; a++) {
    const row = Array.from(of.subarray(a * size, a * size + people));
    row.splice(a, 1);
    sum += leastSum(row, others);
  }
  return Math.ceil(sum / 2);
}

const leastSum = (values: readonly number[], count: number): number =>
  values
    .toSorted((a, b) => a - b)
    .slice(0, count)
    .reduce((sum, value) => sum + value, 0);
