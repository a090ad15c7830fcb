import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LobbyCard, SeekState } from '../../src/protocol/reply.ts';
import type { SeekRequest } from '../../src/protocol/seek.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import type { Pairing } from '../../src/server/store/seeks.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { outcomeOf, withCode } from './account.ts';
import { choices, type Guest, type Page } from './client.ts';
import { ManualTime } from './manual.ts';
import { tableOf } from './startedtable.ts';
import { sitOn, termsOf } from './tableharness.ts';
import { TestServer } from './testserver.ts';

const time = new ManualTime();
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({}, time);
});
afterAll(() => server.close());

const DUEL: SeekRequest = { games: ['vagabondo'], pace: 'live', rated: false, entropy: '00112233445566aa' };
const TRIO: SeekRequest = { ...DUEL, games: ['vaalbara'] };

const begin = (guest: Guest, wish: Partial<SeekRequest> = {}): Promise<Response> =>
  guest.post('/api/me/seek', { ...DUEL, ...wish });
const stop = (guest: Guest): Promise<Response> => guest.fetch('/api/me/seek', { method: 'DELETE' });
const stateIn = async (answer: Response): Promise<SeekState | null> =>
  ((await answer.json()) as { seek: SeekState | null }).seek;
const gamesOf = async (guest: Guest): Promise<readonly LobbyCard[]> =>
  (await guest.json<{ games: readonly LobbyCard[] }>('/api/games/running')).games;

/** A person whose page follows the search. */
async function looker(name: string, wish: Partial<SeekRequest> = {}): Promise<Page> {
  const page = await server.visitor(name);
  await begin(page.guest, wish);
  await page.followSeek();
  return page;
}

async function foundBy(page: Page): Promise<NonNullable<SeekState['found']>> {
  await page.until(() => Boolean(page.seek?.found));
  return page.seek!.found!;
}

/** Nobody of a test is left for the next one. */
const everybody: Page[] = [];
const look = async (name: string, wish?: Partial<SeekRequest>): Promise<Page> => {
  const page = await looker(name, wish);
  everybody.push(page);
  return page;
};
afterEach(async () => {
  for (const { guest } of everybody.splice(0)) await stop(guest);
  server.closePages();
});

describe('find players', () => {
  it('three people find each other, and the game begins with a clock', async () => {
    const [ada, bob] = [await look('Ada', TRIO), await look('Bob', TRIO)];
    await ada.until(() => ada.seek?.company.length === 1);
    expect(ada.seek).toMatchObject({
      company: [{ name: 'Bob', games: ['vaalbara'] }],
      lacking: { game: 'vaalbara', people: 2 },
      found: null,
    });
    time.pass(10_000);
    const cyd = await look('Cyd', TRIO);
    const found = await Promise.all([ada, bob, cyd].map(foundBy));
    expect(new Set(found.map(({ table }) => table)).size).toBe(1);
    expect([...found[0]!.names].sort()).toEqual(['Bob', 'Cyd']);
    const { snapshot } = await ada.watch(found[0]!.table);
    expect(snapshot).toMatchObject({ stage: 'running', terms: { seats: 3, pace: { kind: 'move', seconds: 60 } } });
    expect(new Set(snapshot.chairs.map(({ identity }) => identity)).size).toBe(3);
    expect(snapshot.fairness.entropy).toEqual(Array(3).fill(DUEL.entropy));
  });

  it('they play at once, and a table that was found is told until it is acknowledged', async () => {
    const [ada, bob] = [await look('Ada', { games: ['las-vegas', 'vagabondo'] }), await look('Ada')];
    const { table, game, names } = await foundBy(ada);
    expect(game).toBe('vagabondo');
    expect(names).toHaveLength(1);
    expect(new Set((await ada.watch(table)).snapshot.chairs.map(({ name }) => name))).toEqual(
      new Set(['Ada', 'Ada 2']),
    );
    await Promise.all([ada, bob].map((page) => page.watch(table)));
    const mover = [ada, bob].find((page) => choices(page.tables.get(table)!).length > 0)!;
    await mover.must(table, { kind: 'act', text: choices(mover.tables.get(table)!)[0]! });
    expect(await stateIn(await begin(ada.guest))).toMatchObject({ found: { table } });
    await ada.guest.fetch(`/api/me/seek/${table}`, { method: 'DELETE' });
    await ada.until(() => ada.seek === null);
    expect(await stateIn(await begin(ada.guest))).toMatchObject({ found: null });
    await stop(ada.guest);
    await ada.until(() => ada.seek === null);
  });

  it('seats nobody twice, however often and on however many pages they ask', async () => {
    const pages = await Promise.all([...'abcdefgh'].map((name) => server.visitor(name)));
    everybody.push(...pages);
    await Promise.all(pages.flatMap(({ guest }) => [begin(guest), begin(guest), begin(guest)]));
    await Promise.all(pages.map((page) => page.followSeek()));
    await Promise.all(pages.map(foundBy));
    for (const { guest } of pages) expect(await gamesOf(guest)).toHaveLength(1);
  });

  it('who stops in the same moment is either seated and told so, or not seated', async () => {
    for (let i = 0; i < 12; i++) {
      const [ada, bob] = await Promise.all([server.welcome('Ada'), server.welcome('Bob')]);
      await begin(ada);
      const [, stopped] = await Promise.all([begin(bob), stop(ada)]);
      const state = await stateIn(stopped);
      const seated = await stateIn(await stop(bob));
      expect(state === null).toBe(seated === null);
      const [games] = await Promise.all([gamesOf(ada), gamesOf(bob)]);
      if (state === null) expect(games).toEqual([]);
    }
  });

  it('drops a person whose page is gone from live tables, and keeps them for slow ones', async () => {
    const gone = await look('Gone', { pace: 'either' });
    gone.close();
    time.pass(46_000);
    const here = await look('Here');
    expect(here.seek).toMatchObject({ company: [], lacking: null, found: null });
    const slow = await look('Slow', { pace: 'slow' });
    const { table, names } = await foundBy(slow);
    expect(names).toEqual(['Gone']);
    expect((await slow.watch(table)).snapshot.terms.pace).toEqual({ kind: 'move', seconds: 86_400 });
    expect(here.seek!.found).toBeNull();
  });

  it('ends with the session of the device', async () => {
    const left = await look('Left');
    const { devices } = await left.guest.json<{ devices: readonly { id: string }[] }>('/api/me/devices');
    await left.guest.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' });
    const here = await look('Here');
    expect(here.seek).toMatchObject({ company: [], found: null });
  });

  it('seats people apart of whom one blocks the other', async () => {
    const [ada, bob] = [await server.visitor('Ada'), await server.visitor('Bob')];
    everybody.push(ada, bob);
    const file = new DatabaseSync(databaseOf(server.data));
    file.prepare('INSERT INTO blocks (person, other, at) VALUES (?, ?, 0)').run(bob.guest.id, ada.guest.id);
    file.close();
    await begin(ada.guest);
    await begin(bob.guest);
    await bob.followSeek();
    expect(bob.seek).toMatchObject({ company: [], found: null });
    const cyd = await look('Cyd');
    // Both have waited equally long.
    expect([['Ada'], ['Bob']]).toContainEqual((await foundBy(cyd)).names);
  });

  it('lets people with an account play for their rating, and no guest', async () => {
    expect(await outcomeOf(await begin(await server.welcome('Guest'), { rated: true }))).toBe('403 guest');
    const pages = await Promise.all(['seek-ada', 'seek-bob'].map((handle) => server.visitor(handle)));
    everybody.push(...pages);
    for (const { guest } of pages) {
      await withCode(guest, guest.name);
      await begin(guest, { rated: true });
    }
    await pages[0]!.followSeek();
    const { table } = await foundBy(pages[0]!);
    expect((await pages[0]!.watch(table)).snapshot).toMatchObject({ stage: 'running', terms: { rated: true } });
  });

  it('starts with bots at once, once', async () => {
    const ada = await look('Ada', TRIO);
    const started = await Promise.all([1, 2].map(() => ada.guest.post('/api/me/seek/bots')));
    const [one, other] = (await Promise.all(started.map((answer) => answer.json()))) as { id: string }[];
    expect(other).toEqual(one);
    const { snapshot } = await ada.watch(one!.id);
    expect(snapshot).toMatchObject({ stage: 'running', terms: { game: 'vaalbara', seats: 4 } });
    expect(snapshot.chairs.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'bot', 'person']);
    const idle = await server.welcome('Idle');
    expect(await outcomeOf(await idle.post('/api/me/seek/bots'))).toBe('409 seek');
  });

  it('starts with bots and with those who want the same and were still too few', async () => {
    const [ada, ben] = [await look('Ada', TRIO), await look('Ben', { games: ['vaalbara', 'las-vegas'] })];
    await ada.until(() => ada.seek?.company.length === 1);
    const { id } = (await (await ada.guest.post('/api/me/seek/bots')).json()) as { id: string };
    expect(await foundBy(ben)).toMatchObject({ table: id, names: ['Ada'] });
    const { snapshot } = await ada.watch(id);
    expect(snapshot.chairs.map(({ kind }) => kind).sort()).toEqual(['bot', 'bot', 'person', 'person']);
  });

  it('a table that was found and is not wanted: a bot takes the chair, and a rated game is void', async () => {
    const [ada, ben] = [await look('Ada', TRIO), await look('Ben', TRIO)];
    time.pass(10_000);
    const cyd = await look('Cyd', TRIO);
    const { table } = await foundBy(ada);
    const decline = ({ guest }: Page) => guest.post(`/api/me/seek/${table}/decline`);
    const { snapshot } = await ben.watch(table);
    const seatOf = ({ guest }: Page): number => snapshot.chairs.findIndex(({ person }) => person === guest.id);
    expect((await decline(ada)).status).toBe(200);
    await ben.until(() => tableOf(ben, table).snapshot.chairs[seatOf(ada)]!.helped === 'away');
    expect(tableOf(ben, table).snapshot.stage).toBe('running');
    await ben.guest.fetch(`/api/me/seek/${table}`, { method: 'DELETE' });
    expect((await decline(ben)).status).toBe(200); // they have been there: no table was found for them
    expect((await decline(await server.visitor('Eve'))).status).toBe(200);
    await cyd.watch(table);
    expect(tableOf(cyd, table).snapshot.chairs[seatOf(ben)]!.helped).toBeNull();

    const pair = await Promise.all(['Dan', 'Flo'].map((name) => server.visitor(name)));
    for (const { guest } of pair) {
      await withCode(guest, `${guest.name}-declines`);
      await begin(guest, { rated: true });
    }
    const [dan, flo] = pair as [Page, Page];
    await dan.followSeek();
    const found = await foundBy(dan);
    await flo.watch(found.table);
    await dan.guest.post(`/api/me/seek/${found.table}/decline`);
    await flo.until(() => tableOf(flo, found.table).snapshot.stage === 'ended');
    const games = await flo.guest.json<{ games: LobbyCard[] }>('/api/games');
    expect(games.games[0]!.result!.winners).toEqual([]);
    const { profile } = await flo.guest.json<{ profile: { ratings: unknown[] } }>('/api/people/Flo-declines');
    expect(profile.ratings).toEqual([]);
    expect(await dan.guest.json('/api/me/export')).toMatchObject({ seek: null });
  });

  it('refuses a visitor, a game that does not exist and nonsense', async () => {
    const guest = await server.welcome();
    expect(await outcomeOf(await begin(guest, { games: ['chess'] }))).toBe('400 game');
    expect(await outcomeOf(await begin(guest, { games: [] }))).toBe('400 message');
    expect(await outcomeOf(await begin(guest, { entropy: 'no' }))).toBe('400 message');
    expect((await fetch(`${server.at.url}/api/me/seek`, { method: 'DELETE' })).status).toBe(401);
  });

  it('is part of the person’s own data', async () => {
    const ada = await look('Ada', TRIO);
    expect(await ada.guest.json('/api/me/export')).toMatchObject({ seek: { games: ['vaalbara'], table: null } });
  });
});

describe('a table whose server ended before it was set', () => {
  const pairingOf = (table: string, people: readonly Guest[]): Pairing => ({
    ...{ table, game: 'vagabondo', tempo: 'live', rated: false, seats: 2, at: time.now() },
    people: people.map(({ id }) => ({ person: id, entropy: DUEL.entropy })),
  });

  /** Claims two people for a table, as a server does that is killed right after it, or after `more`. */
  async function claimedOnly(table: string, more: (hub: Hub, people: readonly Guest[]) => Promise<void>) {
    const people = await Promise.all([server.welcome('Ada'), server.welcome('Bob')]);
    await begin(people[0]!);
    await begin(people[1]!, { games: ['las-vegas'] }); // they do not want the same: this server does not match them
    await server.stop();
    const store = new SqliteStore(databaseOf(server.data));
    const seeks = (await store.seeks.of(people.map(({ id }) => id))).map(({ id }) => id);
    const leases = { live: 0, slow: 0, seated: 0 };
    expect(await store.seeks.claim([{ pairing: pairingOf(table, people), seeks }], leases)).toHaveLength(1);
    const hub = new Hub({ store, time });
    await more(hub, people);
    await hub.close();
    await store.close();
    time.pass(5_000);
    await server.start();
    const page = server.page(people[0]!);
    await page.followSeek();
    expect((await foundBy(page)).table).toBe(table);
    const { snapshot } = await page.watch(table);
    expect(snapshot.stage).toBe('running');
    expect(snapshot.chairs.map(({ person }) => person)).toEqual(people.map(({ id }) => id));
  }

  it('is set by the next server', () => claimedOnly('table-claimed', async () => undefined));

  it('is finished where it was open and one person sat already', () =>
    claimedOnly('table-halfway', async (hub, [ada]) => {
      const opened = await hub.open(termsOf('vagabondo', { seats: 2 }), ada!.id, 'table-halfway');
      if (opened.ok) await opened.value.command(ada!.id, sitOn(0), 'found-sit');
    }));
});

it('nobody begins to look without a pause', async () => {
  const limited = await TestServer.open({ messages: 50 });
  const guest = await limited.welcome();
  const outcomes = [];
  for (let i = 0; i < 11; i++) outcomes.push(await outcomeOf(await begin(guest)));
  await limited.close();
  expect(outcomes.slice(0, 10)).toEqual(Array(10).fill('200'));
  expect(outcomes[10]).toBe('429 busy');
});
