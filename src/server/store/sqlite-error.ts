import { Unavailable, type Condition } from './unavailable.ts';

/* SQLite's primary result codes: https://sqlite.org/rescode.html */
const BUSY = 5;
const LOCKED = 6;
const DAMAGED = [11, 26]; // SQLITE_CORRUPT, SQLITE_NOTADB

const CONDITIONS: Readonly<Record<number, Condition>> = {
  [BUSY]: 'away',
  [LOCKED]: 'away',
  8: 'read-only', // SQLITE_READONLY
  10: 'away', // SQLITE_IOERR
  11: 'damaged',
  13: 'full', // SQLITE_FULL
  14: 'away', // SQLITE_CANTOPEN
  26: 'damaged',
};

const codeOf = (error: unknown): number => ((error as { readonly errcode?: number } | null)?.errcode ?? 0) & 0xff;

export const isBusy = (error: unknown): boolean => [BUSY, LOCKED].includes(codeOf(error));

export const isDamaged = (error: unknown): boolean => DAMAGED.includes(codeOf(error));

/**
 * Locks, a full disk and a damaged file become `Unavailable`; broken constraints and our own bugs are returned unchanged.
 */
export function errorOf(error: unknown): unknown {
  const condition = CONDITIONS[codeOf(error)];
  return condition ? new Unavailable(error, condition) : error;
}
