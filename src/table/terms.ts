import type { Seat } from '../core/game.ts';
import type { OptionValue } from '../core/options.ts';

/**
 * Thinking time: unlimited, a fixed time for each decision, or a bank for the whole game with an increment for each
 * decision. Clocks run for people who must decide. They stop while the table is paused by consent and while no server
 * runs.
 */
export type Pace =
  | { readonly kind: 'free' }
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number };

/**
 * What happens to a seat that runs out of time: a bot plays on for it, a bot makes this one move (with an empty bank it
 * plays on), or the seat loses.
 */
export const OVERTIMES = ['bot', 'move', 'forfeit'] as const;
export type Overtime = (typeof OVERTIMES)[number];

/** What is agreed on. The host may change it until the game starts. */
export interface Terms {
  readonly game: string;
  readonly seats: number;
  /** Complete and checked by `start`. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly pace: Pace;
  readonly overtime: Overtime;
  /** Whether the lobby shows it. Otherwise only people with the link find it. */
  readonly listed: boolean;
  /** Agreed by everybody who sits down. The table tells every use. */
  readonly hints: boolean;
  /** The game counts for ratings: only people with an account sit down, and nothing is undone or hinted at. */
  readonly rated?: true;
  /**
   * A rated game of a bot account against the bots of the server, whose strength is known. Nobody but the account that opened it
   * sits down: accounts are free, so their owner could let one lose to another.
   */
  readonly bots?: true;
  /**
   * Without clocks: after so many seconds a bot plays for a person who must decide and has no page open; null: never. Tables
   * opened before this could be agreed on have none: there the server's setting counts.
   */
  readonly patience?: number | null;
  /** The previous table of a series, and how many games there were. */
  readonly after?: {
    readonly table: string;
    readonly games: number;
    /** The name of the person who asked for this game. */
    readonly by?: string;
    /** The running score of the series. */
    readonly score?: readonly SeriesScore[];
  };
  /** The club that the table belongs to. */
  readonly club?: ClubOfTable;
  /** The tournament that the table belongs to. Nobody at the table pauses or stops the game. */
  readonly tournament?: TournamentOfTable;
  /** Duplicate play: the board of an event that this table shares with others. Only the server sets it. */
  readonly board?: BoardOfTable;
}

/** One of several tables that play the same board, with the same named chance (src/duplicate). */
export interface BoardOfTable {
  readonly event: string;
  /** Of the board in its event, from 1. */
  readonly number: number;
  /** Of this table at its board, from 1. */
  readonly table: number;
  /** SHA-256 of the event's secret, published before the first table. */
  readonly commitment: string;
  /** Of a board that a person opened, all tables at once: how many there are. No organiser adds any. */
  readonly tables?: number;
}

export interface ClubOfTable {
  /** Its permanent address. */
  readonly address: string;
  /** Its name when the table was opened. */
  readonly name: string;
  /** The evening that the table counts for. */
  readonly evening?: string;
  /** Only members of the club see the table and sit down. */
  readonly members?: true;
}

interface TournamentOfTable {
  readonly id: string;
  readonly name: string;
  /** From 0. */
  readonly round: number;
  readonly table: number;
}

/** The games that a player has won in a series; a shared win counts for everybody who shares it. */
export interface SeriesScore {
  /** The chair in the last game. */
  readonly seat: Seat;
  readonly wins: number;
  /** Of a person. */
  readonly person?: string;
  readonly name?: string;
  /** Their account is a bot's. */
  readonly bot?: true;
  /** Of a bot. */
  readonly level?: number;
}
