import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Guest } from './client.ts';
import { TestServer } from './testserver.ts';
import { sitOn } from './tableharness.ts';

/** With the limits that a server has when nobody sets any, made small where a test would have to send very much. */
const opening = TestServer.open({ messages: 20, requests: 60, guests: 20, log: 'silent' });
afterAll(async () => (await opening).close());

it('a socket without a session is closed at once, with its own code', async () => {
  const { at } = await opening;
  for (const cookie of ['', 'vatout=', 'vatout=made-up', `vatout=${'x'.repeat(500)}`]) {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/socket`, { headers: { cookie } });
    expect((await once(socket, 'close'))[0]).toBe(4001);
  }
});

it('a page of an unsupported version is told so; a newer one tries another node', async () => {
  const { at } = await opening;
  const { cookie } = await Guest.welcome(at);
  const closing = async (protocol: string): Promise<number> => {
    const address = `${at.url.replace('http', 'ws')}/api/socket?protocol=${protocol}`;
    return (await once(new WebSocket(address, { headers: { cookie } }), 'close'))[0] as number;
  };
  expect(await Promise.all(['0', '-1', 'x', '999'].map(closing))).toEqual([4002, 4002, 4002, 1012]);
});

describe('too much at once', () => {
  it('over a socket is read later and keeps the connection; others are not affected', async () => {
    const at = await opening;
    const [eager, calm] = [await at.visitor('Eager'), await at.visitor('Calm')];
    const table = await calm.guest.open('las-vegas');
    await Promise.all([eager.watch(table), calm.watch(table)]);
    for (let i = 0; i < 80; i++) eager.sendRaw(JSON.stringify({ t: 'emote', table, emote: 'hello' }));
    await calm.sit(table, 0);
    await calm.must(table, { kind: 'start', fill: 1 });
    const answered = () => eager.received.filter((text) => text.includes('"stranger"')).length;
    await eager.until(() => answered() === 80);
    expect(eager.ended).toBeNull();
    await eager.until(() => eager.tables.get(table)!.snapshot.stage === 'running'); // it still receives updates
  });

  it('for the process is refused at once, and accepted when resent', async () => {
    const server = await TestServer.open();
    const guests = await Promise.all(Array.from({ length: 5 }, () => server.welcome()));
    const table = await guests[0]!.open('las-vegas', { seats: 5 });
    const pages = Array.from({ length: 40 }, (_, i) => server.page(guests[i % 5]!));
    await Promise.all(pages.map((page) => page.watch(table)));
    // A table does one thing after the other, so most of this waits for its turn: 90 commands, each sent by many pages.
    const number = (i: number): string => `command-${i % 90}`;
    const answers = await Promise.all(
      Array.from({ length: 3_600 }, (_, i) => pages[i % 40]!.do(table, sitOn(i % 5), number(i))),
    );
    expect(answers.every(({ t }) => t === 'done')).toBe(true);
    expect(pages.some(({ received }) => received.some((text) => text.includes('"busy"')))).toBe(true);
    await server.close();
  });

  it('over HTTP from one address is refused with 429', async () => {
    const guest = new Guest((await opening).at);
    const answers = await Promise.all(Array.from({ length: 100 }, () => guest.fetch('/api/me')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(20);
    expect(await refused[0]!.json()).toEqual({ problem: { code: 'busy' } });
    expect((await guest.fetch('/health')).status).toBe(200);
  });
});
