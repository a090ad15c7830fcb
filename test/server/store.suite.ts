import { afterEach, describe, expect, it } from 'vitest';
import { MOST_DEVICES, MOST_LINES, MOST_TICKETS, type Store } from '../../src/server/store/store.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { eventLogContract } from './eventlog.suite.ts';
import { accountsContract } from './store.accounts.suite.ts';
import { noticesContract } from './notices.suite.ts';
import { clubsContract } from './store.clubs.suite.ts';
import { tournamentsContract } from './store.tournaments.suite.ts';
import { tokensContract } from './store.tokens.suite.ts';
import { botAccountsContract } from './store.botaccounts.suite.ts';
import { friendsContract } from './store.friends.suite.ts';
import { moderationContract } from './store.moderation.suite.ts';
import { publicGamesContract } from './store.publicgames.suite.ts';
import { resultsContract } from './store.results.suite.ts';
import { seeksContract } from './store.seeks.suite.ts';
import { nodesContract, type Place } from './store.nodes.suite.ts';
import { termsOf } from './tableharness.ts';
import { numbered, OPENING, openNumbered, SUMMARY } from './numbered.ts';
import { KEEP_ALL, NOTHING_PRUNED } from './cutoffs.ts';

const person = (id: string) => ({ id, name: `Name of ${id}`, identity: 'azur', handle: null });
const device = (hash: string, id: string, seen = 1) => ({ hash, person: id, label: `label ${hash}`, created: 1, seen });
const ticket = (hash: string, by: string, until = 100) => ({ hash, person: 'ada', device: by, until });
/** A device that a ticket signs in at that time. */
const arriving = (hash: string, at = 50) => ({ hash, label: `label ${hash}`, created: at, seen: at });

/** The contract of a store. */
export function storeContract(name: string, place: () => Promise<Place>): void {
  nodesContract(name, place);
  describe(`the store contract in ${name}`, () => {
    const places: Place[] = [];
    const stores: Store[] = [];
    const opened = async (at: Place): Promise<Store> => {
      const store = await at.open();
      stores.push(store);
      return store;
    };
    const fresh = async (): Promise<Store> => {
      const at = await place();
      places.push(at);
      return opened(at);
    };
    afterEach(async () => {
      await Promise.all(stores.splice(0).map((store) => store.close().catch(() => undefined)));
      await Promise.all(places.splice(0).map((at) => at.clear()));
    });

    eventLogContract(fresh);
    accountsContract(fresh);
    moderationContract(fresh);
    noticesContract(fresh);
    resultsContract(fresh);
    seeksContract(fresh);
    friendsContract(fresh);
    publicGamesContract(fresh);
    tokensContract(fresh);
    botAccountsContract(fresh);
    clubsContract(fresh);
    tournamentsContract(fresh);

    describe('lists of tables', () => {
      it('have what was asked for, newest change first', async () => {
        const store = await fresh();
        const begun: StoredEvent = { kind: 'start', at: 10 };
        await openNumbered(store, 'open-one');
        await openNumbered(store, 'hidden-1', { listed: false });
        await openNumbered(store, 'running1');
        await store.append('running1', 1, [begun], { ...SUMMARY, stage: 'running', people: ['ada', 'bob'], due: 100 });
        await openNumbered(store, 'ended-01');
        await store.append('ended-01', 1, [{ ...begun, at: 20 }], { ...SUMMARY, stage: 'running', people: ['ada'] });
        await store.append('ended-01', 2, [numbered(30)], { ...SUMMARY, stage: 'ended', people: ['ada'] });
        const ids = async (filter: object) => (await store.tables({ limit: 10, ...filter })).map(({ id }) => id);
        expect((await ids({})).slice(0, 2)).toEqual(['ended-01', 'running1']);
        expect(await ids({ limit: 1 })).toEqual(['ended-01']);
        expect((await ids({ listed: true })).sort()).toEqual(['ended-01', 'open-one', 'running1']);
        expect((await ids({ stages: ['open'] })).sort()).toEqual(['hidden-1', 'open-one']);
        expect(await ids({ listed: true, stages: ['open'] })).toEqual(['open-one']);
        expect(await ids({ person: 'ada' })).toEqual(['ended-01', 'running1']);
        expect(await ids({ person: 'ada', stages: ['ended'] })).toEqual(['ended-01']);
        expect(await ids({ person: 'bob' })).toEqual(['running1']);
        expect(await ids({ person: "' OR 1 --" })).toEqual([]);
        // A person at a table that has not begun has it in their list until they stand up.
        const sat: StoredEvent = { kind: 'sit', seat: 0, sitter: { kind: 'bot', level: 1 }, entropy: '', at: 1 };
        await store.append('open-one', 1, [sat], { ...SUMMARY, people: ['cyd', 'dan'] });
        expect(await ids({ person: 'cyd', stages: ['open'] })).toEqual(['open-one']);
        await store.append('open-one', 2, [{ kind: 'rise', seat: 0, at: 1 }], { ...SUMMARY, people: ['dan'] });
        expect([await ids({ person: 'cyd' }), await ids({ person: 'dan' })]).toEqual([[], ['open-one']]);
        // The host may change whether it is listed.
        const changed: StoredEvent = { kind: 'terms', terms: termsOf('las-vegas'), chairs: [], at: 1 };
        await store.append('open-one', 3, [changed], { ...SUMMARY, people: ['dan'], listed: false });
        expect(await ids({ listed: true, stages: ['open'] })).toEqual([]);
        await store.append('open-one', 4, [changed], { ...SUMMARY, people: ['dan'] });
        expect(await ids({ listed: true, stages: ['open'] })).toEqual(['open-one']);
        expect(await ids({ since: 10 })).toEqual(['ended-01']);
        expect(await ids({ due: 99 })).toEqual([]);
        expect(await ids({ due: 100 })).toEqual(['running1']);
        // What is due comes in the order of its time, page by page.
        for (const [id, due] of Object.entries({ 'due-b': 50, 'due-a': 50, 'due-c': 40 })) {
          await openNumbered(store, id);
          await store.append(id, 1, [{ ...begun, at: 5 }], { ...SUMMARY, stage: 'running', due });
        }
        expect(await ids({ due: 99, limit: 2 })).toEqual(['due-c', 'due-a']);
        expect(await ids({ due: 99, limit: 2, after: { due: 50, id: 'due-a' } })).toEqual(['due-b']);
        expect(await store.tables({ limit: 1, due: 100, after: { due: 50, id: 'due-b' } })).toMatchObject([
          { id: 'running1', version: 2, changed: 10, stage: 'running', people: ['ada', 'bob'], card: { step: 0 } },
        ]);
      });
    });

    describe('chat', () => {
      it('is numbered from one at each table, and the last lines are given in their order', async () => {
        const store = await fresh();
        const said = await Promise.all(
          ['one', 'two', 'three'].map((text, i) => store.say('table-a', 'ada', `id-${i}`, text, i)),
        );
        expect(said.map((one) => one?.number)).toEqual([1, 2, 3]);
        expect(await store.say('table-b', 'ada', 'id-0', 'elsewhere', 9)).toMatchObject({ number: 1 });
        expect((await store.said('table-a', 2)).map(({ text }) => text)).toEqual(['two', 'three']);
        expect(await store.said('table-a', 9)).toContainEqual({ number: 1, person: 'ada', text: 'one', at: 0 });
      });

      it('is kept up to a bound for each table, the newest lines of it', async () => {
        const store = await fresh();
        await store.say('table-b', 'ada', 'id', 'elsewhere', 1);
        const lines = [...Array(MOST_LINES + 20).keys()];
        await Promise.all(lines.map((i) => store.say('table-a', 'ada', `id-${i}`, `line ${i}`, i)));
        const kept = await store.said('table-a', 10_000);
        expect(kept).toHaveLength(MOST_LINES);
        expect([kept[0]!.text, kept.at(-1)!.text]).toEqual(['line 20', `line ${MOST_LINES + 19}`]);
        expect(await store.said('table-b', 9)).toHaveLength(1);
      });

      it('a resent line is stored once; the same number of another person is another line', async () => {
        const store = await fresh();
        const sendings = await Promise.all([1, 2, 3].map((at) => store.say('table-a', 'ada', 'same', 'hello', at)));
        expect(sendings.filter((one) => one !== null)).toHaveLength(1);
        expect(await store.say('table-a', 'bob', 'same', 'hello', 4)).toMatchObject({ number: 2, person: 'bob' });
        expect(await store.said('table-a', 9)).toHaveLength(2);
      });
    });

    describe('people and their devices', () => {
      it('are known once welcome, and by their newest name', async () => {
        const store = await fresh();
        expect(await store.person('ada')).toBeNull();
        await store.welcome(person('ada'), device('h1', 'ada'));
        expect(await store.person('ada')).toEqual(person('ada'));
        await store.rename({ ...person('ada'), name: 'Ada L.' });
        expect(await store.person('ada')).toMatchObject({ name: 'Ada L.' });
      });

      it('a device is signed in until it is revoked, by its own person alone', async () => {
        const store = await fresh();
        await store.welcome(person('ada'), device('h1', 'ada'));
        await store.welcome(person('bob'), device('h2', 'bob'));
        await store.issue(ticket('t', 'h1'), 1);
        await store.redeem('t', arriving('h3', 5), null);
        expect((await store.devices('ada')).map(({ hash }) => hash)).toEqual(['h3', 'h1']);
        await store.seen('h1', 9);
        expect((await store.devices('ada')).map(({ hash }) => hash)).toEqual(['h1', 'h3']);
        expect(await store.device('h1')).toEqual({ ...device('h1', 'ada'), seen: 9 });
        expect(await store.revoke('bob', 'h1')).toBe(false);
        expect(await store.revoke('ada', 'h1')).toBe(true);
        expect(await store.revoke('ada', 'h1')).toBe(false);
        expect(await store.device('h1')).toBeNull();
        expect(await store.device('h3')).toMatchObject({ person: 'ada' });
      });

      it('a token cannot belong to two devices', async () => {
        const store = await fresh();
        await store.welcome(person('ada'), device('h1', 'ada'));
        await expect(store.welcome(person('bob'), device('h1', 'bob'))).rejects.toThrow();
        expect(await store.person('bob')).toBeNull();
        expect(await store.device('h1')).toMatchObject({ person: 'ada' });
      });

      it('a ticket is good once, even when several try at the same time, and not after its end', async () => {
        const store = await fresh();
        await store.welcome(person('ada'), device('h1', 'ada'));
        await store.issue(ticket('t1', 'h1'), 1);
        await store.issue(ticket('t2', 'h1'), 1);
        expect(await store.holder('t1', 100)).toBe('ada');
        expect(await store.holder('t1', 101)).toBeNull();
        expect(await store.holder('never', 50)).toBeNull();
        const tries = await Promise.all([1, 2, 3].map((i) => store.redeem('t1', arriving(`n${i}`), null)));
        expect(tries.filter((one) => one !== null)).toEqual([{ person: 'ada', ended: [] }]);
        expect(await store.devices('ada')).toHaveLength(2);
        expect(await store.holder('t1', 50)).toBeNull();
        expect(await store.redeem('t1', arriving('n4'), null)).toBeNull();
        expect(await store.redeem('t2', arriving('n4', 101), null)).toBeNull();
        expect(await store.redeem('t2', arriving('n4', 50), null)).toBeNull();
        expect(await store.redeem('never', arriving('n4'), null)).toBeNull();
        expect(await store.device('n4')).toBeNull();
      });

      it('a ticket is void once the device that asked for it is signed out', async () => {
        const store = await fresh();
        await store.welcome(person('ada'), device('h1', 'ada'));
        await store.issue(ticket('t1', 'h1'), 1);
        await store.redeem('t1', arriving('h2'), null);
        await store.issue(ticket('t2', 'h1'), 1);
        await store.issue(ticket('t3', 'h2'), 1);
        await store.revoke('ada', 'h1');
        expect(await store.holder('t2', 50)).toBeNull();
        expect(await store.redeem('t2', arriving('h3'), null)).toBeNull();
        expect(await store.holder('t3', 50)).toBe('ada');
        await store.revoke('ada', 'h2');
        expect(await store.redeem('t3', arriving('h3'), null)).toBeNull();
        expect(await store.devices('ada')).toEqual([]);
      });

      it('only the newest few tickets of a person are valid', async () => {
        const store = await fresh();
        await store.welcome(person('ada'), device('h1', 'ada'));
        for (let i = 1; i <= MOST_TICKETS + 2; i++) await store.issue(ticket(`t${i}`, 'h1', 100 + i), i);
        const good = [];
        for (let i = 1; i <= MOST_TICKETS + 2; i++) if (await store.holder(`t${i}`, 50)) good.push(i);
        expect(good).toEqual([3, 4, 5]);
      });

      it('a device that takes the place of another ends that one; beyond the bound a ticket waits, and ends nobody', async () => {
        const store = await fresh();
        await store.welcome(person('ada'), device('h0', 'ada', 1000));
        await store.welcome(person('bob'), device('b0', 'bob'));
        const redeem = async (hash: string, at: number, instead: string | null) => {
          await store.issue(ticket(`for ${hash}`, 'h0', 1000), 1);
          return store.redeem(`for ${hash}`, arriving(hash, at), instead);
        };
        expect(await redeem('h1', 10, 'b0')).toEqual({ person: 'ada', ended: ['b0'] });
        expect(await store.device('b0')).toBeNull();
        for (let i = 2; i < MOST_DEVICES; i++) expect(await redeem(`h${i}`, 10 + i, null)).toMatchObject({ ended: [] });
        expect(await redeem('another', 90, null)).toBe('full');
        expect(await store.devices('ada')).toHaveLength(MOST_DEVICES);
        expect(await store.holder('for another', 90)).toBe('ada');
        expect(await redeem('in place', 91, 'h1')).toEqual({ person: 'ada', ended: ['h1'] });
        expect(await store.revoke('ada', 'h2')).toBe(true);
        expect(await store.redeem('for another', arriving('another', 92), null)).toEqual({ person: 'ada', ended: [] });
        expect(await store.devices('ada')).toHaveLength(MOST_DEVICES);
      });
    });

    describe('pruning', () => {
      it('deletes tables that were not started, with all that belongs to them, and no others', async () => {
        const store = await fresh();
        const at = (moment: number): StoredEvent => ({
          kind: 'sit',
          seat: 0,
          sitter: { kind: 'bot', level: 1 },
          entropy: '',
          at: moment,
        });
        const stages = ['open', 'running', 'paused', 'ended'] as const;
        for (const stage of stages) {
          await openNumbered(store, `${stage}-old`);
          await store.append(`${stage}-old`, 1, [at(10)], { ...SUMMARY, stage, people: ['ada'] });
          await store.say(`${stage}-old`, 'ada', 'id', 'hello', 10);
        }
        await openNumbered(store, 'open-new');
        await store.append('open-new', 1, [at(20)], { ...SUMMARY, people: ['ada'] });
        const cutoffs = { ...KEEP_ALL, unstarted: 20 };
        expect(await store.prunable(cutoffs)).toEqual({ ...NOTHING_PRUNED, unstarted: 1 });
        expect(await store.prune(cutoffs, 99)).toEqual({ ...NOTHING_PRUNED, unstarted: 1 });
        expect(await store.prune(cutoffs, 99)).toEqual(NOTHING_PRUNED);
        expect(await store.events('open-old')).toBeNull();
        expect(await store.said('open-old', 9)).toEqual([]);
        const left = ['ended-old', 'open-new', 'paused-old', 'running-old'];
        expect((await store.tables({ limit: 99, person: 'ada' })).map(({ id }) => id).sort()).toEqual(left);
        expect(await store.events('ended-old')).toHaveLength(2);
        expect(await store.append('open-old', 2, [at(30)], SUMMARY)).toBe(false);
      });

      it('deletes chat of games that ended before, and the games stay', async () => {
        const store = await fresh();
        for (const [id, stage, moment] of [
          ['old', 'ended', 10],
          ['new', 'ended', 20],
          ['run', 'running', 10],
        ] as const) {
          await openNumbered(store, id);
          await store.append(id, 1, [numbered(moment)], { ...SUMMARY, stage });
          for (const line of ['one', 'two']) await store.say(id, 'ada', line, line, 1);
        }
        expect(await store.prune({ ...KEEP_ALL, chat: 15 }, 1)).toEqual({ ...NOTHING_PRUNED, chat: 1 });
        expect(await store.prune({ ...KEEP_ALL, chat: 15 }, 9)).toEqual({ ...NOTHING_PRUNED, chat: 1 });
        expect(await Promise.all(['old', 'new', 'run'].map(async (id) => (await store.said(id, 9)).length))).toEqual([
          0, 2, 2,
        ]);
        expect(await store.events('old')).toHaveLength(2);
      });

      it('deletes tickets and devices that are too old, and guests who have neither a game nor a way back', async () => {
        const store = await fresh();
        const seen = { player: 1, idle: 1, recent: 50, invited: 1, twice: 1 };
        for (const [id, at] of Object.entries(seen)) await store.welcome(person(id), device(`h-${id}`, id, at));
        const ticket = (hash: string, id: string, until: number) => ({ hash, person: id, device: `h-${id}`, until });
        await store.issue(ticket('t-twice', 'twice', 10), 1);
        await store.redeem('t-twice', { hash: 'h-twice-2', label: 'phone', created: 1, seen: 50 }, null);
        await openNumbered(store, 'table-a');
        const sat: StoredEvent = { kind: 'sit', seat: 0, sitter: { kind: 'bot', level: 1 }, entropy: '', at: 1 };
        await store.append('table-a', 1, [sat], { ...SUMMARY, stage: 'running', people: ['player'] });
        await store.issue(ticket('t-old', 'recent', 10), 1);
        await store.issue(ticket('t-new', 'invited', 30), 1);
        const cutoffs = { ...KEEP_ALL, tickets: 20, guests: 40 };
        expect(await store.prunable(cutoffs)).toEqual({ ...NOTHING_PRUNED, tickets: 1, guests: 1 });
        expect(await store.prune(cutoffs, 99)).toEqual({ ...NOTHING_PRUNED, tickets: 1, guests: 1 });
        const left = await Promise.all(Object.keys(seen).map(async (id) => ((await store.person(id)) ? id : null)));
        expect(left).toEqual(['player', null, 'recent', 'invited', 'twice']);
        expect(await store.device('h-idle')).toBeNull();
        expect(await store.holder('t-new', 25)).toBe('invited');
        expect(await store.prune({ ...KEEP_ALL, devices: 40 }, 99)).toEqual({ ...NOTHING_PRUNED, devices: 3 });
        expect(await store.device('h-recent')).not.toBeNull();
        expect(await store.device('h-player')).toBeNull();
        expect(await store.person('player')).not.toBeNull();
      });

      it('deletes at most so many rows at once, and nothing without a cutoff', async () => {
        const store = await fresh();
        for (let i = 0; i < 5; i++) await openNumbered(store, `table-${i}`);
        expect(await store.prune(KEEP_ALL, 99)).toEqual(NOTHING_PRUNED);
        const cutoffs = { ...KEEP_ALL, unstarted: 100 };
        expect(
          [await store.prune(cutoffs, 3), await store.prune(cutoffs, 3)].map(({ unstarted }) => unstarted),
        ).toEqual([3, 2]);
      });
    });

    describe('a probe', () => {
      it('writes, and leaves nothing in the stored data', async () => {
        const store = await fresh();
        await openNumbered(store, 'table-a');
        await store.probe();
        await store.probe();
        expect(await store.tables({ limit: 9 })).toMatchObject([{ id: 'table-a', version: 1 }]);
        await store.close();
        await expect(store.probe()).rejects.toThrow();
      });
    });

    describe('closing', () => {
      it('completes writes under way; all of them are there when it is opened again', async () => {
        const at = await place();
        places.push(at);
        const store = await opened(at);
        await openNumbered(store, 'table-a');
        const last = [
          store.append('table-a', 1, [numbered(2)], { ...SUMMARY, stage: 'running' }),
          store.say('table-a', 'ada', 'id', 'bye', 3),
          store.welcome(person('ada'), device('h1', 'ada')),
          store.issue(ticket('t1', 'h1'), 1),
        ];
        await store.close();
        await Promise.all(last);
        await expect(openNumbered(store, 'table-b')).rejects.toThrow();
        const again = await opened(at);
        expect(await again.events('table-a')).toEqual([OPENING, numbered(2)]);
        expect(await again.tables({ limit: 9 })).toMatchObject([{ id: 'table-a', version: 2, stage: 'running' }]);
        expect(await again.said('table-a', 9)).toHaveLength(1);
        expect(await again.device('h1')).toMatchObject({ person: 'ada' });
        expect(await again.holder('t1', 100)).toBe('ada');
      });
    });
  });
}
