import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import type { TableSnapshot } from '../../src/protocol/reply.ts';
import { leftAt } from '../../src/table/clock.ts';
import { choices, Guest, Page } from '../server/client.ts';
import { Folders } from '../server/folder.ts';
import { Shift } from '../server/shift.ts';
import { backendsForTests, newName } from './backends.ts';

const backends = backendsForTests();
const folders = new Folders();
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
afterAll(() => folders.clear());

/** Two nodes on one database, with these errors of their calendars. */
async function nodes(skews: readonly [number, number]): Promise<ServerNode[]> {
  const services = await backends();
  const shared = { database: await services.newDatabase(newName()), redis: services.redisUrl };
  const flags = { ...shared, web: 'nowhere', threads: 1, botPace: 0, log: 'silent', ...UNLIMITED };
  const opened = skews.map((ms) => new ServerNode(flags, new Shift(folders, ms).env));
  ending.push(() => Promise.all(opened.map((node) => node.kill())));
  for (const node of opened) await node.start();
  return opened;
}

/** So many moves that a skew of 5 s at every other one would use up most of the bank. */
const MOVES = 16;

describe.each([
  [0, 300_000],
  [-300_000, 300_000],
  [-5_000, 5_000],
] as const)('two nodes whose calendars are off by %d and %d ms', (...skews) => {
  it('agree on the clocks: nobody forfeits, nobody loses seconds', async () => {
    const at = await nodes(skews);
    const pages: Page[] = [];
    for (const node of at) {
      const page = new Page(await Guest.welcome(node.at));
      ending.push(() => page.close());
      pages.push(page);
    }
    const pace = { kind: 'bank', seconds: 120, increment: 0 } as const;
    const table = await pages[0]!.guest.open('las-vegas', { pace, overtime: 'forfeit' });
    for (const [seat, page] of pages.entries()) {
      await page.watch(table);
      await page.sit(table, seat);
    }
    await pages[0]!.must(table, { kind: 'start', fill: null });
    const snapshotOf = (page: Page): TableSnapshot => page.tables.get(table)!.snapshot;
    const turnOf = (page: Page): boolean => choices(page.tables.get(table)!).length > 0;
    for (let move = 0; move < MOVES; move++) {
      await Promise.race(pages.map((page) => page.until(() => turnOf(page) || snapshotOf(page).stage === 'ended')));
      const mover = pages.find(turnOf);
      if (!mover) break;
      const done = await mover.do(table, { kind: 'act', text: choices(mover.tables.get(table)!)[0]! });
      expect(done.t).toBe('done');
      await Promise.all(pages.map((page) => page.until(() => snapshotOf(page).version >= snapshotOf(mover).version)));
    }
    for (const page of pages) {
      expect(snapshotOf(page).chairs.map(({ lost }) => lost)).toEqual([null, null]);
      expect(Math.min(...leftAt(snapshotOf(page).clocks!, snapshotOf(page).now))).toBeGreaterThan(60_000);
    }
    for (const [i, node] of at.entries()) {
      const health = (await (await fetch(`${node.at.url}/health`)).json()) as { time: boolean; skew?: number };
      expect(health.time).toBe(true);
      expect(Math.abs(health.skew ?? 0) > 60_000).toBe(Math.abs(skews[i]!) > 60_000);
    }
  });
});
