import type { Component } from 'svelte';
import type { ByHandRules, Unseen } from '../core/byhand.ts';
import type { Actor, Seat } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import type { Entry } from '../core/record.ts';
import type { SeatPlayer } from './board.ts';

/** What people have seen and entered: an action, or chance. `unseen`: they did not see all of it. */
export interface Entered {
  readonly actor: Actor;
  readonly text: string;
  readonly unseen?: boolean;
}

/** How far a form is. */
export interface FormStatus {
  /** "Malik rolled" */
  readonly title: string;
  /** What to do: "2 of 5 dice. Tap every die." */
  readonly says: string;
  /** Whose turn it is, although chance is asked; null for everybody. */
  readonly seat: Seat | null;
  /** The button that ends the form; null while something is missing. */
  readonly submit: { readonly label: string; readonly run: () => void } | null;
  /** Empties the form; null where it is empty. */
  readonly clear: (() => void) | null;
  /** Takes back the last tap; without it, or null where there is none, an undo takes back the last entry. */
  readonly back?: (() => void) | null;
}

/** The input of a form for a game at a real table. */
export interface FormProps<View = unknown> {
  readonly view: View;
  /** With what people have not seen, which the form must not show. */
  readonly match: Match;
  /** By seat. */
  readonly players: readonly SeatPlayer[];
  readonly language: Language;
  /** The action that turns up what the form asks for, and the entries that it turns up. */
  readonly held: Entered | null;
  readonly turned: readonly number[];
  /** The entries of which nobody has seen everything. */
  readonly unseen: Unseen;
  /** The entries that were taken back: the form starts with them. */
  readonly draft: readonly Entry[];
  readonly enter: (...all: Entered[]) => void;
  /** Says what lay face down, by entry. */
  readonly turnUp: (texts: ReadonlyMap<number, string>) => void;
  readonly report: (status: FormStatus) => void;
}

/** The form for a position; `whole`: it takes the place of the board, not of its tray. */
interface FormOf<View = unknown> {
  readonly Form: Component<FormProps<View>>;
  readonly whole: boolean;
}

/** How a game at a real table is entered: `board/byhand/index.ts` in the game's folder. */
export interface ByHandOf<View = unknown> {
  readonly rules: ByHandRules;
  /** What to pick on the board, for people who look on; without it, the task of the game. */
  readonly task?: (view: View, language: Language) => string | null;
  /** Null where the offers of the board are picked. */
  readonly form: (view: View, held: boolean) => FormOf<View> | null;
}
