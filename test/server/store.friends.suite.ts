import { describe, expect, it } from 'vitest';
import { MOST_BLOCKS, MOST_FRIENDS, MOST_REQUESTS } from '../../src/server/store/friends.ts';
import { MOST_AT_TABLE, MOST_MADE, MOST_RECEIVED } from '../../src/server/store/invitations.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { openNumbered, SUMMARY } from './numbered.ts';
import { KEEP_ALL } from './cutoffs.ts';

const NOW = 1_700_000_000_000;
const DAY = 86_400_000;
const SIT: StoredEvent = { kind: 'start', at: 10 };

const welcome = (store: Store, id: string): Promise<void> =>
  store.welcome(
    { id, name: `Name of ${id}`, identity: 'azur', handle: null },
    { hash: `device of ${id}`, person: id, label: '', created: 1, seen: 1 },
  );

/** People with an account, whose handles are their ids. */
async function keep(store: Store, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await welcome(store, id);
    const account = { person: id, handle: id, created: 1, code: `code of ${id}`, made: 1, leaving: null };
    expect(await store.accounts.claim(account, null)).toBe(true);
  }
}

/** A waiting table where these people sit. */
async function seat(store: Store, table: string, people: readonly string[], stage: 'open' | 'running' = 'open') {
  await openNumbered(store, table);
  expect(await store.append(table, 1, [SIT], { ...SUMMARY, people, stage })).toBe(true);
}

const shown = async (store: Store, person: string) =>
  (await store.friends.acquaintances(person)).map(({ person: { id }, asks, asked }) => ({ id, asks, asked }));
const tablesTo = async (store: Store, person: string) =>
  (await store.invitations.to([person])).map(({ table }) => table);
const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${i}`);

/** Friends, blocks, invitations and privacy in a store. */
export function friendsContract(fresh: () => Promise<Store>): void {
  describe('friends', () => {
    it('a friendship is two requests, in any order, and ends for both', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob', 'cyd');
      expect(await store.friends.ask('ada', 'bob', NOW)).toBe(true);
      expect(await store.friends.ask('ada', 'bob', NOW + 1)).toBe(true);
      expect(await shown(store, 'ada')).toEqual([{ id: 'bob', asks: true, asked: false }]);
      expect(await shown(store, 'bob')).toEqual([{ id: 'ada', asks: false, asked: true }]);
      expect(await store.friends.ask('bob', 'ada', NOW)).toBe(true);
      await store.friends.ask('cyd', 'ada', NOW);
      expect(await shown(store, 'ada')).toEqual([
        { id: 'bob', asks: true, asked: true },
        { id: 'cyd', asks: false, asked: true },
      ]);
      expect((await store.friends.acquaintances('ada'))[0]!.person).toEqual({
        ...{ id: 'bob', name: 'Name of bob', identity: 'azur', handle: 'bob' },
      });
      expect([await store.friends.part('bob', 'ada'), await store.friends.part('bob', 'ada')]).toEqual([true, false]);
      expect([await shown(store, 'bob'), await shown(store, 'cyd')]).toEqual([
        [],
        [{ id: 'ada', asks: true, asked: false }],
      ]);
    });

    it('people who are about to be erased are left out, and those who are erased are nobody’s friends', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob');
      await store.friends.ask('ada', 'bob', NOW);
      await store.accounts.leave('bob', NOW + DAY);
      expect(await shown(store, 'ada')).toEqual([]);
      expect([...(await store.friends.known(['ada', 'bob'])).keys()]).toEqual(['ada']);
      await store.friends.setPrivacy('bob', 'me');
      await store.friends.block('bob', 'ada', NOW);
      await store.accounts.erase('bob', 1);
      expect(await store.friends.relation('ada', 'bob')).toEqual({
        ...{ asks: false, asked: false, blocks: false, blocked: false },
      });
      expect(await store.friends.privacy('bob')).toBe('everybody');
    });

    it('a person has so many friends and requests and no more, and may accept a waiting request', async () => {
      const store = await fresh();
      for (const id of many(MOST_FRIENDS)) expect(await store.friends.ask('ada', id, NOW)).toBe(true);
      expect(await store.friends.ask('ada', 'bob', NOW)).toBe(false);
      for (const id of many(MOST_REQUESTS)) expect(await store.friends.ask(id, 'cyd', NOW)).toBe(true);
      expect(await store.friends.ask('bob', 'cyd', NOW)).toBe(false);
      expect(await store.friends.ask('cyd', 'p0', NOW)).toBe(true);
      expect(await store.friends.ask('bob', 'cyd', NOW)).toBe(true);
    });

    it('privacy is for everybody until it is set', async () => {
      const { friends } = await fresh();
      expect(await friends.privacy('ada')).toBe('everybody');
      await friends.setPrivacy('ada', 'me');
      await friends.setPrivacy('ada', 'friends');
      expect([await friends.privacy('ada'), await friends.privacy('bob')]).toEqual(['friends', 'everybody']);
    });

    it('the running games of people are found, and their handles', async () => {
      const store = await fresh();
      await keep(store, 'ada');
      await seat(store, 'table-01', ['ada', 'bob'], 'running');
      await seat(store, 'table-02', ['ada'], 'open');
      expect(await store.friends.playing(['ada', 'cyd'])).toEqual([
        { person: 'ada', table: 'table-01', game: 'las-vegas', listed: true },
      ]);
      expect([...(await store.friends.handles(['ada', 'bob']))]).toEqual([['ada', 'ada']]);
    });
  });

  describe('blocks', () => {
    it('end friendship and invitations, and keep both from asking', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob');
      await seat(store, 'table-01', ['bob']);
      await seat(store, 'table-02', ['ada']);
      await store.friends.ask('ada', 'bob', NOW);
      await store.friends.ask('bob', 'ada', NOW);
      await store.invitations.invite({ table: 'table-01', person: 'ada', inviter: 'bob', at: NOW });
      await store.invitations.invite({ table: 'table-02', person: 'bob', inviter: 'ada', at: NOW });
      expect(await store.friends.block('ada', 'bob', NOW)).toBe(true);
      expect([await shown(store, 'ada'), await shown(store, 'bob')]).toEqual([[], []]);
      expect([await tablesTo(store, 'ada'), await tablesTo(store, 'bob')]).toEqual([[], []]);
      expect([await store.friends.ask('ada', 'bob', NOW), await store.friends.ask('bob', 'ada', NOW)]).toEqual([
        ...[false, false],
      ]);
      const again = { table: 'table-01', person: 'ada', inviter: 'bob', at: NOW };
      expect(await store.invitations.invite(again)).toBe(false);
      // Somebody who was met at a table stays whom they were there, until the handle is known.
      await keep(store, 'cyd');
      for (const [met, name, handle] of [
        ['Ghost', 'Ghost', null],
        ['Other', 'Ghost', null],
        [null, 'Name of cyd', 'cyd'],
      ] as const) {
        await store.friends.block('ada', 'cyd', NOW - 1, met);
        expect((await store.friends.blocked('ada'))[1]).toMatchObject({ name, handle });
      }
      await store.friends.unblock('ada', 'cyd');
      expect((await store.friends.blocked('ada')).map(({ id }) => id)).toEqual(['bob']);
      expect(await store.friends.blocked('bob')).toEqual([]);
      expect([await store.friends.unblock('bob', 'ada'), await store.friends.unblock('ada', 'bob')]).toEqual([
        ...[false, true],
      ]);
      // A block and its end do not let somebody ask twice.
      expect([await shown(store, 'ada'), await store.invitations.invite(again)]).toEqual([[], false]);
    });

    it('set pairs of people apart, whoever blocks whom', async () => {
      const store = await fresh();
      await store.friends.block('bob', 'ada', NOW);
      await store.friends.block('ada', 'bob', NOW);
      await store.friends.block('cyd', 'ada', NOW);
      await store.friends.block('dan', 'eve', NOW);
      expect(await store.friends.apart(['cyd', 'bob', 'ada', 'dan'])).toEqual([
        ['ada', 'bob'],
        ['ada', 'cyd'],
      ]);
      expect([await store.friends.apart(['ada']), await store.friends.apart([])]).toEqual([[], []]);
      expect([...(await store.friends.apartFrom('ada'))].sort()).toEqual(['bob', 'cyd']);
      expect([...(await store.friends.apartFrom('eve'))]).toEqual(['dan']);
    });

    it('are bounded, and go with people who are gone', async () => {
      const store = await fresh();
      await welcome(store, 'ada');
      await welcome(store, 'bob');
      for (const id of many(MOST_BLOCKS)) expect(await store.friends.block('ada', id, NOW)).toBe(true);
      expect([await store.friends.block('ada', 'bob', NOW), await store.friends.block('ada', 'p1', NOW)]).toEqual([
        ...[false, true],
      ]);
      await store.friends.unblock('ada', 'p1');
      await store.friends.block('ada', 'bob', NOW);
      const cutoffs = { ...KEEP_ALL, blocks: NOW + 1 };
      expect((await store.prunable(cutoffs)).blocks).toBe(MOST_BLOCKS - 1);
      await store.prune(cutoffs, MOST_BLOCKS);
      expect([...(await store.friends.apartFrom('ada'))]).toEqual(['bob']);
    });
  });

  describe('invitations', () => {
    const to = (person: string, table = 'table-01', inviter = 'ada') => ({ table, person, inviter, at: NOW });

    it('count while the table waits, until they are answered or withdrawn', async () => {
      const store = await fresh();
      await keep(store, 'bob', 'cyd', 'dan');
      await welcome(store, 'ada');
      await seat(store, 'table-01', ['ada']);
      expect(await store.invitations.invite(to('bob'))).toBe(true);
      expect(await store.invitations.invite(to('bob'))).toBe(false);
      expect(await store.invitations.to(['bob', 'cyd'])).toMatchObject([
        { person: 'bob', table: 'table-01', at: NOW, inviter: { id: 'ada', handle: null } },
      ]);
      await store.invitations.invite(to('cyd'));
      await store.invitations.invite(to('dan'));
      expect(await store.invitations.end('table-01', 'bob', 'declined')).toBe(true);
      expect(await store.invitations.end('table-01', 'bob', 'withdrawn')).toBe(false);
      expect(await store.invitations.end('table-01', 'bob', 'withdrawn')).toBe(false);
      expect(await store.invitations.end('table-01', 'cyd', 'withdrawn')).toBe(true);
      expect([await tablesTo(store, 'bob'), await tablesTo(store, 'cyd')]).toEqual([[], []]);
      const asked = async () =>
        (await store.invitations.at('table-01')).map(({ person: { id }, state }) => [id, state]);
      expect(await asked()).toEqual([
        ['bob', 'declined'],
        ['dan', 'open'],
      ]);
      expect(await store.invitations.invite(to('bob'))).toBe(false);
      expect(await store.invitations.invite(to('cyd', 'table-01', 'dan'))).toBe(true);
      expect(await store.invitations.state('table-01', 'cyd')).toEqual({ inviter: 'dan', state: 'open' });
      expect(await store.invitations.state('table-01', 'eve')).toBeNull();
      await store.append('table-01', 2, [SIT], { ...SUMMARY, people: ['ada', 'cyd'], stage: 'open' });
      expect(await tablesTo(store, 'cyd')).toEqual([]);
      await store.append('table-01', 3, [SIT], { ...SUMMARY, people: [], stage: 'open' });
      expect(await tablesTo(store, 'dan')).toEqual([]);
      await store.append('table-01', 4, [SIT], { ...SUMMARY, people: ['ada'], stage: 'open' });
      expect(await tablesTo(store, 'dan')).toEqual(['table-01']);
      await store.append('table-01', 5, [SIT], { ...SUMMARY, people: ['ada'], stage: 'running' });
      expect(await tablesTo(store, 'dan')).toEqual([]);
      expect((await store.invitations.all('ada')).map(({ person, state }) => [person, state])).toEqual([
        ['bob', 'declined'],
        ['dan', 'open'],
      ]);
    });

    it('are bounded by table, by inviter and by the invited, whose friends may always ask', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob');
      for (const id of many(MOST_AT_TABLE)) expect(await store.invitations.invite(to(id))).toBe(true);
      expect(await store.invitations.invite(to('bob'))).toBe(false);
      for (const id of many(MOST_MADE - MOST_AT_TABLE)) await store.invitations.invite(to(id, `table-of-${id}`));
      expect(await store.invitations.invite(to('bob', 'table-02'))).toBe(false);
      expect(await store.invitations.invite({ ...to('bob', 'table-02'), at: NOW + DAY })).toBe(true);
      for (const id of many(MOST_RECEIVED)) await store.invitations.invite(to('cyd', `table-of-${id}`, id));
      expect(await store.invitations.invite(to('cyd', 'table-04', 'bob'))).toBe(false);
      await store.friends.ask('bob', 'cyd', NOW);
      expect(await store.invitations.invite(to('cyd', 'table-04', 'bob'))).toBe(false);
      await store.friends.ask('cyd', 'bob', NOW);
      expect(await store.invitations.invite(to('cyd', 'table-04', 'bob'))).toBe(true);
    });

    it('are pruned once their table has begun or is gone', async () => {
      const store = await fresh();
      await seat(store, 'table-01', ['ada']);
      await seat(store, 'table-02', ['ada'], 'running');
      for (const table of ['table-01', 'table-02', 'table-03']) await store.invitations.invite(to('bob', table));
      const cutoffs = { ...KEEP_ALL, invitations: NOW + 1 };
      expect((await store.prune({ ...cutoffs, invitations: NOW }, 9)).invitations).toBe(0);
      expect((await store.prune(cutoffs, 9)).invitations).toBe(2);
      expect((await store.prune({ ...cutoffs, unstarted: NOW }, 9)).unstarted).toBe(1);
      expect(await store.invitations.all('bob')).toEqual([]);
    });
  });
}
