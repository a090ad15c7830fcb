import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { served } from '../../src/server/store/beat.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { ServiceTime, type TimeNews } from '../../src/server/time.ts';
import { Folders } from './folder.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';

const folders = new Folders();
const stores: SqliteStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
  folders.clear();
});

const openAt = (file: string): SqliteStore => {
  const store = new SqliteStore(file);
  stores.push(store);
  return store;
};
const newFile = (): string => databaseOf(folders.make());
/** The service time in the file, as a process reads it after a kill. */
const keptIn = (file: string): number => {
  const db = new DatabaseSync(file, { readOnly: true });
  const { value } = db.prepare("SELECT value FROM meta WHERE key = 'time'").get() as { value: string };
  db.close();
  return Number(value.split(' ')[0]);
};
/** So many heartbeats, a second apart. */
const beats = async (store: SqliteStore, count: number): Promise<number> => {
  for (let i = 1; i < count; i++) await store.beat(1_000);
  return (await store.beat(1_000)).service;
};
/** A table whose clock ends then. */
const withClock = async (store: SqliteStore, due: number): Promise<void> => {
  await openNumbered(store, 'table-a');
  await store.append('table-a', 1, [{ kind: 'start', at: 2 }], { ...SUMMARY, stage: 'running', due });
};

describe('a heartbeat', () => {
  it('adds the time since the one before, unless there was an interruption or a jump', () => {
    expect(served(1_000, 1_000)).toBe(1_000);
    expect(served(2_900, 2_900)).toBe(2_900);
    expect(served(3_001, 3_001)).toBe(0); // nobody was served
    expect(served(-1, 1_000)).toBe(0); // the shared clock was set back
    expect(served(2_500, 1_000)).toBe(1_250); // the shared clock was set forward
    expect(served(1_000, 0)).toBe(0); // the first of a node: it has not served yet
    expect(served(300, 5_000)).toBe(300); // other nodes have served meanwhile
  });
});

describe('service time in SQLite', () => {
  it('continues after a stop from where it was, regardless of the downtime', async () => {
    const file = newFile();
    const store = openAt(file);
    const begun = (await store.beat(0)).service;
    expect(await beats(store, 5)).toBe(begun + 5_000);
    await stores.pop()!.close();
    expect((await openAt(file).beat(0)).service).toBe(Math.floor(begun) + 5_000);
  });

  it('a kill loses a second at most while a clock runs, a minute if it ends in hours', async () => {
    for (const [due, most] of [
      [60_000, 1_000],
      [9e6, 60_000],
    ] as const) {
      const file = newFile();
      const store = openAt(file);
      const begun = (await store.beat(0)).service;
      await withClock(store, begun + due);
      const now = await beats(store, 130);
      await new Promise((resolve) => setImmediate(resolve));
      expect(now - keptIn(file)).toBeLessThanOrEqual(most);
    }
  });

  it('an idle server writes nothing, and the next event stores the time', async () => {
    const file = newFile();
    const store = openAt(file);
    const begun = (await store.beat(0)).service;
    const now = await beats(store, 500);
    await new Promise((resolve) => setImmediate(resolve));
    expect(keptIn(file)).toBe(begun);
    await openNumbered(store, 'table-a');
    await store.append('table-a', 1, [numbered(now)], { ...SUMMARY, stage: 'running', due: now + 9_000 });
    expect(keptIn(file)).toBe(now);
  });

  it('begins with the newest change if a folder has none', async () => {
    const store = openAt(newFile());
    await openNumbered(store, 'table-a');
    await store.append('table-a', 1, [numbered(77_000)], SUMMARY);
    expect((await store.beat(0)).service).toBe(77_000);
  });

  it('lists of tables use calendar time', async () => {
    const store = openAt(newFile());
    await openNumbered(store, 'table-a', { changed: 5_000 });
    expect(await store.tables({ limit: 9 })).toMatchObject([{ changed: 5_000 }]);
    await store.append('table-a', 1, [numbered(1)], { ...SUMMARY, changed: 6_000 });
    expect(await store.tables({ limit: 9, since: 5_999 })).toMatchObject([{ changed: 6_000 }]);
  });
});

/** Service time of a process whose clocks the test turns. */
class Process {
  monotonic = 0;
  calendar = 1_000_000;
  away = false;
  readonly news: TimeNews[] = [];
  readonly time: ServiceTime;

  constructor(store: SqliteStore) {
    this.time = new ServiceTime({
      store: {
        beat: (elapsed) => (this.away ? Promise.reject(new Error('away')) : store.beat(elapsed)),
      },
      monotonic: () => this.monotonic,
      calendar: () => this.calendar,
      told: (news) => this.news.push(news),
    });
  }

  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      this.monotonic += Math.min(left, 1_000);
      this.calendar += Math.min(left, 1_000);
      await this.time.beat().catch(() => undefined);
    }
  }
}

describe('service time in a process', () => {
  const begun = async (): Promise<Process> => {
    const one = new Process(openAt(newFile()));
    await one.time.beat();
    return one;
  };

  it.each([300_000, -300_000, 2_000, -2_000])('does not change when the calendar jumps by %d ms', async (jump) => {
    const one = await begun();
    const before = one.time.now();
    await one.pass(10_000);
    one.calendar += jump;
    expect(one.time.now() - before).toBe(10_000);
    await one.pass(10_000);
    expect(one.time.now() - before).toBe(20_000);
  });

  it('stands still while the process is suspended', async () => {
    const one = await begun();
    const before = one.time.now();
    one.monotonic += 60_000; // SIGSTOP, or an event loop that hangs
    expect(one.time.known).toBe(false);
    await one.time.beat();
    expect(one.time.known).toBe(true);
    expect(one.time.now() - before).toBe(0);
    await one.pass(10_000);
    expect(one.time.now() - before).toBe(10_000);
  });

  it('is unknown while the store does not answer; the local estimate is dropped', async () => {
    const one = await begun();
    const before = one.time.now();
    one.away = true;
    await one.pass(3_000);
    expect(one.time.known).toBe(true);
    await one.pass(20_000);
    expect(one.time.known).toBe(false);
    expect(one.time.now() - before).toBe(3_000);
    one.away = false;
    await one.pass(1_000);
    expect(one.time.known).toBe(true);
    expect(one.time.now() - before).toBe(0);
    await one.pass(10_000);
    expect(one.time.now() - before).toBe(10_000);
  });

  it('follows a store that was restored to an older state, and reports it', async () => {
    let service = 900_000;
    const news: TimeNews[] = [];
    const store = { beat: async () => ({ service, wall: Date.now() }) };
    const time = new ServiceTime({ store, told: (one) => news.push(one) });
    await time.beat();
    service = 500_000;
    await time.beat();
    expect(time.now()).toBeLessThan(510_000);
    expect(news.map(({ kind }) => kind)).toContain('back');
  });

  it('reports once that the machine’s calendar differs much from the store’s', async () => {
    let calendar = 1_000_000;
    const news: TimeNews[] = [];
    const store = { beat: async () => ({ service: 5_000, wall: 1_000_000 }) };
    const time = new ServiceTime({
      store,
      calendar: () => calendar,
      monotonic: () => 0,
      told: (one) => news.push(one),
    });
    await time.beat();
    expect(time.skew).toBe(0);
    calendar += 300_000;
    await time.beat();
    await time.beat();
    expect(time.skew).toBe(300_000);
    expect(time.wall()).toBe(1_000_000);
    expect(news).toEqual([{ kind: 'skew', ms: 300_000 }]);
  });
});
