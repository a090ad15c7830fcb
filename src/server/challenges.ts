import type { RefusedFor } from '../protocol/reply.ts';
import { areApart } from './store/friends.ts';
import { shareOf } from './store/botaccounts.ts';
import type { NewInvitation } from './store/invitations.ts';
import type { Store } from './store/store.ts';

/**
 * Asks a bot to a table, if it takes such a challenge; resolves to why not. A challenge that it does not take is not stored, and the bot
 * never hears of it. One that was withdrawn is not made again: else a person could call a bot as often as they like.
 */
export async function challenge(
  { botAccounts, friends, invitations }: Store,
  game: string,
  given: NewInvitation,
): Promise<RefusedFor<'person' | 'apart' | 'asked' | 'unplayed' | 'enough' | 'full' | 'share' | 'many'> | null> {
  const account = await botAccounts.of(given.person);
  if (!account) return { code: 'person' };
  const { games, byPerson, byHour, atOnce } = account.takes;
  if (!games.includes(game)) return { code: 'unplayed', detail: game };
  if (await botAccounts.challenge(given, account.takes)) return null;
  if (areApart(await friends.relation(given.inviter, given.person))) return { code: 'apart' };
  if (await invitations.state(given.table, given.person)) return { code: 'asked' };
  const load = await botAccounts.load(given);
  if (load.byPerson >= byPerson || load.byHour >= byHour) return { code: 'enough' };
  if (load.now >= atOnce) return { code: 'full' };
  return { code: load.withPerson >= shareOf(account.takes) ? 'share' : 'many' };
}
