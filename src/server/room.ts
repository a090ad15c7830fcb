import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { Match } from '../core/match.ts';
import { fairChance, type Mac, type Secret } from '../fairness/fairness.ts';
import type { Refused } from '../protocol/reply.ts';
import { overdue } from '../table/clock.ts';
import type { Asker, Command, Tick } from '../table/command.ts';
import { decide, notice, type Accepted, type Decision } from '../table/decide.ts';
import { Unreadable, type StoredEvent } from '../table/event.ts';
import { fairnessOf, type Table } from '../table/table.ts';
import { Buckets, type Bucket } from './bucket.ts';
import type { Change, Incident } from './change.ts';
import type { EventLog, StoredTable } from './eventlog.ts';
import type { Tip } from './store/store.ts';
import type { Time } from './time.ts';

export type Answer =
  { readonly ok: true; readonly version: number } | { readonly ok: false; readonly problem: Refused };

export interface RoomOptions {
  readonly time: Time;
  /** Called after a change is stored, never before. */
  readonly changed: (room: Room, change: Change) => void;
  readonly happened: (room: Room, incident: Incident) => void;
}

/** How many refusals are remembered: a page resends within seconds, or not at all. */
const MOST_REFUSED = 50;

/** The rate limit on changing seats, leaving and coming back at one table. */
const SEAT_CHANGES = { burst: 20, perSecond: 0.5 } as const;
const CHANGES_SEATS: readonly Command['kind'][] = ['sit', 'rise', 'invite', 'remove', 'leave', 'back'];

/** How often the store may refuse events without having new ones; then its parts contradict each other. */
const MOST_CONTRADICTIONS = 3;

/** Temporary reasons: such a refusal is not remembered. */
const PASSING: readonly Refused['code'][] = ['busy', 'unreadable'];

const refuse = (code: 'busy' | 'unreadable' | 'table' | 'stale'): Answer => ({ ok: false, problem: { code } });

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
  private readonly key: KeyObject;
  private queue: Promise<unknown> = Promise.resolve();
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
    this.key = createSecretKey(log.secret, 'hex');
    this.options = options;
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

  /** Carries out a person's command. The same `id` is carried out once, however often it is sent. */
  command(by: Asker, command: Command, id: string): Promise<Answer> {
    const key = commandId(by, id);
    return this.inTurn(async () => {
      // A resent command stays refused, though it may be allowed by now.
      const refused = this.refused.get(key);
      if (refused) return refused;
      const { lives } = this;
      const decision = (table: Table, now: number): Decision => {
        // The move was meant for a position that the restored database does not have.
        if (command.kind === 'act' && lives !== this.lives) return { ok: false, problem: { code: 'stale' } };
        return decide(table, by, command, now, this.dice);
      };
      const limited = by !== null && CHANGES_SEATS.includes(command.kind);
      const answer = await this.attempt(decision, key, limited ? this.seatChanges.of(by, performance.now()) : null);
      if (!answer.ok && !PASSING.includes(answer.problem.code)) this.remember(key, answer);
      return answer;
    });
  }

  private remember(key: string, answer: Answer): void {
    this.refused.set(key, answer);
    if (this.refused.size > MOST_REFUSED) this.refused.delete(this.refused.keys().next().value!);
  }

  /** Reads the table in turn with commands. All of it is stored, so it may be shown while the store is away. */
  look<T>(see: (table: StoredTable) => T): Promise<T> {
    return this.enqueue(async () => {
      if (this.log.needsReading) await this.follow().catch(() => undefined);
      return see(this.table);
    });
  }

  /** Carries out something that the server noticed. */
  tick(tick: Tick): Promise<Answer> {
    return this.inTurn(() => this.attempt((table, now) => notice(table, tick, now, this.dice)));
  }

  /** Reads events that other processes have stored, up to that version at least, and tells them like its own. */
  catchUp(version: number): Promise<void> {
    return this.inTurn(async () => {
      if (version > this.table.version) await this.follow();
    });
  }

  /** Reads on if the store ends elsewhere; `when` schedules the reading. */
  heal(tip: Tip | undefined, when: (reading: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
    return this.enqueue(async () => {
      if (this.blocked || (tip && this.log.isAt(tip))) return;
      await when(() => this.follow());
    });
  }

  /** Tries again to apply the event that the table is on hold at. */
  retry(): Promise<void> {
    return this.enqueue(async () => {
      if (this.blocked) await this.follow();
    });
  }

  private readonly dice = (match: Match): string =>
    fairChance(match, { ...fairnessOf(this.table), secret: this.secret } satisfies Secret, this.mac);

  private readonly mac: Mac = (message) => createHmac('sha256', this.key).update(message).digest();

  private enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = this.queue.then(job);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    return this.enqueue(() => (this.log.needsReading ? this.follow().then(job) : job()));
  }

  /** `limit`: a command that stores something takes one token. */
  private async attempt(
    decision: (table: Table, now: number) => Decision,
    id?: string,
    limit: Bucket | null = null,
  ): Promise<Answer> {
    let unpaid = limit;
    let contradictions = 0;
    for (;;) {
      const known = this.answered(id);
      if (known) return known;
      const now = await this.now();
      // Clocks that have run out come before a person's command: also after a conflict, which takes time.
      const late = id !== undefined && isLate(this.table, now);
      const decided = late ? notice(this.table, { kind: 'time' }, now, this.dice) : decision(this.table, now);
      if (!decided.ok) {
        // Nobody is refused for something that this process has not read yet.
        if (await this.follow()) continue;
        return decided;
      }
      if (decided.events.length === 0) return { ok: true, version: this.table.version };
      if (!late) {
        if (unpaid?.take(performance.now()) === false) return refuse('busy');
        unpaid = null;
      }
      if (await this.write(decided, now, late ? undefined : id)) {
        if (late) continue;
        return { ok: true, version: this.table.version };
      }
      if ((await this.follow()) || ++contradictions < MOST_CONTRADICTIONS) continue;
      const contradiction = new Error('the store refuses what follows its last event');
      this.halt(new Unreadable(this.id, this.table.version + 1, contradiction));
    }
  }

  /** The answer to a command that is known without deciding. */
  private answered(id: string | undefined): Answer | null {
    if (this.gone) return refuse('table');
    const known = id === undefined ? undefined : this.log.versionOf(id);
    if (known !== undefined) return { ok: true, version: known };
    return this.blocked ? refuse('unreadable') : null;
  }

  private async now(): Promise<number> {
    const { time } = this.options;
    if (!time.known) await time.beat(); // after a pause of the process, before the next heartbeat
    return time.now();
  }

  /** Stores events, then shows and tells them; false if another process was first. */
  private async write({ events, steps }: Accepted, at: number, id: string | undefined): Promise<boolean> {
    const last = events.length - 1; // the number of the last event is the version that the command leads to
    const dated = events.map((event, i): StoredEvent =>
      id !== undefined && i === last ? { ...event, at, id } : { ...event, at },
    );
    const change = await this.log.append(dated, steps);
    if (!change) return false;
    this.options.changed(this, { ...change, id });
    await this.log.compact();
    return true;
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

/** The table was read again: pages need a snapshot. */
const EVERYTHING: Change = { after: null, acts: [], plain: false, foreign: true };

const isLate = ({ clocks, stage }: Table, now: number): boolean =>
  clocks !== null && stage === 'running' && overdue(clocks, now).length > 0;

/** The idempotency key: ids are unique per person. */
export const commandId = (by: Asker, id: string): string => `${by ?? ''}/${id}`;

/** For requests of a table whose first event cannot be read. */
export function unlessUnreadable(error: unknown): 'unreadable' {
  if (error instanceof Unreadable) return 'unreadable';
  throw error;
}
