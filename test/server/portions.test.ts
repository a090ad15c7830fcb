import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { seeded } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import type { Dated } from '../../src/table/note.ts';
import type { Terms } from '../../src/table/terms.ts';
import { playOn, type Page } from './client.ts';
import { House } from './house.ts';

const houses: House[] = [];
afterEach(async () => {
  await Promise.all(houses.splice(0).map((house) => house.close()));
});

async function opened(): Promise<House> {
  const house = await House.open({ threads: 1 });
  houses.push(house);
  return house;
}

/** Opens a table of bots alone and starts it; whoever does so does not watch it. */
async function ofBots(page: Page, level: number, terms: Partial<Terms> = {}): Promise<string> {
  const table = await page.guest.open('las-vegas', { seats: 5, ...terms });
  await page.must(table, { kind: 'start', fill: level });
  return table;
}

/** All notes of some tables. */
function notesOf(house: House, tables: readonly string[]): readonly Dated[] {
  const db = new DatabaseSync(databaseOf(house.data), { readOnly: true });
  try {
    const read = db.prepare('SELECT note FROM notes WHERE "table" = ? ORDER BY version');
    return tables.flatMap((table) => read.all(table).map(({ note }) => JSON.parse(note as string) as Dated));
  } finally {
    db.close();
  }
}

/** What seats did, without chance. */
const acts = (house: House, tables: readonly string[]) =>
  notesOf(house, tables).filter((note) => note.kind === 'act' && note.actor >= 0);

async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Plays against one bot to the end. */
async function game(house: House): Promise<string> {
  const page = await house.visitor('Ada');
  const table = await page.guest.open('las-vegas', { seats: 2 });
  await page.watch(table);
  await page.sit(table, 0);
  await page.must(table, { kind: 'start', fill: 1 });
  await playOn(page, table, seeded('against one bot'));
  return table;
}

describe('bots where nobody is', () => {
  it('100 tables of five strong bots are not thought about at all, and a game elsewhere is played', async () => {
    const house = await opened();
    const eve = await house.visitor('Eve');
    const tables: string[] = [];
    for (let i = 0; i < 100; i++) tables.push(await ofBots(eve, 5));
    await game(house);
    expect(acts(house, tables)).toEqual([]);
    // Whoever comes sees them go on, spectators too, and whoever goes leaves them as they are.
    const spectator = await house.visitor();
    const { seen } = await spectator.watch(tables[7]!);
    await spectator.until(() => spectator.tables.get(tables[7]!)!.seen.step > seen.step + 2);
    spectator.unwatch(tables[7]!);
    await game(house);
    const left = acts(house, tables).length;
    await game(house);
    expect(acts(house, tables)).toHaveLength(left);
  });

  it('a restart and the data of the version before do not wake them, and they leave the list of what is due', async () => {
    const house = await opened();
    const eve = await house.visitor('Eve');
    const tables = [await ofBots(eve, 1), await ofBots(eve, 1)];
    await house.stop();
    const db = new DatabaseSync(databaseOf(house.data));
    db.prepare('UPDATE tables SET due = 1 WHERE id = ?').run(tables[0]!);
    await house.start();
    const due = db.prepare('SELECT count(*) AS count FROM tables WHERE due IS NOT NULL');
    await eventually(() => due.get()!.count === 0);
    db.close();
    await game(house);
    expect(acts(house, tables)).toEqual([]);
  });

  it('a person who left the game to a bot and has gone does not make them go on either', async () => {
    const house = await opened();
    const page = await house.visitor();
    const table = await page.guest.open('las-vegas', { seats: 3, pace: { kind: 'move', seconds: 86_400 } });
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 1 });
    await page.must(table, { kind: 'leave' });
    await game(house);
    const before = acts(house, [table]).length;
    await game(house);
    expect(acts(house, [table])).toHaveLength(before);
  });

  it('answer all the same where people take days for a move', async () => {
    const house = await opened();
    const page = await house.visitor();
    const table = await page.guest.open('las-vegas', { seats: 2, pace: { kind: 'move', seconds: 86_400 } });
    await page.sit(table, 0);
    await page.must(table, { kind: 'start', fill: 1 });
    const turn = async (): Promise<readonly number[]> =>
      (await page.guest.json<{ seen: { turn: number[] } }>(`/api/tables/${table}`)).seen.turn;
    await eventually(async () => (await turn())[0] === 0); // whoever began, nobody watched
    await page.watch(table);
    await playOn(page, table, seeded('days'), ({ seen }) => seen.turn.includes(1));
    page.close();
    await eventually(async () => (await turn())[0] === 0);
  });
});

describe('one host’s tables', () => {
  it('share one portion: a bot elsewhere waits for few of them, however many are watched', async () => {
    const house = await opened();
    const eve = await house.visitor('Eve');
    const tables: string[] = [];
    for (let i = 0; i < 20; i++) tables.push(await ofBots(eve, 4));
    for (const table of tables) await eve.watch(table);
    await eve.until(() => tables.every((table) => eve.tables.get(table)!.seen.step > 2));
    const table = await game(house);
    // All decisions of bots in the order in which they were made; at one table people and bots take turns.
    const all = notesOf(house, [table]).filter(({ kind }) => kind === 'act' || kind === 'start');
    const others = acts(house, tables);
    const waits = all.flatMap((note, i) =>
      note.kind === 'act' && note.actor === 1
        ? [others.filter(({ at }) => at > all[i - 1]!.at && at < note.at).length]
        : [],
    );
    expect(waits.length).toBeGreaterThan(5);
    // One that is being thought about, one in turn, and what is being stored; in one queue it would be one of every table.
    expect(waits.filter((count) => count > tables.length / 2)).toEqual([]);
    expect(others.length).toBeGreaterThan(waits.length);
  });
});
