import type { Seat } from '../core/game.ts';
import type { Absence } from '../protocol/reply.ts';
import { deadline } from '../table/clock.ts';
import type { Bots } from './bots.ts';
import type { Hub } from './hub.ts';
import type { Room } from './room.ts';

export interface KeeperOptions {
  readonly hub: Hub;
  readonly bots: Bots;
  /** The seats whose people have a page open at the table. */
  readonly here: (room: Room) => ReadonlySet<Seat>;
  /** Whether a page of this process looks at the table. */
  readonly watched: (table: string) => boolean;
  /** Whether it is known who is there: else nobody is called absent. */
  readonly sure: (table: string) => boolean;
  /** Whether this process is the first to see to something, for so many milliseconds. */
  readonly claim: (key: string, ms: number) => Promise<boolean>;
  /** Told when a wait for somebody without a page begins, is for others, or has ended. */
  readonly waits: (room: Room, absence: Absence) => void;
  /** How long others wait for somebody without a page before a bot takes the seat; in milliseconds. */
  readonly patience: number;
  /** How often the store is asked for tables where something is due. */
  readonly sweep: number;
  readonly failed: (error: unknown, table: string) => void;
}

/** Timers cannot be longer; who must wait longer is found by the sweep. */
const LONGEST = 2 ** 31 - 1;
/** A table in hand is let go once nothing happened there for so long and nobody looks. */
const IDLE = 60_000;
/** For so long one process alone sees to a table where something is due. */
const CLAIM = 2_000;

/**
 * Does what is due without anybody's doing: clocks that run out, bots, people who are away. What it has in mind is only a
 * shortcut: after a restart, or the death of another process, the sweep finds in the store whatever is due.
 */
export class Keeper {
  private readonly options: KeeperOptions;
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly absent = new Map<string, NodeJS.Timeout>();
  private readonly awaited = new Map<string, Absence>();
  private readonly idle = new Map<string, NodeJS.Timeout>();
  private readonly sweeping: NodeJS.Timeout;
  private swept = false;
  private closed = false;

  constructor(options: KeeperOptions) {
    this.options = options;
    options.hub.listen((room) => this.attend(room));
    options.hub.onReleased((table) => this.forget(table));
    this.sweeping = setInterval(() => void this.sweep(), options.sweep);
    void this.sweep();
  }

  /** Sees to a table that changed, was loaded, or where somebody came or went. */
  attend(room: Room): void {
    if (this.closed) return;
    this.options.bots.attend(room);
    this.watchClock(room);
    this.watchAbsence(room);
    this.watchIdle(room);
  }

  private forget(table: string): void {
    for (const timers of [this.timers, this.absent, this.idle]) {
      clearTimeout(timers.get(table));
      timers.delete(table);
    }
  }

  close(): void {
    this.closed = true;
    clearInterval(this.sweeping);
    for (const timers of [this.timers, this.absent, this.idle]) for (const table of timers.keys()) this.forget(table);
    this.awaited.clear();
  }

  private async sweep(): Promise<void> {
    const { hub, failed } = this.options;
    if (this.swept) return; // the last one takes its time
    this.swept = true;
    try {
      for (const { id, version } of await hub.store.tables({ due: hub.now(), limit: 200 })) {
        if (!(await this.options.claim(`due/${id}/${version}`, CLAIM))) continue;
        const room = await hub.room(id);
        if (room) this.attend(room);
      }
    } catch (error) {
      failed(error, 'sweep');
    } finally {
      this.swept = false;
    }
  }

  private watchClock(room: Room): void {
    const { clocks, stage } = room.table;
    const end = clocks && stage === 'running' ? deadline(clocks) : null;
    this.set(this.timers, room.id, end === null ? null : end - this.options.hub.now(), () =>
      room.tick({ kind: 'time' }),
    );
  }

  /** Only live games have people to wait for: days per move are meant to be spent elsewhere. */
  private watchAbsence(room: Room): void {
    const seats = this.missing(room);
    const begun = this.awaited.get(room.id);
    if (String(seats) === String(begun?.seats ?? [])) return;
    const { hub, patience } = this.options;
    const until = begun?.until ?? hub.now() + patience;
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
    this.options.waits(room, absence);
  }

  /** Whom a table waits for; null where it does not. */
  absence({ id }: Room): Absence | null {
    return this.awaited.get(id) ?? null;
  }

  /** Those who must decide and have no page open, where somebody else waits for them. */
  private missing(room: Room): Seat[] {
    const { table } = room;
    const here = this.options.here(room);
    if (table.stage !== 'running' || table.terms.pace.kind !== 'free' || here.size === 0) return [];
    if (!this.options.sure(room.id)) return [];
    return table.turn.filter((seat) => seat >= 0 && table.levelOf(seat) === null && !here.has(seat));
  }

  private watchIdle(room: Room): void {
    const begun = this.idle.get(room.id);
    if (begun) return void begun.refresh();
    this.set(this.idle, room.id, IDLE, async () => {
      const waits = this.timers.has(room.id) || this.absent.has(room.id);
      if (!this.options.watched(room.id) && !waits) this.options.hub.release(room.id);
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
