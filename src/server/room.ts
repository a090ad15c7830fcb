import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import type { Match } from '../core/match.ts';
import type { Step } from '../core/steps.ts';
import { fairChance, type Mac, type Secret } from '../fairness/fairness.ts';
import type { Refused } from '../protocol/reply.ts';
import { overdue } from '../table/clock.ts';
import type { Asker, Command, Tick } from '../table/command.ts';
import { decide, notice, type Decision } from '../table/decide.ts';
import { Unreadable, type StoredEvent } from '../table/event.ts';
import type { Table } from '../table/table.ts';
import { Buckets, type Bucket } from './bucket.ts';
import type { Change, Incident } from './change.ts';
import { addTo, History, read, type Addition } from './history.ts';
import { summaryOf } from './snapshot.ts';
import { tailOf, type Store, type Tip } from './store/store.ts';
import type { Time } from './time.ts';

export type Answer =
  { readonly ok: true; readonly version: number } | { readonly ok: false; readonly problem: Refused };

export interface RoomOptions {
  readonly store: Store;
  readonly time: Time;
  /** Told after a change is safe, never before. */
  readonly changed: (room: Room, change: Change) => void;
  readonly happened: (room: Room, incident: Incident) => void;
}

/** How many refusals are remembered: a page asks for the same again within seconds, or not at all. */
const MOST_REFUSED = 50;

/** How often somebody may change seats, leave or come back at one table: so many at once, so many a second after that. */
const SEAT_CHANGES = { burst: 20, perSecond: 0.5 } as const;
const CHANGES_SEATS: readonly Command['kind'][] = ['sit', 'rise', 'invite', 'remove', 'leave', 'back'];

/** A table that has not begun is compacted when it has more events than this, to so many. */
const MOST_BEFORE_START = 200;
const KEPT_BEFORE_START = 50;

/** So often the store may refuse events though it has nothing new; then its parts contradict each other. */
const MOST_CONTRADICTIONS = 3;

/** Reasons that may be gone in a moment: the same command is not refused for good. */
const PASSING: readonly Refused['code'][] = ['busy', 'unreadable'];

const refuse = (code: 'busy' | 'unreadable' | 'table' | 'stale'): Answer => ({ ok: false, problem: { code } });

/**
 * One table that this process has in hand. Whoever wants something of it stands in one queue; what is decided is stored, then
 * added to the table in memory, then told. Other processes may have the same table: the store takes events only after the very
 * event that they were decided on, and whoever comes second reads on from there.
 */
export class Room {
  /** As it is stored: a table is never changed, the next one takes its place. */
  table: Table;
  readonly secret: string;
  /** Why nothing can be done here: an event that this process cannot apply. */
  stuck: Unreadable | null;
  private history: History;
  private readonly options: RoomOptions;
  private readonly key: KeyObject;
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether an append has failed that may have been carried out all the same. */
  private unsure = false;
  private gone = false;
  /** How often the database went back. */
  private lives = 0;
  /** What was refused lately, by command. */
  private readonly refused = new Map<string, Answer>();
  private readonly seatChanges = new Buckets(SEAT_CHANGES.burst, SEAT_CHANGES.perSecond);
  private marked: { readonly event: StoredEvent; readonly mark: string } | null = null;

  constructor({ table, events, problem }: Addition, secret: string, options: RoomOptions) {
    this.table = table;
    this.history = new History(events);
    this.stuck = problem;
    this.secret = secret;
    this.key = createSecretKey(secret, 'hex');
    this.options = options;
  }

  get id(): string {
    return this.table.id;
  }

  /**
   * What a page is given to tell this version from another one of the same number. Keyed by the table's secret: the plain
   * fingerprint of an event would let others guess a hidden action.
   */
  get mark(): string {
    const { last } = this.history;
    if (this.marked?.event !== last) this.marked = { event: last, mark: this.markOf(last) };
    return this.stuck ? `${this.marked.mark}!` : this.marked.mark;
  }

  /** Whether a page that has this version has the same history as far as it goes. */
  leadsHere(version: number, mark: string): boolean {
    const event = this.history.eventAt(version);
    return event !== undefined && this.markOf(event) === mark.replace('!', '');
  }

  private markOf(event: StoredEvent): string {
    return hash('sha256', `vatout mark 2 ${this.secret} ${JSON.stringify(event)}`, 'base64url').slice(0, 12);
  }

  /** A person's command. The same `id` of a person is carried out once, however often it is sent. */
  command(by: Asker, command: Command, id: string): Promise<Answer> {
    const key = commandId(by, id);
    return this.inTurn(async () => {
      // Sent again before the answer came: it stays refused, though it may be allowed by now.
      const refused = this.refused.get(key);
      if (refused) return refused;
      const { lives } = this;
      const decision = (table: Table, now: number): Decision => {
        // A move was meant for a position that does not exist any more.
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

  /** What there is to see, in turn with what is being done. All of it is stored, so it may be shown while the store is away. */
  look<T>(see: (table: Table) => T): Promise<T> {
    return this.enqueue(async () => {
      if (this.unsure) await this.follow().catch(() => undefined);
      return see(this.table);
    });
  }

  /** Something the server noticed. */
  tick(tick: Tick): Promise<Answer> {
    return this.inTurn(() => this.attempt((table, now) => notice(table, tick, now, this.dice)));
  }

  /** Reads what others have taken down, up to that version at least, and tells it as if it had been done here. */
  catchUp(version: number): Promise<void> {
    return this.inTurn(async () => {
      if (version > this.table.version) await this.follow();
    });
  }

  /** Reads on where the store does not end as it does here; `when` says when the reading may begin. */
  heal(tip: Tip | undefined, when: (reading: () => Promise<unknown>) => Promise<unknown>): Promise<void> {
    return this.enqueue(async () => {
      if (this.stuck || (tip && this.history.isAt(tip))) return;
      await when(() => this.follow());
    });
  }

  /** Tries once more to apply the event that this table stopped at. */
  retry(): Promise<void> {
    return this.enqueue(async () => {
      if (this.stuck) await this.follow();
    });
  }

  private readonly dice = (match: Match): string =>
    fairChance(match, { ...this.table.fairness, secret: this.secret } satisfies Secret, this.mac);

  private readonly mac: Mac = (message) => createHmac('sha256', this.key).update(message).digest();

  private enqueue<T>(job: () => Promise<T>): Promise<T> {
    const done = this.queue.then(job);
    this.queue = done.catch(() => undefined);
    return done;
  }

  private inTurn<T>(job: () => Promise<T>): Promise<T> {
    return this.enqueue(() => (this.unsure ? this.follow().then(job) : job()));
  }

  /** `limit`: whoever has something stored takes a token of it. */
  private async attempt(
    decision: (table: Table, now: number) => Decision,
    id?: string,
    limit: Bucket | null = null,
  ): Promise<Answer> {
    let unpaid = limit;
    let contradictions = 0;
    for (;;) {
      if (this.gone) return refuse('table');
      const known = id === undefined ? undefined : this.history.versionOf(id);
      if (known !== undefined) return { ok: true, version: known };
      if (this.stuck) return refuse('unreadable');
      const { time } = this.options;
      if (!time.known) await time.beat(); // after a pause of the process, before the next heartbeat
      const now = time.now();
      // Before a person's command is decided, clocks that have run out count: also after a conflict, which takes time.
      const late = id !== undefined && isLate(this.table, now);
      const decided = late ? notice(this.table, { kind: 'time' }, now, this.dice) : decision(this.table, now);
      if (!decided.ok) {
        // Nobody is refused for something that this process has not heard of yet.
        if (await this.follow()) continue;
        return decided;
      }
      if (decided.events.length === 0) return { ok: true, version: this.table.version };
      if (!late) {
        if (unpaid?.take(performance.now()) === false) return refuse('busy');
        unpaid = null;
      }
      const last = decided.events.length - 1; // the version that it leads to is the number of its last event
      const numbered = id !== undefined && !late;
      const dated = decided.events.map((event, i): StoredEvent =>
        numbered && i === last ? { ...event, at: now, id } : { ...event, at: now },
      );
      if (await this.keep(dated, decided.steps, now)) {
        if (late) continue;
        return { ok: true, version: this.table.version };
      }
      if ((await this.follow()) || ++contradictions < MOST_CONTRADICTIONS) continue;
      const contradiction = new Error('the store refuses what follows its last event');
      this.halt(new Unreadable(this.id, this.table.version + 1, contradiction));
    }
  }

  /** Stores events, then adds and tells them; false if another process was first. */
  private async keep(dated: readonly StoredEvent[], steps: readonly Step[], now: number): Promise<boolean> {
    const { table, history } = this;
    const addition = addTo(table, dated, steps);
    if (addition.problem) throw addition.problem;
    this.unsure = true;
    const stored = await this.options.store.append(
      table.id,
      table.version,
      dated,
      { ...summaryOf(addition.table, now), changed: this.options.time.wall() },
      history.last,
    );
    this.unsure = false;
    if (!stored) return false;
    this.adopt(addition);
    this.options.changed(this, { ...addition.change, id: dated.at(-1)!.id });
    if (this.table.stage === 'open' && history.stored > MOST_BEFORE_START) await this.compact();
    return true;
  }

  private adopt({ table, events }: Addition): void {
    this.table = table;
    this.history.take(events);
  }

  /** Shortens the history of a table that has not begun: only who sits where will matter. */
  private async compact(): Promise<void> {
    const { store } = this.options;
    try {
      const events = (await store.events(this.id)) ?? [];
      this.history.stored = events.length;
      if (events.length <= MOST_BEFORE_START) return; // another process did it
      const [version, { at }] = read(this.id, events).events.at(-KEPT_BEFORE_START)!;
      const { chairs } = read(this.id, events.slice(0, 1 - KEPT_BEFORE_START)).table;
      await store.compact(this.id, { kind: 'seated', chairs, version, at });
      this.history.stored = 1 + KEPT_BEFORE_START;
    } catch {
      // What was asked for is done and safe; the next one tries again.
    }
  }

  /** Reads on from the last event that is known here, and tells it; false if there is nothing new. */
  private async follow(): Promise<boolean> {
    const { version } = this.table;
    const events = await this.options.store.events(this.id, version - 1);
    this.unsure = false;
    if (!events) return this.vanish();
    const [first] = events;
    const same = first !== undefined && this.history.isAt({ version, tail: tailOf(first) });
    // An event that stands for older ones carries all they came to: it can be added at any version before its own.
    const compacted = !same && first?.kind === 'seated' && first.version >= version;
    if (!same && !compacted) return this.startOver();
    const addition = addTo(this.table, same ? events.slice(1) : events);
    const news = addition.events.length > 0;
    if (news) {
      this.adopt(addition);
      // An action and its taking back, read at once, are no acts that a page could follow.
      const whole = compacted || addition.events.some(([, { kind }]) => kind === 'undo');
      this.options.changed(this, { ...addition.change, ...(whole && { after: null }), foreign: true });
    }
    await this.settle(addition.problem);
    return news;
  }

  /** The database went back under this process: what is in memory did not happen, and the store is read from the beginning. */
  private async startOver(): Promise<boolean> {
    const events = await this.options.store.events(this.id);
    if (!events) return this.vanish();
    const from = this.table.version;
    let addition: Addition;
    try {
      addition = read(this.id, events);
    } catch (error) {
      this.halt(error as Unreadable);
      return false;
    }
    this.table = addition.table;
    this.history = new History(addition.events);
    this.refused.clear();
    this.lives++;
    this.options.happened(this, { kind: 'back', from, to: this.table.version });
    this.options.changed(this, { ...EVERYTHING, anew: true });
    await this.settle(addition.problem);
    return true;
  }

  private vanish(): true {
    if (!this.gone) this.options.happened(this, { kind: 'gone' });
    this.gone = true;
    return true;
  }

  /** Stops at an event that cannot be applied, or goes on where it stopped before. */
  private async settle(problem: Unreadable | null): Promise<void> {
    if (problem) return this.halt(problem);
    if (!this.stuck) return;
    const tip = (await this.options.store.versions([this.id])).get(this.id);
    if (!tip || !this.history.isAt(tip)) return;
    this.stuck = null;
    this.options.happened(this, { kind: 'readable' });
    this.options.changed(this, EVERYTHING);
  }

  private halt(problem: Unreadable): void {
    const told = this.stuck?.version === problem.version;
    this.stuck = problem;
    if (told) return;
    this.options.happened(this, { kind: 'unreadable', problem });
    this.options.changed(this, EVERYTHING);
  }
}

/** The table was read, and pages must read all of it. */
const EVERYTHING: Change = { after: null, acts: [], plain: false, foreign: true };

const isLate = ({ clocks, stage }: Table, now: number): boolean =>
  clocks !== null && stage === 'running' && overdue(clocks, now).length > 0;

/** A number is its person's own: others may use the same. */
export const commandId = (by: Asker, id: string): string => `${by ?? ''}/${id}`;

/** For whoever asks for a table of which not even the first event can be read. */
export function unlessUnreadable(error: unknown): 'unreadable' {
  if (error instanceof Unreadable) return 'unreadable';
  throw error;
}
