import type { GameEvent, Seat, Viewer } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { Rng } from '../core/rng.ts';

/** How far a player looks ahead: 1 is the move itself, 5 the most that the mind can do. Each mind defines the steps between. */
export type Lookahead = 1 | 2 | 3 | 4 | 5;

/** How well to think and to choose. Nothing here is a time, so a phone and a server play alike. */
export interface Skill {
  /** How many positions may be looked at. */
  readonly nodes: number;
  readonly lookahead: Lookahead;
  /** An option that gives away `loss` of the win is chosen with a weight of exp(−loss / temperature); 0: only the best. */
  readonly temperature: number;
  /** An option that gives away more than this is never chosen. */
  readonly cap: number;
}

/** One option, judged. */
export interface Verdict<Action> {
  readonly action: Action;
  /** The seat's expected share of the win, 0 to 1. */
  readonly value: number;
  /** The standard error of the value, 0 where nothing was sampled. */
  readonly error: number;
  /** How often the strongest play chooses it: all or nothing, or a mixture where being read would cost. */
  readonly weight: number;
}

export interface Thought<Action> {
  /** The options that were looked at, at least one, each once. The weights add up to 1. */
  readonly verdicts: readonly Verdict<Action>[];
  /** Positions looked at, at most those allowed (or the least that an answer takes). */
  readonly nodes: number;
  /** How many moves ahead the search looked in full, for games that are searched that way. */
  readonly depth?: number;
}

/** Something that happened to the seat in a simulated continuation, worth counting: "the 90k bill at casino 5". */
export interface Reason {
  readonly kind: string;
  /** Whether the seat likes it. */
  readonly good: boolean;
  /** What tells two reasons of a kind apart. */
  readonly data: readonly number[];
}

/**
 * What it takes to play one game well. A mind sees the view of its seat, is handed its randomness and its budget, and
 * gives the same answer to the same question on every machine: it uses `maths.ts` where engines may round differently.
 */
export interface Mind<State = unknown, View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  /** The five levels, weakest first. */
  readonly levels: readonly [Skill, Skill, Skill, Skill, Skill];
  /** Judges the options of a seat that must act. */
  think(view: View, seat: Seat, skill: Skill, rng: Rng): Thought<Action>;
  /** A sensible action at once: what players do in simulations. It depends only on what the seat may know. */
  quick(state: State, seat: Seat, rng: Rng): Action;
  /** A full state that looks to the viewer like the view, with likely secrets rather than any; by default the game's `sample`. */
  guess?(view: View, viewer: Viewer, rng: Rng): State;
  /** The kinds of event up to which reasons are counted: the end of a round, say. */
  readonly horizon: readonly Event['kind'][];
  /** What the seat would note of an event. */
  reasons(event: Event, seat: Seat): readonly Reason[];
  /** A reason in words, as a clause about “you”, with `{B}` for the name of seat B: "{B} takes the 90k bill at casino 5". */
  readonly words: Readonly<Record<Language, (reason: Reason) => string>>;
}

/** A mind whose types do not matter to the caller. */
export type AnyMind = Mind;
