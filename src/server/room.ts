import { hash } from 'node:crypto';
import type { Match } from '../core/match.ts';
import { fairChance, type Mac, type Secret } from '../fairness/fairness.ts';
import type { Refused } from '../protocol/reply.ts';
import { overdue } from '../table/clock.ts';
import { personIn, type Asker, type Command, type Tick } from '../table/command.ts';
import { decide, notice, type Dice } from '../table/decide.ts';
import type { Decision } from '../table/decision.ts';
import { Unreadable, type PersonId, type StoredEvent, type TableEvent } from '../table/event.ts';
import { fairnessOf, type Table } from '../table/table.ts';
import type { BoardOfTable } from '../table/terms.ts';
import { Buckets, type Bucket } from './bucket.ts';
import type { StoredEvents } from './bus/news.ts';
import type { Asking, Change, Incident } from './change.ts';
import type { EventLog, StoredTable } from './eventlog.ts';
import type { Boards } from './duplicate/boards.ts';
import { Lanes } from './lanes.ts';
import { macOf } from './mac.ts';
import type { Tip } from './store/store.ts';
import type { Time } from './time.ts';

export type Answer =
  { readonly ok: true; readonly version: number } | { readonly ok: false; readonly problem: Refused };

export interface RoomOptions {
  readonly time: Time;
  readonly boards: Pick<Boards, 'assign' | 'bind'>;
  /** The chance of a table that plays a board; by default it comes from the secret of the table. */
  readonly dice?: Dice;
  /** Called after a change is stored, never before. */
  readonly changed: (room: Room, change: Change) => void;
  readonly happened: (room: Room, incident: Incident) => void;
}

/** How many refusals are remembered: a page resends within seconds, or not at all. */
const MOST_REFUSED = 50;

/** The rate limit on commands that store an event and are no moves, at one table. */
const SEAT_CHANGES = { burst: 20, perSecond: 0.5 } as const;
const CHANGES_SEATS: readonly Command['kind'][] = [
  ...(['sit', 'rise', 'invite', 'remove', 'admit', 'ready', 'change', 'close'] as const),
  ...(['leave', 'back', 'wait', 'hint'] as const),
];

/** How often the store may refuse events without having new ones; then its parts contradict each other. */
const MOST_CONTRADICTIONS = 3;

const refuse = (code: 'busy' | 'unreadable' | 'table' | 'stale'): Answer => ({ ok: false, problem: { code } });

/** A change that is wanted of a table. */
interface Attempt {
  readonly decide: (table: Table, now: number) => Decision;
  /** The idempotency key of a person's command; undefined where the server noticed something. */
  readonly key?: string;
  /** A command that stores something takes one token. */
  readonly limit?: Bucket | null;
  readonly asking?: Asking | undefined;
}

/**
 * A table held in memory by this process. Commands are decided one after another: their events are stored, then shown, then
 * told. Other processes may hold the same table: the store appends events only after the event that they were decided on, and
 * on a conflict the room reads on and decides again.
 */
export class Room {
  private readonly log: EventLog;
  /** The event that this process cannot apply, and why. Nothing can be done here until it can. */
  private blocked: Unreadable | null;
  private readonly options: RoomOptions;
  private readonly mac: Mac;
  private readonly dice: Dice;
  /** Commands are decided one after another. */
  private readonly turns = new Lanes(1);
  private gone = false;
  /** How often the database went back. */
  private lives = 0;
  /** Recent refusals by command. */
  private readonly refused = new Map<string, Answer>();
  private readonly seatChanges = new Buckets(SEAT_CHANGES.burst, SEAT_CHANGES.perSecond);
  private marked: { readonly event: StoredEvent; readonly mark: string } | null = null;

  constructor(log: EventLog, problem: Unreadable | null, options: RoomOptions) {
    this.log = log;
    this.blocked = problem;
    this.mac = macOf(log.secret);
    this.options = options;
    this.dice = options.dice ?? this.ownDice;
  }

  /** As it is stored: what is being written cannot be seen here. */
  get table(): StoredTable {
    return this.log.table;
  }

  get id(): string {
    return this.table.id;
  }

  get secret(): string {
    return this.log.secret;
  }

  get stuck(): Unreadable | null {
    return this.blocked;
  }

  /**
   * The fingerprint of this version for pages. It is keyed by the table's secret, because the plain hash of an event
   * would let others guess a hidden action.
   */
  get mark(): string {
    const { last } = this.log;
    if (this.marked?.event !== last) this.marked = { event: last, mark: this.markOf(last) };
    return this.blocked ? `${this.marked.mark}!` : this.marked.mark;
  }

  /** Whether a page with this version and mark has the same history. */
  leadsHere(version: number, mark: string): boolean {
    const event = this.log.eventAt(version);
    return event !== undefined && this.markOf(event) === mark.replace('!', '');
  }

  private markOf(event: StoredEvent): string {
    return hash('sha256', `vatout mark 2 ${this.secret} ${JSON.stringify(event)}`, 'base64url').slice(0, 12);
  }

  /**
   * Carries out a person's command. The same `id` is carried out once, however often it is sent. `asking`: the page that
   * is to be answered.
   */
  command(by: Asker, command: Command, id: string, asking?: Asking): Promise<Answer> {
    return this.inTurn(() => {
      const key = commandId(by, id);
      const { terms, stage } = this.table;
      const asksForBoard = terms.board && stage === 'open' && (command.kind === 'sit' || command.kind === 'start');
      if (!asksForBoard || this.answered(key)) return this.carryOut(by, command, key, asking);
      return this.carryOutAtBoard(terms.board, by, command, key, asking);
    });
  }

  /** Somebody may have sat down at another node since this one asked who plays elsewhere: then it asks again. */
  private async carryOutAtBoard(
    board: BoardOfTable,
    by: Asker,
    command: Command,
    key: string,
    asking: Asking | undefined,
  ): Promise<Answer> {
    for (;;) {
      const { asked, free } = await this.playersFor(board, by, command);
      let isNew = false;
      const isFree = (person: PersonId): boolean => {
        isNew ||= !asked.includes(person);
        return free.has(person);
      };
      const answer = await this.carryOut(by, command, key, asking, isFree);
      if (answer.ok || !isNew) return answer;
      this.refused.delete(key);
    }
  }

  /** `isFree`: who may play the board of this table. */
  private carryOut(
    by: Asker,
    command: Command,
    key: string,
    asking: Asking | undefined,
    isFree?: (person: PersonId) => boolean,
  ): Promise<Answer> {
    const { lives } = this;
    const limited = by !== null && CHANGES_SEATS.includes(command.kind);
    return this.attempt({
      key,
      limit: limited ? this.seatChanges.of(by, performance.now()) : null,
      asking,
      decide: (table, now) => {
        // The move was meant for a position that the restored database does not have.
        if (command.kind === 'act' && lives !== this.lives) return { ok: false, problem: { code: 'stale' } };
        const decided = decide(table, by, command, now, this.dice);
        if (!decided.ok || !isFree || peopleAfter(table, by, command).map(isFree).every(Boolean)) return decided;
        return { ok: false, problem: { code: 'elsewhere' } };
      },
    });
  }

  /**
   * At a table that plays a board: who may sit down or begin here, because they play the board nowhere else. People are bound
   * to the table before it begins, and never released.
   */
  private async playersFor(
    board: BoardOfTable,
    by: Asker,
    command: Command,
  ): Promise<{ readonly asked: readonly PersonId[]; readonly free: ReadonlySet<PersonId> }> {
    const { boards, time } = this.options;
    const { id } = this.table;
    const asked = peopleAfter(this.table, by, command);
    if (command.kind === 'sit') {
      const assigned = by !== null && (await boards.assign(board, by, id));
      return { asked, free: new Set(assigned ? [by] : []) };
    }
    // Nobody is bound by a start that is refused.
    if (!decide(this.table, by, command, time.now(), this.dice).ok) return { asked: [], free: new Set() };
    return { asked, free: await boards.bind(board, asked, id) };
  }

  private remember(key: string, answer: Answer): void {
    this.refused.set(key, answer);
    if (this.refused.size > MOST_REFUSED) this.refused.delete(this.refused.keys().next().value!);
  }

  /** Reads the table in turn with commands. All of it is stored, so it may be shown while the store is away. */
  look<T>(see: (table: StoredTable) => T): Promise<T> {
    return this.turns.through(async () => {
      if (this.log.needsReading) await this.follow().catch(() => undefined);
      return see(this.table);
    });
  }

  /** Carries out something that the server noticed. */
  tick(tick: Tick): Promise<Answer> {
    return this.inTurn(() => this.attempt({ decide: (table, now) => notice(table, tick, now, this.dice) }));
  }

  /**
   * Tells events that other processes have stored, up to that version at least, like its own. They are read from the store,
   * unless `stored` has exactly those that are missing here.
   */
  catchUp(version: number, stored?: StoredEvents): Promise<void> {
    return this.inTurn(async () => {
      if (version <= this.table.version) return;
      const change = stored && !this.blocked && this.log.accept(version - stored.events.length, stored);
      if (change) this.options.changed(this, change);
      else await this.follow();
    });
  }

  /** The events after that version, if they are among the newest. */
  after(version: number): StoredEvents | null {
    return this.log.after(version);
  }

  /** Reads on if the store ends elsewhere; `when` schedules the reading. */
  heal(tip: Tip | undefined, when: (reading: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
    return this.turns.through(async () => {
      if (this.blocked || (tip && this.log.isAt(tip))) return;
      await when(() => this.follow());
    });
  }

  /** Tries again to apply the event that the table is on hold at. */
  retry(): Promise<void> {
    return this.turns.through(async () => {
      if (this.blocked) await this.follow();
    });
  }

  private readonly ownDice = (match: Match): string =>
    fairChance(match, { ...fairnessOf(this.table), secret: this.secret } satisfies Secret, this.mac);

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    return this.turns.through(() => (this.log.needsReading ? this.follow().then(job) : job()));
  }

  /** Decides, stores, and tells what was stored. */
  private async attempt({ decide, key, limit, asking }: Attempt): Promise<Answer> {
    const { time } = this.options;
    let unpaid = limit;
    let contradictions = 0;
    for (;;) {
      const known = this.answered(key);
      if (known) return known;
      if (!time.known) await time.beat(); // after a pause of the process, before the next heartbeat
      const now = time.now();
      asking?.trace?.begin('decide');
      // Clocks that have run out come before a person's command: also after a conflict, which takes time.
      const late = key !== undefined && isLate(this.table, now);
      const decided = late ? notice(this.table, { kind: 'time' }, now, this.dice) : decide(this.table, now);
      if (!decided.ok) {
        // Nobody is refused for something that this process has not read yet.
        if (await this.follow()) continue;
        if (key !== undefined) this.remember(key, decided);
        return decided;
      }
      if (decided.events.length === 0) return { ok: true, version: this.table.version };
      if (!late) {
        if (unpaid?.take(performance.now()) === false) return refuse('busy');
        unpaid = null;
      }
      asking?.trace?.begin('append');
      const change = await this.log.append(dated(decided.events, now, late ? undefined : key), decided.steps);
      if (change) {
        asking?.trace?.begin('deltas');
        this.options.changed(this, late || !asking ? change : { ...change, asking });
        if (this.log.isLong) await this.log.compact();
        if (late) continue;
        return { ok: true, version: this.table.version };
      }
      if ((await this.follow()) || ++contradictions < MOST_CONTRADICTIONS) continue;
      const contradiction = new Error('the store refuses what follows its last event');
      this.halt(new Unreadable(this.id, this.table.version + 1, contradiction));
    }
  }

  /** The answer to a command that is known without deciding. */
  private answered(key: string | undefined): Answer | null {
    if (this.gone) return refuse('table');
    if (key !== undefined) {
      // A resent command stays refused, though it may be allowed by now.
      const refused = this.refused.get(key);
      if (refused) return refused;
      const version = this.log.versionOf(key);
      if (version !== undefined) return { ok: true, version };
    }
    return this.blocked ? refuse('unreadable') : null;
  }

  /** Reads on from the last event that is known here, and tells it; false if there is nothing new. */
  private async follow(): Promise<boolean> {
    const reading = await this.log.readOn();
    switch (reading.kind) {
      case 'gone':
        return this.vanish();
      case 'lost':
        this.halt(reading.problem);
        return false;
      case 'back':
        this.refused.clear();
        this.lives++;
        // A table from which somebody was erased has as many events as before.
        if (this.log.last.erased === undefined || reading.from !== this.table.version)
          this.options.happened(this, { kind: 'back', from: reading.from, to: this.table.version });
        this.options.changed(this, { ...EVERYTHING, anew: true });
        break;
      case 'more':
        this.options.changed(this, reading.change);
    }
    await this.settle(reading.problem);
    return reading.kind !== 'same';
  }

  private vanish(): true {
    if (!this.gone) this.options.happened(this, { kind: 'gone' });
    this.gone = true;
    return true;
  }

  /** Puts the table on hold at an event that cannot be applied, or ends that. */
  private async settle(problem: Unreadable | null): Promise<void> {
    if (problem) return this.halt(problem);
    if (!this.blocked) return;
    const tip = await this.log.tip();
    if (!tip || !this.log.isAt(tip)) return;
    this.blocked = null;
    this.options.happened(this, { kind: 'readable' });
    this.options.changed(this, EVERYTHING);
  }

  private halt(problem: Unreadable): void {
    const told = this.blocked?.version === problem.version;
    this.blocked = problem;
    if (told) return;
    this.options.happened(this, { kind: 'unreadable', problem });
    this.options.changed(this, EVERYTHING);
  }
}

/** The events as they are stored. The last has the key: its number is the version that the command leads to. */
function dated(events: readonly TableEvent[], at: number, id: string | undefined): StoredEvent[] {
  const last = events.length - 1;
  return events.map((event, i) => (id !== undefined && i === last ? { ...event, at, id } : { ...event, at }));
}

/** The people whom a command makes players of a board: the one who sits down, or all who begin. */
function peopleAfter({ chairs }: Table, by: Asker, { kind }: Command): PersonId[] {
  if (kind === 'sit') return by === null ? [] : [by];
  return kind === 'start' ? chairs.flatMap(({ sitter }) => personIn(sitter) ?? []) : [];
}

/** The table was read again: pages need a snapshot. */
const EVERYTHING: Change = { before: null, acts: [], plain: false, foreign: true };

const isLate = ({ clocks, stage }: Table, now: number): boolean =>
  clocks !== null && stage === 'running' && overdue(clocks, now).length > 0;

/** The idempotency key: ids are unique per person. */
const commandId = (by: Asker, id: string): string => `${by ?? ''}/${id}`;

/** For requests of a table whose first event cannot be read. */
export function unlessUnreadable(error: unknown): 'unreadable' {
  if (error instanceof Unreadable) return 'unreadable';
  throw error;
}
