import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/server/server.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { Guest } from './client.ts';
import { Folders } from './folder.ts';
import { TestServer, QUICK } from './testserver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ proxy: 1, web: 'src/web/public' });
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.at.url + path, { headers, redirect: 'manual' });

/** How a socket that was opened like this ends: the code that the server closes it with, 0 if it stays open. */
function knock(headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${server.at.url.replace('http', 'ws')}/api/socket`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('close', (code) => resolve(code));
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ t: 'time', sent: 1 })));
    socket.once('message', () => {
      resolve(0);
      socket.close();
    });
  });
}

describe('security headers', () => {
  it('allow only our own scripts, and no framing', async () => {
    const policy = (await get('/api/me')).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy).toContain(`${name} 'none'`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('forbid sniffing, caching and other origins, and require https behind a proxy', async () => {
    const { headers } = await get('/api/me');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('keep the session in a cookie that scripts and other sites cannot read', async () => {
    const answer = await fetch(`${server.at.url}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ name: 'Ada', identity: 'azur' }),
    });
    const cookie = answer.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^__Host-vatout=[\w-]{43};/);
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(flag);
    expect(await answer.text()).not.toContain(/=([\w-]{43})/.exec(cookie)![1]);
  });
});

describe('another site', () => {
  it('cannot act for somebody who is signed in', async () => {
    const guest = await server.welcome();
    const ask = async (from: Record<string, string>): Promise<number> => {
      const headers = { cookie: guest.cookie, 'content-type': 'application/json', ...from };
      return (await fetch(`${server.at.url}/api/me/ticket`, { method: 'POST', headers, body: '{}' })).status;
    };
    expect(await ask({ origin: 'https://elsewhere.example' })).toBe(403);
    expect(await ask({ origin: 'null' })).toBe(403);
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await ask({ origin: server.at.url })).toBe(200);
  });

  it('cannot open a socket for somebody who is signed in', async () => {
    const guest = await server.welcome();
    expect(await knock({ cookie: guest.cookie, origin: 'https://elsewhere.example' })).toBe(4003);
    expect(await knock({ cookie: guest.cookie, origin: server.at.url })).toBe(0);
    expect(await knock({ origin: server.at.url })).toBe(4001);
    expect(await knock({ cookie: 'vatout=forged', origin: server.at.url })).toBe(4001);
  });
});

describe('the inside of the server', () => {
  it.each([
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/.git/config',
    '/assets/../../../package.json',
    '//etc/passwd',
    '/%00',
  ])('is not served as a file: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toMatch(/"vatout"|\[core\]|root:/);
  });

  it('is not shown by errors', async () => {
    const bad = await fetch(`${server.at.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect(bad.status).toBe(400);
    expect(await bad.text()).not.toMatch(/node_modules|at .*\.ts/);
    const none = await get('/api/tables/nowhere-at-all');
    expect([none.status, await none.json()]).toEqual([404, { problem: { code: 'table', detail: 'nowhere-at-all' } }]);
  });
});

it('no token, ticket or secret is logged', async () => {
  const lines: string[] = [];
  const folders = new Folders();
  const settings = { ...DEFAULTS, ...QUICK, data: folders.make(), log: 'debug' } as const;
  const server = await serve(settings, { write: (line) => void lines.push(line) });
  const guest = await Guest.welcome(server);
  const { ticket } = (await (await guest.post('/api/me/ticket')).json()) as { ticket: string };
  await guest.post('/api/me/redeem', { ticket: 'wrong' });
  const table = await guest.open('las-vegas');
  await guest.fetch(`/api/tables/${table}/record`);
  await server.close();
  folders.clear();
  const log = lines.join('');
  expect(log).toContain('listening');
  for (const secret of [guest.cookie.split('=')[1]!, ticket]) expect(log).not.toContain(secret);
});
