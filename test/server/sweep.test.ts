import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { databaseOf } from '../../src/server/store/folder.ts';
import { TestServer } from './testserver.ts';
import { ManualTime } from './manual.ts';

const time = new ManualTime();
const opening = TestServer.open({ log: 'silent', metrics: '127.0.0.1:0' }, time);
afterAll(async () => (await opening).close());

it('unreadable tables, however many, do not stop the clocks of sound tables', async () => {
  const server = await opening;
  const pages = [await server.visitor('Ada'), await server.visitor('Bob')];
  const { guest } = pages[0]!;
  const table = await guest.open('las-vegas', { pace: { kind: 'move', seconds: 5 }, overtime: 'forfeit' });
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0]!.must(table, { kind: 'start', fill: null });
  server.closePages();
  await server.stop();
  // More than are asked for at once: due before it, changed after it, and damaged in every way.
  const db = new DatabaseSync(databaseOf(server.data));
  db.exec('BEGIN');
  const copy = db.prepare(
    `INSERT INTO tables (id, secret, version, changed, game, listed, stage, due, summary)
     SELECT ?, secret, 2, changed + 1000, game, 0, stage, 1, ? FROM tables WHERE id = ?`,
  );
  const insertEvent = db.prepare('INSERT INTO notes ("table", version, note) VALUES (?, ?, ?)');
  const { first } = db.prepare('SELECT note AS first FROM notes WHERE "table" = ? AND version = 1').get(table)!;
  for (let i = 0; i < 450; i++) {
    copy.run(`damaged-${i}`, i % 3 === 0 ? '{"stage":' : '{"due":1,"people":[],"turn":[]}', table);
    insertEvent.run(`damaged-${i}`, 1, i % 2 === 0 ? '{"kind":"op' : (first as string));
    insertEvent.run(`damaged-${i}`, 2, '{"kind":"hologram"}');
  }
  db.exec('COMMIT');
  db.close();
  await server.start();
  time.pass(10_000);
  const ended = async (): Promise<boolean> =>
    (await guest.json<{ games: { id: string }[] }>('/api/games')).games.some(({ id }) => id === table);
  while (!(await ended())) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(Number(/vatout_tables_missed_total (\d+)/.exec(await server.figures())![1])).toBeGreaterThan(100);
});
