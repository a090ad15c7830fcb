import type { Actor, AnyGame, GameEvent, Seat } from '../core/game.ts';
import { play, type Match } from '../core/match.ts';
import type { OptionValue } from '../core/options.ts';
import type { Clause } from '../core/result.ts';
import { FORMAT, type Entry, type MatchRecord } from '../core/record.ts';
import { actorName, actorOf } from '../core/seat.ts';
import type { Text } from './board.ts';

/** Lines of a record, an actor and what they did: `B chip 3`, `chance roll 1335`. */
type Lines = readonly string[];

/** One step of a lesson: something is said, then the reader acts, or reads on. */
export interface Step {
  /** What lies on the table, what to do, and why. `{B}` is the name of whoever sits on seat B. */
  readonly text: Text;
  /**
   * The texts of the actions with which the lesson goes on; `any` legal one; those of which the game says so. Without it the
   * reader only reads.
   */
  readonly wants?: readonly string[] | 'any' | ((state: unknown, text: string) => boolean);
  /** Said to a reader who tries another legal action. */
  readonly otherwise?: Text;
  /**
   * What to press, as selectors within the board: the first of them that finds something is pointed at. One that no longer
   * matches what is pressed (`[aria-pressed="false"]`) leads on to the next.
   */
  readonly points?: readonly string[] | ((state: unknown) => readonly string[]);
  /** What chance and the others do then, until the lesson goes on; where it depends on the reader's move, worked out from it. */
  readonly then?: Lines | ((state: unknown) => Lines);
}

/**
 * A table that is played by a script: a record up to a point, then steps that the reader takes. Dice, deals and the others
 * follow the script; what the reader does goes through the rules like any action.
 */
export interface Lesson {
  readonly id: string;
  readonly name: Text;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** What happened before the reader sits down. */
  readonly past: Lines;
  /** The reader's. */
  readonly seat: Seat;
  readonly steps: readonly Step[];
  /** What the coach says of an event while it is shown; without it, or where it is null, the sentence of the log. */
  readonly tells?: (event: GameEvent, seat: Seat) => Text | null;
  /** What it has shown. */
  readonly done: Text;
}

/** A lesson that the rules show beside a clause. */
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

/** What is not done by somebody whose turn it is would be a mistake in the script. */
export function textBy(actor: Actor, line: string): string {
  const [name, text] = entryOf(line);
  if (name !== actorName(actor)) throw new Error(`The script says "${line}", and ${actorName(actor)} is to act`);
  return text;
}

/** The match after lines of the script; null where the rules forbid one of them. */
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

/** Whether a step goes on with that action of the reader. */
export function isWanted({ wants }: Step, { state }: Match, text: string): boolean {
  if (wants === undefined || wants === 'any') return wants === 'any';
  return typeof wants === 'function' ? wants(state, text) : wants.includes(text);
}

/** The match after a step and what follows from it; null where the step wants another move, or its script is broken. */
export function afterStep(step: Step, match: Match, move: { seat: Seat; text: string } | null): Match | null {
  if (move && !isWanted(step, match, move.text)) return null;
  const moved = move ? afterLines(match, [`${actorName(move.seat)} ${move.text}`]) : match;
  return moved && afterLines(moved, typeof step.then === 'function' ? step.then(moved.state) : step.then);
}

/** What chance and the others do between two positions of a lesson; `own`: how many entries of the reader come first. */
export const linesBetween = (before: Match, after: Match, own: number): string[] =>
  after.entries.slice(before.entries.length + own).map(([actor, text]) => `${actor} ${text}`);

/** The record with which a lesson begins. */
export const recordOf = ({ id, version }: AnyGame, { seats, options, past }: Lesson): MatchRecord => ({
  format: FORMAT,
  game: id,
  version,
  seats,
  options,
  entries: past.map(entryOf),
});
