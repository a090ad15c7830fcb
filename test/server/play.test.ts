import { describe, expect, it } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { seeded } from '../../src/core/rng.ts';
import type { LobbyCard } from '../../src/protocol/reply.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { choices, playOn, type Page, type Watched } from './client.ts';
import { testServerForFile } from './fixture.ts';
import { acting, actOnce, finish, proven, startTable, tableOf } from './startedtable.ts';
import { sitOn } from './tableharness.ts';

const server = testServerForFile();

describe('a finished game', () => {
  it('is in the list of finished games of its people, with its moments', async () => {
    const game = await startTable(await server(), 'las-vegas', 2);
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
  it('show the same and can both act; a command sent twice is applied once', async () => {
    const game = await startTable(await server(), 'las-vegas', 2);
    const { table } = game;
    const page = await acting(game);
    const tab = (await server()).page(page.guest);
    await tab.watch(table);
    expect(tableOf(tab, table).snapshot.you).toBe(tableOf(page, table).snapshot.you);
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

  it('a command resent after its answer is answered with the first outcome', async () => {
    const page = await (await server()).visitor();
    const table = await page.guest.open('las-vegas');
    await page.watch(table);
    const id = newId();
    const first = await page.do(table, sitOn(0), id);
    expect(await page.do(table, sitOn(0), id)).toEqual(first);
  });

  it('a refused command stays refused under its id, even if it would be allowed by now', async () => {
    const game = await startTable(await server(), 'las-vegas', 2);
    const page = await acting(game);
    const other = game.players.find((player) => player !== page)!;
    const id = newId();
    await other.must(game.table, { kind: 'wish', wish: 'pause' });
    expect(await other.do(game.table, { kind: 'resume' }, id)).toMatchObject({ t: 'refused' });
    await page.must(game.table, { kind: 'answer', yes: true });
    await other.until(() => tableOf(other, game.table).snapshot.stage === 'paused');
    expect(await other.do(game.table, { kind: 'resume' }, id)).toMatchObject({ t: 'refused' });
    await other.must(game.table, { kind: 'resume' });
  });

  it('command ids of different people do not collide', async () => {
    const game = await startTable(await server(), 'vaalbara', 2);
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
    const at = await server();
    const [host, guest, other] = [await at.visitor('Host'), await at.visitor('Guest'), await at.visitor('Other')];
    const table = await host.guest.open('las-vegas', { seats: 4 });
    for (const page of [host, guest, other]) await page.watch(table);
    await host.sit(table, 2);
    await guest.sit(table);
    expect(await other.do(table, sitOn(2))).toMatchObject({ t: 'refused', problem: { code: 'taken' } });
    expect(await guest.do(table, { kind: 'start', fill: 1 })).toMatchObject({ problem: { code: 'host' } });
    await host.must(table, { kind: 'invite', seat: 3, level: 5 });
    await host.must(table, { kind: 'remove', seat: 0 });
    await guest.until(() => tableOf(guest, table).snapshot.you === null);
    const { id: person } = guest.guest;
    expect(tableOf(guest, table).snapshot.removed).toMatchObject([{ person, name: 'Guest' }]);
    expect(await guest.do(table, sitOn(1))).toMatchObject({ problem: { code: 'removed' } });
    await host.must(table, { kind: 'admit', person });
    await guest.sit(table, 1);
    expect(await host.do(table, { kind: 'start', fill: null })).toMatchObject({ problem: { code: 'empty' } });
    await host.must(table, { kind: 'start', fill: 2 });
    await other.until(() => tableOf(other, table).snapshot.stage === 'running');
    expect(tableOf(other, table).snapshot.chairs).toMatchObject([
      { kind: 'bot', level: 2 },
      { kind: 'person', name: 'Guest', here: true },
      { kind: 'person', name: 'Host', here: true },
      { kind: 'bot', level: 5 },
    ]);
    expect(await other.do(table, sitOn(null))).toMatchObject({ problem: { code: 'begun' } });
    expect(await other.do(table, { kind: 'act', text: '1' })).toMatchObject({ problem: { code: 'stranger' } });
  });

  it('the lobby shows listed tables and one’s own games, live', async () => {
    const at = await server();
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

describe('by consent', () => {
  it('a move is undone, and cannot be after a roll', async () => {
    const game = await startTable(await server(), 'vagabondo', 2, { seats: 2 });
    const { table } = game;
    const page = await acting(game);
    const before = tableOf(page, table).snapshot;
    await actOnce(game);
    const other = game.players.find((one) => one !== page)!;
    await page.must(table, { kind: 'wish', wish: 'undo' });
    await other.until(() => tableOf(other, table).snapshot.request !== null);
    await other.must(table, { kind: 'answer', yes: true });
    await page.until(() => tableOf(page, table).snapshot.step === before.step);
    expect(tableOf(page, table).snapshot.view).toEqual(before.view);
    const dice = await startTable(await server(), 'las-vegas', 2);
    const roller = await actOnce(dice);
    expect(await roller.do(dice.table, { kind: 'wish', wish: 'undo' })).toMatchObject({ problem: { code: 'final' } });
  });

  it('the table is paused, nobody can move, and it resumes', async () => {
    const game = await startTable(await server(), 'las-vegas', 2, { pace: { kind: 'move', seconds: 60 } });
    const { table, players } = game;
    await players[0]!.must(table, { kind: 'wish', wish: 'pause' });
    await players[1]!.must(table, { kind: 'answer', yes: true });
    await game.watcher.until(() => tableOf(game.watcher, table).snapshot.stage === 'paused');
    expect(tableOf(game.watcher, table).snapshot.clocks!.running).toEqual([]);
    expect(await players[0]!.do(table, { kind: 'act', text: '1' })).toMatchObject({ problem: { code: 'paused' } });
    await players[1]!.must(table, { kind: 'resume' });
    expect(proven(await finish(game))).toBe(true);
  });

  it('a game is given up by both, or by one of two', async () => {
    const both = await startTable(await server(), 'vaalbara', 2);
    await both.players[1]!.must(both.table, { kind: 'wish', wish: 'abandon' });
    await both.players[0]!.must(both.table, { kind: 'answer', yes: true });
    await both.watcher.until(() => tableOf(both.watcher, both.table).snapshot.stage === 'ended');
    const one = await startTable(await server(), 'las-vegas', 2);
    await one.players[1]!.must(one.table, { kind: 'concede' });
    await one.watcher.until(() => tableOf(one.watcher, one.table).snapshot.stage === 'ended');
    expect(tableOf(one.watcher, one.table).snapshot.chairs[1]).toMatchObject({ lost: 'conceded' });
    for (const { table, watcher } of [both, one]) expect(proven(await watcher.guest.record(table))).toBe(true);
  });
});

const nextOf = async ({ guest }: Page, table: string): Promise<string> =>
  ((await (await guest.post(`/api/tables/${table}/next`)).json()) as { id: string }).id;

describe('rematch', () => {
  it('leads everybody to the same next table', async () => {
    const game = await startTable(await server(), 'las-vegas', 2);
    const { table, players, watcher } = game;
    expect((await players[0]!.guest.post(`/api/tables/${table}/next`)).status).toBe(409);
    await players[0]!.must(table, { kind: 'concede' });
    expect((await watcher.guest.post(`/api/tables/${table}/next`)).status).toBe(403);
    const answers = await Promise.all(players.map(({ guest }) => guest.post(`/api/tables/${table}/next`)));
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
    expect(ids[0]).toBe(ids[1]);
    const store = new SqliteStore(databaseOf((await server()).data));
    const all = await store.tables({ limit: 100, since: 0 }).finally(() => store.close());
    // Those who asked at the same moment opened one table, not one each.
    expect(all.filter(({ card }) => (card as LobbyCard).terms.after?.table === table)).toHaveLength(1);
    await watcher.until(() => tableOf(watcher, table).snapshot.next === ids[0]);
    const { snapshot } = await watcher.watch(ids[0]!);
    expect(snapshot).toMatchObject({ stage: 'open', terms: { game: 'las-vegas', after: { table, games: 1 } } });
    expect(snapshot.fairness.commitment).not.toBe(tableOf(watcher, table).snapshot.fairness.commitment);
  });

  it('keeps chairs and colours for the people of the game, says who asked, and counts the games that each has won', async () => {
    const at = await server();
    const [asker, other, watcher] = [await at.visitor('Player 0'), await at.visitor('Player 1'), await at.visitor('W')];
    const players = [asker, other];
    const table = await asker.guest.open('las-vegas', { seats: 3 });
    for (const page of [...players, watcher]) await page.watch(table);
    await asker.sit(table, 0);
    await other.must(table, { ...sitOn(1, 'Player 1'), identity: 'jade' });
    await asker.must(table, { kind: 'start', fill: 1 });
    await asker.must(table, { kind: 'wish', wish: 'abandon' });
    await other.until(() => tableOf(other, table).snapshot.request !== null);
    await other.must(table, { kind: 'answer', yes: true });
    const first = await nextOf(asker, table);
    expect(await nextOf(other, table)).toBe(first);
    await watcher.until(() => tableOf(watcher, table).snapshot.nextBy === 0);
    expect(tableOf(watcher, table).snapshot.series).toMatchObject({ games: 1, score: [{ wins: 0 }, { wins: 0 }, {}] });
    const { snapshot } = await watcher.watch(first);
    expect(snapshot.terms.after).toMatchObject({ table, games: 1, by: 'Player 0' });
    expect(snapshot.chairs).toMatchObject([
      { kind: 'empty', kept: { person: asker.guest.id, name: 'Player 0' } },
      { kind: 'empty', kept: { person: other.guest.id } },
      { kind: 'bot', level: 1 },
    ]);
    expect(await watcher.do(first, sitOn(null))).toMatchObject({ problem: { code: 'kept' } });
    for (const page of players) await page.watch(first);
    await other.must(first, sitOn(null, 'Player 1'));
    await other.until(() => tableOf(other, first).snapshot.you === 1);
    expect(tableOf(other, first).snapshot.chairs[1]).toMatchObject({ kind: 'person', identity: 'jade' });
    // The host frees the chair of somebody who does not come.
    await asker.must(first, { kind: 'remove', seat: 0 });
    await watcher.sit(first);
    expect(tableOf(watcher, first).snapshot.you).toBe(0);
  });

  it('a series has a running score that follows people from table to table', async () => {
    const at = await server();
    const { table, players } = await startTable(at, 'las-vegas', 2);
    const [one, two] = players as [Page, Page];
    await one.must(table, { kind: 'concede' });
    const second = await nextOf(one, table);
    // They change places.
    for (const [seat, page] of [two, one].entries()) {
      await page.watch(second);
      await one.do(second, { kind: 'remove', seat });
      await page.sit(second, seat);
    }
    await one.must(second, { kind: 'start', fill: null });
    await one.must(second, { kind: 'concede' });
    const third = await nextOf(two, second);
    const { snapshot } = await one.watch(third);
    expect(snapshot.series!.games).toBe(2);
    const wins = (page: Page) => snapshot.series!.score.find(({ person }) => person === page.guest.id)!.wins;
    expect([wins(one), wins(two)]).toEqual([0, 2]);
  });
});

describe('a connection that is lost', () => {
  it('resumes where it was: nothing is lost and nothing applied twice', async () => {
    const game = await startTable(await server(), 'las-vegas', 2);
    const rng = seeded('cuts');
    const cutting = setInterval(() => rng.pick([...game.players, game.watcher]).cut(), 40);
    const record = await finish(game).finally(() => clearInterval(cutting));
    expect(proven(record)).toBe(true);
  });

  it('of the server, in mid-game: everybody reconnects and the game continues', async () => {
    const at = await server();
    const game = await startTable(await server(), 'vabanque', 3, { seats: 4 });
    const { table, watcher } = game;
    for (const step of [12, 30]) {
      const enough = ({ snapshot }: Watched) => snapshot.step >= step;
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
