import { Unreadable, type Dated } from '../table/note.ts';
import { Table } from '../table/table.ts';
import type { Act, Change } from './change.ts';
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

/** Adds notes to a fork of the table, as far as they can be applied. */
export function addTo(before: Table, notes: readonly Dated[]): Addition {
  const table = before.fork();
  const acts: Act[] = [];
  const added: [number, Dated][] = [];
  let problem: Unreadable | null = null;
  for (const note of notes) {
    try {
      const events = table.add(note);
      if (note.kind === 'act') acts.push({ actor: note.actor, text: note.text, events, match: table.match });
    } catch (error) {
      problem = error as Unreadable;
      break;
    }
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
  /** The last of them with their numbers, newest last. */
  private last: Addition['notes'][number][] = [];
  /** Which version each command led to, by the number its sender gave it. */
  private readonly answered = new Map<string, number>();
  private known: string | null = null;

  constructor(notes: Addition['notes']) {
    this.take(notes);
  }

  take(notes: Addition['notes']): void {
    this.stored += notes.length;
    this.last.push(...notes);
    if (this.last.length > 2 * MOST_KEPT) this.last = this.last.slice(-MOST_KEPT);
    this.known = null;
    for (const [version, { id }] of notes) if (id !== undefined) this.answered.set(id, version);
  }

  /** The fingerprint of the last note. */
  get tail(): string {
    return (this.known ??= tailOf(this.last.at(-1)![1]));
  }

  isAt({ version, tail }: Tip): boolean {
    return version === this.last.at(-1)![0] && tail === this.tail;
  }

  /** The fingerprint of the note of that number; null if it is not among the last. */
  tailAt(version: number): string | null {
    const found = this.last.find(([number]) => number === version);
    return found ? tailOf(found[1]) : null;
  }

  /** The version that the command of this number led to, if it has been taken down. */
  versionOf(id: string): number | undefined {
    return this.answered.get(id);
  }
}
