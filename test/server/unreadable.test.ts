import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { Unreadable, type Dated } from '../../src/table/note.ts';
import { addTo } from '../../src/server/history.ts';
import { choices, type Page } from './client.ts';
import { House } from './house.ts';
import { pictureOf, termsOf, Trial } from './trial.ts';

const houses: House[] = [];
afterEach(async () => void (await Promise.all(houses.splice(0).map((house) => house.close()))));

async function openHouse(): Promise<House> {
  const house = await House.open({ log: 'silent' });
  houses.push(house);
  return house;
}

/** Two people who have begun a game. */
async function duel(house: House): Promise<{ table: string; pages: [Page, Page] }> {
  const pages: [Page, Page] = [await house.visitor('Ada'), await house.visitor('Bob')];
  const table = await pages[0].guest.open('las-vegas', { seats: 2 });
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0].must(table, { kind: 'start', fill: null });
  await Promise.all(pages.map((page) => page.until(() => seenAt(page, table).stage === 'running')));
  return { table, pages };
}

const seenAt = (page: Page, table: string) => page.tables.get(table)!.seen;

/** Whoever must decide does. */
async function move({ table, pages }: { table: string; pages: readonly Page[] }) {
  const page = pages.find((one) => choices(one.tables.get(table)!).length > 0)!;
  return page.do(table, { kind: 'act', text: choices(page.tables.get(table)!)[0]! });
}

/** Another program writes into the same file. */
function write(house: House, statement: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(databaseOf(house.data), { timeout: 5000 });
  db.prepare(statement).run(...values);
  db.close();
}

/** Takes a note down that this program does not know. */
function writeUnknown(house: House, table: string): void {
  const note = JSON.stringify({ kind: 'hologram', at: 1 });
  const insert = 'INSERT INTO notes ("table", version, note) SELECT id, version + 1, ? FROM tables WHERE id = ?';
  write(house, insert, note, table);
  write(house, 'UPDATE tables SET version = version + 1 WHERE id = ?', table);
}

const KNOWN = JSON.stringify({ kind: 'next', table: 'another-table', at: 1 } satisfies Dated);

describe('adding a note', () => {
  it.each<[string, object]>([
    ['of an unknown kind', { kind: 'hologram' }],
    ['that the rules refuse', { kind: 'act', actor: 0, text: 'nonsense' }],
    ['of an actor whose turn it is not', { kind: 'act', actor: 7, text: '1' }],
    ['for a chair that is not there', { kind: 'sit', seat: 9, sitter: null, entropy: '' }],
    ['that opens the table again', { kind: 'open' }],
  ])('%s changes nothing', (_, note) => {
    const { table, now } = Trial.begun(termsOf('las-vegas', { pace: { kind: 'bank', seconds: 100, increment: 0 } }));
    const before = pictureOf(table);
    const addition = addTo(table, [{ ...note, at: now + 5000 } as Dated]);
    expect(addition.problem).toBeInstanceOf(Unreadable);
    expect([pictureOf(table), pictureOf(addition.table)]).toEqual([before, before]);
  });
});

describe('a table with a note that cannot be applied', () => {
  it('stops and says so, others go on, and it goes on itself once the note can be read', async () => {
    const house = await openHouse();
    const [bad, good] = [await duel(house), await duel(house)];
    const { version } = seenAt(bad.pages[0], bad.table);
    writeUnknown(house, bad.table);
    expect(await move(bad)).toMatchObject({ t: 'refused', problem: { code: 'unreadable' } });
    await Promise.all(bad.pages.map((page) => page.until(() => seenAt(page, bad.table).stuck === true)));
    expect(seenAt(bad.pages[0], bad.table).version).toBe(version);
    expect(await move(good)).toMatchObject({ t: 'done' });
    // Nothing was written on top of it.
    const db = new DatabaseSync(databaseOf(house.data), { readOnly: true });
    const last = db.prepare('SELECT version, note FROM notes WHERE "table" = ? ORDER BY version DESC').get(bad.table);
    db.close();
    expect(last).toMatchObject({ version: version + 1, note: expect.stringContaining('hologram') as string });
    write(house, 'UPDATE notes SET note = ? WHERE "table" = ? AND version = ?', KNOWN, bad.table, version + 1);
    await Promise.all(bad.pages.map((page) => page.until(() => seenAt(page, bad.table).version === version + 1)));
    await Promise.all(bad.pages.map((page) => page.until(() => seenAt(page, bad.table).stuck === undefined)));
    expect(await move(bad)).toMatchObject({ t: 'done' });
  });

  it('is shown as it stood before, also by a server that was started since', async () => {
    const house = await openHouse();
    const { table, pages } = await duel(house);
    const { version } = seenAt(pages[0], table);
    writeUnknown(house, table);
    await house.stop();
    await house.start();
    await pages[0].until(() => seenAt(pages[0], table).stuck === true);
    expect(seenAt(pages[0], table)).toMatchObject({ version, stage: 'running' });
  });

  it('of which not even the first can be read is refused as such', async () => {
    const house = await openHouse();
    const { table, pages } = await duel(house);
    await house.stop();
    write(house, `UPDATE notes SET note = '{"kind":"op' WHERE "table" = ? AND version = 1`, table);
    await house.start();
    const answer = await pages[0].guest.fetch(`/api/tables/${table}`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { problem: { code: 'unreadable' } }]);
    expect(await pages[0].do(table, { kind: 'leave' })).toMatchObject({ problem: { code: 'unreadable' } });
  });
});
