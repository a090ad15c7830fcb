import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Settings } from '../../src/server/settings.ts';
import type { Guest } from './client.ts';
import { TestServer } from './testserver.ts';

const servers: TestServer[] = [];
const open: { destroy: () => void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) one.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function openServer(settings: Partial<Settings>): Promise<TestServer> {
  const server = await TestServer.open({ metrics: '127.0.0.1:0', log: 'silent', ...settings });
  servers.push(server);
  return server;
}

async function counted(server: TestServer, what: string): Promise<number> {
  return Number(new RegExp(`event="limit",what="${what}"} (\\d+)`).exec(await server.figures())?.[1] ?? 0);
}

/** A plain connection from that address of this machine. */
async function line({ at }: TestServer, localAddress = '127.0.0.2'): Promise<Socket> {
  const { hostname, port } = new URL(at.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.on('error', () => undefined);
  open.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** The server's answer to a request on that connection; empty if it has closed it. */
async function ask(socket: Socket): Promise<string> {
  if (socket.closed) return '';
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  const [said] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer | boolean];
  return said instanceof Buffer ? said.toString().slice(0, 12) : '';
}

const closed = (sockets: readonly Socket[]): number => sockets.filter(({ closed }) => closed).length;

describe('HTTP connections of one address', () => {
  // For one person per address six connections.
  const ONE = { sockets: 60, peoplePerAddress: 1 } as const;

  it('are bounded: a new one closes the longest idle, and other addresses are not affected', async () => {
    const server = await openServer(ONE);
    const far = await line(server, '127.0.0.3');
    const six: Socket[] = [];
    for (let i = 0; i < 6; i++) six.push(await line(server));
    expect(await ask(six[0]!)).toBe('HTTP/1.1 200'); // so the second one is idle for longest
    for (const socket of six.slice(1)) socket.on('data', () => undefined); // or its end would not be noticed
    const more = [await line(server), await line(server)];
    await expect.poll(() => closed(six)).toBe(2);
    expect(six.map((socket) => socket.closed)).toEqual([false, true, true, false, false, false]);
    for (const socket of [...more, six[0]!, far]) expect(await ask(socket)).toBe('HTTP/1.1 200');
    expect(await counted(server, 'connections of an address')).toBe(2);
  });

  it('with a request under way are not closed; if all are, the new one is', async () => {
    const server = await openServer(ONE);
    const six: Socket[] = [];
    for (let i = 0; i < 6; i++) six.push(await line(server));
    const post =
      'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n';
    for (const socket of six) {
      socket.write(post);
      await once(socket, 'data'); // 100 Continue: the server has the request and waits for its body
    }
    const late = await line(server);
    late.on('data', () => undefined);
    await expect.poll(() => late.closed).toBe(true);
    expect(closed(six)).toBe(0);
  });

  it('that became sockets are counted as sockets alone', async () => {
    const server = await openServer(ONE);
    const pages = await Promise.all(Array.from({ length: 9 }, () => server.visitor()));
    await Promise.all(pages.map((page) => page.until(() => page.connected)));
    const six: Socket[] = [];
    for (let i = 0; i < 6; i++) six.push(await line(server, '127.0.0.1'));
    for (const page of pages) await page.visitLobby();
    expect(pages.map(({ ended }) => ended)).toEqual(pages.map(() => null));
  });

  it.each([{ proxy: ['loopback'] }, { proxy: ['127.0.0.2'] }, { proxy: 1 }, { peoplePerAddress: 0 }])(
    'are not bounded where they are a proxy’s, or nothing is: %j',
    async (settings) => {
      const server = await openServer({ ...ONE, ...settings });
      const many: Socket[] = [];
      for (let i = 0; i < 12; i++) many.push(await line(server));
      for (const socket of many) expect(await ask(socket)).toBe('HTTP/1.1 200');
    },
  );
});

describe('a message over a socket that does not end', () => {
  /** A socket of a guest with the connection below it. */
  async function socketOf({ at, cookie }: Guest): Promise<{ socket: WebSocket; raw: Socket }> {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/socket`, { headers: { cookie } });
    open.push({ destroy: () => socket.terminate() });
    await once(socket, 'open');
    return { socket, raw: Reflect.get(socket, '_socket') as Socket };
  }

  it('closes its socket with 1008: a fragment without the rest, though it answers pings', async () => {
    const server = await openServer({ requestTimeout: 1 });
    const calm = await server.visitor();
    const { socket } = await socketOf(await server.welcome());
    const ends = once(socket, 'close');
    socket.send('{"t":', { fin: false });
    const alive = setInterval(() => socket.pong(), 100);
    expect((await ends)[0]).toBe(1008);
    clearInterval(alive);
    expect(await counted(server, 'slow message')).toBe(1);
    await calm.visitLobby();
    expect(calm.ended).toBeNull();
  });

  it('closes its socket: half a frame, byte by byte', async () => {
    const server = await openServer({ requestTimeout: 1 });
    const { socket, raw } = await socketOf(await server.welcome());
    const ends = once(socket, 'close');
    raw.write(Buffer.from([0x81, 0x80 | 100, 0, 0, 0, 0])); // a masked text of 100 bytes
    const feeding = setInterval(() => raw.write('x'), 200);
    await ends;
    clearInterval(feeding);
    expect(await counted(server, 'slow message')).toBe(1);
  });

  it('whole messages in fragments, one after another, are served', async () => {
    const server = await openServer({ requestTimeout: 1 });
    const { socket } = await socketOf(await server.welcome());
    const begun = performance.now();
    while (performance.now() - begun < 3_000 && socket.readyState === WebSocket.OPEN) {
      socket.send('{"t":"time",', { fin: false });
      await new Promise((resolve) => setTimeout(resolve, 300));
      socket.send('"sent":1}');
      await Promise.race([once(socket, 'message'), once(socket, 'close')]);
    }
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });
});
