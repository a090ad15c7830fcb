import pg from 'pg';
import { expect, it } from 'vitest';
import type { LobbyCard } from '../../src/protocol/reply.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { Guest, Page } from '../server/client.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const WISH = { games: ['vagabondo'], pace: 'live', rated: false, entropy: '00112233445566aa' };
const PEOPLE = 24;

/** Repeats a request until a node answers it: as a page does whose node was killed. */
async function begin(guest: Guest): Promise<void> {
  for (;;) {
    const answer = await guest.post('/api/me/seek', WISH).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Keeps every node from opening a table, and counts those that people were claimed for. */
async function tablesLocked(database: string) {
  const client = new pg.Client(database);
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE tables IN EXCLUSIVE MODE');
  return {
    pairings: async (): Promise<number> => (await client.query('SELECT 1 FROM pairings')).rows.length,
    release: () => client.end(),
  };
}

it('a node that is killed while it seats people loses nobody and seats nobody twice', async () => {
  const services = await backends();
  const database = await services.newDatabase(newName());
  const flags = { database, redis: services.redisUrl, web: 'nowhere', log: 'silent', botPace: 0, ...UNLIMITED };
  const [doomed, other] = [new ServerNode(flags), new ServerNode(flags)];
  await Promise.all([doomed.start(), other.start()]);
  const pages = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, i) => {
      const { url } = (i % 2 === 0 ? doomed : other).at;
      return new Page(await Guest.welcome({ url }, `Person ${i}`));
    }),
  );
  try {
    const ask = async (page: Page): Promise<void> => {
      await begin(page.guest);
      await page.followSeek();
      await page.until(() => Boolean(page.seek?.found));
    };
    // While no table can be opened, the node claims people and gets no further.
    const lock = await tablesLocked(database);
    const asking = pages.filter((_, i) => i % 2 === 0).map(ask);
    await expect.poll(() => lock.pairings()).toBeGreaterThan(0);
    asking.push(...pages.filter((_, i) => i % 2 === 1).map(ask));
    await doomed.kill();
    await lock.release();
    for (const { guest } of pages) Object.assign(guest.at, { url: other.at.url });
    await Promise.all(asking);
    const partners = new Map<string, string[]>();
    for (const { guest, seek } of pages) {
      const { games } = await guest.json<{ games: readonly LobbyCard[] }>('/api/games/running');
      expect(games.map(({ id, stage }) => ({ id, stage }))).toEqual([{ id: seek!.found!.table, stage: 'running' }]);
      partners.set(games[0]!.id, [...(partners.get(games[0]!.id) ?? []), guest.name]);
    }
    expect([...partners.values()].map(({ length }) => length)).toEqual(Array(PEOPLE / 2).fill(2));
  } finally {
    for (const page of pages) page.close();
    await Promise.all([doomed, other].map((node) => node.kill()));
  }
});
