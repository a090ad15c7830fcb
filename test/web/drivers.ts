import { existsSync } from 'node:fs';
import { titles } from '../../src/games/index.ts';
import { pressOne, tabTo, type Driver, type Pick } from './driver.ts';

export { arrowTo, primary, tabTo, type Pick } from './driver.ts';

const CHOICES = '.plain section button';

/** A game without a board is played as text. */
const text: Driver = {
  press: (page, turn) => pressOne(page.locator(CHOICES), turn),
  async keys(page) {
    await tabTo(page, CHOICES);
    await page.keyboard.press('Enter');
  },
};

async function driverOf(game: string): Promise<Driver> {
  const file = new URL(`../../src/games/${game}/board/driver.ts`, import.meta.url);
  if (!existsSync(new URL('index.ts', file))) return text;
  return ((await import(`../../src/games/${game}/board/driver.ts`)) as { driver: Driver }).driver;
}

const drivers = await Promise.all(titles.map(async ({ facts }) => [facts.id, await driverOf(facts.id)] as const));
const picks = (kind: keyof Driver): Readonly<Record<string, Pick>> =>
  Object.fromEntries(drivers.map(([game, driver]) => [game, driver[kind]]));

/** With a mouse or a finger, by game. */
export const byPressing = picks('press');
/** With the keyboard alone, by game. */
export const byKeys = picks('keys');
