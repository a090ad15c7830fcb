import type { DatabaseSync } from 'node:sqlite';

/* Reads a damaged database: unreadable pages are skipped. */

/** How many unreadable places were skipped. */
export interface Loss {
  gaps: number;
}

type Value = string | number | null;
type Row = readonly Value[];

/** The columns of a table that both databases have. */
export function columnsOf(from: DatabaseSync, to: DatabaseSync, table: string): string[] {
  const named = (db: DatabaseSync): string[] =>
    db
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name as string);
  const known = named(to);
  return named(from).filter((name) => known.includes(name));
}

const listOf = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

const valuesOf = (row: Record<string, unknown>, columns: readonly string[]): Row =>
  columns.map((name) => row[name] as Value);

/** Row ids stay below: SQLite assigns them one after another. */
const HIGHEST = 2 ** 40;

/** All readable rows of a table with row ids, in order. `NOT INDEXED`: an index may be sound where its table is not. */
export function* rowsById(db: DatabaseSync, table: string, columns: readonly string[], loss: Loss): Generator<Row> {
  const select = `SELECT rowid AS "#", ${listOf(columns)} FROM ${table} NOT INDEXED`;
  const next = db.prepare(`${select} WHERE rowid >= ? ORDER BY rowid LIMIT 1`);
  let from = 1;
  for (;;) {
    const rows = db.prepare(`${select} WHERE rowid >= ? ORDER BY rowid`).iterate(from)[Symbol.iterator]();
    for (;;) {
      const row = attempt(() => rows.next());
      if (row === UNREADABLE) break;
      if (row.done) return;
      from = (row.value['#'] as number) + 1;
      yield valuesOf(row.value, columns);
    }
    loss.gaps++;
    // Doubling finds a readable row after the gap, halving the first one.
    const readable = (id: number): boolean => attempt(() => next.get(id)) !== UNREADABLE;
    let step = 1;
    while (!readable(from + step) && from + step < HIGHEST) step *= 2;
    if (from + step >= HIGHEST) return;
    let [bad, good] = [from + Math.floor(step / 2), from + step];
    while (good - bad > 1) {
      const middle = Math.floor((bad + good) / 2);
      if (readable(middle)) good = middle;
      else bad = middle;
    }
    from = good;
  }
}

/**
 * The rows of one online table, numbered from 1 to `last`, read one by one after the first failure. Events end at the
 * first gap; lines of chat do not depend on each other.
 */
export function* rowsByKey(
  db: DatabaseSync,
  name: 'notes' | 'chat',
  columns: readonly string[],
  number: string,
  table: string,
  last: number,
  loss: Loss,
): Generator<Row> {
  const select = `SELECT ${listOf(columns)} FROM ${name} WHERE "table" = ?`;
  const all = attempt(() => db.prepare(`${select} AND ${number} <= ? ORDER BY ${number}`).all(table, last));
  if (all !== UNREADABLE) {
    for (const row of all) yield valuesOf(row, columns);
    return;
  }
  loss.gaps++;
  const one = db.prepare(`${select} AND ${number} = ?`);
  for (let i = 1; i <= last; i++) {
    const row = attempt(() => one.get(table, i));
    if (row !== UNREADABLE && row) yield valuesOf(row, columns);
    else if (name === 'notes') return;
  }
}

const UNREADABLE = Symbol('unreadable');

function attempt<T>(read: () => T): T | typeof UNREADABLE {
  try {
    return read();
  } catch (error) {
    if ((error as { errcode?: number }).errcode === undefined) throw error;
    return UNREADABLE;
  }
}
