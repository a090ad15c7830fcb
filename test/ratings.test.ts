import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playTable, readGames } from '../bench/ratings/botgames.ts';
import { botsJson, fit, fitAll } from '../bench/ratings/fit.ts';
import { POINTS } from '../src/ratings/rating.ts';

it('src/ratings/bots.json follows from the bots’ games and the strength table', () => {
  const written = readFileSync('src/ratings/bots.json', 'utf8');
  expect(written, '`node bench/ratings.ts bots` writes it anew').toBe(botsJson(fitAll(readGames())));
});

it('the bots’ games are those that their tables play', () => {
  const games = readGames().filter(({ game, levels }) => game === 'vaalbara' && levels.length === 2);
  for (const number of [0, 7]) expect(playTable({ game: 'vaalbara', seats: 2, number })).toEqual(games[number]);
});

it('a fit finds the odds of the games it is given', () => {
  const won = { game: 'x', levels: [4, 3], places: [1, 2] };
  const lost = { ...won, places: [2, 1] };
  const level4 = fit([...Array<typeof won>(750).fill(won), ...Array<typeof won>(250).fill(lost)])[3]!;
  expect(level4.rating).toBeCloseTo(1500 + POINTS * Math.log(3), 0);
  expect(level4.deviation).toBeCloseTo(POINTS / Math.sqrt(1000 * 0.75 * 0.25), 0);
});

it('levels that their games put in the wrong order share a rating', () => {
  const games = [
    { game: 'x', levels: [3, 1], places: [1, 2] },
    { game: 'x', levels: [1, 2], places: [1, 2] },
    { game: 'x', levels: [3, 2], places: [1, 2] },
    { game: 'x', levels: [4, 3], places: [2, 1] },
    { game: 'x', levels: [5, 4], places: [1, 2] },
  ];
  const [one, two, three, four, five] = fit(games);
  expect(one).toEqual(two);
  expect(one!.rating).toBeLessThan(1500);
  expect(four).toEqual(three);
  expect(four).toEqual({ rating: 1500, deviation: 0 });
  expect(five!.rating).toBeGreaterThan(1500);
});
