import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CannotStart } from '../startproblem.ts';

/** The database of a data folder. */
export const databaseOf = (data: string): string => join(data, 'vatout.db');

/** SQLite's own files beside a database. */
export const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** Files that this program writes into a data folder. */
const OURS = /^(vatout\.db|restore-\d|lock$|server\.json)/;

/** The space that a start needs: the lock, the write-ahead log and its index; in bytes. */
const NEEDED = 256 * 1024;

const errnoOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message;

/**
 * Creates the data folder, proves that it is writable, and closes it to other users: it holds the secrets of future dice.
 * Returns the paths whose modes could not be changed.
 */
export function openFolder(data: string): string[] {
  try {
    makeFolder(resolve(data));
    const probe = join(data, `vatout.db-probe-${process.pid}`);
    try {
      writeFileSync(probe, Buffer.alloc(NEEDED), { mode: 0o600 });
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (error) {
    const code = errnoOf(error);
    throw new CannotStart(
      code === 'ENOSPC' || code === 'EDQUOT' ? { kind: 'full', folder: data } : { kind: 'folder', folder: data, code },
      error,
    );
  }
  return closeToOthers(data);
}

/** Folder by folder: Node's recursive mkdir never returns below a folder that answers ENOENT to everything, such as /proc. */
export function makeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * A folder with other files (`--data .`) keeps its mode: its owner may have reasons. Our files are closed in any case.
 */
export function closeToOthers(data: string): string[] {
  const entries = readdirSync(data);
  const ours = entries.filter((name) => OURS.test(name)).map((name) => join(data, name));
  const paths = ours.length === entries.length ? [data, ...ours] : ours;
  return paths.filter((path) => !makePrivate(path));
}

/** Takes all rights from group and others; false if that is not possible. */
export function makePrivate(path: string): boolean {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
    return true;
  } catch (error) {
    return errnoOf(error) === 'ENOENT'; // a temporary file of SQLite
  }
}
