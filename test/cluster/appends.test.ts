import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from '../server/numbered.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closers.splice(0).reverse()) await close();
});

/** A store with tables of one event each, and a client of its database. */
async function openTables(...tables: string[]): Promise<{ store: PostgresStore; sql: pg.Client }> {
  const url = await (await backends()).newDatabase(newName());
  const store = await PostgresStore.open(url);
  const sql = new pg.Client({ connectionString: url });
  sql.on('error', () => undefined);
  await sql.connect();
  closers.push(
    () => store.close(),
    () => sql.end(),
  );
  for (const table of tables) await openNumbered(store, table);
  return { store, sql };
}

const appendTo = (store: PostgresStore, table: string, version = 1, number = version + 1): Promise<boolean> =>
  store.append(table, version, [numbered(number), numbered(number + 1)], SUMMARY, version === 1 ? OPENING : undefined);

describe('appends of one turn of the event loop', () => {
  it('are one round trip, however many tables they belong to', async () => {
    const tables = Array.from({ length: 60 }, (_, i) => `table-${i}`);
    const { store } = await openTables(...tables);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    expect(await Promise.all(tables.map((table) => appendTo(store, table)))).toEqual(tables.map(() => true));
    expect(sent).toHaveBeenCalledTimes(1);
    // While two batches are under way, the next ones are gathered.
    sent.mockClear();
    const later = tables.map(async (table, i) => {
      for (let turn = 0; turn < i; turn++) await new Promise(setImmediate);
      return appendTo(store, table, 3);
    });
    expect(new Set(await Promise.all(later))).toEqual(new Set([true]));
    expect(sent.mock.calls.length).toBeLessThan(tables.length);
    for (const table of tables) expect(await store.events(table, 1)).toEqual([2, 3, 4, 5].map(numbered));
  });

  it('conflict alone: the others are stored', async () => {
    const { store } = await openTables('table-a', 'table-b', 'table-c', 'table-d');
    await appendTo(store, 'table-b');
    const done = await Promise.all([
      appendTo(store, 'table-a'),
      appendTo(store, 'table-b'), // there are more events
      store.append('table-c', 1, [numbered(2)], SUMMARY, numbered(9)), // it follows another event
      appendTo(store, 'no-table'),
      appendTo(store, 'table-d'),
    ]);
    expect(done).toEqual([true, false, false, false, true]);
    expect(await store.events('table-b', 1)).toEqual([numbered(2), numbered(3)]);
    expect(await store.events('table-c')).toEqual([OPENING]);
    expect((await store.versions(['table-a', 'table-d'])).size).toBe(2);
  });

  it('fail alone: one that breaks a constraint fails no other', async () => {
    const { store, sql } = await openTables('table-a', 'table-b', 'table-c');
    // An event that the version of its table does not count.
    await sql.query(`INSERT INTO notes ("table", version, note) VALUES ('table-b', 3, '{}')`);
    const done = await Promise.allSettled(['table-a', 'table-b', 'table-c'].map((table) => appendTo(store, table)));
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    for (const table of ['table-a', 'table-c']) expect(await store.events(table)).toHaveLength(3);
    expect((await store.versions(['table-b'])).get('table-b')).toMatchObject({ version: 1 });
  });

  it('wait alone: a locked row holds up its own table only', async () => {
    const { store, sql } = await openTables('table-a', 'table-b', 'table-c', 'table-d');
    await sql.query('BEGIN');
    await sql.query(`SELECT 1 FROM tables WHERE id IN ('table-b', 'table-c', 'table-d') FOR UPDATE`);
    const held = ['table-b', 'table-c', 'table-d'].map((table) => appendTo(store, table));
    for (const version of [1, 3, 5]) expect(await appendTo(store, 'table-a', version)).toBe(true);
    await sql.query('COMMIT');
    expect(await Promise.all(held)).toEqual([true, true, true]);
  });

  it('of two nodes, to the same tables in another order, all end and one wins each', async () => {
    const tables = Array.from({ length: 20 }, (_, i) => `table-${i}`);
    const { store, sql } = await openTables(...tables);
    const { rows } = await sql.query<{ name: string }>('SELECT current_database() AS name');
    const other = await PostgresStore.open((await backends()).databaseUrl(rows[0]!.name));
    closers.push(() => other.close());
    for (let version = 1; version < 60; version += 2) {
      const [one, two] = await Promise.all([
        Promise.all(tables.map((table) => appendTo(store, table, version, 1000))),
        Promise.all(tables.toReversed().map((table) => appendTo(other, table, version, 2000))),
      ]);
      expect(one.map((won, i) => won !== two.toReversed()[i])).toEqual(tables.map(() => true));
    }
  });

  it('are stored before the store is closed', async () => {
    const { store, sql } = await openTables('table-a', 'table-b');
    const done = Promise.all([appendTo(store, 'table-a'), appendTo(store, 'table-b')]);
    await store.close();
    expect(await done).toEqual([true, true]);
    expect((await sql.query('SELECT 1 FROM notes')).rowCount).toBe(6);
  });
});
