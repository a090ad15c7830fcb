import type { PersonId } from '../table/event.ts';
import type { EntrantId, Occupant, StoredTournamentEvent } from './event.ts';
import type { Settings } from './settings.ts';

export interface Entrant {
  /** Null: the account was deleted. */
  readonly person: PersonId | null;
  readonly name: string;
  readonly rating: number | null;
  /** Whether they take part in the next round. */
  readonly present: boolean;
  /** The organiser has removed them: only a substitute can take over. */
  readonly removed?: true;
  /** How often the person has withdrawn, or has wanted no table any more; none: never. */
  readonly changes?: number;
}

export interface RoundTable {
  readonly seats: readonly Occupant[];
  /** By seat, 1 is best, equal places are a tie; null while the table plays. */
  readonly places: readonly number[] | null;
  /** Seats that a bot played for their person. */
  readonly missing: readonly number[];
  /** The scores by seat; null while the table plays, and where an older program or the organiser reported the places. */
  readonly results: readonly number[] | null;
  /** Service time of the first result, and its calendar time. */
  readonly ended: number | null;
  readonly endedOn: number | null;
  /** The time was over. */
  readonly cut: boolean;
  /** By the organiser. */
  readonly corrected: boolean;
}

/** A round; an arena is one round whose tables are opened one after another. */
export interface Round {
  readonly tables: readonly RoundTable[];
  readonly byes: readonly EntrantId[];
  readonly last: boolean;
  /** Calendar time of the start; null: it is only drawn. */
  readonly begunOn: number | null;
  /** Service time at which the time is over; null before the start, and without a clock. */
  readonly due: number | null;
  /** The time is over: the server ends what is still played and reports the places as they stand. */
  readonly overdue: boolean;
}

/**
 * `entry`: before the first pairing. `paired`: a round is drawn and has not begun. `between`: all results of a round are in.
 */
export type TournamentStage = 'entry' | 'paired' | 'running' | 'between' | 'ended' | 'cancelled';

/** A tournament: a readonly value, made by folding its events (fold.ts). */
export interface Tournament {
  readonly id: string;
  readonly settings: Settings;
  readonly organiser: PersonId;
  /** The number of the last event. */
  readonly version: number;
  readonly stage: TournamentStage;
  readonly entrants: readonly Entrant[];
  readonly rounds: readonly Round[];
  /** Service time since which it is paused. */
  readonly pausedSince: number | null;
  /** Who waits for a table in an arena, longest first. */
  readonly waiting: readonly EntrantId[];
  /** People who were removed and then replaced: they do not enter again. */
  readonly barred: readonly PersonId[];
  /** What the organiser did, oldest first. */
  readonly log: readonly StoredTournamentEvent[];
}

export const entrantOf = ({ entrants }: Tournament, person: PersonId | null): EntrantId | null => {
  const at = person === null ? -1 : entrants.findIndex((entrant) => entrant.person === person);
  return at < 0 ? null : at;
};

export const presentEntrants = ({ entrants }: Tournament): EntrantId[] =>
  [...entrants.keys()].filter((entrant) => entrants[entrant]!.present);

/** The tables that were played or are being played; a round that is only drawn does not count. */
export const begunTables = (tournament: Tournament): RoundTable[] =>
  begunRounds(tournament).flatMap(({ tables }) => tables);

export const begunRounds = ({ rounds, stage }: Tournament): readonly Round[] =>
  stage === 'paired' ? rounds.slice(0, -1) : rounds;

/** How often two entrants have met, also where one of them was missing: they were meant to. */
export function meetingsOf(tournament: Tournament): (a: EntrantId, b: EntrantId) => number {
  const count = tournament.entrants.length;
  const met = new Int32Array(count * count);
  for (const { seats } of begunTables(tournament))
    for (const a of seats) for (const b of seats) if (a !== null && b !== null) met[a * count + b]!++;
  return (a, b) => met[a * count + b]!;
}

/** How often each entrant has had a bye. */
export function byesOf(tournament: Tournament): number[] {
  const counts = tournament.entrants.map(() => 0);
  for (const { byes } of begunRounds(tournament)) for (const one of byes) counts[one]!++;
  return counts;
}

/** Whether a seat scores for its entrant. */
export const scoring =
  ({ seats, missing }: RoundTable) =>
  (seat: number): boolean =>
    seats[seat] !== null && !missing.includes(seat);

/** Service time of the last result of a round; null: it has none. */
export function lastResult({ tables }: Round): number | null {
  const times = tables.flatMap(({ ended }) => ended ?? []);
  return times.length > 0 ? Math.max(...times) : null;
}

/** The round that is drawn or played, or was played last. */
export const currentRound = ({ rounds }: Tournament): Round | null => rounds.at(-1) ?? null;

export const openTables = ({ tables }: Round): number => tables.filter(({ places }) => places === null).length;
