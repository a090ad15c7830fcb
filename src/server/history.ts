import type { Step } from '../core/steps.ts';
import { Unreadable, type Dated } from '../table/note.ts';
import { Table } from '../table/table.ts';
import type { Change } from './change.ts';
import { tailOf, type Tip } from './store/store.ts';

/** What notes lead to at a table; the table that they were added to stays as it was. */
export interface Addition {
  readonly table: Table;
  readonly change: Change;
  /** Those that could be applied, with their numbers. */
  readonly notes: readonly (readonly [number, Dated])[];
  /** Why the next one could not. */
  readonly problem: Unreadable | null;
}

/** Adds notes to forks of the table, as far as they can be applied. `steps`: those of `act` notes, where they are known. */
export function addTo(before: Table, notes: readonly Dated[], steps: readonly Step[] = []): Addition {
  let table = before;
  const acts: Step[] = [];
  const added: [number, Dated][] = [];
  let problem: Unreadable | null = null;
  for (const note of notes) {
    const next = table.fork();
    try {
      const step = note.kind === 'act' ? steps[acts.length] : undefined;
      const events = next.add(note, step);
      if (note.kind === 'act') acts.push(step ?? { actor: note.actor, text: note.text, events, match: next.match });
    } catch (error) {
      problem = error as Unreadable;
      break;
    }
    table = next;
    added.push([table.version, note]);
  }
  const { version: after, chairs, request } = before;
  const plain = acts.length === added.length && table.chairs === chairs && table.request === request;
  return { table, change: { after, acts, plain }, notes: added, problem };
}

/** The table that notes come to, as far as they can be applied. */
export function read(id: string, [first, ...rest]: readonly Dated[]): Addition {
  try {
    if (!first) throw new Error('there are no notes');
    const addition = addTo(new Table(id, first), rest);
    return { ...addition, notes: [[1, first], ...addition.notes] };
  } catch (error) {
    throw new Unreadable(id, 1, error);
  }
}

/** The table that all of the notes come to. */
export function fold(id: string, notes: readonly Dated[]): Table {
  const { table, problem } = read(id, notes);
  if (problem) throw problem;
  return table;
}

/** A page that missed more notes than this is shown the table as if it were new to it. */
const MOST_KEPT = 32;

/** What a process remembers of the stored notes of a table beside what they come to. */
export class History {
  /** How many notes the store has: fewer than the version says where they were compacted. */
  stored = 0;
  /** The newest of them with their numbers, in order. */
  private newest: Addition['notes'][number][] = [];
  /** Which version each command led to, by the number its sender gave it. */
  private readonly answered = new Map<string, number>();

  constructor(notes: Addition['notes']) {
    this.take(notes);
  }

  take(notes: Addition['notes']): void {
    this.stored += notes.length;
    this.newest.push(...notes);
    if (this.newest.length > 2 * MOST_KEPT) this.newest = this.newest.slice(-MOST_KEPT);
    for (const [version, { id }] of notes) if (id !== undefined) this.answered.set(id, version);
  }

  get last(): Dated {
    return this.newest.at(-1)![1];
  }

  isAt({ version, tail }: Tip): boolean {
    const [number, note] = this.newest.at(-1)!;
    return version === number && tail === tailOf(note);
  }

  /** The note of that number, if it is among the newest. */
  noteAt(version: number): Dated | undefined {
    return this.newest.find(([number]) => number === version)?.[1];
  }

  /** The version that the command of this number led to, if it has been taken down. */
  versionOf(id: string): number | undefined {
    return this.answered.get(id);
  }
}
