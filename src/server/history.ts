import type { StoredEvent } from '../table/event.ts';
import type { NumberedEvent } from '../table/extend.ts';
import type { StoredEvents } from './bus/news.ts';
import { tailOf, type Tip } from './store/store.ts';

/** A page that missed more events than this is sent a snapshot. */
const MOST_KEPT = 32;

/** The newest stored events of a table, and which version each command led to. */
export class History {
  /** How many events the store has: fewer than the version says where they were compacted. */
  stored = 0;
  /** In order. */
  private newest: NumberedEvent[] = [];
  /** Versions by idempotency key. */
  private readonly answered = new Map<string, number>();

  constructor(events: readonly NumberedEvent[]) {
    this.add(events);
  }

  add(events: readonly NumberedEvent[]): void {
    this.stored += events.length;
    this.newest.push(...events);
    if (this.newest.length > 2 * MOST_KEPT) this.newest = this.newest.slice(-MOST_KEPT);
    for (const [version, { id }] of events) if (id !== undefined) this.answered.set(id, version);
  }

  get last(): StoredEvent {
    return this.newest.at(-1)![1];
  }

  isAt({ version, tail }: Tip): boolean {
    const [number, event] = this.newest.at(-1)!;
    return version === number && tail === tailOf(event);
  }

  /** The event of that number, if it is among the newest. */
  eventAt(version: number): StoredEvent | undefined {
    return this.newest.find(([number]) => number === version)?.[1];
  }

  /** The events after that one, and its fingerprint; null if they are not all among the newest. */
  after(version: number): StoredEvents | null {
    const at = this.newest.findIndex(([number]) => number === version);
    if (at < 0) return null;
    const [[, before], ...rest] = this.newest.slice(at) as [NumberedEvent, ...NumberedEvent[]];
    return { tail: tailOf(before), events: rest.map(([, event]) => event) };
  }

  /** The version that the command with this idempotency key led to, if it is stored. */
  versionOf(id: string): number | undefined {
    return this.answered.get(id);
  }
}
