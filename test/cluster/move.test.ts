import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { vatout } from '../cli.ts';
import { playOn } from '../server/client.ts';
import { Folders } from '../server/folder.ts';
import { TestServer } from '../server/testserver.ts';
import { numbered, openNumbered, SUMMARY } from '../server/numbered.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const folders = new Folders();
afterAll(() => folders.clear());

describe('vatout migrate-store', () => {
  it('copies games, people, chat and sessions to PostgreSQL, and a game continues there', async () => {
    const server = await TestServer.open();
    const [one, other] = [await server.visitor('Ada'), await server.visitor('Bob')];
    const table = await one.guest.open('las-vegas');
    for (const page of [one, other]) await page.watch(table);
    await one.sit(table, 0);
    await other.sit(table, 1);
    await one.must(table, { kind: 'start', fill: null });
    const rng = seeded('move');
    const some = ({ snapshot }: { snapshot: { version: number } }): boolean => snapshot.version > 12;
    await Promise.all([one, other].map((page) => playOn(page, table, rng.split(), some)));
    await one.say(table, '“é” 🎲 \\ "');
    await server.stop();
    const store = new SqliteStore(databaseOf(server.data));
    await Promise.all([...Array(1500).keys()].map((i) => openNumbered(store, `table-${i}`)));
    await store.append('table-7', 1, [{ ...numbered(2), id: '\u0000 \ud83d' }, numbered(3)], SUMMARY);
    const tables = await store.tables({ limit: 10_000 });
    const before = new Map(await Promise.all(tables.map(async ({ id }) => [id, await store.events(id)] as const)));
    await store.close();

    const database = await (await backends()).newDatabase(newName());
    const run = await vatout(['migrate-store', '--data', server.data, '--database', database]);
    expect(run).toMatchObject({ code: 0 });
    expect(run.err).toContain('1501 tables');

    const moved = await PostgresStore.open(database);
    expect(await moved.tables({ limit: 10_000 })).toHaveLength(1501);
    for (const [id, events] of before) expect(await moved.events(id)).toEqual(events);
    expect((await moved.said(table, 9)).map(({ text }) => text)).toEqual(['“é” 🎲 \\ "']);
    await moved.close();

    const again = await vatout(['migrate-store', '--data', server.data, '--database', database, '--lang', 'fr']);
    expect(again).toMatchObject({ code: 2 });
    expect(again.err).toContain('pas vide');

    // The same people at the same table, on the new database.
    const next = await TestServer.open({ database });
    Object.assign(server.at, next.at);
    const ends = await Promise.all([one, other].map((page) => playOn(page, table, rng.split())));
    expect(ends[0]!.snapshot.stage).toBe('ended');
    await next.close();
    await server.close();
  });

  it('names what is missing, and rolls an incomplete copy back', async () => {
    const services = await backends();
    const database = await services.newDatabase(newName());
    const data = folders.make();
    expect(await vatout(['migrate-store', '--data', data])).toMatchObject({ code: 2 });
    const nothing = await vatout(['migrate-store', '--data', data, '--database', database]);
    expect([nothing.code, nothing.err]).toEqual([
      2,
      `There is nothing in ${data} to copy. Name the data folder of a server with --data.\n`,
    ]);
    expect(await vatout(['migrate-store', '--data', data, '--database', 'mysql://x'])).toMatchObject({ code: 2 });

    const store = new SqliteStore(databaseOf(data));
    await openNumbered(store, 'table-a');
    await store.close();
    const db = new DatabaseSync(databaseOf(data));
    db.exec(
      `INSERT INTO chat ("table", number, person, text, at, id) VALUES ('table-a', 1, 'ada', 'a' || char(0) || 'b', 1, 'x')`,
    );
    db.close();
    const half = await vatout(['migrate-store', '--data', data, '--database', database]);
    expect(half.code).toBe(2);
    expect(half.err).toMatch(/Nothing was copied: .*Unicode/);
    const target = await PostgresStore.open(database);
    expect(await target.tables({ limit: 9 })).toEqual([]);
    await target.close();
  });
});
