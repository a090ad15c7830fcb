import type { PersonId } from '../../table/event.ts';
import { seatOf, type Table } from '../../table/table.ts';
import { isHidden } from '../clubs/access.ts';
import type { Listed, Store } from '../store/store.ts';

/**
 * Whether a person has no seat at a table that plays a board with others. Until the board is published, the table is closed
 * to them: what happened here is what will happen elsewhere. A table that has not begun shows nothing of the board.
 */
export const isOutside = (table: Table, person: PersonId | null): boolean =>
  table.terms.board !== undefined && table.stage !== 'open' && !table.closed && seatOf(table, person) === null;

/** Why a person may not see a table, though it exists; null: they may. */
export async function hides(
  store: Pick<Store, 'clubs' | 'boards'>,
  table: Table,
  person: PersonId | null,
): Promise<'table' | 'sealed' | null> {
  if (await isHidden(store, table, person)) return 'table';
  return (await isSealed(store, table, person)) ? 'sealed' : null;
}

/** Whether other tables still play the board of this one, and the person has no seat here. */
export async function isSealed(
  { boards }: Pick<Store, 'boards'>,
  table: Table,
  person: PersonId | null,
): Promise<boolean> {
  if (!isOutside(table, person)) return false;
  return !(await boards.state(table.terms.board!))?.published;
}

/** Tells of tables in a list whether a person must not know what happened there; null: a visitor. */
export async function sealedAmong(
  { boards }: Pick<Store, 'boards'>,
  tables: readonly Pick<Listed, 'stage' | 'board' | 'people'>[],
  person: PersonId | null,
): Promise<(table: Pick<Listed, 'stage' | 'board' | 'people'>) => boolean> {
  const outside = ({ stage, board, people }: Pick<Listed, 'stage' | 'board' | 'people'>): boolean =>
    board !== undefined && stage !== 'open' && (person === null || !people.includes(person));
  const events = tables.filter(outside).map(({ board }) => board!.event);
  const published = await boards.published([...new Set(events)]);
  return (table) =>
    outside(table) &&
    !published.some(({ event, number }) => event === table.board!.event && number === table.board!.number);
}
