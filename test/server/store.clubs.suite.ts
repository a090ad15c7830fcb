import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../src/club/standings.ts';
import { erase } from '../../src/server/erasure.ts';
import { Hub } from '../../src/server/hub.ts';
import { chatOf, MOST_CLUBS, type StoredClub } from '../../src/server/store/clubs.ts';
import type { StoredEvening } from '../../src/server/store/evenings.ts';
import type { Store } from '../../src/server/store/store.ts';
import { ManualTime } from './manual.ts';
import { openNumbered } from './numbered.ts';

const club = (address: string): Omit<StoredClub, 'version' | 'hook' | 'failed'> => ({
  ...{ address, name: 'Mardi', about: '', joining: 'open', zone: 'UTC', created: 1 },
  ...{ invite: 'in', calendar: 'cal', site: 'https://vatout.example/' },
});

const evening = (id: string, starts: number): StoredEvening => ({
  ...{ id, club: 'mardi', local: '2026-11-17T20:30', zone: 'UTC', starts, minutes: 180, game: null, note: '' },
  ...{ season: null, series: 'series', repeat: 'week', cancelled: false, sequence: 0, changed: 1 },
});

/** The contract of clubs, evenings and seasons. */
export function clubsContract(fresh: () => Promise<Store>): void {
  const founded = async (...people: string[]): Promise<Store> => {
    const store = await fresh();
    for (const [i, id] of people.entries()) {
      const device = { hash: `h-${id}`, person: id, label: '', created: 1, seen: 1 };
      await store.welcome({ id, name: `Name of ${id}`, identity: 'jade', handle: null }, device);
      if (i === 0) expect(await store.clubs.found(club('mardi'), id)).toBe(true);
      else expect(await store.clubs.join('mardi', id, 'member', i)).toBe(true);
    }
    return store;
  };
  const roles = async (store: Store) =>
    (await store.clubs.people('mardi')).map(({ person, role }) => `${person.id} ${role}`);

  describe('clubs', () => {
    it('an address is given once, also after the end of its club, which leaves nothing else', async () => {
      const store = await founded('ada');
      expect(await store.clubs.found(club('mardi'), 'ada')).toBe(false);
      expect(await store.clubs.club('mardi')).toEqual({ ...club('mardi'), version: 1, hook: null, failed: false });
      await store.evenings.plan([evening('e1', 100)], 1);
      await store.evenings.answer('mardi', { evening: 'e1', person: 'ada', answer: 'yes', guests: 0, by: null, at: 1 });
      await store.say(chatOf('mardi'), 'ada', 'line', 'Hello', 1);
      expect(await store.clubs.leave('mardi', 'ada', 9)).toBe(true);
      expect(await store.clubs.club('mardi')).toBeNull();
      expect([await store.evenings.of('mardi'), await store.said(chatOf('mardi'), 9)]).toEqual([[], []]);
      expect(await store.evenings.answersOf('ada')).toEqual([]);
      expect(await store.clubs.found(club('mardi'), 'ada')).toBe(false);
      expect(await store.clubs.isTaken('mardi')).toBe(true);
    });

    it('has an organiser as long as it has members; the banned do not come back, those who ask are no members', async () => {
      const store = await founded('ada', 'bob', 'cyd');
      expect(await store.clubs.setRole('mardi', 'ada', 'member')).toBe(false);
      expect(await store.clubs.setRole('mardi', 'cyd', 'helper')).toBe(true);
      await store.clubs.ban('mardi', 'ada', 5);
      expect(await roles(store)).toEqual(['cyd organiser', 'bob member', 'ada banned']);
      expect(await store.clubs.join('mardi', 'ada', 'member', 6)).toBe(false);
      expect(await store.clubs.leave('mardi', 'ada', 6)).toBe(false);
      expect(await store.clubs.pardon('mardi', 'ada')).toBe(true);
      expect(await store.clubs.join('mardi', 'ada', 'asked', 7)).toBe(true);
      expect([await store.clubs.size('mardi'), await store.clubs.clubsOf('ada')]).toEqual([2, []]);
      expect(await store.clubs.join('mardi', 'ada', 'member', 8)).toBe(true);
      expect(await store.clubs.size('mardi')).toBe(3);
    });

    it('whose organiser is erased gets another; with the last member it ends', async () => {
      const store = await founded('ada', 'bob');
      const hub = new Hub({ store, time: new ManualTime() });
      await store.evenings.plan([evening('e1', 100)], 1);
      await store.evenings.answer('mardi', { evening: 'e1', person: 'ada', answer: 'yes', guests: 0, by: null, at: 1 });
      await erase(hub, 'ada');
      expect(await roles(store)).toEqual(['bob organiser']);
      expect(await store.evenings.answers(['e1'])).toEqual([]);
      await erase(hub, 'bob');
      expect(await store.clubs.club('mardi')).toBeNull();
    });

    it('a person has so many clubs and no more', async () => {
      const store = await founded('ada');
      for (let i = 1; i < MOST_CLUBS; i++) expect(await store.clubs.found(club(`club-${i}`), 'ada')).toBe(true);
      expect(await store.clubs.found(club('one-more'), 'ada')).toBe(false);
      expect(await store.clubs.isTaken('one-more')).toBe(false);
    });

    it('evenings are planned once, belong to the newest season, and count their changes', async () => {
      const store = await founded('ada', 'bob');
      await store.evenings.begin({ id: 's1', club: 'mardi', name: '', rules: USUAL_RULES });
      const planned = [evening('e1', 100), evening('e2', 200)];
      for (let i = 0; i < 2; i++) expect(await store.evenings.plan(planned, 1)).toBe(true);
      expect(await store.evenings.of('mardi')).toEqual(planned.map((one) => ({ ...one, season: 's1' })));
      await store.evenings.change([{ ...evening('e2', 250), note: 'later' }], 7);
      const moved = await store.evenings.evening('mardi', 'e2');
      expect(moved).toMatchObject({ starts: 250, note: 'later', sequence: 1, changed: 7 });
      expect((await store.evenings.between(100, 250)).map(({ id }) => id)).toEqual(['e2']);
      const given = { evening: 'e1', person: 'bob', guests: 1, by: null };
      await store.evenings.answer('mardi', { ...given, answer: 'maybe', by: 50, at: 3 });
      await store.evenings.answer('mardi', { ...given, answer: 'yes', at: 4 });
      expect(await store.evenings.answers(['e1'])).toMatchObject([{ answer: 'yes', guests: 1, by: null, at: 4 }]);
      await store.clubs.leave('mardi', 'bob', 5);
      expect(await store.evenings.answers(['e1'])).toEqual([]);
    });

    it('a club with many evenings on a day does not crowd out the reminders of others', async () => {
      const store = await founded('ada');
      const other = { address: 'jeudi', name: 'Jeudi', about: '', joining: 'open', zone: 'UTC', created: 1 } as const;
      await store.clubs.found({ ...other, invite: 'i', calendar: 'c', site: 'https://vatout.test/' }, 'ada');
      const many = Array.from({ length: 20 }, (_, i) => evening(`e${i}`, 100 + i));
      await store.evenings.plan(many, 1);
      await store.evenings.plan([{ ...evening('j1', 150), club: 'jeudi' }], 1);
      expect((await store.evenings.between(0, 1000)).map(({ id }) => id)).toEqual(['e0', 'e1', 'e2', 'j1']);
    });

    it('evenings that have begun count among those that a club may plan, until they are over', async () => {
      const store = await founded('ada');
      const many = (from: number, count: number) =>
        Array.from({ length: count }, (_, i) => evening(`e${from + i}`, 1000));
      expect(await store.evenings.plan(many(0, 120), 2000)).toBe(true);
      expect(await store.evenings.plan(many(0, 120), 2000)).toBe(true);
      expect(await store.evenings.plan(many(120, 1), 2000)).toBe(false);
      expect(await store.evenings.plan(many(120, 1), 100_000_000)).toBe(true);
    });

    it('seasons are numbered, and begin once', async () => {
      const store = await founded('ada');
      for (const id of ['s1', 's1', 's2'])
        expect(await store.evenings.begin({ id, club: 'mardi', name: id, rules: USUAL_RULES })).toBe(true);
      await store.evenings.changeSeason({ id: 's2', club: 'mardi', number: 2, name: 'Spring', rules: USUAL_RULES });
      expect((await store.evenings.seasons('mardi')).map(({ number, name }) => `${number} ${name}`)).toEqual([
        ...['2 Spring', '1 s1'],
      ]);
    });

    it('a draw and a message are stored once; messages are claimed by one node', async () => {
      const store = await founded('ada');
      const first = { id: 'd1', club: 'mardi', evening: 'e1', plan: 'first', at: 5 };
      expect(await store.evenings.draw(first)).toEqual({ ...first, done: false });
      expect(await store.evenings.draw({ ...first, plan: 'second' })).toMatchObject({ plan: 'first' });
      // Somebody else pressed at the same time; a later press is meant.
      expect(await store.evenings.draw({ ...first, id: 'd2', plan: 'third', at: 6 })).toMatchObject({ id: 'd1' });
      expect(await store.evenings.draws(0, 9, false)).toHaveLength(1);
      expect(await store.evenings.draw({ ...first, id: 'd3', at: 60_000 })).toMatchObject({ id: 'd3' });
      await store.evenings.finish({ ...first, done: false }, 'done');
      expect(await store.evenings.draws(0, 9, true)).toMatchObject([{ plan: 'done' }]);
      for (let i = 0; i < 2; i++) await store.evenings.post([{ id: 'p1', club: 'mardi' }], 10);
      const claimed = await store.evenings.claimPosts(10, 20, 9);
      expect(claimed).toEqual([{ id: 'p1', club: 'mardi', tries: 0 }]);
      expect(await store.evenings.claimPosts(15, 30, 9)).toEqual([]);
      await store.evenings.settlePost(claimed[0]!, null);
      expect(await store.evenings.claimPosts(99, 100, 9)).toEqual([]);
      await store.evenings.forgetPosts(50);
      expect(await store.evenings.drawn('d1')).toBeNull();
    });

    it('tables are listed by club and evening', async () => {
      const store = await founded('ada');
      const ofClub = { address: 'mardi', name: 'Mardi' };
      await openNumbered(store, 'table-a', { club: { ...ofClub, evening: 'e1' } });
      await openNumbered(store, 'table-b', { club: ofClub });
      await openNumbered(store, 'table-c');
      const ids = async (filter: object) => (await store.tables({ ...filter, limit: 9 })).map(({ id }) => id).sort();
      expect(await ids({ club: 'mardi' })).toEqual(['table-a', 'table-b']);
      expect(await ids({ club: true, evenings: ['e1', 'e2'] })).toEqual(['table-a']);
    });
  });
}
