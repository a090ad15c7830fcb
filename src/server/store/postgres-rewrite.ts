import type { Database } from './database.ts';
import { parseEvent, type Rewrite, type Summary } from './store.ts';

/** Rewrites a table in PostgreSQL, and frees its seat of that person: one transaction that holds the table's lock. */
export function rewrite(
  database: Database,
  table: string,
  person: string,
  change: Rewrite,
  stays?: 'stays',
): Promise<void> {
  return database.transaction(async (client) => {
    const known = await client.query<{ summary: string }>('SELECT summary FROM tables WHERE id = $1 FOR UPDATE', [
      table,
    ]);
    const [row] = known.rows;
    if (row) {
      const { rows } = await client.query<{ version: number; note: string }>(
        'SELECT version, note FROM notes WHERE "table" = $1 ORDER BY version',
        [table],
      );
      const changed = change(
        rows.map(({ note }) => parseEvent(note)),
        JSON.parse(row.summary) as Summary,
      );
      for (const [i, { version, note }] of rows.entries()) {
        const text = JSON.stringify(changed.events[i]);
        if (text === note) continue;
        await client.query('UPDATE notes SET note = $1 WHERE "table" = $2 AND version = $3', [text, table, version]);
      }
      await client.query('UPDATE tables SET summary = $1 WHERE id = $2', [JSON.stringify(changed.summary), table]);
    }
    if (stays) return;
    await client.query(`UPDATE chat SET person = '', id = NULL WHERE "table" = $1 AND person = $2`, [table, person]);
    await client.query('DELETE FROM seats WHERE "table" = $1 AND person = $2', [table, person]);
  });
}
