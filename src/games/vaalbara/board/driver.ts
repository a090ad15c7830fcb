import { arrows, arrowTo, isThere, pressOne, primary, tabTo, type Driver } from '../../../../test/web/driver.ts';

const ANSWERS = '.va .choice button';
const CARDS = '.va .hc button[aria-pressed]';
const PLACES = '.va .place[aria-pressed="false"]';

export const driver: Driver = {
  async press(page, turn) {
    for (const buttons of [page.locator(ANSWERS), page.locator(CARDS)]) {
      if (await isThere(buttons)) return pressOne(buttons, turn);
    }
    await pressOne(page.locator(PLACES), turn);
    if (await isThere(primary(page))) return undefined;
    // A Rider swaps two, one of each row.
    const first = await page.locator('.va .place[aria-pressed="true"]').getAttribute('data-place');
    const other = first!.startsWith('0/') ? 1 : 0;
    return pressOne(page.locator(`${PLACES}[data-place^="${other}/"]`), turn);
  },
  async keys(page, turn) {
    for (const buttons of [ANSWERS, CARDS]) {
      if (!(await isThere(page.locator(buttons)))) continue;
      await tabTo(page, buttons);
      await arrows(page, 'ArrowRight', turn % 3);
      return page.keyboard.press('Enter');
    }
    await tabTo(page, '.va .place');
    await page.keyboard.press('ArrowDown');
    await arrowTo(page, 'ArrowRight', PLACES);
    await page.keyboard.press('Enter');
    if (await isThere(primary(page))) return undefined;
    // A Rider swaps two, one of each row.
    await page.keyboard.press('ArrowUp');
    return page.keyboard.press('Enter');
  },
  groups: ['.va .hc button', '.va .place'],
  names: [/^(?!My hand|Show )/],
};
