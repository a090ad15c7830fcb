import { describe, expect, it } from 'vitest';
import type { Store } from '../../src/server/store/store.ts';
import { Tokens } from '../../src/server/tokens.ts';
import { MOST_TOKENS, type StoredToken } from '../../src/server/store/tokens.ts';

const NOW = 1_700_000_000_000;

async function keep(store: Store, person: string): Promise<void> {
  const device = { hash: `device of ${person}`, person, label: '', created: 1, seen: 1 };
  await store.welcome({ id: person, name: person, identity: 'azur', handle: null }, device);
  const account = { person, handle: person, created: 1, code: null, made: null, leaving: null };
  expect(await store.accounts.claim(account, null)).toBe(true);
}

const tokenOf = (person: string, hash: string, given: Partial<StoredToken> = {}): StoredToken => ({
  ...{ hash, person, name: 'Laptop', start: 'vat_abcd', scopes: ['read', 'play'], created: NOW },
  ...{ used: null, until: null, ...given },
});

/** Personal tokens in a store. */
export function tokensContract(fresh: () => Promise<Store>): void {
  describe('personal tokens', () => {
    it('are listed newest first, note their use, and are ended by their person alone', async () => {
      const store = await fresh();
      await keep(store, 'ada');
      await keep(store, 'bob');
      const [old, young] = [tokenOf('ada', 'one'), tokenOf('ada', 'two', { created: NOW + 1, until: NOW + 9 })];
      expect([await store.tokens.add(old), await store.tokens.add(young)]).toEqual([true, true]);
      expect(await store.tokens.of('ada')).toEqual([young, old]);
      expect(await store.tokens.of('bob')).toEqual([]);
      await store.tokens.used('one', NOW + 5);
      expect(await store.tokens.token('one')).toEqual({ ...old, used: NOW + 5 });
      expect(await store.tokens.known(['one', 'two', 'three'], NOW + 8)).toHaveLength(2);
      expect(await store.tokens.known(['one', 'two', 'three'], NOW + 9)).toEqual(['one']);
      // A stream ends when its token is not among these; so does the socket of a session.
      const tokens = new Tokens(store, () => NOW + 9);
      expect(await tokens.known(['one', 'two', 'device of ada', 'x'])).toEqual(new Set(['one', 'device of ada']));
      expect([await store.tokens.end('bob', 'one'), await store.tokens.end('ada', 'one')]).toEqual([false, true]);
      expect([await store.tokens.token('one'), await store.tokens.end('ada', 'one')]).toEqual([null, false]);
    });

    it('are for accounts, and bounded; those that have expired make room', async () => {
      const store = await fresh();
      expect(await store.tokens.add(tokenOf('nobody', 'x'))).toBe(false);
      await keep(store, 'ada');
      expect(await store.tokens.add(tokenOf('ada', 'brief', { until: NOW + 1 }))).toBe(true);
      for (let i = 1; i < MOST_TOKENS; i++) expect(await store.tokens.add(tokenOf('ada', `t${i}`))).toBe(true);
      expect(await store.tokens.add(tokenOf('ada', 'more'))).toBe(false);
      expect(await store.tokens.add(tokenOf('ada', 'more', { created: NOW + 1 }))).toBe(true);
      expect(await store.tokens.token('brief')).toBeNull();
    });

    it('end when their person leaves, and none is made meanwhile', async () => {
      const store = await fresh();
      await keep(store, 'ada');
      await store.tokens.add(tokenOf('ada', 'one'));
      expect([...(await store.accounts.leave('ada', NOW))].sort()).toEqual(['device of ada', 'one']);
      expect(await store.tokens.of('ada')).toEqual([]);
      expect(await store.tokens.add(tokenOf('ada', 'two'))).toBe(false);
    });
  });
}
