import { describe, expect, it } from 'vitest';
import { titles } from '../games/index.ts';
import { botRating } from './bots.ts';
import { rate } from './rate.ts';
import { NEWCOMER } from './rating.ts';

const LEVELS = [1, 2, 3, 4, 5, 6];
const tables = titles.flatMap(({ game }) => game.seats.map((seats) => [game.id, seats] as const));

describe.each(tables)('bots of %s with %i seats', (game, seats) => {
  it('are rated in the order of their levels, level 3 at 1500', () => {
    const ratings = LEVELS.map((level) => botRating(game, seats, level)!.rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
    expect(ratings[2]).toBe(1500);
  });
});

it('a bot’s rating stays while a person’s moves', () => {
  const bot = botRating('las-vegas', 2, 5)!;
  const [person, after] = rate([NEWCOMER, bot], [1, 2]);
  expect(after).toEqual(bot);
  expect(person!.rating).toBeGreaterThan(NEWCOMER.rating);
});

it.each([
  ['chess', 2, 3],
  ['las-vegas', 9, 3],
  ['las-vegas', 2, 0],
  ['las-vegas', 2, 7],
  ['constructor', 2, 3],
])('there is no rating for %s with %i seats at level %i', (game, seats, level) => {
  expect(botRating(game, seats, level)).toBeNull();
});
