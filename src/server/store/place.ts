import { statSync } from 'node:fs';
import { Unavailable } from './unavailable.ts';

const inodeOf = (file: string): bigint | null => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? null;

/**
 * The files of an open database. Whoever moves, deletes or replaces them leaves the process with files that no other one finds:
 * SQLite writes on, and all of it is gone with the process. It looks for that only where it keeps a rollback journal
 * (SQLITE_READONLY_DBMOVED), and ours has a write-ahead log.
 */
export class Place {
  private readonly opened: ReadonlyMap<string, bigint | null>;

  /** To be called when the database has been read from: then its log is there, too. */
  constructor(path: string) {
    this.opened = new Map([path, `${path}-wal`].map((file) => [file, inodeOf(file)]));
  }

  /** Throws `Unavailable` while one of them is not where it was. */
  check(): void {
    for (const [file, inode] of this.opened) {
      if (inode === null || inodeOf(file) === inode) continue;
      throw new Unavailable(new Error(`${file} was moved, deleted or replaced: put it back, or restart the server`));
    }
  }
}
