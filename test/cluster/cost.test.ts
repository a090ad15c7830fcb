import { createClient } from '@redis/client';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import { playOn, type Page } from '../server/client.ts';
import { TestServer } from '../server/testserver.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const servers: TestServer[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** How many tables are played at the same time. */
const TABLES = 6;

/** Games in which several seats decide at the same time. */
const SIMULTANEOUS: readonly string[] = ['vabanque', 'vaalbara'];

/** So many people of one table, at the two nodes in turn. */
async function seated(at: readonly TestServer[], game: string, seats: number): Promise<[string, Page[]]> {
  const pages = await Promise.all(Array.from({ length: seats }, (_, i) => at[i % at.length]!.visitor()));
  const table = await pages[0]!.guest.open(game, { seats });
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0]!.must(table, { kind: 'start', fill: null });
  return [table, pages];
}

/** The statements that PostgreSQL was sent, each a round trip: appends, and reads of events. */
function countStatements(): () => { appends: number; reads: number } {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  return () => {
    const texts = sent.mock.calls.map(([config]) => (config as { readonly text?: string }).text ?? '');
    const count = (what: RegExp): number => texts.filter((text) => what.test(text)).length;
    return { appends: count(/UPDATE tables SET version/), reads: count(/^SELECT note FROM notes/) };
  };
}

/** How many messages Redis was given to publish so far. */
async function published(url: string): Promise<number> {
  const redis = createClient({ url });
  await redis.connect();
  const statistics = await redis.info('commandstats');
  redis.destroy();
  return Number(/cmdstat_publish:calls=(\d+)/.exec(statistics)?.[1] ?? 0);
}

/* The work of the databases for a move across nodes, counted instead of timed. */
describe('a move whose players are at two nodes', () => {
  it.each(titles)('of $game.id takes one round trip at most, and no node reads it', async ({ game }) => {
    const services = await backends();
    const settings = {
      database: await services.newDatabase(newName()),
      redis: services.redisUrl,
      log: 'silent',
    } as const;
    const at = await Promise.all([1, 2].map(() => TestServer.open(settings)));
    servers.push(...at);
    const seats = game.seats.find((count) => count >= 2)!;
    const tables = await Promise.all(Array.from({ length: TABLES }, () => seated(at, game.id, seats)));
    const before = await published(services.redisUrl);
    const statements = countStatements();
    await Promise.all(
      tables.flatMap(([table, pages], i) =>
        pages.map((page, seat) => playOn(page, table, seeded(`cost ${game.id} ${i} ${seat}`))),
      ),
    );
    const { appends, reads } = statements();
    const messages = (await published(services.redisUrl)) - before;
    const records = await Promise.all(tables.map(([table, [page]]) => page!.guest.record(table)));
    const moves = records.flatMap(({ entries }) => entries).filter(([actor]) => actor !== 'chance').length;
    expect(moves).toBeGreaterThan(100);
    // Moves of two seats at the same time conflict: the second reads the first, and is appended again. A node also reads a
    // table that moves on while versions are being compared, every two seconds.
    const simultaneous = SIMULTANEOUS.includes(game.id);
    expect(appends / moves, 'appends').toBeLessThanOrEqual(simultaneous ? 1.5 : 1);
    expect(reads / moves, 'reads').toBeLessThan(simultaneous ? 0.6 : 0.1);
    // The notice, and every second some echoes and heartbeats.
    expect(messages / moves, 'messages').toBeLessThan(1.3);
  });
});
