import type { Day } from './day.ts';

/* Apart from the routes of the first load, which only knows that there is a page of puzzles. */

export const toPuzzle = (day: Day, game: string): string => `#/puzzle/${day}/${game}`;
