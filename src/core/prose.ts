import type { GameEvent, Part, Viewer } from './game.ts';
import type { OptionValue } from './options.ts';
import type { Clause } from './result.ts';

/** The languages that every text has. */
export const LANGUAGES = ['en', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The words of one game in one language: rules return data, prose turns it into text. */
export interface Prose<View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  /** The view as plain text, at most 80 columns. `names`: by seat. */
  board(view: View, viewer: Viewer, names: readonly string[]): string;
  /** A legal action as a choice in a menu: "Place 3 dice on casino 5". */
  action(action: Action, view: View, names: readonly string[]): string;
  /** The action in a list or in quotes, where its sentence also explains it: "Play 5 Carpenter". */
  brief?(action: Action): string | undefined;
  /** The action as a noun phrase: "the red plus at l5". Without it, `action` is quoted. */
  called?(action: Action): string;
  /** An event with its arithmetic: "Ana takes 70k at table 3: 35k × 2". Empty when there is nothing to tell. */
  event(event: Event, names: readonly string[]): string;
  /** A sentence without notation, for people who see the board: it drops, say, how a piece is turned. */
  plain?(sentence: string): string;
  option(name: string): string;
  /** What an option changes, in one line: "Everybody sees what everybody has won." */
  note?(name: string): string;
  value(name: string, value: OptionValue): string;
  /** A part of a score: "Table 3". */
  part(part: Part): string;
  /** An amount in the unit of a standing: "70k", "12 points". */
  score(amount: number, unit: string): string;
  /** Why an action is refused, for each clause that `refusal` can return. */
  readonly refusals: Readonly<Record<Clause, string>>;
  /** A more exact reason for one action, where the clause covers several cases. */
  refused?(clause: Clause, action: Action): string | undefined;
}

export type AnyProse = Prose;
