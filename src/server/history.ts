import type { Step } from '../core/steps.ts';
import { Unreadable, type StoredEvent } from '../table/event.ts';
import { Table } from '../table/table.ts';
import type { Change } from './change.ts';
import { tailOf, type Tip } from './store/store.ts';

/** What events lead to at a table; the table that they were added to stays as it was. */
export interface Addition {
  readonly table: Table;
  readonly change: Change;
  /** Those that could be applied, with their numbers. */
  readonly events: readonly (readonly [number, StoredEvent])[];
  /** Why the next one could not. */
  readonly problem: Unreadable | null;
}

/** Adds events to forks of the table, as far as they can be applied. `steps`: those of `act` events, where they are known. */
export function addTo(before: Table, events: readonly StoredEvent[], steps: readonly Step[] = []): Addition {
  let table = before;
  const acts: Step[] = [];
  const added: [number, StoredEvent][] = [];
  let problem: Unreadable | null = null;
  for (const event of events) {
    const next = table.fork();
    try {
      const step = event.kind === 'act' ? steps[acts.length] : undefined;
      const events = next.add(event, step);
      if (event.kind === 'act') acts.push(step ?? { actor: event.actor, text: event.text, events, match: next.match });
    } catch (error) {
      problem = error as Unreadable;
      break;
    }
    table = next;
    added.push([table.version, event]);
  }
  const { version: after, chairs, request } = before;
  const plain = acts.length === added.length && table.chairs === chairs && table.request === request;
  return { table, change: { after, acts, plain }, events: added, problem };
}

/** The table that events come to, as far as they can be applied. */
export function read(id: string, [first, ...rest]: readonly StoredEvent[]): Addition {
  try {
    if (!first) throw new Error('there are no events');
    const addition = addTo(new Table(id, first), rest);
    return { ...addition, events: [[1, first], ...addition.events] };
  } catch (error) {
    throw new Unreadable(id, 1, error);
  }
}

/** The table that all of the events come to. */
export function fold(id: string, events: readonly StoredEvent[]): Table {
  const { table, problem } = read(id, events);
  if (problem) throw problem;
  return table;
}

/** A page that missed more events than this is shown the table as if it were new to it. */
const MOST_KEPT = 32;

/** What a process remembers of the stored events of a table beside what they come to. */
export class History {
  /** How many events the store has: fewer than the version says where they were compacted. */
  stored = 0;
  /** The newest of them with their numbers, in order. */
  private newest: Addition['events'][number][] = [];
  /** Which version each command led to, by the number its sender gave it. */
  private readonly answered = new Map<string, number>();

  constructor(events: Addition['events']) {
    this.take(events);
  }

  take(events: Addition['events']): void {
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

  /** The version that the command of this number led to, if it has been taken down. */
  versionOf(id: string): number | undefined {
    return this.answered.get(id);
  }
}
