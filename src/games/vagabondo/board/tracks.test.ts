import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../../core/game.ts';
import { pairs, pool, seenBy, turn17 } from './fixtures.ts';
import { tracksOf } from './tracks.ts';

const told = (tracks: ReturnType<typeof tracksOf>) =>
  tracks.map(({ edge, seat, digits }) => `${edge} ${seat} ${digits.join('')}`);

describe('tracks', () => {
  it('VG-1 three pegs each, one’s own at the bottom', () => {
    expect(told(tracksOf(seenBy(1, turn17()), 1))).toEqual(['bottom 1 147', 'top 0 142']);
    expect(told(tracksOf(seenBy(0, turn17()), SPECTATOR))).toEqual(['bottom 0 142', 'top 1 147']);
  });

  it('VG-17 partners who count together have one', () => {
    expect(told(tracksOf(seenBy(3, pairs()), 3))).toEqual(['bottom 1 147', 'top 0 142']);
  });

  it('VG-18 a fifth player’s is only written', () => {
    expect(tracksOf(seenBy(2, pool()), 2).map(({ seat }) => seat)).toEqual([2, 3, 4, 0]);
  });
});
