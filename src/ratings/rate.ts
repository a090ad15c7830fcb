import { posterior, type Comparison } from './posterior.ts';
import { FLOOR, NEWCOMER, type Rating } from './rating.ts';

/**
 * The players' ratings after a game. `places`: 1 is best, equal numbers are a tie; only their order counts.
 *
 * - A better place never lowers one's own new rating.
 * - The changes, each divided by the square of its player's deviation, add up to 0 where nobody's rating is fixed. So
 *   players who are equally sure only exchange points.
 * - The order of the players makes no difference, to the last bit.
 */
export function rate(players: readonly Rating[], places: readonly number[]): Rating[] {
  if (places.length !== players.length) throw new RangeError(`${places.length} places for ${players.length} players`);
  const before = players.map(within);
  const byKey = (a: number, b: number): number =>
    places[a]! - places[b]! || before[a]!.rating - before[b]!.rating || before[a]!.deviation - before[b]!.deviation;
  const order = [...players.keys()].sort(byKey);
  const after = posterior(
    order.map((player) => before[player]!),
    comparisons(order.map((player) => places[player]!)),
  );
  // Players with the same rating and place are equal; their results may differ in the last bit, so they share one.
  return players.map((_, player) => floored(after[order.findIndex((other) => byKey(player, other) === 0)]!));
}

/** A deviation that a rating can have. */
function within({ rating, deviation }: Rating): Rating {
  if (!Number.isFinite(rating) || !(deviation >= 0)) throw new RangeError(`no rating: ${rating} ± ${deviation}`);
  return { rating, deviation: deviation === 0 ? 0 : Math.min(NEWCOMER.deviation, Math.max(FLOOR, deviation)) };
}

const floored = ({ rating, deviation }: Rating): Rating => ({
  rating,
  deviation: deviation === 0 ? 0 : Math.max(FLOOR, deviation),
});

/**
 * Every pair of players is a comparison, and a tie is half a win. The pairs of one game depend on each other: counted in
 * full they would say too much. Among n equal players the wins are uniform on 0 … n − 1, with variance (n² − 1) / 12; the
 * curvature (n − 1) / 4 of the pairs is that large if each has the weight 3 / (n + 1).
 */
export function comparisons(places: readonly number[]): Comparison[] {
  const weight = 3 / (places.length + 1);
  return places.flatMap((place, first) =>
    places.slice(first + 1).map((other, at) => ({
      first,
      second: first + 1 + at,
      weight,
      score: place === other ? 1 / 2 : place < other ? 1 : 0,
    })),
  );
}
