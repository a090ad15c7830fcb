import type { OptionValue } from './options.ts';

/** The format of a plain record. */
export const FORMAT = 'vatout/1';
/** A record with a start or branches. Readers of the first format refuse it by its name, not by a strange field. */
export const FORMAT_2 = 'vatout/2';

/** An actor (`A` to `F`, or `chance`) and the text of its action. */
export type Entry = readonly [actor: string, text: string];

/** The proof of fair chance; see fairness/. Texts are lower-case hexadecimal. */
export interface Fairness {
  readonly match: string;
  /** SHA-256 of the secret, published before the first step. */
  readonly commitment: string;
  /** The contribution of each seat, made after the commitment. */
  readonly entropy: readonly string[];
  /** The secret itself, 256 bits: present once the match is over. */
  readonly secret?: string;
}

/** One table of a board in duplicate play; see duplicate/. Its chance follows from the secret, by name. */
export interface Duplicate {
  /** The number of the board in its event, from 1. */
  readonly board: number;
  /** The number of the table, from 1. */
  readonly table: number;
  /** SHA-256 of the event's secret, published before the first table began. */
  readonly commitment: string;
  /** The secret itself, 256 bits in hexadecimal: present once all tables are over. */
  readonly secret?: string;
  /** `2026-11-18`: a board of the day, whose secret follows from the date. */
  readonly day?: string;
}

/** A game with real dice and cards, entered by hand: its chance is what people saw, and proves nothing. */
interface ByHand {
  /**
   * The entries, from 0, of which nobody saw everything: cards that were never turned, dice that did not
   * count. Their texts are one possibility.
   */
  readonly unseen: readonly number[];
}

/** Who played a seat. The match does not depend on it: records are valid without it. */
export interface Player {
  readonly name: string;
  readonly kind: 'person' | 'bot';
  /** A bot's level, 1 to 6. */
  readonly level?: number;
}

/**
 * The beginning of a match that does not start at the setup: a moment as one seat knew it. What it could not know is drawn by
 * `sample` with the seed, so the record never holds it.
 */
export interface Start {
  /** The letter of the seat. */
  readonly seat: string;
  readonly view: unknown;
  readonly seed: string;
}

/** Another way that a match could have gone. */
export interface Branch {
  readonly name: string;
  readonly note?: string;
  /** How many entries of its parent it keeps. */
  readonly step: number;
  /** The index of the branch that it leaves; absent where it leaves the match itself. */
  readonly parent?: number;
  /** The seat that asks “what if”, as a letter. */
  readonly seat: string;
  /** A record without branches. */
  readonly record: MatchRecord;
}

/** A whole match; everything else is a fold of it. docs/record.schema.json describes the same shape. */
export interface MatchRecord {
  readonly format: typeof FORMAT | typeof FORMAT_2;
  readonly game: string;
  readonly version: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly entries: readonly Entry[];
  readonly fairness?: Fairness;
  readonly duplicate?: Duplicate;
  readonly byHand?: ByHand;
  /** By seat. */
  readonly players?: readonly Player[];
  readonly start?: Start;
  readonly branches?: readonly Branch[];
}
