import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/copies.ts';
import { OPENING } from './apifuzz.ts';
import { outcomeOf } from './account.ts';
import {
  bot as botAt,
  challenged,
  ENTROPY,
  invites,
  ratedTable,
  sit,
  someone as someoneAt,
  table,
  TAKES,
  trial,
  type Someone,
} from './botaccount.ts';
import { newToken } from './program.ts';
import { TestServer } from './testserver.ts';

/* What the owner of a bot account, or of several, could gain by unfair means. */

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ log: 'silent', guests: 0 });
});
afterAll(() => server.close());

const someone = (name?: string): Promise<Someone> => someoneAt(server, name);
const bot = (takes?: object): Promise<Someone> => botAt(server, takes);

interface Seen {
  readonly stage: string;
  readonly request: object | null;
  readonly chairs: readonly { readonly kind: string }[];
}
const seenBy = ({ program }: Someone, id: string): Promise<Seen> => program.get(`/tables/${id}`);

describe('the rating of a bot', () => {
  it.each(['pause', 'abandon'])('cannot be spared a lost game by a wish to %s that nobody answers', async (wish) => {
    const robbie = await bot();
    const id = await ratedTable(robbie.program);
    await robbie.program.post(`/tables/${id}/start`, { fill: 3 });
    expect(await trial(robbie.program, `/tables/${id}/wish`, { wish })).toBe('409 alone');
    expect(await seenBy(robbie, id)).toMatchObject({ stage: 'running', request: null });
  });

  it('is made with a clock, so that a game that goes badly ends, too', async () => {
    const robbie = await bot();
    const free = { ...OPENING, rated: true, pace: { kind: 'free' } };
    expect(await trial(robbie.program, '/tables', free)).toBe('422 timeless');
    const id = await ratedTable(robbie.program);
    const { rated: _, ...terms } = free;
    const { game: __, ...change } = terms;
    expect(await trial(robbie.program, `/tables/${id}/change`, change)).toBe('422 timeless');
    const ada = await someone();
    expect(await trial(ada.program, '/tables', free)).toBe('200 done');
  });

  it('is not made with other accounts: their owner may be the same', async () => {
    const [robbie, other, ada] = [await bot(), await bot(), await someone()];
    const id = await ratedTable(robbie.program, { listed: true });
    for (const { program } of [other, ada]) expect(await trial(program, `/tables/${id}/sit`, sit())).toBe('403 bots');
    expect(await invites(robbie, id, other)).toBe('403 bots');
    await robbie.program.post(`/tables/${id}/rise`);
    expect(await trial(other.program, `/tables/${id}/sit`, sit())).toBe('403 bots');
    expect(await trial(robbie.program, `/tables/${id}/sit`, sit())).toBe('200 done');
    const unrated = await table(robbie.program);
    expect(await invites(robbie, unrated, other)).toBe('200 done');
  });
});

describe('the rating of a person', () => {
  it.each(['pause', 'abandon'])('cannot be spared a lost game by a wish to %s that nobody answers', async (wish) => {
    const ada = await someone();
    const id = await table(ada.program, { rated: true });
    await ada.program.post(`/tables/${id}/ready`, { ready: true });
    await ada.program.post(`/tables/${id}/start`, { fill: 1 });
    expect(await trial(ada.program, `/tables/${id}/wish`, { wish })).toBe('409 alone');
    await ada.program.post(`/tables/${id}/concede`);
  });

  it('is spared by the others’ consent alone, not because they leave', async () => {
    const [ada, bob] = [await someone(), await someone('Bob')];
    const begun = async (): Promise<string> => {
      const id = await table(ada.program, { rated: true });
      await bob.program.post(`/tables/${id}/sit`, { ...sit('Bob'), identity: 'jade' });
      for (const { program } of [ada, bob]) await program.post(`/tables/${id}/ready`, { ready: true });
      await ada.program.post(`/tables/${id}/start`, { fill: null });
      return id;
    };
    const left = await begun();
    await ada.program.post(`/tables/${left}/wish`, { wish: 'abandon' });
    await bob.program.post(`/tables/${left}/leave`);
    expect(await seenBy(ada, left)).toMatchObject({ stage: 'running', request: null });
    const agreed = await begun();
    await ada.program.post(`/tables/${agreed}/wish`, { wish: 'abandon' });
    await bob.program.post(`/tables/${agreed}/answer`, { yes: true });
    expect((await seenBy(ada, agreed)).stage).toBe('ended');
  });
});

describe('a bot', () => {
  it('asks nobody for friendship and reports nobody; it may say yes to a friend', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const asked = async (by: Someone, whom: Someone): Promise<string> =>
      outcomeOf(await by.guest.post('/api/me/friends', { handle: whom.handle }));
    expect(await asked(robbie, ada)).toBe('403 bot');
    expect(await asked(ada, robbie)).toBe('200');
    expect(await asked(robbie, ada)).toBe('200');
    const id = await challenged(ada, robbie);
    const report = { table: id, person: ada.guest.id, reason: 'name' };
    expect(await outcomeOf(await robbie.guest.post('/api/reports', report))).toBe('403 bot');
  });

  it('is not kept by one person from all others', async () => {
    const [ada, bob, robbie] = [await someone(), await someone('Bob'), await bot({ atOnce: 4, byPerson: 20 })];
    for (const _ of [1, 2]) {
      const id = await challenged(ada, robbie);
      await ada.program.post(`/tables/${id}/start`, { fill: null });
    }
    expect(await invites(ada, await table(ada.program), robbie)).toBe('409 share');
    const id = await challenged(bob, robbie);
    await bob.program.post(`/tables/${id}/start`, { fill: null });
    await bob.program.post(`/tables/${id}/concede`);
    for (const _ of [1, 2]) expect(await invites(bob, await table(bob.program), robbie)).toBe('200 done');
    expect(await invites(bob, await table(bob.program), robbie)).toBe('409 full');
  });
});

describe('a table that was found for people', () => {
  it('has no seat for an account that has become a bot’s since it looked', async () => {
    const own = await TestServer.open({ log: 'silent' });
    const [ada, robbie] = [await someoneAt(own), await someoneAt(own, 'Robbie')];
    const wish = { games: ['vaalbara'], pace: 'slow', rated: true, entropy: ENTROPY };
    await robbie.guest.post('/api/me/seek', wish);
    const db = new DatabaseSync(databaseOf(own.data));
    db.exec('PRAGMA busy_timeout = 5000');
    db.prepare('UPDATE accounts SET bot = ? WHERE handle = ?').run(
      JSON.stringify({ since: 1, takes: TAKES }),
      robbie.handle,
    );
    db.close();
    await ada.guest.post('/api/me/seek', wish);
    await ada.guest.post('/api/me/seek/bots');
    const running = async (): Promise<readonly Seen[]> =>
      (await ada.program.get<{ tables: readonly Seen[] }>('/me/tables')).tables.filter(
        ({ stage }) => stage === 'running',
      );
    await expect.poll(async () => (await running()).length).toBe(1);
    const kinds = (await running())[0]!.chairs.map(({ kind }) => kind);
    expect([kinds.includes('empty'), kinds.filter((kind) => kind === 'person').length]).toEqual([false, 1]);
    await own.close();
  });
});

describe('programs', () => {
  it('of one person open tables within one limit, however many tokens they have', async () => {
    const own = await TestServer.open({ log: 'silent', guests: 2, newcomerHours: 0 });
    const ada = await someoneAt(own);
    const other = await newToken(ada.guest, ['tables']);
    const opened = [];
    for (const program of [ada.program, other, ada.program]) opened.push(await trial(program, '/tables', OPENING));
    expect(opened).toEqual(['200 done', '200 done', '429 busy']);
    await own.close();
  });
});
