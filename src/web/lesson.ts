import type { Actor, AnyGame, GameEvent, Seat } from '../core/game.ts';
import { play, type Match } from '../core/match.ts';
import type { OptionValue } from '../core/options.ts';
import type { Clause } from '../core/result.ts';
import { FORMAT, type Entry, type MatchRecord } from '../core/record.ts';
import { actorName, actorOf } from '../core/seat.ts';
import type { Text } from './board.ts';

/** Lines of a record, each an actor and their action: `B chip 3`, `chance roll 1335`. */
type Lines = readonly string[];

/** One step of a lesson: a text, then the reader acts or continues. */
export interface Step {
  /** The position, what to do, and why. `{B}` is the name of the player on seat B. */
  readonly text: Text;
  /**
   * The actions that continue the lesson, as texts; `any` legal one; or a predicate of the game. Without it the reader
   * only reads.
   */
  readonly wants?: readonly string[] | 'any' | ((state: unknown, text: string) => boolean);
  /** The answer to a different legal action. */
  readonly otherwise?: Text;
  /**
   * Selectors of what to press on the board; the first one that matches an element is used. A selector that stops
   * matching once pressed (`[aria-pressed="false"]`) leads on to the next.
   */
  readonly points?: readonly string[] | ((state: unknown) => readonly string[]);
  /** The actions of chance and of the others until the next step; a function if they depend on the reader's move. */
  readonly then?: Lines | ((state: unknown) => Lines);
}

/**
 * A scripted match: a record up to a point, then the reader's steps. Chance and the other players follow the script;
 * the reader's actions go through the rules like any other.
 */
export interface Lesson {
  readonly id: string;
  readonly name: Text;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The record before the lesson starts. */
  readonly past: Lines;
  /** The reader's seat. */
  readonly seat: Seat;
  readonly steps: readonly Step[];
  /** The coach's comment on an event while it is shown; by default the sentence of the log. */
  readonly tells?: (event: GameEvent, seat: Seat) => Text | null;
  /** The closing text. */
  readonly done: Text;
}

/** A lesson shown beside a clause of the rules. */
export interface Example extends Lesson {
  readonly clause: Clause;
}

/** The lessons of a game: `board/lessons.ts` in its folder. */
export interface Lessons {
  /** A guided first game. */
  readonly first: Lesson;
  readonly examples: readonly Example[];
}

function entryOf(line: string): Entry {
  const space = line.indexOf(' ');
  return [line.slice(0, space), line.slice(space + 1)];
}

/** Throws if the script names another actor than the one whose turn it is. */
export function textBy(actor: Actor, line: string): string {
  const [name, text] = entryOf(line);
  if (name !== actorName(actor)) throw new Error(`The script says "${line}", and ${actorName(actor)} is to act`);
  return text;
}

/** The match after these lines; null if the rules forbid one of them. */
function afterLines(match: Match, lines: Lines = []): Match | null {
  let after: Match = match;
  for (const line of lines) {
    const [name, text] = entryOf(line);
    const played = play(after, actorOf(name)!, text);
    if (!played.ok) return null;
    after = played.value;
  }
  return after;
}

/** Whether an action of the reader continues the lesson. */
export function isWanted({ wants }: Step, { state }: Match, text: string): boolean {
  if (wants === undefined || wants === 'any') return wants === 'any';
  return typeof wants === 'function' ? wants(state, text) : wants.includes(text);
}

/** The match after a step and its script; null if the step wants another move, or if the script breaks the rules. */
export function afterStep(step: Step, match: Match, move: { seat: Seat; text: string } | null): Match | null {
  if (move && !isWanted(step, match, move.text)) return null;
  const moved = move ? afterLines(match, [`${actorName(move.seat)} ${move.text}`]) : match;
  return moved && afterLines(moved, typeof step.then === 'function' ? step.then(moved.state) : step.then);
}

/** The script between two positions of a lesson; the first `own` entries are the reader's. */
export const linesBetween = (before: Match, after: Match, own: number): string[] =>
  after.entries.slice(before.entries.length + own).map(([actor, text]) => `${actor} ${text}`);

/** The record that a lesson starts from. */
export const recordOf = ({ id, version }: AnyGame, { seats, options, past }: Lesson): MatchRecord => ({
  format: FORMAT,
  game: id,
  version,
  seats,
  options,
  entries: past.map(entryOf),
});
