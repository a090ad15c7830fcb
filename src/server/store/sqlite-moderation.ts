import type { Statement } from './moderation.ts';
import { numberedForSqlite } from './notices.ts';

type Ask = (sql: string, values: Statement['values']) => readonly unknown[];

/** Runs statements until one that must give a row gives none. The caller has begun a transaction. */
export const inOrder = (statements: readonly Statement[], ask: Ask): boolean =>
  statements.every(({ sql, values, must }) => ask(numberedForSqlite(sql), values).length > 0 || !must);
