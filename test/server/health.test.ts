import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { PROBE } from '../../src/server/store/probe.ts';
import { TABLES } from '../../src/server/store/schema.ts';
import { House } from './house.ts';

const houses: House[] = [];
afterEach(() => Promise.all(houses.splice(0).map((house) => house.close())));

async function open(): Promise<House> {
  const house = await House.open({ log: 'silent' });
  houses.push(house);
  return house;
}

async function health({ at }: House): Promise<[number, unknown]> {
  const answer = await fetch(`${at.url}/health`);
  return [answer.status, await answer.json()];
}

/** Statements of another process on the database of a running server. */
function beside({ data }: House, ...statements: string[]): Record<string, unknown> | undefined {
  const db = new DatabaseSync(databaseOf(data), { timeout: 5000 });
  try {
    return statements.map((sql) => db.prepare(sql).get()).at(-1);
  } finally {
    db.close();
  }
}

describe('/health', () => {
  it('writes to every table', () => {
    const probed = PROBE.flatMap((sql) => /^INSERT INTO (\w+)/.exec(sql)?.[1] ?? []);
    expect(['meta', ...probed].sort()).toEqual([...TABLES].sort());
  });

  it.each(TABLES)('is 503 when %s alone is damaged', async (table) => {
    const house = await open();
    const { rootpage } = beside(house, `SELECT rootpage FROM sqlite_schema WHERE name = '${table}'`)!;
    const { page_size: size } = beside(house, 'PRAGMA wal_checkpoint(TRUNCATE)', 'PRAGMA page_size')!;
    const file = openSync(databaseOf(house.data), 'r+');
    writeSync(
      file,
      Buffer.alloc(size as number, 0xff),
      0,
      size as number,
      ((rootpage as number) - 1) * (size as number),
    );
    closeSync(file);
    // A write of another process makes the server read its pages again.
    const other = new DatabaseSync(databaseOf(house.data));
    other.exec('PRAGMA application_id = 0; PRAGMA application_id = 1986096239');
    other.close();
    await expect.poll(() => health(house)).toMatchObject([503, { ok: false, database: false, reason: 'damaged' }]);
  });

  it('is 503 when rows of notes alone are refused, and 200 again when they are taken', async () => {
    const house = await open();
    beside(house, "CREATE TRIGGER stop BEFORE INSERT ON notes BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect.poll(() => health(house)).toMatchObject([503, { ok: false }]);
    beside(house, 'DROP TRIGGER stop');
    await expect.poll(() => health(house)).toMatchObject([200, { ok: true }]);
  });

  it('leaves no row behind', async () => {
    const house = await open();
    await expect.poll(() => health(house)).toMatchObject([200, { ok: true }]);
    for (const table of TABLES.filter((name) => name !== 'meta'))
      expect(beside(house, `SELECT count(*) AS count FROM ${table}`)).toEqual({ count: 0 });
  });
});
