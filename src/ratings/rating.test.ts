import fc from 'fast-check';
import { expect, it } from 'vitest';
import { band, chance, isProvisional, NEWCOMER, rested } from './rating.ts';

const known = (rating: number) => ({ rating, deviation: 0 });

it('400 points are odds of 10 to 1', () => {
  expect(chance(known(1900), known(1500))).toBeCloseTo(10 / 11, 12);
  expect(chance(known(1500), known(1500))).toBe(0.5);
});

it('two chances of a pair add up to 1, and uncertainty pulls them towards a half', () => {
  const rating = fc.record({
    rating: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    deviation: fc.double({ min: 0, max: 350, noNaN: true }),
  });
  fc.assert(
    fc.property(rating, rating, (a, b) => {
      const found = chance(a, b);
      expect(found + chance(b, a)).toBeCloseTo(1, 12);
      expect(Math.abs(found - 0.5)).toBeLessThanOrEqual(Math.abs(chance(known(a.rating), known(b.rating)) - 0.5));
    }),
  );
});

it('the approximate chance is within 1.2 percent of the integral', () => {
  for (const difference of [0, 100, 300, 800]) {
    const [a, b] = [{ rating: 1500 + difference, deviation: 200 }, NEWCOMER];
    const deviation = Math.hypot(a.deviation, b.deviation);
    let [total, weights] = [0, 0];
    for (let z = -6; z <= 6; z += 0.01) {
      const weight = Math.exp((-z * z) / 2);
      weights += weight;
      total += weight * chance(known(difference + z * deviation), known(0));
    }
    expect(Math.abs(chance(a, b) - total / weights)).toBeLessThan(0.012);
  }
});

it('time away widens the band, up to a newcomer’s; the rating stays', () => {
  const player = { rating: 1700, deviation: 40 };
  expect(rested(player, 0)).toEqual(player);
  expect(rested(player, -5)).toEqual(player);
  expect(rested(player, 365).deviation).toBeCloseTo(148.8, 1);
  expect(rested(player, 1e9)).toEqual({ rating: 1700, deviation: NEWCOMER.deviation });
  expect(rested(rested(player, 10), 20).deviation).toBeCloseTo(rested(player, 30).deviation, 9);
  expect(rested(known(1700), 100)).toEqual(known(1700));
});

it('the band is twice the deviation; ratings are provisional for ten games', () => {
  expect(band({ rating: 1700, deviation: 31 })).toBe(62);
  expect([0, 9, 10, 200].map(isProvisional)).toEqual([true, true, false, false]);
});
