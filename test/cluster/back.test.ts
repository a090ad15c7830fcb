import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { verify } from '../../src/fairness/fairness.ts';
import { choices, playOn, type Page } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { gameOf } from '../server/tableharness.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
const clients: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined)));
});

/** Two nodes on one new database, and a client of it. */
async function twoNodes(redis = ''): Promise<{ at: [TestServer, TestServer]; sql: pg.Client; url: string }> {
  const url = await (await backends()).newDatabase(newName());
  const at = await Promise.all(
    [1, 2].map(() => TestServer.open({ log: 'silent', database: url, redis, metrics: '127.0.0.1:0' })),
  );
  servers.push(...at);
  const sql = new pg.Client({ connectionString: url });
  sql.on('error', () => undefined);
  clients.push(sql);
  await sql.connect();
  return { at: at as [TestServer, TestServer], sql, url };
}

/** One person at each node. */
async function duel(at: readonly TestServer[]): Promise<{ table: string; pages: [Page, Page] }> {
  const pages = (await Promise.all(at.map((server) => server.visitor()))) as [Page, Page];
  const table = await pages[0].guest.open('las-vegas', { seats: 2 });
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0].must(table, { kind: 'start', fill: null });
  await together(pages, table);
  return { table, pages };
}

const snapshotAt = (page: Page, table: string) => page.tables.get(table)!.snapshot;

/** Resolves when all pages show the same version of a running game. */
async function together(pages: readonly Page[], table: string): Promise<void> {
  const same = (): boolean =>
    pages.every((page) => snapshotAt(page, table).stage === 'running') &&
    new Set(pages.map((page) => snapshotAt(page, table).version)).size === 1;
  while (!same()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Makes so many moves, each by the person whose turn it is. */
async function moves(pages: readonly Page[], table: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const page = pages.find((one) => choices(one.tables.get(table)!).length > 0)!;
    await page.must(table, { kind: 'act', text: choices(page.tables.get(table)!)[0]! });
    await together(pages, table);
  }
}

/** Deletes the events of a table after a version, as a restored database would. */
async function takeBack(sql: pg.Client, table: string, version: number): Promise<void> {
  await sql.query(
    `WITH gone AS (DELETE FROM notes WHERE "table" = $1 AND version > $2)
    UPDATE tables SET version = $2 WHERE id = $1`
      .replaceAll('$1', `'${table}'`)
      .replaceAll('$2', String(version)),
  );
}

async function notesOf(sql: pg.Client, table: string): Promise<string[]> {
  const { rows } = await sql.query<{ note: string }>('SELECT note FROM notes WHERE "table" = $1 ORDER BY version', [
    table,
  ]);
  return rows.map(({ note }) => note);
}

describe('a database that went back to an older state', () => {
  it('every node and page resyncs, and there is one record', async () => {
    const { at, sql } = await twoNodes((await backends()).redisUrl);
    const { table, pages } = await duel(at);
    await moves(pages, table, 2);
    const { version, step } = snapshotAt(pages[0], table);
    await moves(pages, table, 3);
    await takeBack(sql, table, version);
    await Promise.all(pages.map((page) => page.until(() => snapshotAt(page, table).version === version)));
    expect(pages.map((page) => snapshotAt(page, table).step)).toEqual([step, step]);
    for (const page of pages) expect(page.received.some((text) => text.includes('"anew":true'))).toBe(true);
    expect(await at[0].figures()).toMatch(/vatout_tables_went_back_total 1/);
    const rng = seeded('went back');
    const ends = await Promise.all(pages.map((page) => playOn(page, table, rng.split())));
    expect(ends[0]!.snapshot.version).toBe(ends[1]!.snapshot.version);
    const records = await Promise.all(pages.map((page) => page.guest.record(table)));
    expect(records[0]).toEqual(records[1]);
    expect(verify(gameOf('las-vegas'), records[0]!).ok).toBe(true);
  });

  it('other events under the same version are found by their fingerprint', async () => {
    const { at, sql } = await twoNodes();
    const { table, pages } = await duel(at);
    await moves(pages, table, 2);
    const old = await notesOf(sql, table);
    const { version } = snapshotAt(pages[0], table);
    const mark = snapshotAt(pages[0], table).mark!;
    pages[1].close(); // one page and its node are away meanwhile
    await at[1].stop();
    const last = JSON.parse(old.at(-1)!) as { id?: string };
    const other = JSON.stringify({ ...last, id: `${last.id}-another-way` });
    await sql.query('UPDATE notes SET note = $3 WHERE "table" = $1 AND version = $2', [table, version, other]);
    // The same version under another fingerprint: the page gets a whole snapshot, not `same`.
    await pages[0].until(() => snapshotAt(pages[0], table).mark !== mark);
    const watch = { t: 'watch', table, version, mark };
    const told = pages[0].received.length;
    pages[0].sendRaw(JSON.stringify(watch));
    await pages[0].until(() => pages[0].received.length > told);
    expect(JSON.parse(pages[0].received[told]!)).toMatchObject({ t: 'table', anew: true, seen: { version } });
    const mine = { ...watch, mark: snapshotAt(pages[0], table).mark };
    pages[0].sendRaw(JSON.stringify(mine));
    await pages[0].until(() => pages[0].received.length > told + 1);
    expect(JSON.parse(pages[0].received[told + 1]!)).toMatchObject({ t: 'same', version });
  });

  it('after the promotion of a lagging standby games continue from its version', async () => {
    const services = await backends();
    const { at, sql, url } = await twoNodes(services.redisUrl);
    const { table, pages } = await duel(at);
    await moves(pages, table, 1);
    const { version } = snapshotAt(pages[0], table);
    await sql.end();
    // A lagging standby has the files of a moment ago.
    await services.postgres.stop();
    const data = `${services.folder}/postgres`;
    execFileSync('cp', ['-a', data, `${data}-standby`]);
    await services.postgres.start();
    await moves(pages, table, 3);
    await services.postgres.stop('SIGQUIT');
    execFileSync('rm', ['-rf', data]);
    execFileSync('mv', [`${data}-standby`, data]);
    execFileSync('touch', [`${data}/standby.signal`]);
    await services.postgres.start();
    const promote = new pg.Client({ connectionString: url });
    await promote.connect();
    await promote.query('SELECT pg_promote()');
    await promote.end();
    await Promise.all(pages.map((page) => page.until(() => snapshotAt(page, table).version === version)));
    await moves(pages, table, 2);
    expect(snapshotAt(pages[0], table).version).toBeGreaterThan(version);
    const records = await Promise.all(pages.map((page) => page.guest.record(table)));
    expect(records[0]!.entries).toEqual(records[1]!.entries);
  });
});

describe('the resync of a table', () => {
  it('does not wait for another table with an unreadable event or a locked row', async () => {
    const { at, sql, url } = await twoNodes(); // without Redis
    const [held, unreadable, sound] = [await duel(at), await duel(at), await duel(at)];
    const { rows } = await sql.query<{ version: number }>('SELECT version FROM tables WHERE id = $1', [
      unreadable.table,
    ]);
    const next = rows[0]!.version + 1;
    await sql.query('INSERT INTO notes ("table", version, note) VALUES ($1, $2, $3)', [
      unreadable.table,
      next,
      '{"kind":"hologram"}',
    ]);
    await sql.query('UPDATE tables SET version = $2 WHERE id = $1', [unreadable.table, next]);
    // A command waits for a row at each node, so that neither node can do anything else at that table.
    const holder = new pg.Client({ connectionString: url });
    clients.push(holder);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM tables WHERE id = $1 FOR UPDATE', [held.table]);
    const waiting = held.pages.map((page) => page.do(held.table, { kind: 'wish', wish: 'pause' }));
    await moves(sound.pages, sound.table, 3); // without Redis the other node finds each by its version
    const stuck = (page: Page): boolean => snapshotAt(page, unreadable.table).stuck === true;
    await Promise.all(unreadable.pages.map((page) => page.until(() => stuck(page))));
    await holder.query('COMMIT');
    await Promise.all(waiting);
    // Once the event is readable (a newer program, a repair) the table resumes by itself.
    const known = JSON.stringify({ kind: 'next', table: 'another-table', at: 1 });
    await sql.query('UPDATE notes SET note = $3 WHERE "table" = $1 AND version = $2', [unreadable.table, next, known]);
    await Promise.all(unreadable.pages.map((page) => page.until(() => !stuck(page))));
    await moves(unreadable.pages, unreadable.table, 1);
  });
});
