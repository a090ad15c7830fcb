import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { Unreadable, type StoredEvent } from '../../src/table/event.ts';
import { extend } from '../../src/table/extend.ts';
import { choices, type Page } from './client.ts';
import { TestServer } from './testserver.ts';
import { pictureOf, termsOf, TableHarness } from './tableharness.ts';

const servers: TestServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function openServer(): Promise<TestServer> {
  const server = await TestServer.open({ log: 'silent' });
  servers.push(server);
  return server;
}

/** Two people who have begun a game. */
async function duel(server: TestServer): Promise<{ table: string; pages: [Page, Page] }> {
  const pages: [Page, Page] = [await server.visitor('Ada'), await server.visitor('Bob')];
  const table = await pages[0].guest.open('las-vegas', { seats: 2 });
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0].must(table, { kind: 'start', fill: null });
  await Promise.all(pages.map((page) => page.until(() => snapshotAt(page, table).stage === 'running')));
  return { table, pages };
}

const snapshotAt = (page: Page, table: string) => page.tables.get(table)!.snapshot;

/** Makes one move for the person whose turn it is. */
async function move({ table, pages }: { table: string; pages: readonly Page[] }) {
  const page = pages.find((one) => choices(one.tables.get(table)!).length > 0)!;
  return page.do(table, { kind: 'act', text: choices(page.tables.get(table)!)[0]! });
}

/** Another program writes into the same file. */
function write(server: TestServer, statement: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(databaseOf(server.data), { timeout: 5000 });
  db.prepare(statement).run(...values);
  db.close();
}

/** Takes an event down that this program does not know. */
function writeUnknown(server: TestServer, table: string): void {
  const event = JSON.stringify({ kind: 'hologram', at: 1 });
  const insert = 'INSERT INTO notes ("table", version, note) SELECT id, version + 1, ? FROM tables WHERE id = ?';
  write(server, insert, event, table);
  write(server, 'UPDATE tables SET version = version + 1 WHERE id = ?', table);
}

const KNOWN = JSON.stringify({ kind: 'next', table: 'another-table', at: 1 } satisfies StoredEvent);

describe('adding an event', () => {
  it.each<[string, object]>([
    ['of an unknown kind', { kind: 'hologram' }],
    ['that the rules refuse', { kind: 'act', actor: 0, text: 'nonsense' }],
    ['of an actor whose turn it is not', { kind: 'act', actor: 7, text: '1' }],
    ['for a chair that is not there', { kind: 'sit', seat: 9, sitter: null, entropy: '' }],
    ['that opens the table again', { kind: 'open' }],
  ])('%s changes nothing', (_, event) => {
    const { table, now } = TableHarness.begun(
      termsOf('las-vegas', { pace: { kind: 'bank', seconds: 100, increment: 0 } }),
    );
    const before = pictureOf(table);
    const extension = extend(table, [{ ...event, at: now + 5000 } as StoredEvent]);
    expect(extension.problem).toBeInstanceOf(Unreadable);
    expect([pictureOf(table), pictureOf(extension.table)]).toEqual([before, before]);
  });
});

describe('a table with an event that cannot be applied', () => {
  it('is put on hold and says so, others continue, and it resumes once the event can be read', async () => {
    const server = await openServer();
    const [bad, good] = [await duel(server), await duel(server)];
    const { version } = snapshotAt(bad.pages[0], bad.table);
    writeUnknown(server, bad.table);
    expect(await move(bad)).toMatchObject({ t: 'refused', problem: { code: 'unreadable' } });
    await Promise.all(bad.pages.map((page) => page.until(() => snapshotAt(page, bad.table).stuck === true)));
    expect(snapshotAt(bad.pages[0], bad.table).version).toBe(version);
    expect(await move(good)).toMatchObject({ t: 'done' });
    // Nothing was written on top of it.
    const db = new DatabaseSync(databaseOf(server.data), { readOnly: true });
    const last = db.prepare('SELECT version, note FROM notes WHERE "table" = ? ORDER BY version DESC').get(bad.table);
    db.close();
    expect(last).toMatchObject({ version: version + 1, note: expect.stringContaining('hologram') as string });
    write(server, 'UPDATE notes SET note = ? WHERE "table" = ? AND version = ?', KNOWN, bad.table, version + 1);
    await Promise.all(bad.pages.map((page) => page.until(() => snapshotAt(page, bad.table).version === version + 1)));
    await Promise.all(bad.pages.map((page) => page.until(() => snapshotAt(page, bad.table).stuck === undefined)));
    expect(await move(bad)).toMatchObject({ t: 'done' });
  });

  it('is shown as it stood before, also by a server that was started since', async () => {
    const server = await openServer();
    const { table, pages } = await duel(server);
    const { version } = snapshotAt(pages[0], table);
    writeUnknown(server, table);
    await server.stop();
    await server.start();
    await pages[0].until(() => snapshotAt(pages[0], table).stuck === true);
    expect(snapshotAt(pages[0], table)).toMatchObject({ version, stage: 'running' });
  });

  it('of which not even the first can be read is refused as such', async () => {
    const server = await openServer();
    const { table, pages } = await duel(server);
    await server.stop();
    write(server, `UPDATE notes SET note = '{"kind":"op' WHERE "table" = ? AND version = 1`, table);
    await server.start();
    const answer = await pages[0].guest.fetch(`/api/tables/${table}`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { problem: { code: 'unreadable' } }]);
    expect(await pages[0].do(table, { kind: 'leave' })).toMatchObject({ problem: { code: 'unreadable' } });
  });
});
