import { MOST_SEATS } from './letters.ts';
import type { NamedChance } from './named.ts';
import type { OptionSchema, OptionsOf } from './options.ts';
import type { Outcomes } from './outcomes.ts';
import type { Clause } from './result.ts';
import type { Rng } from './rng.ts';

/** A place at the table, from 0. People see letters: A is seat 0. */
export type Seat = number;

/** Dice, deals and draws are actions of this actor, recorded like any other. A number, as seats are, for speed. */
export const CHANCE = -1;
export type Actor = Seat | typeof CHANCE;

/** A viewer without a seat and without secrets. */
export const SPECTATOR = -2;
export type Viewer = Seat | typeof SPECTATOR;

/** Who must act. Several seats may act at once, in any order; nobody means that the game is over. */
export type Turn = readonly Actor[];
/** Nobody: the game is over. */
export const OVER: Turn = [];
/** Chance alone. */
export const CHANCE_TURN: Turn = [CHANCE];
/** `SEAT_TURN[s]`: seat s alone. Shared, so that `turn` allocates nothing. */
export const SEAT_TURN: readonly Turn[] = Array.from({ length: MOST_SEATS }, (_, seat) => [seat]);

/** What an action caused, told to everybody; a game adds fields of its own. */
export interface GameEvent {
  readonly kind: string;
}

/** Called with every public change. Events never carry a secret. */
export type Emit<Event> = ((event: Event) => void) | undefined;

/** One line of a score: `amount` from `of` (a table, a casino, a card), with a number `at` where there are several. */
export interface Part {
  readonly of: string;
  readonly at?: number;
  readonly amount: number;
}

/** The scores, and who leads. */
export interface Standing {
  /** The unit of the scores: `thousand`, `point`, `game` … */
  readonly unit: string;
  /** Per seat. */
  readonly scores: readonly number[];
  /** Per seat, 1 is best; ties share a rank and skip the next one. Every seat of rank 1 wins. */
  readonly ranks: readonly number[];
  /** Per seat; the amounts add up to the score. */
  readonly parts: readonly (readonly Part[])[];
}

/**
 * What a game keeps secret, from whom and until when. Everything that is not named here is public; an empty declaration
 * states that there are no secrets. Texts are masked by it, and the secrecy suites test views, events and texts against it.
 */
export interface Secrets<State = unknown, Action = unknown> {
  /** The fields of the state that some viewers must not know. */
  readonly state: { readonly [Field in keyof State]?: Secret<State, State[Field]> };
  /** The words of an action's text that others must not read, by the kind of action. */
  readonly actions: { readonly [Kind in KindOf<Action>]?: HiddenWords };
}

type KindOf<Action> = Action extends { readonly kind: infer Kind extends string } ? Kind : never;

/**
 * One field of the state. `each` says which part of it a seat owns and may see: `'entry'`, its entry of a list; a number,
 * so many consecutive entries; `'bit'`, its bit. Without `each` no seat owns any part.
 */
export type Secret<State = unknown, Value = unknown> =
  | (Hiding<State, Value extends readonly (infer Entry)[] ? Entry : unknown> & { readonly each: 'entry' })
  | (Hiding<State, Value> & { readonly each: number })
  | (Hiding<State, boolean> & { readonly each: 'bit' })
  | (Hiding<State, Value> & { readonly each?: undefined });

interface Hiding<State, Part> {
  /** When it becomes public. At the end of the game everything is. */
  until?(state: State): boolean;
  /** The public facts about a hidden part: whether there is one, how many cards it has. */
  shows?(part: Part): unknown;
  /** Events tell all its changes, so that everybody could keep count; only views do not show it. */
  readonly told?: true;
}

/** Indices of words, from 0; or a function, where they depend on the text or on the viewer. */
export type HiddenWords = readonly number[] | ((words: readonly string[], viewer: Viewer) => readonly number[]);

/**
 * The rules of one game, as pure functions over plain JSON state: no clock, no globals, no network, no randomness but the
 * `rng` that they are given.
 *
 * `State` knows everything and is changed in place by `apply` alone. `View` is what one seat may know, a different
 * type built up from public facts and own secrets. `Action` values are immutable; those that are listed often are made
 * once and shared.
 */
export interface Game<
  State = unknown,
  View = unknown,
  Action = unknown,
  Event extends GameEvent = GameEvent,
  Schema extends OptionSchema = OptionSchema,
> {
  readonly id: string;
  /** Raised whenever an older record would replay differently. */
  readonly version: number;
  /** The allowed numbers of seats, ascending. */
  readonly seats: readonly number[];
  readonly options: Schema;
  /** The number of sides, where partners win together: seat s is on side s mod `sides`. By default every seat is a side. */
  sides?(seen: State | View): number;
  /** The clause by which these options (complete, each valid) exclude each other; null when they do not. */
  clash?(seats: number, options: OptionsOf<Schema>): Clause | null;
  /** The clause that forbids table talk during the game; null, or no function, where talk is free. */
  silence?(seats: number, options: OptionsOf<Schema>): Clause | null;

  setup(seats: number, options: OptionsOf<Schema>): State;
  turn(state: State): Turn;
  /** All legal actions of a seat that must act, from what that seat can see: state and view give the same list. */
  legal(seen: State | View, seat: Seat): readonly Action[];
  /** Samples an outcome of the chance step that the state waits for. */
  draw(state: State, rng: Rng): Action;
  /** The outcomes of that chance step with their probabilities. A suite compares `draw` with them. */
  outcomes(state: State): Outcomes<Action>;
  /** The same chance by name, for duplicate play. */
  readonly named: NamedChance<State, Action>;
  /** The clause that forbids the action to an actor whose turn it is; null when it is legal (for chance: possible). */
  refusal(seen: State | View, actor: Actor, action: Action): Clause | null;
  /** Applies a legal action, in place. */
  apply(state: State, actor: Actor, action: Action, emit?: Emit<Event>): void;
  /**
   * Random play for speed: plays on as far as the game likes and returns the number of moves, perhaps 0. Does what `draw`, a
   * random pick of `legal` and `apply` do, with the same random numbers, and makes no actions. A suite compares both.
   */
  playOn?(state: State, rng: Rng): number;
  /** A deep copy; nothing mutable is shared. */
  copy(state: State): State;

  readonly secrets: Secrets<State, Action>;
  /** What the viewer may know: everything once the game is over. Every view has the number of `seats`. */
  view(state: State, viewer: Viewer): View;
  /** Samples a full state whose view for the seat is exactly `view` (a determinization). */
  sample(view: View, seat: Viewer, rng: Rng): State;
  /**
   * The view of somebody who remembers all public events so far: what they told and the view no longer shows (`told`) lies
   * open. No function where nothing that was open is hidden.
   */
  recall?(view: View, events: readonly Event[]): View;
  /** The kinds of event that make a secret public. */
  readonly reveals: readonly Event['kind'][];

  standing(state: State): Standing;
  /** Which of its rounds the game plays, from 1, and how many it has; null, or no function, where it has none. */
  progress?(view: View): Progress | null;

  /** A short text, unique among the legal actions; `parse` reads it back and returns null for any other text. */
  format(action: Action): string;
  parse(text: string): Action | null;
}

export interface Progress {
  readonly round: number;
  readonly of: number;
}

/** A game whose types do not matter to the caller. */
export type AnyGame = Game;

/** Ranks from a comparison: positive where seat a did better than seat b. */
export function ranks(seats: number, better: (a: Seat, b: Seat) => number): number[] {
  const all = [...Array(seats).keys()];
  return all.map((seat) => 1 + all.filter((other) => better(other, seat) > 0).length);
}
