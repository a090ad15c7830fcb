import { afterEach, describe, expect, it } from 'vitest';
import { verifyBoard } from '../../src/duplicate/verify.ts';
import type { BoardResult } from '../../src/protocol/board.ts';
import { outcomeOf } from './account.ts';
import { begin, Organiser, playAll } from './boardtables.ts';
import type { Page } from './client.ts';
import { gameOf, termsOf } from './tableharness.ts';
import { TestServer } from './testserver.ts';

/* Several tables of one board that a person opens for anybody, without a club or a tournament. */

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const read = async ({ guest }: Page, event: string): Promise<BoardResult> =>
  (await guest.json<{ board: BoardResult }>(`/api/boards/${event}/1`)).board;

/** A board with so many tables; resolves to the first and to the event. */
async function opened(host: Page, tables: number): Promise<{ table: string; event: string }> {
  const answer = await host.guest.post('/api/tables', { ...termsOf('las-vegas'), tables });
  const { id: table } = (await answer.json()) as { id: string };
  await host.watch(table);
  const { board } = host.tables.get(table)!.snapshot.terms;
  expect(board).toMatchObject({ table: 1, tables, number: 1 });
  return { table, event: board!.event };
}

async function served(people: number): Promise<{ at: TestServer; pages: Page[] }> {
  const at = await TestServer.open({ threads: 2 });
  open.push(at);
  const pages: Page[] = [];
  for (let i = 0; i < people; i++) pages.push(await at.visitor(`Person ${i}`));
  return { at, pages };
}

describe('a person who opens tables of one board', () => {
  it('hosts the first; each other table belongs to the first person there; then all are compared', async () => {
    const { at, pages } = await served(6);
    const [ada, bob, cyd, dan] = pages as [Page, Page, Page, Page];
    const { table, event } = await opened(ada, 3);
    const organiser = Organiser.of(at);
    open.push(organiser);
    expect(await organiser.store.boards.state({ event, number: 1 })).toEqual({ complete: true, published: false });
    const waiting = await read(dan, event);
    expect(waiting).toMatchObject({ numbers: [1, 2, 3], waiting: 3, published: false, you: null, ended: [] });
    expect(waiting.open).toEqual([
      { number: 1, id: table, free: 2 },
      { number: 2, id: expect.any(String) as string, free: 2 },
      { number: 3, id: expect.any(String) as string, free: 2 },
    ]);
    const ids = waiting.open.map(({ id }) => id);
    await begin(table, [ada, bob]);
    await cyd.watch(ids[1]!);
    await cyd.sit(ids[1]!, 1);
    expect(cyd.tables.get(ids[1]!)!.snapshot.host).toBe(cyd.guest.id);
    await dan.visitLobby();
    await dan.until(() => dan.lobby!.open.some(({ id }) => id === ids[1]));
    await dan.watch(ids[1]!);
    await dan.sit(ids[1]!, 0);
    const host = (): string => dan.tables.get(ids[1]!)!.snapshot.host;
    expect(host()).toBe(cyd.guest.id); // only an empty table is taken over
    await cyd.must(ids[1]!, { kind: 'start', fill: null });
    await begin(ids[2]!, pages.slice(4));
    expect((await read(dan, event)).open).toEqual([]);
    await Promise.all([0, 1, 2].map((i) => playAll(ids[i]!, pages.slice(2 * i, 2 * i + 2), `own ${i}`)));
    await expect.poll(async () => (await read(dan, event)).published).toBe(true);
    const board = await read(await at.visitor(), event);
    expect(board.opened).toBeGreaterThanOrEqual(board.sealed);
    const records = board.ended.map(({ record }) => record);
    expect(records.every(({ duplicate }) => duplicate.secret !== undefined)).toBe(true);
    expect(verifyBoard(gameOf('las-vegas'), records).map(({ result }) => result.ok)).toEqual([true, true, true]);
  });

  it('gives a table without people to bots, though nobody may watch them', async () => {
    const { pages } = await served(2);
    const { table, event } = await opened(pages[0]!, 2);
    const [, second] = (await read(pages[0]!, event)).open;
    await pages[0]!.watch(second!.id);
    await pages[0]!.must(second!.id, { kind: 'start', fill: 1 });
    await begin(table, pages);
    await expect.poll(async () => (await read(pages[0]!, event)).waiting, { timeout: 20_000 }).toBe(1);
    await playAll(table, pages, 'beside bots');
    await expect.poll(async () => (await read(pages[0]!, event)).published).toBe(true);
  });

  it('asks for two to eight tables, and for terms that the game knows', async () => {
    const { pages } = await served(1);
    const ask = async (more: object): Promise<string> =>
      outcomeOf(await pages[0]!.guest.post('/api/tables', { ...termsOf('las-vegas'), ...more }));
    expect(await ask({ tables: 1 })).toBe('400 message');
    expect(await ask({ tables: 9 })).toBe('400 message');
    expect(await ask({ tables: 2, seats: 17 })).toBe('400 seats');
    expect(await ask({ tables: 8 })).toBe('200');
  });

  it('may lose the server before it knows that these are all: the first game says so', async () => {
    const { at, pages } = await served(4);
    const organiser = Organiser.of(at);
    open.push(organiser);
    const event = 'half-opened';
    const commitment = await organiser.boards.seal(event);
    const tables: string[] = [];
    for (const [i, page] of [pages[0]!, pages[2]!].entries())
      tables.push(await organiser.openOne(page, { event, number: 1, table: i + 1, commitment, tables: 3 }));
    await begin(tables[0]!, pages.slice(0, 2));
    const key = { event, number: 1 };
    await expect.poll(() => organiser.store.boards.state(key)).toEqual({ complete: true, published: false });
    await expect(organiser.openOne(pages[0]!, { event, number: 1, table: 3, commitment, tables: 3 })).rejects.toThrow(
      'takes no more tables',
    );
    await begin(tables[1]!, pages.slice(2));
    await Promise.all(tables.map((table, i) => playAll(table, pages.slice(2 * i, 2 * i + 2), `half ${i}`)));
    await expect.poll(async () => (await read(pages[0]!, event)).published).toBe(true);
  });
});
