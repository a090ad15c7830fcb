import { start } from '../../core/match.ts';
import type { OptionValue } from '../../core/options.ts';
import type { Rng } from '../../core/rng.ts';
import { titleOf } from '../../games/index.ts';
import { POINTS } from '../../ratings/rating.ts';
import measured from './boards.json' with { type: 'json' };
import { gumbel, normalQuantile } from './strengths.ts';

/** What a board tells about strength, beside a place at one table: `node bench/duplicate.ts` measures it in games of bots. */
export interface BoardWorth {
  /** How many times as much a difference of strength counts between two tables of a board as between two people at one table. */
  readonly own: number;
  /** The same, for the mean strength of the others at one’s table; the stronger they are, the worse one does. */
  readonly others: number;
  /** The share of a result’s variance that is luck which all tables of the board have in common. */
  readonly shared: number;
}

/** With which tables it was measured. Options that are left out have their defaults. */
interface Measured extends BoardWorth {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
}

// The type of the file has the options of all entries in each of them.
const MEASURED = measured as readonly unknown[] as readonly Measured[];

export const measuredBoards = (game: string): readonly Measured[] => MEASURED.filter((one) => one.game === game);

/** Null where boards were never measured at such tables. */
export function boardWorth(
  game: string,
  seats: number,
  options: Readonly<Record<string, OptionValue>>,
): BoardWorth | null {
  const wanted = complete(game, seats, options);
  const found = measuredBoards(game).find(
    (one) => one.seats === seats && complete(game, seats, one.options) === wanted,
  );
  return found ? { own: found.own, others: found.others, shared: found.shared } : null;
}

function complete(game: string, seats: number, options: Readonly<Record<string, OptionValue>>): string | null {
  const begun = start(titleOf(game)!.game, seats, options);
  return begun.ok ? JSON.stringify(Object.entries(begun.value.options).sort(([a], [b]) => (a < b ? -1 : 1))) : null;
}

/** The variance of the standard Gumbel distribution. */
const OWN_VARIANCE = Math.PI ** 2 / 6;

/** The luck of each seat of a board, the same at all its tables. */
export function drawLuck({ shared }: BoardWorth, seats: number, rng: Rng): number[] {
  const spread = Math.sqrt((OWN_VARIANCE * shared) / (1 - shared));
  return Array.from({ length: seats }, () => spread * normalQuantile((rng.next() + 0.5) / 2 ** 32));
}

/**
 * The results of a table of a board: strength, the others at the table, the luck of the board, and luck of one’s own, which is
 * a Gumbel variable: so the chance that one of two tables is ahead in a seat is logistic, as between two people in the model of
 * places.
 */
export function drawResults(
  ratings: readonly number[],
  luck: readonly number[],
  { own, others }: BoardWorth,
  rng: Rng,
): number[] {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return ratings.map(
    (rating, seat) =>
      (own * rating + (others * (sum - rating)) / (ratings.length - 1)) / POINTS + luck[seat]! + gumbel(rng),
  );
}
