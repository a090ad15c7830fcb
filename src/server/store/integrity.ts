import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../startproblem.ts';
import { APPLICATION, COMPATIBLE_KEY, MIGRATIONS } from './migrations.ts';
import { isDamaged } from './sqlite-error.ts';

export interface Inspection {
  /** Whether a server has used this folder: then its database must be there. */
  readonly known: boolean;
  /** Whether to read the whole file. */
  readonly thorough: boolean;
}

/**
 * Inspects a database before it is used, without changing it; throws `CannotStart` for a file that is missing, empty,
 * damaged, foreign or too new. A thorough inspection reads all of it (`quick_check`), about a second per gigabyte.
 */
export function inspect(file: string, { known, thorough }: Inspection): void {
  if (!existsSync(file)) {
    if (known) throw new CannotStart({ kind: 'missing', file });
    return;
  }
  // SQLite accepts an empty file as a new database; ours are never empty (`create`).
  if (statSync(file).size === 0) throw new CannotStart({ kind: 'empty', file });
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    identify(db, file);
    const check = thorough ? (db.prepare('PRAGMA quick_check(1)').get()!.quick_check as string) : 'ok';
    if (check !== 'ok') throw new CannotStart({ kind: 'damaged', file, detail: check.replace(/\s+/g, ' ') });
  } catch (error) {
    if (!isDamaged(error)) throw error;
    throw new CannotStart({ kind: 'damaged', file, detail: (error as Error).message }, error);
  } finally {
    db?.close();
  }
}

/** Throws unless the database is one of ours, of a version that this program can use. */
export function identify(db: DatabaseSync, file: string): void {
  const application = db.prepare('PRAGMA application_id').get()!.application_id as number;
  const version = db.prepare('PRAGMA user_version').get()!.user_version as number;
  const meta = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta' AND type = 'table'").get();
  // Databases from before the mark have none.
  if (version === 0 || !meta || (application !== 0 && application !== APPLICATION))
    throw new CannotStart({ kind: 'foreign', file });
  if (version <= MIGRATIONS.length) return;
  const oldest = db.prepare('SELECT value FROM meta WHERE key = ?').get(COMPATIBLE_KEY)?.value;
  if (oldest === undefined || Number(oldest) > MIGRATIONS.length)
    throw new CannotStart({ kind: 'newer', file, version, known: MIGRATIONS.length });
}
