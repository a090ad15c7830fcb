import { describe, expect, it } from 'vitest';
import { tailOf, type Store } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from './numbered.ts';

/** The contract of every store's event log; `fresh` opens an empty store. */
export function eventLogContract(fresh: () => Promise<Store>): void {
  describe('events', () => {
    it('are read as they were written, all or those after a version', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      const odd: StoredEvent = { kind: 'act', actor: -1, text: '“é” 🎲 \\ " \u0000', at: 2, id: 'x' };
      expect(await store.append('table-a', 1, [odd, numbered(3)], SUMMARY)).toBe(true);
      expect(await store.events('table-a')).toEqual([OPENING, odd, numbered(3)]);
      expect(await store.events('table-a', 2)).toEqual([numbered(3)]);
      expect(await store.events('table-a', 3)).toEqual([]);
      expect(await store.secret('table-a')).toBe('secret of table-a');
    });

    it('of an unknown table are null, and nothing can be appended', async () => {
      const store = await fresh();
      expect(await store.events('nowhere')).toBeNull();
      expect(await store.secret('nowhere')).toBeNull();
      expect(await store.append('nowhere', 1, [numbered(2)], SUMMARY)).toBe(false);
      expect(await store.events('nowhere')).toBeNull();
    });

    it('a table cannot be opened twice', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      await expect(store.open('table-a', 'another', OPENING, SUMMARY)).rejects.toThrow();
      expect(await store.secret('table-a')).toBe('secret of table-a');
      expect(await store.events('table-a')).toHaveLength(1);
    });

    it('after an older version are refused as a whole', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      await store.append('table-a', 1, [numbered(2)], SUMMARY);
      for (const version of [0, 1, 3, 99]) {
        expect(
          await store.append('table-a', version, [numbered(50), numbered(51)], { ...SUMMARY, stage: 'ended' }),
        ).toBe(false);
      }
      expect(await store.events('table-a')).toEqual([OPENING, numbered(2)]);
      expect(await store.tables({ limit: 9 })).toMatchObject([{ version: 2, stage: 'open' }]);
    });

    it('are appended only after the event that they were decided on', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      await store.append('table-a', 1, [numbered(2)], SUMMARY);
      expect(await store.append('table-a', 2, [numbered(3)], SUMMARY, numbered(9))).toBe(false);
      expect(await store.events('table-a')).toEqual([OPENING, numbered(2)]);
      expect(await store.append('table-a', 2, [numbered(3)], SUMMARY, numbered(2))).toBe(true);
      expect(await store.events('table-a', 2)).toEqual([numbered(3)]);
    });

    it('are compacted into one that keeps its number; the first and the later ones stay', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      await store.append('table-a', 1, [2, 3, 4, 5, 6].map(numbered), SUMMARY);
      const seated: StoredEvent = { kind: 'seated', chairs: [], version: 4, at: 4 };
      await store.compact('table-a', seated);
      const rest = [seated, numbered(5), numbered(6)];
      expect(await store.events('table-a')).toEqual([OPENING, ...rest]);
      expect(await store.events('table-a', 2)).toEqual(rest);
      expect(await store.events('table-a', 4)).toEqual(rest.slice(1));
      expect(await store.versions(['table-a'])).toEqual(
        new Map([['table-a', { version: 6, tail: tailOf(numbered(6)) }]]),
      );
      // A later, smaller compaction changes nothing.
      await store.compact('table-a', { ...seated, version: 3 });
      await store.compact('table-a', { ...seated, version: 1 });
      expect(await store.events('table-a')).toEqual([OPENING, ...rest]);
      expect(await store.append('table-a', 6, [numbered(7)], SUMMARY, numbered(6))).toBe(true);
    });

    it('are stored all or none: one that cannot be written fails the others', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      const unwritable = Object.assign(numbered(3), { at: 3n as never });
      const [bad, good] = await Promise.allSettled([
        store.append('table-a', 1, [numbered(2), unwritable], SUMMARY),
        openNumbered(store, 'table-b'), // in the same commit, and not harmed by it
      ]);
      expect(bad.status).toBe('rejected');
      expect(good.status).toBe('fulfilled');
      expect(await store.events('table-a')).toEqual([OPENING]);
      expect(await store.append('table-a', 1, [numbered(2)], SUMMARY)).toBe(true);
    });

    it('appended at once: exactly one wins at every version', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      for (let version = 1; version <= 10; version++) {
        const tries = [...Array(8).keys()].map((i) => store.append('table-a', version, [numbered(i)], SUMMARY));
        const won = await Promise.all(tries);
        expect(won.filter(Boolean)).toHaveLength(1);
        expect(await store.events('table-a', version)).toEqual([numbered(won.indexOf(true))]);
      }
    });
  });

  describe('versions', () => {
    it('of several tables are read at once; unknown tables are left out', async () => {
      const store = await fresh();
      await openNumbered(store, 'table-a');
      await openNumbered(store, "table-' b");
      await store.append('table-a', 1, [numbered(2), numbered(3)], SUMMARY);
      expect(await store.versions(['table-a', 'nowhere', "table-' b"])).toEqual(
        new Map([
          ['table-a', { version: 3, tail: tailOf(numbered(3)) }],
          ["table-' b", { version: 1, tail: tailOf(OPENING) }],
        ]),
      );
      expect(await store.versions([])).toEqual(new Map());
    });
  });
}
