import type { Statements } from './sqlite-people.ts';
import { parseEvent, type Rewrite, type Summary } from './store.ts';

/** Rewrites a table in SQLite, and frees its seat of that person. The caller has begun a transaction. */
export function rewrite(
  { run, get, all }: Statements,
  table: string,
  person: string,
  change: Rewrite,
  stays?: 'stays',
): void {
  const row = get('SELECT summary FROM tables WHERE id = ?', table);
  if (row) {
    const notes = all('SELECT version, note FROM notes WHERE "table" = ? ORDER BY version', table);
    const changed = change(
      notes.map(({ note }) => parseEvent(note as string)),
      JSON.parse(row.summary as string) as Summary,
    );
    for (const [i, { version, note }] of notes.entries()) {
      const text = JSON.stringify(changed.events[i]);
      if (text !== note)
        run('UPDATE notes SET note = ? WHERE "table" = ? AND version = ?', text, table, version as number);
    }
    run('UPDATE tables SET summary = ? WHERE id = ?', JSON.stringify(changed.summary), table);
  }
  if (stays) return;
  run(`UPDATE chat SET person = '', id = NULL WHERE "table" = ? AND person = ?`, table, person);
  run('DELETE FROM seats WHERE "table" = ? AND person = ?', table, person);
}
