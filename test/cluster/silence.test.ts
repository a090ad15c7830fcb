import { createClient } from '@redis/client';
import { afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import type { Settings } from '../../src/server/settings.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { choices, Guest, playOn, type Page } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
let database = '';
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function nodes(count: number, settings: Partial<Settings> = {}): Promise<TestServer[]> {
  const services = await backends();
  database = await services.newDatabase(newName());
  const shared = { database, redis: services.redisUrl, log: 'silent' } as const;
  const opened = await Promise.all(Array.from({ length: count }, () => TestServer.open({ ...shared, ...settings })));
  servers.push(...opened);
  return opened;
}

/** One person at each node, at one table that runs. */
async function seated(at: readonly TestServer[]): Promise<{ table: string; pages: Page[] }> {
  const pages = await Promise.all(at.map((server, i) => server.visitor(`Person ${i}`)));
  const table = await pages[0]!.guest.open('las-vegas', { seats: at.length });
  for (const page of pages) await page.watch(table);
  for (const [seat, page] of pages.entries()) await page.sit(table, seat);
  await pages[0]!.must(table, { kind: 'start', fill: null });
  for (const page of pages) await page.until(() => page.tables.get(table)!.snapshot.chairs.every(({ here }) => here));
  return { table, pages };
}

/** The same person, at another node. */
const sameAt = (server: TestServer, { name, cookie, id }: Guest): Guest =>
  Object.assign(new Guest(server.at, name), { cookie, id });

async function redisOf({ at }: TestServer): Promise<string> {
  const health = (await (await fetch(`${at.url}/health`)).json()) as { redis: string };
  return health.redis;
}

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Runs `work` while the process of Redis is suspended. */
async function whileHung(work: () => Promise<void>): Promise<void> {
  const { redis } = await backends();
  process.kill(redis.pid!, 'SIGSTOP');
  try {
    await work();
  } finally {
    process.kill(redis.pid!, 'SIGCONT');
  }
}

async function stranger() {
  const client = createClient({ url: (await backends()).redisUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** How many events of a kind a table has stored. */
async function notesOf(table: string, kind: string): Promise<number> {
  const store = await PostgresStore.open(database);
  const events = await store.events(table);
  await store.close();
  return events!.filter((event) => event.kind === kind).length;
}

describe('Redis that hangs', () => {
  it('is reported by every node’s health until it answers again', async () => {
    const at = await nodes(2);
    expect(await Promise.all(at.map(redisOf))).toEqual(['ok', 'ok']);
    await whileHung(async () => {
      for (const server of at) await eventually(async () => (await redisOf(server)) === 'silent');
      expect((await fetch(`${at[0]!.at.url}/health`)).status).toBe(200);
    });
    for (const server of at) await eventually(async () => (await redisOf(server)) === 'ok');
  });

  it('keeps no socket open whose device was signed out at another node', async () => {
    const at = await nodes(2);
    const one = await at[0]!.visitor();
    const elsewhere = at[1]!.page(sameAt(at[1]!, one.guest));
    await elsewhere.visitLobby();
    const { devices } = await one.guest.json<{ devices: { id: string }[] }>('/api/me/devices');
    await whileHung(async () => {
      await one.guest.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' });
      await elsewhere.until(() => elsewhere.ended?.code === 4001);
    });
  });

  it('makes nobody absent who reconnected at another node; a person who left is replaced afterwards', async () => {
    const at = await nodes(2, { patience: 1 });
    const { table, pages } = await seated(at);
    const [one, other] = pages as [Page, Page];
    const witness = await at[1]!.visitor('Witness'); // keeps the table in memory at the node that the other leaves
    await witness.watch(table);
    await playOn(one, table, seeded('to the other'), ({ snapshot }) => snapshot.turn.includes(1));
    let back: Page;
    await whileHung(async () => {
      for (const server of at) await eventually(async () => (await redisOf(server)) === 'silent');
      other.close();
      back = at[0]!.page(sameAt(at[0]!, other.guest));
      await back.watch(table);
      await new Promise((resolve) => setTimeout(resolve, 2_000)); // longer than the wait for an absent person
    });
    for (const server of at) await eventually(async () => (await redisOf(server)) === 'ok');
    await witness.until(() => witness.tables.get(table)!.snapshot.chairs.every(({ here }) => here));
    await playOn(back!, table, seeded('back'), ({ snapshot }) => !snapshot.turn.includes(1));
    expect(await notesOf(table, 'away')).toBe(0);
    back!.close();
    void playOn(one, table, seeded('alone'), ({ snapshot }) => snapshot.chairs[1]!.helped === 'away');
    await one.until(() => one.tables.get(table)!.snapshot.chairs[1]!.helped === 'away');
  });
});

describe('Redis that is slow', () => {
  it('a table loaded meanwhile is subscribed to: chat, which only Redis carries, arrives', async () => {
    const at = await nodes(2);
    const { table, pages } = await seated([at[0]!, at[0]!]);
    const admin = await stranger();
    await admin.sendCommand(['CLIENT', 'PAUSE', '1500', 'ALL']);
    const late = await at[1]!.visitor('Late'); // reads the table before its subscription is confirmed
    await late.watch(table);
    await eventually(async () => {
      await pages[0]!.say(table, 'hello');
      return late.tables.get(table)!.said.size > 0;
    });
    admin.destroy();
  });

  it('a session that ends while Redis drops the message ends at every node', async () => {
    const at = await nodes(2);
    const one = await at[0]!.visitor();
    const elsewhere = at[1]!.page(sameAt(at[1]!, one.guest));
    await elsewhere.visitLobby();
    const { devices } = await one.guest.json<{ devices: { id: string }[] }>('/api/me/devices');
    const admin = await stranger();
    await admin.sendCommand(['CLIENT', 'KILL', 'TYPE', 'PUBSUB']); // the message is lost for good
    await one.guest.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' });
    await elsewhere.until(() => elsewhere.ended?.code === 4001);
    admin.destroy();
  });
});

describe('an attacker who can write to Redis', () => {
  it('cannot forge chat, emotes, positions, presence or the end of a session', async () => {
    const at = await nodes(2);
    const { table, pages } = await seated(at);
    const [one, other] = pages as [Page, Page];
    const { snapshot } = one.tables.get(table)!;
    const client = await stranger();
    const forge = (channel: string, news: object): Promise<unknown[]> =>
      Promise.all([
        client.publish(`vatout:${channel}`, JSON.stringify(['node', news])), // the format of the version before
        client.publish(`vatout:${channel}`, `${'A'.repeat(43)} ${JSON.stringify(['node', 1, Date.now(), news])}`),
      ]);
    const said = [{ number: 1, person: other.guest.id, text: 'forged', at: 1 }];
    await forge(`table/${table}`, { kind: 'told', reply: { t: 'said', table, said } });
    await forge(`table/${table}`, {
      kind: 'told',
      reply: { t: 'table', seen: { ...snapshot, stage: 'ended', version: 999 } },
    });
    await forge(`table/${table}`, { kind: 'emote', person: other.guest.id, emote: 'hello' });
    await forge(`table/${table}`, { kind: 'changed', version: 999 });
    await forge('nodes', { kind: 'revoked', device: 'x' });
    other.close();
    await one.until(() => !one.tables.get(table)!.snapshot.chairs[1]!.here);
    await forge(`table/${table}`, { kind: 'here', people: [other.guest.id] });
    const back = at[1]!.page(other.guest);
    await back.watch(table);
    await one.until(() => one.tables.get(table)!.snapshot.chairs[1]!.here);
    await back.say(table, 'genuine');
    await one.until(() => one.tables.get(table)!.said.has(1));
    expect(one.tables.get(table)!.said.get(1)!.text).toBe('genuine');
    expect(one.received.join('\n')).not.toMatch(/forged|"version":999/);
    expect(one.emotes).toEqual([]);
    // The chair was shown as absent from when its page closed until it came back.
    const here = one.received.flatMap((text) => /"t":"here".*"seats":(\[[^\]]*\])/.exec(text)?.[1] ?? []);
    expect(here.slice(here.lastIndexOf('[0]'))).toEqual(['[0]', '[0,1]']);
    expect(choices(one.tables.get(table)!).length + choices(back.tables.get(table)!).length).toBeGreaterThan(0);
    client.destroy();
  });
});
