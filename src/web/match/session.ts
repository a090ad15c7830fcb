import { moveOf, type Attempt } from '../../bots/move.ts';
import { advance } from '../../core/advance.ts';
import type { Actor, Seat, Standing, Turn, Viewer } from '../../core/game.ts';
import { isOver, toRecord, type Match } from '../../core/match.ts';
import type { MatchRecord } from '../../core/record.ts';
import { replay } from '../../core/replay.ts';
import { ok, type Result } from '../../core/result.ts';
import { stepFrom, type Step } from '../../core/steps.ts';
import { undoDepth } from '../../core/undo.ts';
import { fairChance, withoutSecret, type Secret } from '../../fairness/fairness.ts';
import type { Title } from '../../games/title.ts';
import { drawSecret } from '../secret.ts';
import type { Audience, Driver, Moment, Position } from './driver.ts';
import { peopleOf, type Plan } from './plan.ts';
import { toldAt } from './told.ts';

/** The place of a match in the tree of another: “what if?”. */
export interface BranchPlace {
  /** The id of the match that all branches of the tree leave. */
  readonly of: string;
  /** Its address on the page. */
  readonly root: string;
  /** The id of the branch that this one leaves; null where it leaves the match itself. */
  readonly parent: string | null;
  /** How many entries of the parent it keeps. */
  readonly step: number;
  /** Who asks. */
  readonly seat: Seat;
  readonly name: string;
  readonly note: string;
}

export interface SavedMatch {
  readonly id: string;
  readonly plan: Plan;
  readonly record: MatchRecord;
  /** Of a branch alone. */
  readonly branch?: BranchPlace;
  /**
   * Stored apart from the record while the match runs, because an exported record must not reveal future dice. A match
   * imported without its secret has none.
   */
  readonly secret?: Secret;
}

/** Chooses for the bots: a Web Worker, or the script of a lesson. Null while the script waits. */
export type AskBot = (seat: Seat, level: number, view: unknown, seed: string) => Promise<Attempt | null>;

export interface SessionHost {
  readonly audience: Audience;
  readonly ask: AskBot;
  /** Called after every step; false if it could not be stored. */
  readonly save: (saved: SavedMatch, over: boolean) => boolean;
  /** Scripted chance, or that of a board, instead of the secret; null while the script waits. */
  readonly roll?: (match: Match) => string | null;
}

/** A position of a match on this device, where everything is known. */
export class LocalPosition implements Position {
  readonly match: Match;

  constructor(match: Match) {
    this.match = match;
  }

  get step(): number {
    return this.match.entries.length;
  }

  get turn(): Turn {
    return this.match.game.turn(this.match.state);
  }

  view(viewer: Viewer): unknown {
    return this.match.game.view(this.match.state, viewer);
  }

  standing(): Standing {
    return this.match.game.standing(this.match.state);
  }
}

export interface LocalMoment extends Moment {
  readonly position: LocalPosition;
}

/**
 * A match on this device: lets chance and bots act, waits for people, and stores every step before it is shown. It
 * knows no game.
 */
export class Session implements Driver {
  readonly title: Title;
  readonly begun: LocalPosition;
  private readonly saved: SavedMatch;
  /**
   * The source of dice and of the bots' seeds. Without a stored secret it is random, lives as long as the page and
   * proves nothing.
   */
  private readonly source: Secret;
  private readonly host: SessionHost;
  private past: LocalMoment[];
  private closed = false;
  private running = false;
  private botFailed = false;
  /** Changes with every undo, so that a late answer of a bot is dropped. */
  private age = 0;

  constructor(title: Title, saved: SavedMatch, { begun, moments }: History, host: SessionHost) {
    this.title = title;
    this.saved = saved;
    this.source = saved.secret ?? drawSecret(saved.plan.sitters.length);
    this.host = host;
    this.begun = begun;
    this.past = [...moments];
  }

  get id(): string {
    return this.saved.id;
  }

  get plan(): Plan {
    return this.saved.plan;
  }

  get here(): Seat[] {
    return peopleOf(this.plan);
  }

  get now(): LocalPosition {
    return this.past.at(-1)?.position ?? this.begun;
  }

  get match(): Match {
    return this.now.match;
  }

  get moments(): readonly Moment[] {
    return this.past;
  }

  get over(): boolean {
    return isOver(this.match);
  }

  get waitingFor(): Seat[] {
    return this.now.turn.filter((actor) => this.here.includes(actor));
  }

  /** The record for export: with its secret once the match is over. */
  get record(): MatchRecord {
    const { secret } = this.saved;
    return this.over && secret ? { ...this.sealed, fairness: secret } : this.sealed;
  }

  /** The record without its secret. A commitment from elsewhere holds only while nobody has rolled other dice here. */
  private get sealed(): MatchRecord {
    const { secret, record } = this.saved;
    const untouched = this.past.length === record.entries.length;
    const fairness = secret ? withoutSecret(secret) : untouched ? record.fairness : undefined;
    // A board whose secret is known goes on with its own chance.
    const duplicate = untouched || record.duplicate?.secret !== undefined ? record.duplicate : undefined;
    const { byHand } = record;
    return {
      ...{ ...toRecord(this.match), ...(fairness && { fairness }) },
      ...{ ...(duplicate && { duplicate }), ...(byHand && { byHand }) },
    };
  }

  /** Lets chance and bots act until a person must, or the match is over. */
  async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (!this.closed && (await this.goOn()));
    this.running = false;
  }

  /** Chance acts, then one bot; false if nobody but a person can act. */
  private async goOn(): Promise<boolean> {
    const { roll } = this.host;
    for (const step of advance(this.match, { chance: roll ?? ((match) => fairChance(match, this.source)) })) {
      await this.take(step);
      if (this.closed) return false;
    }
    // Where people and bots choose at the same time, bots choose first.
    const bot = this.now.turn.find((actor) => this.plan.sitters[actor]?.kind === 'bot');
    if (bot === undefined) return false;
    const { age } = this;
    const text = await this.askBot(bot);
    if (text === null || this.closed) return false;
    if (age !== this.age) return true;
    const step = stepFrom(this.match, bot, text);
    if (!step.ok) throw new Error(`${this.id}: ${bot} cannot ${text} (${step.problem.code})`);
    await this.take(step.value);
    return true;
  }

  private async askBot(seat: Seat): Promise<string | null> {
    const { audience, ask } = this.host;
    const { duplicate } = this.saved.record;
    // Everybody who plays a board meets the same bots.
    const seed = `${duplicate ? `${duplicate.commitment}/${duplicate.table}` : this.source.commitment}/${this.now.step}`;
    const lingering = audience.linger();
    audience.thinks(seat);
    const view = this.now.view(seat);
    const { level } = this.plan.sitters[seat]!;
    const attempt = await ask(seat, level, toldAt(this.title.game, this, this.now, seat, level), seed);
    if (attempt) await lingering;
    audience.thinks(null);
    return attempt && moveOf(this.title.game, view, seat, attempt, (why) => this.reportBot(why));
  }

  async act(seat: Seat, text: string): Promise<Result<void>> {
    const step = stepFrom(this.match, seat, text);
    if (!step.ok) return step;
    await this.take(step.value);
    await this.run();
    return ok(undefined);
  }

  private async take(step: Step): Promise<void> {
    const moment = momentOf(step);
    this.past.push(moment);
    this.keep();
    await this.host.audience.show(moment);
  }

  /** How many steps remain after an undo; null if it is not possible, or another person has acted since. */
  private undoTo(seat: Seat): number | null {
    const isPerson = (actor: Actor): boolean => this.plan.sitters[actor]?.kind === 'person';
    const depth = undoDepth(this.title.game, this.past, seat, isPerson);
    return depth === null ? null : this.past.length - depth;
  }

  canUndo(seat: Seat): boolean {
    return this.undoTo(seat) !== null;
  }

  async undo(seat: Seat): Promise<boolean> {
    const step = this.undoTo(seat);
    if (step === null) return false;
    this.age++;
    this.past = this.past.slice(0, step);
    this.keep();
    return true;
  }

  /** The screen reports it once; the console has every failure. */
  private reportBot(why: string): void {
    this.botFailed = true;
    console.error(`${this.id}: a bot failed and its first legal move was made: ${why}`);
  }

  private keep(): void {
    const kept = this.host.save({ ...this.saved, record: this.sealed }, this.over);
    this.host.audience.troubled(kept ? (this.botFailed ? 'bot' : null) : 'unkept');
  }

  close(): void {
    this.closed = true;
  }
}

export const momentOf = ({ actor, text, events, match }: Step): LocalMoment => ({
  actor,
  text,
  events,
  position: new LocalPosition(match),
});

export function openSession(title: Title, saved: SavedMatch, host: SessionHost): Result<Session> {
  const past = historyOf(title, saved.record);
  return past.ok ? ok(new Session(title, saved, past.value, host)) : past;
}

/** A replayed record. */
export interface History {
  readonly begun: LocalPosition;
  readonly moments: readonly LocalMoment[];
}

export function historyOf({ game }: Title, record: MatchRecord): Result<History> {
  const begun = replay(game, record, { until: 0 });
  if (!begun.ok) return begun;
  const moments: LocalMoment[] = [];
  const replayed = replay(game, record, { each: (step) => moments.push(momentOf(step)) });
  return replayed.ok ? ok({ begun: new LocalPosition(begun.value), moments }) : replayed;
}
