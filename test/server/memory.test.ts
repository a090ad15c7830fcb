import { afterEach, expect, it } from 'vitest';
import type { Choice } from '../../src/bots/answer.ts';
import type { Question } from '../../src/bots/question.ts';
import type { Result } from '../../src/core/result.ts';
import type { State, View } from '../../src/games/las-vegas/state.ts';
import { Bots } from '../../src/server/bots.ts';
import { Hub } from '../../src/server/hub.ts';
import { databaseOf } from '../../src/server/store/folder.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { Pool } from '../../src/workers/pool.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { gameOf, termsOf } from './tableharness.ts';

const folders = new Folders();
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  folders.clear();
});

const LEVELS = [3, 4, 5];

it('levels 4 and 5 are asked with the money that they saw, level 3 with what lies open', async () => {
  const store = new SqliteStore(databaseOf(folders.make()));
  const hub = new Hub({ store, time: new ManualTime() });
  const pool = new Pool<Result<Choice>>(new URL('../../src/workers/thread.ts', import.meta.url), { threads: 1 });
  const table = await hub.open(termsOf('las-vegas', { seats: 3 }), 'ada');
  if (!table.ok) throw new Error(table.problem.code);
  const room = (await hub.room(table.value.id))!;
  for (const [seat, level] of LEVELS.entries())
    await room.command('ada', { kind: 'invite', seat, level }, `invite-${seat}`);
  const game = gameOf('las-vegas');
  const remembered = new Set<number>();
  const plain = new Set<number>();
  await new Promise<void>((resolve, reject) => {
    const ask = (question: unknown) => {
      const { level, seat, view } = question as Question & { level: number; view: View };
      const state = room.table.match.state as State;
      if (state.round > 1) {
        const owned = LEVELS.map((_, owner) => (game.view(state, owner) as View).won[owner]);
        if (level < 4) expect(view).toEqual(game.view(state, seat));
        else expect(view.won).toEqual(owned);
        (view.won.includes(null) ? plain : remembered).add(level);
        if (remembered.size + plain.size === LEVELS.length) resolve();
      }
      return pool.ask(question);
    };
    const bots = new Bots({
      pool: { threads: 1, ask },
      pace: 0,
      watched: () => true,
      claim: async () => true,
      wait: () => false,
      failed: reject,
      broke: reject,
    });
    opened.push(
      () => store.close(),
      () => pool.close(),
      () => bots.close(),
    );
    void (async () => {
      await room.command('ada', { kind: 'start', fill: null }, 'start-it-1');
      bots.attend(room);
    })().catch(reject);
  });
  expect([...remembered].toSorted()).toEqual([4, 5]);
  expect([...plain]).toEqual([3]);
});
