import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../startproblem.ts';
import { BESIDE, closeToOthers, databaseOf, makePrivate, openFolder } from './folder.ts';
import { identify, inspect } from './integrity.ts';
import { FolderLock, lockOf } from './lock.ts';
import { isDamaged } from './sqlite-error.ts';

export { databaseOf };

/** In pages: a copy in steps would begin again at every write between two of them, and never end. */
const AT_ONCE = 2 ** 31 - 1;

/**
 * Copies the data of a folder into a file, also while a server writes to it; false if there is none. Throws `CannotStart`
 * for damaged data: it must not replace an earlier copy that is sound.
 */
export async function copyOut(data: string, file: string): Promise<boolean> {
  if (!existsSync(databaseOf(data))) return false;
  inspect(databaseOf(data), { known: true, thorough: true });
  await duplicate(databaseOf(data), file);
  return true;
}

/** Uses SQLite's backup: the newest rows may be in the write-ahead log, and a server may be writing. */
async function duplicate(from: string, to: string): Promise<void> {
  if (!existsSync(to)) writeFileSync(to, '', { mode: 0o600, flag: 'wx' });
  makePrivate(to);
  const db = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    await backup(db, to, { rate: AT_ONCE });
  } finally {
    db.close();
  }
}

/** Whether a path, by any name, is a file that servers keep open in a data folder. */
export function isOwn(file: string, data: string): boolean {
  const given = statSync(file, { throwIfNoEntry: false });
  const own = ['', ...BESIDE].map((end) => databaseOf(data) + end);
  return [...own, lockOf(data)].some((path) => {
    const there = statSync(path, { throwIfNoEntry: false });
    return given !== undefined && there?.ino === given.ino && there.dev === given.dev;
  });
}

/**
 * Replaces the data of a folder by a copy, in one transaction; false if the file is no copy of ours. A server that has
 * the folder open sees the new generation and drops all cached tables. A damaged database is renamed; `aside` is called
 * with its path.
 */
export async function putBack(file: string, data: string, aside: (path: string) => void = () => {}): Promise<boolean> {
  openFolder(data);
  const marked = join(data, `restore-${process.pid}.db`);
  try {
    if (!(await take(file, marked))) return false;
    const db = openCopy(marked);
    if (!db) return false;
    try {
      db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('generation', ?)").run(
        randomBytes(8).toString('hex'),
      );
      const damaged = isUnusable(databaseOf(data)) ? setAsideAlone(data) : null;
      await backup(db, databaseOf(data), { rate: AT_ONCE });
      if (damaged !== null) aside(damaged);
    } finally {
      db.close();
    }
    return true;
  } finally {
    for (const end of ['', ...BESIDE]) rmSync(marked + end, { force: true });
    closeToOthers(data);
  }
}

/** Copies the file of a copy; false if it is no database. */
async function take(file: string, to: string): Promise<boolean> {
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) {
    copyFileSync(file, to);
    makePrivate(to);
    return true;
  }
  // Not a copy made by `copyOut`, but the file of a server that was killed: its log has the newest moves.
  return duplicate(file, to).then(
    () => true,
    (error: unknown) => {
      if (isDamaged(error)) return false;
      throw error;
    },
  );
}

function openCopy(path: string): DatabaseSync | null {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: 5000 });
    identify(db, path);
    if (db.prepare('PRAGMA quick_check').get()!.quick_check === 'ok') return db;
  } catch {
    // The file is no database.
  }
  db?.close();
  return null;
}

function isUnusable(file: string): boolean {
  try {
    inspect(file, { known: false, thorough: true });
    return false;
  } catch (error) {
    if (error instanceof CannotStart) return true;
    throw error;
  }
}

function setAsideAlone(data: string): string {
  const lock = FolderLock.take(data);
  try {
    return setAside(data);
  } finally {
    lock.release();
  }
}

/** Renames a database and SQLite's files beside it; returns the new path. Only for the holder of the folder's lock. */
export function setAside(data: string): string {
  const file = databaseOf(data);
  const aside = `${file}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  for (const end of ['', ...BESIDE]) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return aside;
}
