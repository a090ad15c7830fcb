import { expect, it } from 'vitest';
import { publicGames } from '../../src/server/dump/games.ts';
import type { DumpedGame } from '../../src/server/dump/game.ts';
import { readMonth } from '../../src/server/dump/month.ts';
import type { Store } from '../../src/server/store/store.ts';
import { storeEnded } from './publictables.ts';

const OCTOBER = readMonth('2026-10')!;
const DAY = 86_400_000;

const account = async (store: Store, id: string, named: boolean): Promise<void> => {
  await store.welcome(
    { id, name: `Name of ${id}`, identity: 'azur', handle: null },
    { hash: `device of ${id}`, person: id, label: '', created: 1, seen: 1 },
  );
  await store.accounts.claim(
    { person: id, handle: `h-${id}`, created: 1, code: `c-${id}`, made: 1, leaving: null },
    null,
  );
  await store.friends.setNamed(id, named);
};

async function gamesOf(store: Store): Promise<{ games: DumpedGame[]; left: string[] }> {
  const games: DumpedGame[] = [];
  const left: string[] = [];
  for await (const dumped of publicGames(store, OCTOBER)) {
    if ('game' in dumped) games.push(dumped.game);
    else left.push(dumped.left);
  }
  return { games, left };
}

/** What a dump of a month is made of, in a store. */
export function publicGamesContract(fresh: () => Promise<Store>): void {
  it('public games: those that ended in the month at a listed table, by day, and only people who agree are named', async () => {
    const store = await fresh();
    await account(store, 'person-0', true);
    await account(store, 'person-1', false);
    const { from, until } = OCTOBER;
    await storeEnded(store, { id: 'first-ms', at: from });
    await storeEnded(store, { id: 'last-ms', at: until - 1, game: 'vaalbara', people: 1 });
    await storeEnded(store, { id: 'before', at: from - 1 });
    await storeEnded(store, { id: 'after', at: until });
    await storeEnded(store, { id: 'unlisted', at: from, terms: { listed: false } });
    const club = { address: 'mardi', name: 'Mardi', members: true as const };
    await storeEnded(store, { id: 'members', at: from, terms: { club } });
    await storeEnded(store, { id: 'guests-of-club', at: from + DAY, terms: { club: { ...club, members: undefined } } });
    const board = { event: 'event', number: 1, table: 1, commitment: 'ab' };
    await storeEnded(store, { id: 'board', at: from, terms: { board } });
    await storeEnded(store, { id: 'running', at: from, choices: 3 });
    const stops = (harness: Parameters<NonNullable<Parameters<typeof storeEnded>[1]['before']>>[0]): void => {
      harness.must(0, { kind: 'wish', wish: 'abandon' });
      harness.must(1, { kind: 'answer', yes: true });
    };
    await storeEnded(store, { id: 'stopped', at: from, before: stops });
    const { games, left } = await gamesOf(store);
    expect(games.map(({ day, game }) => [day, game])).toEqual([
      ['2026-10-01', 'las-vegas'],
      ['2026-10-02', 'las-vegas'],
      ['2026-10-31', 'vaalbara'],
    ]);
    expect(left).toEqual(['unfinished']);
    expect(await store.publicGames.count(OCTOBER)).toBe(4);
    expect(games[0]!.players).toEqual([{ kind: 'person', name: 'h-person-0' }, { kind: 'person' }]);
    expect(games[2]!.players).toEqual([
      { kind: 'person', name: 'h-person-0' },
      { kind: 'bot', level: 1 },
    ]);
  });

  it('public games: nobody is named who hides their games, leaves or is erased; a game with an erased person is in no dump', async () => {
    const store = await fresh();
    await account(store, 'person-0', true);
    await account(store, 'person-1', true);
    await storeEnded(store, { id: 'a-table', at: OCTOBER.from });
    const named = async (): Promise<(string | undefined)[]> =>
      (await gamesOf(store)).games[0]!.players.map(({ name }) => name);
    expect(await named()).toEqual(['h-person-0', 'h-person-1']);
    await store.friends.setPrivacy('person-0', 'friends');
    await store.accounts.leave('person-1', OCTOBER.until);
    expect(await named()).toEqual([undefined, undefined]);
    await store.friends.setPrivacy('person-0', 'everybody');
    expect(await named()).toEqual(['h-person-0', undefined]);
    await store.rewrite('a-table', 'person-0', (events, summary) => ({
      events: JSON.parse(JSON.stringify(events).replaceAll('"person-0"', '""')) as typeof events,
      summary,
    }));
    expect(await gamesOf(store)).toEqual({ games: [], left: ['erased'] });
  });
}
