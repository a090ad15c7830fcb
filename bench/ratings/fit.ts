import { readFileSync } from 'node:fs';
import { levelOf } from '../../src/bots/roster.ts';
import { comparisons } from '../../src/ratings/rate.ts';
import { posterior, type Comparison } from '../../src/ratings/posterior.ts';
import { NEWCOMER, type Rating } from '../../src/ratings/rating.ts';
import { titles } from '../../src/games/index.ts';
import type { BotGame } from './botgames.ts';

/** The last is the champion. */
const LEVELS = [0, 1, 2, 3, 4, 5];
/** Level 3 is 1500 by definition: it stands in for people who are away. */
const FIXED = 2;
/** So unsure that the games alone decide: the posterior's mode is the maximum of the likelihood. */
const UNKNOWN = 2000;

/**
 * The ratings of all levels that make their games most likely, among those in the order of the levels: neighbours that
 * the games put the other way round share a rating, and so does a champion that none of them measured. `shared`: the level whose rating each has.
 */
export function fit(
  games: readonly BotGame[],
  more: readonly Comparison[] = [],
  shared: readonly number[] = LEVELS,
): Rating[] {
  const before = LEVELS.map((level) => ({
    rating: NEWCOMER.rating,
    deviation: level === shared[FIXED] ? 0 : UNKNOWN,
  }));
  const pairs = [...games.flatMap(pairsOf), ...more].map((pair) => ({
    ...pair,
    first: shared[pair.first]!,
    second: shared[pair.second]!,
  }));
  const fitted = posterior(before, summed(pairs));
  const ratings = shared.map((level) => fitted[level]!);
  const wrong = LEVELS.find((level) => level > 0 && ratings[level]!.rating < ratings[level - 1]!.rating);
  if (wrong === undefined) return ratings;
  return fit(
    games,
    more,
    shared.map((level) => (level === shared[wrong] ? shared[wrong - 1]! : level)),
  );
}

const pairsOf = ({ levels, places }: BotGame): Comparison[] =>
  comparisons(places).map((pair) => ({
    ...pair,
    first: levels[pair.first]! - 1,
    second: levels[pair.second]! - 1,
  }));

/** One comparison for each pair of levels; two bots of one level say nothing. */
function summed(all: readonly Comparison[]): Comparison[] {
  return LEVELS.flatMap((first) =>
    LEVELS.slice(0, first).map((second) => {
      let [weight, won] = [0, 0];
      for (const pair of all) {
        if (Math.max(pair.first, pair.second) !== first || Math.min(pair.first, pair.second) !== second) continue;
        weight += pair.weight;
        won += pair.weight * (pair.first === first ? pair.score : 1 - pair.score);
      }
      return { first, second, weight, score: weight === 0 ? 1 / 2 : won / weight };
    }),
  );
}

/** The matches of two levels at tables for two in bench/strength.md. Its other rows count wins, not places. */
function duels(id: string): Comparison[] {
  const rows = readFileSync('bench/strength.md', 'utf8').matchAll(
    /^\| (\S+) \| 2 \| ([1-5]|champion) \| ([1-5]) \| (\d+) \| ([\d.]+) %/gm,
  );
  const at = (player: string): number => levelOf(player)! - 1;
  return [...rows].flatMap(([, game, first, second, games, share]) =>
    game === id ? { first: at(first!), second: at(second!), weight: Number(games), score: Number(share) / 100 } : [],
  );
}

export interface FittedTable {
  readonly game: string;
  readonly seats: number;
  readonly games: readonly BotGame[];
  readonly levels: readonly Rating[];
}

/** Each number of seats is fitted for itself: the levels lie apart differently at small and at full tables. */
export const fitAll = (games: readonly BotGame[]): FittedTable[] =>
  titles.flatMap(({ game: { id: game, seats: counts } }) =>
    counts.map((seats) => {
      const own = games.filter((played) => played.game === game && played.levels.length === seats);
      return { game, seats, games: own, levels: fit(own, seats === 2 ? duels(game) : []) };
    }),
  );

/** The text of src/ratings/bots.json. */
export function botsJson(tables: readonly FittedTable[]): string {
  const row = ({ seats, levels }: FittedTable): string =>
    `    "${seats}": [${levels.map(({ rating }) => Math.round(rating)).join(', ')}]`;
  const games = titles.map(({ game: { id } }) => {
    const rows = tables.filter(({ game }) => game === id).map(row);
    return `  "${id}": {\n${rows.join(',\n')}\n  }`;
  });
  return `{\n${games.join(',\n')}\n}\n`;
}
