import { afterEach, describe, expect, it } from 'vitest';
import { Balancer } from '../../scripts/balancer.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { verifyBoard } from '../../src/duplicate/verify.ts';
import type { BoardResult } from '../../src/protocol/board.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import type { Terms } from '../../src/table/terms.ts';
import { outcomeOf } from '../server/account.ts';
import { begin, playAll } from '../server/boardtables.ts';
import { Guest, Page, type Watched } from '../server/client.ts';
import { gameOf, termsOf } from '../server/tableharness.ts';
import { expectNoSecret } from '../server/twintables.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A board of each game, with the options that add chance. */
const BOARDS: readonly (readonly [string, Partial<Terms>])[] = [
  ['vabanque', { seats: 3, options: { edition: 2021 } }],
  ['vabanque', { seats: 3, options: { edition: 2001 } }],
  ['las-vegas', { seats: 2, options: { neutralDice: true } }],
  ['vagabondo', { seats: 2, options: { doubles: 'dice' } }],
  ['vaalbara', { seats: 2 }],
];
const TABLES = 2;

interface BoardAtPlay {
  readonly game: string;
  readonly event: string;
  readonly tables: readonly string[];
  /** Who plays at each. */
  readonly teams: readonly (readonly Page[])[];
  readonly read: (page?: Page) => Promise<BoardResult>;
}

describe('a board over two nodes', () => {
  it('has one chance and stays closed, though the node of its tables is killed in the middle', async () => {
    const services = await backends();
    const database = await services.newDatabase(newName());
    const settings = { database, redis: services.redisUrl, web: 'nowhere', threads: 1, botPace: 0, log: 'error' };
    const nodes = [0, 1].map(() => new ServerNode({ ...settings, ...UNLIMITED }));
    for (const node of nodes) open.push(() => node.kill());
    await Promise.all(nodes.map((node) => node.start()));
    const balancer = new Balancer(nodes.map(({ at }) => at));
    const door = { url: await balancer.listen() };
    open.push(() => balancer.close());
    const visit = async (name: string): Promise<Page> => {
      const page = new Page(await Guest.welcome(door, name));
      open.push(() => page.close());
      return page;
    };

    const stranger = await visit('Stranger');
    const boards: BoardAtPlay[] = [];
    for (const [at, [game, terms]] of BOARDS.entries()) {
      const { seats } = termsOf(game, terms);
      const teams: Page[][] = [];
      for (let table = 0; table < TABLES; table++) {
        const team: Page[] = [];
        for (let seat = 0; seat < seats; seat++) team.push(await visit(`Person ${at}-${table}-${seat}`));
        teams.push(team);
      }
      const [[host]] = teams as [[Page]];
      const answer = await host.guest.post('/api/tables', { ...termsOf(game, terms), tables: TABLES });
      const { id } = (await answer.json()) as { id: string };
      await host.watch(id);
      const { event } = host.tables.get(id)!.snapshot.terms.board!;
      const read = async (page = host): Promise<BoardResult> =>
        (await page.guest.json<{ board: BoardResult }>(`/api/boards/${event}/1`)).board;
      const tables = (await read()).open.map((one) => one.id);
      for (const [i, table] of tables.entries()) await begin(table, teams[i]!);
      boards.push({ game, event, tables, teams, read });
    }
    const some = ({ snapshot: { step } }: Watched): boolean => step > 6;
    const all = (play: (board: BoardAtPlay, table: number) => Promise<unknown>): Promise<unknown> =>
      Promise.all(boards.flatMap((board) => board.tables.map((_, table) => play(board, table))));
    const sealedFor = async (page: Page, table: string): Promise<string> =>
      outcomeOf(await page.guest.fetch(`/api/tables/${table}/record`));

    await all(({ tables, teams }, i) => playAll(tables[i]!, teams[i]!, `before ${i}`, some));
    const [first] = nodes as [ServerNode];
    const going = all(({ tables, teams }, i) =>
      playAll(tables[i]!, teams[i]!, `meanwhile ${i}`, (at) => at.snapshot.step > 14),
    );
    await first.kill();
    await going;
    await first.start();
    for (const { tables, teams } of boards) {
      expect(await sealedFor(stranger, tables[0]!)).toBe('403 sealed');
      expect(await sealedFor(teams[1]![0]!, tables[0]!)).toBe('403 sealed');
    }
    // The first tables end, and the second must not learn of it.
    await Promise.all(boards.map(({ tables, teams }) => playAll(tables[0]!, teams[0]!, 'to its end')));
    for (const { tables, teams, read } of boards) {
      expect(await sealedFor(teams[1]![0]!, tables[0]!)).toBe('403 sealed');
      expect(await read(teams[1]![0])).toMatchObject({ waiting: 1, published: false, opened: null, ended: [] });
    }
    const store = await PostgresStore.open(database);
    open.push(() => store.close());
    for (const { event, teams } of boards) {
      const secret = (await store.boards.secret(event))!;
      for (const page of [...teams.flat(), stranger]) for (const text of page.received) expectNoSecret(text, secret);
    }
    await Promise.all(boards.map(({ tables, teams }) => playAll(tables[1]!, teams[1]!, 'at last')));
    for (const { game, event, read } of boards) {
      await expect.poll(async () => (await read(stranger)).published, { timeout: 30_000 }).toBe(true);
      const records = (await read(stranger)).ended.map(({ record }) => record);
      expect(records.map(({ duplicate }) => duplicate.secret)).toEqual(
        Array(TABLES).fill(await store.boards.secret(event)),
      );
      for (const { record, result } of verifyBoard(gameOf(game), records)) {
        const steps = record.entries.filter(([actor]) => actor === 'chance').length;
        expect([game, result]).toMatchObject([game, { ok: true, value: { proven: steps } }]);
      }
    }
  }, 300_000);
});
