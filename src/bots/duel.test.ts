import { describe, expect, it } from 'vitest';
import { lasVegas } from '../games/las-vegas/index.ts';
import { completeOptions } from '../core/options.ts';
import { blockSize, duelBlock, duelGame, lead, type Duel } from './duel.ts';
import { randomPlayer, type Player } from './player.ts';
import { playerNamed } from './roster.ts';

const { game } = lasVegas;

const duel = (seats: number): Duel => {
  const options = completeOptions(game.options, seats, {});
  if (!options.ok) throw new Error('the defaults are refused');
  return { game, seats, options: options.value, sides: seats, seed: 'duel' };
};

/** A player that notes where it sat, game by game. */
function noting(seats: Set<number>[]): Player {
  const player = randomPlayer(game);
  return (view, seat, rng, events) => {
    seats.at(-1)!.add(seat);
    return player(view, seat, rng, events);
  };
}

describe('a duel', () => {
  it.each([
    [2, ['A', 'B']],
    [3, ['A', 'B', 'C', 'BC', 'AC', 'AB']],
  ])('with %i seats plays every seating once in a block', (seats, seatings) => {
    const sat: Set<number>[] = [];
    const table = duel(seats);
    const begins = {
      ...game,
      setup: (...args: Parameters<typeof game.setup>) => (sat.push(new Set()), game.setup(...args)),
    };
    duelBlock({ ...table, game: begins }, noting(sat), randomPlayer(game), 0);
    const letters = sat.map((places) =>
      [...places]
        .sort()
        .map((seat) => 'ABC'[seat])
        .join(''),
    );
    expect(letters).toEqual(seatings);
    expect(blockSize(seats)).toBe(seatings.length);
  });

  it.each([2, 3, 5])('of equal players with %i seats gives each a fair share in every block', (seats) => {
    const player = randomPlayer(game);
    for (let block = 0; block < 20; block++) {
      const { alone } = duelBlock(duel(seats), player, player, block);
      expect(alone[0]).toBeCloseTo(1 / seats);
      expect(alone[1]).toBeCloseTo(1 / seats);
    }
  });

  it('gives the opposite result with the players swapped', () => {
    const [a, b] = [playerNamed(game, '1@10')!, randomPlayer(game)];
    for (const seats of [2, 4]) {
      const [there, back] = [duelBlock(duel(seats), a, b, 3), duelBlock(duel(seats), b, a, 3)];
      expect(lead(there)).toBeCloseTo(-lead(back));
    }
  });

  it('plays its games block by block', () => {
    const [a, b] = [playerNamed(game, '1@10')!, randomPlayer(game)];
    const table = duel(3);
    const shares = [...Array(6).keys()].map((place) => duelGame(table, a, b, 6 + place));
    const { alone } = duelBlock(table, a, b, 1);
    expect(alone[0]).toBeCloseTo((shares[0]! + shares[1]! + shares[2]!) / 3);
    expect(alone[1]).toBeCloseTo(1 - (2 * (shares[3]! + shares[4]! + shares[5]!)) / 3);
  });

  it('counts partners as one side', () => {
    const pairs = { ...game, standing: () => ({ unit: 'point', scores: [], ranks: [1, 3, 1, 3], parts: [] }) };
    const { alone } = duelBlock({ ...duel(4), game: pairs, sides: 2 }, randomPlayer(game), randomPlayer(game), 0);
    expect(alone).toEqual([0.5, 0.5]);
    expect(duelGame({ ...duel(4), game: pairs, sides: 2 }, randomPlayer(game), randomPlayer(game), 0)).toBe(1);
  });
});
