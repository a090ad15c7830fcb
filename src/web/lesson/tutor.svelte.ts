import type { Actor, GameEvent } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import { seatOf } from '../../core/seat.ts';
import type { Text } from '../board.ts';
import { afterStep, isWanted, linesBetween, textBy, type Lesson, type Step } from '../lesson.ts';
import { settings } from '../state/settings.svelte.ts';

/** Leads through a lesson: the current text, the moves it accepts, and the script for the others. */
export class Tutor {
  readonly lesson: Lesson;
  private readonly names: readonly string[];
  /** The match, including scripted actions that have not been shown yet. */
  private match: Match;
  /** The rest of the script until the next step. */
  private waiting: string[] = [];
  /** Whether the step is done and its consequences are being shown. */
  private passed = false;
  at = $state(0);
  private strayed = $state(false);

  constructor(lesson: Lesson, begun: Match, names: readonly string[]) {
    this.lesson = lesson;
    this.match = begun;
    this.names = names;
  }

  /** Whether this is a whole first match, not an example of the rules. */
  get first(): boolean {
    return !('clause' in this.lesson);
  }

  private get step(): Step | undefined {
    return this.lesson.steps[this.at];
  }

  get over(): boolean {
    return this.at === this.lesson.steps.length;
  }

  /** Whether the reader must make a move now. */
  get acts(): boolean {
    return this.step?.wants !== undefined;
  }

  /** Whether the reader has just tried a move that the step does not accept. */
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

  /** The coach's comment on an event; empty if the log says enough. */
  comment(event: GameEvent): string {
    const text = this.lesson.tells?.(event, this.lesson.seat);
    return text ? this.say(text) : '';
  }

  /** Selectors of what to press on the board: see `Step.points`. */
  get points(): readonly string[] {
    const { points = [] } = this.step ?? {};
    return typeof points === 'function' ? points(this.match.state) : points;
  }

  /** Whether the step accepts this action. */
  wants(text: string): boolean {
    return this.step !== undefined && isWanted(this.step, this.match, text);
  }

  /** Whether the step accepts this action; if so, the lesson advances. */
  admits(text: string): boolean {
    const { step, lesson } = this;
    const after = step ? afterStep(step, this.match, { seat: lesson.seat, text }) : null;
    this.strayed = after === null;
    if (after) this.pass(after, 1);
    return after !== null;
  }

  /** Continues after a text; false if the reader must act first. */
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

  /** The scripted action of chance or another player; null until the reader continues. */
  next(actor: Actor): string | null {
    const line = this.waiting.shift();
    return line === undefined ? null : textBy(actor, line);
  }

  /** Everything that follows from the step has been shown. */
  arrive(): void {
    if (this.passed) this.at++;
    this.passed = false;
  }
}
