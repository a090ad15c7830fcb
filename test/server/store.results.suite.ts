import { describe, expect, it } from 'vitest';
import { NEWCOMER } from '../../src/ratings/rating.ts';
import { DAY } from '../../src/server/store/results.ts';
import type { SeatResult } from '../../src/server/store/summary.ts';
import type { Store, Summary } from '../../src/server/store/store.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';

const result = (person: string, place: number | null, rated = false): SeatResult => ({
  person,
  place,
  score: 10 - (place ?? 0),
  rated,
});

const endedWith = (people: readonly SeatResult[], changed: number, game = 'las-vegas'): Summary => ({
  ...SUMMARY,
  stage: 'ended',
  people: people.map(({ person }) => person),
  results: { game, seats: people.length, people },
  changed,
});

/** The contract of results and ratings. */
export function resultsContract(fresh: () => Promise<Store>): void {
  /** Opens a table and ends it at that moment. */
  async function end(store: Store, table: string, people: readonly SeatResult[], at: number, game?: string) {
    await openNumbered(store, table);
    expect(await store.append(table, 1, [numbered(at)], endedWith(people, at, game))).toBe(true);
  }
  const tablesOf = async (store: Store, person: string): Promise<readonly string[]> =>
    (await store.results.history({ person, limit: 10 })).map(({ table }) => table);

  describe('results', () => {
    it('are stored with the event that ends a game, once', async () => {
      const store = await fresh();
      const summary = endedWith([result('ada', 1), result('bob', 2)], 50);
      await openNumbered(store, 'table-01');
      expect(await store.append('table-01', 7, [numbered(1)], summary)).toBe(false);
      expect(await tablesOf(store, 'ada')).toEqual([]);
      expect(await store.append('table-01', 1, [numbered(1)], summary)).toBe(true);
      expect(await store.append('table-01', 2, [numbered(2)], { ...summary, changed: 60 })).toBe(true);
      expect(await store.results.history({ person: 'bob', limit: 10 })).toEqual([
        {
          ...{ table: 'table-01', game: 'las-vegas', seats: 2, place: 2, score: 8, ended: 50, rating: null },
          summary: { ...summary, changed: 60 },
        },
      ]);
    });

    it('a history lists the newest first, by game and before a moment', async () => {
      const store = await fresh();
      await end(store, 'table-01', [result('ada', 1), result('bob', 2)], 10);
      await end(store, 'table-02', [result('ada', null), result('bob', null)], 20, 'vabanque');
      await end(store, 'table-03', [result('ada', 2), result('cyd', 1)], 30);
      expect(await tablesOf(store, 'ada')).toEqual(['table-03', 'table-02', 'table-01']);
      expect(await tablesOf(store, "' OR 1 --")).toEqual([]);
      const ids = async (filter: object) =>
        (await store.results.history({ person: 'ada', limit: 10, ...filter })).map(({ table }) => table);
      expect(await ids({ game: 'las-vegas' })).toEqual(['table-03', 'table-01']);
      expect(await ids({ before: { ended: 30 } })).toEqual(['table-02', 'table-01']);
      expect(await ids({ limit: 1 })).toEqual(['table-03']);
      expect(await ids({ rated: true })).toEqual([]);
      expect(await store.results.tallies('ada')).toEqual([
        { game: 'las-vegas', games: 2, won: 1 },
        { game: 'vabanque', games: 1, won: 0 },
      ]);
    });

    it('a history is paged by moment and table: games of one moment are all listed, once', async () => {
      const store = await fresh();
      const tables = Array.from({ length: 7 }, (_, i) => `table-0${i}`);
      for (const [i, table] of tables.entries()) await end(store, table, [result('ada', 1)], i < 5 ? 10 : 20);
      const listed: string[] = [];
      for (let before: { ended: number; table: string } | undefined; ;) {
        const page = await store.results.history({ person: 'ada', limit: 2, ...(before && { before }) });
        if (page.length === 0) break;
        listed.push(...page.map(({ table }) => table));
        before = page.at(-1)!;
      }
      expect(listed).toEqual(tables.toReversed());
      const at = await store.results.history({ person: 'ada', limit: 10, at: 20 });
      expect(at.map(({ table }) => table)).toEqual(['table-06', 'table-05']);
    });

    it('meetings count who came out ahead; ties and games without a winner only as games', async () => {
      const store = await fresh();
      await end(store, 'table-01', [result('ada', 1), result('bob', 2)], 10);
      await end(store, 'table-02', [result('ada', 3), result('bob', 1), result('cyd', 1)], 20);
      await end(store, 'table-03', [result('ada', 1), result('bob', 1)], 30);
      await end(store, 'table-04', [result('ada', null), result('bob', null)], 40);
      await end(store, 'table-05', [result('ada', 1), result('cyd', 2)], 50);
      const meeting = { game: 'las-vegas', games: 4 };
      expect(await store.results.meetings('ada', 'bob')).toEqual([{ ...meeting, ahead: 1, behind: 1 }]);
      expect(await store.results.meetings('bob', 'ada')).toEqual([{ ...meeting, ahead: 1, behind: 1 }]);
      expect(await store.results.meetings('ada', 'dan')).toEqual([]);
    });

    it('games that ended without results are a backlog', async () => {
      const store = await fresh();
      await end(store, 'table-01', [result('ada', 1)], 10);
      for (const [table, at] of [['table-02', 20] as const, ['table-03', 30] as const]) {
        await openNumbered(store, table);
        await store.append(table, 1, [numbered(at)], { ...SUMMARY, stage: 'ended', people: ['ada'], changed: at });
      }
      expect(await store.results.backlog(10)).toEqual([]);
      await store.results.enlist(20);
      expect(await store.results.backlog(10)).toEqual(['table-03']);
      await store.results.enlist(0);
      await store.results.enlist(0);
      expect(await store.results.backlog(10)).toEqual(['table-02', 'table-03']);
      await store.results.settle('table-02', 20, { game: 'vabanque', seats: 3, people: [result('ada', 3)] });
      expect(await store.results.backlog(10)).toEqual(['table-03']);
      expect(await tablesOf(store, 'ada')).toEqual(['table-02', 'table-01']);
    });
  });

  describe('ratings', () => {
    const rated = [result('ada', 1, true), result('bob', 2, true)];
    const moved = (by: number) => ({ rating: 1500 + by, deviation: 300 });

    it('a table is rated once, whoever does it', async () => {
      const store = await fresh();
      await end(store, 'table-02', rated, 20);
      await end(store, 'table-01', rated, 10);
      await end(store, 'table-03', [result('ada', 1)], 30);
      expect(await store.results.unrated(10)).toEqual(['table-01', 'table-02']);
      const after = new Map([
        ['ada', moved(20)],
        ['bob', moved(-20)],
      ]);
      const known: unknown[] = [];
      const rate = () =>
        store.results.rate('table-01', 99, (before) => {
          known.push(Object.fromEntries(before));
          return after;
        });
      expect((await Promise.all([rate(), rate(), rate()])).sort()).toEqual([false, false, true]);
      expect(known).toEqual([{ ada: null, bob: null }]);
      expect(await store.results.unrated(10)).toEqual(['table-02']);
      expect(await store.results.ratings('ada')).toEqual([{ game: 'las-vegas', ...moved(20), games: 1, changed: 99 }]);
      const [last] = await store.results.history({ person: 'bob', rated: true, limit: 10 });
      expect(last).toMatchObject({ table: 'table-01', rating: moved(-20) });
    });

    it('games of the same people are rated one after another', async () => {
      const store = await fresh();
      const tables = Array.from({ length: 6 }, (_, i) => `table-0${i}`);
      for (const [i, table] of tables.entries()) await end(store, table, i % 2 ? rated : rated.toReversed(), i);
      const further = (table: string) =>
        store.results.rate(
          table,
          1,
          (before) =>
            new Map(
              [...before].map(([person, row]) => {
                const { rating, deviation } = row ?? NEWCOMER;
                return [person, { rating: rating + 1, deviation }] as const;
              }),
            ),
        );
      await Promise.all(tables.map(further));
      for (const person of ['ada', 'bob'])
        expect(await store.results.ratings(person)).toMatchObject([{ rating: 1506, games: 6 }]);
    });

    it('a game that counts for nobody is done, and changes nothing', async () => {
      const store = await fresh();
      await end(store, 'table-01', rated, 10);
      expect(await store.results.rate('table-01', 99, () => null)).toBe(true);
      expect(await store.results.unrated(10)).toEqual([]);
      expect(await store.results.ratings('ada')).toEqual([]);
    });

    it('leaders are ordered by the lower end of their band, after enough games', async () => {
      const store = await fresh();
      const ratings = new Map([
        ['ada', { rating: 1700, deviation: 200 }],
        ['bob', { rating: 1600, deviation: 50 }],
        ['cyd', { rating: 1350, deviation: 50 }],
      ]);
      for (const table of ['table-01', 'table-02']) {
        const people = [...ratings.keys()].filter((person) => table === 'table-01' || person !== 'cyd');
        await end(
          store,
          table,
          people.map((person) => result(person, 1, true)),
          10,
        );
        await store.results.rate(table, 1, () => new Map(people.map((person) => [person, ratings.get(person)!])));
      }
      const leaders = async (games: number, limit = 10, met = 1) =>
        (await store.results.leaders('las-vegas', { games, met }, limit)).map(({ person }) => person);
      expect(await leaders(1)).toEqual(['bob', 'ada', 'cyd']);
      expect(await leaders(2)).toEqual(['bob', 'ada']);
      expect(await leaders(1, 1)).toEqual(['bob']);
      expect(await store.results.leaders('vabanque', { games: 1, met: 0 }, 10)).toEqual([]);
      expect(await leaders(1, 10, 2)).toEqual(['bob', 'ada', 'cyd']);
      expect(await leaders(1, 10, 3)).toEqual([]);
    });

    it('somebody has met the different people of the games that counted', async () => {
      const store = await fresh();
      const met = async (least: number) =>
        (await store.results.leaders('las-vegas', { games: 1, met: least }, 9)).length;
      for (const [i, other] of ['bob', 'cyd', 'bob', 'dan'].entries()) {
        await end(store, `table-0${i}`, [result('ada', 1, true), result(other, 2, true)], i);
        const after = other === 'dan' ? [] : [['ada', NEWCOMER] as const];
        await store.results.rate(`table-0${i}`, 1, () => new Map(after));
      }
      expect([await met(1), await met(2), await met(3)]).toEqual([1, 1, 0]);
    });

    it('games that two people had together within a day are counted, if they counted for one of them', async () => {
      const store = await fresh();
      const trio = [...rated, result('cyd', 3, true)];
      const games = [
        ['table-01', rated, 0, true],
        ['table-02', trio, DAY / 2, true],
        ['table-03', rated, DAY / 2, false],
        ['table-04', [result('ada', 1, true), result('cyd', 2, true)], DAY / 2, true],
        ['table-05', rated, DAY / 2 + 1, true],
        ['table-06', rated, DAY, true],
        ['table-07', [result('bob', 1, true), result('dan', 2, true)], DAY, true],
      ] as const;
      const seen: number[] = [];
      for (const [table, people, at, counts] of games) {
        await end(store, table, people, at);
        await store.results.rate(table, 1, (_, together) => {
          seen.push(together);
          return counts ? new Map([[people[0].person, NEWCOMER]]) : null;
        });
      }
      expect(seen).toEqual([0, 1, 2, 1, 2, 2, 0]);
    });
  });
}
