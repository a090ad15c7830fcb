import type { Edition } from '../pieces.ts';
import type { View } from '../state.ts';

/** The words that differ between editions. */
export interface Pieces {
  /** The stages of a round. */
  readonly steps: readonly string[];
  readonly token: string;
  readonly tokens: string;
  /** The names and effects of Raise, Trap and Bluff. */
  readonly cards: readonly string[];
  readonly raises: (count: number) => string;
  readonly withRaises: string;
  readonly caught: string;
  readonly tasks: Readonly<Record<View['phase'], (value: number) => string>>;
  readonly perToken: string;
}

/** The words of the board in one language. Tables are counted from 1, amounts are in thousands. */
export interface Words {
  readonly you: string;
  readonly pieces: Readonly<Record<Edition, Pieces>>;
  readonly effects: readonly string[];
  readonly round: (round: number) => string;
  readonly chapter: (round: number, step: string | null) => string;
  readonly roundShort: (round: number) => string;
  readonly count: (at: number, of: number) => string;
  /** The reason why a table cannot be reached. */
  readonly tooFar: (table: number) => string;
  readonly chipsLeft: (count: number, value: number) => string;
  readonly cardsLeft: (count: number) => string;
  readonly stands: (table: number) => string;
  readonly table: (table: number) => string;
  readonly bank: string;
  readonly ring: (tables: number) => string;
  readonly details: (table: number) => string;
  readonly pile: (count: number, value: number) => string;
  readonly faceDown: (cards: readonly string[]) => string;
  readonly standing: (tokens: string, names: readonly string[]) => string;
  readonly own: (name: string, card: string) => string;
  readonly stepsAway: (steps: number) => string;
  readonly canStop: string;
  readonly nobodyStops: string;
  readonly here: string;
  readonly winnings: string;
  readonly player: string;
  readonly hand: string;
  readonly held: string;
  readonly steps: string;
  readonly onTable: (table: number) => string;
  readonly stay: string;
  readonly opens: (table: number) => string;
  readonly turned: string;
  readonly noCards: string;
  readonly empty: string;
  readonly unpaid: string;
  readonly spokenSum: (chips: string, factor: number, value: string) => string;
  readonly times: (count: number, value: string) => string;
  readonly nobodyCaught: string;
  readonly total: (amount: string) => string;
  readonly paid: (amount: string) => string;
  readonly tables: string;
  readonly tableState: Readonly<Record<'idle' | 'done' | 'open' | 'closed', string>>;
  readonly newOrder: string;
  /** The buttons that continue from table to table. */
  readonly onward: {
    readonly open: (table: number) => string;
    readonly skip: string;
    readonly totals: string;
    readonly round: (round: number) => string;
    readonly result: string;
    readonly pays: (table: number, value: string) => string;
    readonly nothing: (table: number) => string;
  };
  /** The summary of a round. */
  readonly sum: {
    readonly title: (round: number) => string;
    readonly line: (piece: string, table: number) => string;
    readonly over: (round: number) => string;
    readonly caught: (names: readonly string[]) => string;
    readonly now: string;
  };
  readonly opened: {
    readonly title: string;
    readonly won: (amount: string, name: string) => string;
    readonly waits: (chips: string, cards: number) => string;
  };
  readonly preview: {
    readonly first: (table: number) => string;
    readonly others: (tables: readonly number[]) => string;
    readonly chip: (table: number, total: number) => string;
    readonly raise: (table: number, from: number, to: number) => string;
    readonly trap: (table: number, value: number) => string;
    readonly bluff: (table: number) => string;
    readonly stops: (names: readonly string[]) => string;
    readonly rivals: (names: readonly string[], value: number, most: number) => string;
    readonly move: (table: number, gain: number, sure: boolean) => string;
    readonly sum: (chips: number, raises: number, value: number) => string;
    readonly trapSum: (trap: string, rivals: number, value: number, amount: number) => string;
    readonly hidden: (names: readonly string[]) => string;
    readonly noHidden: string;
  };
}
