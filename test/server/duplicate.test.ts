import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { localAt } from '../../src/club/calendar.ts';
import { checkRecord } from '../../src/core/recordreader.ts';
import { verifyBoard } from '../../src/duplicate/verify.ts';
import { BOARD_PARTS, type BoardResult } from '../../src/protocol/board.ts';
import type { Club, DrawnTable } from '../../src/protocol/club.ts';
import type { LobbyCard, TableSnapshot } from '../../src/protocol/reply.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import type { Terms } from '../../src/table/terms.ts';
import { tested } from '../cases.ts';
import { outcomeOf } from './account.ts';
import { keeper, type Keeper } from './acquaintances.ts';
import { begin, Organiser, playAll, recordOf } from './boardtables.ts';
import type { Page } from './client.ts';
import { gameOf } from './tableharness.ts';
import { TestServer } from './testserver.ts';
import { expectNoSecret } from './twintables.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function organised(): Promise<{ at: TestServer; organiser: Organiser }> {
  const at = await TestServer.open({ threads: 2 });
  const organiser = Organiser.of(at);
  open.push(at, organiser);
  return { at, organiser };
}

const visitors = async (at: TestServer, count: number): Promise<Page[]> => {
  const pages: Page[] = [];
  for (let i = 0; i < count; i++) pages.push(await at.visitor(`Person ${i}`));
  return pages;
};

/** Two tables of two people each; the first of them hosts. */
async function twoTables(game = 'las-vegas', terms: Partial<Terms> = {}, event = 'the-event') {
  const { at, organiser } = await organised();
  const people = await visitors(at, 4);
  const pairs = [people.slice(0, 2), people.slice(2)];
  const tables = await organiser.open(event, game, [people[0]!, people[2]!], terms);
  return { at, organiser, people, pairs, tables };
}

describe('tables of one board', () => {
  it.each(tested.map(({ game }) => game.id))('%s: meet the same named chance, across a restart', async (game) => {
    const seats = gameOf(game).seats.find((count) => count >= 2)!;
    const { at, organiser, pairs, tables } = await twoTables(game, { seats });
    const secret = await organiser.secret('the-event');
    for (const [i, table] of tables.entries()) await begin(table, pairs[i]!);
    const some = ({ snapshot }: { readonly snapshot: TableSnapshot }): boolean => snapshot.step > 12;
    await Promise.all(tables.map((table, i) => playAll(table, pairs[i]!, `before ${i}`, some)));
    await at.stop();
    await at.start();
    await Promise.all(tables.map((table, i) => playAll(table, pairs[i]!, `after ${i}`)));
    const before = await Promise.all(tables.map((table, i) => recordOf(pairs[i]![0]!, table)));
    for (const [i, { duplicate, fairness }] of before.entries()) {
      expect([duplicate.board, duplicate.table, duplicate.secret, fairness]).toEqual([1, i + 1, undefined, undefined]);
    }
    const received = pairs.flat().flatMap((page) => page.received);
    for (const text of [...received, JSON.stringify(before)]) expectNoSecret(text, secret);
    await organiser.boards.close('the-event');
    const records = await Promise.all(tables.map((table, i) => recordOf(pairs[i]![0]!, table)));
    expect(records[0]!.entries).not.toEqual(records[1]!.entries);
    for (const { record, result } of verifyBoard(gameOf(game), records)) {
      const steps = record.entries.filter(([actor]) => actor === 'chance').length;
      expect(result).toMatchObject({ ok: true, value: { proven: steps } });
      expect(record.duplicate.secret).toBe(secret);
    }
  });

  it('take the same chance whatever entropy people bring, and no undo changes it', async () => {
    const { tables, pairs } = await twoTables();
    const [one, other] = pairs[1]!;
    await begin(tables[0]!, pairs[0]!);
    for (const [seat, page] of [one!, other!].entries()) {
      await page.watch(tables[1]!);
      const entropy = `${seat}${'f'.repeat(20)}`;
      await page.must(tables[1]!, { kind: 'sit', seat, name: `P${seat}`, identity: 'jade', entropy });
    }
    await one!.must(tables[1]!, { kind: 'start', fill: null });
    const [first, second] = await Promise.all([
      recordOf(pairs[0]![0]!, tables[0]!),
      recordOf(pairs[1]![0]!, tables[1]!),
    ]);
    expect(first.entries).toEqual(second.entries); // until somebody decides, everything is chance
    const undone = await one!.do(tables[1]!, { kind: 'wish', wish: 'undo' });
    expect(undone).toMatchObject({ t: 'refused', problem: { code: 'final' } });
  });

  it('keep their terms, are played once, and are not rated', async () => {
    const { tables, pairs, organiser } = await twoTables('las-vegas', { rated: true });
    const [ada] = pairs[0] as [Page];
    await begin(tables[0]!, pairs[0]!);
    const { terms } = ada.tables.get(tables[0]!)!.snapshot;
    expect(terms.rated).toBeUndefined();
    const [cyd] = pairs[1] as [Page];
    await cyd.watch(tables[1]!);
    const { board: _, club: __, game: ___, after: ____, rated: _____, patience: ______, ...agreed } = terms;
    const change = await cyd.do(tables[1]!, { kind: 'change', ...agreed, seats: 3 });
    expect(change).toMatchObject({ t: 'refused', problem: { code: 'duplicate' } });
    await playAll(tables[0]!, pairs[0]!, 'once');
    expect(await outcomeOf(await ada.guest.post(`/api/tables/${tables[0]}/next`))).toBe('409 duplicate');
    await organiser.boards.complete({ event: 'the-event', number: 1 });
    await expect(organiser.open('the-event', 'las-vegas', [ada])).rejects.toThrow('takes no more tables');
  });
});

describe('a person', () => {
  it('plays a board at one table only, and may change tables until the game starts', async () => {
    const { tables, people } = await twoTables('las-vegas', { seats: 3 });
    const [ada, bob, cyd] = people as [Page, Page, Page];
    for (const page of [ada, bob, cyd]) for (const table of tables) await page.watch(table);
    await ada.sit(tables[0]!, 0);
    await bob.sit(tables[0]!, 1);
    const sit = { kind: 'sit', seat: 1, name: 'Bob', identity: 'jade', entropy: '0011223344556677' } as const;
    expect(await bob.do(tables[1]!, sit)).toMatchObject({ t: 'refused', problem: { code: 'elsewhere' } });
    await bob.must(tables[0]!, { kind: 'rise' });
    await bob.sit(tables[1]!, 1);
    expect(await bob.do(tables[0]!, sit)).toMatchObject({ t: 'refused', problem: { code: 'elsewhere' } });
    await cyd.sit(tables[1]!, 0);
    await cyd.must(tables[1]!, { kind: 'start', fill: 1 });
    await ada.must(tables[0]!, { kind: 'start', fill: 1 });
    await bob.must(tables[1]!, { kind: 'leave' });
    expect(await bob.do(tables[0]!, sit)).toMatchObject({ t: 'refused', problem: { code: 'sealed' } });
  });

  it('who got onto two chairs at once can begin at one table only', async () => {
    const { at, tables, people } = await twoTables();
    const [ada, bob, cyd] = people as [Page, Page, Page];
    await ada.watch(tables[0]!);
    await cyd.watch(tables[1]!);
    await bob.watch(tables[0]!);
    await bob.watch(tables[1]!);
    await ada.sit(tables[0]!, 0);
    await cyd.sit(tables[1]!, 0);
    await bob.sit(tables[0]!, 1);
    // As if the request for the other table had come in the same moment, before this chair was taken.
    const data = new DatabaseSync(databaseOf(at.data));
    data.prepare('UPDATE assigned SET "table" = ? WHERE person = ?').run(tables[1]!, bob.guest.id);
    data.close();
    await bob.sit(tables[1]!, 1);
    const start = { kind: 'start', fill: null } as const;
    expect(await ada.do(tables[0]!, start)).toMatchObject({ t: 'refused', problem: { code: 'elsewhere' } });
    await cyd.must(tables[1]!, start);
  });
});

describe('a board that is being played', () => {
  it('is closed to everybody but the players of each table until the last has ended', async () => {
    const { at, tables, pairs, organiser, people } = await twoTables();
    const [ada, , cyd] = people as [Page, Page, Page];
    const watcher = await at.visitor('Watcher');
    for (const table of tables) await watcher.watch(table); // the tables wait: there is nothing to see
    await begin(tables[0]!, pairs[0]!);
    await watcher.until(() => watcher.received.some((text) => text.includes('"sealed"')));
    const told = watcher.received.length;
    await watcher.visitLobby();
    expect(watcher.lobby!.running).toEqual([]);
    await begin(tables[1]!, pairs[1]!);
    await playAll(tables[0]!, pairs[0]!, 'first');
    await ada.say(tables[0]!, 'that was close');
    const sealed = async (page: Page, table: string): Promise<string[]> =>
      Promise.all(
        ['', '/record', '/moments', '/next'].map(async (path) =>
          outcomeOf(
            await page.guest.fetch(`/api/tables/${table}${path}`, { method: path === '/next' ? 'POST' : 'GET' }),
          ),
        ),
      );
    for (const page of [watcher, cyd]) expect(await sealed(page, tables[0]!)).toEqual(Array(4).fill('403 sealed'));
    expect(await sealed(ada, tables[1]!)).toEqual(Array(4).fill('403 sealed'));
    const later = watcher.received.slice(told).filter((text) => text.includes(tables[0]!));
    expect(later.filter((text) => !text.includes('"sealed"'))).toEqual([]);
    const report = { table: tables[0], person: ada.guest.id, reason: 'name', text: '' };
    expect(await outcomeOf(await watcher.guest.post('/api/reports', report))).toMatch(/^403 sealed|^400/);
    const { games } = await ada.guest.json<{ games: LobbyCard[] }>('/api/games');
    expect(games[0]!.result).toBeDefined(); // one's own game is there at once
    expect(await organiser.store.results.history({ person: ada.guest.id, limit: 5 })).toEqual([]);
    await organiser.boards.complete({ event: 'the-event', number: 1 });
    expect(await sealed(watcher, tables[0]!)).toEqual(Array(4).fill('403 sealed'));
    await playAll(tables[1]!, pairs[1]!, 'second');
    await expect
      .poll(() => organiser.store.boards.state({ event: 'the-event', number: 1 }))
      .toEqual({ complete: true, published: true });
    const seen = await cyd.guest.json<{ seen: TableSnapshot }>(`/api/tables/${tables[0]}`);
    expect(seen.seen.stage).toBe('ended');
    expect(await organiser.store.results.history({ person: ada.guest.id, limit: 5 })).toHaveLength(1);
    expect((await recordOf(watcher, tables[0]!)).duplicate.secret).toBeUndefined(); // the event may have more boards
    await organiser.boards.close('the-event');
    expect((await recordOf(watcher, tables[0]!)).duplicate.secret).toBe(await organiser.secret('the-event'));
  });
});

describe('an evening of a club', () => {
  it('is drawn as one board: the same seats, one result page, and a proof', async () => {
    const { at } = await organised();
    const people: Keeper[] = [];
    for (const name of ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve']) people.push(await keeper(at, name));
    const [ada] = people as [Keeper];
    const founding = { address: 'mardi', name: 'Mardi', about: '', joining: 'open', zone: 'UTC' };
    expect(await outcomeOf(await ada.guest.post('/api/clubs', founding))).toBe('200');
    for (const { guest } of people.slice(1)) await guest.post('/api/clubs/mardi/join');
    const local = localAt(Date.now() - 3_600_000, () => 0);
    const planned = await ada.guest.post('/api/clubs/mardi/evenings', { id: 'evening-1', local, zone: 'UTC' });
    const [evening] = ((await planned.json()) as { evenings: string[] }).evenings;
    for (const { guest } of people) await guest.post(`/api/clubs/mardi/evenings/${evening}/answer`, { answer: 'yes' });
    const press = { id: 'press-press', game: 'las-vegas', size: 3, duplicate: true };
    const answer = await ada.guest.post(`/api/clubs/mardi/evenings/${evening}/tables`, press);
    const { tables } = (await answer.json()) as { tables: DrawnTable[] };
    expect(tables.map(({ seats }) => seats)).toEqual([3, 3]); // bots fill the second
    const path = `/api/boards/${tables[0]!.board}/1`;
    const read = async (page: Page): Promise<BoardResult> => {
      const { board } = await page.guest.json<{ board: BoardResult }>(path);
      v.assert(v.strictObject(BOARD_PARTS.BoardResult.entries), board);
      return board;
    };
    const teams = tables.map((one) =>
      one.people.map(({ person }) => people.find(({ guest }) => guest.id === person)!.page),
    );
    for (const [i, { table }] of tables.entries()) {
      for (const page of teams[i]!) await page.watch(table).then(() => page.sit(table, null));
      const host = teams[i]!.find((page) => page.guest.id === page.tables.get(table)!.snapshot.host)!;
      await host.must(table, { kind: 'start', fill: 1 });
    }
    const [first, second] = teams.map(([page]) => page!) as [Page, Page];
    expect(await read(first)).toMatchObject({
      numbers: [1, 2],
      waiting: 2,
      published: false,
      ended: [],
      you: { table: 1 },
    });
    await playAll(tables[0]!.table, teams[0]!, 'evening one');
    expect((await read(first)).ended.map(({ number }) => number)).toEqual([1]);
    expect(await read(second)).toMatchObject({ waiting: 1, ended: [] });
    const stranger = await at.visitor('Stranger');
    expect(await outcomeOf(await stranger.guest.fetch(path))).toBe('404 noBoard');
    const { club } = await second.guest.json<{ club: Club }>('/api/clubs/mardi');
    expect(club.inside!.results).toEqual([]);
    const shown = club.inside!.tables.find(({ id }) => id === tables[0]!.table)!;
    expect([shown.stage, shown.step, shown.changed, shown.result]).toEqual(['running', 0, 0, undefined]);
    await playAll(tables[1]!.table, teams[1]!, 'evening two');
    await expect.poll(async () => (await read(second)).published).toBe(true);
    const board = await read(second);
    const verdicts = verifyBoard(
      gameOf('las-vegas'),
      board.ended.map(({ record }) => record),
    );
    expect(verdicts.map(({ result }) => result.ok)).toEqual([true, true]);
    for (const { record } of board.ended) expect(checkRecord(record)).toMatchObject({ ok: true });
    const later = await second.guest.json<{ club: Club }>('/api/clubs/mardi');
    expect(later.club.inside!.results).toHaveLength(2);
  });
});
