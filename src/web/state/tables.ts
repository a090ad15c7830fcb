import type { SavedTable } from '../match/session.ts';

const PREFIX = 'vatout.table.';

/** A kept table with when it was last touched, for the list of games to resume. */
export interface KeptTable extends SavedTable {
  /** Milliseconds since 1970. */
  readonly touched: number;
  readonly over: boolean;
}

/** Writes at once: a page that is closed or crashes right after a move has kept it. False where the device is full. */
export function keepTable(table: SavedTable, over: boolean): boolean {
  return write({ ...table, touched: Date.now(), over });
}

function write(table: KeptTable): boolean {
  try {
    localStorage.setItem(PREFIX + table.id, JSON.stringify(table));
    return true;
  } catch {
    return false;
  }
}

/** A table that cannot be read (another version, damaged) is as if it were not there. */
export function findTable(id: string): KeptTable | null {
  try {
    const text = localStorage.getItem(PREFIX + id);
    const table = text === null ? null : (JSON.parse(text) as KeptTable);
    return table && table.plan && table.record ? table : null;
  } catch {
    return null;
  }
}

/** All kept tables, the last touched first. */
export function keptTables(): KeptTable[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => findTable(key.slice(PREFIX.length)))
    .filter((table) => table !== null)
    .sort((a, b) => b.touched - a.touched);
}

export const dropTable = (id: string): void => localStorage.removeItem(PREFIX + id);

/** Puts back a table that was dropped, as it was. */
export const undropTable = (table: KeptTable): boolean => write(table);
