import ratings from './bots.json' with { type: 'json' };
import type { Rating } from './rating.ts';

/** By game and number of seats, levels 1 to 6; `node bench/ratings.ts bots` writes them. */
const RATINGS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = ratings;

/** The rating of a bot, which no game changes; null where the level was never measured, so that the table is not rated. */
export function botRating(game: string, seats: number, level: number): Rating | null {
  const rating = RATINGS[game]?.[seats]?.[level - 1];
  return rating === undefined ? null : { rating, deviation: 0 };
}
