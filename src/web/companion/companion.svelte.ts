import { CHANCE, SPECTATOR, type Seat, type Viewer } from '../../core/game.ts';
import type { ByHandRules, Unseen } from '../../core/byhand.ts';
import { isOver, toRecord, type Match } from '../../core/match.ts';
import type { Entry, MatchRecord } from '../../core/record.ts';
import { ok, type Problem, type Result } from '../../core/result.ts';
import { actorName } from '../../core/seat.ts';
import { stepFrom } from '../../core/steps.ts';
import type { Title } from '../../games/title.ts';
import type { Entered } from '../byhand.ts';
import type { Audience, Driver, Moment } from '../match/driver.ts';
import type { Plan } from '../match/plan.ts';
import {
  historyOf,
  LocalPosition,
  momentOf,
  type History,
  type LocalMoment,
  type SavedMatch,
} from '../match/session.ts';

export interface CompanionHost {
  readonly audience: Audience & { readonly settle: () => void };
  /** Called when the match has changed; false if it could not be stored. */
  readonly save: (saved: SavedMatch, over: boolean) => boolean;
}

/** A position as everybody at the table sees it; at the end nothing is hidden but what nobody ever saw. */
class TablePosition extends LocalPosition {
  private readonly companion: Companion;

  constructor(match: Match, companion: Companion) {
    super(match);
    this.companion = companion;
  }

  override view(viewer: Viewer): unknown {
    const { isSeen, conceal } = this.companion;
    return conceal(super.view(isSeen ? viewer : SPECTATOR));
  }
}

/** An earlier entry is being corrected: the entries that followed it, and why they do not fit yet. */
interface Correction {
  readonly entries: readonly Entry[];
  readonly unseen: Unseen;
  readonly problem: Problem | null;
}

/**
 * A match at a real table, entered as people see it. Nothing is rolled or dealt here, all entries pass the gate, and every
 * one of them can be taken back or corrected.
 */
export class Companion implements Driver {
  readonly title: Title;
  readonly faceUp: { readonly onlooker: boolean };
  private readonly rules: ByHandRules;
  private readonly saved: SavedMatch;
  private readonly host: CompanionHost;
  private readonly start: LocalPosition;
  private past: readonly LocalMoment[];
  private unseen: Unseen;
  /** An action that waits for what it turns face up. */
  held = $state.raw<Entered | null>(null);
  correction = $state.raw<Correction | null>(null);
  /** The entries that were taken back last, oldest first: a form starts with them. */
  draft: readonly Entry[] = [];

  constructor(title: Title, rules: ByHandRules, saved: SavedMatch, history: History, host: CompanionHost) {
    this.title = title;
    this.rules = rules;
    this.saved = saved;
    this.host = host;
    this.faceUp = { onlooker: rules.onlooker ?? false };
    this.start = new TablePosition(history.begun.match, this);
    this.unseen = saved.record.byHand?.unseen ?? [];
    this.past = this.told(this.placed(history.moments), this.unseen);
  }

  private placed(moments: readonly LocalMoment[]): LocalMoment[] {
    return moments.map((moment) => ({ ...moment, position: new TablePosition(moment.position.match, this) }));
  }

  /** What chance did is not told where nobody saw all of it. */
  private told(moments: readonly LocalMoment[], unseen: Unseen): LocalMoment[] {
    return moments.map((moment, at) =>
      unseen.includes(at) && this.rules.isUntold?.(moment.text) ? { ...moment, events: [] } : moment,
    );
  }

  /** Whether the views of seats show only what people know. */
  get isSeen(): boolean {
    const { isOpen, hidden, isFaceDown } = this.rules;
    return isOpen || (this.over && !hidden && !isFaceDown);
  }

  get conceal(): (view: unknown) => unknown {
    return this.rules.conceal ?? ((view) => view);
  }

  get id(): string {
    return this.saved.id;
  }

  get plan(): Plan {
    return this.saved.plan;
  }

  get here(): Seat[] {
    return [...this.plan.sitters.keys()];
  }

  get begun(): LocalPosition {
    return this.start;
  }

  get now(): LocalPosition {
    return this.past.at(-1)?.position ?? this.start;
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

  get unseenEntries(): Unseen {
    return this.unseen;
  }

  /** Nobody while a form is to be filled in. */
  get waitingFor(): Seat[] {
    const asks = this.held !== null || (this.rules.asks?.(this.match.state) ?? false);
    return asks ? [] : this.now.turn.filter((actor) => actor !== CHANCE);
  }

  get record(): MatchRecord {
    return recordOf(this.match, this.unseen);
  }

  /** Adds what nobody sees. */
  async run(): Promise<void> {
    for (let text = this.rules.hidden?.(this.match); text; text = this.rules.hidden?.(this.match)) {
      const added = this.add({ actor: CHANCE, text, unseen: true });
      if (!added.ok) throw new Error(`${this.id}: cannot ${text} (${added.problem.code})`);
    }
  }

  async act(seat: Seat, text: string): Promise<Result<void>> {
    return this.enter([{ actor: seat, text, unseen: this.rules.isFaceDown?.(text) ?? false }]);
  }

  /** Enters what happened, all of it or nothing. */
  async enter(all: readonly Entered[]): Promise<Result<void>> {
    const before = { past: this.past, unseen: this.unseen };
    for (const entered of all) {
      if (this.turnedUp(entered).length > 0 && this.held !== entered) {
        this.held = entered;
        break;
      }
      const added = this.add(entered);
      if (added.ok) {
        if (this.held === entered) this.held = null;
        await this.run();
        continue;
      }
      this.past = before.past;
      this.unseen = before.unseen;
      return added;
    }
    this.draft = [];
    const added = this.past.slice(before.past.length);
    this.tryToRejoin();
    this.keep();
    for (const moment of this.correction ? [] : added)
      if (moment.actor !== CHANCE) await this.host.audience.show(moment);
    return ok(undefined);
  }

  /** The entries that an action would turn face up. */
  turnedUp({ text }: Entered): readonly number[] {
    return this.rules.turnsUp?.(this.match, text) ?? [];
  }

  /** Says what lay face down, by entry, and then carries out the action that turned it up. */
  async turnUp(texts: ReadonlyMap<number, string>): Promise<Result<void>> {
    const { held } = this;
    if (!held) return ok(undefined);
    const entries = this.match.entries.map(([actor], at): Entry => [
      actor,
      texts.get(at) ?? this.match.entries[at]![1],
    ]);
    const unseen = this.unseen.filter((at) => !texts.has(at));
    const told = this.replay(entries, unseen);
    if (!told.ok) return told;
    this.past = told.value;
    this.unseen = unseen;
    this.host.audience.settle();
    return this.enter([held]);
  }

  /** Adds an entry; where it does not fit what was unseen, the unseen entries are chosen anew. */
  private add({ actor, text, unseen = false }: Entered): Result<void> {
    const at = this.past.length;
    const marks = unseen ? [...this.unseen, at] : this.unseen;
    const step = stepFrom(this.match, actor, text);
    if (step.ok) this.past = this.told([...this.past, ...this.placed([momentOf(step.value)])], marks);
    else {
      const replayed = this.rules.complete
        ? this.replay([...this.match.entries, [actorName(actor), text]], marks)
        : step;
      if (!replayed.ok) return step;
      this.past = replayed.value;
    }
    this.unseen = marks;
    return ok(undefined);
  }

  private replay(entries: readonly Entry[], unseen: Unseen): Result<LocalMoment[]> {
    const { match } = this.start;
    const complete = this.rules.complete?.(entries, unseen, match.seats) ?? entries;
    const replayed = historyOf(this.title, { ...toRecord(match), entries: complete });
    return replayed.ok ? ok(this.told(this.placed(replayed.value.moments), unseen)) : replayed;
  }

  canUndo(): boolean {
    return this.held !== null || this.lastSeen(this.past.length) !== null;
  }

  /** Whether people entered that entry; nobody sees the others. */
  isEntered(at: number): boolean {
    const before = this.past[at - 1]?.position ?? this.start;
    return !this.rules.hidden?.(before.match);
  }

  /** Before so many entries, the last one that people entered. */
  private lastSeen(length: number): number | null {
    for (let at = length - 1; at >= 0; at--) if (this.isEntered(at)) return this.beginOf(at);
    return null;
  }

  /** Where the form for an entry begins: chance that was seen in part was entered together with the action after it. */
  private beginOf(at: number): number {
    const before = at - 1;
    const untold = this.unseen.includes(before) && this.rules.isUntold?.(this.past[before]!.text);
    return untold ? before : at;
  }

  async undo(): Promise<boolean> {
    if (this.held) {
      this.held = null;
      return true;
    }
    const at = this.lastSeen(this.past.length);
    if (at === null) return false;
    this.backTo(at);
    this.keep();
    return true;
  }

  private backTo(at: number): void {
    this.draft = this.match.entries.slice(at);
    this.past = this.past.slice(0, at);
    this.unseen = this.unseen.filter((entry) => entry < at);
    this.held = null;
  }

  /** Goes back to an entry, so that it can be entered anew; those after it return as soon as they fit. */
  correct(entry: number): void {
    this.restore();
    const at = this.beginOf(entry);
    this.correction = { entries: this.match.entries, unseen: this.unseen, problem: null };
    this.backTo(at);
    this.draft = this.correction.entries.slice(at, entry + 1);
  }

  /** After a correction: are the later entries still possible? */
  private tryToRejoin(): void {
    const { correction } = this;
    if (!correction || this.held) return;
    const at = this.past.length;
    const unseen = [...this.unseen, ...correction.unseen.filter((entry) => entry >= at)];
    const entries = [...this.match.entries, ...correction.entries.slice(at)];
    const replayed = this.replay(entries, unseen);
    if (!replayed.ok) {
      this.correction = { ...correction, problem: replayed.problem };
      return;
    }
    const asks = this.firstToAsk(replayed.value, at, unseen);
    this.past = replayed.value.slice(0, asks ?? undefined);
    this.unseen = unseen.filter((entry) => entry < this.past.length);
    this.host.audience.settle();
    if (asks === null) this.correction = null;
    else {
      const { actor, text } = replayed.value[asks]!;
      this.correction = { ...correction, problem: null };
      this.held = { actor, text };
    }
  }

  /** The first of the later entries that turns up what nobody has seen. */
  private firstToAsk(moments: readonly LocalMoment[], from: number, unseen: Unseen): number | null {
    const { turnsUp } = this.rules;
    if (!turnsUp) return null;
    for (let at = from; at < moments.length; at++) {
      const { match } = moments[at - 1]?.position ?? this.start;
      if (turnsUp(match, moments[at]!.text).some((entry) => unseen.includes(entry))) return at;
    }
    return null;
  }

  /** Ends a correction without it: everything is as before. */
  restore(): void {
    const { correction } = this;
    if (!correction) return;
    const { unseen } = correction;
    const replayed = this.replay(correction.entries, unseen);
    if (!replayed.ok) throw new Error(`${this.id}: the entries do not replay (${replayed.problem.code})`);
    this.past = replayed.value;
    this.unseen = unseen;
    this.held = this.correction = null;
  }

  /** Ends a correction by dropping the later entries. */
  goOnFromHere(): void {
    this.correction = null;
    this.keep();
  }

  /** A correction is stored once it is done. */
  private keep(): void {
    if (this.correction) return;
    const kept = this.host.save({ ...this.saved, record: this.record }, this.over);
    this.host.audience.troubled(kept ? null : 'unkept');
  }

  close(): void {}
}

const recordOf = (match: Match, unseen: Unseen): MatchRecord => ({
  ...toRecord(match),
  byHand: { unseen: unseen.toSorted((a, b) => a - b) },
});

/** Opens a match at a real table that this device keeps. */
export function openCompanion(
  title: Title,
  rules: ByHandRules,
  saved: SavedMatch,
  host: CompanionHost,
): Result<Companion> {
  const past = historyOf(title, saved.record);
  return past.ok ? ok(new Companion(title, rules, saved, past.value, host)) : past;
}
