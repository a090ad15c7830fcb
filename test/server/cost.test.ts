import { createHook } from 'node:async_hooks';
import { StatementSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { InProcessServer } from './inprocess.ts';

/** Of the average frame: an act with its events and the change of the view. Vagabondo's view has masks of its board. */
const CHARACTERS: Readonly<Record<string, number>> = { vabanque: 350, 'las-vegas': 550, vagabondo: 800, vaalbara: 480 };

/*
 * The work of the server for a move, counted instead of timed: a change that adds a detour between frame and answer shows
 * here, however fast the machine is.
 */
describe.each(titles)('a move of $game.id', ({ game }) => {
  let server: InProcessServer;
  beforeAll(async () => {
    server = await InProcessServer.open();
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  it('costs a bounded number of messages, statements, JSON texts, promises and timers', async () => {
    const table = await server.seat(game, `cost ${game.id}`);
    let promises = 0;
    const hook = createHook({ init: (_, type) => void (promises += type === 'PROMISE' ? 1 : 0) });
    const counts = {
      statements: vi.spyOn(StatementSync.prototype, 'run'),
      texts: vi.spyOn(JSON, 'stringify'),
      timers: vi.spyOn(globalThis, 'setTimeout'),
    };
    table.frames = table.characters = 0;
    const promisesOf: number[] = [];
    hook.enable();
    while (!table.over) {
      promises = 0;
      await table.move();
      promisesOf.push(promises);
    }
    hook.disable();
    const per = (count: number): number => count / promisesOf.length;
    // One frame for each page; at the end of the match another with the secret of the dice.
    expect(per(table.frames), 'frames').toBeLessThan(table.seats + 0.1);
    expect(table.characters / table.frames, 'characters of a frame').toBeLessThan(CHARACTERS[game.id] ?? 500);
    // BEGIN, COMMIT, the table's row, and a row for each entry.
    expect(per(counts.statements.mock.calls.length), 'statements').toBeLessThan(5.2);
    // The request, each frame, the summary, the fingerprint, each entry, and the message that a roll comes from.
    expect(per(counts.texts.mock.calls.length), 'JSON texts').toBeLessThan(table.seats + 6.3);
    expect(per(counts.timers.mock.calls.length), 'timers').toBeLessThan(0.05);
    // Six of them are this test's own. The median: heartbeats in the background add to some moves.
    const median = promisesOf.sort((a, b) => a - b)[promisesOf.length >> 1];
    expect(median, 'promises').toBeLessThanOrEqual(17);
  });
});
