import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteContext } from '../../src/server/context.ts';
import { buildHttp } from '../../src/server/http.ts';
import { Gate } from '../../src/server/gate.ts';
import { Hub } from '../../src/server/hub.ts';
import { UNMEASURED } from '../../src/server/metrics.ts';
import { Security } from '../../src/server/security.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Overload } from '../../src/server/overload.ts';
import { Guest } from './client.ts';
import { Folders } from './folder.ts';
import { TestServer } from './testserver.ts';
import { ManualTime } from './manual.ts';

interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** One request exactly as it is written, which `fetch` would tidy up first. */
function raw(url: string, lines: readonly string[], body = ''): Promise<Answer> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [...lines, `host: ${host}`, 'connection: close', `content-length: ${Buffer.byteLength(body)}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => (text += String(data)));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', answer = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body: answer });
    });
  });
}

/** The same route in every spelling that a router, a proxy or a file server might take for it. */
const spellings = (url: string, path: string): string[] => [
  path,
  `/%61${path.slice(2)}`,
  `/%61%70%69${path.slice(4)}`,
  `${path.slice(0, 5)}%6d${path.slice(6)}`,
  url + path,
  `${url}/%61${path.slice(2)}`,
  `HTTP://elsewhere.example${path}`,
  `/${path}`,
  `${path}/`,
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/API/'),
  `/.${path}`,
  `/x/..${path}`,
  `/%2e%2e${path}`,
  path.replace('/api/', '/api%2f'),
  `${path};x=1`,
  `${path}?x=1`,
  `${path}#x`,
];

/** Not found, or refused by the reader of addresses or of files. */
const NOWHERE = [400, 403, 404];

const PROFILE = JSON.stringify({ name: 'Ada', identity: 'azur' });
const JSON_TYPE = 'content-type: application/json';

describe('an address in another spelling', () => {
  const LIMIT = 40;
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.open({ guests: 3, requests: LIMIT, web: 'src/web/public', log: 'silent' });
  });
  afterAll(() => server.close());

  it('has the limit of its route, or is no route', async () => {
    const { url } = server.at;
    const post = (target: string) => raw(url, [`POST ${target} HTTP/1.1`, JSON_TYPE], PROFILE);
    for (let i = 0; i < 3; i++) expect((await post('/api/me')).status).toBe(200);
    expect((await post('/api/me')).status).toBe(429);
    for (const target of spellings(url, '/api/me')) {
      const { status, head } = await post(target);
      expect([...NOWHERE, 429], target).toContain(status);
      expect(head, target).not.toContain('set-cookie');
    }
  });

  it('is never kept by a cache', async () => {
    const { url } = server.at;
    for (const target of spellings(url, '/api/me')) {
      const { status, head } = await raw(url, [`GET ${target} HTTP/1.1`]);
      if (status === 200) expect(head, target).toContain('cache-control: no-store');
      else expect([...NOWHERE, 429], target).toContain(status);
    }
  });

  it('counts against the requests of its address, with a route and without', async () => {
    const { url } = server.at;
    for (let i = 0; i < LIMIT; i++) await raw(url, ['GET /%61pi/me HTTP/1.1']);
    for (const path of ['/api/me', '/%61pi/games', '/api/nowhere', '/api/socket', '/api/tables/abcdefgh']) {
      expect((await raw(url, [`GET ${path} HTTP/1.1`])).status, path).toBe(429);
    }
    expect((await new Guest(server.at).fetch('/health')).status).toBe(200);
  });
});

it('the answer to overload is the same in every spelling', async () => {
  const overload = new Overload();
  while (!overload.peopleWait) overload.enter();
  const log = pino({ level: 'silent' });
  const metrics = UNMEASURED;
  const settings = { ...DEFAULTS, web: 'src/web/public' };
  // The answer comes before any handler: only these parts are reached.
  const folders = new Folders();
  const hub = new Hub({ store: new SqliteStore(databaseOf(folders.make())), time: new ManualTime() });
  const app = await buildHttp({
    hub,
    gate: new Gate(settings),
    overload,
    log,
    metrics,
    settings,
    security: new Security({ log, metrics }),
  } as RouteContext);
  const url = await app.listen({ port: 0 });
  for (const target of spellings(url, '/api/me')) {
    const { status, head } = await raw(url, [`GET ${target} HTTP/1.1`]);
    expect([...NOWHERE, 503], target).toContain(status);
    if (status === 503) expect(head).toContain('retry-after: 1');
  }
  expect((await raw(url, ['GET /%61pi/me HTTP/1.1'])).status).toBe(503);
  expect((await raw(url, [`GET ${url}/api/me HTTP/1.1`])).status).toBe(503);
  await app.close();
  await hub.store.close();
  folders.clear();
  overload.close();
});

it('only the socket route accepts an upgrade', async () => {
  const server = await TestServer.open({ log: 'silent' });
  const upgrade = ['upgrade: websocket', 'sec-websocket-version: 13', `sec-websocket-key: ${'A'.repeat(22)}==`];
  for (const target of ['GET /health', 'GET /', 'POST /api/me', 'GET /api/me', 'GET /%61pi/tables/abcdefgh']) {
    expect((await raw(server.at.url, [`${target} HTTP/1.1`, ...upgrade, 'connection: upgrade'])).status, target).toBe(
      404,
    );
  }
  await server.close();
});

it('TRACE is refused and echoes nothing', async () => {
  const server = await TestServer.open({ log: 'silent' });
  for (const target of ['/', '/api/me', '/health']) {
    const answer = await raw(server.at.url, [`TRACE ${target} HTTP/1.1`, 'x-secret: s3cret']);
    expect(answer.status).toBe(404);
    expect(answer.head + answer.body).not.toContain('s3cret');
  }
  await server.close();
});
