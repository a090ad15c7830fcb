import { describe, expect, it } from 'vitest';
import { duelBlock, lead } from '../src/bots/duel.ts';
import { randomPlayer } from '../src/bots/player.ts';
import { completeOptions } from '../src/core/options.ts';
import type { AnyGame } from '../src/core/game.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { monteCarloPlayer } from './montecarlo.ts';

/** Counts the games that a player plays in its head. */
function counting(game: AnyGame): { game: AnyGame; samples: () => number } {
  let samples = 0;
  const sample: AnyGame['sample'] = (...args) => (samples++, game.sample(...args));
  return { game: { ...game, sample }, samples: () => samples };
}

const atStart = (game: AnyGame) => {
  const seats = game.seats[0]!;
  const options = completeOptions(game.options, seats, {});
  if (!options.ok) throw new Error('the defaults are refused');
  const state = game.setup(seats, options.value);
  const rng = seeded('start');
  while (game.turn(state)[0]! < 0) game.apply(state, -1, game.draw(state, rng));
  return { state, seat: game.turn(state)[0]!, rng, seats, options: options.value };
};

describe('the plain Monte Carlo player', () => {
  it.each(titles.map(({ game }) => [game.id, game] as const))(
    'of %s uses all its games, and plays legally',
    (_, rules) => {
      for (const rollouts of [1, 7, 50]) {
        const { game, samples } = counting(rules);
        const { state, seat, rng } = atStart(game);
        const view = game.view(state, seat);
        const action = monteCarloPlayer(game, rollouts)(view, seat, rng);
        expect(game.refusal(state, seat, action)).toBeNull();
        expect(samples()).toBe(rollouts === 1 ? 0 : rollouts);
      }
    },
  );

  it('beats random players', () => {
    const { game } = titles.find((title) => title.game.id === 'las-vegas')!;
    const { seats, options } = atStart(game);
    const duel = { game, seats, options, sides: seats, seed: 'monte carlo' };
    const blocks = [...Array(10).keys()].map((n) => duelBlock(duel, monteCarloPlayer(game, 60), randomPlayer(game), n));
    expect(blocks.reduce((sum, block) => sum + lead(block), 0)).toBeGreaterThan(2);
  });
});
