import { describe, expect, it } from 'vitest';
import { seeded, type Rng } from '../../../core/rng.ts';
import { unit } from '../../../search/choice.ts';
import { normal, winShares } from './shares.ts';

function shares(means: readonly number[], deviation: number): number[] {
  const list = new Float64Array(means.length);
  winShares(Float64Array.from(means), deviation, means.length, list);
  return [...list];
}

describe('win shares', () => {
  it('use the normal distribution function', () => {
    expect(normal(0)).toBeCloseTo(0.5, 9);
    expect(normal(1)).toBeCloseTo(0.841345, 5);
    expect(normal(-1.96)).toBeCloseTo(0.024998, 5);
    expect(normal(-9)).toBe(0);
    expect(normal(9)).toBe(1);
  });

  it('LV-13 without uncertainty the richest wins, more bills break a tie, equals share', () => {
    expect(shares([100, 200, 150], 0)).toEqual([0, 1, 0]);
    expect(shares([200.3, 200.4], 0)).toEqual([0, 1]);
    expect(shares([200.3, 100, 0.1 + 0.2 + 200], 0)).toEqual([0.5, 0, 0.5]);
  });

  it('add up to 1 and grow with money', () => {
    const list = shares([120, 80, 100, 80, 60], 70);
    expect(list.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
    expect(list[0]).toBeGreaterThan(list[2]!);
    expect(list[1]).toBeCloseTo(list[3]!, 9);
    expect(list[3]).toBeGreaterThan(list[4]!);
  });

  it.each([[[100, 60]], [[100, 60, 90]], [[0, 60, 90, 120, 30]]])('agree with random sampling: %j', (means) => {
    const rng = seeded('shares');
    const wins = means.map(() => 0);
    const draws = 40_000;
    for (let i = 0; i < draws; i++) {
      const totals = means.map((mean) => mean + 50 * gauss(rng));
      wins[totals.indexOf(Math.max(...totals))]!++;
    }
    for (const [seat, share] of shares(means, 50).entries())
      expect(Math.abs(share - wins[seat]! / draws)).toBeLessThan(0.01);
  });

  const gauss = (rng: Rng): number => Array.from({ length: 12 }, () => unit(rng)).reduce((sum, x) => sum + x) - 6;
});
