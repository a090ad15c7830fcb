import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { erase } from '../../src/server/erasure.ts';
import { Hub } from '../../src/server/hub.ts';
import { PERSONAL } from '../../src/server/personal.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { RELATIONS } from '../../src/server/store/move.ts';
import { TABLES } from '../../src/server/store/schema.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { prove, withPasskey } from './account.ts';
import type { Page } from './client.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { finish, startTable } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const folders = new Folders();
afterAll(() => folders.clear());

/** Columns that are parsed. */
const JSON_TEXTS: Readonly<Record<string, string>> = { context: '{}', games: '[]' };

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** Every column of the schema, as SQLite has it. */
function columnsOf(db: DatabaseSync): Column[] {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return tables.flatMap(({ name: table }) =>
    db
      .prepare('SELECT name, type FROM pragma_table_info(?)')
      .all(table as string)
      .map(({ name, type }) => ({ table: table as string, name: name as string, type: type as string })),
  );
}

/** A database with the newest schema. */
async function emptyDatabase(): Promise<DatabaseSync> {
  const file = databaseOf(folders.make());
  await new SqliteStore(file).close();
  return new DatabaseSync(file);
}

describe('what the schema holds of people', () => {
  it('is known for every table of both databases', async () => {
    const db = await emptyDatabase();
    const tables = new Set(columnsOf(db).map(({ table }) => table));
    db.close();
    expect(Object.keys(PERSONAL).sort()).toEqual([...tables].sort());
    expect(Object.keys(PERSONAL).sort()).toEqual([...TABLES].sort());
    for (const [table, { exported, leftOut }] of Object.entries(PERSONAL)) {
      expect([table, Boolean(exported) !== Boolean(leftOut)]).toEqual([table, true]);
    }
  });

  it('is known for every column that is called like a person or something of theirs', async () => {
    const db = await emptyDatabase();
    const telling =
      /^(person|people|member|owner|host|author|actor|by|about|reporter|inviter|friend|other|rival|sender|receiver|holder|device|channel)/;
    const named = columnsOf(db).filter(({ name, type }) => type === 'TEXT' && telling.test(name));
    db.close();
    for (const { table, name } of named)
      expect([table, PERSONAL[table]!.columns]).toEqual([table, expect.arrayContaining([name])]);
    expect(named.length).toBeGreaterThan(10);
  });
});

it('a move to the other database leaves no column behind', async () => {
  const db = await emptyDatabase();
  const columns = Map.groupBy(columnsOf(db), ({ table }) => table);
  db.close();
  columns.delete('meta'); // of each database its own
  for (const [table, all] of columns) {
    const moved: readonly string[] = RELATIONS[table as keyof typeof RELATIONS] ?? [];
    expect([table, [...moved].sort()]).toEqual([table, all.map(({ name }) => name).sort()]);
  }
});

/** Somebody who uses everything: an account, notices, quiet hours, a rated game, chat, a code that waits. */
async function busyPerson(server: TestServer): Promise<Page> {
  const { players, table } = await startTable(server, 'las-vegas', 2);
  const [zelda] = players as [Page];
  const key = await withPasskey(zelda.guest, 'zelda');
  await prove(zelda.guest, key);
  await zelda.guest.post('/api/me/code');
  await zelda.guest.post('/api/me/ticket');
  await zelda.guest.post('/api/me/notices/webhook', { url: 'https://example.org/hook', kind: null, language: 'fr' });
  await zelda.guest.post('/api/me/notices/quiet', { hours: { since: 1300, until: 400, zone: 'Europe/Paris' } });
  await zelda.say(table, 'Good evening');
  await finish({ table, players, watcher: zelda });
  return zelda;
}

/** What no page can bring about in a moment. */
function addRest(data: string, person: string): void {
  const db = new DatabaseSync(databaseOf(data));
  db.exec('PRAGMA busy_timeout = 5000');
  const people = "INSERT INTO people (id, name, identity) VALUES ('pal', 'Pal', 'azur'), ('foe', 'Foe', 'azur')";
  db.exec(`${people}; INSERT INTO accounts (person, handle, folded, created) VALUES ('pal', 'pal', 'pal', 1)`);
  const rows = [
    `ratings (game, person, rating, deviation, low, games, changed, met) VALUES ('las-vegas', ?, 1600, 90, 1420, 12, 5, 3)`,
    `codes (person, address, language, hash, until, tries) VALUES (?, 'zelda@example.org', 'en', 'x', 9000000000000000, 0)`,
    `friends (person, other, at) VALUES (?, 'pal', 1)`,
    `blocks (person, other, at) VALUES (?, 'foe', 1)`,
    `invitations ("table", person, inviter, at, state) VALUES ('somewhere', ?, 'pal', 1, 'open')`,
    `privacy (person, games, named) VALUES (?, 'friends', 1)`,
    `seeks (person, id, device, games, pace, rated, entropy, since, seen) VALUES (?, 'seek', 'x', '["vaalbara"]', 'slow', 0, '00', 1, 1)`,
    `roles (person, role, since) VALUES (?, 'moderator', 1)`,
    `sanctions (id, person, kind, since, reason) VALUES ('sanction', ?, 'mute', 1, 'because')`,
    `lost_names (person, looks, name, at) VALUES (?, 'rude', 'Rude', 1)`,
    `reports (id, about, reporter, reason, text, "table", context, at) VALUES ('report', 'foe', ?, 'name', '', '', '{}', 1)`,
    `members (club, person, role, since) VALUES ('mardi', ?, 'organiser', 1)`,
    `answers (evening, person, answer, guests, at) VALUES ('soon', ?, 'yes', 1, 1)`,
    `tournaments (id, organiser, listed, created, stage, auto, version, erased) VALUES ('cup', ?, 0, 1, 'entry', 0, 0, 0)`,
    `entrants (tournament, person) VALUES ('cup', ?)`,
    `tokens (hash, person, name, start, scopes, created) VALUES ('token', ?, 'Laptop', 'vat_abcd', 'read play', 1)`,
  ];
  const evening = "'soon', 'mardi', '2096-11-17T20:30', 'UTC', 4000000000000, 180, '', 0, 0, 1";
  db.exec(
    `INSERT INTO evenings (id, club, local, zone, starts, minutes, note, cancelled, sequence, changed) VALUES (${evening})`,
  );
  for (const row of rows) db.prepare(`INSERT INTO ${row}`).run(person);
  const takes = { games: ['vaalbara'], atOnce: 1, byPerson: 1, byHour: 1 };
  db.prepare('UPDATE accounts SET bot = ? WHERE person = ?').run(JSON.stringify({ since: 5, takes }), person);
  db.close();
}

it('the export has every part, and none is empty for somebody who uses everything', async () => {
  const server = await TestServer.open({ privateTargets: true });
  const zelda = await busyPerson(server);
  addRest(server.data, zelda.guest.id);
  const text = await (await zelda.guest.fetch('/api/me/export')).text();
  const data = JSON.parse(text) as Record<string, unknown>;
  for (const [table, { exported = [] }] of Object.entries(PERSONAL))
    for (const part of exported) expect([table, part, data[part] ?? []]).not.toEqual([table, part, []]);
  expect(data).toMatchObject({
    notices: [{ kind: 'webhook', url: 'https://example.org/hook', form: 'json', language: 'fr' }],
    quietHours: { since: 1300, until: 400, zone: 'Europe/Paris' },
    mailbox: { address: 'zelda@example.org' },
    ratings: [{ game: 'las-vegas', rating: 1600, games: 12 }],
    tokens: [{ name: 'Laptop', start: 'vat_abcd', scopes: ['read', 'play'] }],
    bot: { since: 5, takes: { games: ['vaalbara'] } },
    friends: [{ name: 'Pal', handle: 'pal', asks: true }],
    blocked: [{ name: 'Foe', handle: null }],
    sanctions: [{ kind: 'mute', reason: 'because' }],
    results: [{ game: 'las-vegas', seats: 2 }],
    devices: [{ current: true, proved: expect.any(Number) as number }],
  });
  await server.close();
});

it('erasing a person leaves them in no row of any table', async () => {
  const server = await TestServer.open();
  const zelda = await busyPerson(server);
  const { id, name } = zelda.guest;
  addRest(server.data, id);
  const db = new DatabaseSync(databaseOf(server.data));
  db.exec('PRAGMA busy_timeout = 5000');
  const device = db.prepare('SELECT hash FROM devices WHERE person = ?').get(id)!.hash as string;
  const channel = db.prepare('SELECT id FROM channels WHERE person = ?').get(id)!.id as string;
  const theirs: Readonly<Record<string, string>> = { device, channel, holder: device };
  // A row in every table that can name them, also in those that nothing has filled so far.
  const all = columnsOf(db);
  for (const [table, { columns }] of Object.entries(PERSONAL)) {
    if (columns.length === 0) continue;
    const own = Object.fromEntries(columns.map((column) => [column, theirs[column] ?? id]));
    const row = all
      .filter((column) => column.table === table)
      .map(
        ({ name: column, type }) =>
          [column, own[column] ?? (type === 'TEXT' ? (JSON_TEXTS[column] ?? `made up ${table}`) : 7)] as const,
      );
    const names = row.map(([column]) => `"${column}"`).join();
    db.prepare(`INSERT OR IGNORE INTO ${table} (${names}) VALUES (${row.map(() => '?').join()})`).run(
      ...row.map(([, value]) => value),
    );
  }
  await server.stop();
  await server.start();
  expect((await zelda.guest.post('/api/me/delete', { name })).status).toBe(200);
  await server.stop();
  const store = new SqliteStore(databaseOf(server.data));
  await erase(new Hub({ store, time: new ManualTime() }), id);
  await store.close();
  const left = Object.keys(PERSONAL).flatMap((table) => {
    const texts = db
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .map((row) => JSON.stringify(row));
    return texts.some((text) => [id, device, channel, `"${name}"`].some((word) => text.includes(word))) ? [table] : [];
  });
  db.close();
  expect(left).toEqual(['challenges']);
  expect(PERSONAL.challenges!.stays).toBeTruthy();
  await server.close();
});
