import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { outcomeOf, prove, withCode, withPasskey } from './account.ts';
import { Guest, type Page } from './client.ts';
import { ManualTime } from './manual.ts';
import { deskOf, measure, newModerator, standingOf } from './moderator.ts';
import { actOnce, startTable, tableOf } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const DAY = 86_400_000;
const time = new ManualTime();
const opened = TestServer.open({}, time);
const moderator = opened.then((server) => newModerator(server, 'moe'));
afterEach(async () => (await opened).closePages());
afterAll(async () => (await opened).close());

const problemOf = (page: Page, code: string): boolean =>
  page.received.some((text) => text.includes(`"code":"${code}"`));

/** Two people at a table that has not begun. */
async function seated(): Promise<{ table: string; pages: readonly [Page, Page] }> {
  const server = await opened;
  const pages = [await server.visitor('Ada'), await server.visitor('Bob')] as const;
  const table = await pages[0].guest.open('las-vegas', { seats: 3 });
  for (const page of pages) {
    await page.watch(table);
    await page.sit(table, null);
  }
  return { table, pages };
}

describe('who may moderate', () => {
  type Route = readonly ['GET' | 'POST', string, object];
  const ROUTES: readonly Route[] = [
    ['GET', '/api/moderation', {}],
    ['POST', '/api/moderation/measures', { person: 'somebody-1', kind: 'mute', days: 1, reason: 'x' }],
    ['POST', '/api/moderation/dismissals', { report: 'report-001', reason: 'x' }],
    ['POST', '/api/moderation/liftings', { sanction: 'sanction-1', reason: 'x' }],
  ];
  const ask = (guest: Guest, [method, path, body]: Route): Promise<Response> =>
    method === 'GET' ? guest.fetch(path) : guest.post(path, body);

  it.each(ROUTES)('%s %s is for moderators alone', async (...route: Route) => {
    const server = await opened;
    const member = await server.welcome('Member');
    await withCode(member, `member-${route[1].length}`);
    expect(await outcomeOf(await ask(new Guest(server.at), route))).toBe('401 session');
    expect(await outcomeOf(await ask(await server.welcome('Guest'), route))).toBe('403 role');
    expect(await outcomeOf(await ask(member, route))).toBe('403 role');
    const { guest } = await moderator;
    expect(await outcomeOf(await ask(guest, route))).toMatch(/^200$|^404 person$|^409 decided$/);
    const elsewhere = { headers: { origin: 'https://evil.example', 'content-type': 'application/json' } };
    if (route[0] === 'POST')
      expect((await guest.fetch(route[1], { method: 'POST', ...elsewhere, body: '{}' })).status).toBe(403);
  });

  it('a role is told to its person alone, and moderators sanction neither each other nor themselves', async () => {
    const server = await opened;
    const { guest } = await moderator;
    const other = await newModerator(server, 'other-mo');
    expect(await standingOf(guest)).toEqual({ sanctions: [], moderator: true });
    expect(await standingOf(await server.welcome())).toEqual({ sanctions: [], moderator: false });
    expect(await outcomeOf(await measure(guest, other.guest, 'mute', 1))).toBe('409 moderator');
    expect(await outcomeOf(await measure(guest, guest, 'rename'))).toBe('409 moderator');
  });

  it('a reason is required, and a mute has a length that is offered', async () => {
    const { guest } = await moderator;
    const ada = await (await opened).welcome();
    for (const body of [{ reason: '' }, { reason: 'x'.repeat(201) }, { days: 2 }, { days: -1 }, { kind: 'ban' }])
      expect(await outcomeOf(await measure(guest, ada, 'mute', 1, body))).toBe('400 message');
    expect(await outcomeOf(await measure(guest, ada, 'mute'))).toBe('400 message');
    expect(await outcomeOf(await measure(guest, ada, 'rename', 1))).toBe('400 message');
    expect(await outcomeOf(await measure(guest, ada, 'handle'))).toMatch(/409 account|403 proof/);
  });
});

describe('a mute', () => {
  it('closes the chat at once on every connection, says until when and why, and ends by itself', async () => {
    const { guest } = await moderator;
    const { table, pages } = await seated();
    const [ada, bob] = pages;
    const second = (await opened).page(ada.guest);
    await second.watch(table);
    expect(await ada.say(table, 'before')).toMatchObject({ t: 'done' });
    expect((await measure(guest, ada.guest, 'mute', 1)).status).toBe(200);
    const refused = { t: 'refused', problem: { code: 'muted', detail: 'Be kind', until: time.ms + DAY } };
    for (const page of [ada, second]) {
      await page.until(() => page.received.some((text) => text.includes('"standing"')));
      expect(await page.say(table, 'while')).toMatchObject(refused);
    }
    ada.emote(table, 'hello');
    await ada.until(() => problemOf(ada, 'muted'));
    expect(await bob.say(table, 'others talk')).toMatchObject({ t: 'done' });
    expect(bob.emotes).toEqual([]);
    expect(await standingOf(ada.guest)).toMatchObject({ sanctions: [{ kind: 'mute', reason: 'Be kind' }] });
    await ada.must(table, { kind: 'ready', ready: true });
    time.pass(DAY - 1);
    expect(await ada.say(table, 'not yet')).toMatchObject(refused.problem.until > time.ms ? { t: 'refused' } : {});
    time.pass(1);
    expect(await ada.say(table, 'after')).toMatchObject({ t: 'done' });
    expect(await standingOf(ada.guest)).toEqual({ sanctions: [], moderator: false });
  });

  it('is not shortened by a later one: the longer counts until it is lifted', async () => {
    const { guest } = await moderator;
    const { table, pages } = await seated();
    const [ada] = pages;
    for (const days of [7, 1]) await measure(guest, ada.guest, 'mute', days);
    const problem = { code: 'muted', until: time.ms + 7 * DAY };
    expect(await ada.say(table, 'hello')).toMatchObject({ t: 'refused', problem });
    time.pass(DAY);
    expect(await ada.say(table, 'hello')).toMatchObject({ t: 'refused', problem });
    const { id } = (await standingOf(ada.guest)).sanctions[0]!;
    await guest.post('/api/moderation/liftings', { sanction: id, reason: 'Sorry' });
    expect(await ada.say(table, 'hello')).toMatchObject({ t: 'done' });
    time.pass(1);
  });

  it('can be lifted once, which is logged like every act, newest first', async () => {
    const { guest, key } = await moderator;
    const ada = await (await opened).welcome('Lifted');
    await prove(guest, key);
    await measure(guest, ada, 'mute', null);
    const { id } = (await standingOf(ada)).sanctions[0]!;
    expect((await deskOf(guest)).sanctions).toContainEqual(
      expect.objectContaining({ id, until: null, whom: { person: ada.id, name: 'Lifted', handle: null } }),
    );
    time.pass(1);
    const lift = () => guest.post('/api/moderation/liftings', { sanction: id, reason: 'Sorry' });
    expect((await lift()).status).toBe(200);
    expect(await outcomeOf(await lift())).toBe('409 decided');
    expect((await standingOf(ada)).sanctions).toEqual([]);
    const { deeds } = await deskOf(guest);
    expect(deeds.slice(0, 2)).toMatchObject([
      { what: 'lift', by: 'Mo @moe', whom: 'Lifted', reason: 'Sorry', at: time.ms },
      { what: 'mute', by: 'Mo @moe', whom: 'Lifted', reason: 'Be kind', until: null },
    ]);
  });
});

describe('a suspension', () => {
  it('ends sitting down, opening tables and talking; a running game goes on', async () => {
    const server = await opened;
    const { guest } = await moderator;
    const running = await startTable(server, 'las-vegas', 2, { seats: 2 });
    const [ada, bob] = running.players as [Page, Page];
    const waiting = await bob.guest.open('las-vegas', { seats: 3 });
    for (const page of [bob, ada]) {
      await page.watch(waiting);
      await page.sit(waiting, null);
    }
    expect((await measure(guest, ada.guest, 'suspend', 7)).status).toBe(200);
    // The chair at the table that has not begun is free again.
    await bob.until(() => tableOf(bob, waiting).snapshot.chairs.filter(({ kind }) => kind === 'person').length === 1);
    const problem = { code: 'suspended', detail: 'Be kind', until: time.ms + 7 * DAY };
    const sit = { kind: 'sit', seat: null, name: 'Ada', identity: 'azur', entropy: '0123456789abcdef' } as const;
    expect(await ada.do(waiting, sit)).toMatchObject({ t: 'refused', problem });
    expect(await ada.say(running.table, 'hm')).toMatchObject({ t: 'refused', problem });
    const opening = await ada.guest.post('/api/tables', {
      ...{ game: 'las-vegas', seats: 2, options: {}, pace: { kind: 'free' }, overtime: 'bot' },
      ...{ listed: false, hints: true },
    });
    expect([opening.status, await opening.json()]).toEqual([403, { problem }]);
    const moved = new Set<Page>();
    while (!moved.has(ada)) moved.add(await actOnce(running));
    expect(tableOf(ada, running.table).snapshot.chairs[0]).toMatchObject({ kind: 'person', helped: null });
    await bob.must(running.table, { kind: 'concede' });
    await ada.until(() => tableOf(ada, running.table).snapshot.stage === 'ended');
    expect(await outcomeOf(await ada.guest.post(`/api/tables/${running.table}/next`))).toBe('403 suspended');
    time.pass(7 * DAY);
    expect(await ada.do(waiting, sit)).toMatchObject({ t: 'done' });
  });

  it('a suspended host hands the table on, also without a chair; one that nobody else is at is closed', async () => {
    const server = await opened;
    const { guest } = await moderator;
    const [host, bob] = [await server.visitor('Host'), await server.visitor('Bob')];
    const [shared, alone, begun] = await Promise.all([1, 2, 3].map(() => host.guest.open('las-vegas', { seats: 2 })));
    for (const page of [host, bob]) await page.watch(shared!);
    for (const table of [alone!, begun!]) await host.watch(table);
    await bob.sit(shared!, 1);
    await host.sit(alone!, 0);
    await host.sit(begun!, 0);
    await host.must(begun!, { kind: 'start', fill: 1 });
    await measure(guest, host.guest, 'suspend', 1);
    await bob.until(() => tableOf(bob, shared!).snapshot.host === bob.guest.id);
    await host.until(() => tableOf(host, alone!).snapshot.closed === true);
    expect(await host.do(shared!, { kind: 'start', fill: 1 })).toMatchObject({ problem: { code: 'suspended' } });
    await bob.must(shared!, { kind: 'start', fill: 1 });
    expect(tableOf(host, begun!).snapshot).toMatchObject({ host: host.guest.id, stage: 'running' });
  });

  it('stands a person up whatever they have sent before', async () => {
    const { guest } = await moderator;
    const { table, pages } = await seated();
    const [host, ada] = pages;
    for (let n = 1; n < 12; n++) await ada.do(table, { kind: 'close' }, `suspended-${n}`);
    for (let n = 0; n < 25; n++) await ada.do(table, { kind: 'ready', ready: n % 2 === 0 });
    await measure(guest, ada.guest, 'suspend', 1);
    await host.until(() => host.tables.get(table)!.snapshot.chairs[1]!.kind === 'empty');
  });

  it('ends the search for players, and lets nobody ask for friendship', async () => {
    const { guest } = await moderator;
    const ada = await (await opened).welcome('Seeker');
    await withPasskey(ada, 'seeker-handle');
    const wish = { games: ['vaalbara'], pace: 'slow', rated: false, entropy: '0011223344556677' };
    expect(await ada.post('/api/me/seek', wish)).toMatchObject({ status: 200 });
    await measure(guest, ada, 'suspend', 1);
    expect(await ada.json('/api/me/export')).toMatchObject({ seek: null });
    expect(await outcomeOf(await ada.post('/api/me/seek', wish))).toBe('403 suspended');
    const other = await (await opened).welcome('Somebody');
    await withPasskey(other, 'somebody-else');
    expect(await outcomeOf(await ada.post('/api/me/friends', { handle: 'somebody-else' }))).toBe('403 suspended');
  });

  it('for good needs a fresh proof, as a new handle does', async () => {
    const { guest, key } = await moderator;
    const ada = await (await opened).welcome('Grave');
    await withPasskey(ada, 'grave-handle');
    time.pass(5 * 60_000 + 1);
    expect(await outcomeOf(await measure(guest, ada, 'suspend', null))).toBe('403 proof');
    expect(await outcomeOf(await measure(guest, ada, 'handle'))).toBe('403 proof');
    expect((await measure(guest, ada, 'suspend', 30)).status).toBe(200);
    expect((await prove(guest, key)).status).toBe(200);
    expect((await measure(guest, ada, 'suspend', null)).status).toBe(200);
    expect((await standingOf(ada)).sanctions).toMatchObject([{ kind: 'suspend', until: null }]);
    expect((await measure(guest, ada, 'handle')).status).toBe(200);
    const { person } = await ada.json<{ person: { name: string; handle: string } }>('/api/me');
    expect([person.name, person.handle]).toEqual([
      expect.stringMatching(/^Player \d{4}$/),
      expect.stringMatching(/^player-\d{8}$/),
    ]);
    expect((await ada.fetch('/api/people/grave-handle')).status).toBe(404);
    const other = await (await opened).welcome('Other');
    expect(await outcomeOf(await other.post('/api/me/account', { handle: 'Grave-Handle' }))).toBe('409 handle');
    const asked = await other.post('/api/me/passkeys/options', { handle: 'grave-handle' });
    expect(await outcomeOf(asked)).toBe('409 handle');
  });
});

describe('a report', () => {
  it('is closed only by a measure about its person, and its person does not see it', async () => {
    const { guest } = await moderator;
    const { table, pages } = await seated();
    const [ada, bob] = pages;
    const eve = await (await opened).welcome('Eve');
    await withPasskey(eve, 'eve-reports');
    const about = async (person: string) => (await deskOf(guest)).reports.filter(({ now }) => now?.person === person);
    await ada.guest.post('/api/reports', { table, person: bob.guest.id, reason: 'messages' });
    expect(await eve.post('/api/reports', { handle: 'moe', reason: 'name' })).toMatchObject({ status: 200 });
    const [report] = await about(bob.guest.id);
    const wrong = { person: ada.guest.id, kind: 'mute', days: 1, reason: 'Be kind', report: report!.id };
    expect(await outcomeOf(await guest.post('/api/moderation/measures', wrong))).toBe('409 decided');
    expect(await about(bob.guest.id)).toHaveLength(1);
    expect((await guest.post('/api/moderation/measures', { ...wrong, person: bob.guest.id })).status).toBe(200);
    expect(await about(bob.guest.id)).toEqual([]);
    expect(await about(guest.id)).toEqual([]);
  });
});

describe('a mute', () => {
  it('also keeps a person from talking by their name', async () => {
    const { guest } = await moderator;
    const { table, pages } = await seated();
    const [, ada] = pages;
    await measure(guest, ada.guest, 'mute', 1);
    const sit = { kind: 'sit', seat: 1, identity: 'azur', entropy: '0011223344556677' } as const;
    expect(await ada.do(table, { ...sit, name: 'you all lose' })).toMatchObject({ problem: { code: 'muted' } });
    expect(await outcomeOf(await ada.guest.post('/api/me', { name: 'you all lose', identity: 'azur' }))).toBe(
      '403 muted',
    );
  });
});

describe('a new name', () => {
  it('replaces the old one at every table, is told, and its person may choose another', async () => {
    const { guest } = await moderator;
    const { table, pages } = await seated();
    const [ada, bob] = pages;
    await ada.say(table, 'it is me');
    expect((await measure(guest, ada.guest, 'rename')).status).toBe(200);
    const nameAt = (): string | undefined => tableOf(bob, table).snapshot.chairs[0]!.name;
    await bob.until(() => /^Player \d{4}$/.test(nameAt() ?? ''));
    expect(tableOf(bob, table).snapshot.chairs[0]!.person).toBe(ada.guest.id);
    expect(await ada.say(table, 'still me')).toMatchObject({ t: 'done' });
    const { person } = await ada.guest.json<{ person: { name: string } }>('/api/me');
    expect(person.name).toBe(nameAt());
    const { games } = await ada.guest.json<{ games: { chairs: { name?: string }[] }[] }>('/api/games/running');
    expect(games[0]!.chairs[0]!.name).toBe(nameAt());
    expect((await standingOf(ada.guest)).sanctions).toMatchObject([{ kind: 'rename', reason: 'Be kind' }]);
    for (const name of ['Ada', 'ÁDA!', 'Аda 2'])
      expect(await outcomeOf(await ada.guest.post('/api/me', { name, identity: 'jade' }))).toBe('400 renamed');
    expect(await outcomeOf(await ada.guest.post('/api/me/account', { handle: 'ada' }))).toBe('400 renamed');
    const sit = { kind: 'sit', seat: 0, name: 'Ada', identity: 'azur', entropy: '0011223344556677' } as const;
    expect(await ada.do(table, sit)).toMatchObject({ t: 'refused', problem: { code: 'renamed' } });
    await ada.guest.post('/api/me', { name: 'Adele', identity: 'jade' });
    expect((await standingOf(ada.guest)).sanctions).toEqual([]);
    expect(await bob.guest.post('/api/me', { name: 'Ada', identity: 'jade' })).toMatchObject({ status: 200 });
  });
});
