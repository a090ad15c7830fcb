import { createClient } from '@redis/client';
import { afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { verify } from '../../src/fairness/fairness.ts';
import { Seal } from '../../src/server/bus/seal.ts';
import type { Settings } from '../../src/server/settings.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { choices, Guest, Page, playOn } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { gameOf } from '../server/tableharness.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
let database = '';
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** So many nodes on one new database. */
async function nodes(count: number, settings: Partial<Settings> = {}): Promise<TestServer[]> {
  const services = await backends();
  database = await services.newDatabase(newName());
  const shared = { database, redis: services.redisUrl };
  const opened = await Promise.all(
    Array.from({ length: count }, () => TestServer.open({ log: 'silent', ...shared, ...settings })),
  );
  servers.push(...opened);
  return opened;
}

/** The same person, at another node. */
const sameAt = (server: TestServer, { name, cookie, id }: Guest): Guest =>
  Object.assign(new Guest(server.at, name), { cookie, id });

/** One person at each node, at one table. */
async function seated(at: readonly TestServer[], game: string): Promise<{ table: string; pages: Page[] }> {
  const pages = await Promise.all(at.map((server, i) => server.visitor(`Person ${i}`)));
  const table = await pages[0]!.guest.open(game, { seats: at.length });
  for (const page of pages) await page.watch(table);
  for (const [seat, page] of pages.entries()) await page.sit(table, seat);
  await pages[0]!.must(table, { kind: 'start', fill: null });
  return { table, pages };
}

describe('several nodes', () => {
  it('play one game: every page receives every move, and the dice verify', async () => {
    const at = await nodes(3);
    const { table, pages } = await seated(at, 'vabanque');
    const spectator = await at[1]!.visitor();
    await spectator.watch(table);
    const rng = seeded('three nodes');
    const ends = await Promise.all(pages.map((page) => playOn(page, table, rng.split())));
    await spectator.until(() => spectator.tables.get(table)!.snapshot.stage === 'ended');
    for (const { snapshot } of ends) expect(snapshot.version).toBe(ends[0]!.snapshot.version);
    const record = await pages[2]!.guest.record(table);
    expect(record.entries.length).toBe(spectator.tables.get(table)!.snapshot.step);
    expect(verify(gameOf('vabanque'), record).ok).toBe(true);
    for (const page of [...pages, spectator]) expect(page.tables.get(table)!.acts.length).toBeGreaterThan(20);
  });

  it('share chat, emotes, presence, the lobby and ended sessions', async () => {
    const at = await nodes(2);
    const watcher = await at[1]!.visitor();
    await watcher.visitLobby();
    const { table, pages } = await seated(at, 'las-vegas');
    const [one, other] = pages as [Page, Page];
    await watcher.until(() => watcher.lobby!.running.some(({ id }) => id === table));
    await one.until(() => one.tables.get(table)!.snapshot.chairs.every(({ here }) => here));
    await other.until(() => other.tables.get(table)!.snapshot.chairs.every(({ here }) => here));
    await one.say(table, 'hello over there');
    await other.until(() => other.tables.get(table)!.said.get(1)?.text === 'hello over there');
    await other.say(table, 'and back');
    await one.until(() => one.tables.get(table)!.said.get(2)?.text === 'and back');
    one.emote(table, 'hello');
    await other.until(() => other.emotes.length === 1);
    other.close();
    await one.until(() => !one.tables.get(table)!.snapshot.chairs[1]!.here);
    // A device that is signed out at one node loses its socket at the other.
    const elsewhere = at[1]!.page(sameAt(at[1]!, one.guest));
    await elsewhere.watch(table);
    const { devices } = await one.guest.json<{ devices: { id: string }[] }>('/api/me/devices');
    await one.guest.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' });
    await elsewhere.until(() => elsewhere.ended?.code === 4001);
  });

  it('publish moves and ended sessions at once, before the next read of the store', async () => {
    const at = await nodes(2);
    const observer = createClient({ url: (await backends()).redisUrl });
    await observer.connect();
    const store = await PostgresStore.open(database);
    const seal = new Seal('observer', await store.key(), Date.now);
    await store.close();
    const kinds = new Set<string>();
    await observer.pSubscribe('vatout:*', (message, channel) => {
      const opened = seal.open(channel.slice('vatout:'.length), message);
      if (opened.ok) kinds.add(opened.news.kind);
    });
    const { pages } = await seated(at, 'las-vegas');
    await expect.poll(() => [...kinds]).toContain('changed');
    const { guest } = pages[0]!;
    const { devices } = await guest.json<{ devices: { id: string }[] }>('/api/me/devices');
    await guest.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' });
    await expect.poll(() => [...kinds]).toContain('revoked');
    observer.destroy();
  });

  it('answer the same command once, whichever of them it is sent to', async () => {
    const at = await nodes(3);
    const { table, pages } = await seated(at.slice(0, 2), 'las-vegas');
    const [first] = pages[0]!.tables.get(table)!.snapshot.turn;
    const turn = pages[first!]!;
    await turn.until(() => choices(turn.tables.get(table)!).length > 0);
    const copies = await Promise.all(
      at.map(async (server) => {
        const page = server.page(sameAt(server, turn.guest));
        await page.watch(table);
        return page;
      }),
    );
    const { version } = turn.tables.get(table)!.snapshot;
    const text = choices(turn.tables.get(table)!)[0]!;
    const answers = await Promise.all(copies.map((page) => page.do(table, { kind: 'act', text }, 'the-same-number')));
    const done = answers.map((answer) => (answer.t === 'done' ? answer.version : answer.problem));
    expect(new Set(done)).toEqual(new Set([done[0]]));
    expect(done[0]).toBeGreaterThan(version);
    for (const page of copies) await page.until(() => page.tables.get(table)!.snapshot.version === done[0]);
  });

  it('a bot acts once, at any node', async () => {
    const at = await nodes(3);
    const pages = await Promise.all(at.map((server) => server.visitor()));
    const table = await pages[0]!.guest.open('las-vegas', { seats: 2 });
    for (const page of pages) await page.watch(table);
    await pages[0]!.sit(table, 0);
    await pages[0]!.must(table, { kind: 'start', fill: 1 });
    await playOn(pages[0]!, table, seeded('bots'));
    const record = await pages[0]!.guest.record(table);
    expect(verify(gameOf('las-vegas'), record).ok).toBe(true);
  });

  it('replace a person by a bot only if they have a page at no node', async () => {
    const at = await nodes(2, { patience: 1 });
    // Nobody moves at the first table. The second table's wait is as long, begins later, and ends during the test.
    const complete = await seated(at, 'las-vegas');
    const deserted = await seated(at, 'las-vegas');
    const [one, other] = deserted.pages as [Page, Page];
    other.close();
    const helped = (page: Page, table: string) => page.tables.get(table)!.snapshot.chairs.map((chair) => chair.helped);
    const replaced = (): boolean => helped(one, deserted.table)[1] === 'away';
    void playOn(one, deserted.table, seeded('presence'), replaced);
    await one.until(replaced);
    for (const page of complete.pages) {
      expect(page.absences.get(complete.table)).toBeUndefined();
      expect(helped(page, complete.table)).toEqual([null, null]);
    }
  });
});

describe('a node that dies', () => {
  it('makes its people absent until they come back elsewhere', async () => {
    const services = await backends();
    const shared = { database: await services.newDatabase(newName()), redis: services.redisUrl, patience: 1 };
    const server = await TestServer.open({ log: 'silent', ...shared });
    servers.push(server);
    const node = new ServerNode({ ...shared, web: 'nowhere', log: 'silent', ...UNLIMITED });
    await node.start();
    const here = await server.visitor();
    const there = new Page(await Guest.welcome(node.at));
    const table = await here.guest.open('las-vegas', { seats: 2 });
    for (const [seat, page] of [here, there].entries()) {
      await page.watch(table);
      await page.sit(table, seat);
    }
    await here.must(table, { kind: 'start', fill: null });
    const chair = () => here.tables.get(table)!.snapshot.chairs[1]!;
    await here.until(() => chair().here);
    // A suspended node seems dead; then it continues.
    process.kill(node.pid!, 'SIGSTOP');
    await here.until(() => !chair().here);
    process.kill(node.pid!, 'SIGCONT');
    await here.until(() => chair().here);
    await node.kill();
    there.close();
    await here.until(() => !chair().here);
    void playOn(here, table, seeded('death'), () => chair().helped === 'away');
    await here.until(() => chair().helped === 'away');
    const back = server.page(sameAt(server, there.guest));
    await back.watch(table);
    await here.until(() => chair().here && chair().helped === null);
  });
});

describe('Redis that is away', () => {
  it('stops no game: nodes find missed changes by comparing versions', async () => {
    const services = await backends();
    const at = await nodes(2);
    const { table, pages } = await seated(at, 'las-vegas');
    const rng = seeded('no redis');
    const some = async (): Promise<void> => {
      const enough = Math.max(...pages.map((page) => page.tables.get(table)!.snapshot.version)) + 6;
      await Promise.all(
        pages.map((page) => playOn(page, table, rng.split(), ({ snapshot }) => snapshot.version > enough)),
      );
    };
    await some();
    await services.redis.stop('SIGKILL');
    await pages[0]!.say(table, 'is anybody there?');
    await some();
    await services.redis.start();
    await pages[1]!.until(() => pages[1]!.tables.get(table)!.said.has(1));
    const ends = await Promise.all(pages.map((page) => playOn(page, table, rng.split())));
    expect(ends[0]!.snapshot.version).toBe(ends[1]!.snapshot.version);
    expect(await (await fetch(`${at[0]!.at.url}/health`)).json()).toMatchObject({
      ok: true,
      database: true,
      peers: true,
      redis: 'ok',
    });
  });
});

describe('PostgreSQL that is away', () => {
  it('is reported by every node’s health, and games resume', async () => {
    const services = await backends();
    const at = await nodes(2);
    const { table, pages } = await seated(at, 'las-vegas');
    const rng = seeded('no postgres');
    const { version } = pages[0]!.tables.get(table)!.snapshot;
    await Promise.all(
      pages.map((page) => playOn(page, table, rng.split(), ({ snapshot }) => snapshot.version > version + 4)),
    );
    await services.postgres.stop('SIGQUIT');
    const health = await fetch(`${at[0]!.at.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([
      503,
      { ok: false, database: false, reason: 'away', peers: true, redis: 'ok' },
    ]);
    const playing = Promise.all(pages.map((page) => playOn(page, table, rng.split())));
    expect((await pages[0]!.guest.post('/api/tables', {})).status).toBe(503);
    await services.postgres.start();
    const ends = await playing;
    expect(ends[0]!.snapshot.version).toBe(ends[1]!.snapshot.version);
    expect(verify(gameOf('las-vegas'), await pages[1]!.guest.record(table)).ok).toBe(true);
  });
});
