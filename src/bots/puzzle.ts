import type { AnyGame, Seat } from '../core/game.ts';
import { start, type Match } from '../core/match.ts';
import type { OptionValue } from '../core/options.ts';
import { FORMAT, type Entry } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { seeded } from '../core/rng.ts';

/** A position in which one move is clearly best; `training/puzzles.ts` finds them. Nothing in it depends on a secret. */
export interface Puzzle {
  /** Where it was found: the number of the mined game, and of the step in it. */
  readonly id: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Who must move. */
  readonly seat: Seat;
  /** The way to the position, where the seat may know all of it; otherwise `view`. */
  readonly entries?: readonly Entry[];
  readonly view?: unknown;
  /** The best five at most, best first. */
  readonly moves: readonly PuzzleMove[];
  /** The other moves that were judged, best first: each action's text with its share in whole percents. */
  readonly rest: readonly (readonly [action: string, percent: number])[];
  /** The levels that miss the best move with most seeds. */
  readonly missed: readonly number[];
}

export interface PuzzleMove {
  /** The action's text. */
  readonly action: string;
  /** The seat's expected share of the win, and its standard error: 0 where nothing was sampled. */
  readonly share: number;
  readonly error: number;
  readonly reasons: readonly PuzzleReason[];
}

/** A reason of the mind: its kind and data, and how often it came true after this move and after the one it is compared with. */
type PuzzleReason = readonly [kind: string, data: readonly number[], share: number, other: number];

/** The puzzles of one game, or some of them. */
export interface PuzzleFile {
  readonly game: string;
  /** Of the game's rules. */
  readonly version: number;
  readonly puzzles: readonly Puzzle[];
}

/** What is known of a game's puzzles before one is loaded: `puzzles/index.json` in its folder. */
export interface PuzzleIndex {
  readonly game: string;
  readonly version: number;
  readonly count: number;
  /** How many puzzles a file holds. */
  readonly each: number;
  /** How they can be found again. */
  readonly seed: string;
  readonly games: number;
}

/** The smallest lead of the best move over the second. */
export const LEAD = 0.06;
/** A position that is lost anyway teaches little. */
export const LEAST = 0.15;
/** How many moves have figures of their own. */
export const SHOWN = 5;

/**
 * The position of a puzzle. What its seat may not know is sampled, so it must not be shown; the same puzzle gives the same
 * position everywhere.
 */
export function positionOf(game: AnyGame, { id, seats, options, seat, entries, view }: Puzzle): Result<Match> {
  if (entries) {
    return replay(game, { format: FORMAT, game: game.id, version: game.version, seats, options, entries });
  }
  const begun = start(game, seats, options);
  if (!begun.ok) return begun;
  try {
    return ok({ ...begun.value, state: game.sample(view, seat, seeded(`puzzle/${id}`)) });
  } catch {
    return fail('view', { detail: game.id });
  }
}
