import { arrows, arrowTo, isThere, pressOne, tabTo, type Driver } from '../../../../test/web/driver.ts';

const CARDS = '.vb .slot:enabled';
const TABLES = '.vb .tb:has(.felt.offered)';

export const driver: Driver = {
  async press(page, turn) {
    const cards = page.locator(CARDS);
    if (await isThere(cards)) await pressOne(cards, turn);
    await pressOne(page.locator(TABLES), turn);
  },
  async keys(page, turn) {
    if (await isThere(page.locator(CARDS))) {
      await tabTo(page, CARDS);
      await arrows(page, 'ArrowRight', turn % 3);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, '.vb .tb');
    await arrows(page, turn % 2 === 0 ? 'ArrowRight' : 'ArrowLeft', turn % 4);
    await arrowTo(page, 'ArrowRight', TABLES);
    await page.keyboard.press('Enter');
  },
  groups: ['.vb .slot', '.vb .tb'],
  names: [/^(Raise|Trap|Bluff)\./, /^Table \d+, /],
};
