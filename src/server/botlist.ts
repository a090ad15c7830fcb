import type { ListedBot } from '../protocol/profile.ts';
import type { RouteContext } from './context.ts';
import { ratingOf, shown } from './http-profiles.ts';

/** How many bots one list has. */
const SHOWN = 500;

/** The bot accounts, those whose programs are connected first. */
export async function listedBots({ hub, friends }: RouteContext): Promise<ListedBot[]> {
  const { botAccounts } = hub.store;
  const found = await botAccounts.all(SHOWN, hub.time.wall());
  const people = found.map(({ person }) => person.id);
  const [where, rated] = await Promise.all([friends.whereAre(people), botAccounts.ratings(people)]);
  const ratings = Map.groupBy(rated, ({ person }) => person);
  const bots = found.map(({ person, since, takes }) => ({
    ...{ person: shown(person), since, takes },
    here: where.get(person.id)!.kind !== 'away',
    ratings: (ratings.get(person.id) ?? []).map(ratingOf),
  }));
  return bots.sort((a, b) => Number(b.here) - Number(a.here));
}
