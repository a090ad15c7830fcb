import { createHash } from 'node:crypto';
import type { PersonId } from '../table/event.ts';
import type { Finished, HistoryFilter, ResultStore } from './store/results.ts';

/*
 * Where the next page of a history begins. Two games may end in the same millisecond, so a place is a moment and a table. The
 * id of an unlisted table is its only key: a cursor has its hash.
 */

export interface Cursor {
  readonly ended: number;
  /** Missing: all games of that moment come later. */
  readonly mark?: string;
}

const markOf = (table: string): string => createHash('sha256').update(table).digest('base64url').slice(0, 16);

/** No person ends more games in one millisecond; a page may have fewer. */
const AT_ONCE = 100;

/** The cursor after a page; null where the page is not full: there is nothing more. */
export function moreAfter(games: readonly Finished[], page: number): string | null {
  const last = games.at(-1);
  return !last || games.length < page ? null : `${last.ended}.${markOf(last.table)}`;
}

/** Null where the text is neither a cursor nor a moment. */
export function readCursor(text: unknown): Cursor | null {
  const [, ended, mark] = typeof text === 'string' ? (/^(\d{1,15})(?:\.([\w-]{16}))?$/.exec(text) ?? []) : [];
  return ended === undefined ? null : { ended: Number(ended), ...(mark !== undefined && { mark }) };
}

/** The place of a cursor; where its table is gone, the moment of its end. */
export async function placeOf(
  results: Pick<ResultStore, 'history'>,
  person: PersonId,
  { ended, mark }: Cursor,
): Promise<NonNullable<HistoryFilter['before']>> {
  if (mark === undefined) return { ended };
  const games = await results.history({ person, at: ended, limit: AT_ONCE });
  const found = games.find(({ table }) => markOf(table) === mark);
  return found ? { ended, table: found.table } : { ended };
}
