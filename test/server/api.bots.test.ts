import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { OPENING } from './apifuzz.ts';
import { shownName } from '../../src/messages/deleted.ts';
import { DELETED } from '../../src/table/deleted.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { outcomeOf, withCode } from './account.ts';
import { announce, join, send } from './cup.ts';
import {
  asks,
  bot as botAt,
  challenged,
  ENTROPY,
  invites,
  playOut,
  ratedTable,
  sit,
  someone as someoneAt,
  table,
  TAKES,
  trial,
  unused,
  type Someone,
} from './botaccount.ts';
import { newToken, Program, withToken } from './program.ts';
import { TestServer } from './testserver.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ log: 'silent' });
});
afterAll(() => server.close());

const someone = (name?: string): Promise<Someone> => someoneAt(server, name);
const bot = (takes?: object): Promise<Someone> => botAt(server, takes);

interface Table {
  readonly stage: string;
  readonly turn: readonly number[];
  readonly terms: { readonly bots?: true };
  readonly chairs: readonly { readonly kind: string; readonly bot?: true; readonly kept?: { readonly bot?: true } }[];
  readonly news?: readonly { readonly kind: string; readonly bot?: true }[];
}

describe('an account becomes a bot’s', () => {
  it('by a token of that scope alone, knowing that it is for good, and once', async () => {
    const { guest, program } = await someone();
    const [play, scoped] = [await newToken(guest, ['read', 'tables', 'play']), await newToken(guest, ['bot'])];
    expect(await trial(play, '/me/bot', { forGood: true })).toBe('403 scope');
    expect(await trial(play, '/me/bot/challenges', TAKES)).toBe('403 scope');
    expect(await trial(scoped, '/me/bot', {})).toBe('400 message');
    expect(await trial(scoped, '/me/bot', { forGood: false })).toBe('400 message');
    expect(await program.get('/me/bot')).toEqual({ bot: null });
    expect(await trial(scoped, '/me/bot/challenges', TAKES)).toBe('409 account');
    const made = await scoped.post<{ bot: { since: number; takes: object } }>('/me/bot', { forGood: true });
    expect(made.bot.takes).toEqual(TAKES);
    expect(await scoped.post('/me/bot', { forGood: true })).toEqual(made);
    expect(await program.get('/me/bot')).toEqual(made);
    expect(await program.get('/me')).toMatchObject({ person: { bot: true } });
  });

  it('on the account page after a proof; a guest has no account', async () => {
    const guest = await server.welcome('Ada');
    const become = async (): Promise<string> => outcomeOf(await guest.post('/api/me/bot', { forGood: true }));
    expect(await become()).toBe('403 keep');
    const { guest: other, program } = await someone();
    expect(await outcomeOf(await other.post('/api/me/bot', {}))).toBe('400 message');
    expect(await other.json('/api/me/bot')).toEqual({ bot: null, obstacles: [] });
    expect(await outcomeOf(await other.post('/api/me/bot', { forGood: true }))).toBe('200');
    expect(await outcomeOf(await other.post('/api/me/bot/challenges', { ...TAKES, atOnce: 2 }))).toBe('200');
    expect(await outcomeOf(await other.post('/api/me/bot/challenges', { ...TAKES, games: ['chess'] }))).toBe(
      '400 game',
    );
    expect(await program.get('/me/bot')).toMatchObject({ bot: { takes: { atOnce: 2 } } });
    const { profile } = await other.json<{ profile: { person: object; bot: object } }>(
      `/api/people/${(await program.get<{ person: { handle: string } }>('/me')).person.handle}`,
    );
    expect(profile).toMatchObject({ person: { bot: true }, bot: { takes: { atOnce: 2 } } });
  });

  it('on the page only by somebody who has just proved who they are', async () => {
    const own = await TestServer.open({ log: 'silent' });
    const guest = await own.welcome('Ada');
    const code = await withCode(guest, 'proof');
    await own.stop();
    await own.start();
    const db = new DatabaseSync(databaseOf(own.data));
    db.exec('PRAGMA busy_timeout = 5000');
    db.exec('DELETE FROM proofs');
    db.close();
    expect(await outcomeOf(await guest.post('/api/me/bot', { forGood: true }))).toBe('403 proof');
    await guest.post('/api/me/proof', { code });
    expect(await outcomeOf(await guest.post('/api/me/bot', { forGood: true }))).toBe('200');
    await own.close();
  });

  it('unless it was used as a person’s', async () => {
    const { program, guest } = await someone();
    const id = await table(program);
    const used = await asks(program, '/me/bot', { forGood: true });
    expect([
      `${used.status} ${(JSON.parse(used.text) as { code: string }).code}`,
      (JSON.parse(used.text) as { detail: string }).detail,
    ]).toEqual(['409 used', 'tables']);
    expect(await guest.json('/api/me/bot')).toEqual({ bot: null, obstacles: ['tables'] });
    await program.post(`/tables/${id}/close`);
    await guest.post('/api/me/seek', { games: ['vaalbara'], pace: 'slow', rated: false, entropy: ENTROPY });
    expect(await trial(program, '/me/bot', { forGood: true })).toBe('409 used');
    await guest.fetch('/api/me/seek', { method: 'DELETE' });
    const club = { address: `club-${unused()}`, name: 'Club', about: '', joining: 'open', zone: 'UTC' };
    const founded = await guest.post('/api/clubs', club);
    expect(founded.status).toBe(200);
    expect(await guest.json('/api/me/bot')).toEqual({ bot: null, obstacles: ['club'] });
  });

  it('never after a rated game', async () => {
    const { program, guest } = await someone();
    const id = await table(program, { rated: true });
    await program.post(`/tables/${id}/ready`, { ready: true });
    await program.post(`/tables/${id}/start`, { fill: 1 });
    await playOut(program, id, 0);
    // Also before the rating is there: a rated game that has ended stands in the way.
    expect(await guest.json('/api/me/bot')).toEqual({ bot: null, obstacles: ['rated'] });
    expect(await trial(program, '/me/bot', { forGood: true })).toBe('409 used');
  });
});

describe('a bot account', () => {
  it('is marked on its chair, in lists, in what happened, and on the chair that is kept for it', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const id = await challenged(ada, robbie);
    const seen = await ada.program.get<Table>(`/tables/${id}`);
    expect(seen.chairs.map((chair) => chair.bot)).toEqual([undefined, true]);
    expect(seen.news).toMatchObject([{ kind: 'sat' }, { kind: 'sat', bot: true }]);
    const { tables } = await ada.program.get<{ tables: Table[] }>('/me/tables');
    expect(tables[0]!.chairs.map((chair) => chair.bot)).toEqual([undefined, true]);
    await ada.program.post(`/tables/${id}/start`, { fill: null });
    await robbie.program.post(`/tables/${id}/concede`);
    expect(await trial(robbie.program, `/tables/${id}/next`)).toBe('403 bot');
    const { id: next } = await ada.program.post<{ id: string }>(`/tables/${id}/next`);
    expect((await ada.program.get<Table>(`/tables/${next}`)).chairs[1]!.kept!.bot).toBe(true);
    await ada.program.post(`/tables/${next}/sit`, sit());
    const own = await ada.program.get<{ tables: (Table & { id: string })[] }>('/me/tables');
    expect(own.tables.find((one) => one.id === next)!.chairs[1]!.kept!.bot).toBe(true);
    // A chair that was kept for it is an invitation.
    expect(await trial(robbie.program, `/tables/${next}/sit`, sit('Ada'))).toBe('200 done');
    expect((await ada.program.get<Table>(`/tables/${next}`)).chairs[1]).toMatchObject({ kind: 'person', bot: true });
    const games = await ada.program.ask('GET', `/people/${robbie.handle}/games`);
    expect((JSON.parse(games.text) as Table).chairs.map((chair) => chair.bot)).toEqual([undefined, true]);
  });

  it('cannot say of itself what it is, in either direction', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const id = await table(ada.program);
    await invites(ada, id, robbie);
    expect(await trial(robbie.program, `/tables/${id}/sit`, { ...sit(), bot: false })).toBe('400 message');
    expect(await trial(ada.program, `/tables/${id}/sit`, { ...sit(), bot: true })).toBe('400 message');
    await robbie.guest.post('/api/me', { name: 'Ada', identity: 'jade' });
    expect(await robbie.program.get('/me')).toMatchObject({ person: { name: 'Ada', bot: true } });
    const page = server.page(robbie.guest);
    await page.watch(id);
    expect(await page.do(id, { kind: 'sit', ...sit('Mary'), identity: 'jade' })).toMatchObject({ t: 'done' });
    expect((await ada.program.get<Table>(`/tables/${id}`)).chairs[1]).toMatchObject({ name: 'Mary', bot: true });
  });

  it('sits down only where it was invited', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const id = await table(ada.program, { listed: true });
    expect(await trial(robbie.program, `/tables/${id}/sit`, sit('Robbie'))).toBe('403 uninvited');
    expect(await trial(robbie.program, `/tables/${id}/accept`, { entropy: ENTROPY })).toBe('404 nothing');
    await invites(ada, id, robbie);
    const key = newId();
    const accepted = await robbie.program.post(`/tables/${id}/accept`, { entropy: ENTROPY }, key);
    expect(await robbie.program.post(`/tables/${id}/accept`, { entropy: ENTROPY }, key)).toEqual(accepted);
    const { chairs } = await ada.program.get<{ chairs: object[] }>(`/tables/${id}`);
    expect(chairs[1]).toMatchObject({ name: 'Robbie', ready: true, bot: true });
  });

  it('takes no part in what is for people: rated tables, finding players, clubs, tournaments, chat, inviting', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const rated = await table(ada.program, { rated: true });
    expect(await invites(ada, rated, robbie)).toBe('403 bot');
    expect(await trial(robbie.program, `/tables/${rated}/sit`, sit('Robbie'))).toBe('403 bot');
    const own = await table(robbie.program);
    expect(await invites(robbie, own, ada)).toBe('403 bot');
    const outcome = async (path: string, body: object): Promise<string> =>
      outcomeOf(await robbie.guest.post(`/api${path}`, body));
    for (const rated of [false, true])
      expect(await outcome('/me/seek', { games: ['vaalbara'], pace: 'slow', rated, entropy: ENTROPY })).toBe('403 bot');
    const address = `club-${unused()}`;
    const club = { address, name: 'Club', about: '', joining: 'open', zone: 'UTC' };
    expect(await outcome('/clubs', club)).toBe('403 bot');
    expect((await ada.guest.post('/api/clubs', club)).status).toBe(200);
    expect(await outcome(`/clubs/${address}/join`, {})).toBe('403 bot');
    await expect(announce(robbie)).rejects.toThrow('bot');
    const cup = await announce(ada);
    expect(await join(robbie, cup)).toBe('403 bot');
    expect(await join(ada, cup)).toBe('200');
    const substitute = { kind: 'substitute', entrant: 0, person: robbie.guest.id, name: 'Robbie', reason: '' } as const;
    expect(await send(ada, cup, substitute)).toBe('403 bot');
    const page = server.page(robbie.guest);
    await page.watch(own);
    expect(await page.say(own, 'Hello')).toMatchObject({ problem: { code: 'bot' } });
  });

  it('is told from people by its name in both languages, also once it was erased', () => {
    expect([shownName('Ada', 'en', true), shownName('Ada', 'fr', true)]).toEqual(['Ada (bot)', 'Ada (robot)']);
    expect([shownName('Ada', 'en'), shownName(DELETED, 'en', true)]).toEqual(['Ada', 'Deleted player (bot)']);
  });

  it('is counted where it watches, not named', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const id = await table(ada.program);
    const [page, other] = [server.page(ada.guest), server.page(robbie.guest)];
    await page.watch(id);
    await other.watch(id);
    await page.until(() => page.presences.get(id)?.watching !== undefined);
    expect(page.presences.get(id)!.watching).toEqual({ names: [], others: 1 });
  });

  it('is refused at people’s rated tables over sockets, too', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const rated = await table(ada.program, { rated: true });
    const page = server.page(robbie.guest);
    await page.watch(rated);
    expect(await page.do(rated, { kind: 'sit', ...sit('Robbie'), identity: 'jade' })).toMatchObject({
      problem: { code: 'bot' },
    });
  });
});

describe('ratings of bots', () => {
  it('are made at tables of their own, where no people sit down, on the scale of the server’s bots', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const id = await ratedTable(robbie.program);
    expect((await ada.program.get<Table>(`/tables/${id}`)).terms.bots).toBe(true);
    expect(await trial(ada.program, `/tables/${id}/sit`, sit())).toBe('403 bots');
    expect(await trial(robbie.program, `/tables/${id}/invitations`, { handle: ada.handle })).toBe('403 bot');
    await robbie.program.post(`/tables/${id}/start`, { fill: 3 });
    await playOut(robbie.program, id, 0);
    const ratings = async (): Promise<number> => {
      const path = `/people/${robbie.handle}`;
      const { profile } = await ada.program.get<{ profile: { ratings: { games: number }[] } }>(path);
      return profile.ratings[0]?.games ?? 0;
    };
    await expect.poll(ratings).toBe(1);
  });

  it('do not change by a rated game that people and a bot have begun under a node of an older version', async () => {
    const own = await TestServer.open({ log: 'silent' });
    const [ada, robbie] = await Promise.all(
      ['Ada', 'Robbie'].map(async (name) => withToken(await own.welcome(name), name.toLowerCase())),
    );
    const { id } = await ada!.post<{ id: string }>('/tables', { ...OPENING, rated: true });
    for (const program of [ada!, robbie!]) {
      await program.post(`/tables/${id}/sit`, sit());
      await program.post(`/tables/${id}/ready`, { ready: true });
    }
    await ada!.post(`/tables/${id}/start`, { fill: null });
    await own.stop();
    await own.start();
    const db = new DatabaseSync(databaseOf(own.data));
    db.exec('PRAGMA busy_timeout = 5000');
    const account = JSON.stringify({ since: 1, takes: TAKES });
    db.prepare("UPDATE accounts SET bot = ? WHERE handle = 'robbie'").run(account);
    await ada!.post(`/tables/${id}/concede`);
    const count = (condition: string): number =>
      db.prepare(`SELECT count(*) AS count FROM results WHERE ${condition}`).get()!.count as number;
    await expect.poll(() => count('pending = 0')).toBe(2);
    expect([count('rating IS NOT NULL'), db.prepare('SELECT * FROM ratings').all()]).toEqual([0, []]);
    db.close();
    await own.close();
  });

  it('do not change by games with people, and neither do those of people', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    const id = await challenged(ada, robbie);
    await ada.program.post(`/tables/${id}/start`, { fill: null });
    await robbie.program.post(`/tables/${id}/concede`);
    for (const { handle } of [ada, robbie]) {
      const { profile } = await ada.program.get<{ profile: { ratings: unknown[]; tallies: unknown[] } }>(
        `/people/${handle}`,
      );
      expect([profile.ratings, profile.tallies.length]).toEqual([[], 1]);
    }
  });
});

describe('challenges', () => {
  it('reach the bot by its stream, and are declined by it', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    type Own = { kind: string; invitations?: { table: string; by: { handle: string } }[] };
    const lines = robbie.program.follow<Own>('/me/stream');
    const heard = async (test: (tables: readonly string[]) => boolean): Promise<void> => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error('the stream has ended');
        if (value.invitations && test(value.invitations.map(({ table }) => table))) return;
      }
    };
    await heard((tables) => tables.length === 0);
    const id = await table(ada.program);
    await invites(ada, id, robbie);
    await heard((tables) => tables.includes(id));
    await robbie.program.post(`/tables/${id}/decline`);
    await heard((tables) => tables.length === 0);
    expect(await invites(ada, id, robbie)).toBe('409 asked');
    await lines.return(undefined);
  });

  it('are declined by the server where the bot does not take them', async () => {
    const [ada, robbie] = [await someone(), await bot({ games: ['vaalbara'] })];
    expect(await invites(ada, await table(ada.program), robbie)).toBe('409 unplayed');
    expect(await invites(ada, await table(ada.program, { game: 'vaalbara', options: {} }), robbie)).toBe('200 done');
    await robbie.program.post('/me/bot/challenges', { ...TAKES, games: [] });
    expect(await invites(ada, await table(ada.program, { game: 'vaalbara', options: {} }), robbie)).toBe(
      '409 unplayed',
    );
  });

  it('are bounded at once, by person and by hour, whatever people do with them', async () => {
    const robbie = await bot({ atOnce: 2, byPerson: 3, byHour: 5 });
    const [ada, bob, cyd] = [await someone(), await someone('Bob'), await someone('Cyd')];
    const withdraw = async (by: Someone, id: string): Promise<void> => {
      const path = `/api/tables/${id}/invitations/${robbie.handle}`;
      expect((await by.guest.fetch(path, { method: 'DELETE' })).status).toBe(200);
    };
    const first = await table(ada.program);
    expect(await invites(ada, first, robbie)).toBe('200 done');
    // One that was withdrawn is not made again: nobody calls a bot by turning an invitation on and off.
    await withdraw(ada, first);
    expect(await invites(ada, first, robbie)).toBe('409 asked');
    const more = [await table(ada.program), await table(ada.program), await table(ada.program)];
    expect(await invites(ada, more[0]!, robbie)).toBe('200 done');
    expect(await invites(ada, more[1]!, robbie)).toBe('409 share');
    await robbie.program.post(`/tables/${more[0]!}/decline`);
    expect(await invites(ada, more[1]!, robbie)).toBe('200 done');
    expect(await invites(ada, more[2]!, robbie)).toBe('409 enough');
    const [ofBob, ofCyd] = [await table(bob.program), await table(cyd.program)];
    expect(await invites(bob, ofBob, robbie)).toBe('200 done');
    expect(await invites(cyd, ofCyd, robbie)).toBe('409 full');
    // Games count, too.
    await robbie.program.post(`/tables/${more[1]!}/accept`, { entropy: ENTROPY });
    await ada.program.post(`/tables/${more[1]!}/start`, { fill: null });
    expect(await invites(cyd, ofCyd, robbie)).toBe('409 full');
    await robbie.program.post(`/tables/${more[1]!}/concede`);
    expect(await invites(cyd, ofCyd, robbie)).toBe('200 done');
    for (const id of [ofBob, ofCyd]) await robbie.program.post(`/tables/${id}/decline`);
    expect(await invites(cyd, await table(cyd.program), robbie)).toBe('409 enough');
  });

  it('of one person are bounded in an hour, those of another person go on', async () => {
    const robbie = await bot({ atOnce: 20, byPerson: 1 });
    const [ada, bob] = [await someone(), await someone('Bob')];
    expect(await invites(ada, await table(ada.program), robbie)).toBe('200 done');
    expect(await invites(ada, await table(ada.program), robbie)).toBe('409 enough');
    expect(await invites(bob, await table(bob.program), robbie)).toBe('200 done');
  });

  it('cannot come from somebody whom the bot blocks', async () => {
    const [ada, robbie] = [await someone(), await bot()];
    await robbie.guest.post('/api/me/blocks', { handle: ada.handle });
    expect(await invites(ada, await table(ada.program), robbie)).toBe('409 apart');
  });
});

describe('the list of bots', () => {
  it('tells what each takes, and whether it is there', async () => {
    const robbie = await bot();
    const listed = async () =>
      (await new Program(server.at).get<{ bots: { person: { handle: string }; here: boolean }[] }>('/bots')).bots.find(
        ({ person }) => person.handle === robbie.handle,
      );
    expect(await listed()).toMatchObject({ takes: TAKES, here: false, person: { bot: true } });
    const lines = robbie.program.follow('/me/stream');
    await lines.next();
    await expect.poll(async () => (await listed())!.here).toBe(true);
    const first = async (): Promise<string> =>
      ((await (await fetch(`${server.at.url}/api/bots`)).json()) as { bots: { person: { handle: string } }[] }).bots[0]!
        .person.handle;
    expect(await first()).toBe(robbie.handle);
    await lines.return(undefined);
  });

  it('tells how each is rated, before ten rated games without a number', async () => {
    const robbie = await bot();
    const id = await ratedTable(robbie.program);
    await robbie.program.post(`/tables/${id}/start`, { fill: 1 });
    await robbie.program.post(`/tables/${id}/concede`);
    const ratings = async (): Promise<object[] | undefined> =>
      (
        await new Program(server.at).get<{ bots: { person: { handle: string }; ratings: object[] }[] }>('/bots')
      ).bots.find(({ person }) => person.handle === robbie.handle)?.ratings;
    await expect.poll(ratings).toEqual([{ game: 'las-vegas', games: 1, rating: null, band: null }]);
  });
});
