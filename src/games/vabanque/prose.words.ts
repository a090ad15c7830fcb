import type { Prose } from '../../core/prose.ts';
import type { Edition } from './pieces.ts';
import type { View } from './state.ts';

/** The names of the pieces in one edition. */
interface Pieces {
  readonly chip: string;
  readonly token: string;
  readonly tokens: string;
  /** Raise, Trap, Bluff. */
  readonly cards: readonly string[];
}

/** What differs between the languages; the sentences and the drawing are shared. Tables are counted from 1. */
export interface Words {
  readonly pieces: Readonly<Record<Edition, Pieces>>;
  readonly money: (amount: number) => string;

  readonly round: (round: number) => string;
  readonly phases: Readonly<Record<View['phase'], string>>;
  readonly toPlay: (name: string) => string;
  readonly columns: Readonly<
    Record<'table' | 'chips' | 'reach' | 'laid' | 'player' | 'money' | 'bills' | 'held' | 'hand', string>
  >;
  readonly ring: (tables: number) => string;
  readonly yourHand: (cards: string) => string;

  readonly setToken: (token: string, table: number) => string;
  readonly placeChip: (chip: string, value: number, table: number) => string;
  readonly layCard: (card: string, table: number) => string;
  readonly stay: (table: number) => string;
  readonly move: (steps: number, table: number) => string;

  readonly starts: (name: string) => string;
  readonly order: (names: string) => string;
  readonly set: (tokens: string, places: string) => string;
  readonly at: (name: string, table: number) => string;
  readonly chip: (name: string, chip: string, value: number, table: number, total: string) => string;
  readonly card: (name: string, table: number) => string;
  readonly stays: (name: string, table: number) => string;
  readonly moves: (name: string, steps: number, table: number) => string;
  readonly opened: (table: number, cards: string) => string;
  readonly noCard: string;
  readonly worth: (table: number, sum: string) => string;
  readonly empty: (table: number) => string;
  readonly caught: (token: string, names: string) => string;
  readonly nothing: string;
  readonly trap: (card: string, sum: string) => string;
  readonly nobody: string;
  readonly unseen: (tables: string, several: boolean) => string;
  readonly newRound: (round: number, names: string) => string;
  readonly over: (winners: string, several: boolean, money: string) => string;

  readonly part: (round: string, table: number) => string;
  readonly options: Readonly<Record<string, string>>;
  /** What each option changes, in one line. */
  readonly notes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly seat: (letter: string) => string;
  readonly refusals: Prose['refusals'];
}
