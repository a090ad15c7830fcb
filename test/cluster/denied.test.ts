import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { serve } from '../../src/server/server.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { TABLES } from '../../src/server/store/schema.ts';
import { Unavailable } from '../../src/server/store/unavailable.ts';
import { Guest } from '../server/client.ts';
import { QUICK } from '../server/testserver.ts';
import { numbered, openNumbered, SUMMARY } from '../server/numbered.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function sql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database with the newest schema, and a role with a password that has rights on all its rows. */
async function granted() {
  const services = await backends();
  const url = await services.newDatabase(newName());
  await (await PostgresStore.open(url)).close();
  const role = newName();
  const access = join(services.folder, 'postgres/pg_hba.conf');
  writeFileSync(access, `host all ${role} 127.0.0.1/32 scram-sha-256\n${readFileSync(access, 'utf8')}`);
  await sql(
    url,
    `CREATE ROLE ${role} LOGIN PASSWORD 'right'`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
    'SELECT pg_reload_conf()',
  );
  const address = Object.assign(new URL(url), { username: role, password: 'right' }).href;
  return { url, role, address, name: new URL(url).pathname.slice(1) };
}

/** A node that logs in as that role, with its log. */
async function node(database: string) {
  const lines: string[] = [];
  const settings = { ...DEFAULTS, ...QUICK, database, log: 'warn' } as const;
  const server = await serve(settings, { write: (line) => void lines.push(line) });
  closing.push(() => server.close());
  const health = async (): Promise<[number, unknown]> => {
    const answer = await fetch(`${server.url}/health`);
    return [answer.status, await answer.json()];
  };
  return { server, lines, health };
}

const newcomer = async (url: string): Promise<number> =>
  (await new Guest({ url }, 'Ada').post('/api/me', { name: 'Ada', identity: 'azur' })).status;

describe('a password that is changed under a running node', () => {
  it('is reported as `denied` by /health and the log, not as a fault; play resumes with the old one', async () => {
    const { url, role, address, name } = await granted();
    const { server, lines, health } = await node(address);
    await sql(url, `ALTER ROLE ${role} PASSWORD 'other'`);
    const cut = async (): Promise<unknown> => (await backends()).cutConnections(name);
    await cut(); // open ones are not affected by the change
    await expect.poll(health).toMatchObject([503, { ok: false, database: false, reason: 'denied' }]);
    // A connection that was being opened meanwhile is still good.
    await expect.poll(() => cut().then(() => newcomer(server.url))).toBe(503);
    expect(lines.join('')).toMatch(/refuses this user .*password authentication failed/);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(lines.join('')).not.toContain('right@');
    await sql(url, `ALTER ROLE ${role} PASSWORD 'right'`);
    await expect.poll(health).toMatchObject([200, { ok: true, database: true }]);
    expect(await newcomer(server.url)).toBe(200);
  });
});

describe('a right that is taken away under a running node', () => {
  it('is found by the probe, for every right and table', async () => {
    const { url, role, address } = await granted();
    const store = await PostgresStore.open(address);
    closing.push(() => store.close());
    const all = TABLES.flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((right) => [right, table] as const));
    // Nothing is ever deleted from `meta`.
    for (const [right, table] of all.filter(([right, table]) => table !== 'meta' || right !== 'DELETE')) {
      await store.probe();
      await sql(url, `REVOKE ${right} ON ${table} FROM ${role}`);
      const error = await store.probe().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Unavailable);
      expect(error).toMatchObject({ condition: 'denied', message: expect.stringContaining(`table ${table}`) });
      await sql(url, `GRANT ${right} ON ${table} TO ${role}`);
    }
  });

  it('refuses writes as temporarily unavailable', async () => {
    const { url, role, address } = await granted();
    const store = await PostgresStore.open(address);
    closing.push(() => store.close());
    await openNumbered(store, 'table-a');
    const { health, server } = await node(address);
    expect(await health()).toMatchObject([200, { ok: true }]);
    await sql(url, `REVOKE INSERT ON notes FROM ${role}`);
    const refused = await store.append('table-a', 1, [numbered(2)], SUMMARY).catch((error: unknown) => error);
    expect(refused).toMatchObject({ condition: 'denied', statusCode: 503 });
    await expect.poll(health).toMatchObject([503, { ok: false, reason: 'denied' }]);
    expect(await newcomer(server.url)).toBe(200); // people are stored in another table
    await sql(url, `GRANT INSERT ON notes TO ${role}`);
    await expect.poll(health).toMatchObject([200, { ok: true }]);
    expect(await store.append('table-a', 1, [numbered(2)], SUMMARY)).toBe(true);
  });
});
