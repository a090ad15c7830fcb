import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BESIDE, makeFolder, makePrivate } from './folder.ts';
import { identify } from './integrity.ts';
import { APPLICATION, COMPATIBLE, COMPATIBLE_KEY, MIGRATIONS } from './migrations.ts';

/** Opens the database of a data folder, creates it where there is none, and brings it to the newest schema. */
export function openDatabase(path: string): DatabaseSync {
  if (!existsSync(path)) create(path);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    identify(db, path);
    configure(db);
    migrate(db);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

function configure(db: DatabaseSync): void {
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  db.exec('PRAGMA cache_size = -16000;'); // in kB: enough for the newest pages of some thousand tables
  // In pages: four times SQLite's default. A page that many commits write is copied into the database a quarter as often.
  db.exec('PRAGMA wal_autocheckpoint = 4000;');
}

/** Creates it under another name first, so that an empty or partial database never takes the place of a real one. */
function create(path: string): void {
  makeFolder(dirname(resolve(path)));
  const fresh = `${path}-${process.pid}.new`;
  const clear = (): void => {
    for (const end of ['', ...BESIDE]) rmSync(fresh + end, { force: true });
  };
  clear();
  const db = new DatabaseSync(fresh);
  makePrivate(fresh);
  try {
    configure(db);
    migrate(db);
  } finally {
    db.close();
  }
  try {
    linkSync(fresh, path); // unlike a rename, it never replaces a file that another process has created
  } catch {
    if (!existsSync(path)) renameSync(fresh, path); // a file system without links
  }
  clear();
}

/** A newer database that this version can use (`identify`) stays as it is. */
function migrate(db: DatabaseSync): void {
  const version = db.prepare('PRAGMA user_version').get()!.user_version as number;
  if (version > MIGRATIONS.length) return;
  for (let next = version; next < MIGRATIONS.length; next++) {
    db.exec(`BEGIN EXCLUSIVE; ${MIGRATIONS[next]}; PRAGMA user_version = ${next + 1}; COMMIT`);
  }
  if (db.prepare('PRAGMA application_id').get()!.application_id !== APPLICATION)
    db.exec(`PRAGMA application_id = ${APPLICATION}`);
  const compatible = db.prepare('SELECT value FROM meta WHERE key = ?').get(COMPATIBLE_KEY)?.value;
  if (compatible !== String(COMPATIBLE))
    db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(COMPATIBLE_KEY, String(COMPATIBLE));
}
