import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import type { TableSnapshot } from '../../src/protocol/reply.ts';
import { leftAt } from '../../src/table/clock.ts';
import type { Terms } from '../../src/table/terms.ts';
import { choices, Guest, Page, type Address } from './client.ts';
import { Folders } from './folder.ts';
import { TestServer } from './testserver.ts';
import { ManualTime } from './manual.ts';
import { Shift } from './shift.ts';

/* Clocks on real servers: what people send, kills, and calendars that jump. */

const folders = new Folders();
const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
afterAll(() => folders.clear());

interface Duel {
  readonly table: string;
  /** Whose turn it is, and the other. */
  readonly mover: Page;
  readonly other: Page;
  readonly snapshotOf: (page: Page) => TableSnapshot;
  /** The remaining time of the page's person. */
  readonly left: (page: Page) => number;
}

async function duel(at: Address, terms: Partial<Terms>): Promise<Duel> {
  const pages: Page[] = [];
  for (const name of ['One', 'Two']) {
    const page = new Page(await Guest.welcome(at, name));
    ending.push(() => page.close());
    pages.push(page);
  }
  const table = await pages[0]!.guest.open('las-vegas', terms);
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0]!.must(table, { kind: 'start', fill: null });
  const snapshotOf = (page: Page): TableSnapshot => page.tables.get(table)!.snapshot;
  await Promise.all(pages.map((page) => page.until(() => snapshotOf(page).stage === 'running')));
  const mover = pages[snapshotOf(pages[0]!).turn[0]!]!;
  const left = (page: Page): number => leftAt(snapshotOf(page).clocks!, snapshotOf(page).now)[snapshotOf(page).you!]!;
  return { table, mover, other: pages.find((page) => page !== mover)!, snapshotOf, left };
}

/** Fetches the current snapshot. */
async function look(page: Page, table: string): Promise<TableSnapshot> {
  return (await page.guest.json<{ seen: TableSnapshot }>(`/api/tables/${table}`)).seen;
}

describe('on a server whose time the test sets', () => {
  const opened = async (): Promise<{ time: ManualTime; server: TestServer }> => {
    const time = new ManualTime();
    const server = await TestServer.open({}, time);
    ending.push(() => server.close());
    return { time, server };
  };

  it('a bank of 30 s with forfeit lasts 30 s: a person who tries to leave keeps the decision and its clock', async () => {
    const { time, server } = await opened();
    const { table, mover, snapshotOf, left } = await duel(server.at, {
      pace: { kind: 'bank', seconds: 30, increment: 0 },
      overtime: 'forfeit',
    });
    const you = snapshotOf(mover).you!;
    for (let tries = 1; tries <= 3; tries++) {
      time.pass(9_000);
      expect(await mover.do(table, { kind: 'leave' })).toMatchObject({ t: 'refused', problem: { code: 'clock' } });
      await mover.must(table, { kind: 'back' });
      expect((await look(mover, table)).chairs[you]!.helped).toBeNull();
      expect(left(mover)).toBe(30_000);
    }
    time.pass(3_000);
    await mover.until(() => snapshotOf(mover).stage === 'ended');
    expect(snapshotOf(mover).chairs[you]!.lost).toBe('time');
  });

  it('a bank of 30 s lasts 30 s, however often its person leaves and comes back', async () => {
    const { time, server } = await opened();
    const { table, mover, other, snapshotOf, left } = await duel(server.at, {
      pace: { kind: 'bank', seconds: 30, increment: 0 },
      overtime: 'bot',
    });
    const you = snapshotOf(mover).you!;
    const myTurn = (): boolean =>
      choices(mover.tables.get(table)!).length > 0 && snapshotOf(mover).chairs[you]!.helped === null;
    for (let turn = 1; turn <= 3; turn++) {
      const { step } = snapshotOf(mover);
      time.pass(9_000);
      await mover.must(table, { kind: 'leave' });
      await mover.must(table, { kind: 'back' });
      await mover.until(() => snapshotOf(mover).step > step && snapshotOf(mover).chairs[you]!.helped === null);
      expect(left(mover)).toBe(30_000 - turn * 9_000);
      while (!myTurn()) {
        await other.until(() => choices(other.tables.get(table)!).length > 0 || myTurn());
        const [text] = choices(other.tables.get(table)!);
        if (text !== undefined) await other.must(table, { kind: 'act', text });
        await mover.until(() => snapshotOf(mover).version >= snapshotOf(other).version);
      }
    }
    time.pass(3_000);
    await mover.until(() => snapshotOf(mover).chairs[you]!.helped === 'away');
    expect(await mover.do(table, { kind: 'back' })).toMatchObject({ problem: { code: 'spent' } });
  });

  it('an empty bank is final: neither a return, nor a page, nor a move takes the seat back', async () => {
    const { time, server } = await opened();
    const { table, mover, other, snapshotOf } = await duel(server.at, {
      pace: { kind: 'bank', seconds: 30, increment: 20 },
      overtime: 'bot',
    });
    const { you } = snapshotOf(mover);
    time.pass(30_000);
    await mover.until(() => snapshotOf(mover).chairs[you!]!.helped === 'away');
    for (const command of [{ kind: 'back' }, { kind: 'act', text: '1' }] as const) {
      const done = await mover.do(table, command);
      expect(done.t).toBe('refused');
    }
    expect(await mover.do(table, { kind: 'back' })).toMatchObject({ problem: { code: 'spent' } });
    const again = server.page(mover.guest);
    await again.watch(table);
    await other.until(() => choices(other.tables.get(table)!).length > 0 || snapshotOf(other).stage === 'ended');
    expect(snapshotOf(other).chairs[you!]!.helped).toBe('away');
  });

  it('a wish is withdrawn, and the next one waits', async () => {
    const { time, server } = await opened();
    const { table, mover, other, snapshotOf } = await duel(server.at, {});
    await mover.must(table, { kind: 'wish', wish: 'abandon' });
    await other.until(() => snapshotOf(other).request !== null);
    await mover.must(table, { kind: 'withdraw' });
    await other.until(() => snapshotOf(other).request === null);
    expect(await other.do(table, { kind: 'answer', yes: true })).toMatchObject({ problem: { code: 'answered' } });
    const tries = await Promise.all([...Array(40)].map(() => mover.do(table, { kind: 'wish', wish: 'undo' })));
    expect(tries.every(({ t }) => t === 'refused')).toBe(true);
    expect(await mover.do(table, { kind: 'wish', wish: 'pause' })).toMatchObject({
      problem: { code: 'wait', detail: '5' },
    });
    time.pass(5_000);
    await mover.must(table, { kind: 'wish', wish: 'pause' });
  });

  it('no clock runs out where the time is not known', async () => {
    const { time, server } = await opened();
    const { table, mover, snapshotOf } = await duel(server.at, {
      pace: { kind: 'move', seconds: 5 },
      overtime: 'forfeit',
    });
    time.known = false;
    time.pass(60_000);
    const later = await duel(server.at, { pace: { kind: 'free' } }); // a sweep or two pass meanwhile
    await later.mover.must(later.table, { kind: 'concede' });
    expect((await look(mover, table)).stage).toBe('running');
    expect(((await (await fetch(`${server.at.url}/health`)).json()) as { time: boolean }).time).toBe(false);
    time.known = true;
    await mover.until(() => snapshotOf(mover).stage === 'ended');
  });
});

describe('on a server in a process of its own', () => {
  const started = async (shift: Shift): Promise<ServerNode> => {
    const node = new ServerNode(
      { data: folders.make(), web: 'nowhere', threads: 1, botPace: 0, log: 'silent', ...UNLIMITED },
      shift.env,
    );
    await node.start();
    ending.push(() => node.kill());
    return node;
  };

  it('kill -9 and an hour of downtime cost the mover nothing', async () => {
    const shift = new Shift(folders);
    const node = await started(shift);
    const { table, mover, other, snapshotOf, left } = await duel(node.at, {
      pace: { kind: 'bank', seconds: 60, increment: 0 },
      overtime: 'forfeit',
    });
    await node.kill();
    shift.set(3_600_000);
    await node.start();
    const now = await look(mover, table);
    expect(now.stage).toBe('running');
    expect(leftAt(now.clocks!, now.now)[snapshotOf(mover).you!]).toBeGreaterThan(30_000);
    await mover.must(table, { kind: 'act', text: choices(mover.tables.get(table)!)[0]! });
    await other.until(
      () => choices(other.tables.get(table)!).length > 0 || choices(mover.tables.get(table)!).length > 0,
    );
    expect(left(mover)).toBeGreaterThan(30_000);
  });

  it.each([3_600_000, -3_600_000])('a calendar that jumps by %d ms neither forfeits nor freezes', async (jump) => {
    const shift = new Shift(folders);
    const node = await started(shift);
    const bank = await duel(node.at, { pace: { kind: 'bank', seconds: 60, increment: 0 }, overtime: 'forfeit' });
    const move = await duel(node.at, { pace: { kind: 'move', seconds: 5 }, overtime: 'forfeit' });
    const step = Date.now();
    shift.set(jump);
    const dated = async (): Promise<number> => {
      const { devices } = await bank.mover.guest.json<{ devices: { created: number }[] }>('/api/me/devices');
      await Guest.welcome(node.at);
      return devices[0]!.created;
    };
    expect(Math.abs((await dated()) - step)).toBeLessThan(600_000); // before the jump
    await bank.mover.must(bank.table, { kind: 'act', text: choices(bank.mover.tables.get(bank.table)!)[0]! });
    const now = await look(bank.mover, bank.table);
    expect(now.stage).toBe('running');
    expect(Math.min(...leftAt(now.clocks!, now.now))).toBeGreaterThan(30_000);
    // The five seconds go by as ever.
    await move.mover.until(() => move.snapshotOf(move.mover).stage === 'ended');
    expect(move.snapshotOf(move.mover).chairs[move.snapshotOf(move.mover).you!]!.lost).toBe('time');
    expect((await look(bank.mover, bank.table)).stage).toBe('running');
  });
});
