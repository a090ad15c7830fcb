import { expect, it } from 'vitest';
import { grown } from './outcome.ts';

it('names every part that a payout comes from, the largest first', () => {
  const before = [
    { label: 'Laurels', amount: 40 },
    { label: 'Comet', amount: 60 },
  ];
  const after = [
    { label: 'Laurels', amount: 60 },
    { label: 'Comet', amount: 60 },
    { label: 'Oasis', amount: 90 },
  ];
  expect(grown(before, after)).toEqual(['Oasis', 'Laurels']);
  expect(grown([], before)).toEqual(['Comet', 'Laurels']);
});
