import { afterEach, expect, it } from 'vitest';
import type { Choice } from '../../src/bots/answer.ts';
import type { Result } from '../../src/core/result.ts';
import { Bots } from '../../src/server/bots.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Pool } from '../../src/workers/pool.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { termsOf } from './tableharness.ts';

const folders = new Folders();
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  folders.clear();
});

it.each([
  ['dies', 1, /its thread died \(no idea\)/],
  ['answers with what is no move', 2, /“nonsense” cannot be read/],
] as const)('a bot that %s is reported, and the game goes on with a legal move', async (_, level, reason) => {
  const store = new SqliteStore(databaseOf(folders.make()));
  const hub = new Hub({ store, time: new ManualTime() });
  const pool = new Pool<Result<Choice>>(new URL('dying.thread.ts', import.meta.url), { threads: 1 });
  const table = await hub.open(termsOf('vagabondo', { seats: 2 }), 'ada');
  if (!table.ok) throw new Error(table.problem.code);
  const room = (await hub.room(table.value.id))!;
  const broke: string[] = [];
  const moved = new Promise<void>((resolve, reject) => {
    const bots = new Bots({
      pool,
      pace: 0,
      watched: () => true,
      claim: async () => {
        if (broke.length > 0) resolve(); // the next decision of a bot is up: the move was made
        return true;
      },
      wait: () => false,
      failed: reject,
      broke: (why) => broke.push(why),
    });
    opened.push(
      () => store.close(),
      () => pool.close(),
      () => bots.close(),
    );
    void (async () => {
      await room.command('ada', { kind: 'start', fill: level }, 'start-it-1');
      bots.attend(room);
    })().catch(reject);
  });
  await moved;
  expect(broke[0]).toMatch(reason);
  expect(room.table.match.entries.filter(([name]) => name !== 'chance').length).toBeGreaterThan(0);
});
