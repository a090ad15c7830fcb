import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoredEvent } from '../table/event.ts';
import type { Table } from '../table/table.ts';
import { readTable } from '../table/extend.ts';
import { summaryOf } from './summary.ts';
import { setAside } from './store/copies.ts';
import { openDatabase } from './store/file.ts';
import { BESIDE, databaseOf, openFolder } from './store/folder.ts';
import { FolderLock } from './store/lock.ts';
import { COMPATIBLE_KEY } from './store/migrations.ts';
import { columnsOf, rowsById, rowsByKey, type Loss } from './store/reading.ts';
import { parseEvent, type Summary } from './store/store.ts';

export interface Salvaged {
  /** Where the damaged database is now. */
  readonly aside: string;
  readonly people: number;
  /** Tables with all their events. */
  readonly whole: number;
  /** Tables that were cut after their last readable event. */
  readonly cut: readonly string[];
  /** Tables without a readable beginning. Tables whose own row is unreadable are unknown and not counted. */
  readonly lost: readonly string[];
  /** Unreadable places in the file. */
  readonly gaps: number;
}

/** Tables with row ids; the rows of the others are found by the ids in these. */
const NUMBERED = [
  ...['meta', 'people', 'devices', 'tickets', 'accounts', 'passkeys', 'tables'],
  ...['channels', 'notices', 'quiet', 'codes'],
  ...['results', 'ratings', 'backlog'],
  ...['friends', 'blocks', 'invitations', 'privacy'],
  ...['seeks', 'pairings'],
  ...['roles', 'reports', 'sanctions', 'deeds'],
] as const;
/** Keys of a new database that are not copied. */
const OWN = [COMPATIBLE_KEY, 'generation'];

/**
 * Copies the readable rows of a damaged database into a new one, cuts every table so that it folds, and puts the new
 * database in the place of the damaged one, which is kept beside it. Null where nothing could be read.
 */
export function salvage(data: string): Salvaged | null {
  openFolder(data);
  const lock = FolderLock.take(data);
  const file = databaseOf(data);
  const fresh = `${file}-${process.pid}.salvage`;
  const clear = (): void => {
    for (const end of ['', ...BESIDE]) rmSync(fresh + end, { force: true });
  };
  try {
    if (!existsSync(file) || statSync(file).size === 0) return null;
    clear();
    const to = openDatabase(fresh);
    let result: Omit<Salvaged, 'aside'> | null;
    try {
      result = copy(file, to);
    } finally {
      to.close();
    }
    if (!result) return null;
    const aside = setAside(data);
    renameSync(fresh, file);
    return { aside, ...result };
  } finally {
    clear();
    lock.release();
  }
}

function copy(file: string, to: DatabaseSync): Omit<Salvaged, 'aside'> | null {
  const from = new DatabaseSync(file, { readOnly: true, defensive: false, timeout: 5000 });
  const loss: Loss = { gaps: 0 };
  try {
    from.exec('PRAGMA writable_schema = ON'); // otherwise SQLite refuses a file that is shorter than its header says
    to.exec('BEGIN');
    for (const name of NUMBERED) {
      const columns = columnsOf(from, to, name);
      if (columns.length === 0) continue; // an older database does not have it
      const insert = inserter(to, name, columns, loss);
      for (const row of rowsById(from, name, columns, loss)) {
        if (name !== 'meta' || !OWN.includes(row[0] as string)) insert(row);
      }
    }
    const setMeta = to.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
    setMeta.run('generation', randomBytes(8).toString('hex'));
    const { whole, cut, lost } = copyTables(from, to, loss);
    const people = to.prepare('SELECT count(*) AS count FROM people').get()!.count as number;
    to.exec('COMMIT');
    return people + whole + cut.length === 0 ? null : { people, whole, cut, lost, gaps: loss.gaps };
  } catch (error) {
    if (to.isTransaction) to.exec('ROLLBACK');
    if ((error as { errcode?: number }).errcode === undefined) throw error;
    return null; // not even the list of tables can be read
  } finally {
    from.close();
  }
}

/** A row that breaks a constraint of the new database is garbage. */
function inserter(to: DatabaseSync, name: string, columns: readonly string[], loss: Loss) {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const statement = to.prepare(
    `INSERT OR IGNORE INTO ${name} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (row: readonly (string | number | null)[]): void => {
    try {
      statement.run(...row);
    } catch {
      loss.gaps++;
    }
  };
}

function copyTables(from: DatabaseSync, to: DatabaseSync, loss: Loss): Pick<Salvaged, 'whole' | 'cut' | 'lost'> {
  const chat = columnsOf(from, to, 'chat');
  const say = inserter(to, 'chat', chat, loss);
  const insertEvent = to.prepare('INSERT INTO notes ("table", version, note) VALUES (?, ?, ?)');
  const seat = to.prepare('INSERT OR IGNORE INTO seats (person, "table") VALUES (?, ?)');
  const forget = to.prepare('DELETE FROM tables WHERE id = ?');
  const forgetResults = to.prepare('DELETE FROM results WHERE "table" = ?');
  const rewrite = to.prepare('UPDATE tables SET version = ?, stage = ?, due = ?, summary = ? WHERE id = ?');
  const result = { whole: 0, cut: [] as string[], lost: [] as string[] };
  for (const { id, version, summary } of to.prepare('SELECT id, version, summary FROM tables').all()) {
    const table = id as string;
    const rows = [...rowsByKey(from, 'notes', ['version', 'note'], 'version', table, version as number, loss)];
    const { events, folded } = longest(table, beforeHole(rows.map(([number, text]) => [Number(number), String(text)])));
    if (!folded) {
      forget.run(table);
      forgetResults.run(table);
      result.lost.push(table);
      continue;
    }
    for (const [number, text] of events) insertEvent.run(table, number, text);
    let kept = summary as string;
    if (folded.version === version) result.whole++;
    else {
      const last = JSON.parse(events.at(-1)![1]) as StoredEvent;
      const earlier = summaryOf(folded, last.at);
      kept = JSON.stringify(earlier);
      rewrite.run(folded.version, earlier.stage, earlier.due, kept, table);
      forgetResults.run(table);
      result.cut.push(table);
    }
    for (const person of (JSON.parse(kept) as Summary).people) seat.run(person, table);
    const lines = from.prepare('SELECT max(number) AS last FROM chat WHERE "table" = ?');
    const last = attempt(() => lines.get(table)!.last as number | null);
    for (const row of rowsByKey(from, 'chat', chat, 'number', table, last ?? 0, loss)) say(row);
  }
  return result;
}

type Numbered = readonly [number: number, text: string];

/** The events up to the first gap; a compacting event may follow one. */
function beforeHole(rows: readonly Numbered[]): readonly Numbered[] {
  const standsForAll = ([number, text]: Numbered): boolean => {
    const event = attempt(() => JSON.parse(text) as StoredEvent | null);
    return event?.kind === 'seated' && event.version === number;
  };
  const hole = rows.findIndex((row, i) => row[0] !== (rows[i - 1]?.[0] ?? 0) + 1 && (i === 0 || !standsForAll(row)));
  return rows.slice(0, hole < 0 ? rows.length : hole);
}

/** The longest prefix of a table's events that folds; `folded` is null where there is none. */
function longest(id: string, rows: readonly Numbered[]): { events: readonly Numbered[]; folded: Table | null } {
  const { events, table } = attempt(() =>
    readTable(
      id,
      rows.map(([, text]) => parseEvent(text)),
    ),
  ) ?? { events: [], table: null };
  return { events: rows.slice(0, events.length), folded: table };
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
