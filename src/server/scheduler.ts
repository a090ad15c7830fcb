import type { Seat } from '../core/game.ts';
import type { Absence } from '../protocol/reply.ts';
import { deadline } from '../table/clock.ts';
import { levelOf } from '../table/table.ts';
import { Backoff } from './backoff.ts';
import type { Bots } from './bots.ts';
import { Lanes } from './lanes.ts';
import type { Hub } from './hub.ts';
import { Pulse } from './pulse.ts';
import type { Room } from './room.ts';
import { summaryOf } from './summary.ts';
import type { Listed, TableFilter } from './store/store.ts';
import type { Watchers } from './watchers.ts';

export interface SchedulerOptions {
  readonly hub: Hub;
  readonly bots: Pick<Bots, 'attend'>;
  readonly watchers: Pick<Watchers, 'here' | 'watched' | 'broadcast' | 'onPresence'>;
  /** Whether it is known who is there: else nobody is called absent. */
  readonly sure: (table: string) => boolean;
  /** Whether this process is the first to see to something, for so many milliseconds. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /** How long others wait for somebody without a page before a bot takes the seat; in milliseconds. */
  readonly patience: number;
  /** How often the store is asked for tables where something is due. */
  readonly sweep: number;
  /** A table is let go of after this long if nothing happens there and nobody watches. */
  readonly idle: number;
  /** Told when a table that is due could not be seen to. */
  readonly missed: () => void;
  readonly failed: (error: unknown, table: string) => void;
}

/** Timers cannot be longer; who must wait longer is found by the sweep. */
const LONGEST = 2 ** 31 - 1;
/** For so long one process alone sees to a table where something is due. */
const CLAIM = 2_000;
/** How many tables that are due are asked for at once, at most so often in one sweep; the next sweep goes on from there. */
const PAGE = 200;
const MOST_PAGES = 20;
/** How many of them are read at once. */
const READ_AT_ONCE = 8;

/**
 * Does what is due without anybody's doing: clocks that run out, bots, people who are away. What it has in mind is only a
 * shortcut: after a restart, or the death of another process, the sweep finds in the store whatever is due.
 */
export class Scheduler {
  private readonly options: SchedulerOptions;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly absent = new Map<string, NodeJS.Timeout>();
  private readonly awaited = new Map<string, Absence>();
  private readonly idle = new Map<string, NodeJS.Timeout>();
  /** When the clock of a table runs out, on the clock of the hub. */
  private readonly ends = new Map<string, number>();
  /** Tables where somebody may be missing, which cannot be known at the moment. */
  private readonly unsure = new Set<string>();
  private readonly pulse: Pulse;
  private readonly sweeping: NodeJS.Timeout;
  private swept = false;
  /** Up to where the last sweep came; null: to the end. */
  private reached: TableFilter['after'] | null = null;
  /** Tables that could not be seen to. */
  private readonly backoff = new Backoff();
  private closed = false;

  constructor(options: SchedulerOptions) {
    this.options = options;
    options.hub.listen((room) => this.attend(room));
    options.watchers.onPresence((room) => this.attend(room));
    options.hub.onTaken(async (table) => this.watchIdle(table));
    options.hub.onReleased((table) => this.forget(table));
    this.pulse = new Pulse(options.sweep);
    this.sweeping = setInterval(() => {
      this.pulse.beat();
      this.lookAgain();
      void this.sweep();
    }, options.sweep);
    void this.sweep();
  }

  /** Sees to a table that changed, was loaded, or where somebody came or went. */
  private attend(room: Room): void {
    if (this.closed) return;
    if (!room.stuck) this.options.bots.attend(room);
    this.watchClock(room);
    this.watchAbsence(room);
    this.watchIdle(room.id);
  }

  private forget(table: string): void {
    for (const timers of [this.timers, this.absent, this.idle]) {
      clearTimeout(timers.get(table));
      timers.delete(table);
    }
    this.ends.delete(table);
    this.awaited.delete(table); // or the wait would never begin anew
    this.unsure.delete(table);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.sweeping);
    for (const timers of [this.timers, this.absent, this.idle]) for (const table of timers.keys()) this.forget(table);
  }

  private async sweep(): Promise<void> {
    const { hub, failed } = this.options;
    if (this.swept) return; // the last one takes its time
    this.swept = true;
    try {
      for (let pages = 0; pages < MOST_PAGES && !this.closed; pages++) {
        const after = this.reached;
        const due = await hub.store.tables({ due: hub.time.now(), limit: PAGE, ...(after && { after }) });
        const last = due.at(-1);
        this.reached = last && due.length === PAGE ? { due: last.due!, id: last.id } : null;
        const lanes = new Lanes(READ_AT_ONCE);
        await Promise.all(due.map((table) => lanes.through(() => this.seeTo(table))));
        if (!this.reached) break;
      }
    } catch (error) {
      this.reached = null;
      failed(error, 'sweep');
    } finally {
      this.swept = false;
    }
  }

  /** A table that cannot be seen to holds no other up, and is tried again after a while. */
  private async seeTo({ id, version }: Listed): Promise<void> {
    const { hub, claim, failed } = this.options;
    if (this.closed || !this.backoff.ready(id, performance.now())) return;
    try {
      if (!(await claim(`due/${id}/${version}`, CLAIM))) return;
      const room = await hub.room(id);
      if (room?.stuck) return this.backoff.failed(id, performance.now()); // it has said so itself
      if (room) {
        this.attend(room);
        await this.settle(room, version);
      }
      this.backoff.succeeded(id);
    } catch (error) {
      this.backoff.failed(id, performance.now());
      this.options.missed();
      failed(error, id);
    }
  }

  /** Nodes of the version before wrote that something is due wherever a bot must act; here bots pause where nobody watches. */
  private async settle(room: Room, version: number): Promise<void> {
    const { hub } = this.options;
    if (room.table.version !== version || summaryOf(room.table, hub.time.now()).due !== null) return;
    await hub.store.settle(room.id, version);
  }

  private watchClock(room: Room): void {
    const { clocks, stage } = room.table;
    const end = clocks && stage === 'running' && !room.stuck ? deadline(clocks) : null;
    if (end === null) this.ends.delete(room.id);
    else this.ends.set(room.id, end);
    const { time } = this.options.hub;
    this.set(this.timers, room.id, end === null ? null : end - time.now(), async () => {
      if (time.known) await room.tick({ kind: 'time' });
      if (end! > time.now()) this.watchClock(room); // service time stood still meanwhile
    });
  }

  /** Only live games have people to wait for: days per move are meant to be spent elsewhere. */
  private watchAbsence(room: Room): void {
    const seats = this.missing(room);
    const begun = this.awaited.get(room.id);
    if (String(seats) === String(begun?.seats ?? [])) return;
    const { hub, patience } = this.options;
    const until = begun?.until ?? hub.time.now() + patience;
    this.tellWait(room, { seats, until });
    if (seats.length > 0 && begun) return; // the wait goes on, for others
    this.set(this.absent, room.id, seats.length === 0 ? null : patience, () => {
      const gone = this.missing(room);
      this.tellWait(room, { seats: [], until });
      return Promise.all(gone.map((seat) => room.tick({ kind: 'absent', seat })));
    });
  }

  private tellWait(room: Room, absence: Absence): void {
    if (absence.seats.length === 0) this.awaited.delete(room.id);
    else this.awaited.set(room.id, absence);
    this.options.watchers.broadcast(room.id, { t: 'absent', table: room.id, ...absence });
  }

  /** Whom a table waits for; null where it does not. */
  absence({ id }: Room): Absence | null {
    return this.awaited.get(id) ?? null;
  }

  /** Those who must decide and have no page open, where somebody else waits for them; nobody while that is not certain. */
  private missing(room: Room): Seat[] {
    const { table } = room;
    const here = this.options.watchers.here(room);
    this.unsure.delete(room.id);
    if (table.stage !== 'running' || table.terms.pace.kind !== 'free' || here.size === 0) return [];
    const seats = table.turn.filter((seat) => seat >= 0 && levelOf(table, seat) === null && !here.has(seat));
    if (seats.length === 0 || (this.pulse.steady && this.options.sure(room.id))) return seats;
    this.unsure.add(room.id);
    return [];
  }

  /** The wait for somebody missing begins, with all its patience, once it is certain again who is there. */
  private lookAgain(): void {
    for (const table of [...this.unsure]) {
      const held = this.options.hub.held(table);
      if (!held) this.unsure.delete(table);
      else void held.then((room) => room && !this.closed && this.watchAbsence(room)).catch(() => undefined);
    }
  }

  /** From the moment that a table is loaded, whoever asked for it. */
  private watchIdle(table: string): void {
    const begun = this.idle.get(table);
    if (begun) return void begun.refresh();
    const { hub, idle, watchers } = this.options;
    this.set(this.idle, table, idle, async () => {
      // A clock that runs out later is found by the sweep.
      const soon = (this.ends.get(table) ?? Infinity) - hub.time.now() < idle;
      if (soon || this.absent.has(table) || watchers.watched(table)) this.watchIdle(table);
      else hub.release(table);
    });
  }

  private set(timers: Map<string, NodeJS.Timeout>, id: string, wait: number | null, job: () => Promise<unknown>): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    if (wait === null || wait > LONGEST) return;
    const timer = setTimeout(
      () => {
        timers.delete(id);
        void job().catch((error) => this.options.failed(error, id));
      },
      Math.max(0, wait),
    );
    timers.set(id, timer);
  }
}
