import { arrows, arrowTo, isThere, pressOne, tabTo, type Driver } from '../../../../test/web/driver.ts';

const PIECES = '.own .piece:enabled:not(:has(.dead))';
/** What may be said about the cube. */
const WORDS = '.stakes button';

export const driver: Driver = {
  async press(page, turn) {
    const words = page.locator(WORDS);
    if (await isThere(words)) return words.first().click();
    return pressOne(page.locator(PIECES), turn);
  },
  async keys(page, turn) {
    if (await isThere(page.locator(WORDS))) await tabTo(page, WORDS);
    else {
      await tabTo(page, '.own .piece');
      await arrows(page, 'ArrowRight', turn % 5);
      await arrowTo(page, 'ArrowRight', PIECES);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  },
};
