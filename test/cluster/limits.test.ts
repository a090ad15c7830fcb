import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Settings } from '../../src/server/settings.ts';
import type { Guest } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** Two nodes behind a proxy that forwards addresses. */
async function nodes(settings: Partial<Settings>): Promise<[TestServer, TestServer]> {
  const services = await backends();
  const database = await services.newDatabase(newName());
  const shared = { database, redis: services.redisUrl, proxy: 1, log: 'silent', ...settings } as const;
  const opened = [await TestServer.open(shared), await TestServer.open(shared)] as [TestServer, TestServer];
  servers.push(...opened);
  return opened;
}

/** How many requests of an address are allowed before the first 429, at most `most`. */
async function allowed(server: TestServer, address: string, most: number, ask: 'guest' | 'me'): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Ada', identity: 'azur' });
  for (let done = 0; done < most; done++) {
    const init = ask === 'guest' ? { method: 'POST', headers, body } : { headers };
    const { status } = await fetch(`${server.at.url}/api/me`, init);
    if (status === 429) return done;
    expect(status).toBe(200);
  }
  return most;
}

async function page(server: TestServer, { cookie }: Guest): Promise<WebSocket> {
  const socket = new WebSocket(`${server.at.url.replace('http', 'ws')}/api/socket`, { headers: { cookie } });
  sockets.push(socket);
  await once(socket, 'open');
  return socket;
}

/** Resolves with an answer over the socket: it was accepted. */
async function served(socket: WebSocket): Promise<void> {
  socket.send('{"t":"time","sent":1}');
  await once(socket, 'message');
}

describe('limits hold for all nodes together', () => {
  it('new people and requests of one address', async () => {
    const [one, other] = await nodes({ guests: 5, requests: 8 });
    expect(await allowed(one, '203.0.113.1', 3, 'guest')).toBe(3);
    expect(await allowed(other, '203.0.113.1', 10, 'guest')).toBe(2);
    expect(await allowed(one, '203.0.113.1', 10, 'guest')).toBe(0);
    expect(await allowed(one, '203.0.113.2', 5, 'me')).toBe(5);
    expect(await allowed(other, '203.0.113.2', 10, 'me')).toBe(3);
    expect(await allowed(other, '203.0.113.3', 8, 'me')).toBe(8);
  });

  it('pages of one person', async () => {
    const [one, other] = await nodes({});
    const guest = await one.welcome();
    const here = await Promise.all(Array.from({ length: 20 }, () => page(one, guest)));
    const there = await Promise.all(Array.from({ length: 10 }, () => page(other, guest)));
    await Promise.all([...here, ...there].map(served));
    expect((await once(await page(other, guest), 'close'))[0]).toBe(1013);
    // A closed page makes room at every node.
    here[0]!.terminate();
    await until(async () => {
      const socket = await page(other, guest);
      const closed = once(socket, 'close').then(() => false);
      const stays = await Promise.race([closed, served(socket).then(() => true)]);
      return stays && Promise.race([closed, new Promise<true>((resolve) => setTimeout(resolve, 200, true))]);
    });
    await Promise.all([...here.slice(1), ...there].map(served));
  });

  it('while Redis is away each node counts for itself, and nobody waits', async () => {
    const { redis } = await backends();
    const [one, other] = await nodes({ guests: 5 });
    expect(await allowed(one, '203.0.113.5', 2, 'guest')).toBe(2);
    await redis.stop('SIGKILL');
    await until(async () => !(await health(one)) && !(await health(other)));
    expect(await allowed(one, '203.0.113.5', 10, 'guest')).toBe(3); // its own count stays
    expect(await allowed(other, '203.0.113.5', 10, 'guest')).toBe(5);
    await redis.start();
    await until(async () => (await health(one)) && health(other));
    expect(await allowed(one, '203.0.113.6', 3, 'guest')).toBe(3);
    expect(await allowed(other, '203.0.113.6', 10, 'guest')).toBe(2);
  });
});

/** Whether a node is connected to the others, by its health. */
async function health(server: TestServer): Promise<boolean> {
  const answer = await fetch(`${server.at.url}/health`);
  return ((await answer.json()) as { readonly peers: boolean }).peers;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
