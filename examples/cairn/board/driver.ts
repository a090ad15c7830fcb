import { pressOne, tabTo, type Driver } from '../../../test/web/driver.ts';

const CHOICES = '.cairn [data-stones]:enabled';

export const driver: Driver = {
  press: (page, turn) => pressOne(page.locator(CHOICES), turn),
  async keys(page, turn) {
    await tabTo(page, CHOICES);
    for (let press = 0; press < turn % 3; press++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
  groups: [CHOICES],
};
