import type { Database } from './database.ts';
import type { Statement } from './moderation.ts';

/** Runs statements in one transaction until one that must give a row gives none. */
export const inOrder = (database: Database, statements: readonly Statement[]): Promise<boolean> =>
  database.transaction(async (client) => {
    for (const { sql, values, must } of statements) {
      const { rows } = await client.query(sql, [...values]);
      if (must && rows.length === 0) return false;
    }
    return true;
  });
