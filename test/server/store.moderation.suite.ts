import { describe, expect, it } from 'vitest';
import type { Deed, Filed, Sanction } from '../../src/server/store/moderation.ts';
import type { Store } from '../../src/server/store/store.ts';
import { numbered, openNumbered, SUMMARY } from './numbered.ts';
import { KEEP_ALL } from './cutoffs.ts';

const report = (id: string, about: string, reporter: string, at: number, table = ''): Filed => ({
  ...{ id, about, reporter, at, table, reason: 'messages', text: 'rude', closed: null },
  context: { said: [{ person: 'cyd', name: 'Cyd', text: 'Hé « toi »' }] },
});
const deed = (id: string, what: Deed['what'], at: number, person = 'ada'): Deed => ({
  ...{ id, at, what, actor: 'mod', actorName: 'Mo @mo', person, personName: `Name of ${person}` },
  ...{ until: null, reason: 'because', report: null, sanction: null },
});
const sanction = (id: string, kind: Sanction['kind'], since: number, until: number | null): Sanction => ({
  ...{ id, person: 'ada', kind, since, until, reason: 'because', lifted: null },
});
const BOUNDS = { since: 0, most: 10, mostAbout: 20, mostAboutByOne: 3 };

/** The contract of moderation: reports, sanctions, roles and the log. */
export function moderationContract(fresh: () => Promise<Store>): void {
  const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
  const open = async ({ moderation }: Store, before: number | null = null, limit = 10): Promise<string[]> =>
    idsOf(await moderation.reports({ before, limit }));

  describe('reports', () => {
    it('are listed newest first in portions, whole, until they are dismissed once', async () => {
      const store = await fresh();
      for (const at of [10, 20, 30])
        expect(await store.moderation.file(report(`r${at}`, 'ada', `by-${at}`, at, 'table-01'), BOUNDS)).toBe(true);
      expect(await open(store, null, 2)).toEqual(['r30', 'r20']);
      expect(await open(store, 20)).toEqual(['r10']);
      expect(await store.moderation.reports({ before: 20, limit: 9 })).toEqual([
        { ...report('r10', 'ada', 'by-10', 10, 'table-01'), open: 3 },
      ]);
      expect(await store.moderation.dismiss('r20', deed('d1', 'dismiss', 40))).toBe(true);
      expect(await store.moderation.dismiss('r20', deed('d2', 'dismiss', 41))).toBe(false);
      expect(await open(store)).toEqual(['r30', 'r10']);
      expect(await store.moderation.report('r20')).toMatchObject({ closed: 40 });
      expect(await store.moderation.report("' OR 1 --")).toBeNull();
      expect(idsOf(await store.moderation.deeds({ before: null, limit: 9 }))).toEqual(['d1']);
      expect(idsOf(await store.moderation.reportsBy('by-20'))).toEqual(['r20']);
    });

    it('of one person about another at a table are one while it is open, and so many in a time', async () => {
      const store = await fresh();
      const file = (filed: Filed, bounds: object = {}) => store.moderation.file(filed, { ...BOUNDS, ...bounds });
      const twice = await Promise.all([file(report('r1', 'ada', 'bob', 1)), file(report('r2', 'ada', 'bob', 2))]);
      expect(twice.filter(Boolean)).toHaveLength(1);
      expect(await file(report('r3', 'ada', 'bob', 3, 'table-01'))).toBe(true);
      expect(await file(report('r4', 'ada', 'cyd', 4))).toBe(true);
      expect(await store.moderation.filedSince('bob', 0)).toBe(2);
      expect(await file(report('r5', 'dan', 'bob', 5), { most: 2 })).toBe(false);
      expect(await file(report('r5', 'dan', 'bob', 5), { most: 2, since: 2 })).toBe(true);
      expect(await file(report('r6', 'ada', 'eve', 6), { mostAbout: 3 })).toBe(false);
      expect(await file(report('r6', 'ada', 'bob', 6, 'table-02'), { mostAboutByOne: 2 })).toBe(false);
      const [first] = (await open(store)).slice(-1);
      await store.moderation.dismiss(first!, deed('d1', 'dismiss', 7));
      expect(await file(report('r7', 'ada', 'bob', 8))).toBe(true);
    });

    it('of people who were erased stay without them, also several', async () => {
      const store = await fresh();
      for (const by of ['bob', 'eve']) await store.moderation.file(report(`r-${by}`, 'ada', by, 1), BOUNDS);
      for (const found of await store.moderation.mentioning('ada'))
        await store.moderation.redact({ ...found, about: '' });
      for (const by of ['bob', 'eve'])
        for (const found of await store.moderation.mentioning(by))
          await store.moderation.redact({ ...found, reporter: '', context: { said: [] } });
      expect(await store.moderation.mentioning('ada')).toEqual([]);
      const left = await store.moderation.reports({ before: null, limit: 9 });
      expect(left.map(({ about, reporter, context }) => ({ about, reporter, context }))).toEqual(
        Array.from({ length: 2 }, () => ({ about: '', reporter: '', context: { said: [] } })),
      );
      await store.moderation.file(report('r-cyd', 'dan', 'flo', 2), BOUNDS);
      expect(idsOf(await store.moderation.mentioning('cyd'))).toEqual(['r-cyd']); // by the lines that go with it
    });
  });

  describe('sanctions', () => {
    it('are in force until they end, are lifted, or are replaced by one of their kind', async () => {
      const store = await fresh();
      const { moderation } = store;
      const kinds = async (now: number) => (await moderation.standing('ada', now)).map(({ id }) => id);
      await moderation.file(report('r1', 'ada', 'bob', 1), BOUNDS);
      await moderation.punish(sanction('s1', 'mute', 10, 20), 'r1', deed('d1', 'mute', 10));
      expect(await open(store)).toEqual([]);
      await moderation.punish(sanction('s2', 'suspend', 11, null), null, deed('d2', 'suspend', 11));
      expect(await kinds(19)).toEqual(['s1', 's2']);
      expect(await kinds(20)).toEqual(['s2']);
      expect(await moderation.standing('bob', 15)).toEqual([]);
      await moderation.punish(sanction('s3', 'mute', 12, 99), null, deed('d3', 'mute', 12));
      expect(await kinds(13)).toEqual(['s2', 's3']);
      expect(await moderation.lift('s1', deed('d4', 'lift', 14))).toBe(false);
      expect(await moderation.lift('s3', deed('d5', 'lift', 14))).toBe(true);
      expect(await moderation.lift('s3', deed('d6', 'lift', 15))).toBe(false);
      expect(idsOf(await moderation.inForce(15, 9))).toEqual(['s2']);
      expect(await moderation.sanction('s3')).toEqual({ ...sanction('s3', 'mute', 12, 99), lifted: 14 });
      expect((await moderation.sanctionsOf('ada')).map(({ id, lifted }) => [id, lifted])).toEqual([
        ['s1', 12],
        ['s2', null],
        ['s3', 14],
      ]);
      expect(idsOf(await moderation.deeds({ before: null, limit: 9 }))).toEqual(['d5', 'd3', 'd2', 'd1']);
      expect(await moderation.deeds({ before: 11, limit: 9 })).toEqual([deed('d1', 'mute', 10)]);
    });

    it('a shorter one replaces none that ends later', async () => {
      const { moderation } = await fresh();
      const inForce = async (now: number) => idsOf(await moderation.standing('ada', now));
      await moderation.punish(sanction('s1', 'mute', 12, 50), null, deed('d1', 'mute', 12));
      await moderation.punish(sanction('s2', 'mute', 13, 40), null, deed('d2', 'mute', 13));
      expect(await inForce(14)).toEqual(['s1', 's2']);
      await moderation.punish(sanction('s3', 'mute', 14, null), null, deed('d3', 'mute', 14));
      await moderation.punish(sanction('s4', 'mute', 15, 90), null, deed('d4', 'mute', 15));
      expect(await inForce(16)).toEqual(['s3', 's4']);
    });

    it('a replaced name is settled when its person chooses another', async () => {
      const { moderation } = await fresh();
      await moderation.punish(sanction('s1', 'rename', 10, null), null, deed('d1', 'rename', 10));
      await moderation.settleName('bob', 20);
      expect(await moderation.standing('ada', 20)).toHaveLength(1);
      await moderation.settleName('ada', 20);
      expect(await moderation.standing('ada', 20)).toEqual([]);
    });

    it('expire from the store some time after their end, and decided reports too; the log stays', async () => {
      const store = await fresh();
      const { moderation } = store;
      for (const [id, until] of [['s1', 20] as const, ['s2', 40] as const, ['s3', null] as const])
        await moderation.punish({ ...sanction(id, 'mute', 10, until), person: id }, null, deed(`d-${id}`, 'mute', 10));
      for (const id of ['r1', 'r2']) await moderation.file(report(id, 'ada', `by-${id}`, 1), BOUNDS);
      await moderation.dismiss('r1', deed('d1', 'dismiss', 20));
      const cutoffs = { ...KEEP_ALL, reports: 30, sanctions: 30 };
      expect(await store.prunable(cutoffs)).toMatchObject({ reports: 1, sanctions: 1 });
      expect(await store.prune(cutoffs, 99)).toMatchObject({ reports: 1, sanctions: 1 });
      expect(idsOf(await moderation.inForce(30, 9)).sort()).toEqual(['s2', 's3']);
      expect(await open(store)).toEqual(['r2']);
      expect(await moderation.deeds({ before: null, limit: 9 })).toHaveLength(4);
    });
  });

  describe('roles', () => {
    it('are given and taken once, and listed', async () => {
      const { moderation } = await fresh();
      expect(await moderation.role('ada')).toBeNull();
      expect(await moderation.giveRole('ada', 'moderator', deed('d1', 'role', 5))).toBe(true);
      expect(await moderation.giveRole('ada', 'moderator', deed('d2', 'role', 6))).toBe(false);
      expect(await moderation.role('ada')).toBe('moderator');
      expect(await moderation.roles()).toEqual([{ person: 'ada', role: 'moderator', since: 5 }]);
      expect(await moderation.takeRole('ada', deed('d3', 'unrole', 7))).toBe(true);
      expect(await moderation.takeRole('ada', deed('d4', 'unrole', 8))).toBe(false);
      expect(idsOf(await moderation.deeds({ before: null, limit: 9 }))).toEqual(['d3', 'd1']);
    });

    it('an erased person leaves them, their sanctions and the log', async () => {
      const store = await fresh();
      const { moderation } = store;
      await moderation.giveRole('ada', 'moderator', deed('d1', 'role', 5));
      await moderation.punish(sanction('s1', 'mute', 10, null), null, { ...deed('d2', 'mute', 10), actor: 'ada' });
      await moderation.forget('ada');
      await store.accounts.erase('ada', 1);
      expect(await moderation.roles()).toEqual([]);
      expect(await moderation.sanctionsOf('ada')).toEqual([]);
      expect(
        (await moderation.deeds({ before: null, limit: 9 })).map(({ actor, actorName, person, personName, reason }) =>
          [actor, actorName, person, personName, reason].join('|'),
        ),
      ).toEqual(['||||because', 'mod|Mo @mo|||because']);
    });
  });

  it('the waiting tables of a host are found, with or without a chair', async () => {
    const store = await fresh();
    for (const [id, host, stage] of [
      ['table-01', 'a_a', 'open'],
      ['table-02', 'a-a', 'open'],
      ['table-03', 'a_a', 'running'],
    ] as const) {
      await openNumbered(store, id);
      await store.append(id, 1, [numbered(1)], { ...SUMMARY, stage, people: [], host });
    }
    expect(idsOf(await store.tables({ host: 'a_a', limit: 9 }))).toEqual(['table-01']);
  });

  describe('age and handle', () => {
    const device = (hash: string, created: number) => ({ hash, person: 'ada', label: '', created, seen: created });
    const account = { handle: 'Ada', code: 'c', made: 1, leaving: null };

    it('a person is as old as the first device or the account, and has played once a game has ended', async () => {
      const store = await fresh();
      expect(await store.moderation.age('ada')).toEqual({ since: null, played: false });
      await store.welcome({ id: 'ada', name: 'Ada', identity: 'azur', handle: null }, device('h1', 50));
      expect(await store.moderation.age('ada')).toEqual({ since: 50, played: false });
      await store.accounts.claim({ ...account, person: 'ada', created: 40 }, null);
      const results = { game: 'las-vegas', seats: 1, people: [{ person: 'ada', place: 1, score: 1, rated: false }] };
      await openNumbered(store, 'table-01');
      await store.append('table-01', 1, [numbered(60)], { ...SUMMARY, stage: 'ended', people: ['ada'], results });
      expect(await store.moderation.age('ada')).toEqual({ since: 40, played: true });
    });

    it('a handle is replaced by one that is free', async () => {
      const store = await fresh();
      for (const id of ['ada', 'bob']) {
        await store.welcome({ id, name: id, identity: 'azur', handle: null }, { ...device(`h-${id}`, 1), person: id });
        await store.accounts.claim({ ...account, person: id, handle: id, code: id, created: 1 }, null);
      }
      const { moderation, accounts } = store;
      expect(await moderation.rehandle('ada', 'ada', 'BOB', 10)).toBe(false);
      expect(await moderation.rehandle('nobody', 'ada', 'free', 10)).toBe(false);
      expect(await moderation.rehandle('ada', 'Ada', 'Player-1', 10)).toBe(true);
      expect(await moderation.rehandle('ada', 'ada', 'Player-2', 10)).toBe(false);
      expect(await store.accounts.named('player-1')).toMatchObject({ id: 'ada', handle: 'Player-1' });
      expect(await store.accounts.named('ada')).toBeNull();
      await accounts.erase('bob', 20);
      for (const [handle, since] of [['ADA', 10] as const, ['bob', 20] as const]) {
        const until = since + 90 * 86_400_000;
        const claim = (created: number) =>
          accounts.claim({ ...account, person: `of ${handle}`, handle, code: `c-${handle}`, created }, null);
        expect([await accounts.isReserved(handle, until - 1), await claim(until - 1)]).toEqual([true, false]);
        expect(await store.prune({ ...KEEP_ALL, reserved: until }, 99)).toMatchObject({ reserved: 0 });
        expect([await accounts.isReserved(handle, until), await claim(until)]).toEqual([false, true]);
        expect(await store.prune({ ...KEEP_ALL, reserved: until + 1 }, 99)).toMatchObject({ reserved: 1 });
      }
    });

    it('a name that was taken away is lost until the measure is lifted, and leaves with its person', async () => {
      const { moderation, accounts } = await fresh();
      await moderation.punish(sanction('s1', 'rename', 10, null), null, deed('d1', 'rename', 10));
      for (const at of [10, 11]) await moderation.loseName('ada', { name: 'Rude', looks: 'rude' }, at);
      await moderation.loseName('bob', { name: 'Rude', looks: 'rude' }, 10);
      expect(await moderation.lostNames('ada')).toEqual([{ name: 'Rude', looks: 'rude', at: 10 }]);
      expect(await moderation.lift('s1', deed('d2', 'lift', 12))).toBe(true);
      expect([await moderation.lostNames('ada'), (await moderation.lostNames('bob')).length]).toEqual([[], 1]);
      await accounts.erase('bob', 20);
      expect(await moderation.lostNames('bob')).toEqual([]);
    });
  });
}
