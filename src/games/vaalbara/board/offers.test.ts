import { describe, expect, it } from 'vitest';
import { vaalbara as game } from '../rules.ts';
import { play } from '../scene.ts';
import { seenBy, table } from './fixtures.ts';
import { choose, isOffered, NO_SWAP, swapAction } from './offers.ts';

describe('choosing cards of the rows', () => {
  it('makes a swap of one card of each row', () => {
    const state = table(3);
    play(state, 'A play 9, B play 11, C play 11');
    const offers = game.legal(seenBy(0, state), 0);
    const half = choose(NO_SWAP, 0, 2);
    expect(swapAction(offers, half)).toBeNull();
    expect(game.format(swapAction(offers, choose(half, 1, 1))!)).toBe('rider 3 2');
    expect(choose(half, 0, 2)).toEqual(NO_SWAP);
  });

  it('offers what the rules offer', () => {
    const state = table(3);
    play(state, 'A play 7, B play 9, C play 11, A tracker 1 2, chance uncover field ABCDE, A take 1');
    const offers = game.legal(seenBy(1, state), 1);
    const offered = [0, 1].map((row) => [0, 1, 2].map((slot) => isOffered(offers, row, slot)));
    expect(offered).toEqual([
      [false, true, true],
      [true, true, true],
    ]);
  });
});
