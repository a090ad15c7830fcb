import { CHANCE, SPECTATOR, type Actor, type Seat, type Standing, type Turn, type Viewer } from '../../core/game.ts';
import { FORMAT, type MatchRecord } from '../../core/record.ts';
import { ok, type Problem, type Result } from '../../core/result.ts';
import { actorName } from '../../core/seat.ts';
import { undoDepth } from '../../core/undo.ts';
import type { Title } from '../../games/title.ts';
import { checksum } from '../../protocol/delta.ts';
import type { Flow, Refused, TableSnapshot, VisibleAct } from '../../protocol/reply.ts';
import { isUnknown, type Driver, type RemoteAudience, type Moment, type Position } from '../match/driver.ts';
import type { Plan } from '../match/plan.ts';
import { historyOf } from '../match/session.ts';
import type { Command } from '../../table/command.ts';
import { ranksWithout } from '../../table/result.ts';

/** A driver's connection to its table. */
export interface TableConnection {
  /** Null once the server has stored it. */
  do(command: Command): Promise<Refused | null>;
  /** The moments between two steps, as this person may see them; null without an answer. */
  moments(from: number, to: number): Promise<readonly VisibleAct[] | null>;
  /** The complete record, once the match has ended. */
  record(): Promise<MatchRecord | null>;
  /** Asks the others for an undo. `takes`: how many steps of each seat it takes back. */
  askUndo(takes: readonly number[]): void;
  /** Reports a problem that is not about the rules of the game. */
  refused(problem: Refused): void;
}

/** Up to this many missed moves are shown one by one; more would keep people waiting. */
const NEAR = 24;
/** How many moments are fetched at once for the last log line. */
const LATEST = 8;
/** The size of a request for moments. */
const CHUNK = 100;

/** A position of an online match, as far as this person may know it. */
class RemotePosition implements Position {
  readonly step: number;
  readonly turn: Turn;
  private readonly seen: unknown;

  constructor(step: number, turn: Turn, seen: unknown) {
    this.step = step;
    this.turn = turn;
    this.seen = seen;
  }

  /** It holds only this person's view, whatever viewer is asked for. */
  view(): unknown {
    return this.seen;
  }

  standing(): Standing {
    throw new Error('how everybody stands is not known before the end');
  }
}

/** The end of a match that was stopped: everything is known, and the seats in `lost` rank last. */
class FinalPosition implements Position {
  readonly turn: Turn = [];
  private readonly last: Position;
  private readonly lost: readonly Seat[];

  constructor(last: Position, lost: readonly Seat[]) {
    this.last = last;
    this.lost = lost;
  }

  get step(): number {
    return this.last.step;
  }

  view(viewer: Viewer): unknown {
    return this.last.view(viewer);
  }

  standing(): Standing {
    const standing = this.last.standing();
    return { ...standing, ranks: ranksWithout(standing.ranks, this.lost) };
  }
}

/** Problems about the rules of the game; the others concern the table. */
const isOfRules = (problem: Refused): problem is Problem => problem.code === 'illegal' || problem.code === 'text';

/**
 * The driver of an online match. It shows events in order, fetches what was missed, and waits for the person at this
 * screen. It knows only what that person may know.
 */
export class OnlineDriver implements Driver {
  readonly id: string;
  readonly plan: Plan;
  readonly here: readonly Seat[];
  readonly live = true;
  readonly title: Title;
  begun: Position;
  private readonly connection: TableConnection;
  private readonly audience: RemoteAudience;
  private past: Moment[];
  private end: Position | null = null;
  private file: MatchRecord | null = null;
  private current: Position;
  private seen: TableSnapshot;
  /** Updates are processed in order. */
  private work: Promise<void> = Promise.resolve();
  private open = 0;
  private waiting: (() => void)[] = [];
  private recalling = false;
  /** The first step whose moment is needed. */
  private wanted: number;
  private acting = false;
  /** Whether somebody else acted for this seat: the person on another device, or a bot after a timeout. */
  private surprised = false;
  private closed = false;

  constructor(title: Title, plan: Plan, seen: TableSnapshot, connection: TableConnection, audience: RemoteAudience) {
    this.id = seen.id;
    this.title = title;
    this.plan = plan;
    this.here = seen.you === null ? [] : [seen.you];
    this.seen = seen;
    this.connection = connection;
    this.audience = audience;
    this.begun = beginning(title, this.recordOf([]));
    this.current = positionOf(seen);
    this.past = Array.from({ length: seen.step }, (_, at) => this.unknown(at + 1));
    this.wanted = seen.step;
    if (seen.stage === 'ended') this.queue(() => this.reveal());
    else this.recallFrom(seen.step - LATEST);
  }

  get moments(): readonly Moment[] {
    return this.past;
  }

  get now(): Position {
    return this.end ?? this.current;
  }

  get over(): boolean {
    return this.end !== null;
  }

  get waitingFor(): readonly Seat[] {
    const { stage, chairs } = this.seen;
    if (stage !== 'running') return [];
    return this.here.filter((seat) => this.current.turn.includes(seat) && chairs[seat]!.helped === null);
  }

  get record(): MatchRecord {
    const { terms, fairness } = this.seen;
    if (!terms.board) return this.file ?? { ...this.recordOf(this.past), fairness };
    const { number, table, commitment } = terms.board;
    return this.file ?? { ...this.recordOf(this.past), duplicate: { board: number, table, commitment } };
  }

  private recordOf(moments: readonly Moment[]): MatchRecord {
    const { game } = this.title;
    const { terms } = this.seen;
    const entries = moments.map(({ actor, text }) => [actorName(actor), text] as const);
    return {
      format: FORMAT,
      game: game.id,
      version: game.version,
      seats: terms.seats,
      options: terms.options,
      entries,
    };
  }

  /** A placeholder for a moment before this device joined. */
  private unknown(step: number): Moment {
    const position =
      step === this.current.step ? this.current : new RemotePosition(step, [], this.current.view(SPECTATOR));
    return { actor: SPECTATOR, text: '', events: [], position };
  }

  // Updates from the table

  acts(acts: readonly VisibleAct[], flow: Flow): void {
    this.queue(async () => {
      await this.show(acts, turnIn(flow));
      this.seen = { ...this.seen, ...flow };
    });
  }

  table(seen: TableSnapshot, anew = false): void {
    this.queue(async () => {
      await this.catchUp(seen, anew);
      this.seen = seen;
      if (seen.stage === 'ended') await this.reveal();
    });
  }

  private queue(job: () => Promise<void>): void {
    this.open++;
    this.work = this.work.then(async () => {
      if (!this.closed) await job();
      this.open--;
      if (this.open === 0 && !this.closed) this.rest();
    });
  }

  /** Shows moves one by one; `turn` is the turn after the last. */
  private async show(acts: readonly VisibleAct[], turn: Turn): Promise<void> {
    this.audience.thinks(null);
    for (const [at, { actor, text, events, view }] of acts.entries()) {
      const next = acts[at + 1];
      this.current = new RemotePosition(this.current.step + 1, next ? [next.actor] : turn, view);
      const moment = { actor, text, events, position: this.current };
      this.surprised ||= !this.acting && this.here.includes(actor);
      this.past.push(moment);
      await this.audience.show(moment);
      if (this.closed) return;
    }
  }

  /** Moves the screen from any earlier state to the snapshot. */
  private async catchUp(seen: TableSnapshot, told: boolean): Promise<void> {
    const { step } = this.current;
    // Versions only grow, unless the server's data was restored; then the match may have taken another course.
    const anew = told || seen.version < this.seen.version;
    const near = !anew && seen.step > step && seen.step - step <= NEAR;
    const missed = near ? await this.missed(step, seen.step) : null;
    if (missed) return this.show(missed, turnIn(seen));
    const same = seen.step === step && looksLike(this.current, seen);
    if (!anew && same && String(turnIn(seen)) === String(this.current.turn)) return;
    this.current = positionOf(seen);
    // Missed steps may have started with an undo: the known moments are certain only if they lead to what is seen.
    const before = this.past[seen.step - 1]?.position;
    const known = this.past.slice(0, !anew && before && looksLike(before, seen) ? seen.step : 0);
    const rest = Array.from({ length: seen.step - known.length }, (_, at) => this.unknown(known.length + at + 1));
    this.past = [...known, ...rest];
    this.recallFrom(seen.step - LATEST);
    const last = this.past.at(-1);
    if (last) this.past = [...this.past.slice(0, -1), { ...last, position: this.current }];
    this.audience.jump(!same);
  }

  /** The moments after the last known one; null if that one is no longer part of the match. */
  private async missed(step: number, to: number): Promise<readonly VisibleAct[] | null> {
    const last = this.past.at(-1);
    const from = last && !isUnknown(last) ? step - 1 : step;
    const acts = await this.connection.moments(from, to);
    if (acts?.length !== to - from) return null;
    const same = from === step || JSON.stringify(acts[0]!.events) === JSON.stringify(last!.events);
    return same ? acts.slice(step - from) : null;
  }

  /** All updates have been processed. */
  private rest(): void {
    this.point();
    const { surprised } = this;
    this.surprised = false;
    const waiting = this.settled ? this.waiting.splice(0) : this.waiting;
    // The decision that the screen waits for is no longer this person's.
    if (waiting.length === 0 && !this.acting && (surprised || !this.settled)) this.audience.jump();
    else if (this.settled) for (const go of waiting) go();
  }

  /** Tells the screen whom everybody waits for, if not for itself. */
  private point(): void {
    const away = this.waitingFor.length === 0 && this.seen.stage === 'running' ? this.current.turn : [];
    this.audience.thinks(away.find((actor) => actor !== CHANCE && !this.here.includes(actor)) ?? null);
  }

  /** Whether the screen has nothing to wait for. */
  private get settled(): boolean {
    return this.open === 0 && (this.over || this.waitingFor.length > 0);
  }

  // Requests from the screen

  run(): Promise<void> {
    if (this.closed || this.settled) return Promise.resolve();
    if (this.open === 0) this.point();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async act(seat: Seat, text: string): Promise<Result<void>> {
    this.acting = true;
    const problem = await this.connection.do({ kind: 'act', text, version: this.seen.version });
    await this.work;
    this.acting = false;
    if (!problem) return ok(undefined);
    if (isOfRules(problem) && this.waitingFor.includes(seat)) return { ok: false, problem };
    this.connection.refused(problem);
    return ok(undefined);
  }

  /** Whether nothing was rolled or revealed since the seat's last step. The others must still agree. */
  canUndo(seat: Seat): boolean {
    return this.undoneBy(seat) !== null;
  }

  /** How many steps of each seat an undo by this one takes back; null where it is not allowed. */
  undoneBy(seat: Seat): number[] | null {
    const isUntold = (actor: Actor): boolean => actor === SPECTATOR;
    const depth = undoDepth(this.title.game, this.past, seat, isUntold);
    if (depth === null) return null;
    const undone = this.past.slice(-depth);
    return this.seen.chairs.map((_, other) => undone.filter(({ actor }) => actor === other).length);
  }

  /** Never granted at once: the table sends an update if the others agree. */
  async undo(seat: Seat): Promise<boolean> {
    const takes = this.undoneBy(seat);
    if (takes) this.connection.askUndo(takes);
    return false;
  }

  async announceHint(): Promise<boolean> {
    const problem = await this.connection.do({ kind: 'hint' });
    if (problem) this.connection.refused(problem);
    return problem === null;
  }

  recall(): void {
    this.recallFrom(0);
  }

  private recallFrom(step: number): void {
    this.wanted = Math.max(0, Math.min(this.wanted, step));
    if (!this.recalling) void this.fetchPast();
  }

  /** Newest first, because people look at those. */
  private async fetchPast(): Promise<void> {
    this.recalling = true;
    for (;;) {
      const end = this.past.findLastIndex(isUnknown) + 1;
      if (end <= this.wanted || this.closed) break;
      const from = Math.max(this.wanted, end - CHUNK);
      const acts = await this.connection.moments(from, end);
      // If the match has ended meanwhile, the complete record replaces these.
      if (acts?.length !== end - from || this.end) break;
      this.fill(from, acts);
    }
    this.recalling = false;
  }

  private fill(from: number, acts: readonly VisibleAct[]): void {
    // Some of these steps may have been undone meanwhile.
    const known = acts.slice(0, this.past.length - from).map(({ actor, text, events, view }, at): Moment => {
      const step = from + at + 1;
      const after = acts[at + 1]?.actor ?? this.past[step]?.actor;
      const position = step === this.current.step ? this.current : new RemotePosition(step, turnOf(after), view);
      return { actor, text, events, position };
    });
    this.past = [...this.past.slice(0, from), ...known, ...this.past.slice(from + known.length)];
    this.audience.recalled();
  }

  /** Fetches the whole match, including what was hidden, once it is over. */
  private async reveal(): Promise<void> {
    if (this.end) return;
    const record = await this.connection.record();
    if (!record) return;
    const past = historyOf(this.title, record);
    if (!past.ok) return this.connection.refused(past.problem);
    const { begun, moments } = past.value;
    this.file = record;
    this.begun = begun;
    this.past = [...moments];
    const lost = this.seen.chairs.flatMap((chair, seat) => (chair.lost ? [seat] : []));
    this.end = new FinalPosition(moments.at(-1)?.position ?? begun, lost);
    this.audience.thinks(null);
    this.audience.jump();
  }

  close(): void {
    this.closed = true;
    for (const go of this.waiting.splice(0)) go();
  }
}

const turnOf = (actor: Actor | undefined): Turn => (actor === undefined || actor === SPECTATOR ? [] : [actor]);

/** Whether a position may be the one that is seen. */
const looksLike = (position: Position, { view }: TableSnapshot): boolean =>
  checksum(position.view(SPECTATOR)) === checksum(view);

/** For the screen an ended match is not over until its record is there. */
const turnIn = ({ stage, turn }: Flow): Turn => (stage === 'ended' ? [CHANCE] : turn);

const positionOf = (seen: TableSnapshot): RemotePosition => new RemotePosition(seen.step, turnIn(seen), seen.view);

/** Nothing is hidden before the first entry. */
function beginning(title: Title, record: MatchRecord): Position {
  const past = historyOf(title, record);
  if (!past.ok) throw new Error(`${record.game}: ${past.problem.code}`);
  return past.value.begun;
}
