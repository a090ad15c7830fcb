import { describe, expect, it } from 'vitest';
import { MOST_PASSKEYS, type Account, type Passkey } from '../../src/server/store/accounts.ts';
import { MOST_DEVICES, type Store } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from './numbered.ts';
import { KEEP_ALL } from './cutoffs.ts';

const account = (person: string, handle: string, code: string | null = null): Account => ({
  person,
  handle,
  created: 5,
  code,
  made: code === null ? null : 5,
  leaving: null,
});
const passkey = (id: string, person: string, created = 1): Passkey => ({
  id,
  person,
  name: `Key ${id}`,
  key: 'cose',
  counter: 0,
  transports: ['internal', 'hybrid'],
  created,
  used: null,
});
const device = (hash: string, person: string, seen = 1) => ({ hash, person, label: 'browser', created: seen, seen });

/** The contract of accounts: handles, passkeys, codes, challenges and proofs. */
export function accountsContract(fresh: () => Promise<Store>): void {
  const withPeople = async (...ids: string[]): Promise<Store> => {
    const store = await fresh();
    for (const id of ids)
      await store.welcome({ id, name: `Name of ${id}`, identity: 'azur', handle: null }, device(`h-${id}`, id));
    return store;
  };

  describe('accounts', () => {
    it('a handle belongs to one person, whatever its case, and a person has one', async () => {
      const store = await withPeople('ada', 'bob', 'cyd');
      expect(await store.person('ada')).toMatchObject({ handle: null });
      const claims = await Promise.all([
        store.accounts.claim(account('ada', 'Malo_1'), passkey('k1', 'ada')),
        store.accounts.claim(account('bob', 'mALO_1'), passkey('k2', 'bob')),
        store.accounts.claim(account('cyd', 'malo-1', 'hash'), null),
      ]);
      expect(claims.filter(Boolean)).toHaveLength(2);
      expect(claims[2]).toBe(true);
      const [winner, loser] = claims[0] ? ['ada', 'bob'] : ['bob', 'ada'];
      expect(await store.person(winner!)).toMatchObject({ id: winner, handle: claims[0] ? 'Malo_1' : 'mALO_1' });
      expect(await store.person(loser!)).toMatchObject({ handle: null });
      expect(await store.accounts.passkeys(loser!)).toEqual([]);
      expect(await store.accounts.named('MALO_1')).toEqual(await store.person(winner!));
      expect(await store.accounts.named('malo')).toBeNull();
      expect(await store.accounts.claim(account(winner!, 'other'), null)).toBe(false);
      expect(await store.accounts.account('cyd')).toEqual(account('cyd', 'malo-1', 'hash'));
      await store.rename({ id: winner!, name: 'New', identity: 'jade', handle: 'forged' });
      expect(await store.person(winner!)).toMatchObject({ name: 'New', handle: claims[0] ? 'Malo_1' : 'mALO_1' });
    });

    it('passkeys are listed, named and removed by their owner, and there are not too many', async () => {
      const store = await withPeople('ada', 'bob');
      const { accounts } = store;
      expect(await accounts.addPasskey(passkey('k0', 'ada'))).toBe(false);
      await accounts.claim(account('ada', 'ada'), passkey('k1', 'ada'));
      await accounts.claim(account('bob', 'bob'), passkey('k2', 'bob'));
      expect(await accounts.addPasskey(passkey('k2', 'ada'))).toBe(false);
      for (let i = 1; i < MOST_PASSKEYS; i++)
        expect(await accounts.addPasskey(passkey(`more-${i}`, 'ada', 1 + i))).toBe(true);
      expect(await accounts.addPasskey(passkey('more', 'ada'))).toBe(false);
      expect((await accounts.passkeys('ada'))[0]).toEqual(passkey('k1', 'ada'));
      expect(await accounts.passkeys('ada')).toHaveLength(MOST_PASSKEYS);
      expect(await accounts.namePasskey('bob', 'k1', 'Mine')).toBe(false);
      expect(await accounts.namePasskey('ada', 'k1', 'Phone')).toBe(true);
      expect(await accounts.passkey('k1')).toEqual({ ...passkey('k1', 'ada'), name: 'Phone' });
      expect(await accounts.removePasskey('bob', 'k1')).toBe(false);
      expect(await accounts.removePasskey('ada', 'k1')).toBe(true);
      expect(await accounts.passkey('k1')).toBeNull();
    });

    it('a counter only advances, unless the authenticator has none', async () => {
      const { accounts } = await withPeople('ada');
      await accounts.claim(account('ada', 'ada'), passkey('k1', 'ada'));
      expect(await accounts.usePasskey('k1', 0, 7)).toBe(true);
      expect(await accounts.usePasskey('k1', 3, 8)).toBe(true);
      expect(await accounts.usePasskey('k1', 3, 9)).toBe(false);
      expect(await accounts.usePasskey('k1', 0, 9)).toBe(false);
      expect(await accounts.passkey('k1')).toMatchObject({ counter: 3, used: 8 });
    });

    it('a recovery code is used once, even when several try at the same time', async () => {
      const { accounts } = await withPeople('ada', 'bob');
      await accounts.claim(account('ada', 'ada', 'first'), null);
      await accounts.claim(account('bob', 'bob'), passkey('k', 'bob'));
      const tries = await Promise.all([1, 2, 3].map((i) => accounts.useCode('first', `next-${i}`, 9)));
      expect(tries.filter((one) => one !== null)).toEqual(['ada']);
      const winner = tries.findIndex((one) => one !== null) + 1;
      expect(await accounts.account('ada')).toMatchObject({ code: `next-${winner}`, made: 9 });
      await accounts.setCode('ada', 'newest', 11);
      expect(await accounts.useCode(`next-${winner}`, 'x', 12)).toBeNull();
      expect(await accounts.useCode('newest', 'y', 12)).toBe('ada');
    });

    it('a challenge is answered once, in time, by its holder and for its purpose', async () => {
      const { accounts } = await withPeople();
      const challenge = (name: string) => ({ challenge: name, holder: 'h', purpose: 'enter', until: 100 });
      for (const name of ['a', 'b', 'c', 'd']) await accounts.challenge(challenge(name), 1);
      expect(await accounts.answer('a', 'other', 'enter', 50)).toBe(false);
      expect(await accounts.answer('a', 'h', 'prove', 50)).toBe(false);
      const tries = await Promise.all([1, 2, 3].map(() => accounts.answer('a', 'h', 'enter', 50)));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await accounts.answer('b', 'h', 'enter', 100)).toBe(true);
      expect(await accounts.answer('c', 'h', 'enter', 101)).toBe(false);
      await accounts.challenge({ ...challenge('e'), until: 300 }, 200);
      expect(await accounts.answer('d', 'h', 'enter', 50)).toBe(false); // deleted with the expired ones
    });

    it('a proof belongs to a device and ends with it', async () => {
      const store = await withPeople('ada');
      await store.accounts.prove('h-ada', 7);
      await store.accounts.prove('h-ada', 9);
      await store.accounts.prove('nobody', 9);
      expect(await store.accounts.proved('h-ada')).toBe(9);
      expect(await store.accounts.proved('nobody')).toBeNull();
      await store.revoke('ada', 'h-ada');
      expect(await store.accounts.proved('h-ada')).toBeNull();
    });

    it('a device is admitted in the place of another; beyond the bound the longest unseen ends', async () => {
      const store = await withPeople('ada', 'bob');
      await store.accounts.claim({ ...account('ada', 'ada'), leaving: 500 }, passkey('k', 'ada'));
      expect(await store.accounts.admit(device('n1', 'ada', 10), 'h-bob')).toEqual({ person: 'ada', ended: ['h-bob'] });
      expect(await store.accounts.account('ada')).toMatchObject({ leaving: null });
      expect(await store.device('h-bob')).toBeNull();
      for (let i = 2; i < MOST_DEVICES; i++) await store.accounts.admit(device(`n${i}`, 'ada', 10 + i), null);
      const { ended } = await store.accounts.admit(device('last', 'ada', 90), null);
      expect(ended).toEqual(['h-ada']);
      expect(await store.devices('ada')).toHaveLength(MOST_DEVICES);
    });

    it('a person leaves: sessions end at once, the account is due later, and erasing takes all that is theirs', async () => {
      const store = await withPeople('ada', 'bob');
      const { accounts } = store;
      await accounts.claim(account('ada', 'ada', 'code'), passkey('k', 'ada'));
      await accounts.prove('h-ada', 1);
      await store.issue({ hash: 't', person: 'ada', device: 'h-ada', until: 99 }, 1);
      expect(await accounts.leave('ada', 500)).toEqual(['h-ada']);
      expect([await store.devices('ada'), await accounts.proved('h-ada')]).toEqual([[], null]);
      expect(await accounts.leavers(499, 9)).toEqual([]);
      expect(await accounts.leavers(500, 9)).toEqual(['ada']);
      await accounts.admit(device('back', 'ada'), null);
      expect(await accounts.leavers(500, 9)).toEqual([]);
      await accounts.prove('back', 1);
      await accounts.erase('ada', 1);
      expect([await store.person('ada'), await store.device('back'), await accounts.passkey('k')]).toEqual([
        null,
        null,
        null,
      ]);
      expect([await accounts.account('ada'), await accounts.proved('back')]).toEqual([null, null]);
      expect(await store.person('bob')).not.toBeNull();
    });

    it('a person is taken out of a table: events and summary are rewritten, seat and authorship are gone', async () => {
      const store = await withPeople('ada', 'bob');
      await openNumbered(store, 'table-a');
      const sat: StoredEvent = { kind: 'sit', seat: 0, sitter: { kind: 'bot', level: 1 }, entropy: '', at: 1 };
      const summary = { ...SUMMARY, stage: 'running' as const, people: ['ada', 'bob'] };
      await store.append('table-a', 1, [sat, numbered(2)], summary);
      await store.say('table-a', 'ada', 'one', 'by Ada', 1);
      await store.say('table-a', 'bob', 'one', 'by Bob', 2);
      expect(await store.accounts.said('ada')).toEqual([{ table: 'table-a', text: 'by Ada', at: 1 }]);
      expect(await store.accounts.games('ada')).toEqual({ running: 1, finished: 0 });
      const before = (await store.versions(['table-a'])).get('table-a')!;
      await store.rewrite('table-a', 'ada', (events, known) => ({
        events: events.map((event, i) => (i === 2 ? { ...event, erased: 1 } : event)),
        summary: { ...known, people: ['bob'] },
      }));
      expect(await store.events('table-a')).toEqual([OPENING, sat, { ...numbered(2), erased: 1 }]);
      const after = (await store.versions(['table-a'])).get('table-a')!;
      expect([after.version, after.tail === before.tail]).toEqual([before.version, false]);
      expect(await store.append('table-a', 3, [numbered(3)], SUMMARY, numbered(2))).toBe(false);
      expect(await store.append('table-a', 3, [numbered(3)], summary, { ...numbered(2), erased: 1 })).toBe(true);
      expect(await store.tables({ person: 'ada', limit: 9 })).toEqual([]);
      expect(await store.tables({ person: 'bob', limit: 9 })).toHaveLength(1);
      expect((await store.said('table-a', 9)).map(({ person }) => person)).toEqual(['', 'bob']);
      expect(await store.accounts.said('ada')).toEqual([]);
    });

    it('people with an account are not pruned as guests', async () => {
      const store = await withPeople('ada', 'bob');
      await store.accounts.claim(account('ada', 'ada', 'code'), null);
      expect(await store.prune({ ...KEEP_ALL, guests: 99 }, 9)).toMatchObject({ guests: 1 });
      expect(await store.person('ada')).not.toBeNull();
    });
  });
}
