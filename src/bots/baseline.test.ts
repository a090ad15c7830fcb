import { describe, expect, it } from 'vitest';
import { duelBlock, lead } from './duel.ts';
import { randomPlayer } from './player.ts';
import { completeOptions } from '../core/options.ts';
import type { AnyGame } from '../core/game.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { baselinePlayer } from './baseline.ts';

/** Counts the rollouts of a player. */
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

describe('a baseline player', () => {
  it.each(titles.map(({ game }) => [game.id, game] as const))(
    '%s: uses all its rollouts and plays legally',
    (_, rules) => {
      for (const rollouts of [1, 7, 50]) {
        const { game, samples } = counting(rules);
        const { state, seat, rng } = atStart(game);
        const view = game.view(state, seat);
        const action = baselinePlayer(game, rollouts)(view, seat, rng, []);
        expect(game.refusal(state, seat, action)).toBeNull();
        expect(samples()).toBe(rollouts === 1 ? 0 : rollouts);
      }
    },
  );

  it('beats random players', () => {
    const { game } = titles.find((title) => title.game.id === 'las-vegas')!;
    const { seats, options } = atStart(game);
    const duel = { game, seats, options, sides: seats, seed: 'monte carlo' };
    const blocks = [...Array(10).keys()].map((n) => duelBlock(duel, baselinePlayer(game, 60), randomPlayer(game), n));
    expect(blocks.reduce((sum, block) => sum + lead(block), 0)).toBeGreaterThan(2);
  });
});
