import { afterAll, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import type { TablePresence, TableSnapshot } from '../../src/protocol/reply.ts';
import type { Terms } from '../../src/table/terms.ts';
import { Guest, playOn, type Page } from './client.ts';
import { TestServer } from './testserver.ts';

const opening = TestServer.open({ patience: 1 });
afterAll(async () => (await opening).close());

async function duel(terms: Partial<Terms> = {}): Promise<{ table: string; players: [Page, Page] }> {
  const at = await opening;
  const players: [Page, Page] = [await at.visitor('Ada'), await at.visitor('Ben')];
  const table = await players[0].guest.open('las-vegas', { seats: 2, ...terms });
  for (const [seat, page] of players.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await players[0].must(table, { kind: 'start', fill: null });
  await players[1].until(() => seenBy(players[1], table).stage === 'running');
  return { table, players };
}

const seenBy = (page: Page, table: string): TableSnapshot => page.tables.get(table)!.snapshot;
const presence = (page: Page, table: string): TablePresence => page.presences.get(table)!;

describe('presence', () => {
  it('tells since when somebody is away, and that they are in the lobby', async () => {
    const { table, players } = await duel({ patience: null });
    const [ada, ben] = players;
    await ada.until(() => presence(ada, table).seats.length === 2);
    expect(presence(ada, table)).toEqual({ t: 'here', table, seats: [0, 1] });
    const before = Date.now();
    ben.close();
    await ada.until(() => presence(ada, table).seats.length === 1);
    const { since } = presence(ada, table);
    expect(since![0]).toBeNull();
    expect(Math.abs(since![1]! - before)).toBeLessThan(60_000);
    const elsewhere = (await opening).page(ben.guest);
    await elsewhere.visitLobby();
    await ada.until(() => presence(ada, table).lobby?.join() === '1');
    expect(presence(ada, table).since).toEqual(since);
    elsewhere.close();
    await ada.until(() => presence(ada, table).lobby === undefined);
  });

  it('names those who watch with a name once, and counts the others', async () => {
    const { table, players } = await duel({ patience: null });
    const [ada] = players;
    const at = await opening;
    const [cleo, stranger] = [await at.visitor('Cleo'), at.page(new Guest(at.at))];
    const again = at.page(cleo.guest);
    for (const page of [cleo, again, stranger]) await page.watch(table);
    await ada.until(() => presence(ada, table).watching?.others === 1);
    expect(presence(ada, table).watching).toEqual({ names: ['Cleo'], others: 1 });
    for (const page of [cleo, again, stranger]) page.close();
    await ada.until(() => presence(ada, table).watching === undefined);
    expect(presence(ada, table).seats).toEqual([0, 1]);
  });
});

describe('what a bot did', () => {
  it('is told to the person who returns, and stays in the notes after their next move', async () => {
    const { table, players } = await duel(); // the server's patience is written into the terms
    const [ada, ben] = players;
    expect(seenBy(ada, table).terms.patience).toBe(1);
    ben.close();
    const moves = (): number => seenBy(ada, table).standIns?.[1]?.moves ?? 0;
    await playOn(ada, table, seeded('ada'), ({ snapshot: { step, stage } }) => stage === 'ended' || step > 12);
    const back = (await opening).page(ben.guest);
    await back.watch(table);
    const told = seenBy(back, table).standIns![1]!;
    await ada.until(() => moves() === told.moves);
    expect(told.moves).toBeGreaterThan(0);
    const { entries } = await back.guest.record(table);
    expect([entries[told.first - 1]![0], entries[told.last - 1]![0]]).toEqual(['B', 'B']);
    const absences = seenBy(back, table).news!.filter(({ kind }) => kind === 'away' || kind === 'back');
    const kinds = absences.map(({ kind, seat, moves }) => [kind, seat, moves]);
    expect(kinds).toEqual([
      ['away', 1, undefined],
      ['back', 1, told.moves],
    ]);
  });
});

describe('hints', () => {
  it('are refused where nobody agreed on them, and else told to everybody, once for each position', async () => {
    const without = await duel({ patience: null });
    expect(await without.players[0].do(without.table, { kind: 'hint' })).toMatchObject({ problem: { code: 'hints' } });
    const { table, players } = await duel({ patience: null, hints: true });
    const [ada, ben] = players;
    for (let look = 0; look < 3; look++) await ada.must(table, { kind: 'hint' });
    const told = () => (seenBy(ben, table).news ?? []).filter(({ kind }) => kind === 'hint');
    await ben.until(() => told().length > 0);
    expect(told()).toMatchObject([{ seat: 0, step: seenBy(ben, table).step }]);
  });
});
