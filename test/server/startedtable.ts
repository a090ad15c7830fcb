import type { MatchRecord } from '../../src/core/record.ts';
import { seeded } from '../../src/core/rng.ts';
import { verify } from '../../src/fairness/fairness.ts';
import type { Terms } from '../../src/table/terms.ts';
import { choices, playOn, type Page, type Watched } from './client.ts';
import type { TestServer } from './testserver.ts';
import { gameOf } from './tableharness.ts';

/* People and a spectator at one table of a test server, and what tests let them do. */

export interface StartedTable {
  readonly table: string;
  readonly players: readonly Page[];
  readonly watcher: Page;
}

/** Starts a game with this number of people, a spectator, and bots on the other chairs; all people watch it. */
export async function startTable(
  at: TestServer,
  game: string,
  people: number,
  terms: Partial<Terms> = {},
): Promise<StartedTable> {
  const players: Page[] = [];
  for (let i = 0; i < people; i++) players.push(await at.visitor(`Player ${i}`));
  const watcher = await at.visitor('Watcher');
  const table = await players[0]!.guest.open(game, terms);
  for (const [seat, page] of players.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await watcher.watch(table);
  await players[0]!.must(table, { kind: 'start', fill: 1 });
  await Promise.all(
    [...players, watcher].map((page) => page.until(() => tableOf(page, table).snapshot.stage !== 'open')),
  );
  return { table, players, watcher };
}

export const tableOf = (page: Page, table: string): Watched => page.tables.get(table)!;

/** Everybody plays at random to the end. */
export async function finish({ table, players, watcher }: StartedTable, seed = table): Promise<MatchRecord> {
  await Promise.all(players.map((page, i) => playOn(page, table, seeded(`${seed} ${i}`))));
  await watcher.until(() => tableOf(watcher, table).snapshot.stage === 'ended');
  return watcher.guest.record(table);
}

/** The page whose turn it is. */
const moverOf = ({ table, players }: StartedTable): Page =>
  players.find((page) => choices(tableOf(page, table)).length > 0)!;

export const acting = async (started: StartedTable): Promise<Page> => {
  await started.watcher.until(() => tableOf(started.watcher, started.table).snapshot.turn.length > 0);
  await Promise.race(started.players.map((page) => page.until(() => choices(tableOf(page, started.table)).length > 0)));
  return moverOf(started);
};

export async function actOnce(started: StartedTable): Promise<Page> {
  const page = await acting(started);
  const text = choices(tableOf(page, started.table))[0]!;
  await page.must(started.table, { kind: 'act', text });
  return page;
}

export const proven = (record: MatchRecord): boolean => {
  const verdict = verify(gameOf(record.game), record);
  return verdict.ok && verdict.value.proven === record.entries.filter(([actor]) => actor === 'chance').length;
};
