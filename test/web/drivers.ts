import { titles } from '../../src/games/index.ts';
import { boardPart } from './boardpart.ts';
import { pressOne, tabTo, type Driver, type Pick } from './driver.ts';

export { arrowTo, primary, tabTo, type Hit, type Pick } from './driver.ts';

const CHOICES = '.plain section button';

/** A game without a board is played as text. */
const text: Driver = {
  press: (page, turn) => pressOne(page.locator(CHOICES), turn),
  async keys(page) {
    await tabTo(page, CHOICES);
    await page.keyboard.press('Enter');
  },
  groups: [],
};

const driverOf = async (game: string): Promise<Driver> =>
  (await boardPart<{ driver: Driver }>(game, 'driver'))?.driver ?? text;

/** By game. */
export const drivers: Readonly<Record<string, Driver>> = Object.fromEntries(
  await Promise.all(titles.map(async ({ facts }) => [facts.id, await driverOf(facts.id)] as const)),
);
const picks = (kind: 'press' | 'keys'): Readonly<Record<string, Pick>> =>
  Object.fromEntries(Object.entries(drivers).map(([game, driver]) => [game, driver[kind]]));

/** With a mouse or a finger, by game. */
export const byPressing = picks('press');
/** With the keyboard alone, by game. */
export const byKeys = picks('keys');
