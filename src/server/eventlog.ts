import type { Step } from '../core/steps.ts';
import type { StoredEvent, Unreadable } from '../table/event.ts';
import { extend, readTable, type Extension } from '../table/extend.ts';
import { openTable } from '../table/fold.ts';
import type { Table } from '../table/table.ts';
import type { StoredEvents } from './bus/news.ts';
import type { Change } from './change.ts';
import { History } from './history.ts';
import { tailOf, type Store, type Tip } from './store/store.ts';
import { summaryOf } from './summary.ts';
import type { Time } from './time.ts';

declare const STORED: unique symbol;

/** A table whose events the store has all acknowledged. Only an `EventLog` makes one, and viewers are shown no other. */
export type StoredTable = Table & { readonly [STORED]: true };

/** What reading on in the store came to. `problem`: why the next event cannot be applied. */
export type Reading =
  | { readonly kind: 'same' | 'more'; readonly change: Change; readonly problem: Unreadable | null }
  /** The database went back: the table was read from the beginning. */
  | { readonly kind: 'back'; readonly from: number; readonly problem: Unreadable | null }
  /** The database went back, and not even the first event can be applied. The table stays as it was. */
  | { readonly kind: 'lost'; readonly problem: Unreadable }
  /** The table is not in the store any more. */
  | { readonly kind: 'gone' };

/** A table that has not begun is compacted when it has more events than this, to so many. */
const MOST_BEFORE_START = 200;
const KEPT_BEFORE_START = 50;

/** Where a log is kept, and by which clock. */
export interface LogPlace {
  readonly store: Store;
  readonly time: Time;
}

/**
 * The event log of one table, and the table that it folds to. The table in memory changes only after the store has answered:
 * while events are being written, nobody outside can reach the table that they will lead to.
 */
export class EventLog {
  /** The secret that the dice of the table come from. */
  readonly secret: string;
  private readonly place: LogPlace;
  private current: StoredTable;
  private history: History;
  /** Whether an append failed whose events may be stored all the same. */
  private unsure = false;

  private constructor(place: LogPlace, secret: string, { table, events }: Extension) {
    this.place = place;
    this.secret = secret;
    this.current = stored(table);
    this.history = new History(events);
  }

  /** Stores the first event of a new table. */
  static async open(place: LogPlace, id: string, secret: string, first: StoredEvent): Promise<EventLog> {
    const { store, time } = place;
    await store.open(id, secret, first, { ...summaryOf(openTable(id, first), first.at), changed: time.wall() });
    return new EventLog(place, secret, readTable(id, [first]));
  }

  /** Reads a table as far as its events can be applied; null where there is no such table. */
  static async load(place: LogPlace, id: string): Promise<{ log: EventLog; problem: Unreadable | null } | null> {
    const [events, secret] = await Promise.all([place.store.events(id), place.store.secret(id)]);
    if (!events || secret === null) return null;
    const read = readTable(id, events);
    return { log: new EventLog(place, secret, read), problem: read.problem };
  }

  get table(): StoredTable {
    return this.current;
  }

  /** Whether the store may have more than this process knows, after an append without an answer. */
  get needsReading(): boolean {
    return this.unsure;
  }

  get last(): StoredEvent {
    return this.history.last;
  }

  isAt(tip: Tip): boolean {
    return this.history.isAt(tip);
  }

  /** The event of that number, if it is among the newest. */
  eventAt(version: number): StoredEvent | undefined {
    return this.history.eventAt(version);
  }

  /** The version that the command with this idempotency key led to, if it is stored. */
  versionOf(id: string): number | undefined {
    return this.history.versionOf(id);
  }

  /**
   * Stores events, then shows them; null on a conflict: another process was first. `steps`: the outcomes of the `act` events.
   */
  async append(events: readonly StoredEvent[], steps: readonly Step[]): Promise<Change | null> {
    const { store, time } = this.place;
    const { id, version } = this.current;
    const written = extend(this.current, events, steps);
    if (written.problem) throw written.problem;
    const summary = { ...summaryOf(written.table, events[0]!.at), changed: time.wall() };
    this.unsure = true;
    const done = await store.append(id, version, events, summary, this.history.last);
    this.unsure = false;
    return done ? this.show(written) : null;
  }

  /** Reads on from the last event that is known here. */
  async readOn(): Promise<Reading> {
    const { id, version } = this.current;
    const events = await this.place.store.events(id, version - 1);
    this.unsure = false;
    if (!events) return { kind: 'gone' };
    const [first] = events;
    const follows = first !== undefined && this.history.isAt({ version, tail: tailOf(first) });
    // A compacting event carries all that it stands for: it can be applied at any version before its own.
    const compacted = !follows && first?.kind === 'seated' && first.version >= version;
    if (!follows && !compacted) return this.readAgain();
    const more = extend(this.current, follows ? events.slice(1) : events);
    const change = this.showForeign(more, compacted);
    return { kind: more.events.length > 0 ? 'more' : 'same', change, problem: more.problem };
  }

  /**
   * Shows events that another process has stored after that version, without reading them; null where they do not follow
   * the last event that is known here, or one of them cannot be applied.
   */
  accept(version: number, { tail, events }: StoredEvents): Change | null {
    if (!this.history.isAt({ version, tail })) return null;
    const more = extend(this.current, events);
    return more.problem ? null : this.showForeign(more, false);
  }

  /** The events after that version; null if they are not all among the newest. */
  after(version: number): StoredEvents | null {
    return this.history.after(version);
  }

  /** Where the store ends now. */
  async tip(): Promise<Tip | undefined> {
    return (await this.place.store.versions([this.current.id])).get(this.current.id);
  }

  /** Whether the table has not begun and has so many events that `compact` shortens them. */
  get isLong(): boolean {
    return this.current.stage === 'open' && this.history.stored > MOST_BEFORE_START;
  }

  /** Shortens the history of a table that has not begun: only who sits where, and on which terms, will matter. */
  async compact(): Promise<void> {
    const { store } = this.place;
    const { id } = this.current;
    try {
      const events = (await store.events(id)) ?? [];
      this.history.stored = events.length;
      if (events.length <= MOST_BEFORE_START) return; // another process did it
      const [version, { at }] = readTable(id, events).events.at(-KEPT_BEFORE_START)!;
      const { chairs, terms, host, removed, news } = readTable(id, events.slice(0, 1 - KEPT_BEFORE_START)).table;
      await store.compact(id, { kind: 'seated', chairs, version, terms, host, removed, news, at });
      this.history.stored = 1 + KEPT_BEFORE_START;
    } catch {
      // The command itself is done and stored; the next one tries again.
    }
  }

  /** The database went back under this process: the events in memory did not happen. */
  private async readAgain(): Promise<Reading> {
    const { id, version: from } = this.current;
    const events = await this.place.store.events(id);
    if (!events) return { kind: 'gone' };
    let read: Extension;
    try {
      read = readTable(id, events);
    } catch (error) {
      return { kind: 'lost', problem: error as Unreadable };
    }
    this.current = stored(read.table);
    this.history = new History(read.events);
    return { kind: 'back', from, problem: read.problem };
  }

  private showForeign(more: Extension, compacted: boolean): Change {
    // A page cannot follow an action and its undo, read together, from the acts alone.
    const whole = compacted || more.events.some(([, { kind }]) => kind === 'undo');
    return { ...this.show(more), ...(whole && { before: null }), foreign: true };
  }

  private show({ table, events, acts, plain }: Extension): Change {
    const before = this.current;
    this.current = stored(table);
    this.history.add(events);
    return { before, acts, plain };
  }
}

const stored = (table: Table): StoredTable => table as StoredTable;
