import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../src/core/game.ts';
import { replay } from '../../src/core/replay.ts';
import { tested } from '../cases.ts';
import { testServerForFile } from './fixture.ts';
import { finish, proven, startTable, tableOf } from './startedtable.ts';
import { gameOf } from './tableharness.ts';

const server = testServerForFile();

describe('a game from its opening to its end', () => {
  const sizes = tested.flatMap(({ game }) => [
    [game.id, game.seats[0]!, game.seats[0]!] as const,
    [game.id, Math.min(4, game.seats.at(-1)!), 2] as const,
  ]);

  it.each(sizes)(
    '%s with %i seats, %i people and a spectator: all see the same end, and the dice verify',
    async (game, seats, people) => {
      const started = await startTable(await server(), game, people, { seats });
      const record = await finish(started);
      const { players, watcher, table } = started;
      expect(proven(record)).toBe(true);
      for (const page of [...players, watcher]) {
        const { snapshot } = tableOf(page, table);
        await page.until(() => tableOf(page, table).snapshot.fairness.secret !== undefined);
        expect(tableOf(page, table).snapshot).toMatchObject({ stage: 'ended', step: record.entries.length, turn: [] });
        expect(snapshot.view).toEqual(tableOf(watcher, table).snapshot.view); // at the end everything is open
        expect(await page.guest.record(table)).toEqual(record);
        // It followed every act to the server's view: it had a gap nowhere, and never had to ask for the whole table.
        const views: unknown[] = [];
        const viewer = snapshot.you ?? SPECTATOR;
        replay(gameOf(game), record, { each: ({ match }) => views.push(match.game.view(match.state, viewer)) });
        expect(tableOf(page, table).acts.map(({ view }) => view)).toEqual(views);
      }
    },
  );
});
