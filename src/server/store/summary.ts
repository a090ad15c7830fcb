import type { PersonId } from '../../table/event.ts';
import type { BoardOfTable, ClubOfTable } from '../../table/terms.ts';

/** How a game ended for one of its people. */
export interface SeatResult {
  readonly person: PersonId;
  /** 1 is best, ties share a place; null: everybody agreed to stop, so the game has no winner. */
  readonly place: number | null;
  readonly score: number;
  /** Whether the game counts for ratings. */
  readonly rated: boolean;
}

/** How a game ended. */
export interface TableResults {
  readonly game: string;
  readonly seats: number;
  readonly people: readonly SeatResult[];
}

/** The summary of a table, stored beside its events: all that is queried without reading them. */
export interface Summary {
  readonly game: string;
  readonly listed: boolean;
  readonly stage: 'open' | 'running' | 'paused' | 'ended';
  /** The people at the table, and those among them who must decide. */
  readonly people: readonly PersonId[];
  readonly turn: readonly PersonId[];
  /** The host, while the table waits; older versions stored none. */
  readonly host?: PersonId;
  /** For each of `turn` the version at which the decision came up; older versions stored none. */
  readonly since?: readonly number[];
  /** When the next clock runs out, in service time; null: none is running. */
  readonly ends?: number | null;
  /** When the scheduler must act, in service time; null: never. */
  readonly due: number | null;
  /** What the lobby shows, as JSON. */
  readonly card: unknown;
  /** How the game ended, once it has: stored with the event that ended it. */
  readonly results?: TableResults;
  /** The club that the table belongs to. It never changes. */
  readonly club?: ClubOfTable;
  /** The board that the table plays. It never changes. Its results are stored when the board is published. */
  readonly board?: BoardOfTable;
  /** The host has closed the table before the start. */
  readonly closed?: true;
  /** When the summary changed, in calendar time; by default the time of the last event. */
  readonly changed?: number;
}

/** Null where it is damaged. */
export function readSummary(text: string): Summary | null {
  try {
    return JSON.parse(text) as Summary;
  } catch {
    return null;
  }
}
