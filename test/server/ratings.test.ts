import { afterEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { seeded } from '../../src/core/rng.ts';
import { PROFILE_PARTS, type FinishedCard, type Leader, type PersonProfile } from '../../src/protocol/profile.ts';
import { PLAYED } from '../../src/ratings/counted.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { DAY } from '../../src/server/store/results.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { withCode } from './account.ts';
import { playOn, type Guest, type Page } from './client.ts';
import { ManualTime } from './manual.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';
import { finish, startTable, tableOf } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function open(time?: ManualTime): Promise<TestServer> {
  const server = await TestServer.open({}, time);
  servers.push(server);
  return server;
}

async function member(at: TestServer, handle: string): Promise<Page> {
  const page = await at.visitor(handle);
  await withCode(page.guest, handle);
  return page;
}

async function profileOf(handle: string, reader: Guest): Promise<PersonProfile> {
  const { profile } = await reader.json<{ profile: PersonProfile }>(`/api/people/${handle}`);
  v.assert(v.strictObject(PROFILE_PARTS.PersonProfile.entries), profile);
  return profile;
}

/** A table of Las Vegas whose game has begun. */
async function seat(players: readonly Page[], terms = {}): Promise<string> {
  const table = await players[0]!.guest.open('las-vegas', { seats: 2, ...terms });
  for (const [seat, page] of players.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  for (const page of players.slice(1)) await page.must(table, { kind: 'ready', ready: true });
  await players[0]!.must(table, { kind: 'start', fill: null });
  return table;
}

/** A rated game of Las Vegas between two people, played to its end. */
async function play(at: TestServer, players: readonly Page[], terms = {}): Promise<string> {
  const table = await seat(players, terms);
  await finish({ table, players, watcher: players[0]! });
  return table;
}

const rated = { rated: true } as const;

it('a rated game moves the ratings of both by the same amount, once, also over a restart', async () => {
  const at = await open();
  const players = [await member(at, 'ada'), await member(at, 'bob')];
  const table = await play(at, players, rated);
  await at.stop(); // whether or not the ratings are computed by now
  await at.start();
  const reader = players[1]!.guest;
  await expect.poll(async () => (await profileOf('ada', reader)).ratings).toHaveLength(1);
  const [ada, bob] = [await profileOf('ada', reader), await profileOf('bob', reader)];
  expect(ada.ratings).toMatchObject([{ game: 'las-vegas', games: 1, rating: null, band: null }]);
  const [mine, theirs] = [ada, bob].map(({ ratings }) => ratings[0]!.curve);
  expect([mine!.length, theirs!.length]).toEqual([1, 1]);
  expect(mine![0]![1] + theirs![0]![1]).toBeCloseTo(3000, -1);
  expect(ada.form.length + bob.form.length).toBe(2);
  expect(ada.games).toMatchObject([{ game: 'las-vegas', seats: 2, table, chairs: [{ name: 'ada' }, { name: 'bob' }] }]);
  const ahead = ada.form[0]! < bob.form[0]! ? 0 : 1;
  // Bob reads: he was ahead where Ada was not.
  if (ada.form[0] !== bob.form[0])
    expect(ada.meetings).toEqual([{ game: 'las-vegas', games: 1, ahead, behind: 1 - ahead }]);
});

it('only people with an account open and join rated tables', async () => {
  const at = await open();
  const [ada, guest] = [await member(at, 'ada'), await at.visitor('Guest')];
  const refused = await guest.guest.post('/api/tables', { ...terms(), rated: true });
  expect([refused.status, await refused.json()]).toEqual([403, { problem: { code: 'guest' } }]);
  const table = await ada.guest.open('las-vegas', { seats: 2, ...rated });
  await guest.watch(table);
  await expect(guest.sit(table, 1)).rejects.toThrow(/guest/);
  expect(tableOf(guest, table).snapshot.chairs[1]!.kind).toBe('empty');
});

it('a rated game does not start on terms that somebody has not agreed to', async () => {
  const at = await open();
  const [ada, bob] = [await member(at, 'ada'), await member(at, 'bob')];
  const table = await ada.guest.open('las-vegas', { seats: 2, ...rated });
  for (const [seat, page] of [ada, bob].entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  const start = { kind: 'start', fill: null } as const;
  expect(await ada.do(table, start)).toMatchObject({ problem: { code: 'ready' } });
  await bob.must(table, { kind: 'ready', ready: true });
  const { seats, options, listed, hints } = tableOf(ada, table).snapshot.terms;
  const pace = { kind: 'move', seconds: 5 } as const;
  await ada.must(table, { kind: 'change', seats, options, listed, hints, pace, overtime: 'forfeit' });
  expect(await ada.do(table, start)).toMatchObject({ problem: { code: 'ready' } });
  await bob.must(table, { kind: 'ready', ready: true });
  expect(await ada.do(table, start)).toMatchObject({ t: 'done' });
});

it('nothing is undone at a rated table, and there are no hints', async () => {
  const at = await open();
  const players = [await member(at, 'ada'), await member(at, 'bob')];
  const table = await players[0]!.guest.open('vagabondo', { seats: 2, hints: true, ...rated });
  for (const [seat, page] of players.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  expect(tableOf(players[0]!, table).snapshot.terms).toMatchObject({ rated: true, hints: false });
  await players[1]!.must(table, { kind: 'ready', ready: true });
  await players[0]!.must(table, { kind: 'start', fill: null });
  const answer = await players[0]!.do(table, { kind: 'wish', wish: 'undo' });
  expect(answer).toMatchObject({ t: 'refused', problem: { code: 'rated' } });
});

it('a profile links unlisted tables only for people who played there', async () => {
  const at = await open();
  const players = [await member(at, 'ada'), await member(at, 'bob')];
  const table = await play(at, players, { listed: false });
  const stranger = await at.welcome('Stranger');
  expect((await profileOf('ada', stranger)).games).toMatchObject([
    { table: null, chairs: null, seat: null, you: null },
  ]);
  expect((await profileOf('ada', players[1]!.guest)).games).toMatchObject([{ table, seat: 0, you: 1 }]);
});

it('running games are in no profile', async () => {
  const at = await open();
  const { players } = await startTable(at, 'las-vegas', 2);
  await withCode(players[0]!.guest, 'ada');
  const profile = await profileOf('ada', players[1]!.guest);
  expect([profile.games, profile.tallies, profile.form]).toEqual([[], [], []]);
});

it.each([
  ['people/nobody', 404],
  ['people/..%2f..', 404],
  ['people/' + 'x'.repeat(300), 404],
  ['people/ada/games?before=soon', 400],
  ['leaders/chess', 404],
])('/api/%s is refused clearly', async (path, status) => {
  const at = await open();
  await member(at, 'ada');
  const answer = await fetch(`${at.at.url}/api/${path}`);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toHaveProperty('problem.code');
});

const historyOf = async (handle: string, reader: Guest) => (await profileOf(handle, reader)).ratings[0]?.games ?? 0;

it('leaders have ten rated games, against three people; three games a day of the same two count', async () => {
  const time = new ManualTime();
  const at = await open(time);
  const players = [];
  for (const name of ['ada', 'bob', 'cyd', 'dan']) players.push(await member(at, name));
  const reader = players[0]!.guest;
  const leaders = async () => (await reader.json<{ leaders: readonly Leader[] }>('/api/leaders/las-vegas')).leaders;
  const finished = async () => (await profileOf('ada', reader)).tallies[0]?.games ?? 0;
  for (let game = 1; game <= 13; game++) {
    expect(await leaders()).toEqual([]);
    await play(at, players, { ...rated, seats: 4 });
    // The fourth of the first day is the only one that does not count.
    await expect.poll(() => historyOf('ada', reader)).toBe(game < 4 ? game : game - 1);
    expect(await finished()).toBe(game);
    if (game === 11) break;
    if (game > 3 && game % 3 === 1) time.pass(DAY);
  }
  await expect.poll(leaders).toHaveLength(4);
  const [best] = await leaders();
  v.assert(v.strictObject(PROFILE_PARTS.Leader.entries), best);
  expect(best!.games).toBe(10);
});

it('two people alone are on no leaderboard, however often they play', async () => {
  const time = new ManualTime();
  const at = await open(time);
  const players = [await member(at, 'ada'), await member(at, 'bob')];
  for (let game = 1; game <= 10; game++) {
    await play(at, players, rated);
    await expect.poll(() => historyOf('ada', players[1]!.guest)).toBe(game);
    time.pass(DAY / 2);
  }
  const { leaders } = await players[0]!.guest.json<{ leaders: readonly Leader[] }>('/api/leaders/las-vegas');
  expect(leaders).toEqual([]);
});

it('giving up at once costs the one who does it, and gives the other nothing', async () => {
  const at = await open();
  const players = [await member(at, 'ada'), await member(at, 'bob')];
  const table = await seat(players, rated);
  await players[1]!.must(table, { kind: 'concede' });
  await expect.poll(() => historyOf('bob', players[0]!.guest)).toBe(1);
  const [ada, bob] = [await profileOf('ada', players[0]!.guest), await profileOf('bob', players[0]!.guest)];
  expect([ada.form, bob.form]).toEqual([[1], [2]]); // the result stands
  expect(bob.ratings[0]!.curve[0]![1]).toBeLessThan(1500);
  expect(ada.ratings).toEqual([]);
});

it('giving up after ten decisions of everybody counts for both', async () => {
  const at = await open();
  const players = [await member(at, 'ada'), await member(at, 'bob')];
  const table = await seat(players, rated);
  const decisions = (seat: number) => tableOf(players[0]!, table).acts.filter(({ actor }) => actor === seat).length;
  const enough = (): boolean => [0, 1].every((seat) => decisions(seat) >= PLAYED);
  await Promise.all(players.map((page, i) => playOn(page, table, seeded(`give up ${i}`), enough)));
  await players[1]!.must(table, { kind: 'concede' });
  await expect.poll(() => historyOf('ada', players[0]!.guest)).toBe(1);
  expect((await profileOf('ada', players[0]!.guest)).ratings[0]!.curve[0]![1]).toBeGreaterThan(1500);
});

it('a history is read page by page, also where games ended in the same moment', async () => {
  const at = await open(new ManualTime()); // it stands still
  const ada = await member(at, 'ada');
  await withGames(at, ada.guest.id, 70);
  const seen: (string | null)[] = [];
  let path = '/api/people/ada/games';
  for (let pages = 0; pages < 4; pages++) {
    const { games, more } = await ada.guest.json<{ games: FinishedCard[]; more: string | null }>(path);
    seen.push(...games.map(({ table }) => table));
    if (more === null) break;
    expect(more).not.toContain('table-');
    path = `/api/people/ada/games?before=${more}`;
  }
  expect(seen).toHaveLength(70);
  expect(new Set(seen).size).toBe(70);
});

/** Listed games that all ended in one moment, written beside the server. */
async function withGames(at: TestServer, person: string, games: number): Promise<void> {
  const store = new SqliteStore(databaseOf(at.data));
  for (let i = 0; i < games; i++) {
    const table = `table-${String(i).padStart(4, '0')}`;
    await openNumbered(store, table);
    const results = { game: 'las-vegas', seats: 2, people: [{ person, place: 1, score: 1, rated: false }] };
    const card = { terms: terms(), chairs: [{ kind: 'person', name: 'Ada', identity: 'azur' }], step: 0 };
    await store.append(table, 1, [numbered(5)], {
      ...SUMMARY,
      stage: 'ended',
      listed: true,
      people: [person],
      results,
      card,
      changed: 5,
    });
  }
  await store.close();
}

const terms = () => ({
  ...{ game: 'las-vegas', seats: 2, options: {}, pace: { kind: 'free' }, overtime: 'bot', listed: true, hints: false },
});
