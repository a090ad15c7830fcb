import type { Actor, GameEvent } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import { seatOf } from '../../core/seat.ts';
import type { Text } from '../board.ts';
import { afterStep, isWanted, linesBetween, textBy, type Lesson, type Step } from '../lesson.ts';
import { settings } from '../state/settings.svelte.ts';

/** Who leads through a lesson: what is said now, which moves will do, and what the others do then. */
export class Tutor {
  readonly lesson: Lesson;
  private readonly names: readonly string[];
  /** Where the table stands, or will when everything that is waiting was shown. */
  private match: Match;
  /** What the script still has for chance and the others before the lesson goes on. */
  private waiting: string[] = [];
  /** A step is over, and what follows is being shown. */
  private passed = false;
  at = $state(0);
  private strayed = $state(false);

  constructor(lesson: Lesson, begun: Match, names: readonly string[]) {
    this.lesson = lesson;
    this.match = begun;
    this.names = names;
  }

  /** Whether this is a whole first game, not an example of the rules. */
  get first(): boolean {
    return !('clause' in this.lesson);
  }

  private get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }

  get over(): boolean {
    return this.at === this.lesson.steps.length;
  }

  /** Whether the reader is to make a move now. */
  get acts(): boolean {
    return this.step?.wants !== undefined;
  }

  /** Whether the reader has just tried another move than the one that is wanted. */
  get strays(): boolean {
    return this.strayed && this.step?.otherwise !== undefined;
  }

  get text(): string {
    const { lesson, step } = this;
    return this.say((this.strays ? step?.otherwise : step?.text) ?? lesson.done);
  }

  private say(text: Text): string {
    return text[settings.language].replace(/\{([A-F])\}/g, (_, letter: string) => this.names[seatOf(letter)!]!);
  }

  /** What the coach says of an event while it is shown; empty where the coach has nothing to add to the log. */
  comment(event: GameEvent): string {
    const text = this.lesson.tells?.(event, this.lesson.seat);
    return text ? this.say(text) : '';
  }

  /** What to press on the board, as selectors: see `Step.points`. */
  get points(): readonly string[] {
    const { points = [] } = this.step ?? {};
    return typeof points === 'function' ? points(this.match.state) : points;
  }

  /** Whether the step goes on with that action. */
  wants(text: string): boolean {
    return this.step !== undefined && isWanted(this.step, this.match, text);
  }

  /** Whether the lesson goes on with that action; then it does. */
  admits(text: string): boolean {
    const { step, lesson } = this;
    const after = step ? afterStep(step, this.match, { seat: lesson.seat, text }) : null;
    this.strayed = after === null;
    if (after) this.pass(after, 1);
    return after !== null;
  }

  /** False where there is something to do first. */
  readOn(): boolean {
    const { step } = this;
    if (!step || this.acts || this.passed) return false;
    this.pass(afterStep(step, this.match, null)!, 0);
    return true;
  }

  private pass(after: Match, own: number): void {
    this.waiting = linesBetween(this.match, after, own);
    this.match = after;
    this.passed = true;
  }

  /** What chance or somebody else does; null until the reader has gone on. */
  next(actor: Actor): string | null {
    const line = this.waiting.shift();
    return line === undefined ? null : textBy(actor, line);
  }

  /** Everything that follows from a step has been shown. */
  arrive(): void {
    if (this.passed) this.at++;
    this.passed = false;
  }
}
