import type { Row } from './database.ts';
import type { Listed, TableFilter } from './store.ts';
import { readSummary } from './summary.ts';

/**
 * The statement for a list of tables. `given` adds a parameter and returns its placeholder, `oneOf` is the operator “is
 * among”.
 */
export function listStatement(
  { id, person, host, club, evenings, board, listed, stages, due, after, since, limit }: TableFilter,
  given: (value: string | number) => string,
  oneOf: (texts: readonly string[]) => string,
): string {
  const conditions: string[] = [];
  if (id !== undefined) conditions.push(`id = ${given(id)}`);
  if (person !== undefined) conditions.push(`id IN (SELECT "table" FROM seats WHERE person = ${given(person)})`);
  // Ids have no sign that JSON escapes; `_` in them may match more, so the summary is compared as well.
  if (host !== undefined) conditions.push(`stage = 'open' AND summary LIKE ${given(`%"host":"${host}"%`)}`);
  if (club !== undefined) conditions.push(club === true ? 'club IS NOT NULL' : `club = ${given(club)}`);
  if (evenings) conditions.push(`evening ${oneOf(evenings)}`);
  if (board) conditions.push(`event = ${given(board.event)} AND board = ${given(board.number)}`);
  if (listed) conditions.push('listed = 1');
  if (stages) conditions.push(`stage ${oneOf(stages)}`);
  if (due !== undefined) conditions.push(`due <= ${given(due)}`);
  if (after) conditions.push(`(due, id) > (${given(after.due)}, ${given(after.id)})`);
  if (since !== undefined) conditions.push(`changed > ${given(since)}`);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const order = due === undefined ? 'changed DESC' : 'due, id';
  return `SELECT id, version, changed, due, summary FROM tables ${where} ORDER BY ${order} LIMIT ${given(limit)}`;
}

/** Replaces a damaged summary: enough for the scheduler. */
const DAMAGED = { game: '', listed: false, stage: 'running', people: [], turn: [], card: null } as const;

/** A table with a damaged summary is left out of lists that people see. */
export const listFrom = (rows: readonly Row[], { due, host }: TableFilter): Listed[] =>
  rows.flatMap(({ id, version, changed, due: when, summary }) => {
    const known = readSummary(summary as string);
    if (!known && due === undefined) return [];
    if (host !== undefined && known?.host !== host) return [];
    const rest = known ?? { ...DAMAGED, due: when as number };
    return { ...rest, id: id as string, version: version as number, changed: changed as number };
  });
