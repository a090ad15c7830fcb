import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../../src/server/store/database.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SCHEMA } from '../../src/server/store/schema.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { temporaryFolder, vatout } from '../cli.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from '../server/numbered.ts';
import { storeEnded } from '../server/publictables.ts';
import { storeContract } from '../server/store.suite.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const folder = temporaryFolder();

storeContract('PostgreSQL', async () => {
  const url = await (await backends()).newDatabase(newName());
  return { open: () => PostgresStore.open(url), clear: async () => undefined };
});

it('vatout dump writes the same bytes from PostgreSQL as from SQLite', async () => {
  const url = await (await backends()).newDatabase(newName());
  const stores = [new SqliteStore(databaseOf(folder)), await PostgresStore.open(url)];
  for (const store of stores) {
    await storeEnded(store, { id: 'table-a', at: Date.UTC(2025, 4, 3) });
    await storeEnded(store, { id: 'table-b', at: Date.UTC(2025, 4, 30), game: 'vabanque', people: 2 });
    await store.close();
  }
  const dumped = await Promise.all(
    [
      ['--data', folder],
      ['--database', url],
    ].map(async (args, i) => {
      const out = join(folder, String(i));
      const { code, err } = await vatout(['dump', ...args, '--month', '2025-05', '--out', out]);
      expect([code, err]).toEqual([0, expect.stringContaining('2 games are in')]);
      return readFileSync(join(out, 'vatout-2025-05.ndjson.gz'));
    }),
  );
  expect(dumped[0]!.equals(dumped[1]!)).toBe(true);
});

describe('PostgreSQL', () => {
  /** A restart syncs the files of all databases; the other tests make a hundred. */
  const restarted = backendsForTests();
  const stores: PostgresStore[] = [];
  const open = async (url: string): Promise<PostgresStore> => {
    const store = await PostgresStore.open(url);
    stores.push(store);
    return store;
  };
  afterEach(() => Promise.all(stores.splice(0).map((store) => store.close())));

  it('lets any number of nodes start at once on an empty database', async () => {
    const url = await (await backends()).newDatabase(newName());
    const nodes = await Promise.all(Array.from({ length: 8 }, () => open(url)));
    await openNumbered(nodes[0]!, 'table-a');
    for (const node of nodes) expect(await node.events('table-a')).toEqual([OPENING]);
  });

  it('of simultaneous appends exactly one wins, and chat lines have one numbering', async () => {
    const url = await (await backends()).newDatabase(newName());
    const nodes = await Promise.all([1, 2, 3].map(() => open(url)));
    await openNumbered(nodes[0]!, 'table-a');
    for (let version = 1; version <= 30; version++) {
      const won = await Promise.all(nodes.map((node, i) => node.append('table-a', version, [numbered(i)], SUMMARY)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await nodes[0]!.events('table-a', version)).toEqual([numbered(won.indexOf(true))]);
    }
    const lines = nodes.flatMap((node, n) =>
      [...Array(10).keys()].map((i) => node.say('table-a', `p${n}`, `id-${i}`, 'x', i)),
    );
    const numbers = (await Promise.all(lines)).map((said) => said!.number);
    expect(numbers.sort((a, b) => a - b)).toEqual([...Array(30).keys()].map((i) => i + 1));
  });

  it('a ticket that is redeemed while its device is being signed out waits, and is void', async () => {
    const url = await (await backends()).newDatabase(newName());
    const store = await open(url);
    await store.welcome(
      { id: 'ada', name: 'Ada', identity: 'azur', handle: null },
      { hash: 'old', person: 'ada', label: '', created: 1, seen: 1 },
    );
    await store.issue({ hash: 'ticket', person: 'ada', device: 'old', until: 100 }, 1);
    const revoking = new pg.Client({ connectionString: url });
    await revoking.connect();
    await revoking.query("BEGIN; DELETE FROM devices WHERE hash = 'old'");
    let settled = false;
    const redeemed = store
      .redeem('ticket', { hash: 'new', label: '', created: 2, seen: 2 }, null)
      .finally(() => (settled = true));
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while (!settled && (await revoking.query(waiting)).rowCount === 0);
    await revoking.query('COMMIT');
    await revoking.end();
    expect(await redeemed).toBeNull();
    expect(await store.devices('ada')).toEqual([]);
  });

  it('a statement whose connection is cut is `Unavailable`, the next one works, and nothing is half written', async () => {
    const name = newName();
    const services = await backends();
    const url = await services.newDatabase(name);
    const [store, other] = [await open(url), await open(url)];
    await openNumbered(store, 'table-a');
    // A lock on the row keeps the append under way until its connection is cut.
    const holder = new pg.Client({ connectionString: url, application_name: 'holder' });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query("BEGIN; SELECT 1 FROM tables WHERE id = 'table-a' FOR UPDATE");
    const refused = expect(store.append('table-a', 1, [numbered(2), numbered(3)], SUMMARY)).rejects.toThrow(
      Unavailable,
    );
    const waiting = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = $1";
    const admin = new pg.Client({ connectionString: services.databaseUrl('postgres') });
    await admin.connect();
    while ((await admin.query<{ n: number }>(waiting, [name])).rows[0]!.n === 0);
    await admin.end();
    expect(await services.cutConnections(name)).toBeGreaterThan(1);
    await refused;
    const again = async (): Promise<boolean> =>
      store.append('table-a', 1, [numbered(4)], SUMMARY).catch((error) => {
        expect(error).toBeInstanceOf(Unavailable); // another connection that was cut, at its first use since
        return again();
      });
    expect(await again()).toBe(true);
    expect(await other.events('table-a').catch(() => other.events('table-a'))).toEqual([OPENING, numbered(4)]);
  });

  it('keeps all acknowledged writes over a restart, and the store reconnects', async () => {
    const services = await restarted();
    const store = await open(await services.newDatabase(newName()));
    await openNumbered(store, 'table-a');
    let version = 1;
    let over = false;
    const writing = (async () => {
      while (!over) {
        try {
          if (await store.append('table-a', version, [numbered(version + 1)], SUMMARY)) version++;
          else version = (await store.versions(['table-a'])).get('table-a')!.version; // executed; the answer was lost
        } catch (error) {
          expect(error).toBeInstanceOf(Unavailable);
        }
        await new Promise(setImmediate);
      }
    })();
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGINT'] as const) {
      const reached = version + 20;
      while (version < reached) await new Promise(setImmediate);
      await services.postgres.restart(signal);
    }
    const reached = version + 20;
    while (version < reached) await new Promise(setImmediate);
    over = true;
    await writing;
    const events = (await store.events('table-a'))!;
    expect(events).toHaveLength(version);
    expect(events.slice(1)).toEqual(events.slice(1).map((_, i) => numbered(i + 2)));
  });

  it('that cannot be reached, or was written by a newer program, is refused with the reason', async () => {
    const url = await (await backends()).newDatabase(newName());
    await open(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("UPDATE meta SET value = $1 WHERE key IN ('schema', 'compatible')", [String(SCHEMA.length + 1)]);
    await client.end();
    await expect(PostgresStore.open(url)).rejects.toMatchObject({ problem: { kind: 'newer' } });
    await expect(PostgresStore.open(url.replace(/[^/]*$/, 'no_such_database'))).rejects.toThrow(/no_such_database/);
  });
});
