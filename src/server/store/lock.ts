import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart, type Holder } from '../obstacle.ts';
import { makePrivate } from './folder.ts';
import { isBusy } from './sqlite-error.ts';

/** How long a server that is about to end may take to let go; in milliseconds. */
const PATIENCE = 500;

export const lockOf = (data: string): string => join(data, 'lock');
const noteOf = (data: string): string => join(data, 'server.json');

/** Whether a server has run on this folder before. */
export const isKnown = (data: string): boolean => existsSync(noteOf(data));

/**
 * One server at a time has a data folder. The lock is a transaction that SQLite keeps open on an empty file: the system drops it
 * with the process, however that ends. `server.json` beside it says who holds it, and that the folder has been in use.
 */
export class FolderLock {
  private readonly data: string;
  private readonly db: DatabaseSync;
  private readonly since = Date.now();

  private constructor(data: string, db: DatabaseSync) {
    this.data = data;
    this.db = db;
  }

  static take(data: string): FolderLock {
    const file = lockOf(data);
    const db = new DatabaseSync(file, { timeout: PATIENCE });
    makePrivate(file);
    try {
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return new FolderLock(data, db);
    } catch (error) {
      db.close();
      if (!isBusy(error)) throw error;
      throw new CannotStart({ kind: 'locked', folder: data, holder: readHolder(data) }, error);
    }
  }

  /** Says who holds it, from the moment when the database is open. */
  sign(url: string | null): void {
    const holder: Holder = { pid: process.pid, host: hostname(), since: this.since, url };
    const next = `${noteOf(this.data)}.new`;
    writeFileSync(next, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
    renameSync(next, noteOf(this.data));
  }

  release(): void {
    this.db.close();
  }
}

function readHolder(data: string): Holder | null {
  try {
    return JSON.parse(readFileSync(noteOf(data), 'utf8')) as Holder;
  } catch {
    return null;
  }
}
