import { afterEach, describe, expect, it } from 'vitest';
import { trustOf, type Proxy } from '../../src/server/proxy.ts';
import { serve, type Server } from '../../src/server/server.ts';
import { DEFAULTS, type Settings } from '../../src/server/settings.ts';
import { vatout } from '../cli.ts';
import { Folders } from './folder.ts';
import { QUICK } from './testserver.ts';

const folders = new Folders();
let server: Server | null = null;
const lines: string[] = [];
const open = async (settings: Partial<Settings>): Promise<Server> => {
  lines.length = 0;
  const output = { write: (line: string) => void lines.push(line) };
  return (server = await serve({ ...DEFAULTS, ...QUICK, ...settings, data: folders.make(), log: 'warn' }, output));
};
afterEach(async () => {
  await server?.close();
  server = null;
  folders.clear();
});

/** How a server takes a request with these headers: the address that it logs, and whether it believes in https. */
async function taken(url: string, headers: Record<string, string>): Promise<{ address: unknown; https: boolean }> {
  const token = { cookie: 'vatout=x; __Host-vatout=x' };
  await fetch(`${url}/api/me`, { headers: { ...headers, ...token } });
  const logged = JSON.parse(lines.at(-1)!) as Record<string, unknown>;
  const body = JSON.stringify({ name: 'Ada', identity: 'azur' });
  const sent = { ...headers, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/me`, { method: 'POST', headers: sent, body });
  return { address: logged.address, https: answer.headers.get('set-cookie')!.includes('Secure') };
}

const HERE = '127.0.0.1';
const FORGED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };
const CHAIN = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', 'x-forwarded-proto': 'https' };

describe('X-Forwarded-For and -Proto', () => {
  it.each<[Proxy, Record<string, string>, string, boolean]>([
    [false, FORGED, HERE, false],
    // With one proxy only the last entry is its own; the client can forge those before it.
    [1, FORGED, '198.51.100.7', true],
    [1, CHAIN, '203.0.113.9', true],
    [2, CHAIN, '198.51.100.7', true],
    [['loopback'], CHAIN, '203.0.113.9', true],
    [['loopback', '203.0.113.0/24'], CHAIN, '198.51.100.7', true],
    [['10.0.0.5'], CHAIN, HERE, false],
  ])('with --proxy %j: %j', async (proxy, headers, address, https) => {
    const { url } = await open({ proxy });
    expect(await taken(url, headers)).toEqual({ address, https });
  });

  it('a number of proxies does not trust a client that connects from a public address', () => {
    const trust = trustOf(1) as (address: string, hop: number) => boolean;
    const near = ['127.0.0.1', '::1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '::ffff:10.0.0.1', 'fd00::1', 'fe80::1'];
    for (const address of near) expect(trust(address, 0), address).toBe(true);
    for (const address of ['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:203.0.113.9']) {
      expect(trust(address, 0), address).toBe(false);
    }
    expect(trust('127.0.0.1', 1)).toBe(false);
    expect(Reflect.apply(trust, null, [undefined, 0])).toBe(false); // the connection is gone
  });

  it('true is refused, with what to write instead', async () => {
    expect(await vatout(['serve', '--proxy', 'true'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Write loopback for a proxy on this machine') as string,
    });
    expect((await vatout(['serve', '--proxy', 'true', '--lang', 'fr'])).err).toContain('Écrivez loopback');
  });

  it('a forged header does not evade a limit by address', async () => {
    const { url } = await open({ proxy: ['loopback'], requests: 5 });
    const ask = async (forged: string): Promise<number> =>
      (await fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': `${forged}, 203.0.113.9` } })).status;
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) statuses.push(await ask(`198.51.100.${i}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it.each<[Proxy, number]>([
    [['loopback'], 200],
    [1, 200],
    [false, 403],
  ])('with --proxy %j the host that the page was fetched from may be forwarded: %i', async (proxy, status) => {
    const { url } = await open({ proxy });
    const headers = {
      'content-type': 'application/json',
      origin: 'https://play.example',
      'x-forwarded-host': 'play.example',
      'x-forwarded-proto': 'https',
    };
    const body = JSON.stringify({ name: 'Ada', identity: 'azur' });
    expect((await fetch(`${url}/api/me`, { method: 'POST', headers, body })).status).toBe(status);
  });

  it('an IPv6 address counts as its /64 network', async () => {
    const { url } = await open({ proxy: 1, requests: 5 });
    const statuses: number[] = [];
    for (let i = 0; i < 10; i++) {
      statuses.push((await fetch(`${url}/api/me`, { headers: { 'x-forwarded-for': `2001:db8::${i}` } })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('metrics', () => {
  it('are not served by default', async () => {
    const { url, metrics } = await open({ proxy: 1 });
    expect(metrics).toBeNull();
    for (const address of ['127.0.0.1', '::1', '203.0.113.9']) {
      expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': address } })).status).toBe(404);
    }
  });

  it('are served on their own address', async () => {
    const { url, metrics } = await open({ metrics: '127.0.0.1:0' });
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const answer = await fetch(metrics!);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('vatout_connections 0');
    expect((await fetch(new URL('/', metrics!))).status).toBe(404);
  });
});
