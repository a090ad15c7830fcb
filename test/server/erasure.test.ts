import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import type { MatchRecord } from '../../src/core/record.ts';
import { seeded } from '../../src/core/rng.ts';
import { Hub } from '../../src/server/hub.ts';
import { Retention } from '../../src/server/retention.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { DELETED } from '../../src/table/deleted.ts';
import { vatout } from '../cli.ts';
import { outcomeOf, signInBy, withPasskey } from './account.ts';
import { Guest, playOn, type Page } from './client.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { makeSite } from './site.ts';
import { TestServer } from './testserver.ts';

const DAY = 86_400_000;
const folders = new Folders();
afterAll(() => folders.clear());

/** Ada and Bob play a whole game, talk, and have begun another. */
async function played(server: TestServer, name: string): Promise<{ ada: Page; bob: Page; tables: [string, string] }> {
  const [ada, bob] = [await server.visitor(name), await server.visitor('Bob')];
  const tables = [await ada.guest.open('las-vegas'), await ada.guest.open('las-vegas')] as [string, string];
  for (const table of tables) {
    for (const page of [ada, bob]) await page.watch(table);
    await ada.sit(table, 0);
    await bob.sit(table, 1);
    await ada.must(table, { kind: 'start', fill: null });
  }
  await ada.say(tables[0], `${name} greets`);
  await bob.say(tables[0], 'Bob greets');
  const rng = seeded('erasure');
  await Promise.all([ada, bob].map((page) => playOn(page, tables[0], rng.split())));
  return { ada, bob, tables };
}

/** Every row of the data folder as text. */
function everything(data: string): string {
  const db = new DatabaseSync(databaseOf(data), { readOnly: true });
  const names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const rows = names.flatMap(({ name }) => db.prepare(`SELECT * FROM "${name as string}"`).all());
  db.close();
  return JSON.stringify(rows);
}

async function verified(record: MatchRecord): Promise<boolean> {
  const file = join(folders.make(), 'game.json');
  writeFileSync(file, JSON.stringify(record));
  return (await vatout(['verify', file])).code === 0;
}

const leave = (guest: Guest, name: string): Promise<Response> => guest.post('/api/me/delete', { name });

describe('the export', () => {
  it('has the profile, the devices, one’s own chat and every game as a record, and nothing of others', async () => {
    const server = await TestServer.open();
    const { ada, bob, tables } = await played(server, 'Zelda');
    await withPasskey(ada.guest, 'zelda');
    const answer = await ada.guest.fetch('/api/me/export');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const text = await answer.text();
    const data = JSON.parse(text) as { games: { table: string; record: MatchRecord }[] };
    expect(data).toMatchObject({
      format: 'vatout-data/1',
      profile: { name: 'Zelda', handle: 'zelda' },
      passkeys: [{ name: 'Phone' }],
      devices: [{ current: true }],
      chat: [{ table: tables[0], text: 'Zelda greets' }],
    });
    expect(text).not.toContain('Bob greets');
    expect(data.games.map(({ table }) => table).sort()).toEqual([...tables].sort());
    for (const { table, record } of data.games) expect(record).toEqual(await ada.guest.record(table));
    const [, running] = [...data.games].sort((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table));
    expect(running!.record.fairness).not.toHaveProperty('secret');
    expect(await outcomeOf(await new Guest(bob.guest.at).fetch('/api/me/export'))).toBe('401 session');
    await server.close();
  });
});

describe('deleting', () => {
  it('a guest is gone at once from every row and table; the others’ games stay whole and verify', async () => {
    const server = await TestServer.open({ web: makeSite() });
    const { ada, bob, tables } = await played(server, 'Zelda');
    const before = await Promise.all(tables.map((table) => bob.guest.record(table)));
    // At the table of a rematch a chair is kept for her.
    expect(await outcomeOf(await bob.guest.post(`/api/tables/${tables[0]}/next`))).toBe('200');
    expect(await outcomeOf(await leave(ada.guest, 'Somebody'))).toBe('400 name');
    expect(await (await leave(ada.guest, 'Zelda')).json()).toEqual({ until: null });
    await ada.until(() => ada.ended !== null);
    expect(await Promise.all(tables.map((table) => bob.guest.record(table)))).toEqual(before);
    expect(await verified(before[0]!)).toBe(true);
    const chair = { kind: 'person', person: '', name: DELETED };
    for (const table of tables) {
      const { seen } = await bob.guest.json<{ seen: { chairs: unknown[] } }>(`/api/tables/${table}`);
      expect(seen.chairs[0]).toMatchObject(chair);
      // Pages that are open learn it, too.
      await bob.until(() => bob.tables.get(table)!.snapshot.chairs[0]!.name === chair.name);
    }
    for (const [language, word] of [
      ['en', 'Deleted player'],
      ['fr', 'Compte supprimé'],
    ] as const) {
      const page = await bob.guest.fetch(`/t/${tables[0]}`, { headers: { 'accept-language': language } });
      expect(await page.text()).toContain(word);
    }
    const named = await bob.guest.post('/api/me', { name: DELETED, identity: 'azur' });
    expect(await named.json()).toMatchObject({ person: { name: DELETED.trim() } });
    await server.stop();
    const rows = everything(server.data);
    // What was said stays, by nobody.
    expect(['Zelda\\"', ada.guest.id, 'Zelda greets'].map((text) => rows.includes(text))).toEqual([false, false, true]);
    await server.start();
    const { games } = await bob.guest.json<{ games: { chairs: { name: string }[] }[] }>('/api/games');
    expect(games[0]!.chairs.map(({ name }) => name)).toEqual([DELETED, 'Bob']);
    await server.close();
  });

  it('an account waits seven days, signing in stops it; then it is erased', async () => {
    const time = new ManualTime();
    const server = await TestServer.open({}, time);
    const ada = await server.welcome('Zelda');
    const key = await withPasskey(ada, 'zelda');
    await ada.open('las-vegas');
    time.pass(6 * 60_000);
    expect(await outcomeOf(await leave(ada, 'Zelda'))).toBe('403 proof');
    const phone = new Guest(ada.at);
    await signInBy(phone, key);
    expect(await (await leave(phone, 'Zelda')).json()).toEqual({ until: time.ms + 7 * DAY });
    expect(await ada.json('/api/me')).toEqual({ person: null });
    time.pass(6 * DAY);
    expect((await signInBy(phone, key)).status).toBe(200);
    const store = new SqliteStore(databaseOf(server.data));
    expect(await store.accounts.account(ada.id)).toMatchObject({ leaving: null });
    expect((await leave(phone, 'Zelda')).status).toBe(200);
    await server.stop();
    const hub = new Hub({ store, time });
    const erased = async (): Promise<string | undefined> => {
      const failed = (error: unknown): void => expect.fail(String(error));
      const retention = new Retention({
        hub,
        keep: DEFAULTS,
        claim: async () => true,
        pruned: () => {},
        failed,
        first: 0,
      });
      await new Promise((resolve) => setTimeout(resolve, 5)); // the first run is due at once
      await retention.close();
      return (await store.person(ada.id))?.name;
    };
    time.pass(7 * DAY - 1);
    expect(await erased()).toBe('Zelda');
    time.pass(1);
    await expect.poll(erased).toBeUndefined();
    await store.close();
    expect(everything(server.data).includes(ada.id)).toBe(false);
    await server.close();
  });
});
