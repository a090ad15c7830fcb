import { describe, expect, it } from 'vitest';
import { FRONTS } from '../../territories.ts';
import { orderOf, rewardFor } from './rewards.ts';

const front = (name: (typeof FRONTS)[number]): number => FRONTS.indexOf(name);
const NOTHING = [0, 0, 0, 0, 0, 0];

describe('the examples of the guide', () => {
  it('VL-E1 equal Characters follow the Omens', () => {
    expect(orderOf([3, 3, 10, 12], 1)).toEqual([0, 1, 2, 3]);
    expect(orderOf([3, 3, 10, 12], 2)).toEqual([1, 0, 2, 3]);
    expect(orderOf([12, 7, 1, 4], 1)).toEqual([2, 3, 1, 0]);
  });

  it('VL-E3 Mountains pay 0, 10, 0, 20, 0, and twice that with a Farmer', () => {
    const pays = (character: number): number[] =>
      [0, 1, 2, 3, 4].map((had) => rewardFor(NOTHING.with(2, had), 0, character, front('mountain')).amount);
    expect(pays(5)).toEqual([0, 10, 0, 20, 0]);
    expect(pays(12)).toEqual([0, 20, 0, 40, 0]);
  });

  it('VL-E4 Rivers pay by initiative, 6 at most', () => {
    const pays = (had: number, character: number): number =>
      rewardFor(NOTHING.with(5, had), 0, character, front('river')).amount;
    expect([pays(2, 1), pays(1, 12), pays(0, 5)]).toEqual([3, 24, 5]);
  });

  it('VL-12 Meadows of neighbours count', () => {
    expect(rewardFor(NOTHING.with(0, 1), 2, 5, front('meadow')).amount).toBe(4);
  });
});
