import { describe, expect, it } from 'vitest';
import type { Channel } from '../../src/server/store/notices.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { openNumbered, SUMMARY } from './numbered.ts';
import { KEEP_ALL } from './cutoffs.ts';

const START: StoredEvent = { kind: 'start', at: 10 };
const channel = (id: string, person: string, device = ''): Channel => ({
  ...{ id, person, device, kind: device ? 'push' : 'webhook', address: `address of ${id}`, language: 'fr' },
  ...{ site: 'https://example.org/', created: 1_700_000_000_000, tries: 0, lease: 0 },
});

/** The queue of notices in a store. */
export function noticesContract(fresh: () => Promise<Store>): void {
  describe('notices', () => {
    const seated = async (store: Store, table: string, people: readonly string[], turn = people): Promise<void> => {
      await openNumbered(store, table);
      const summary = { ...SUMMARY, stage: 'running', people, turn, since: turn.map(() => 2) } as const;
      expect(await store.append(table, 1, [START], summary)).toBe(true);
    };

    it('a channel is saved, replaced and removed with its queue', async () => {
      const { notices } = await fresh();
      await notices.save(channel('one', 'ada'));
      await notices.save({ ...channel('one', 'ada'), address: 'another' });
      await notices.save(channel('two', 'bob'));
      expect(await notices.channel('one')).toEqual({ ...channel('one', 'ada'), address: 'another' });
      expect((await notices.channelsOf(['ada', 'bob'])).map(({ id }) => id)).toEqual(['one', 'two']);
      expect((await notices.channelsAfter('one', 9)).map(({ id }) => id)).toEqual(['two']);
      await notices.queue({ channel: 'one', table: 'table-a', mark: 4, at: 5 });
      expect(await notices.remove('one')).toBe(true);
      expect([await notices.remove('one'), await notices.channel('one')]).toEqual([false, null]);
      expect(await notices.marks(['one'])).toEqual([]);
    });

    it('a higher mark replaces a lower one, and none comes back', async () => {
      const { notices } = await fresh();
      const at = { channel: 'one', table: 'table-a' };
      await notices.queue({ ...at, mark: 4, at: 100 });
      await notices.queue({ ...at, mark: 4, at: 999 });
      await notices.queue({ ...at, mark: 2, at: 999 });
      expect(await notices.pending('one', 100)).toMatchObject([{ ...at, mark: 4, current: null }]);
      await notices.told({ ...at, mark: 3 }, 50); // another one
      expect(await notices.pending('one', 100)).toHaveLength(1);
      await notices.told({ ...at, mark: 4 }, 50);
      await notices.queue({ ...at, mark: 4, at: 100 });
      expect(await notices.pending('one', 1e13)).toEqual([]);
      await notices.queue({ ...at, mark: 6, at: 60, apart: 86_400_000 });
      expect(await notices.pending('one', 86_400_049)).toEqual([]);
      expect(await notices.pending('one', 86_400_050)).toHaveLength(1);
      expect(await notices.marks(['one'])).toEqual([{ ...at, mark: 6 }]);
    });

    it('of several claims at once exactly one gets a channel, until the lease ends', async () => {
      const store = await fresh();
      const { notices } = store;
      await notices.save(channel('one', 'ada'));
      const now = 1_700_000_000_000;
      expect(await notices.claim(now, now + 30, 9)).toEqual([]);
      await notices.queue({ channel: 'one', table: 'table-a', mark: 4, at: now });
      const claims = await Promise.all(Array.from({ length: 5 }, (_, i) => notices.claim(now, now + 30 + i, 9)));
      expect(claims.flat()).toHaveLength(1);
      expect(await notices.claim(now + 29, now + 60, 9)).toEqual([]);
      const [again] = await notices.claim(now + 50, now + 90, 9);
      await notices.release(claims.flat()[0]!, 0, 7); // the lease has passed to another node
      expect(await notices.claim(now + 60, now + 99, 9)).toEqual([]);
      await notices.release(again!, now + 70, 3);
      expect(await notices.claim(now + 69, now + 99, 9)).toEqual([]);
      expect(await notices.claim(now + 70, now + 99, 9)).toMatchObject([{ id: 'one', tries: 3 }]);
    });

    it('a channel of a device that was signed out is not used', async () => {
      const store = await fresh();
      await store.welcome({ id: 'ada', name: 'Ada', identity: 'azur', handle: null }, { ...device, hash: 'here' });
      await store.notices.save(channel('push', 'ada', 'here'));
      await store.notices.queue({ channel: 'push', table: 'table-a', mark: 4, at: 5 });
      expect(await store.notices.channelsOf(['ada'])).toHaveLength(1);
      await store.revoke('ada', 'here');
      expect(await store.notices.channelsOf(['ada'])).toEqual([]);
      expect(await store.notices.claim(10, 20, 9)).toEqual([]);
      expect(await store.prune({ ...KEEP_ALL, channels: 1_700_000_000_001 }, 9)).toMatchObject({ channels: 1 });
      expect(await store.notices.marks(['push'])).toEqual([]);
    });

    it('finds the running tables of people, and ended ones that are in the queue', async () => {
      const store = await fresh();
      await seated(store, 'table-a', ['ada', 'bob'], ['bob']);
      await seated(store, 'table-b', ['bob']);
      await openNumbered(store, 'table-c');
      const found = async (people: string[], tables?: string[]) =>
        (await store.notices.seated(people, tables ?? null)).map(({ person, table }) => `${person} ${table}`).sort();
      expect(await found(['ada', 'bob'])).toEqual(['ada table-a', 'bob table-a', 'bob table-b']);
      expect(await found(['bob'], ['table-b'])).toEqual(['bob table-b']);
      expect(await store.notices.seated(['ada'])).toMatchObject([{ stage: 'running', summary: { turn: ['bob'] } }]);
      await store.notices.save(channel('one', 'bob'));
      expect(await store.notices.channelsAt(['table-b'])).toMatchObject([{ id: 'one' }]);
      expect(await store.notices.channelsAt(['table-c'])).toEqual([]);
      const ended = { ...SUMMARY, stage: 'ended', people: ['bob'] } as const;
      await store.append('table-b', 2, [{ kind: 'abandon', at: 20 }], ended);
      expect(await found(['bob'])).toEqual(['bob table-a']);
      await store.notices.queue({ channel: 'one', table: 'table-b', mark: 4, at: null });
      expect(await found(['bob'])).toEqual(['bob table-a', 'bob table-b']);
    });

    it('quiet hours are set and cleared', async () => {
      const { notices } = await fresh();
      const hours = { since: 1320, until: 480, zone: 'Europe/Paris' };
      await notices.setQuiet('ada', hours);
      await notices.setQuiet('ada', { ...hours, until: 420 });
      expect(await notices.quiet('ada')).toEqual({ ...hours, until: 420 });
      await notices.setQuiet('ada', null);
      expect(await notices.quiet('ada')).toBeNull();
    });

    it('a key is made once', async () => {
      const store = await fresh();
      const made = await Promise.all(['one', 'two'].map((key) => store.key('vapid', key)));
      expect(made[0]).toBe(made[1]);
      expect(await store.key('vapid', 'three')).toBe(made[0]);
      expect(await store.key()).not.toBe(made[0]);
    });
  });
}

const device = { person: 'ada', label: '', created: 1, seen: 1 };
