import type { Step } from '../core/steps.ts';
import type { StoredEvent, Unreadable } from './event.ts';
import { applyEvent, openTable, stepOf } from './fold.ts';
import type { Table } from './table.ts';

/** An event with its number, which is the version of the table after it. */
export type NumberedEvent = readonly [version: number, event: StoredEvent];

/** A table after some more events, as far as they can be applied. */
export interface Extension {
  readonly table: Table;
  /** The events that were applied. */
  readonly events: readonly NumberedEvent[];
  /** The entries of the record among them. */
  readonly acts: readonly Step[];
  /** Whether nothing changed but what acts tell, so that a page can follow from them alone. */
  readonly plain: boolean;
  /** Why the next event could not be applied. */
  readonly problem: Unreadable | null;
}

/** `steps`: the outcomes of the `act` events, where the caller has computed them already. */
export function extend(before: Table, events: readonly StoredEvent[], steps: readonly Step[] = []): Extension {
  let table = before;
  const acts: Step[] = [];
  const applied: NumberedEvent[] = [];
  let problem: Unreadable | null = null;
  for (const event of events) {
    try {
      const step = event.kind === 'act' ? (steps[acts.length] ?? stepOf(table, event)) : undefined;
      table = applyEvent(table, event, step);
      if (step) acts.push(step);
    } catch (error) {
      problem = error as Unreadable;
      break;
    }
    applied.push([table.version, event]);
  }
  const plain = acts.length === applied.length && table.chairs === before.chairs && table.request === before.request;
  return { table, events: applied, acts, plain, problem };
}

/** The table that stored events fold to. Throws `Unreadable` where not even the first can be applied. */
export function readTable(id: string, [first, ...rest]: readonly StoredEvent[]): Extension {
  const opened = openTable(id, first);
  const extension = extend(opened, rest);
  return { ...extension, events: [[1, first!], ...extension.events] };
}
