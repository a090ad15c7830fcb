import { describe, expect, it } from 'vitest';
import { RAISE, TRAP } from '../../pieces.ts';
import { shares } from '../showing.ts';
import { orderAfter, paidAt, type Spread } from './paid.ts';

const BLUFF = 2;
const paid = (spread: Spread): unknown => {
  const payout = paidAt(spread, 2021);
  return payout && { value: payout.value, gains: shares(payout).map(({ seat, amount }) => [seat, amount]) };
};

describe('the payout calculator', () => {
  it('VB-E1 two Raises and a Trap of somebody who stands there', () => {
    const cards = [[RAISE], [TRAP], [RAISE], [BLUFF]];
    expect(paid({ chips: [1, 1, 0, 0], cards, tokens: [true, true, false, false] })).toEqual({
      value: 45,
      gains: [
        [1, 90],
        [0, 0],
      ],
    });
  });

  it('VB-E4 a Trap and a token are paid for the token and for both rivals', () => {
    const cards = [[TRAP], [RAISE], [], [BLUFF]];
    expect(paid({ chips: [1, 1, 1, 0], cards, tokens: [true, true, true, false] })).toEqual({
      value: 70,
      gains: [
        [0, 210],
        [1, 0],
        [2, 0],
      ],
    });
  });

  it('VB-15 one player’s Raise and Trap at the same table', () => {
    expect(
      paid({ chips: [0, 0, 1, 0], cards: [[RAISE, TRAP], [], [], []], tokens: [true, true, false, false] }),
    ).toEqual({
      value: 40,
      gains: [
        [0, 80],
        [1, 0],
      ],
    });
  });

  it('VB-11 a table without a token stays closed', () => {
    expect(paid({ chips: [4, 0, 0, 0], cards: [[TRAP], [], [], []], tokens: [false, false, false, false] })).toBe(null);
  });
});

describe('the new order', () => {
  it('VB-E6 equals reverse, and the richest would win', () => {
    expect(orderAfter([0, 1, 2, 3], [50, 30, 30, 30])).toEqual({ order: [0, 3, 2, 1], ranks: [1, 2, 2, 2] });
    expect(orderAfter([0, 1, 2, 3], [30, 30, 30, 30])).toEqual({ order: [3, 2, 1, 0], ranks: [1, 1, 1, 1] });
  });
});
