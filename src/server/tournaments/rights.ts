import type { RefusedFor } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/event.ts';
import type { Hub } from '../hub.ts';
import { forbidsPlay } from '../moderation/sanctions.ts';
import { isMember } from '../store/clubs.ts';
import type { TournamentRow } from '../store/tournaments.ts';

/* Who may organise a tournament, and who may play. The store is read at every decision: a ban or a suspension counts at once. */

type Known = Pick<Hub, 'store' | 'time'>;

/**
 * Whether somebody may act as the organiser: they are, and still belong to the club; or they organise the club; or they are a
 * moderator, and the organiser cannot act any more.
 */
export async function mayOrganise(hub: Known, row: TournamentRow, person: PersonId): Promise<boolean> {
  if (await forbidsPlay(hub, person)) return false;
  if (await leads(hub, row, person)) return true;
  const { moderation } = hub.store;
  if ((await moderation.role(person)) !== 'moderator') return false;
  return !(await leads(hub, row, row.organiser)) || (await forbidsPlay(hub, row.organiser)) !== null;
}

async function leads({ store }: Known, { club, organiser }: TournamentRow, person: PersonId): Promise<boolean> {
  const isOrganiser = person !== '' && person === organiser;
  if (club === null || !(await store.clubs.club(club))) return isOrganiser;
  const role = await store.clubs.standing(club, person);
  return role === 'organiser' || (isOrganiser && isMember(role));
}

/** Why a person may not play: they were suspended, or banned from the club; null: they may. */
export async function unwelcome(
  hub: Known,
  { club }: TournamentRow,
  person: PersonId,
): Promise<RefusedFor<'suspended' | 'banned'> | null> {
  const standing = club === null ? null : await hub.store.clubs.standing(club, person);
  return standing === 'banned' ? { code: 'banned' } : forbidsPlay(hub, person);
}
