import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Settings } from '../../src/server/settings.ts';
import type { Guest } from './client.ts';
import { TestServer } from './testserver.ts';

const servers: TestServer[] = [];
const raw: WebSocket[] = [];
afterEach(async () => {
  for (const socket of raw.splice(0)) socket.terminate();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function open(settings: Partial<Settings>): Promise<TestServer> {
  const server = await TestServer.open({ metrics: '127.0.0.1:0', log: 'silent', ...settings });
  servers.push(server);
  return server;
}

async function socketOf({ at, cookie }: Guest): Promise<WebSocket> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/socket`, { headers: { cookie } });
  socket.on('error', () => undefined);
  raw.push(socket);
  await once(socket, 'open');
  return socket;
}

const TIME = '{"t":"time","sent":1}';
const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** Resolves when so many answers have come to these sockets. */
function answered(sockets: readonly WebSocket[], count: number): Promise<void> {
  let answers = 0;
  return new Promise((resolve) => {
    for (const socket of sockets) socket.on('message', () => ++answers === count && resolve());
  });
}

describe('sockets that are held at the limit of their address', () => {
  it('share one timer', async () => {
    const server = await open({ messages: 4, peoplePerAddress: 1 });
    const people = await Promise.all(Array.from({ length: 40 }, () => server.welcome()));
    const sockets = await Promise.all(people.map(socketOf));
    const before = timers();
    const some = answered(sockets, 14); // more than the 12 that the address may send at once
    for (const socket of sockets) socket.send(TIME);
    await some;
    expect(timers() - before).toBeLessThan(10);
    for (const socket of sockets) expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('are served in turn among their people', async () => {
    const server = await open({ messages: 10, peoplePerAddress: 1 });
    const [many, one] = [await server.welcome('Many'), await server.welcome('One')];
    const sockets = await Promise.all(Array.from({ length: 10 }, () => socketOf(many)));
    const single = await socketOf(one);
    let answers = 0;
    for (const socket of sockets) socket.on('message', () => answers++);
    const some = answered(sockets, 31); // more than may be sent at once: from here on they wait
    for (const socket of sockets) for (let i = 0; i < 9; i++) socket.send(TIME);
    await some;
    const mine = answered([single], 3);
    for (let i = 0; i < 3; i++) single.send(TIME);
    await mine;
    expect(answers).toBeLessThan(60);
  });
});
