import { describe, expect, it } from 'vitest';
import { CHANCE, type AnyGame } from '../core/game.ts';
import { completeOptions } from '../core/options.ts';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { duelBlock, lead } from './duel.ts';
import { treeSearchPlayer } from './ismcts.ts';
import { playGame, randomPlayer, type Player } from './player.ts';

const optionsOf = (game: AnyGame, seats: number) => {
  const options = completeOptions(game.options, seats, {});
  if (!options.ok) throw new Error('the defaults are refused');
  return options.value;
};

const gameOf = (id: string): AnyGame => titles.find((title) => title.game.id === id)!.game;

/** The lead of a over b, from 0 to ½, in so many blocks of two-sided Vaalbara. */
const leadOf = (a: Player, b: Player, blocks: number): number => {
  const game = gameOf('vaalbara');
  const duel = { game, seats: 2, options: optionsOf(game, 2), sides: 2, seed: 'tree' };
  return [...Array(blocks).keys()].reduce((sum, n) => sum + lead(duelBlock(duel, a, b, n)), 0) / blocks;
};

describe('plain tree search', () => {
  it.each(titles.map(({ game }) => [game.id, game] as const))(
    '%s: plays legally to the end, from any seat',
    (_, rules) => {
      let samples = 0;
      const sample: AnyGame['sample'] = (...args) => (samples++, rules.sample(...args));
      const game = { ...rules, sample };
      const seats = game.seats.find((count) => count > 2)!;
      let thoughts = 0;
      const checked: Player = (view, seat, rng, events) => {
        if (game.legal(view, seat).length > 1) thoughts++;
        const action = treeSearchPlayer(game, 3)(view, seat, rng, events);
        expect(game.refusal(view, seat, action)).toBeNull();
        return action;
      };
      playGame(game, optionsOf(game, seats), Array<Player>(seats).fill(checked), seeded('legal'));
      expect(thoughts).toBeGreaterThan(10);
      expect(samples).toBe(3 * thoughts);
    },
  );

  it('chooses for its own seat where all choose at once', () => {
    const game = gameOf('vaalbara');
    const rng = seeded('at once');
    for (let n = 0; n < 6; n++) {
      const state = game.setup(3, optionsOf(game, 3));
      while (game.turn(state)[0] === CHANCE) game.apply(state, CHANCE, game.draw(state, rng));
      expect(game.turn(state)).toEqual([0, 1, 2]);
      const action = treeSearchPlayer(game, 20)(game.view(state, 2), 2, rng, []);
      expect(game.refusal(state, 2, action)).toBeNull();
    }
  });

  it('chooses the same with the same seed', () => {
    const game = gameOf('vaalbara');
    const places = ['a', 'a', 'b'].map((seed) =>
      playGame(game, optionsOf(game, 2), Array<Player>(2).fill(treeSearchPlayer(game, 20)), seeded(seed)),
    );
    expect(places[1]).toEqual(places[0]);
    expect(places[2]).not.toEqual(places[0]);
  });

  it('beats random players, and itself with fewer iterations', () => {
    const game = gameOf('vaalbara');
    expect(leadOf(treeSearchPlayer(game, 60), randomPlayer(game), 8)).toBeGreaterThan(0.2);
    expect(leadOf(treeSearchPlayer(game, 150), treeSearchPlayer(game, 5), 8)).toBeGreaterThan(0.1);
  });
});
