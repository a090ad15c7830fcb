import { arrows, pressOne, tabTo, type Driver } from '../../../../test/web/driver.ts';

const GROUPS = '.tray .group[aria-pressed]';

export const driver: Driver = {
  press: (page, turn) => pressOne(page.locator(GROUPS), turn),
  async keys(page, turn) {
    await tabTo(page, GROUPS);
    await arrows(page, 'ArrowRight', turn % 3);
    await page.keyboard.press('Enter');
  },
  groups: [GROUPS],
  names: [/^\d+ (die|dice) showing \d/],
};
