import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PersonId } from '../../table/event.ts';
import { isMember, type StoredClub } from '../store/clubs.ts';
import type { Store } from '../store/store.ts';

/* A calendar program has no session: the address that it reads has the token of a member, and is void once they leave. */

const signed = ({ address, calendar }: StoredClub, person: PersonId): string =>
  createHmac('sha256', calendar).update(`${address}/${person}`).digest('base64url').slice(0, 22);

export const feedToken = (club: StoredClub, person: PersonId): string => `${person}.${signed(club, person)}`;

/** Whether a token is that of a member. */
export async function isFeedToken(store: Pick<Store, 'clubs'>, club: StoredClub, token: string): Promise<boolean> {
  const [person = '', proof = ''] = token.split('.');
  const right = Buffer.from(signed(club, person));
  const given = Buffer.from(proof);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return isMember(await store.clubs.standing(club.address, person));
}
