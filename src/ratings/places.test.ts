import { expect, it } from 'vitest';
import { placesOf, type Ending } from './places.ts';
import { rate } from './rate.ts';
import { NEWCOMER } from './rating.ts';

const ending = (ranks: readonly number[], more: Partial<Ending> = {}): Ending => ({
  ranks,
  lost: ranks.map(() => false),
  decided: true,
  sides: ranks.length,
  ...more,
});

it('a game that was played out counts as it ended, ties included', () => {
  expect(placesOf(ending([2, 1, 2, 4]))).toEqual([2, 1, 2, 4]);
});

it('whoever lost on time or conceded is last, whatever the score, and ties with others who did', () => {
  expect(placesOf(ending([1, 2, 3], { lost: [true, false, false] }))).toEqual([4, 2, 3]);
  expect(placesOf(ending([1, 2, 3, 4], { lost: [true, false, true, false] }))).toEqual([5, 2, 5, 4]);
  expect(placesOf(ending([1, 1], { lost: [true, false] }))).toEqual([3, 1]);
});

it('losing on time is never better than any place of one’s own', () => {
  for (const rank of [1, 2, 3]) {
    const ranks = [rank, ...[1, 2, 3].filter((other) => other !== rank)];
    const rating = (lost: boolean) =>
      rate([NEWCOMER, NEWCOMER, NEWCOMER], placesOf(ending(ranks, { lost: [lost, false, false] }))!)[0]!.rating;
    expect(rating(true)).toBeLessThanOrEqual(rating(false));
  }
});

it('games without a result of each person’s own are not rated: abandoned, all lost on time, partners', () => {
  expect(placesOf(ending([1, 2, 3], { decided: false }))).toBeNull();
  expect(placesOf(ending([1, 2, 3], { decided: false, lost: [true, false, false] }))).toBeNull();
  expect(placesOf(ending([1, 2], { lost: [true, true] }))).toBeNull();
  expect(placesOf(ending([1, 2, 1, 2], { sides: 2 }))).toBeNull();
});
