import { statSync } from 'node:fs';
import { Unavailable } from './unavailable.ts';

const inodeOf = (file: string): bigint | null => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? null;

/**
 * The files of an open database. If somebody moves, deletes or replaces them, SQLite writes on to files that no other
 * process finds, and all of it is lost with the process. SQLite checks for that only with a rollback journal
 * (SQLITE_READONLY_DBMOVED), and ours has a write-ahead log.
 */
export class Place {
  private readonly opened: ReadonlyMap<string, bigint | null>;

  /** Called after the database has been read: then its log exists, too. */
  constructor(path: string) {
    this.opened = new Map([path, `${path}-wal`].map((file) => [file, inodeOf(file)]));
  }

  /** Throws `Unavailable` if a file is not where it was. */
  check(): void {
    for (const [file, inode] of this.opened) {
      if (inode === null || inodeOf(file) === inode) continue;
      throw new Unavailable(new Error(`${file} was moved, deleted or replaced: put it back, or restart the server`));
    }
  }
}
