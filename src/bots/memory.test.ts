import { describe, expect, it } from 'vitest';
import { CHANCE, type GameEvent } from '../core/game.ts';
import { completeOptions } from '../core/options.ts';
import { playout } from '../core/playout.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { told } from './memory.ts';
import { playGame, type Player } from './player.ts';
import { playerNamed } from './roster.ts';

const hiding = ['las-vegas', 'vaalbara'].map((id) => titles.find(({ game }) => game.id === id)!.game);
const defaults = (seats: number) => {
  const options = completeOptions(hiding[0]!.options, seats, {});
  if (!options.ok) throw new Error('the defaults are refused');
  return options.value;
};

describe('what a bot is told', () => {
  it.each(hiding.map((game) => [game.id, game] as const))(
    '%s: levels 4 to 6 remember, the others do not',
    (_, game) => {
      const options = completeOptions(game.options, 3, {});
      if (!options.ok) throw new Error('the defaults are refused');
      const state = game.setup(3, options.value);
      const events: GameEvent[] = [];
      playout(game, state, seeded('told'), {
        emit: (event) => events.push(event),
        stop: () => (state as { round: number }).round > 2 && !game.turn(state).includes(CHANCE),
      });
      const view = game.view(state, 0);
      for (const level of [1, 2, 3]) expect(told(game, view, level, () => events)).toBe(view);
      for (const level of [4, 5, 6]) {
        const known = told(game, view, level, () => events) as Record<string, readonly unknown[]>;
        expect(JSON.stringify(view)).toMatch(/"(won|points)":[^"]*null/);
        expect(JSON.stringify(known)).not.toMatch(/"(won|points)":[^"]*null/);
        expect(game.legal(known, 0)).toEqual(game.legal(view, 0));
      }
    },
  );

  it('is all that was said at the table, in games between bots', () => {
    const game = hiding[0]!;
    const heard: number[] = [];
    const listening =
      (player: Player): Player =>
      (view, seat, rng, events) => {
        heard.push(events.filter(({ kind }) => kind === 'payout').length);
        return player(view, seat, rng, events);
      };
    const players = [listening(playerNamed(game, '4@30')!), listening(playerNamed(game, '1')!)];
    playGame(game, defaults(2), players, seeded('heard'));
    expect(new Set(heard)).toEqual(new Set([0, 6, 12, 18]));
  });
});
