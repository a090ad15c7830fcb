import { afterEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { CannotStart, type StartProblem } from '../../src/server/startproblem.ts';
import { Unavailable } from '../../src/server/store/database.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { SCHEMA, TABLES } from '../../src/server/store/schema.ts';
import { TestServer } from '../server/testserver.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from '../server/numbered.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const open = async (url: string): Promise<PostgresStore> => {
  const store = await PostgresStore.open(url);
  closing.push(() => store.close());
  return store;
};

/** Runs statements as the owner of a database. */
async function sql(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const newDatabase = async (): Promise<string> => (await backends()).newDatabase(newName());

const problemOf = async (starting: Promise<unknown>): Promise<StartProblem> => {
  const error = await starting.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CannotStart);
  return (error as CannotStart).problem;
};

/** A new role without any rights, and the address that logs in as it. */
async function newRole(url: string): Promise<{ role: string; address: string }> {
  const role = newName();
  await sql(url, `CREATE ROLE ${role} LOGIN`);
  const address = new URL(url);
  address.username = role;
  return { role, address: address.href };
}

describe('a database that only reads (a standby, default_transaction_read_only)', () => {
  it('is reported by health as unavailable for writing, not as a fault; writes resume when they can', async () => {
    const url = await newDatabase();
    const store = await open(url);
    await openNumbered(store, 'table-a');
    const server = await TestServer.open({ database: url });
    closing.push(() => server.close());
    const name = new URL(url).pathname.slice(1);
    const readOnly = async (on: boolean): Promise<void> => {
      const services = await backends();
      await sql(services.databaseUrl('postgres'), `ALTER DATABASE ${name} SET default_transaction_read_only = ${on}`);
      await services.cutConnections(name); // the setting applies to new connections
    };
    await readOnly(true);
    const write = () => store.append('table-a', 1, [numbered(2)], SUMMARY);
    const refused = await write().catch(() => write().catch((error: unknown) => error));
    expect(refused).toBeInstanceOf(Unavailable);
    expect(refused).toMatchObject({ condition: 'read-only' });
    expect(await store.events('table-a')).toEqual([OPENING]);
    const newcomer = await fetch(`${server.at.url}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', identity: 'azur' }),
    });
    expect([newcomer.status, await newcomer.json()]).toEqual([503, { problem: { code: 'busy' } }]);
    const health = async () => {
      const answer = await fetch(`${server.at.url}/health`);
      return [answer.status, await answer.json()];
    };
    await expect.poll(health).toMatchObject([503, { ok: false, database: false, reason: 'read-only', peers: true }]);
    await readOnly(false);
    await expect.poll(health).toMatchObject([200, { ok: true, database: true, peers: true }]);
    expect(await write().catch(write)).toBe(true);
  });
});

describe('a migration under running nodes', () => {
  it('that adds columns to every table is not noticed', async () => {
    const url = await newDatabase();
    const store = await open(url);
    await openNumbered(store, 'table-a');
    await store.welcome({ id: 'ada', name: 'Ada', identity: 'azur', handle: null }, device('h1'));
    const all = async () => [
      await store.device('h1'),
      await store.devices('ada'),
      await store.person('ada'),
      await store.events('table-a'),
      await store.tables({ limit: 9 }),
    ];
    const before = await all();
    await sql(url, ...TABLES.map((name) => `ALTER TABLE ${name} ADD COLUMN added TEXT DEFAULT 'x'`));
    expect(await all()).toEqual(before);
    expect(await store.append('table-a', 1, [numbered(2)], SUMMARY)).toBe(true);
  });

  it('that changes the type of a result prepares the statement again', async () => {
    const url = await newDatabase();
    const store = await open(url);
    await openNumbered(store, 'table-a');
    const before = await store.versions(['table-a']);
    expect(before.size).toBe(1);
    await sql(url, 'ALTER TABLE tables ALTER COLUMN version TYPE BIGINT');
    expect(await store.versions(['table-a'])).toEqual(before);
    expect(await store.versions(['table-a'])).toEqual(before);
  });
});

describe('the rights of a role', () => {
  it('on rows are enough where the schema is current', async () => {
    const url = await newDatabase();
    await (await open(url)).close();
    const { role, address } = await newRole(url);
    await sql(url, `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
    const store = await open(address);
    await openNumbered(store, 'table-a');
    expect(await store.append('table-a', 1, [numbered(2)], SUMMARY)).toBe(true);
    expect(await store.events('table-a')).toHaveLength(2);
  });

  it.each(TABLES)('that are missing on %s are reported at the start', async (table) => {
    const url = await newDatabase();
    await (await open(url)).close();
    const { role, address } = await newRole(url);
    await sql(
      url,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`,
      `REVOKE INSERT ON ${table} FROM ${role}`,
    );
    expect(await problemOf(PostgresStore.open(address))).toMatchObject({
      kind: 'database-rights',
      missing: `INSERT ON ${table}`,
      schema: false,
    });
  });

  it('that do not allow creating the schema are reported at the start', async () => {
    const url = await newDatabase();
    const { address } = await newRole(url);
    expect(await problemOf(PostgresStore.open(address))).toMatchObject({ kind: 'database-rights', schema: true });
  });
});

describe('one version back', () => {
  it('a node starts on a database that a newer program migrated by adding only, and leaves its schema alone', async () => {
    const url = await newDatabase();
    await (await open(url)).close();
    await sql(
      url,
      'ALTER TABLE devices ADD COLUMN added TEXT',
      `UPDATE meta SET value = '${SCHEMA.length + 1}' WHERE key = 'schema'`,
    );
    const store = await open(url);
    await store.welcome({ id: 'ada', name: 'Ada', identity: 'azur', handle: null }, device('h1'));
    expect(await store.device('h1')).toEqual(device('h1'));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ value: string }>("SELECT value FROM meta WHERE key = 'schema'");
    await client.end();
    expect(rows[0]!.value).toBe(String(SCHEMA.length + 1));
  });

  it('a node refuses a database whose newer program says that older ones cannot use it', async () => {
    const url = await newDatabase();
    await (await open(url)).close();
    await sql(url, `UPDATE meta SET value = '${SCHEMA.length + 1}' WHERE key IN ('schema', 'compatible')`);
    expect(await problemOf(PostgresStore.open(url))).toMatchObject({ kind: 'newer', version: SCHEMA.length + 1 });
  });
});

const device = (hash: string) => ({ hash, person: 'ada', label: 'browser', created: 1, seen: 1 });
