import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { MIGRATIONS } from './migrations.ts';

/** The one file of a data folder. */
export const databaseOf = (data: string): string => join(data, 'vatout.db');

/** In pages: a copy made in steps begins again whenever somebody writes between two of them, and so would never end. */
const AT_ONCE = 2 ** 31 - 1;

/** Copies all that a data folder keeps into a file, also while a server writes to it; false if there is nothing. */
export async function copyOut(data: string, file: string): Promise<boolean> {
  if (!existsSync(databaseOf(data))) return false;
  const db = new DatabaseSync(databaseOf(data), { readOnly: true, timeout: 5000 });
  try {
    await backup(db, file, { rate: AT_ONCE });
  } finally {
    db.close();
  }
  return true;
}

/**
 * Puts a copy in the place of what a data folder keeps, in one transaction; false if it is no copy of ours. A server that has
 * the folder open sees the new generation and forgets all it had in mind.
 */
export async function putBack(file: string, data: string): Promise<boolean> {
  const marked = join(data, `restore-${process.pid}.db`);
  mkdirSync(data, { recursive: true });
  copyFileSync(file, marked);
  try {
    const db = openCopy(marked);
    if (!db) return false;
    try {
      db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('generation', ?)").run(
        randomBytes(8).toString('hex'),
      );
      await backup(db, databaseOf(data), { rate: AT_ONCE });
    } finally {
      db.close();
    }
    return true;
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(marked + end, { force: true });
  }
}

function openCopy(path: string): DatabaseSync | null {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { timeout: 5000 });
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
    const { quick_check: state } = db.prepare('PRAGMA quick_check').get() as { quick_check: string };
    if (version >= 1 && version <= MIGRATIONS.length && state === 'ok') return db;
  } catch {
    // A file of another kind cannot even be asked.
  }
  db?.close();
  return null;
}
