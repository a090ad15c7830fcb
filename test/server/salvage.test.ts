import { closeSync, copyFileSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { fold } from '../../src/table/fold.ts';
import { salvage } from '../../src/server/salvage.ts';
import { inspect } from '../../src/server/store/integrity.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { vatout } from '../cli.ts';
import { Folders } from './folder.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';

const folders = new Folders();
afterAll(() => folders.clear());

const TABLES = 200;
const EVENTS = 12;
let sound = '';

beforeAll(async () => {
  sound = databaseOf(folders.make());
  const store = new SqliteStore(sound);
  const sat: StoredEvent = {
    kind: 'sit',
    seat: 0,
    sitter: { kind: 'person', person: 'p1', name: 'Ada', identity: 'azur' },
    entropy: '',
    at: 2,
  };
  for (let i = 0; i < TABLES; i++) {
    const id = `table-${(i * 7919) % 1000}-${i}`;
    await openNumbered(store, id);
    const more = Array.from({ length: EVENTS - 2 }, (_, n) => numbered(n));
    await store.append(id, 1, [sat, ...more], { ...SUMMARY, people: [`p${i}`] });
    await Promise.all([1, 2, 3].map((n) => store.say(id, `p${i}`, `id-${n}`, 'a line of chat '.repeat(8), n)));
    const device = { hash: `h${i}`, person: `p${i}`, label: 'browser', created: 1, seen: 1 };
    await store.welcome({ id: `p${i}`, name: `Person ${i}`, identity: 'azur', handle: null }, device);
  }
  await store.close();
});

/** A data folder with a damaged copy of the database. */
function damaged(damage: (file: string, size: number) => void): string {
  const data = folders.make();
  const file = databaseOf(data);
  copyFileSync(sound, file);
  damage(file, statSync(file).size);
  return data;
}

/** The root pages of all tables and indexes come first in the file. */
function endOfRoots(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const { page } = db.prepare('SELECT max(rootpage) AS page FROM sqlite_schema').get()!;
  db.close();
  return 4096 * (page as number);
}

function overwrite(file: string, at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
}

function garbage(seed: string, length: number): Buffer {
  const rng = seeded(seed);
  return Buffer.from(Array.from({ length }, () => rng.below(256)));
}

/** Everything that is left is whole: the file is sound and every table folds to its version. */
async function checked(data: string): Promise<number> {
  const file = databaseOf(data);
  inspect(file, { known: true, thorough: true });
  const store = new SqliteStore(file);
  const tables = await store.tables({ limit: 9999 });
  for (const { id, version, people } of tables) {
    const events = (await store.events(id))!;
    expect(events).toHaveLength(version);
    expect(fold(id, events).version).toBe(version);
    for (const person of people) {
      const theirs = await store.tables({ person, limit: 99 });
      expect(theirs.map((listed) => listed.id)).toContain(id);
    }
  }
  await store.close();
  return tables.length;
}

describe('salvage', () => {
  it('saves most tables around 6 kB of garbage at any place', async () => {
    const shares: number[] = [];
    for (let n = 0; n < 12; n++) {
      let before = Buffer.alloc(0);
      const data = damaged((file, size) => {
        const at = Math.max(endOfRoots(file), Math.floor((size * (n + 0.5)) / 12));
        overwrite(file, at, garbage(`garbage ${n}`, 6000));
        before = readFileSync(file);
      });
      const saved = salvage(data)!;
      expect(saved.whole + saved.cut.length).toBe(await checked(data));
      expect(readFileSync(saved.aside).equals(before)).toBe(true);
      shares.push(saved.whole / TABLES);
    }
    // Where a page above others is hit, all pages below it are lost.
    expect(shares.filter((share) => share > 0.8).length).toBeGreaterThanOrEqual(10);
  });

  it.each([0.9, 0.95, 0.99])('saves the readable part of a file that was truncated at %d', async (share) => {
    const data = damaged((file, size) => truncateSync(file, Math.floor((size * share) / 4096) * 4096 + 100));
    const saved = salvage(data)!;
    expect(saved.whole + saved.cut.length).toBe(await checked(data));
    expect(saved.whole).toBeGreaterThan(TABLES / 2);
  });

  it('takes a table back to the event before one that is garbage in a sound page', async () => {
    const data = damaged((file) => {
      const db = new DatabaseSync(file);
      db.exec(`UPDATE notes SET note = '{"kind":"ne' || char(0, 1, 2) WHERE "table" LIKE '%-17' AND version = 7`);
      db.close();
    });
    expect(() => inspect(databaseOf(data), { known: true, thorough: true })).not.toThrow();
    const saved = salvage(data)!;
    expect(saved).toMatchObject({ whole: TABLES - 1, lost: [], gaps: 0 });
    expect(saved.cut).toHaveLength(1);
    expect(await checked(data)).toBe(TABLES);
    const store = new SqliteStore(databaseOf(data));
    expect((await store.versions(saved.cut)).get(saved.cut[0]!)).toMatchObject({ version: 6 });
    await store.close();
  });

  it('changes nothing where nothing can be read, and says so', async () => {
    const data = damaged((file) => overwrite(file, 0, garbage('header', 8192)));
    const before = readFileSync(databaseOf(data));
    expect(salvage(data)).toBeNull();
    expect(readFileSync(databaseOf(data)).equals(before)).toBe(true);
    const run = await vatout(['salvage', '--data', data, '--lang', 'fr']);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toMatch(/^Rien de lisible .* vatout restore COPIE\.\n$/);
  });

  it('says in the terminal what was saved, and where the damaged file is', async () => {
    const data = damaged((file, size) => overwrite(file, Math.floor(size / 2), garbage('cli', 6000)));
    const run = await vatout(['salvage', '--data', data]);
    expect(run).toMatchObject({ code: 0, out: '' });
    expect(run.err).toMatch(/^Saved: \d+ tables with every move, \d+ people\.\n/);
    expect(run.err).toContain(`The damaged database is kept as ${join(data, 'vatout.db.damaged-')}`);
  });
});
