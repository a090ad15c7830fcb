import type { ModerationDesk, Standing } from '../../src/protocol/moderation.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import type { Deed } from '../../src/server/store/moderation.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { withPasskey } from './account.ts';
import type { Authenticator } from './authenticator.ts';
import type { Guest } from './client.ts';
import type { TestServer } from './testserver.ts';

/* Moderators and what they do, as a page asks for it. */

const ROLE: Omit<Deed, 'id' | 'at' | 'person'> = {
  ...{ actor: '', actorName: '', personName: '', until: null, reason: '', report: null, sanction: null },
  what: 'role',
};

export interface Moderator {
  readonly guest: Guest;
  readonly key: Authenticator;
}

/** Somebody with an account whom the host has made a moderator. */
export async function newModerator(server: TestServer, handle: string): Promise<Moderator> {
  const guest = await server.welcome('Mo');
  const key = await withPasskey(guest, handle);
  const store = new SqliteStore(databaseOf(server.data));
  await store.moderation.giveRole(guest.id, 'moderator', { ...ROLE, id: `role-${handle}`, at: 1, person: guest.id });
  await store.close();
  return { guest, key };
}

export const deskOf = async (guest: Guest): Promise<ModerationDesk> =>
  (await guest.json<{ desk: ModerationDesk }>('/api/moderation')).desk;

export const standingOf = async (guest: Guest): Promise<Standing> =>
  (await guest.json<{ standing: Standing }>('/api/me/standing')).standing;

export const measure = (by: Guest, person: Guest, kind: string, days?: number | null, more: object = {}) =>
  by.post('/api/moderation/measures', {
    ...{ person: person.id, kind, reason: 'Be kind' },
    ...(days !== undefined && { days }),
    ...more,
  });
