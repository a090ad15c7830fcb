import { describe, expect, it } from 'vitest';
import { completeOptions } from '../core/options.ts';
import { seeded, type Rng } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { monteCarlo } from '../search/montecarlo.ts';
import { playerOf, playGame, randomPlayer, type Player } from './player.ts';

const { game } = titles.find((title) => title.game.id === 'las-vegas')!;
const options = completeOptions(game.options, 2, {});
if (!options.ok) throw new Error('the defaults are refused');
const play = (players: readonly Player[], seed: string) => playGame(game, options.value, players, seeded(seed));

describe('a player', () => {
  it('does not think about a forced move', () => {
    const mind = monteCarlo(game);
    let choices = 0;
    const player = playerOf(
      game,
      {
        ...mind,
        think(view, seat, ...rest) {
          choices++;
          expect(game.legal(view, seat).length).toBeGreaterThan(1);
          return mind.think(view, seat, ...rest);
        },
      },
      { ...mind.levels[0], nodes: 1 },
    );
    play([player, player], 'forced');
    expect(choices).toBeGreaterThan(0);
  });

  it('has its own randomness: using more of it changes nobody’s dice', () => {
    const wasteful: Player = (view, seat, rng: Rng) => {
      const action = randomPlayer(game)(view, seat, seeded(JSON.stringify(view)), []);
      rng.next();
      return action;
    };
    const thrifty: Player = (view, seat) => randomPlayer(game)(view, seat, seeded(JSON.stringify(view)), []);
    const other = randomPlayer(game);
    for (const seed of ['a', 'b', 'c']) expect(play([wasteful, other], seed)).toEqual(play([thrifty, other], seed));
  });
});
