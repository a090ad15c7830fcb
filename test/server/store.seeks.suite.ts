import { describe, expect, it } from 'vitest';
import type { Claim, Leases, Seek } from '../../src/server/store/seeks.ts';
import type { Store } from '../../src/server/store/store.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';

const seek = (person: string, more: Partial<Seek> = {}): Omit<Seek, 'table'> => ({
  id: `seek-${person}`,
  person,
  device: `h-${person}`,
  games: ['las-vegas', 'vagabondo'],
  pace: 'live',
  rated: false,
  entropy: '0011223344556677',
  since: 100,
  seen: 100,
  ...more,
});

const claimOf = (table: string, people: readonly string[], at = 200): Claim => ({
  pairing: {
    ...{ table, game: 'vagabondo', tempo: 'live', rated: false, seats: people.length, at },
    people: people.map((person) => ({ person, entropy: '0011223344556677' })),
  },
  seeks: people.map((person) => `seek-${person}`),
});

/** Nothing has ended yet. */
const ALL: Leases = { live: 0, slow: 0, seated: 0 };

/** The contract of seeks: who looks for players, and who was claimed for which table. */
export function seeksContract(fresh: () => Promise<Store>): void {
  const withPeople = async (...people: string[]): Promise<Store> => {
    const store = await fresh();
    for (const id of people) {
      const device = { hash: `h-${id}`, person: id, label: '', created: 1, seen: 1 };
      await store.welcome({ id, name: `Name of ${id}`, identity: 'jade', handle: null }, device);
    }
    return store;
  };
  const withSeeks = async (...people: string[]): Promise<Store> => {
    const store = await withPeople(...people);
    for (const person of people) await store.seeks.begin(seek(person));
    return store;
  };
  const lookers = async (store: Store, leases = ALL, limit = 10) =>
    (await store.seeks.looking(leases, limit)).map(({ person }) => person);

  describe('seeks', () => {
    it('a person looks once, and the last wish counts', async () => {
      const store = await withPeople('ada', 'bob');
      await store.seeks.begin(seek('ada'));
      await store.seeks.begin(seek('bob', { since: 50 }));
      const other = seek('ada', { id: 'seek-2', games: ['vabanque'], pace: 'either', rated: true });
      expect(await store.seeks.begin(other)).toEqual({ ...other, table: null });
      expect(await store.seeks.of(['ada', 'cyd'])).toEqual([
        { ...other, table: null, name: 'Name of ada', identity: 'jade' },
      ]);
      expect(await lookers(store)).toEqual(['bob', 'ada']);
      expect(await lookers(store, ALL, 1)).toEqual(['bob']);
    });

    it('a seek ends when its page is gone, for a slow table later than for a live one', async () => {
      const store = await withPeople('ada', 'bob', 'cyd');
      await store.seeks.begin(seek('ada'));
      await store.seeks.begin(seek('bob', { pace: 'slow' }));
      await store.seeks.begin(seek('cyd', { pace: 'either' }));
      const leases = { live: 150, slow: 100, seated: 0 };
      expect(await lookers(store, leases)).toEqual(['bob', 'cyd']);
      expect(await store.seeks.claim([claimOf('table-01', ['ada', 'bob'])], leases)).toEqual([]);
      await store.seeks.touch(['ada', "' OR 1 --"], 150);
      expect(await lookers(store, leases)).toEqual(['ada', 'bob', 'cyd']);
      await store.seeks.expire({ live: 151, slow: 101, seated: 0 });
      expect(await lookers(store)).toEqual([]);
    });

    it('a seek ends when its device is signed out', async () => {
      const store = await withSeeks('ada', 'bob');
      await store.revoke('ada', 'h-ada');
      expect(await lookers(store)).toEqual(['bob']);
      expect(await store.seeks.claim([claimOf('table-01', ['ada', 'bob'])], ALL)).toEqual([]);
      await store.seeks.expire(ALL);
      expect(await store.seeks.of(['ada', 'bob'])).toMatchObject([{ person: 'bob' }]);
    });

    it('a claim takes all of its people or none, and nobody twice', async () => {
      const store = await withSeeks('ada', 'bob', 'cyd', 'dee');
      const [one, other] = [claimOf('table-01', ['ada', 'bob']), claimOf('table-02', ['bob', 'cyd'])];
      const third = claimOf('table-03', ['cyd', 'dee']);
      expect(await store.seeks.claim([one, other, third], ALL)).toEqual([one.pairing, third.pairing]);
      expect(await store.seeks.claim([other], ALL)).toEqual([]);
      expect(await lookers(store)).toEqual([]);
      expect(await store.seeks.of(['bob', 'cyd'])).toMatchObject([
        { person: 'bob', table: 'table-01', seen: 200 },
        { person: 'cyd', table: 'table-03' },
      ]);
    });

    it('of claims at the same time nobody is in two', async () => {
      const people = [...'abcdefgh'];
      const store = await withSeeks(...people);
      const pairs = people.flatMap((one, i) => people.slice(i + 1).map((other) => [one, other]));
      const claims = pairs.map((pair, i) => claimOf(`table-${10 + i}`, i % 2 === 0 ? pair : pair.toReversed()));
      const claimed = (await Promise.all(claims.map((claim) => store.seeks.claim([claim], ALL)))).flat();
      const seated = claimed.flatMap((pairing) => pairing.people.map(({ person }) => person));
      expect(seated.length).toBeGreaterThan(0);
      expect(new Set(seated).size).toBe(seated.length);
      const pending = await store.seeks.pending(1e15, 99);
      expect(new Set(pending.map(({ table }) => table))).toEqual(new Set(claimed.map(({ table }) => table)));
    });

    it('nobody who has stopped is claimed, and nobody who is claimed can stop', async () => {
      const store = await withSeeks('ada', 'bob', 'cyd', 'dee');
      expect(await store.seeks.stop('ada')).toBeNull();
      expect(await store.seeks.claim([claimOf('table-01', ['ada', 'bob'])], ALL)).toEqual([]);
      expect(await lookers(store)).toEqual(['bob', 'cyd', 'dee']);
      const [claimed, stopped] = await Promise.all([
        store.seeks.claim([claimOf('table-02', ['bob', 'cyd'])], ALL),
        store.seeks.stop('bob'),
      ]);
      expect(claimed.length === 1).toBe(stopped?.table === 'table-02');
      expect(await store.seeks.claim([claimOf('table-03', ['dee'])], ALL)).toHaveLength(1);
      expect(await store.seeks.stop('dee')).toMatchObject({ table: 'table-03' });
    });

    it('a claim does not take a wish that was replaced meanwhile', async () => {
      const store = await withSeeks('ada', 'bob');
      await store.seeks.begin(seek('ada', { id: 'seek-2', games: ['vabanque'] }));
      expect(await store.seeks.claim([claimOf('table-01', ['ada', 'bob'])], ALL)).toEqual([]);
    });

    it('a person who is seated looks again only after the table is acknowledged', async () => {
      const store = await withSeeks('ada');
      await store.seeks.claim([claimOf('table-01', ['ada'])], ALL);
      expect(await store.seeks.begin(seek('ada', { id: 'seek-2' }))).toMatchObject({ table: 'table-01' });
      await store.seeks.forget('ada', 'table-99');
      expect(await store.seeks.of(['ada'])).toHaveLength(1);
      await store.seeks.forget('ada', 'table-01');
      expect(await store.seeks.begin(seek('ada', { id: 'seek-3' }))).toMatchObject({ id: 'seek-3', table: null });
      await store.seeks.claim([{ ...claimOf('table-02', ['ada']), seeks: ['seek-3'] }], ALL);
      await store.seeks.expire({ ...ALL, seated: 201 });
      expect(await store.seeks.of(['ada'])).toEqual([]);
    });

    it('a pairing is pending until its table has begun', async () => {
      const store = await withSeeks('ada', 'bob', 'cyd');
      const [one, other] = [claimOf('table-01', ['ada', 'bob'], 300), claimOf('table-02', ['cyd'], 250)];
      await store.seeks.claim([one, other], ALL);
      expect(await store.seeks.pending(250, 10)).toEqual([]);
      expect(await store.seeks.pending(301, 10)).toEqual([other.pairing, one.pairing]);
      expect(await store.seeks.pending(301, 1)).toEqual([other.pairing]);
      await store.seeks.settle('table-02');
      await store.seeks.settle('table-02');
      expect(await store.seeks.pending(301, 10)).toEqual([one.pairing]);
    });

    it('tells the ratings of the people who look', async () => {
      const store = await withSeeks('ada', 'bob');
      await openNumbered(store, 'table-01');
      const people = ['ada', 'cyd'].map((person, i) => ({ person, place: i + 1, score: 1, rated: true }));
      const results = { game: 'vagabondo', seats: 2, people };
      await store.append('table-01', 1, [numbered(1)], { ...SUMMARY, stage: 'ended', results });
      await store.results.rate(
        'table-01',
        5,
        () => new Map(people.map(({ person }) => [person, { rating: 1600, deviation: 90 }])),
      );
      expect(await store.seeks.ratings()).toEqual([{ person: 'ada', game: 'vagabondo', rating: 1600 }]);
    });

    it('are erased with their person', async () => {
      const store = await withSeeks('ada', 'bob');
      await store.accounts.erase('ada', 1);
      expect(await lookers(store)).toEqual(['bob']);
      expect((await store.seeks.begin(seek('ada'))).since).toBe(100);
    });
  });
}
