import { describe, expect, it } from 'vitest';
import type { Takes } from '../../src/protocol/bot.ts';
import { MOST_AT_TABLE } from '../../src/server/store/invitations.ts';
import type { Store, Summary } from '../../src/server/store/store.ts';
import { openNumbered, SUMMARY } from './numbered.ts';

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const TAKES: Takes = { games: ['las-vegas'], atOnce: 3, byPerson: 4, byHour: 6 };
const BOT = { since: NOW, takes: TAKES };

async function keep(store: Store, ...people: readonly string[]): Promise<void> {
  for (const person of people) {
    const device = { hash: `device of ${person}`, person, label: '', created: 1, seen: 1 };
    await store.welcome({ id: person, name: person, identity: 'azur', handle: null }, device);
    const account = { person, handle: person, created: 1, code: null, made: null, leaving: null };
    expect(await store.accounts.claim(account, null)).toBe(true);
  }
}

/** A table with these people. `changed`: when it last changed. */
async function table(
  store: Store,
  id: string,
  people: readonly string[],
  changed: number,
  more: Partial<Summary> = {},
) {
  await openNumbered(store, id);
  expect(await store.append(id, 1, [{ kind: 'start', at: 1 }], { ...SUMMARY, people, changed, ...more })).toBe(true);
}

const result = (person: string, rated: boolean) => ({ person, place: 1, score: 1, rated });
const ended = (person: string, rated: boolean): Partial<Summary> => ({
  stage: 'ended',
  results: { game: 'las-vegas', seats: 1, people: [result(person, rated)] },
});

/** Bot accounts and challenges to them in a store. */
export function botAccountsContract(fresh: () => Promise<Store>): void {
  describe('bot accounts', () => {
    it('are made once of accounts that stay, and are marked wherever a person is read', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob', 'cyd');
      expect(await store.botAccounts.of('bob')).toBeNull();
      expect(await store.botAccounts.setTakes('bob', TAKES)).toBe(false);
      expect(await store.botAccounts.become('nobody', BOT)).toBe(false);
      expect(await store.botAccounts.become('bob', BOT)).toBe(true);
      expect(await store.botAccounts.become('bob', { ...BOT, since: NOW + 1 })).toBe(false);
      expect(await store.botAccounts.setTakes('bob', { ...TAKES, atOnce: 9 })).toBe(true);
      expect(await store.botAccounts.of('bob')).toEqual({ since: NOW, takes: { ...TAKES, atOnce: 9 } });
      await store.accounts.leave('cyd', NOW);
      expect(await store.botAccounts.become('cyd', BOT)).toBe(false);
      expect(await store.botAccounts.among(['ada', 'bob', 'x'])).toEqual(new Set(['bob']));
      expect((await store.botAccounts.all(9, NOW)).map(({ person }) => person)).toEqual([
        { id: 'bob', name: 'bob', identity: 'azur', handle: 'bob', bot: true },
      ]);
      expect([(await store.person('ada'))!.bot, (await store.person('bob'))!.bot]).toEqual([undefined, true]);
      expect((await store.accounts.named('BOB'))!.bot).toBe(true);
      expect((await store.friends.known(['bob'])).get('bob')!.bot).toBe(true);
      await store.friends.ask('ada', 'bob', 1);
      expect((await store.friends.acquaintances('ada'))[0]!.person.bot).toBe(true);
      await store.friends.block('ada', 'bob', 1);
      expect((await store.friends.blocked('ada'))[0]!.bot).toBe(true);
    });

    it('are listed by the last use of their programs, unless they are suspended or about to be deleted', async () => {
      const store = await fresh();
      const all = ['ada', 'bob', 'cyd', 'dan', 'eve'];
      await keep(store, ...all);
      const listed = async (most = 9) => (await store.botAccounts.all(most, NOW)).map(({ person }) => person.id);
      for (const person of all) await store.botAccounts.become(person, BOT);
      const token = { name: 'Laptop', start: 'vat_abcd', scopes: ['read'] as const, created: NOW, until: null };
      for (const [person, used] of [
        ['bob', 5],
        ['cyd', 7],
        ['cyd', 1],
      ] as const)
        await store.tokens.add({ ...token, hash: `${person} ${used}`, person, used });
      for (const [person, used] of [
        ['bob', 5],
        ['cyd', 7],
        ['cyd', 1],
      ] as const)
        await store.tokens.used(`${person} ${used}`, used);
      expect(await listed()).toEqual(['cyd', 'bob', 'ada', 'dan', 'eve']);
      expect(await listed(2)).toEqual(['cyd', 'bob']);
      const deed = { id: 'd1', at: 1, what: 'suspend', actor: 'mod', actorName: 'Mo', personName: 'Cyd' } as const;
      const none = { until: null, reason: '', report: null, sanction: null };
      const sanction = { id: 's1', person: 'cyd', kind: 'suspend', since: 1, reason: '', lifted: null } as const;
      await store.moderation.punish({ ...sanction, until: NOW }, null, { ...deed, ...none, person: 'cyd' });
      expect(await listed(1)).toEqual(['cyd']);
      await store.moderation.punish({ ...sanction, id: 's2', until: NOW + 1 }, null, {
        ...{ ...deed, ...none, id: 'd2' },
        person: 'cyd',
      });
      await store.accounts.leave('dan', NOW);
      expect(await listed()).toEqual(['bob', 'ada', 'eve']);
    });

    it('have their ratings read together', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob');
      await table(store, 'table-1', ['bob'], NOW, ended('bob', true));
      const rating = { rating: 1700, deviation: 60, games: 12, changed: NOW };
      await store.results.rate('table-1', NOW, () => new Map([['bob', rating]]));
      const [row, ...others] = await store.botAccounts.ratings(['ada', 'bob']);
      expect([others, row]).toEqual([[], expect.objectContaining({ person: 'bob', game: 'las-vegas', rating: 1700 })]);
      expect(await store.botAccounts.ratings(['ada'])).toEqual([]);
    });

    it('are not made of what was used as a person’s', async () => {
      const store = await fresh();
      const uses: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
        tables: (id) => table(store, `table-${id}`, [id], NOW),
        rated: (id) => table(store, `table-${id}`, [id], NOW, ended(id, true)),
        club: (id) =>
          store.clubs.found(
            {
              ...{ address: id, name: id, about: '', joining: 'open', zone: 'UTC', created: NOW },
              ...{ invite: `invite-${id}`, calendar: `calendar-${id}`, site: 'https://example.org/' },
            },
            id,
          ),
        role: (id) =>
          store.moderation.giveRole(id, 'moderator', {
            ...{ id: `deed-${id}`, at: NOW, actor: '', actorName: '', person: id, personName: id, what: 'role' },
            ...{ until: null, reason: '', report: null, sanction: null },
          }),
      };
      for (const [name, use] of Object.entries(uses)) {
        await keep(store, name);
        expect(await store.botAccounts.obstacles(name)).toEqual([]);
        await use(name);
        expect([name, await store.botAccounts.obstacles(name)]).toEqual([name, [name]]);
        expect([name, await store.botAccounts.become(name, BOT)]).toEqual([name, false]);
      }
      // A rated game that counted for nobody was played all the same, but left no mark; one that counted did.
      await store.results.rate('table-rated', 1, () => new Map([['rated', { rating: 1500, deviation: 90 }]]));
      expect(await store.botAccounts.obstacles('rated')).toEqual(['rated']);
      await keep(store, 'fun');
      await table(store, 'table-fun', ['fun'], NOW, ended('fun', false));
      expect(await store.botAccounts.become('fun', BOT)).toBe(true);
    });

    it('have a leaderboard of their own', async () => {
      const store = await fresh();
      await keep(store, 'ada', 'bob');
      await store.botAccounts.become('bob', BOT);
      for (const person of ['ada', 'bob']) {
        await table(store, `table-${person}`, [person], NOW, ended(person, true));
        await store.results.rate(`table-${person}`, 1, () => new Map([[person, { rating: 1500, deviation: 90 }]]));
      }
      const least = { games: 1, met: 0 };
      const leaders = async (bots?: boolean) =>
        (await store.results.leaders('las-vegas', least, 9, bots)).map(({ person }) => person);
      expect([await leaders(), await leaders(false), await leaders(true)]).toEqual([['ada'], ['ada'], ['bob']]);
    });
  });

  describe('challenges', () => {
    const given = (id: string, inviter = 'ada', at = NOW) => ({ table: id, person: 'bot', inviter, at });
    async function challenged(): Promise<{ store: Store; open: (id: string, by?: string) => Promise<void> }> {
      const store = await fresh();
      await keep(store, 'ada', 'bob', 'bot');
      await store.botAccounts.become('bot', BOT);
      return { store, open: (id, by = 'ada') => table(store, id, [by], NOW) };
    }

    it('of one person are half of those at once, with their games; what is still for ten minutes does not count', async () => {
      const { store, open } = await challenged();
      const ask = (id: string, by: string, at = NOW) =>
        store.botAccounts.challenge(given(id, by, at), { ...TAKES, atOnce: 4 });
      await table(store, 'table-00', ['bot', 'ada'], NOW, { stage: 'running' });
      for (const id of ['table-01', 'table-02']) await open(id);
      await open('table-03', 'bob');
      expect([await ask('table-01', 'ada'), await ask('table-02', 'ada')]).toEqual([true, false]);
      expect(await ask('table-03', 'bob')).toBe(true);
      expect(await ask('table-02', 'ada', NOW + 10 * MINUTE)).toBe(true);
    });

    it('count with the games that move, so that many at once; what is still for ten minutes does not', async () => {
      const { store, open } = await challenged();
      const ask = (id: string, at = NOW) => store.botAccounts.challenge(given(id, 'ada', at), TAKES);
      for (const id of ['table-01', 'table-02', 'table-03']) await open(id);
      await table(store, 'table-04', ['bot', 'bob'], NOW, { stage: 'running' });
      await table(store, 'table-05', ['bot', 'bob'], NOW - 10 * MINUTE, { stage: 'running' });
      await table(store, 'table-06', ['bot', 'bob'], NOW, { stage: 'ended' });
      expect([await ask('table-01'), await ask('table-02'), await ask('table-03')]).toEqual([true, true, false]);
      expect(await store.botAccounts.load(given('table-03'))).toEqual({
        ...{ now: 3, withPerson: 2, byPerson: 2, byHour: 2 },
      });
      await store.invitations.end('table-01', 'bot', 'declined');
      expect(await ask('table-01')).toBe(false);
      expect(await ask('table-03')).toBe(true);
      expect((await store.botAccounts.load(given('table-03', 'ada', NOW + 10 * MINUTE))).now).toBe(0);
    });

    it('are bounded in an hour, by person and together; withdrawn ones count and are not made again', async () => {
      const { store, open } = await challenged();
      const ask = async (i: number, by: string, at = NOW): Promise<boolean> => {
        await open(`table-${by}-${i}`, by);
        return store.botAccounts.challenge(given(`table-${by}-${i}`, by, at), { ...TAKES, atOnce: 20 });
      };
      expect(await ask(0, 'ada')).toBe(true);
      await store.invitations.end('table-ada-0', 'bot', 'withdrawn');
      expect(await store.botAccounts.challenge(given('table-ada-0'), { ...TAKES, atOnce: 20 })).toBe(false);
      expect([await ask(1, 'ada'), await ask(2, 'ada'), await ask(3, 'ada'), await ask(4, 'ada')]).toEqual([
        ...[true, true, true, false],
      ]);
      expect([await ask(0, 'bob'), await ask(1, 'bob'), await ask(2, 'bob')]).toEqual([true, true, false]);
      expect(await ask(5, 'ada', NOW + 60 * MINUTE)).toBe(true);
    });

    it('are none between people of whom one blocks the other, nor beyond the bound of a table', async () => {
      const { store, open } = await challenged();
      await open('table-01');
      await store.friends.block('bot', 'ada', NOW);
      expect(await store.botAccounts.challenge(given('table-01'), TAKES)).toBe(false);
      await store.friends.unblock('bot', 'ada');
      for (let i = 0; i < MOST_AT_TABLE; i++) {
        await keep(store, `p${i}`);
        await store.invitations.call('table-01', [`p${i}`], 'ada', NOW);
      }
      expect(await store.botAccounts.challenge(given('table-01'), TAKES)).toBe(false);
    });
  });
}
