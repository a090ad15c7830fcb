import type { PersonId } from '../../table/event.ts';
import { seatOf, type Table } from '../../table/table.ts';
import { isMember } from '../store/clubs.ts';
import type { Store } from '../store/store.ts';

/** Whether a table is only for members of a club, and the person is none; null: a visitor. People who sit there stay. */
export async function isHidden(store: Pick<Store, 'clubs'>, table: Table, person: PersonId | null): Promise<boolean> {
  const { club } = table.terms;
  if (!club?.members) return false;
  if (person === null) return true;
  if (table.host === person || seatOf(table, person) !== null) return false;
  return !isMember(await store.clubs.standing(club.address, person));
}
