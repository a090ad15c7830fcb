import { expect, it } from 'vitest';
import { standsOften } from './odds.ts';

it('CA-6 a cairn stands as often as no black stone is drawn', () => {
  expect(standsOften({ white: 3, black: 1 }, 1)).toBeCloseTo(3 / 4);
  expect(standsOften({ white: 3, black: 1 }, 2)).toBeCloseTo(1 / 2);
  expect(standsOften({ white: 1, black: 1 }, 2)).toBe(0);
});
