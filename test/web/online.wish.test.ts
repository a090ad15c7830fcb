import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onlineWords } from '../../src/web/words/online.ts';
import { tableWords } from '../../src/web/words/table.ts';
import { begin, openHouse } from './house.ts';

const house = await openHouse();
const words = onlineWords.en;

it('a wish is withdrawn by keyboard, and the page says how long the next one must wait', async () => {
  const [ada, ben] = await Promise.all([house.guest('Ada'), house.guest('Ben')]);
  await begin(ada, ben, { game: 'las-vegas', seats: 2 });
  const wish = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: tableWords.en.menu, exact: true }).click();
    await page.getByRole('button', { name: words.table.menu.pause, exact: true }).click();
  };
  await wish(ada);
  const asked = ben.locator('.notice').getByText(words.table.asks.pause('Ada'));
  await asked.waitFor();
  const withdraw = ada.getByRole('button', { name: words.table.withdraw });
  await withdraw.focus();
  await ada.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await withdraw.waitFor({ state: 'detached' });
  await wish(ada);
  await ada.getByText(/You can ask again in [1-5] s\./).waitFor();
  expect(await ben.locator('.notice').count()).toBe(0);
});
