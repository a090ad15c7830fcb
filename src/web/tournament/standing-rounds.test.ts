import { expect, it } from 'vitest';
import { shownRounds } from './standing-rounds.ts';

it('the latest rounds have a column each, and earlier ones share one', () => {
  expect(shownRounds(0, 3)).toEqual([]);
  expect(shownRounds(3, 3)).toEqual([0, 1, 2]);
  expect(shownRounds(7, 3)).toEqual([5, 6]);
  expect(shownRounds(7, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
