import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { numbered, openNumbered, SUMMARY } from '../server/numbered.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const stores: PostgresStore[] = [];
const clients: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  await Promise.all(clients.splice(0).map((client) => client.end()));
});

async function newDatabase(): Promise<{ open: () => Promise<PostgresStore>; client: pg.Client }> {
  const url = await (await backends()).newDatabase(newName());
  const open = async (): Promise<PostgresStore> => {
    const store = await PostgresStore.open(url);
    stores.push(store);
    return store;
  };
  await open();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return { open, client };
}

/** Moves the last heartbeat into the past by the database's clock; a negative value acts like a clock that was set back. */
const agedBy = (client: pg.Client, ms: number): Promise<unknown> =>
  client.query(
    `UPDATE meta SET value = split_part(value, ' ', 1) || ' ' || (split_part(value, ' ', 2)::bigint - ${ms}) WHERE key = 'time'`,
  );

describe('service time in PostgreSQL', () => {
  it('begins with the newest change, then counts heartbeats as SQLite does', async () => {
    const { open, client } = await newDatabase();
    const store = await open();
    await openNumbered(store, 'table-a');
    await store.append('table-a', 1, [numbered(77_000)], SUMMARY);
    expect((await store.beat(0)).service).toBe(77_000);
    const gain = async (passed: number, elapsed: number): Promise<number> => {
      const { service: before } = await store.beat(1);
      await agedBy(client, passed);
      return (await store.beat(elapsed)).service - before;
    };
    expect(await gain(10_000, 10_000)).toBe(0);
    expect(await gain(-300_000, 1_000)).toBe(0);
    expect(await gain(2_000, 1_000)).toBe(1_250); // the database's clock was set forward
    expect(await gain(2_000, 0)).toBe(0);
    // A node's first heartbeat adds nothing: the nodes that already serve count the interval.
    const { service: before } = await store.beat(1);
    await agedBy(client, 2_000);
    expect((await store.beat(0)).service).toBe(before);
    expect((await store.beat(2_800)).service - before).toBeGreaterThanOrEqual(2_000);
    const counted = await gain(1_500, 2_500);
    expect(counted).toBeGreaterThanOrEqual(1_500);
    expect(counted).toBeLessThanOrEqual(2_750);
  });

  it('advances once when several nodes beat at the same time', async () => {
    const { open } = await newDatabase();
    const nodes = await Promise.all([open(), open(), open()]);
    const first = await nodes[0]!.beat(0);
    for (let round = 0; round < 30; round++) {
      await Promise.all(nodes.flatMap((node) => [node.beat(1_000), node.beat(1_000)]));
    }
    const last = await nodes[0]!.beat(1_000);
    expect(last.service - first.service).toBe(last.wall - first.wall);
  });
});
