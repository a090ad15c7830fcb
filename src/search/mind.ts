import type { GameEvent, Seat, Viewer } from '../core/game.ts';
import type { Language } from '../core/prose.ts';
import type { Rng } from '../core/rng.ts';

/** How far a player looks ahead: 1 is the move itself, 6 the most that the mind can do. Each mind defines the steps between. */
export type Lookahead = 1 | 2 | 3 | 4 | 5 | 6;

/** How well a player thinks and chooses. Budgets are not times, so a phone and a server play alike. */
export interface Skill {
  /** The budget of positions. */
  readonly nodes: number;
  readonly lookahead: Lookahead;
  /**
   * With two sides: an option that loses `loss` of the win against the best has weight exp(−loss / temperature). With more, see
   * `amongSides`. 0: follow the weights.
   */
  readonly temperature: number;
  /** With two sides: an option that loses more than this is never chosen. */
  readonly cap: number;
  /** With more than two sides, in place of the scaled ones: for a game that thinks otherwise there. */
  readonly many?: { readonly temperature: number; readonly cap: number };
}

/** The judgement of one option. */
export interface Verdict<Action> {
  readonly action: Action;
  /** The seat's expected share of the win, 0 to 1. */
  readonly value: number;
  /** The standard error of the value; 0 where nothing was sampled. */
  readonly error: number;
  /** How often the strongest play chooses it: 0 or 1, or a mixed strategy where being predictable costs. */
  readonly weight: number;
}

/** What a mind thinks of a choice. */
export interface Thought<Action> {
  /** The options that were considered, at least one, each once. The weights add up to 1. */
  readonly verdicts: readonly Verdict<Action>[];
  /** Positions used: within the budget, or the least that an answer takes. */
  readonly nodes: number;
  /** The plies that were searched in full, for depth-first searches. */
  readonly depth?: number;
}

/** Something that happens to the seat in a rollout and that hints count: "the 90k bill at casino 5". */
export interface Reason {
  readonly kind: string;
  /** Whether it is good for the seat. */
  readonly good: boolean;
  /** Tells two reasons of the same kind apart. */
  readonly data: readonly number[];
}

/** Kinds of reasons that begin so may be many moves off, or rest on cards that nobody sees: they are told as frequencies, never as certain. */
export const LATER = 'later ';
export const HIDDEN = 'hidden ';
export const isUncertain = ({ kind }: Reason): boolean => kind.startsWith(LATER) || kind.startsWith(HIDDEN);

/** Each seat’s expected share of the win in a state, at once and with everything open. */
interface Appraisal<State, Event extends GameEvent> {
  shares(state: State): ArrayLike<number>;
  /** It holds after these kinds of event, so quick players play on until one of them happens. None: it holds in any state. */
  readonly after: readonly Event['kind'][];
}

/**
 * A player's knowledge of one game. A mind gets the view of its seat, randomness and a budget, and gives the same answer to
 * the same question on every machine: it uses `maths.ts` where engines may round differently.
 */
export interface Mind<State = unknown, View = unknown, Action = unknown, Event extends GameEvent = GameEvent> {
  /** The five levels, weakest first, and the champion, which may take a second for a move. */
  readonly levels: readonly [Skill, Skill, Skill, Skill, Skill, Skill];
  /**
   * Judges the options of a seat that must act. `also`: a legal action that gets a verdict as exact as the best, however
   * bad it looks.
   */
  think(view: View, seat: Seat, skill: Skill, rng: Rng, also?: Action): Thought<Action>;
  /** A sensible action at once: the policy of rollouts. It depends only on what the seat may know. */
  quick(state: State, seat: Seat, rng: Rng): Action;
  /** Samples a full state with that view and likely secrets; by default the game's `sample`. */
  guess?(view: View, viewer: Viewer, rng: Rng): State;
  /** Judges full states; luck is measured with it. By default the result of a game of quick players. */
  readonly appraisal?: Appraisal<State, Event>;
  /** The kinds of event that end the counting of reasons: the end of a round, say. */
  readonly horizon: readonly Event['kind'][];
  /** The reasons that an event gives the seat. */
  reasons(event: Event, seat: Seat): readonly Reason[];
  /**
   * What becomes of a reason with the distance from the move that it speaks for. `turn`: how often its actor has acted since, 0 for
   * the move itself. Null: it tells nothing then. By default it stays as it is.
   */
  aged?(reason: Reason, turn: number): Reason | null;
  /** Kinds of reasons whose first datum is a grade. Of those that tell as much, the highest is told, and no other. */
  readonly graded?: readonly string[];
  /** A reason in words, as a clause about “you”, with `{B}` for the name of seat B: "{B} takes the 90k bill at casino 5". */
  readonly words: Readonly<Record<Language, (reason: Reason) => string>>;
}

/** A mind whose types do not matter to the caller. */
export type AnyMind = Mind;
