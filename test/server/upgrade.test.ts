import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/server/people.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { MIGRATIONS } from '../../src/server/store/migrations.ts';
import { temporaryFolder, vatout } from '../cli.ts';
import { choices, Guest, Page } from './client.ts';
import { Folders } from './folder.ts';
import { start, Starting } from './start.ts';

/* Upgrading and going back as docs/hosting.md says it, by real commands on data of two versions. */

const copies = temporaryFolder();
const folders = new Folders();
const running: Starting[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.kill()));
  folders.clear();
});

const FREE = ['--port', '0'];
const CURRENT = MIGRATIONS.length;
const tokenOf = (name: string): string => name.padEnd(43, 'x');

function edit<T>(file: string, change: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file);
  try {
    return change(db);
  } finally {
    db.close();
  }
}

const schemaOf = (file: string): unknown => edit(file, (db) => db.prepare('PRAGMA user_version').get()!.user_version);
const tableIn = (data: string): string =>
  edit(databaseOf(data), (db) => db.prepare('SELECT id FROM tables').get()!.id as string);

/** A data folder of an older version, from its dump: Ada and Bob are in the middle of a game, each signed in on a device. */
function folderOf(version: number): string {
  const data = folders.make();
  const dump = readFileSync(join(import.meta.dirname, 'fixtures', `schema-${version}.sql`), 'utf8');
  edit(databaseOf(data), (db) => {
    db.exec(`BEGIN; ${dump}; PRAGMA user_version = ${version}; COMMIT`);
    const insert = db.prepare("INSERT INTO devices VALUES (?, ?, 'browser', ?, ?)");
    const now = Date.now();
    for (const name of ['ada', 'bob']) insert.run(hashOf(tokenOf(name)), `person-${name}`, now, now);
  });
  return data;
}

/** As a later version would leave it: with a column that this one does not know. */
const upgradeFurther = (data: string, compatible: number): void =>
  edit(databaseOf(data), (db) => {
    db.exec(`ALTER TABLE devices ADD COLUMN future TEXT; PRAGMA user_version = ${CURRENT + 1}`);
    db.prepare("UPDATE meta SET value = ? WHERE key = 'compatible'").run(String(compatible));
  });

async function serve(
  data: string,
): Promise<{ readonly people: readonly Guest[]; readonly stop: () => Promise<unknown> }> {
  const server = new Starting(['--data', data, ...FREE]);
  running.push(server);
  await expect.poll(() => server.url ?? server.err).toMatch(/^http/);
  const people = ['ada', 'bob'].map((name) => {
    const guest = new Guest({ url: server.url! });
    guest.cookie = `vatout=${tokenOf(name)}`;
    return guest;
  });
  return { people, stop: () => server.kill('SIGTERM') };
}

const backUp = async (data: string, name: string): Promise<string> => {
  const copy = join(copies, name);
  expect(await vatout(['backup', copy, '--data', data])).toMatchObject({ code: 0 });
  return copy;
};

const entriesOf = async ([ada]: readonly Guest[], table: string): Promise<number> =>
  (await ada!.record(table)).entries.length;

/** Plays one move for the person whose turn it is. */
async function playOneMove(people: readonly Guest[], table: string): Promise<void> {
  const before = await entriesOf(people, table);
  const pages = people.map((guest) => new Page(guest));
  for (const page of pages) await page.watch(table);
  const mover = pages.find((page) => choices(page.tables.get(table)!).length > 0)!;
  const watched = mover.tables.get(table)!;
  await mover.must(table, { kind: 'act', text: choices(watched)[0]!, version: watched.snapshot.version });
  for (const page of pages) page.close();
  expect(await entriesOf(people, table)).toBeGreaterThan(before);
}

describe('an upgrade', () => {
  it('happens at the first start, keeps the game, and is undone by the backup', async () => {
    const version = CURRENT - 1;
    const data = folderOf(version);
    const table = tableIn(data);
    const copy = await backUp(data, 'before.db');
    expect(schemaOf(copy)).toBe(version);
    const upgraded = await serve(data);
    await playOneMove(upgraded.people, table);
    const entries = await entriesOf(upgraded.people, table);
    await upgraded.stop();
    expect(schemaOf(databaseOf(data))).toBe(CURRENT);
    expect(await vatout(['restore', copy, '--data', data])).toMatchObject({ code: 0 });
    // Now the version before finds what it wrote, and this one could upgrade it again.
    expect(schemaOf(databaseOf(data))).toBe(version);
    const again = await serve(data);
    expect(await entriesOf(again.people, table)).toBeLessThan(entries);
    await again.stop();
  });
});

describe('going back to this version from a later one', () => {
  it('that only added to the data needs no backup and loses nothing', async () => {
    const data = folderOf(CURRENT - 1);
    const table = tableIn(data);
    await (await serve(data)).stop();
    upgradeFurther(data, CURRENT);
    const back = await serve(data);
    await playOneMove(back.people, table);
    await back.stop();
    expect(schemaOf(databaseOf(data))).toBe(CURRENT + 1);
  });

  it('that changed the data is refused until the backup is restored', async () => {
    const data = folderOf(CURRENT - 1);
    const table = tableIn(data);
    await (await serve(data)).stop();
    const copy = await backUp(data, 'current.db');
    upgradeFurther(data, CURRENT + 1);
    const refused = await start(['--data', data, ...FREE]);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('vatout restore');
    expect(await vatout(['restore', copy, '--data', data])).toMatchObject({ code: 0 });
    const back = await serve(data);
    await playOneMove(back.people, table);
    await back.stop();
  });
});
