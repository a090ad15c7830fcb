import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import type { Terms } from '../../src/table/terms.ts';
import { playOn, type Page } from './client.ts';
import { TestServer } from './testserver.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function opened(): Promise<TestServer> {
  const server = await TestServer.open({ threads: 1 });
  servers.push(server);
  return server;
}

/** Opens and starts a table of bots alone, without watching it. */
async function ofBots(page: Page, level: number, terms: Partial<Terms> = {}): Promise<string> {
  const table = await page.guest.open('las-vegas', { seats: 5, ...terms });
  await page.must(table, { kind: 'start', fill: level });
  return table;
}

/** All events of some tables. */
function eventsOf(server: TestServer, tables: readonly string[]): readonly StoredEvent[] {
  const db = new DatabaseSync(databaseOf(server.data), { readOnly: true });
  try {
    const read = db.prepare('SELECT note FROM notes WHERE "table" = ? ORDER BY version');
    return tables.flatMap((table) => read.all(table).map(({ note }) => JSON.parse(note as string) as StoredEvent));
  } finally {
    db.close();
  }
}

/** What seats did, without chance. */
const acts = (server: TestServer, tables: readonly string[]) =>
  eventsOf(server, tables).filter((event) => event.kind === 'act' && event.actor >= 0);

async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Plays against one bot to the end. */
async function game(server: TestServer): Promise<string> {
  const page = await server.visitor('Ada');
  const table = await page.guest.open('las-vegas', { seats: 2 });
  await page.watch(table);
  await page.sit(table, 0);
  await page.must(table, { kind: 'start', fill: 1 });
  await playOn(page, table, seeded('against one bot'));
  return table;
}

describe('bots at unwatched tables', () => {
  it('do not think, 100 tables of five strong bots, and a game elsewhere is played', async () => {
    const server = await opened();
    const eve = await server.visitor('Eve');
    const tables: string[] = [];
    for (let i = 0; i < 100; i++) tables.push(await ofBots(eve, 5));
    await game(server);
    expect(acts(server, tables)).toEqual([]);
    // They resume while anybody watches, spectators included, and pause again afterwards.
    const spectator = await server.visitor();
    const { snapshot } = await spectator.watch(tables[7]!);
    await spectator.until(() => spectator.tables.get(tables[7]!)!.snapshot.step > snapshot.step + 2);
    spectator.unwatch(tables[7]!);
    await game(server);
    const left = acts(server, tables).length;
    await game(server);
    expect(acts(server, tables)).toHaveLength(left);
  });

  it('are not woken by a restart or by older data, and are not due any more', async () => {
    const server = await opened();
    const eve = await server.visitor('Eve');
    const tables = [await ofBots(eve, 1), await ofBots(eve, 1)];
    await server.stop();
    const db = new DatabaseSync(databaseOf(server.data));
    db.prepare('UPDATE tables SET due = 1 WHERE id = ?').run(tables[0]!);
    await server.start();
    const due = db.prepare('SELECT count(*) AS count FROM tables WHERE due IS NOT NULL');
    await eventually(() => due.get()!.count === 0);
    db.close();
    await game(server);
    expect(acts(server, tables)).toEqual([]);
  });

  it('stay paused when a person left the game to a bot and is gone', async () => {
    const server = await opened();
    const page = await server.visitor();
    const table = await page.guest.open('las-vegas', { seats: 3, pace: { kind: 'move', seconds: 86_400 } });
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 1 });
    await page.must(table, { kind: 'leave' });
    await game(server);
    const before = acts(server, [table]).length;
    await game(server);
    expect(acts(server, [table])).toHaveLength(before);
  });

  it('act nevertheless where people take days for a move', async () => {
    const server = await opened();
    const page = await server.visitor();
    const table = await page.guest.open('las-vegas', { seats: 2, pace: { kind: 'move', seconds: 86_400 } });
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 1 });
    const turn = async (): Promise<readonly number[]> =>
      (await page.guest.json<{ seen: { turn: number[] } }>(`/api/tables/${table}`)).seen.turn;
    await eventually(async () => (await turn())[0] === 0); // nobody watched, whichever seat began
    await page.watch(table);
    await playOn(page, table, seeded('days'), ({ snapshot }) => snapshot.turn.includes(1));
    page.close();
    await eventually(async () => (await turn())[0] === 0);
  });
});

describe('one host’s tables', () => {
  it('share one portion of the threads: a bot of another host waits for few of them', async () => {
    const server = await opened();
    const eve = await server.visitor('Eve');
    const tables: string[] = [];
    for (let i = 0; i < 20; i++) tables.push(await ofBots(eve, 4));
    for (const table of tables) await eve.watch(table);
    await eve.until(() => tables.every((table) => eve.tables.get(table)!.snapshot.step > 2));
    const table = await game(server);
    // All decisions of bots in the order in which they were made; at one table people and bots take turns.
    const all = eventsOf(server, [table]).filter(({ kind }) => kind === 'act' || kind === 'start');
    const others = acts(server, tables);
    const waits = all.flatMap((event, i) =>
      event.kind === 'act' && event.actor === 1
        ? [others.filter(({ at }) => at > all[i - 1]!.at && at < event.at).length]
        : [],
    );
    expect(waits.length).toBeGreaterThan(5);
    // One under way, one next in turn, and those being stored; in a single queue it would be one of every table.
    expect(waits.filter((count) => count > tables.length / 2)).toEqual([]);
    expect(others.length).toBeGreaterThan(waits.length);
  });
});
