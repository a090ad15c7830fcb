import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/server/store/store.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';

/** Where stores of one kind are kept: `open` gives the same one again after it was closed. */
export interface Place {
  readonly open: () => Promise<Store>;
  readonly clear: () => Promise<void>;
}

/** The part of the store contract by which nodes reconcile notices with stored state. */
export function nodesContract(name: string, place: () => Promise<Place>): void {
  describe(`what nodes need of a store in ${name}`, () => {
    const closers: (() => Promise<void>)[] = [];
    const opened = async (at: Place): Promise<Store> => {
      const store = await at.open();
      closers.push(() => store.close().catch(() => undefined));
      return store;
    };
    const settled = async (): Promise<Place> => {
      const at = await place();
      closers.push(at.clear);
      return at;
    };
    afterEach(async () => {
      for (const close of closers.splice(0).reverse()) await close();
    });

    it('the key of the bus is created once, by the first node that asks, and stays', async () => {
      const at = await settled();
      const store = await opened(at);
      const keys = await Promise.all([store.key(), store.key(), store.key()]);
      expect(keys[0]).toMatch(/^[\w-]{43}$/);
      await store.close();
      expect(new Set([...keys, await (await opened(at)).key()]).size).toBe(1);
    });

    it('devices that are signed in are known, many at once', async () => {
      const store = await opened(await settled());
      const device = (hash: string) => ({ hash, person: 'ada', label: '', created: 1, seen: 1 });
      await store.welcome({ id: 'ada', name: 'Ada', identity: 'azur', handle: null }, device('h1'));
      expect(await store.known(['h1', 'h2'])).toEqual(new Set(['h1']));
      expect(await store.known([])).toEqual(new Set());
      await store.revoke('ada', 'h1');
      expect(await store.known(['h1', 'h2'])).toEqual(new Set());
    });

    it('settling clears the due time only at the current version', async () => {
      const store = await opened(await settled());
      await openNumbered(store, 'table-a', { due: 5 });
      const due = async () => (await store.tables({ due: 10, limit: 9 })).map(({ id }) => id);
      await store.settle('table-a', 2);
      expect(await due()).toEqual(['table-a']);
      await store.settle('table-a', 1);
      expect(await due()).toEqual([]);
      await store.append('table-a', 1, [numbered(2)], { ...SUMMARY, due: 7 });
      expect(await due()).toEqual(['table-a']);
    });
  });
}
