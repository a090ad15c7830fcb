import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart, type Holder } from '../startproblem.ts';
import { databaseOf, makePrivate } from './folder.ts';
import { isBusy } from './sqlite-error.ts';

/** How long a server that is closing may take to release the lock, in milliseconds. */
const PATIENCE = 500;

export const lockOf = (data: string): string => join(data, 'lock');
const serverFileOf = (data: string): string => join(data, 'server.json');

/** Whether a server has run on this folder before. */
export const isKnown = (data: string): boolean => existsSync(serverFileOf(data));

/** The content of `server.json`. */
interface ServerFile extends Holder {
  /** The inode of the lock that its server held; older versions do not write it. */
  readonly lock?: string;
}

/**
 * One server at a time has a data folder. The lock is a transaction that SQLite keeps open on an empty file: the system
 * drops it when the process ends in any way. `server.json` beside it says who holds it, and that the folder has been in
 * use. Somebody may delete or replace the lock file under a running server, and a lock on the new file says nothing about
 * that server. So a process that finds another file than the last server held also locks the database itself, which a
 * server keeps open.
 */
export class FolderLock {
  private readonly data: string;
  private readonly db: DatabaseSync;
  private readonly inode: string | null;
  private readonly since = Date.now();

  private constructor(data: string, db: DatabaseSync) {
    this.data = data;
    this.db = db;
    this.inode = inodeOf(lockOf(data));
  }

  static take(data: string): FolderLock {
    const file = lockOf(data);
    const db = new DatabaseSync(file, { timeout: PATIENCE });
    makePrivate(file);
    try {
      db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      const lock = new FolderLock(data, db);
      if (lock.inode === null || readServerFile(data)?.lock !== lock.inode) proveUnused(databaseOf(data));
      return lock;
    } catch (error) {
      db.close();
      if (!isBusy(error)) throw error;
      throw new CannotStart({ kind: 'locked', folder: data, holder: readServerFile(data) }, error);
    }
  }

  /** Writes `server.json` once the database is open. */
  sign(url: string | null): void {
    const holder: Holder = { pid: process.pid, host: hostname(), since: this.since, url };
    const content: ServerFile = { ...holder, ...(this.inode !== null && { lock: this.inode }) };
    const next = `${serverFileOf(this.data)}.new`;
    writeFileSync(next, `${JSON.stringify(content)}\n`, { mode: 0o600 });
    renameSync(next, serverFileOf(this.data));
  }

  release(): void {
    this.db.close();
  }
}

const inodeOf = (file: string): string | null =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino.toString() ?? null;

/**
 * Throws SQLite's `busy` while another process has the database open: with a write-ahead log every connection holds a
 * shared lock on the file, by its inode and not by its name. A backup in progress holds one too, so not every start
 * checks this.
 */
function proveUnused(file: string): void {
  if (!existsSync(file)) return;
  const db = new DatabaseSync(file, { timeout: PATIENCE });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    if (isBusy(error)) throw error; // `inspect` reports a damaged file
  } finally {
    db.close();
  }
}

function readServerFile(data: string): ServerFile | null {
  try {
    return JSON.parse(readFileSync(serverFileOf(data), 'utf8')) as ServerFile;
  } catch {
    return null;
  }
}
