import { band, type Rating } from '../../ratings/rating.ts';
import type { PersonId } from '../../table/event.ts';
import type { Summary, TableResults } from './summary.ts';

/** A finished game in the history of a person. */
export interface Finished {
  readonly table: string;
  /** The summary of its table; null where it is damaged or gone. */
  readonly summary: Summary | null;
  readonly game: string;
  readonly seats: number;
  readonly place: number | null;
  readonly score: number;
  /** In calendar time. */
  readonly ended: number;
  /** The person's rating after it; null where it was not rated, or is not yet. */
  readonly rating: Rating | null;
}

/** Games and wins of a person at one game. */
export interface Tally {
  readonly game: string;
  readonly games: number;
  readonly won: number;
}

/** Games of two people at the same table, by who came out ahead; ties and abandoned games are in `games` alone. */
export interface Meeting {
  readonly game: string;
  readonly games: number;
  readonly ahead: number;
  readonly behind: number;
}

/** A person's rating at one game. */
export interface RatingRow extends Rating {
  readonly game: string;
  /** Rated games so far. */
  readonly games: number;
  /** When it last changed, in calendar time. */
  readonly changed: number;
}

export interface Leader extends RatingRow {
  readonly person: PersonId;
}

/** What a leaderboard asks of people: so many rated games, with so many different people. */
export interface Least {
  readonly games: number;
  readonly met: number;
}

export interface HistoryFilter {
  readonly person: PersonId;
  readonly game?: string;
  /** Only games with a rating. */
  readonly rated?: true;
  /** Only games before this one in the list; without `table`, before that moment. */
  readonly before?: { readonly ended: number; readonly table?: string };
  /** Only games that ended at that moment. */
  readonly at?: number;
  readonly limit: number;
}

/** The lower end of the band: the skill is hardly less. */
export const lowOf = (rating: Rating): number => rating.rating - band(rating);

/** The people of a rated game with their ratings before it, and since when they have had them; null: newcomers. */
export type Before = ReadonlyMap<PersonId, RatingRow | null>;
/** The ratings that a game changes. */
export type After = ReadonlyMap<PersonId, Rating>;

/**
 * `together`: the most games of this title that two of the people had with each other in the day before, and that changed the
 * rating of one of them.
 */
export type Compute = (before: Before, together: number) => After | null;

/** In milliseconds. */
export const DAY = 86_400_000;

/** Results and ratings. Part of the store's contract: `append` stores the results of a table with its end. */
export interface ResultStore {
  /** Newest first. */
  history(filter: HistoryFilter): Promise<readonly Finished[]>;
  tallies(person: PersonId): Promise<readonly Tally[]>;
  meetings(person: PersonId, other: PersonId): Promise<readonly Meeting[]>;
  ratings(person: PersonId): Promise<readonly RatingRow[]>;
  /** The surest of the best first: by the lower end of the band. Bot accounts are in a list of their own. */
  leaders(game: string, least: Least, limit: number, bots?: boolean): Promise<readonly Leader[]>;

  /** Rated tables whose ratings are still to be computed, in the order in which they ended. */
  unrated(limit: number): Promise<readonly string[]>;
  /**
   * Rates a table once: `compute` gets the ratings before it and returns those after it; null: the game counts for nobody.
   * False: the table was rated already. Other games of the same people wait meanwhile.
   */
  rate(table: string, at: number, compute: Compute): Promise<boolean>;

  /** Ended tables whose results are still to be stored: they ended under a version that kept none. */
  backlog(limit: number): Promise<readonly string[]>;
  /** Stores the results of a table of the backlog. */
  settle(table: string, ended: number, results: TableResults): Promise<void>;
  /** Adds to the backlog the tables without results that ended since: a node of an older version may have ended them. */
  enlist(since: number): Promise<void>;
}
