import { closeSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { PROBE } from '../../src/server/store/probe.ts';
import { TABLES } from '../../src/server/store/schema.ts';
import { TestServer } from './testserver.ts';

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function open(): Promise<TestServer> {
  const server = await TestServer.open({ log: 'silent' });
  servers.push(server);
  return server;
}

async function health({ at }: TestServer): Promise<[number, unknown]> {
  const answer = await fetch(`${at.url}/health`);
  return [answer.status, await answer.json()];
}

/** Runs statements on the database of a running server. */
function beside({ data }: TestServer, ...statements: string[]): Record<string, unknown> | undefined {
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
    const server = await open();
    const { rootpage } = beside(server, `SELECT rootpage FROM sqlite_schema WHERE name = '${table}'`)!;
    const { page_size: size } = beside(server, 'PRAGMA wal_checkpoint(TRUNCATE)', 'PRAGMA page_size')!;
    const file = openSync(databaseOf(server.data), 'r+');
    writeSync(
      file,
      Buffer.alloc(size as number, 0xff),
      0,
      size as number,
      ((rootpage as number) - 1) * (size as number),
    );
    closeSync(file);
    // A write of another process makes the server read its pages again.
    const other = new DatabaseSync(databaseOf(server.data));
    other.exec('PRAGMA application_id = 0; PRAGMA application_id = 1986096239');
    other.close();
    await expect.poll(() => health(server)).toMatchObject([503, { ok: false, database: false, reason: 'damaged' }]);
  });

  it('is 503 when rows of events alone are refused, and 200 again when they are taken', async () => {
    const server = await open();
    beside(server, "CREATE TRIGGER stop BEFORE INSERT ON notes BEGIN SELECT RAISE(ABORT, 'no'); END");
    await expect.poll(() => health(server)).toMatchObject([503, { ok: false }]);
    beside(server, 'DROP TRIGGER stop');
    await expect.poll(() => health(server)).toMatchObject([200, { ok: true }]);
  });

  it('leaves no row behind', async () => {
    const server = await open();
    await expect.poll(() => health(server)).toMatchObject([200, { ok: true }]);
    for (const table of TABLES.filter((name) => name !== 'meta'))
      expect(beside(server, `SELECT count(*) AS count FROM ${table}`)).toEqual({ count: 0 });
  });
});
