import { describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { outcomeOf } from './account.ts';
import { befriend, invite, keeper, waitingTable, type Keeper } from './acquaintances.ts';
import { testServerForFile } from './fixture.ts';

const server = testServerForFile();

const known = ({ page: { circle } }: Keeper) => ({
  friends: circle?.friends.map(({ handle, where }) => [handle, where.kind]),
  requests: circle?.requests.map(({ handle }) => handle),
  asked: circle?.asked.map(({ handle }) => handle),
});
const ask = async ({ guest }: Keeper, handle: string): Promise<string> =>
  outcomeOf(await guest.post('/api/me/friends', { handle }));
const end = async ({ guest }: Keeper, handle: string): Promise<string> =>
  outcomeOf(await guest.remove(`/api/me/friends/${handle}`));
const trio = async (): Promise<[Keeper, Keeper, Keeper]> => {
  const at = await server();
  return [await keeper(at, 'Ada'), await keeper(at, 'Bob'), await keeper(at, 'Cyd')];
};

describe('friends', () => {
  it('ask, accept, refuse, take back and end; both see it at once in the lobby', async () => {
    const [ada, bob, cyd] = await trio();
    for (const { page } of [ada, bob]) await page.visitLobby();
    expect(await ask(ada, bob.handle.toUpperCase())).toBe('200');
    await bob.page.until(() => known(bob).requests?.length === 1);
    await ada.page.until(() => known(ada).asked?.length === 1);
    expect(known(bob)).toEqual({ friends: [], requests: [ada.handle], asked: [] });
    const accepted = await bob.guest.post('/api/me/friends', { handle: ada.handle });
    expect(await accepted.json()).toEqual({ friend: true });
    for (const one of [ada, bob]) await one.page.until(() => known(one).friends?.length === 1);
    expect(known(ada)).toEqual({ friends: [[bob.handle, 'lobby']], requests: [], asked: [] });
    expect([await ask(cyd, ada.handle), await ask(cyd, ada.handle)]).toEqual(['200', '200']);
    expect([await end(ada, cyd.handle), await end(ada, cyd.handle)]).toEqual(['200', '404 nothing']);
    await ask(cyd, bob.handle);
    expect([await end(cyd, bob.handle), await end(bob, ada.handle)]).toEqual(['200', '200']);
    await ada.page.until(() => known(ada).friends?.length === 0);
    expect(known(ada)).toEqual({ friends: [], requests: [], asked: [] });
  });

  it('are for accounts: a guest is told how to keep the name, and nobody befriends nobody or themselves', async () => {
    const [ada, bob] = await trio();
    const guest = await (await server()).welcome('Guest');
    expect(await outcomeOf(await guest.post('/api/me/friends', { handle: ada.handle }))).toBe('403 keep');
    expect(await outcomeOf(await guest.post('/api/me/privacy', { games: 'me' }))).toBe('403 keep');
    expect([await ask(ada, 'nobody-here'), await ask(ada, 'a b'), await ask(ada, ada.handle)]).toEqual([
      ...['404 person', '400 message', '409 apart'],
    ]);
    const stranger = await fetch(`${bob.guest.at.url}/api/me/friends`);
    expect(await outcomeOf(stranger)).toBe('401 session');
  });

  it('see where their friends are: in the lobby, playing, away; a link only to a listed table', async () => {
    const [ada, bob, cyd] = await trio();
    await befriend(ada, bob);
    await befriend(ada, cyd);
    await ada.page.visitLobby();
    const where = (one: Keeper) => ada.page.circle?.friends.find(({ handle }) => handle === one.handle)?.where;
    await ada.page.until(() => where(bob)?.kind === 'lobby'); // Bob has a page open, and plays nothing
    const hidden = await waitingTable(bob);
    await bob.page.must(hidden, { kind: 'start', fill: 1 });
    await ada.page.until(() => where(bob)?.kind === 'playing');
    expect(where(bob)).toEqual({ kind: 'playing', game: 'las-vegas', table: null });
    const shown = await waitingTable(cyd, true);
    await cyd.page.must(shown, { kind: 'start', fill: 1 });
    await ada.page.until(() => where(cyd)?.kind === 'playing');
    expect(where(cyd)).toEqual({ kind: 'playing', game: 'las-vegas', table: shown });
    bob.page.close();
    await ada.page.until(() => where(bob)?.kind === 'away');
  });
});

describe('an invitation by handle', () => {
  const invitations = ({ page }: Keeper): readonly string[] =>
    page.circle?.invitations.map(({ table, by }) => `${by.name} ${table}`) ?? [];
  const asked = ({ page }: Keeper, table: string) =>
    page.asked.get(table)?.map(({ handle, by, declined }) => [handle, by, declined === true]);

  it('reaches the lobby of the invited person and the people at the table, once, and sitting down accepts it', async () => {
    const [ada, bob, cyd] = await trio();
    const dan = await keeper(await server(), 'Dan');
    for (const { page } of [bob, dan]) await page.visitLobby();
    const watcher = await (await server()).visitor('Watcher');
    const table = await waitingTable(ada);
    await watcher.watch(table);
    expect(await outcomeOf(await invite(ada.guest, table, bob.handle))).toBe('200');
    await bob.page.until(() => invitations(bob).length === 1);
    expect(bob.page.circle!.invitations[0]).toMatchObject({ table, game: 'las-vegas', by: { handle: ada.handle } });
    await ada.page.until(() => asked(ada, table)?.length === 1);
    expect(asked(ada, table)).toEqual([[bob.handle, ada.guest.id, false]]);
    expect(await outcomeOf(await invite(ada.guest, table, bob.handle))).toBe('409 asked');
    await invite(ada.guest, table, dan.handle); // Bob’s list is read again, and has not changed
    await dan.page.until(() => invitations(dan).length === 1);
    await cyd.page.watch(table);
    await cyd.page.sit(table, 2);
    await cyd.page.until(() => asked(cyd, table)?.length === 2);
    await bob.page.watch(table);
    await bob.page.sit(table, 1);
    await bob.page.until(() => invitations(bob).length === 0);
    await ada.page.until(() => asked(ada, table)?.length === 1);
    expect(await outcomeOf(await invite(ada.guest, table, bob.handle))).toBe('409 asked');
    const frames = bob.page.received.filter((text) => text.includes('"t":"people"') && text.includes(table));
    expect(frames).toHaveLength(1);
    expect(watcher.received.filter((text) => text.includes('"asked"'))).toEqual([]);
  });

  it('is declined, withdrawn by whoever asked or the host, and ends with the start', async () => {
    const [ada, bob, cyd] = await trio();
    for (const { page } of [bob, cyd]) await page.visitLobby();
    const table = await waitingTable(ada);
    await invite(ada.guest, table, bob.handle);
    await invite(ada.guest, table, cyd.handle);
    await cyd.page.until(() => invitations(cyd).length === 1);
    expect(await outcomeOf(await bob.guest.post(`/api/tables/${table}/decline`))).toBe('200');
    expect(await outcomeOf(await bob.guest.post(`/api/tables/${table}/decline`))).toBe('404 nothing');
    await ada.page.until(() => asked(ada, table)?.some(([, , declined]) => declined) === true);
    expect(await outcomeOf(await invite(ada.guest, table, bob.handle))).toBe('409 asked');
    const takeBack = (one: Keeper, other: Keeper) =>
      one.guest.remove(`/api/tables/${table}/invitations/${other.handle}`);
    expect(await outcomeOf(await takeBack(bob, cyd))).toBe('409 stranger');
    await bob.page.watch(table);
    await bob.page.sit(table, 1);
    expect(await outcomeOf(await takeBack(bob, cyd))).toBe('403 host');
    expect([await outcomeOf(await takeBack(ada, cyd)), await outcomeOf(await takeBack(ada, cyd))]).toEqual([
      ...['200', '404 nothing'],
    ]);
    await cyd.page.until(() => invitations(cyd).length === 0);
    expect(await outcomeOf(await invite(bob.guest, table, cyd.handle))).toBe('200');
    await cyd.page.until(() => invitations(cyd).length === 1);
    await ada.page.must(table, { kind: 'start', fill: 1 });
    await cyd.page.until(() => invitations(cyd).length === 0);
    expect(await outcomeOf(await invite(ada.guest, table, cyd.handle))).toBe('409 begun');
  });

  it('reaches somebody who is at another table', async () => {
    const [ada, bob] = await trio();
    await waitingTable(bob);
    const table = await waitingTable(ada);
    await invite(ada.guest, table, bob.handle);
    await bob.page.until(() => invitations(bob).length === 1);
    expect(bob.page.lobby).toBeNull();
  });

  it('needs a chair at a table that waits, and a person', async () => {
    const [ada, bob, cyd] = await trio();
    const table = await waitingTable(ada);
    expect(await outcomeOf(await invite(bob.guest, table, cyd.handle))).toBe('409 stranger');
    expect(await outcomeOf(await invite(ada.guest, 'no-such-table', cyd.handle))).toBe('404 table');
    expect(await outcomeOf(await invite(ada.guest, table, 'nobody-here'))).toBe('404 person');
    await ada.page.must(table, { kind: 'close' });
    expect(await outcomeOf(await invite(ada.guest, table, cyd.handle))).toMatch(/^409 (stranger|closed)$/);
  });

  it('is bounded: a table asks twenty people', async () => {
    const [ada, bob] = await trio();
    const table = await waitingTable(ada);
    for (let i = 0; i < 20; i++) {
      const one = await keeper(await server(), 'Guest');
      expect(await outcomeOf(await invite(ada.guest, table, one.handle))).toBe('200');
    }
    expect(await outcomeOf(await invite(ada.guest, table, bob.handle))).toBe('409 many');
  });
});

describe('who may see my games', () => {
  interface Shown {
    readonly profile?: { readonly hidden?: string; readonly relation: string | null; readonly where?: object };
    readonly problem?: { readonly code: string };
  }
  const profile = async (viewer: Keeper | null, one: Keeper): Promise<Shown> => {
    const path = `/api/people/${one.handle}`;
    return viewer
      ? viewer.guest.json<Shown>(path)
      : (await fetch(one.guest.at.url + path)).json().then((x) => x as Shown);
  };

  it('everybody, friends, or only me: profile, history and presence obey', async () => {
    const [ada, bob, cyd] = await trio();
    await befriend(ada, bob);
    const seen = async (viewer: Keeper | null) => {
      const { hidden = 'shown', where } = (await profile(viewer, ada)).profile!;
      return `${hidden} ${where ? 'where' : '-'}`;
    };
    const views = async () => [await seen(null), await seen(cyd), await seen(bob), await seen(ada)];
    const set = async (games: string) => outcomeOf(await ada.guest.post('/api/me/privacy', { games }));
    expect(await views()).toEqual(['shown where', 'shown where', 'shown where', 'shown -']);
    expect(await set('friends')).toBe('200');
    expect(await views()).toEqual(['friends -', 'friends -', 'shown where', 'shown -']);
    expect(await set('me')).toBe('200');
    expect(await views()).toEqual(['me -', 'me -', 'me where', 'shown -']);
    const games = (one: Keeper) => one.guest.fetch(`/api/people/${ada.handle}/games`);
    expect([await outcomeOf(await games(cyd)), await outcomeOf(await games(ada))]).toEqual(['403 hidden', '200']);
    expect(await ada.guest.json('/api/me/privacy')).toEqual({ games: 'me', named: false });
    expect(await set('nobody')).toBe('400 message');
  });

  it('a profile says how its reader stands to the person', async () => {
    const [ada, bob, cyd] = await trio();
    const standing = async (viewer: Keeper | null, one: Keeper) => (await profile(viewer, one)).profile!.relation;
    expect([await standing(null, ada), await standing(ada, ada), await standing(bob, ada)]).toEqual([
      ...[null, null, 'none'],
    ]);
    await ask(bob, ada.handle);
    expect([await standing(bob, ada), await standing(ada, bob)]).toEqual(['asked', 'asks']);
    await ask(ada, bob.handle);
    await cyd.guest.post('/api/me/blocks', { handle: ada.handle });
    expect([await standing(bob, ada), await standing(cyd, ada), await standing(ada, cyd)]).toEqual([
      ...['friend', 'blocked', 'none'],
    ]);
  });

  it('an account that is about to be erased is nobody to others', async () => {
    const [ada, bob] = await trio();
    await befriend(ada, bob);
    expect(await outcomeOf(await ada.guest.post('/api/me/delete', { name: 'Ada' }))).toBe('200');
    expect((await profile(bob, ada)).problem?.code).toBe('person');
    expect(await ask(bob, ada.handle)).toBe('404 person');
    const { people } = await bob.guest.json<{ people: { friends: unknown[] } }>('/api/me/friends');
    expect(people.friends).toEqual([]);
    for (const { game } of titles) {
      const { leaders } = await bob.guest.json<{ leaders: unknown[] }>(`/api/leaders/${game.id}`);
      expect(leaders).toEqual([]);
    }
  });
});

describe('people of one name', () => {
  it('are told apart by handle in the lobby and in lists; at one table by number, watchers too', async () => {
    const at = await server();
    const [one, other] = [await keeper(at, 'Zoé'), await keeper(at, 'Zoe Two')];
    const twin = await at.visitor('ZOÉ');
    const [first, second] = [
      await waitingTable(one, true),
      await waitingTable({ page: twin, guest: twin.guest }, true),
    ];
    await waitingTable(other, true);
    const reader = await at.visitor('Reader');
    await reader.visitLobby();
    const names = () =>
      [first, second].map((table) => {
        const chair = reader.lobby?.open.find(({ id }) => id === table)?.chairs[0];
        return chair && [chair.name, chair.handle];
      });
    await reader.until(() => names().every((chair) => chair !== undefined));
    expect(names()).toEqual([
      ['Zoé', one.handle],
      ['ZOÉ', undefined],
    ]);
    const [watcher, double] = [await at.visitor('Zoé'), await at.visitor('zoé')];
    await watcher.watch(first);
    await double.watch(first);
    await one.page.until(() => one.page.presences.get(first)?.watching?.names.length === 2);
    expect(one.page.presences.get(first)!.watching!.names).toEqual(['Zoé 2', 'zoé 3']);
  });
});

it('the export of one’s data has friends, blocks, invitations and privacy, and no ids of others', async () => {
  const [ada, bob, cyd] = await trio();
  await befriend(ada, bob);
  await ada.guest.post('/api/me/blocks', { handle: cyd.handle });
  await ada.guest.post('/api/me/privacy', { games: 'friends' });
  await invite(bob.guest, await waitingTable(bob), ada.handle);
  const text = await (await ada.guest.fetch('/api/me/export')).text();
  expect(JSON.parse(text)).toMatchObject({
    privacy: { games: 'friends' },
    friends: [{ name: 'Bob', handle: bob.handle, asks: true, asked: true }],
    blocked: [{ name: 'Cyd', handle: cyd.handle }],
    invitations: [{ state: 'open', made: false }],
  });
  expect([text.includes(bob.guest.id), text.includes(cyd.guest.id)]).toEqual([false, false]);
});
