import { once } from 'node:events';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Prometheus } from '../../src/server/prometheus.ts';
import { Security } from '../../src/server/security.ts';
import { serve, type Server } from '../../src/server/server.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { Guest, Page } from './client.ts';
import { Folders } from './folder.ts';
import { QUICK } from './testserver.ts';
import { sitOn } from './tableharness.ts';

const DEBUG = 20;
const WARN = 40;
const ERROR = 50;

type Line = Readonly<Record<string, unknown>> & { readonly level: number };

const lines: Line[] = [];
const output = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
const events = (event: string): Line[] => lines.filter((line) => line.event === event);

describe('security events of a server', () => {
  const folders = new Folders();
  let server: Server;
  beforeAll(async () => {
    const settings = { ...DEFAULTS, ...QUICK, requests: 40, metrics: '127.0.0.1:0', data: folders.make() };
    server = await serve({ ...settings, log: 'debug' }, output);
  });
  beforeEach(() => void (lines.length = 0));
  afterAll(async () => {
    await server.close();
    folders.clear();
  });

  const socketOf = (headers: Record<string, string>): WebSocket =>
    new WebSocket(`${server.url.replace('http', 'ws')}/api/socket`, { headers });

  it('a token that signs nobody in, with the address it came from', async () => {
    await once(socketOf({ cookie: 'vatout=guessed' }), 'close');
    expect(events('session.refused')).toMatchObject([{ level: WARN, address: '127.0.0.1' }]);
    expect(JSON.stringify(lines)).not.toContain('guessed');
  });

  it('a visitor without a token is no event', async () => {
    await new Guest(server).fetch('/api/me');
    expect(lines.filter(({ event }) => event !== undefined)).toEqual([]);
  });

  it('another site', async () => {
    const { cookie } = await Guest.welcome(server);
    await once(socketOf({ cookie, origin: 'https://elsewhere.example' }), 'close');
    const headers = { cookie, origin: 'https://elsewhere.example' };
    await fetch(`${server.url}/api/me/ticket`, { method: 'POST', headers });
    expect(events('origin.refused')).toMatchObject([{ level: WARN, what: 'socket' }, { level: WARN }]);
  });

  it('a ticket that was guessed', async () => {
    await new Guest(server).post('/api/me/redeem', { ticket: 'guessed' });
    expect(events('ticket.refused')).toMatchObject([{ level: WARN, address: '127.0.0.1' }]);
  });

  it('a command for the host by somebody else', async () => {
    const [host, other] = [await Guest.welcome(server), await Guest.welcome(server)];
    const table = await host.open('las-vegas');
    const page = new Page(other);
    await page.watch(table);
    await page.do(table, sitOn(0));
    await page.do(table, { kind: 'start', fill: 1 });
    page.close();
    expect(events('forbidden')).toMatchObject([{ level: WARN, person: other.id, what: 'start' }]);
    expect(events('forbidden')[0]!.table).toBe(table.slice(0, 8));
  });

  it('somebody else’s device, and the next game of a table where one does not sit', async () => {
    const [host, other] = [await Guest.welcome(server), await Guest.welcome(server)];
    const table = await host.open('las-vegas');
    await other.post(`/api/tables/${table}/next`);
    await other.fetch('/api/me/devices/0123456789abcdef', { method: 'DELETE' });
    expect(events('forbidden')).toMatchObject([
      { level: WARN, person: other.id, what: 'next' },
      { level: WARN, person: other.id, what: 'device' },
    ]);
  });

  it('malformed input is no error and has no stack, over HTTP and over a socket', async () => {
    const { cookie } = await Guest.welcome(server);
    const socket = socketOf({ cookie });
    await once(socket, 'open');
    socket.send('{');
    await once(socket, 'message');
    // A text frame that says it is longer than the server reads: the library ends the connection with an error.
    socket.send('x'.repeat(1_000_000));
    await once(socket, 'close');
    const headers = { 'content-type': 'application/json' };
    await fetch(`${server.url}/api/me`, { method: 'POST', headers, body: '{' });
    expect(lines.filter(({ level, err }) => level >= ERROR || err !== undefined)).toEqual([]);
    const unreadable = lines.filter(({ msg }) => msg === 'unreadable');
    expect(unreadable.map(({ level, what }) => [level, what])).toEqual([
      [DEBUG, 'frame'],
      [DEBUG, 'request'],
    ]);
    const figures = await (await fetch(server.metrics!)).text();
    expect(figures).toContain('vatout_unreadable_total{what="frame"} 1');
    expect(figures).toContain('vatout_security_events_total{event="session.refused"}');
  });

  it('a limit by address, by name', async () => {
    await Promise.all(Array.from({ length: 60 }, () => new Guest(server).fetch('/api/me')));
    const limited = events('limit');
    expect(limited.length).toBeGreaterThan(0);
    expect(limited[0]).toMatchObject({ level: WARN, address: '127.0.0.1', what: '/api/me' });
  });
});

describe('under attack', () => {
  it('logs the first events of each kind and a count of the rest; counts all', async () => {
    lines.length = 0;
    const metrics = new Prometheus();
    const security = new Security({ log: pino({}, output), metrics, most: 3 });
    for (let i = 0; i < 1000; i++) security.report('ticket.refused', { address: '203.0.113.9' });
    security.report('limit', { what: 'messages' });
    security.close();
    expect(events('ticket.refused').map(({ suppressed }) => suppressed)).toEqual([
      undefined,
      undefined,
      undefined,
      997,
    ]);
    expect(events('limit')).toHaveLength(1);
    const text = await metrics.text();
    expect(text).toContain('vatout_security_events_total{event="ticket.refused"} 1000');
    expect(text).toContain('vatout_security_events_total{event="limit",what="messages"} 1');
    expect(text.match(/# TYPE vatout_security_events_total/g)).toHaveLength(1);
  });
});
