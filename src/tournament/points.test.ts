import { describe, expect, it } from 'vitest';
import { tablePoints } from './points.ts';
import { usualSizes } from './settings.ts';
import { tableSizes } from './sizes.ts';

const SEATS = [2, 3, 4, 5, 6];

describe('points', () => {
  const all = (): boolean => true;
  it('are 100 × the share of opponents beaten, ties half', () => {
    expect(tablePoints([1, 2, 3, 4], all)).toEqual([100, 67, 33, 0]);
    expect(tablePoints([1, 2, 3, 4, 5], all)).toEqual([100, 75, 50, 25, 0]);
    expect(tablePoints([1, 1, 3], all)).toEqual([75, 75, 0]);
  });

  it('of a seat that a bot played go to nobody, and others beat it', () => {
    expect(tablePoints([2, 1, 3, 4], (seat) => seat !== 1)).toEqual([67, 0, 33, 0]);
  });
});

describe('sizes', () => {
  it('differ by one at most, with the fewest byes', () => {
    for (let people = 2; people <= 512; people++)
      for (const usual of SEATS)
        for (const fill of [false, true]) {
          const table = usualSizes(usual, SEATS);
          const { people: sizes, bots, byes } = tableSizes(people, table, fill);
          expect(sizes.reduce((sum, size) => sum + size, byes)).toBe(people);
          if (sizes.length === 0) continue;
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
          for (const [at, size] of sizes.entries())
            if (fill) expect([size + bots[at]!, byes]).toEqual([usual, 0]);
            else expect(size >= table.least && size <= table.most).toBe(true);
          if (people >= 20) expect(byes).toBeLessThanOrEqual(usual === 2 ? 1 : 0);
        }
  });
});
