import type { Rng } from './rng.ts';

/*
 * Chance by name, for duplicate play: several tables play one board and meet the same chance, however their games
 * diverge. Ordinary matches draw one step after the other and do not use this.
 */

/** The named chance of one board. A name gives the same numbers at every table. */
export interface Streams {
  /** The generator of that name, from its beginning. A game opens each name once: twice would be the same luck again. */
  stream(name: string): Rng;
  /** The numbers 0 to n − 1 in the order of that name: a deck, read in any number of steps. */
  order(name: string, n: number): readonly number[];
}

/** How a game names its chance. Names depend on public things alone. */
export interface NamedChance<State = unknown, Action = unknown> {
  /** The source of the chance step that the state waits for: `round 2/seat B/roll`. Steps of one source are counted. */
  source(state: State): string;
  /**
   * The outcome of that step, the `nth` of its source in this match, from 1. Of two tables that take a different amount from
   * one name, the smaller amount is the beginning of the larger: a roll of three dice shows the first three of five.
   */
  draw(state: State, nth: number, streams: Streams): Action;
  /**
   * What an outcome shows of each name, where tables may see different amounts of it. Of two lists of one name the shorter
   * is contained in the longer. By default the outcome is equal at all tables.
   */
  shows?(state: State, nth: number, action: Action): Shown;
}

export type Shown = Readonly<Record<string, readonly (string | number)[]>>;

/** The streams of a board, from a generator for every key. Orders and generators never share a key. */
export const streamsOf = (generator: (key: string) => Rng): Streams => ({
  stream: (name) => generator(`stream ${name}`),
  order: (name, n) => generator(`order ${name}`).shuffle(Array.from({ length: n }, (_, i) => i)),
});

/** The full name of a step: its source and its number. */
export const stepName = (source: string, nth: number): string => `${source} ${nth}`;
