import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket, { WebSocketServer, type ClientOptions } from 'ws';
import { cutOff } from '../../src/server/socketclose.ts';
import { networkOf } from '../../src/server/gate.ts';
import type { Settings } from '../../src/server/settings.ts';
import type { Guest, Page } from './client.ts';
import { TestServer } from './testserver.ts';

const servers: TestServer[] = [];
const raw: WebSocket[] = [];
afterEach(async () => {
  for (const socket of raw.splice(0)) socket.terminate();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A server with its usual limits on sockets, or others. */
async function open(settings: Partial<Settings> = {}): Promise<TestServer> {
  const limits = { messages: 20, sockets: 60, peoplePerAddress: 25 };
  const server = await TestServer.open({ ...limits, metrics: '127.0.0.1:0', log: 'silent', ...settings });
  servers.push(server);
  return server;
}

/** A socket with the session of the cookie, from that address of this machine. */
function knock({ at, cookie }: Pick<Guest, 'at' | 'cookie'>, localAddress = '127.0.0.2'): WebSocket {
  const options: ClientOptions = { headers: { cookie }, localAddress, perMessageDeflate: false };
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/socket`, options);
  socket.on('error', () => undefined); // `close` follows
  raw.push(socket);
  return socket;
}

/** Such a socket, once it is open. */
async function flooder(guest: Pick<Guest, 'at' | 'cookie'>): Promise<WebSocket> {
  const socket = knock(guest);
  await once(socket, 'open');
  return socket;
}

/** The code that it is closed with; an error before that is part of it. */
const closing = (socket: WebSocket): Promise<number> => new Promise((resolve) => socket.once('close', resolve));

/** Sends as fast as the connection takes it until the socket ends; gives the code. */
async function flood(socket: WebSocket, send: () => void): Promise<number> {
  const closed = closing(socket);
  let over = false;
  void closed.then(() => (over = true));
  while (!over) {
    for (let i = 0; i < 500 && socket.readyState === WebSocket.OPEN; i++) send();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return closed;
}

/** A person at another address opens a table, sits down and starts it. */
async function play(page: Page): Promise<void> {
  const table = await page.guest.open('las-vegas');
  await page.watch(table);
  await page.sit(table, 0);
  await page.must(table, { kind: 'start', fill: 1 });
}

async function counted(server: TestServer, what: string): Promise<number> {
  return Number(new RegExp(`event="limit",what="${what}"} (\\d+)`).exec(await server.figures())?.[1] ?? 0);
}

const TIME = '{"t":"time","sent":1}';

describe('a socket that sends without pause', () => {
  it.each([
    ['valid messages', (socket: WebSocket) => socket.send(TIME)],
    ['malformed messages', (socket: WebSocket) => socket.send('{')],
    ['bytes', (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3]))],
    ['pings', (socket: WebSocket) => socket.ping()],
    ['pongs', (socket: WebSocket) => socket.pong()],
  ])('is closed with 1008 and answered within its rate only: %s', async (_, send) => {
    const server = await open();
    const calm = await server.visitor('Calm');
    const socket = await flooder(await server.welcome('Eager'));
    let answers = 0;
    for (const event of ['message', 'pong'] as const) socket.on(event, () => answers++);
    const begun = performance.now();
    const [code] = await Promise.all([flood(socket, () => send(socket)), play(calm)]);
    expect(code).toBe(1008);
    expect(answers).toBeLessThanOrEqual(60 + 20 * ((performance.now() - begun) / 1000) + 1); // the burst, and the rate
    expect(await counted(server, 'messages')).toBe(1);
    expect(calm.ended).toBeNull();
  });

  it('a short burst is answered late, in order and completely', async () => {
    const server = await open();
    const page = await server.visitor();
    const socket = await flooder(page.guest);
    const heard: number[] = [];
    socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as { sent: number }).sent));
    for (let sent = 1; sent <= 80; sent++) socket.send(JSON.stringify({ t: 'time', sent }));
    while (heard.length < 80) await once(socket, 'message');
    expect(heard).toEqual(Array.from({ length: 80 }, (__, i) => i + 1));
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('frames that arrive together with the close are carried out', async () => {
    const server = await open();
    const host = await server.visitor('Host');
    const table = await host.guest.open('las-vegas');
    const watched = await host.watch(table);
    const socket = await flooder(await server.welcome('Guest'));
    const line = Reflect.get(socket, '_socket') as Socket;
    const command = { kind: 'sit', seat: 1, name: 'Guest', identity: 'azur', entropy: '0011223344556677' };
    line.cork();
    for (let i = 0; i < 5; i++) socket.send(TIME);
    socket.send(JSON.stringify({ t: 'do', table, id: 'sits-down', command }));
    socket.close();
    line.uncork();
    await host.until(() => watched.snapshot.chairs[1]!.kind === 'person');
  });

  it('frames that were read before the cut-off and not parsed are dropped', async () => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', allowSynchronousEvents: false });
    await once(server, 'listening');
    let [frames, after] = [0, 0];
    const closed = new Promise<void>((resolve) => {
      server.on('connection', (socket) => {
        socket.on('message', () => {
          if (++frames === 100) cutOff(socket, 1008, 'flood');
          else if (frames > 100) after++;
        });
        socket.on('close', () => resolve());
      });
    });
    const at = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    const socket = await flooder({ at, cookie: '' });
    const line = Reflect.get(socket, '_socket') as Socket;
    line.cork(); // one write, so that the server reads thousands of frames at once
    for (let i = 0; i < 5_000; i++) socket.send('{');
    line.uncork();
    expect(await closing(socket)).toBe(1008);
    await closed;
    expect(after).toBe(0);
    server.close();
  });

  it('empty fragments, which raise no event, close it too', async () => {
    const server = await open();
    const socket = await flooder(await server.welcome());
    expect(await flood(socket, () => socket.send('', { fin: false }))).toBe(1008);
    expect(await counted(server, 'broken frames')).toBe(1);
  });
});

describe('a frame that is too long', () => {
  it('closes its socket with 1009 before it is read, and is counted', async () => {
    const server = await open();
    const socket = await flooder(await server.welcome());
    const closed = closing(socket);
    socket.send('x'.repeat(1 << 20));
    expect(await closed).toBe(1009);
    expect(await counted(server, 'frame length')).toBe(1);
  });
});

describe('many sockets', () => {
  it('of one person share a limit: each within its own, together over it', async () => {
    const server = await open({ messages: 10, sockets: 0 });
    const eager = await server.welcome('Eager');
    const calm = await server.visitor('Calm');
    const sockets = await Promise.all(Array.from({ length: 4 }, () => flooder(eager)));
    let answers = 0;
    // The burst of one socket is 30 frames, that of a person or of this address 90.
    for (const socket of sockets) {
      socket.on('message', () => answers++);
      for (let i = 0; i < 30; i++) socket.send(TIME);
    }
    const begun = performance.now();
    while (answers < 120) await new Promise((resolve) => setTimeout(resolve, 10));
    // What a bucket lets through never exceeds its size and its rate; this is no measure of speed.
    expect(answers).toBeLessThanOrEqual(90 + 30 * ((performance.now() - begun) / 1000) + 1);
    await play(calm);
  });

  it('of one address share a limit, and none is closed for exceeding it together', async () => {
    const server = await open({ messages: 10, peoplePerAddress: 3, sockets: 0 });
    const people = await Promise.all(Array.from({ length: 4 }, () => server.welcome()));
    const sockets = await Promise.all(people.map((guest) => flooder(guest)));
    let answers = 0;
    for (const socket of sockets) {
      socket.on('message', () => answers++);
      for (let i = 0; i < 30; i++) socket.send(TIME);
    }
    const begun = performance.now();
    while (answers < 120) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(answers).toBeLessThanOrEqual(90 + 30 * ((performance.now() - begun) / 1000) + 1);
    for (const socket of sockets) expect(socket.readyState).toBe(WebSocket.OPEN);
    expect(await counted(server, 'messages')).toBe(0);
  });

  it('opened too often are refused before the session is looked up; another person is accepted', async () => {
    const server = await open({ sockets: 10 });
    const eager = await server.welcome('Eager');
    const codes = await Promise.all(Array.from({ length: 12 }, () => answerTo(knock(eager))));
    expect(codes.filter((code) => code === 101)).toHaveLength(5); // half a minute's worth at once
    expect(codes.filter((code) => code === 429)).toHaveLength(7);
    expect(await counted(server, 'sockets')).toBe(7);
    expect(await answerTo(knock(await server.welcome('Calm')))).toBe(101);
  });

  it('of one address without a session are refused too; another address is accepted', async () => {
    const server = await open({ sockets: 2, peoplePerAddress: 5 });
    const stranger = { at: server.at, cookie: '' };
    const codes = await Promise.all(Array.from({ length: 9 }, () => answerTo(knock(stranger))));
    expect(codes.filter((code) => code === 429)).toHaveLength(4);
    expect(await answerTo(knock(await server.welcome(), '127.0.0.3'))).toBe(101);
  });

  it('cut off for flooding count against the sockets that the session may open', async () => {
    const server = await open({ sockets: 20 });
    const eager = await server.welcome('Eager');
    const socket = await flooder(eager);
    await flood(socket, () => socket.send('{'));
    expect(await answerTo(knock(eager))).toBe(429);
  });
});

describe('a socket that was refused', () => {
  it('is not read for longer than a close frame takes', async () => {
    const server = await open();
    const { hostname, port } = new URL(server.at.url);
    const line = connect({ host: hostname, port: Number(port), localAddress: '127.0.0.2' });
    line.on('error', () => undefined);
    line.write(
      'GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await once(line, 'data');
    const frames = Buffer.concat(Array<Buffer>(1000).fill(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x7b])));
    const feeding = setInterval(() => line.write(frames), 1);
    // Without an answer to the server's close frame.
    await new Promise((resolve) => line.once('close', resolve));
    clearInterval(feeding);
  });

  it('of an ended session is not served, even if its client does not close it', async () => {
    const server = await open();
    const page = await server.visitor();
    const table = await page.guest.open('las-vegas');
    const socket = await flooder(page.guest);
    const { devices } = await page.guest.json<{ devices: { id: string }[] }>('/api/me/devices');
    await page.guest.fetch(`/api/me/devices/${devices[0]!.id}`, { method: 'DELETE' });
    socket.send(JSON.stringify({ t: 'watch', table }));
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    expect(await closing(socket)).toBe(4001);
    expect(heard).toEqual([]);
  });
});

/** The status that an upgrade is answered with. */
function answerTo(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode!));
  });
}

it('addresses of one IPv6 network count as one', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('2001:DB8::1')).toBe(networkOf('2001:db8:0:0:1234:5678:9abc:def0'));
  expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});
