import { createHmac, randomBytes } from 'node:crypto';
import { start } from '../core/match.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { commit } from '../fairness/fairness.ts';
import { titles } from '../games/index.ts';
import type { Chair, PersonId, SeatedPerson, StoredEvent, Unreadable } from '../table/event.ts';
import { nextChairs, seriesOf } from '../table/series.ts';
import type { Dice } from '../table/decide.ts';
import type { Terms } from '../table/terms.ts';
import { backoff } from './backoff.ts';
import { Boards } from './duplicate/boards.ts';
import type { StoredEvents } from './bus/news.ts';
import type { Change, Incident } from './change.ts';
import { Lanes } from './lanes.ts';
import { EventLog } from './eventlog.ts';
import { Room } from './room.ts';
import type { Store, Tip } from './store/store.ts';
import type { Time } from './time.ts';

export interface HubOptions {
  readonly store: Store;
  readonly time: Time;
  /** Told of incidents at tables. */
  readonly happened?: (table: string, incident: Incident) => void;
  readonly failed?: (error: unknown, table: string) => void;
}

/** How many tables one query of versions covers. */
const AT_ONCE = 1000;
/** How many tables are read at once: the other database connections are for people. */
const READ_AT_ONCE = 4;

/** The id of an unlisted table is its only protection: 22 characters of base64url have at least 128 bits. */
const ID_LENGTH = 22;
export const newTableId = (): string => randomBytes(16).toString('base64url');

export type Listener = (room: Room, change: Change) => void;

/** All tables that this process holds, and access to any other. */
export class Hub {
  readonly store: Store;
  readonly time: Time;
  /** Duplicate play. */
  readonly boards: Boards;
  /** The tables of this process; a promise while one is being read. */
  private readonly rooms = new Map<string, Room | Promise<Room | null>>();
  private readonly listeners: Listener[] = [];
  private readonly taken: ((table: string) => Promise<void>)[] = [];
  private readonly released: ((table: string) => void)[] = [];
  private readonly options: HubOptions;
  private readonly reading = new Lanes(READ_AT_ONCE);
  /** Tables that are catching up. */
  private readonly healing = new Map<string, Promise<void>>();
  /** The next try of tables that are on hold. */
  private readonly retries = new Map<string, NodeJS.Timeout>();

  constructor(options: HubOptions) {
    this.options = options;
    this.store = options.store;
    this.time = options.time;
    this.boards = new Boards(options.store, options.time);
  }

  /** Called for every change at a table here, after it is stored. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Called before a table is read, and awaited: no news is missed between reading and listening. */
  onTaken(listener: (table: string) => Promise<void>): void {
    this.taken.push(listener);
  }

  onReleased(listener: (table: string) => void): void {
    this.released.push(listener);
  }

  get size(): number {
    return this.rooms.size;
  }

  /** How many tables here are on hold. */
  get stuck(): number {
    return this.retries.size;
  }

  /**
   * Opens a table with its own secret; the commitment to it is public from the start. A table that plays a board draws its
   * chance from the event's secret instead, and its game is not rated: ratings would tell other tables how it ended.
   */
  async open(terms: Terms, host: PersonId, id = newTableId(), chairs?: readonly Chair[]): Promise<Result<Room>> {
    const title = titles.find(({ game }) => game.id === terms.game);
    if (!title) return fail('game', { detail: terms.game, expected: titles.map(({ game }) => game.id).join(', ') });
    const begun = start(title.game, terms.seats, terms.options);
    if (!begun.ok) return begun;
    const { match, commitment, secret } = commit(randomBytes(16).toString('hex'), randomBytes(32), []);
    const now = this.time.now();
    const { rated, ...unrated } = { ...terms, options: begun.value.options };
    const complete = rated && !terms.board ? { ...unrated, rated } : unrated;
    if (terms.board && !(await this.store.boards.enter(terms.board)))
      throw new Error(`board ${terms.board.number} of event ${terms.board.event} takes no more tables`);
    const dice = await this.boards.diceOf({ terms: complete, match: begun.value });
    const seated = chairs && { chairs };
    const first: StoredEvent = { kind: 'open', terms: complete, host, match, commitment, ...seated, at: now };
    const log = await EventLog.open(this, id, secret, first);
    await this.take(id);
    const room = this.roomOf(log, null, dice);
    this.rooms.set(id, room);
    this.changed(room, { before: null, acts: [], plain: false });
    return ok(room);
  }

  /**
   * The table of the next game on the same terms, with everybody’s chair kept. `by`: who asks for it. Its id is
   * derived from the secret of the previous table: the first request opens it, and every process finds the same.
   */
  async openNext({ id, secret, table }: Room, by: Pick<SeatedPerson, 'person' | 'name'>): Promise<Result<Room>> {
    const next = createHmac('sha256', secret).update('next').digest('base64url').slice(0, ID_LENGTH);
    const after = { table: id, by: by.name, ...seriesOf(table) };
    const there = await this.room(next);
    if (there) return ok(there);
    try {
      return await this.open({ ...table.terms, after }, by.person, next, nextChairs(table));
    } catch (error) {
      const first = await this.room(next); // another process was first
      if (!first) throw error;
      return ok(first);
    }
  }

  /** The table with this id; null where there is none. */
  async room(id: string): Promise<Room | null> {
    return this.held(id) ?? this.read(id);
  }

  get inHand(): Iterable<string> {
    return this.rooms.keys();
  }

  /** The table if this process holds it; a promise while it is being read. */
  held(id: string): Room | Promise<Room | null> | undefined {
    return this.rooms.get(id);
  }

  /** Releases a table that nobody watches; the store has all of it. */
  release(id: string): void {
    if (!this.rooms.delete(id)) return;
    clearTimeout(this.retries.get(id));
    this.retries.delete(id);
    for (const listener of this.released) listener(id);
  }

  /** Another process has stored events up to this version; `stored`: the last of them. */
  async catchUp(id: string, version: number, stored?: StoredEvents): Promise<void> {
    await (await this.held(id))?.catchUp(version, stored);
  }

  /**
   * Compares the versions of all tables here with the store, and lets those that are behind read on. It does not wait for
   * them: a table that cannot be read holds up no other.
   */
  async heal(): Promise<void> {
    const ids = [...this.rooms.keys()].filter((id) => !this.healing.has(id));
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const tips = await this.store.versions(some);
      for (const id of some) this.healOne(id, tips.get(id));
    }
  }

  private healOne(id: string, tip: Tip | undefined): void {
    const job = async (): Promise<void> => {
      try {
        await (await this.held(id))?.heal(tip, (reading) => this.reading.through(reading));
      } catch (error) {
        this.options.failed?.(error, id);
      } finally {
        this.healing.delete(id);
      }
    };
    this.healing.set(id, job());
  }

  /** Resolves when no table is being read. Nothing is tried again afterwards. */
  async close(): Promise<void> {
    for (const timer of this.retries.values()) clearTimeout(timer);
    await Promise.all(this.healing.values());
  }

  /** Releases all tables: the store was replaced. */
  clear(): void {
    for (const id of [...this.rooms.keys()]) this.release(id);
  }

  private async take(id: string): Promise<void> {
    await Promise.all(this.taken.map((listener) => listener(id)));
  }

  private read(id: string): Promise<Room | null> {
    const reading = this.load(id);
    this.rooms.set(id, reading);
    // Where there is none, or reading failed, the next request tries again.
    const done = (room: Room | null): void => {
      if (this.rooms.get(id) !== reading) return;
      if (room) this.rooms.set(id, room);
      else this.release(id);
    };
    reading.then(done, () => done(null));
    return reading;
  }

  private async load(id: string): Promise<Room | null> {
    await this.take(id);
    const loaded = await EventLog.load(this, id);
    if (!loaded) return null;
    const room = this.roomOf(loaded.log, loaded.problem, await this.boards.diceOf(loaded.log.table));
    if (room.stuck) this.happened(room, { kind: 'unreadable', problem: room.stuck });
    return room;
  }

  private roomOf(log: EventLog, problem: Unreadable | null, dice: Dice | undefined): Room {
    const { time, boards, changed, happened } = this;
    return new Room(log, problem, { time, boards, changed, happened, ...(dice && { dice }) });
  }

  private readonly changed: Listener = (room, change) => {
    for (const listener of this.listeners) listener(room, change);
  };

  private readonly happened = (room: Room, incident: Incident): void => {
    const { id } = room;
    this.options.happened?.(id, incident);
    if (incident.kind === 'gone') this.release(id);
    else if (incident.kind === 'unreadable') this.retry(room, 1);
    else if (incident.kind === 'readable') this.retries.delete(id);
  };

  private retry(room: Room, tries: number): void {
    clearTimeout(this.retries.get(room.id));
    const timer = setTimeout(() => {
      void room
        .retry()
        .catch((error) => this.options.failed?.(error, room.id))
        .finally(() => this.retries.get(room.id) === timer && room.stuck && this.retry(room, tries + 1));
    }, backoff(tries));
    this.retries.set(room.id, timer.unref());
  }
}
