import type { OptionValue } from '../../core/options.ts';
import type { Prose } from '../../core/prose.ts';
import type { BoardWords } from './prose.board.ts';

/** What differs between the languages; the sentences are put together in prose.ts. */
export interface Words extends BoardWords {
  /** `red U`, ready for the sentence of a move. */
  readonly piece: (colour: number, value: number) => string;
  readonly lay: (piece: string, square: string, score: string) => string;
  /** `the red U at f2`, in a sentence after “with”. */
  readonly called: (piece: string, square: string) => string;
  readonly starts: (name: string) => string;
  readonly offer: (stake: number) => string;
  /** The action with the cube, after “with”. */
  readonly cube: Readonly<Record<'double' | 'take' | 'drop', string>>;
  readonly accept: (stake: number) => string;
  readonly refuse: (stake: number) => string;
  readonly rolls: (name: string, first: number, second: number) => string;
  readonly lays: (name: string, piece: string, square: string, score: string) => string;
  readonly skipped: (name: string) => string;
  readonly offers: (name: string, to: string, stake: number) => string;
  readonly takes: (name: string, stake: number) => string;
  readonly drops: (name: string, stake: number) => string;
  readonly ended: (game: number, points: string, winners: string, stake: number) => string;
  readonly begins: (game: number, name: string) => string;
  readonly over: (scores: string, winners: string, several: boolean) => string;
  readonly options: Readonly<Record<string, string>>;
  /** What each option changes, in one line. */
  readonly notes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly copies: (value: OptionValue) => string;
  readonly parts: Readonly<Record<string, string>>;
  /** Singular and plural of each unit of a standing. */
  readonly units: Readonly<Record<string, readonly [string, string]>>;
  readonly refusals: Prose['refusals'];
  /** By clause and kind of action: `VG-20 dice`. */
  readonly refused: Readonly<Record<string, string>>;
}
