import { describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { verify } from '../../src/fairness/fairness.ts';
import { titles } from '../../src/games/index.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import type { LobbyCard } from '../../src/protocol/reply.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Terms } from '../../src/table/terms.ts';
import { choices, Guest, newId, playOn, type Page, type Watched } from './client.ts';
import { houseForTests } from './fixture.ts';
import { gameOf, sitOn } from './trial.ts';

const house = houseForTests();

interface Party {
  readonly table: string;
  readonly players: readonly Page[];
  readonly watcher: Page;
}

/** A table where so many people sit and watch it, with a spectator; the game has begun, with bots on the other chairs. */
async function party(game: string, people: number, terms: Partial<Terms> = {}): Promise<Party> {
  const at = await house();
  const players: Page[] = [];
  for (let i = 0; i < people; i++) players.push(await at.visitor(`Player ${i}`));
  const watcher = await at.visitor('Watcher');
  const table = await players[0]!.guest.open(game, terms);
  for (const [seat, page] of players.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await watcher.watch(table);
  await players[0]!.must(table, { kind: 'start', fill: 1 });
  await Promise.all([...players, watcher].map((page) => page.until(() => tableOf(page, table).seen.stage !== 'open')));
  return { table, players, watcher };
}

const tableOf = (page: Page, table: string): Watched => page.tables.get(table)!;

/** Everybody plays at random to the end. */
async function finish({ table, players, watcher }: Party, seed = table): Promise<MatchRecord> {
  await Promise.all(players.map((page, i) => playOn(page, table, seeded(`${seed} ${i}`))));
  await watcher.until(() => tableOf(watcher, table).seen.stage === 'ended');
  return watcher.guest.record(table);
}

/** The page whose turn it is. */
const moverOf = ({ table, players }: Party): Page => players.find((page) => choices(tableOf(page, table)).length > 0)!;

const acting = async (party: Party): Promise<Page> => {
  await party.watcher.until(() => tableOf(party.watcher, party.table).seen.turn.length > 0);
  await Promise.race(party.players.map((page) => page.until(() => choices(tableOf(page, party.table)).length > 0)));
  return moverOf(party);
};

async function actOnce(party: Party): Promise<Page> {
  const page = await acting(party);
  const text = choices(tableOf(page, party.table))[0]!;
  await page.must(party.table, { kind: 'act', text });
  return page;
}

const proven = (record: MatchRecord): boolean => {
  const verdict = verify(gameOf(record.game), record);
  return verdict.ok && verdict.value.proven === record.entries.filter(([actor]) => actor === 'chance').length;
};

describe('a game from its opening to its end', () => {
  const sizes = titles.flatMap(({ game }) => [
    [game.id, game.seats[0]!, game.seats[0]!] as const,
    [game.id, Math.min(4, game.seats.at(-1)!), 2] as const,
  ]);

  it.each(sizes)(
    '%s with %i seats, %i people and a spectator: all see the same end, and the dice verify',
    async (game, seats, people) => {
      const game_ = await party(game, people, { seats });
      const record = await finish(game_);
      const { players, watcher, table } = game_;
      expect(proven(record)).toBe(true);
      for (const page of [...players, watcher]) {
        const { seen } = tableOf(page, table);
        await page.until(() => tableOf(page, table).seen.fairness.secret !== undefined);
        expect(tableOf(page, table).seen).toMatchObject({ stage: 'ended', step: record.entries.length, turn: [] });
        expect(seen.view).toEqual(tableOf(watcher, table).seen.view); // at the end everything is open
        expect(tableOf(page, table).gaps).toBe(0);
        expect(await page.guest.record(table)).toEqual(record);
      }
      // What a page followed by itself is what the record has.
      const followed = tableOf(watcher, table).acts.map(({ actor, text }) => [actor, text]);
      expect(followed.length).toBe(record.entries.length);
    },
  );

  it('is in the list of finished games of its people, with its moments', async () => {
    const game = await party('las-vegas', 2);
    const { guest } = game.players[1]!;
    const running = async () => (await guest.json<{ games: { id: string }[] }>('/api/games/running')).games;
    expect((await running()).map(({ id }) => id)).toEqual([game.table]);
    const record = await finish(game);
    expect(await running()).toEqual([]);
    const { games } = await guest.json<{ games: { id: string }[] }>('/api/games');
    expect(games.map(({ id }) => id)).toEqual([game.table]);
    const { moments } = await guest.json<{ moments: { text: string }[] }>(
      `/api/tables/${game.table}/moments?from=3&to=8`,
    );
    expect(moments.map(({ text }) => text)).toEqual(record.entries.slice(3, 8).map(([, text]) => text));
  });
});

describe('several pages of one person', () => {
  it('show the same and can both act; what is sent twice is done once', async () => {
    const game = await party('las-vegas', 2);
    const { table } = game;
    const page = await acting(game);
    const tab = (await house()).page(page.guest);
    await tab.watch(table);
    expect(tableOf(tab, table).seen.you).toBe(tableOf(page, table).seen.you);
    const text = choices(tableOf(tab, table))[0]!;
    const id = newId();
    const [one, two, three] = await Promise.all([
      page.do(table, { kind: 'act', text }, id),
      tab.do(table, { kind: 'act', text }, id),
      tab.do(table, { kind: 'act', text }, id),
    ]);
    expect([one.t, two.t, three!.t]).toEqual(['done', 'done', 'done']);
    expect(one).toMatchObject({ version: (two as { version: number }).version });
    const acts = (await page.guest.record(table)).entries.filter(([actor]) => actor !== 'chance');
    expect(acts).toHaveLength(1);
    page.close();
    await Promise.all([
      playOn(tab, table, seeded('tab')),
      ...game.players.filter((p) => p !== page).map((p) => playOn(p, table, seeded('p'))),
    ]);
    expect(proven(await tab.guest.record(table))).toBe(true);
  });

  it('what was refused stays refused under its number, though it would be allowed by now', async () => {
    const game = await party('las-vegas', 2);
    const page = await acting(game);
    const other = game.players.find((player) => player !== page)!;
    const id = newId();
    await other.must(game.table, { kind: 'wish', wish: 'pause' });
    expect(await other.do(game.table, { kind: 'resume' }, id)).toMatchObject({ t: 'refused' });
    await page.must(game.table, { kind: 'answer', yes: true });
    await other.until(() => tableOf(other, game.table).seen.stage === 'paused');
    expect(await other.do(game.table, { kind: 'resume' }, id)).toMatchObject({ t: 'refused' });
    await other.must(game.table, { kind: 'resume' });
  });

  it('the number of a command of one person is not that of another', async () => {
    const game = await party('vaalbara', 2);
    const [one, two] = game.players as [Page, Page];
    await Promise.all([one, two].map((page) => page.until(() => choices(tableOf(page, game.table)).length > 0)));
    const id = newId();
    await one.do(game.table, { kind: 'act', text: choices(tableOf(one, game.table))[0]! }, id);
    await two.do(game.table, { kind: 'act', text: choices(tableOf(two, game.table))[0]! }, id);
    const { entries } = await one.guest.record(game.table);
    expect(new Set(entries.filter(([actor]) => actor !== 'chance').map(([actor]) => actor))).toEqual(
      new Set(['A', 'B']),
    );
  });
});

describe('before the start', () => {
  it('people choose chairs and change them, the host removes and invites, strangers cannot', async () => {
    const at = await house();
    const [host, guest, other] = [await at.visitor('Host'), await at.visitor('Guest'), await at.visitor('Other')];
    const table = await host.guest.open('las-vegas', { seats: 4 });
    for (const page of [host, guest, other]) await page.watch(table);
    await host.sit(table, 2);
    await guest.sit(table);
    expect(await other.do(table, sitOn(2))).toMatchObject({ t: 'refused', problem: { code: 'taken' } });
    expect(await guest.do(table, { kind: 'start', fill: 1 })).toMatchObject({ problem: { code: 'host' } });
    await host.must(table, { kind: 'invite', seat: 3, level: 5 });
    await host.must(table, { kind: 'remove', seat: 0 });
    await guest.until(() => tableOf(guest, table).seen.you === null);
    await guest.sit(table, 1);
    expect(await host.do(table, { kind: 'start', fill: null })).toMatchObject({ problem: { code: 'empty' } });
    await host.must(table, { kind: 'start', fill: 2 });
    await other.until(() => tableOf(other, table).seen.stage === 'running');
    expect(tableOf(other, table).seen.chairs).toMatchObject([
      { kind: 'bot', level: 2 },
      { kind: 'person', name: 'Guest', here: true },
      { kind: 'person', name: 'Host', here: true },
      { kind: 'bot', level: 5 },
    ]);
    expect(await other.do(table, sitOn(null))).toMatchObject({ problem: { code: 'begun' } });
    expect(await other.do(table, { kind: 'act', text: '1' })).toMatchObject({ problem: { code: 'stranger' } });
  });

  it('the lobby shows listed tables and one’s own games, live', async () => {
    const at = await house();
    const [host, visitor] = [await at.visitor('Host'), await at.visitor('Visitor')];
    await Promise.all([host.visitLobby(), visitor.visitLobby()]);
    const table = await host.guest.open('las-vegas', {});
    const hidden = await host.guest.open('las-vegas', { listed: false });
    const inLobby = (list: 'open' | 'running', id: string) => visitor.lobby![list].some((card) => card.id === id);
    await host.watch(hidden);
    await host.sit(hidden, 0);
    await host.watch(table);
    await host.sit(table, 0);
    await host.until(() => host.mine.length === 2);
    expect(host.mine.map(({ id, stage }) => [id, stage]).sort()).toEqual(
      [
        [table, 'open'],
        [hidden, 'open'],
      ].sort(),
    );
    await host.must(hidden, { kind: 'rise' });
    await host.until(() => host.mine.length === 1);
    await visitor.until(() => inLobby('open', table));
    expect(inLobby('open', hidden)).toBe(false);
    await host.must(table, { kind: 'start', fill: 1 });
    await visitor.until(() => inLobby('running', table) && !inLobby('open', table));
    await host.until(() => host.mine.some(({ id, yourTurn }) => id === table && yourTurn));
    expect(visitor.mine).toEqual([]);
  });
});

describe('chat', () => {
  it('is heard by everybody at the table, once, in one order; strangers only listen', async () => {
    const { table, players, watcher } = await party('las-vegas', 2);
    const id = newId();
    await Promise.all([players[0]!.say(table, 'Bonne chance !', id), players[0]!.say(table, 'Bonne chance !', id)]);
    await players[1]!.say(table, '<script>alert(1)</script>');
    expect(await watcher.say(table, 'psst')).toMatchObject({ t: 'refused', problem: { code: 'stranger' } });
    for (const page of [...players, watcher]) {
      await page.until(() => tableOf(page, table).said.size === 2);
      expect([...tableOf(page, table).said.values()].map(({ number, text }) => [number, text])).toEqual([
        [1, 'Bonne chance !'],
        [2, '<script>alert(1)</script>'], // as text; what draws it knows how
      ]);
    }
    const late = await (await house()).visitor();
    await late.watch(table);
    await late.until(() => tableOf(late, table).said.size === 2);
    players[1]!.emote(table, 'hello');
    await watcher.until(() => watcher.emotes.length === 1);
    expect(watcher.emotes).toMatchObject([{ person: players[1]!.guest.id, emote: 'hello' }]);
  });

  it.each(['pair', 'player'])('is closed to four in Vagabondo while they play, scored by %s', async (scoring) => {
    const at = await house();
    const [host, guest] = [await at.visitor('Host'), await at.visitor('Guest')];
    const table = await host.guest.open('vagabondo', { seats: 4, options: { scoring } });
    await host.watch(table);
    await guest.watch(table);
    await host.sit(table, 0);
    await guest.sit(table, 2);
    expect(await host.say(table, 'before')).toMatchObject({ t: 'done' });
    await host.must(table, { kind: 'start', fill: 1 });
    expect(await host.say(table, 'while')).toMatchObject({ t: 'refused', problem: { code: 'silence' } });
    guest.emote(table, 'hello');
    await guest.until(() => guest.received.some((text) => text.includes('"silence"')));
    await host.must(table, { kind: 'wish', wish: 'abandon' });
    await guest.must(table, { kind: 'answer', yes: true });
    expect(await host.say(table, 'after')).toMatchObject({ t: 'done' });
    expect(host.emotes).toEqual([]);
  });
});

describe('by consent', () => {
  it('a move is taken back, and cannot be after a roll', async () => {
    const game = await party('vagabondo', 2, { seats: 2 });
    const { table } = game;
    const page = await acting(game);
    const before = tableOf(page, table).seen;
    await actOnce(game);
    const other = game.players.find((one) => one !== page)!;
    await page.must(table, { kind: 'wish', wish: 'undo' });
    await other.until(() => tableOf(other, table).seen.request !== null);
    await other.must(table, { kind: 'answer', yes: true });
    await page.until(() => tableOf(page, table).seen.step === before.step);
    expect(tableOf(page, table).seen.view).toEqual(before.view);
    const dice = await party('las-vegas', 2);
    const roller = await actOnce(dice);
    expect(await roller.do(dice.table, { kind: 'wish', wish: 'undo' })).toMatchObject({ problem: { code: 'final' } });
  });

  it('the table rests, nobody can move, and goes on', async () => {
    const game = await party('las-vegas', 2, { pace: { kind: 'move', seconds: 60 } });
    const { table, players } = game;
    await players[0]!.must(table, { kind: 'wish', wish: 'pause' });
    await players[1]!.must(table, { kind: 'answer', yes: true });
    await game.watcher.until(() => tableOf(game.watcher, table).seen.stage === 'paused');
    expect(tableOf(game.watcher, table).seen.clocks!.running).toEqual([]);
    expect(await players[0]!.do(table, { kind: 'act', text: '1' })).toMatchObject({ problem: { code: 'paused' } });
    await players[1]!.must(table, { kind: 'resume' });
    expect(proven(await finish(game))).toBe(true);
  });

  it('a game is given up by both, or by one of two', async () => {
    const both = await party('vaalbara', 2);
    await both.players[1]!.must(both.table, { kind: 'wish', wish: 'abandon' });
    await both.players[0]!.must(both.table, { kind: 'answer', yes: true });
    await both.watcher.until(() => tableOf(both.watcher, both.table).seen.stage === 'ended');
    const one = await party('las-vegas', 2);
    await one.players[1]!.must(one.table, { kind: 'concede' });
    await one.watcher.until(() => tableOf(one.watcher, one.table).seen.stage === 'ended');
    expect(tableOf(one.watcher, one.table).seen.chairs[1]).toMatchObject({ lost: 'conceded' });
    for (const { table, watcher } of [both, one]) expect(proven(await watcher.guest.record(table))).toBe(true);
  });
});

describe('rematch', () => {
  it('leads everybody to one and the same next table', async () => {
    const game = await party('las-vegas', 2);
    const { table, players, watcher } = game;
    expect((await players[0]!.guest.post(`/api/tables/${table}/next`)).status).toBe(409);
    await players[0]!.must(table, { kind: 'concede' });
    expect((await watcher.guest.post(`/api/tables/${table}/next`)).status).toBe(403);
    const answers = await Promise.all(players.map(({ guest }) => guest.post(`/api/tables/${table}/next`)));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(ids[0]).toBe(ids[1]);
    const store = new SqliteStore(databaseOf((await house()).data));
    const all = await store.tables({ limit: 100, since: 0 }).finally(() => store.close());
    // Those who asked at the same moment opened one table, not one each.
    expect(all.filter(({ card }) => (card as LobbyCard).terms.after?.table === table)).toHaveLength(1);
    await watcher.until(() => tableOf(watcher, table).seen.next === ids[0]);
    const { seen } = await watcher.watch(ids[0]!);
    expect(seen).toMatchObject({ stage: 'open', terms: { game: 'las-vegas', after: { table, games: 1 } } });
    expect(seen.fairness.commitment).not.toBe(tableOf(watcher, table).seen.fairness.commitment);
  });
});

describe('people and devices', () => {
  it('a ticket carries a person to another device, once', async () => {
    const at = await house();
    const game = await party('las-vegas', 2);
    const { guest } = game.players[0]!;
    const { ticket } = (await (await guest.post('/api/me/ticket')).json()) as { ticket: string };
    const phone = new Guest(at.at);
    expect((await phone.signIn('/api/me/redeem', { ticket })).status).toBe(200);
    expect(phone.id).toBe(guest.id);
    expect(phone.cookie).not.toBe(guest.cookie);
    expect((await phone.signIn('/api/me/redeem', { ticket })).status).toBe(400);
    expect((await phone.signIn('/api/me/redeem', { ticket: 'made-up' })).status).toBe(400);
    const page = at.page(phone);
    await page.watch(game.table);
    expect(tableOf(page, game.table).seen.you).toBe(0);
  });

  it('a session that is revoked loses its sockets and cannot come back; others stay', async () => {
    const at = await house();
    const one = await at.visitor('One');
    const { ticket } = (await (await one.guest.post('/api/me/ticket')).json()) as { ticket: string };
    const second = new Guest(at.at);
    await second.signIn('/api/me/redeem', { ticket });
    const two = at.page(second);
    await Promise.all([one.until(() => one.connected), two.until(() => two.connected)]);
    const { devices } = await one.guest.json<{ devices: { id: string; current: boolean }[] }>('/api/me/devices');
    const foreign = devices.find(({ current }) => !current)!;
    const stranger = await at.welcome('Stranger');
    expect((await stranger.fetch(`/api/me/devices/${foreign.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await one.guest.fetch(`/api/me/devices/${foreign.id}`, { method: 'DELETE' })).status).toBe(200);
    await two.until(() => two.ended !== null);
    expect(two.ended).toEqual({ code: 4001, reason: 'session' });
    expect(await second.json('/api/me')).toEqual({ person: null });
    const again = at.page(second);
    await again.until(() => again.ended !== null);
    expect(again.ended).toMatchObject({ code: 4001 });
    expect(one.connected).toBe(true);
  });

  it('everybody sees who is here', async () => {
    const { table, players, watcher } = await party('las-vegas', 2);
    const here = () => tableOf(watcher, table).seen.chairs.map((chair) => chair.here);
    await watcher.until(() => here().every(Boolean));
    const tab = (await house()).page(players[1]!.guest);
    await tab.watch(table);
    players[1]!.close();
    await watcher.until(() => here().every(Boolean));
    tab.close();
    await watcher.until(() => !here()[1]);
    expect(here()).toEqual([true, false]);
    const back = (await house()).page(players[1]!.guest);
    await back.watch(table);
    await watcher.until(() => here().every(Boolean));
  });
});

describe('a connection that is lost', () => {
  it('is taken up where it was, with nothing lost and nothing twice', async () => {
    const game = await party('las-vegas', 2);
    const rng = seeded('cuts');
    const cutting = setInterval(() => rng.pick([...game.players, game.watcher]).cut(), 40);
    const record = await finish(game).finally(() => clearInterval(cutting));
    expect(proven(record)).toBe(true);
  });

  it('of the server, in mid-game: everybody comes back and the game goes on', async () => {
    const at = await house();
    const game = await party('vabanque', 3, { seats: 4 });
    const { table, watcher } = game;
    for (const step of [12, 30]) {
      const enough = ({ seen }: Watched) => seen.step >= step;
      await Promise.all(game.players.map((page, i) => playOn(page, table, seeded(`${step} ${i}`), enough)));
      await at.stop();
      await watcher.until(() => !watcher.connected);
      await at.start();
      await Promise.all([...game.players, watcher].map((page) => page.until(() => page.connected)));
    }
    const record = await finish(game);
    expect(proven(record)).toBe(true);
    for (const page of [...game.players, watcher]) expect(await page.guest.record(table)).toEqual(record);
  });
});
