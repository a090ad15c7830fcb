import type { Seat } from '../core/game.ts';
import type { Absence } from '../protocol/reply.ts';
import { deadline } from '../table/clock.ts';
import { personIn } from '../table/command.ts';
import type { PersonId } from '../table/event.ts';
import { quietEnd } from '../table/quiet.ts';
import { levelOf, type Table } from '../table/table.ts';
import { Backoff } from './backoff.ts';
import type { Bots } from './bots.ts';
import { Lanes } from './lanes.ts';
import type { Hub } from './hub.ts';
import { Pulse } from './pulse.ts';
import { Room } from './room.ts';
import { summaryOf } from './summary.ts';
import type { Listed, TableFilter } from './store/store.ts';
import type { Watchers } from './watchers.ts';

export interface SchedulerOptions {
  readonly hub: Hub;
  readonly bots: Pick<Bots, 'attend'>;
  readonly watchers: Pick<Watchers, 'here' | 'isHere' | 'isPresent' | 'watched' | 'broadcast' | 'onPresence'>;
  /** Whether it is certain who is present. Otherwise nobody is called absent. */
  readonly sure: (table: string) => boolean;
  /** Claims a due table for so many milliseconds; false if another process has claimed it. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /**
   * How long a table whose terms do not say it waits for a person without a page before a bot takes the seat, and how long a
   * waiting table waits for its host before somebody else becomes the host; in
   * milliseconds.
   */
  readonly patience: number;
  /** The interval of sweeps, in milliseconds. */
  readonly sweep: number;
  /** An unwatched table without changes is released after this time, in milliseconds. */
  readonly idle: number;
  /** Called when a due table could not be processed. */
  readonly missed: () => void;
  readonly failed: (error: unknown, table: string) => void;
}

/** Timers cannot be longer; the sweep finds later deadlines. */
const LONGEST = 2 ** 31 - 1;
/** How long a claim on a due table lasts, in milliseconds. */
const CLAIM = 2_000;
/** Due tables per query, and queries per sweep; the next sweep continues there. */
const PAGE = 200;
const MOST_PAGES = 20;
/** How many due tables are read at once. */
const READ_AT_ONCE = 8;

/**
 * Does what is due without a person's command: clocks that run out, bots, absent people. Its timers are a shortcut: after
 * a restart, or the death of another process, the sweep finds everything that is due in the store.
 */
export class Scheduler {
  private readonly options: SchedulerOptions;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly absent = new Map<string, NodeJS.Timeout>();
  private readonly awaited = new Map<string, Absence>();
  /** Waiting tables whose host is gone. */
  private readonly hosts = new Map<string, NodeJS.Timeout>();
  private readonly idle = new Map<string, NodeJS.Timeout>();
  /** When the clock of each table runs out, in service time. */
  private readonly ends = new Map<string, number>();
  /** Tables where somebody may be absent and presence is uncertain. */
  private readonly unsure = new Set<string>();
  private readonly pulse: Pulse;
  private readonly sweeping: NodeJS.Timeout;
  private swept = false;
  /** Where the last sweep stopped; null: at the end. */
  private reached: TableFilter['after'] | null = null;
  /** Tables that could not be processed. */
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

  /** Reschedules a table that changed or was loaded, or where somebody came or went. */
  private attend(room: Room): void {
    if (this.closed) return;
    if (!room.stuck) this.options.bots.attend(room);
    this.watchClock(room);
    this.watchAbsence(room);
    this.watchHost(room);
    this.watchIdle(room.id);
  }

  private forget(table: string): void {
    for (const timers of [this.timers, this.absent, this.hosts, this.idle]) {
      clearTimeout(timers.get(table));
      timers.delete(table);
    }
    this.ends.delete(table);
    this.awaited.delete(table); // or the wait could not begin again
    this.unsure.delete(table);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.sweeping);
    for (const timers of [this.timers, this.absent, this.hosts, this.idle])
      for (const table of timers.keys()) this.forget(table);
  }

  private async sweep(): Promise<void> {
    const { hub, failed } = this.options;
    if (this.swept) return; // the last sweep is still running
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

  /** A table that cannot be processed holds up no other, and is tried again later. */
  private async seeTo({ id, version }: Listed): Promise<void> {
    const { hub, claim, failed } = this.options;
    if (this.closed || !this.backoff.ready(id, performance.now())) return;
    try {
      if (!(await claim(`due/${id}/${version}`, CLAIM))) return;
      const room = await hub.room(id);
      if (room?.stuck) return this.backoff.failed(id, performance.now()); // the hub has reported it
      if (room) {
        this.attend(room);
        if ((quietEnd(room.table) ?? Infinity) <= hub.time.now()) await room.tick({ kind: 'quiet' });
        await this.settle(room, version);
      }
      this.backoff.succeeded(id);
    } catch (error) {
      this.backoff.failed(id, performance.now());
      this.options.missed();
      failed(error, id);
    }
  }

  /** Older versions marked every table as due where a bot must act; here bots pause where nobody watches. */
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
    if (end === null && !this.timers.has(room.id)) return;
    const { time } = this.options.hub;
    this.set(this.timers, room.id, end === null ? null : end - time.now(), async () => {
      if (time.known) await room.tick({ kind: 'time' });
      if (end! > time.now()) this.watchClock(room); // service time stood still
    });
  }

  /** Only live games wait for people: with days per move nobody expects them to be there. */
  private watchAbsence(room: Room): void {
    const seats = this.missing(room);
    const begun = this.awaited.get(room.id);
    if (seats.length === 0 && !begun) return;
    const now = this.options.hub.time.now();
    const until = this.waitEnd(room, begun?.until ?? null, now);
    const longer = until !== begun?.until;
    if (!longer && String(seats) === String(begun.seats)) return;
    this.tellWait(room, { seats, until });
    if (seats.length > 0 && !longer) return; // the wait continues for other seats
    this.set(this.absent, room.id, seats.length === 0 ? null : until - now, () => {
      const gone = this.missing(room);
      this.tellWait(room, { seats: [], until });
      return Promise.all(gone.map((seat) => room.tick({ kind: 'absent', seat })));
    });
  }

  /** A host who is gone before the start hands the table to a person who is there. */
  private watchHost(room: Room): void {
    const heir = this.heir(room);
    if ((heir === null) === !this.hosts.has(room.id)) return;
    this.set(this.hosts, room.id, heir === null ? null : this.options.patience, async () => {
      const { host } = room.table;
      const heir = this.heir(room);
      if (heir !== null) await room.tick({ kind: 'gone', host, heir });
    });
  }

  /** The first person at a waiting table whose host is gone; null where the host is there or presence is uncertain. */
  private heir(room: Room): PersonId | null {
    const { id, table } = room;
    const { watchers } = this.options;
    if (table.stage !== 'open' || watchers.isPresent(id, table.host)) return null;
    const [seat] = [...watchers.here(room)].sort((a, b) => a - b);
    if (seat === undefined) return null;
    if (this.pulse.steady && this.options.sure(id)) return personIn(table.chairs[seat]!.sitter);
    this.unsure.add(id);
    return null;
  }

  /** When a bot takes the seats of absent people. Somebody who asks to wait longer starts the time again, at every node. */
  private waitEnd({ table }: Room, begun: number | null, now: number): number {
    const patience = this.patienceAt(table) ?? Infinity;
    return Math.max(begun ?? now + patience, (table.waitedAt ?? -Infinity) + patience);
  }

  /** In milliseconds; null: bots take no seats. */
  private patienceAt({ terms: { patience } }: Table): number | null {
    if (patience === undefined) return this.options.patience;
    return patience === null ? null : patience * 1000;
  }

  private tellWait(room: Room, absence: Absence): void {
    if (absence.seats.length === 0) this.awaited.delete(room.id);
    else this.awaited.set(room.id, absence);
    this.options.watchers.broadcast(room.id, { t: 'absent', table: room.id, ...absence });
  }

  /** The absence that a table waits for; null for none. */
  absence({ id }: Room): Absence | null {
    return this.awaited.get(id) ?? null;
  }

  /** The seats that must decide, have no page open and are waited for; none while presence is uncertain. */
  private missing(room: Room): Seat[] {
    const { table } = room;
    const { watchers } = this.options;
    this.unsure.delete(room.id);
    if (table.stage !== 'running' || table.terms.pace.kind !== 'free' || this.patienceAt(table) === null) return [];
    const seats = table.turn.filter(
      (seat) => seat >= 0 && levelOf(table, seat) === null && !watchers.isHere(room, seat),
    );
    if (seats.length === 0 || watchers.here(room).size === 0) return [];
    if (this.pulse.steady && this.options.sure(room.id)) return seats;
    this.unsure.add(room.id);
    return [];
  }

  /** Once presence is certain again, the wait begins from its start. */
  private lookAgain(): void {
    for (const table of [...this.unsure]) {
      const room = this.options.hub.held(table);
      if (room instanceof Room) {
        this.watchAbsence(room);
        this.watchHost(room);
      } else if (!room) this.unsure.delete(table);
    }
  }

  /** Starts when a table is loaded, for whatever reason. */
  private watchIdle(table: string): void {
    const begun = this.idle.get(table);
    if (begun) return void begun.refresh();
    const { hub, idle, watchers } = this.options;
    this.set(this.idle, table, idle, async () => {
      // The sweep finds a clock that runs out later.
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
