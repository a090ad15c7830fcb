import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { databaseOf } from '../../src/server/store/copies.ts';
import type { Terms } from '../../src/table/terms.ts';
import { withCode } from './account.ts';
import { choices, type Page } from './client.ts';
import { ManualTime } from './manual.ts';
import { PushService, verifyVapid, type PushDevice } from './pushservice.ts';
import { TestServer } from './testserver.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DELAY = 10_000;

const open: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

interface Setting {
  readonly time: ManualTime;
  readonly server: TestServer;
  readonly push: PushService;
}

async function setting(): Promise<Setting> {
  const push = await PushService.open();
  const time = new ManualTime();
  const server = await TestServer.open({ noticeDelay: DELAY / 1000, privateTargets: true }, time);
  open.push(push, server);
  return { time, server, push };
}

interface Duel {
  readonly table: string;
  /** Whose page stays open. */
  readonly ada: Page;
  /** Whose page is closed when it is Ada's turn, or Bob's. */
  readonly bob: Page;
}

/** A table of these two where it is Ada's turn. */
async function duel(ada: Page, bob: Page, terms: Partial<Terms> = {}): Promise<string> {
  const table = await ada.guest.open('las-vegas', { seats: 2, ...terms });
  for (const [seat, page] of [ada, bob].entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await ada.must(table, { kind: 'start', fill: null });
  await bob.until(() => bob.tables.get(table)!.snapshot.turn.some((actor) => actor >= 0));
  if (choices(bob.tables.get(table)!).length > 0) await act(bob, table);
  await ada.until(() => choices(ada.tables.get(table)!).length > 0);
  return table;
}

/** Two people and a table; Bob's device is subscribed and his page closed. */
async function begin(at: Setting, terms: Partial<Terms> = {}): Promise<Duel & { device: PushDevice }> {
  const [ada, bob] = [await at.server.visitor('Ada'), await at.server.visitor('Bob')];
  const device = at.push.device();
  const table = await duel(ada, bob, terms);
  await device.subscribe(bob.guest);
  bob.close();
  return { table, ada, bob, device };
}

async function act(page: Page, table: string): Promise<void> {
  const watched = page.tables.get(table)!;
  await page.until(() => choices(watched).length > 0);
  await page.must(table, { kind: 'act', text: choices(watched)[0]! });
}

/** Lets time pass until the device has so many notices: the server looks every second. */
async function receives({ time, push }: Setting, device: PushDevice, count: number): Promise<void> {
  const passing = setInterval(() => time.pass(DELAY), 100);
  await push.until(() => device.received.length >= count).finally(() => clearInterval(passing));
}

/** A number in the database. */
function one({ server }: Setting, sql: string): number {
  const db = new DatabaseSync(databaseOf(server.data), { readOnly: true });
  const row = db.prepare(sql).get();
  db.close();
  return row!.value as number;
}

const SOON = { timeout: 10_000 };
const queued = (at: Setting, count: number): Promise<void> =>
  vi.waitFor(() => expect(one(at, 'SELECT count(*) AS value FROM notices WHERE at IS NOT NULL')).toBe(count), SOON);
/** Bob's channel is left alone until later. */
const waits = (at: Setting): Promise<void> =>
  vi.waitFor(() => expect(one(at, 'SELECT max(lease) AS value FROM channels')).toBeGreaterThan(at.time.ms), SOON);

describe.concurrent('a person who is invited', () => {
  it('is called once, also when the invitation is withdrawn and made again, and told who asks', async () => {
    const at = await setting();
    const [ada, bob] = [await at.server.visitor('Ada'), await at.server.visitor('Bob')];
    await withCode(bob.guest, 'bob');
    const device = at.push.device();
    await device.subscribe(bob.guest);
    bob.close();
    const open = async (): Promise<string> => {
      const table = await ada.guest.open('las-vegas', { seats: 2 });
      await ada.watch(table);
      await ada.sit(table, 0);
      return table;
    };
    const invite = (table: string) => ada.guest.post(`/api/tables/${table}/invitations`, { handle: 'bob' });
    const takeBack = (table: string) => ada.guest.remove(`/api/tables/${table}/invitations/bob`);
    const table = await open();
    expect((await invite(table)).status).toBe(200);
    await receives(at, device, 1);
    expect(device.received[0]).toEqual({
      ...{ title: 'A chair for you: Las Vegas', body: 'Ada invites you.', tag: table, place: `#/t/${table}`, turns: 0 },
      tables: [{ id: table, mark: -1 }],
    });
    expect([(await takeBack(table)).status, (await invite(table)).status]).toEqual([200, 200]);
    const gone = await open();
    await invite(gone);
    await queued(at, 1);
    await takeBack(gone);
    const next = await open();
    await invite(next);
    await receives(at, device, 2);
    expect(device.received.map(({ tables }) => tables.map(({ id }) => id))).toEqual([[table], [next]]);
  });
});

describe.concurrent('a person whose page is closed', () => {
  it('is told by Web Push that it is their turn: game, people, link, and nothing else', async () => {
    const at = await setting();
    const { table, ada, device } = await begin(at);
    await act(ada, table);
    await receives(at, device, 1);
    const [notice] = device.received;
    const { version } = ada.tables.get(table)!.snapshot;
    expect(notice).toEqual({
      ...{ title: 'Your turn in Las Vegas', body: 'With Ada', tag: table, place: `#/t/${table}`, turns: 1 },
      tables: [{ id: table, mark: 2 * version }],
    });
    const [headers] = device.headers;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: table, ttl: '86400' });
    const { key } = await ada.guest.json<{ key: string }>('/api/me/notices');
    const claims = verifyVapid(headers!.authorization!);
    expect(claims).toMatchObject({ aud: at.push.origin, sub: `${at.server.at.url}/`, key });
    expect(claims.exp).toBeGreaterThan(at.time.ms / 1000);
    expect(claims.exp).toBeLessThan((at.time.ms + DAY) / 1000);
  });

  it('is not told of a turn that has passed', async () => {
    const at = await setting();
    const { table, ada, bob, device } = await begin(at);
    await act(ada, table);
    await queued(at, 1);
    const back = at.server.page(bob.guest);
    await back.watch(table);
    await act(back, table);
    back.close();
    at.time.pass(HOUR);
    await queued(at, 0);
    expect(at.push.requests).toBe(0);
    await act(ada, table);
    await receives(at, device, 1);
    const { version } = ada.tables.get(table)!.snapshot;
    expect(device.received).toMatchObject([{ tables: [{ id: table, mark: 2 * version }] }]);
  });

  it('is told only after the page is closed, and once', async () => {
    const at = await setting();
    const { table, ada, bob, device } = await begin(at);
    const back = at.server.page(bob.guest);
    await back.watch(table);
    await act(ada, table);
    await queued(at, 1);
    at.time.pass(DELAY);
    await waits(at);
    at.time.pass(30_000); // the lease of a sender would have ended
    await act(back, table);
    await act(ada, table);
    await waits(at);
    expect(at.push.requests).toBe(0);
    back.close();
    await receives(at, device, 1);
    at.time.pass(HOUR);
    await queued(at, 0);
    expect(at.push.requests).toBe(1);
  });

  it('gets one notice about several tables', async () => {
    const at = await setting();
    const [ada, bob] = [await at.server.visitor('Ada'), await at.server.visitor('Bob')];
    const device = at.push.device();
    const tables = [await duel(ada, bob), await duel(ada, bob), await duel(ada, bob)];
    await device.subscribe(bob.guest);
    bob.close();
    for (const table of tables) await act(ada, table);
    await receives(at, device, 1);
    expect(device.received).toMatchObject([
      { title: 'Your turn in 3 games', tag: 'turns', place: '#/games', turns: 3 },
    ]);
    expect(device.received[0]!.tables.map(({ id }) => id).sort()).toEqual([...tables].sort());
    expect(at.push.requests).toBe(1);
  });

  it('is told that a game has started, unless they know', async () => {
    const at = await setting();
    const [ada, bob] = [await at.server.visitor('Ada'), await at.server.visitor('Bob')];
    const device = at.push.device();
    await duel(ada, bob); // before the device is told of anything
    await device.subscribe(bob.guest);
    const table = await duel(ada, bob);
    bob.close();
    await receives(at, device, 1);
    expect(device.received).toMatchObject([{ title: 'Las Vegas has started', tag: table, turns: 0 }]);
  });

  it('is reminded before a clock of days runs out, and told when the game is over', async () => {
    const at = await setting();
    const { table, ada, device } = await begin(at, { pace: { kind: 'move', seconds: 86_400 }, overtime: 'forfeit' });
    await act(ada, table);
    await receives(at, device, 1);
    at.time.pass(DAY - 6 * HOUR);
    await receives(at, device, 2);
    expect(device.received.at(-1)).toMatchObject({ title: 'Your time is running out in Las Vegas', tag: table });
    at.time.pass(6 * HOUR);
    await receives(at, device, 3);
    expect(device.received.at(-1)).toMatchObject({ title: 'Las Vegas is over', turns: 0 });
  });

  it('is left in peace in quiet hours, in their time zone', async () => {
    const at = await setting();
    const { table, ada, bob, device } = await begin(at);
    const day = 24 * HOUR;
    at.time.ms = Math.ceil(at.time.ms / day) * day + 16 * HOUR; // one o'clock at night in Tokyo
    const hours = { since: 22 * 60, until: 8 * 60, zone: 'Asia/Tokyo' };
    expect((await bob.guest.post('/api/me/notices/quiet', { hours })).status).toBe(200);
    const nowhere = { hours: { ...hours, zone: 'Nowhere/Else' } };
    expect((await bob.guest.post('/api/me/notices/quiet', nowhere)).status).toBe(400);
    await act(ada, table);
    const begun = at.time.ms;
    const passing = setInterval(() => at.time.pass(HOUR / 2), 200);
    await at.push.until(() => device.received.length > 0).finally(() => clearInterval(passing));
    expect(at.time.ms - begun).toBeGreaterThanOrEqual(7 * HOUR);
  });

  it('is told again after a failure, and a device that is gone is dropped', async () => {
    const at = await setting();
    const { table, ada, bob, device } = await begin(at);
    device.status = 503;
    await act(ada, table);
    const passing = setInterval(() => at.time.pass(DELAY), 100);
    await at.push.until(() => at.push.requests >= 2);
    device.status = 201;
    await at.push.until(() => device.received.length === 1);
    device.status = 410;
    const back = at.server.page(bob.guest);
    await back.watch(table);
    await act(back, table);
    back.close();
    await act(ada, table);
    const before = at.push.requests;
    await at.push.until(() => at.push.requests > before);
    clearInterval(passing);
    await vi.waitFor(async () => expect(await bob.guest.json('/api/me/notices')).toMatchObject({ push: false }), SOON);
  });

  it('is told of a turn that a killed server had stored and not queued', async () => {
    const at = await setting();
    const { table, ada, device } = await begin(at);
    await act(ada, table);
    await at.server.stop();
    const db = new DatabaseSync(databaseOf(at.server.data));
    db.exec('DELETE FROM notices WHERE at IS NOT NULL'); // as if the process had died between the append and its next look
    db.close();
    await at.server.start();
    ada.close();
    await receives(at, device, 1);
    expect(device.received).toMatchObject([{ title: 'Your turn in Las Vegas' }]);
  });
});

describe.concurrent('a subscription', () => {
  it('is tested at once, switched off, and ends with its device', async () => {
    const at = await setting();
    const guest = await at.server.welcome('Ada');
    const device = at.push.device();
    expect((await guest.post('/api/me/notices/test', { kind: 'push' })).status).toBe(502);
    await device.subscribe(guest);
    expect((await guest.post('/api/me/notices/test', { kind: 'push' })).status).toBe(200);
    expect(device.received).toMatchObject([{ title: 'It works', tag: 'test', tables: [] }]);
    device.status = 500;
    const failed = await guest.post('/api/me/notices/test', { kind: 'push' });
    expect([failed.status, await failed.json()]).toEqual([502, { problem: { code: 'unreached' } }]);
    await guest.fetch('/api/me/notices/push', { method: 'DELETE' });
    expect(await guest.json('/api/me/notices')).toMatchObject({ push: false, quiet: null });
  });

  it('is refused with a broken key, without a session, and from another site', async () => {
    const at = await setting();
    const guest = await at.server.welcome('Ada');
    const { subscription } = at.push.device();
    const post = (body: object, headers = {}) =>
      guest.fetch('/api/me/notices/push', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await post({ ...subscription, p256dh: 'A'.repeat(87) })).status).toBe(400);
    expect((await post({ ...subscription, endpoint: 'file:///etc/passwd' })).status).toBe(400);
    expect((await post({ ...subscription, more: 1 })).status).toBe(400);
    expect((await post(subscription, { origin: 'https://elsewhere.example' })).status).toBe(403);
    guest.cookie = '';
    expect((await post(subscription)).status).toBe(401);
  });
});
