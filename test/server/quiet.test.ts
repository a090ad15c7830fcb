import { afterEach, describe, expect, it } from 'vitest';
import { QUIET } from '../../src/table/quiet.ts';
import type { Terms } from '../../src/table/terms.ts';
import type { BoardResult } from '../../src/protocol/board.ts';
import type { Page } from './client.ts';
import { begin, CALENDAR, Organiser, playAll } from './boardtables.ts';
import { termsOf, TableHarness } from './tableharness.ts';
import { TestServer } from './testserver.ts';

const board = { event: 'the-event', number: 1, table: 1, commitment: 'cc' };
const after = (harness: TableHarness, ms: number): string => {
  harness.now += ms;
  harness.tick({ kind: 'quiet' });
  return harness.events.at(-1)!.kind;
};

describe('a table of a board where nobody moves', () => {
  const terms = (more: Partial<Terms> = {}): Terms => termsOf('las-vegas', { board, ...more });
  /** A harness whose last event is not the end. */
  const begun = (more: Partial<Terms> = {}): TableHarness => TableHarness.begun(terms(more));

  it('ends without a winner after two days, wherever the game stands', () => {
    const harness = begun();
    const [seat] = harness.table.turn as [number];
    harness.now += QUIET - 1;
    harness.act(seat); // the two days begin again
    expect(after(harness, QUIET - 1)).toBe('act');
    harness.must(seat, { kind: 'leave' }); // nobody moves by leaving
    expect(after(harness, 1)).toBe('abandon');
    expect(harness.table).toMatchObject({ stage: 'ended', closed: false });
    const paused = begun();
    for (const seat of [0, 1])
      paused.must(seat, seat === 0 ? { kind: 'wish', wish: 'pause' } : { kind: 'answer', yes: true });
    expect(paused.table.stage).toBe('paused');
    expect(after(paused, QUIET)).toBe('abandon');
  });

  it('is closed if it has not begun', () => {
    const harness = new TableHarness(terms());
    expect(after(harness, QUIET - 1)).toBe('open');
    expect(after(harness, 1)).toBe('close');
    expect(harness.table).toMatchObject({ stage: 'ended', closed: true });
  });

  it('goes on while a clock runs, in a tournament, and without a board', () => {
    const tournament = { id: 'the-cup', name: 'Cup', round: 0, table: 0 };
    const week = { kind: 'move', seconds: 7 * 86_400 } as const;
    const kinds = [terms({ pace: week }), terms({ tournament }), termsOf('las-vegas')].map((one) => {
      const harness = TableHarness.begun(one.tournament ? termsOf('las-vegas') : one);
      if (one.tournament) harness.table = { ...harness.table, terms: one };
      return after(harness, QUIET) === 'abandon';
    });
    expect(kinds).toEqual([false, false, false]);
    const left = begun({ pace: week });
    for (const seat of [0, 1]) left.must(seat, { kind: 'leave' }); // no clock runs for bots
    expect(after(left, QUIET)).toBe('abandon');
  });
});

describe('a board', () => {
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });

  it('closes without the tables that people left, also over a restart', async () => {
    let ahead = 0;
    const time = { ...CALENDAR, now: () => Date.now() + ahead, wall: () => Date.now() + ahead };
    const at = await TestServer.open({}, time);
    const organiser = Organiser.of(at);
    open.push(at, organiser);
    const visit = (): Promise<Page> => at.visitor();
    const [ada, bob, cyd, dan, eve] = [await visit(), await visit(), await visit(), await visit(), await visit()];
    const tables = await organiser.open('the-event', 'las-vegas', [ada, cyd, eve]);
    await organiser.boards.close('the-event');
    await begin(tables[0]!, [ada, bob]);
    await begin(tables[1]!, [cyd, dan]);
    await playAll(tables[0]!, [ada, bob], 'to its end');
    await playAll(tables[1]!, [cyd, dan], 'not to its end', ({ snapshot }) => snapshot.step > 12);
    for (const page of [cyd, dan]) await page.must(tables[1]!, { kind: 'leave' });
    const read = async (): Promise<BoardResult> =>
      (await ada.guest.json<{ board: BoardResult }>('/api/boards/the-event/1')).board;
    expect(await read()).toMatchObject({ numbers: [1, 2, 3], waiting: 2, published: false, opened: null });
    ahead = QUIET - 60_000;
    await at.stop();
    await at.start();
    expect(await read()).toMatchObject({ waiting: 2, published: false });
    ahead = QUIET + 60_000;
    await expect.poll(async () => (await read()).published, { timeout: 20_000 }).toBe(true);
    const { numbers, waiting, ended, opened, sealed } = await read();
    expect([numbers, waiting, ended.length]).toEqual([[1, 2], 0, 2]); // the third never began
    expect(opened! - sealed).toBeGreaterThan(QUIET);
    const cards = await organiser.store.results.history({ person: cyd.guest.id, limit: 5 });
    expect(cards.map(({ place }) => place)).toEqual([null]);
  });
});
