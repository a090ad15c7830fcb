import { describe, expect, it } from 'vitest';
import { seeded } from '../core/rng.ts';
import { unit } from '../search/choice.ts';
import { meanEstimate, shareEstimate, student } from './interval.ts';

describe('intervals of 95 %', () => {
  it.each([
    [1, 12.706],
    [10, 2.228],
    [11, 2.201],
    [30, 2.042],
    [120, 1.98],
    [1e9, 1.96],
  ])('Student’s t for %i degrees of freedom is %f', (freedom, t) => expect(student(freedom)).toBeCloseTo(t, 2));

  it('of a mean match a textbook example', () => {
    const { value, low, high } = meanEstimate([4, 5, 6, 7, 8]);
    expect(value).toBe(6);
    expect([low, high].map((bound) => bound.toFixed(3))).toEqual(['4.037', '7.963']);
  });

  it('of a share are Wilson’s where games are independent', () => {
    // 60 of 100: Wilson's interval is 50.2 % to 69.1 %.
    const { value, low, high } = shareEstimate(
      Array.from({ length: 100 }, (_, i) => Number(i < 60)),
      1,
    );
    expect(value).toBeCloseTo(0.6);
    expect(low).toBeCloseTo(0.502, 2);
    expect(high).toBeCloseTo(0.691, 2);
  });

  it('of a share have a width where all games were won, and are [0, 1] after one block', () => {
    const { low, high } = shareEstimate(new Array<number>(50).fill(1), 2);
    expect(high).toBeCloseTo(1);
    expect(low).toBeGreaterThan(0.9);
    expect(low).toBeLessThan(0.95);
    expect(shareEstimate([1], 2)).toEqual({ value: 1, low: 0, high: 1 });
  });

  it('cover the true value about 95 % of the time, with correlated games in a block', () => {
    const rng = seeded('cover');
    const runs = 1000;
    let held = 0;
    for (let run = 0; run < runs; run++) {
      const blocks = Array.from({ length: 40 }, () => {
        const luck = unit(rng) * 0.6 - 0.3;
        return (Number(unit(rng) < 0.5 + luck) + Number(unit(rng) < 0.5 + luck) + Number(unit(rng) < 0.5 + luck)) / 3;
      });
      const { low, high } = shareEstimate(blocks, 3);
      if (low <= 0.5 && 0.5 <= high) held++;
    }
    expect(held / runs).toBeGreaterThan(0.93);
    expect(held / runs).toBeLessThan(0.97);
  });
});
