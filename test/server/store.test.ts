import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { fold } from '../../src/table/fold.ts';
import { copyOut, databaseOf } from '../../src/server/store/copies.ts';
import { MIGRATIONS } from '../../src/server/store/migrations.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Folders } from './folder.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from './numbered.ts';
import { storeContract } from './store.suite.ts';

const folders = new Folders();
afterAll(() => folders.clear());
const newFile = (): string => databaseOf(join(folders.make(), 'data'));

storeContract('SQLite', async () => {
  const path = newFile();
  return { open: async () => new SqliteStore(path), clear: async () => undefined };
});

describe('SQLite in one file', () => {
  it('of two processes that append to the same file one gets a conflict', async () => {
    const path = newFile();
    const [one, other] = [new SqliteStore(path), new SqliteStore(path)];
    await openNumbered(one, 'table-a');
    const won = await Promise.all([one, other].map((store, i) => store.append('table-a', 1, [numbered(i)], SUMMARY)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await other.events('table-a')).toEqual([OPENING, numbered(won.indexOf(true))]);
    await Promise.all([one.close(), other.close()]);
  });

  it('finds the seats of a table by an index, however many tables there are', async () => {
    const path = newFile();
    await new SqliteStore(path).close();
    const db = new DatabaseSync(path);
    const plan = db.prepare('EXPLAIN QUERY PLAN DELETE FROM seats WHERE "table" = ? AND person <> ?').all('a', 'b');
    db.close();
    expect(plan).toMatchObject([{ detail: expect.stringMatching(/^SEARCH seats USING .*INDEX seats_at/) as string }]);
  });

  it('a copy made during writes is complete, and the writes go on', async () => {
    const path = newFile();
    const store = new SqliteStore(path);
    const copyPath = join(folders.make(), 'copy.db');
    for (let i = 0; i < 20; i++) await openNumbered(store, `table-${i}`);
    // Enough pages that copying takes many steps, between which others write.
    const long = 'long '.repeat(40);
    await Promise.all([...Array(5000).keys()].map((i) => store.say(`table-${i % 20}`, 'ada', `id-${i}`, long, i)));
    let copied = false;
    const copying = copyOut(dirname(path), copyPath).then(() => (copied = true));
    const versions = Array<number>(20).fill(1);
    while (!copied) {
      await Promise.all(
        versions.map((version, i) => store.append(`table-${i}`, version, [numbered(1), numbered(2)], SUMMARY)),
      );
      versions.forEach((version, i) => (versions[i] = version + 2));
    }
    await copying;
    const copy = new SqliteStore(copyPath);
    for (const { id, version } of await copy.tables({ limit: 99 })) {
      expect(await copy.events(id)).toHaveLength(version);
      expect(version % 2).toBe(1); // the two events of one append are both there or neither
    }
    expect(await copy.tables({ limit: 99 })).toHaveLength(20);
    expect(await store.events('table-7')).toHaveLength(versions[7]!);
    await Promise.all([copy.close(), store.close()]);
  });

  it('every acknowledged write is there after kill -9', async () => {
    const path = newFile();
    const rng = seeded('kill the store');
    const safe = new Map<string, number>();
    for (let round = 0; round < 4; round++) {
      const child = spawn(
        process.execPath,
        [fileURLToPath(new URL('./store.child.ts', import.meta.url)), path, String(round)],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const gone = once(child, 'exit');
      let wanted = 1 + rng.below(120);
      for await (const line of createInterface(child.stdout)) {
        const [table, version] = line.split(' ') as [string, string];
        safe.set(table, Number(version));
        if (--wanted === 0) child.kill('SIGKILL');
      }
      expect(await gone).toEqual([null, 'SIGKILL']);
      const store = new SqliteStore(path);
      for (const [table, version] of safe) {
        const events = (await store.events(table)) ?? [];
        expect(events.length).toBeGreaterThanOrEqual(version);
        expect(events).toEqual([OPENING, ...events.slice(1).map((_, i) => numbered(i + 2))]);
        expect(events.length % 2).toBe(1);
      }
      await store.close();
    }
    expect(safe.size).toBeGreaterThan(4);
  });
});

describe('data folders of other versions', () => {
  /** The file of an older program, from its dump in fixtures/. */
  function older(version: number): string {
    const path = join(folders.make(), 'vatout.db');
    const db = new DatabaseSync(path);
    const dump = readFileSync(join(import.meta.dirname, 'fixtures', `schema-${version}.sql`), 'utf8');
    db.exec(`BEGIN; ${dump}; PRAGMA user_version = ${version}; COMMIT`);
    db.close();
    return path;
  }

  const schemaOf = (path: string): unknown[] => {
    const db = new DatabaseSync(path);
    const schema = db.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all();
    db.close();
    return schema.map((row) => ({ ...row, sql: (row.sql as string | null)?.replace(/\s+/g, ' ') }));
  };

  it.each(MIGRATIONS.slice(1).map((_, i) => [i + 1]))(
    'of schema %i is brought up to date with all it has',
    async (version) => {
      const path = older(version);
      const store = new SqliteStore(path);
      const [listed] = await store.tables({ person: 'person-ada', stages: ['running'], limit: 9 });
      const table = fold(listed!.id, (await store.events(listed!.id))!);
      expect(table).toMatchObject({ stage: 'running', version: listed!.version });
      expect(table.match.entries.length).toBeGreaterThan(10);
      expect(await store.said(listed!.id, 9)).toEqual([
        { number: 1, person: 'person-ada', text: 'Salut ! 🎲', at: 1_800_000_000_000 },
      ]);
      expect(await store.person('person-ada')).toEqual({
        id: 'person-ada',
        name: 'Ada',
        identity: 'azur',
        handle: null,
      });
      expect(await store.device('hash-ada')).toMatchObject({ person: 'person-ada', label: 'browser' });
      expect(await store.holder('ticket-ada', 1_800_000_000_000)).toBe('person-ada');
      expect(await store.say(listed!.id, 'person-ada', 'new', 'still here', 5)).toMatchObject({ number: 2 });
      await store.close();
      const fresh = newFile();
      await new SqliteStore(fresh).close();
      expect(schemaOf(path)).toEqual(schemaOf(fresh));
    },
  );

  it('has a fixture for every schema that was ever in use', () => {
    for (let version = 1; version < MIGRATIONS.length; version++) expect(() => older(version)).not.toThrow();
  });

  const newer = (compatible: number): string => {
    const path = newFile();
    new SqliteStore(path).close();
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length + 1}; ALTER TABLE devices ADD COLUMN future TEXT`);
    db.prepare("UPDATE meta SET value = ? WHERE key = 'compatible'").run(String(compatible));
    db.close();
    return path;
  };

  it('of a newer program that older ones cannot use is refused by name, and left as it is', async () => {
    const path = newer(MIGRATIONS.length + 1);
    const before = schemaOf(path);
    expect(() => new SqliteStore(path)).toThrow(/"kind":"newer"/);
    expect(schemaOf(path)).toEqual(before);
  });

  it('of a newer program that only added is used as it is: one version back', async () => {
    const path = newer(MIGRATIONS.length);
    const before = schemaOf(path);
    const store = new SqliteStore(path);
    await openNumbered(store, 'table-a');
    const device = { hash: 'h1', person: 'ada', label: 'browser', created: 1, seen: 1 };
    await store.welcome({ id: 'ada', name: 'Ada', identity: 'azur', handle: null }, device);
    expect(await store.device('h1')).toEqual(device);
    await store.close();
    expect(schemaOf(path)).toEqual(before);
    const again = new DatabaseSync(path);
    expect(again.prepare('PRAGMA user_version').get()!.user_version).toBe(MIGRATIONS.length + 1);
    again.close();
  });

  it('that is no database is refused', () => {
    const path = join(folders.make(), 'vatout.db');
    const db = new DatabaseSync(path);
    db.exec('CREATE TABLE tables (something_else); PRAGMA user_version = 0');
    db.close();
    expect(() => new SqliteStore(path)).toThrow(/"kind":"foreign"/);
  });
});
