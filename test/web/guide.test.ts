import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { tabTo } from './drivers.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const GUIDED = titles.map(({ facts }) => facts.id).filter((id) => existsSync(`src/games/${id}/board/guide.ts`));
const table = (number: number): string => `.vb [data-table="${number - 1}"]`;

const inView = async (page: Page, selector: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  })()`);

describe('the guide in the rules', () => {
  it('VB-12 the payout calculator pays what lies there, press by press', async () => {
    const page = await site.visit('#/rules/vabanque/payout', { seed: 31, device: DESKTOP });
    const told = page.locator('.live [role="status"]');
    await told.getByText('35k times 2 equals 70k. Banquier 210k, Inès 0k, You 0k.').waitFor();
    await page.getByRole('button', { name: 'Two Traps' }).click();
    await told.getByText('15k times 1 equals 15k. Inès 30k, Banquier 15k, Youssef 0k.').waitFor();
    await page.getByRole('button', { name: 'Add a chip of 50' }).click();
    await page.getByRole('button', { name: 'Raise, You', exact: true }).click();
    await told.getByText('65k times 2 equals 130k. Inès 260k, Banquier 130k, Youssef 0k.').waitFor();
    for (const name of ['Banquier', 'Youssef']) await page.getByRole('button', { name: `Token, ${name}` }).click();
    await told.getByText('No token here: the table stays closed.').waitFor();
  });

  it('the calculator is used with the keyboard, in French and in the words of 2001', async () => {
    const page = await site.visit('#/rules/vabanque/payout', { seed: 32, device: DESKTOP, language: 'fr' });
    await page.getByRole('radio', { name: '2001' }).first().check({ force: true });
    await page.getByRole('button', { name: 'Un Tricheur' }).waitFor();
    await tabTo(page, '[aria-label="Tricheur, Inès"]');
    await page.keyboard.press('Enter');
    const told = page.locator('.live [role="status"]');
    await told.getByText('35k fois 2 égale 70k. Banquier 140k, Inès 140k, Vous 0k.').waitFor();
  });

  it('a step leads to its clause, which leads back to the step and to the word', async () => {
    const page = await site.visit('#/rules/vabanque/payout', { seed: 33, device: PHONE });
    await page.locator('[id="payout.3"]').getByRole('link', { name: 'Clause VB-13' }).click();
    await page.locator('#VB-13.target').waitFor();
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('VB-13');
    expect(await inView(page, '#VB-13')).toBe(true);
    await page.locator('#VB-13').getByRole('link', { name: '4 Payout, step 3' }).click();
    await page.locator('[id="payout.3"].target').waitFor();
    expect(await inView(page, '[id="payout.3"]')).toBe(true);
    await page.goto(`${site.address}#/rules/vabanque/VB-16`);
    await page.locator('#VB-16').getByRole('link', { name: 'Bluff' }).click();
    await page.locator('[id="word.bluff"].target').getByRole('link', { name: 'Clause VB-16' }).click();
    await page.locator('#VB-16.target').waitFor();
  });

  it('an example refuses by the rules, with a link to the clause', async () => {
    const page = await site.visit('#/rules/vabanque/tokens', { seed: 34, device: DESKTOP });
    await page.locator(`.live ${table(7)}`).click();
    await page.locator('.live [role="status"]').getByRole('link', { name: 'VB-10' }).click();
    await page.locator('#VB-10.target').waitFor();
    expect(await inView(page, '#VB-10')).toBe(true);
    await page.goBack();
    await page.locator(`.live ${table(4)}`).click();
    await page.getByText('You move 3, to table 4. It will open.').waitFor();
  });

  it('a card that is laid is a secret in the eyes of another', async () => {
    const page = await site.visit('#/rules/vabanque/cards', { seed: 35, device: DESKTOP });
    await page.getByRole('button', { name: 'Trap', exact: true }).click();
    await page.locator(`.live ${table(2)}`).click();
    await page
      .locator(`.live ${table(2)}`)
      .getByText('You (Trap)')
      .waitFor();
    await page.getByRole('radio', { name: 'Inès sees' }).check({ force: true });
    await page
      .locator(`.live ${table(2)}`)
      .getByText('You (Trap)')
      .waitFor({ state: 'detached' });
  });

  it('LV-8 the calculator of Las Vegas lets equals drop out', async () => {
    const page = await site.visit('#/rules/las-vegas/payout', { seed: 37, device: PHONE });
    const told = page.locator('.live [role="status"]');
    await told.getByText('You 80k, Inès tied, Youssef tied, Camille 30k.').waitFor();
    await page.getByRole('button', { name: 'One die more, Inès' }).tap();
    await told.getByText('You 80k, Inès 30k, Youssef 10k, Camille 0k.').waitFor();
    await page.getByRole('button', { name: 'Add 90k' }).tap();
    await told.getByText('You 90k, Inès 80k, Youssef 30k, Camille 10k.').waitFor();
  });

  it('LV-5 a roll is placed by one value, until no dice are left', async () => {
    const page = await site.visit('#/rules/las-vegas/roll', { seed: 38, device: DESKTOP });
    const left = page.getByText('All your dice are placed.');
    for (let turn = 0; turn < 8 && !(await left.isVisible()); turn++) {
      await page.getByRole('button', { name: /^Roll/ }).click();
      await page.locator('.groups button').last().click();
    }
    await left.waitFor();
    expect(await page.locator('.casinos .die').count()).toBe(8);
  });

  it('VG-13 a piece is tried anywhere: it scores, or is refused with its clause', async () => {
    const page = await site.visit('#/rules/vagabondo/shade', { seed: 39, device: DESKTOP });
    const told = page.locator('.live [role="status"]');
    await told.getByText('It would touch your dark red U.').waitFor();
    await page.getByRole('button', { name: 'plus, 5, medium red' }).click();
    await tabTo(page, '.squares button');
    await page.keyboard.press('ArrowDown');
    await told.getByText('(5 + 6) × 2 = 22').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Place it here' }).click();
    await told.getByText('Placed for 22 points.').waitFor();
  });

  it('VL-8 the order and the rewards of Vaalbara follow every press', async () => {
    const page = await site.visit('#/rules/vaalbara/choose', { seed: 40, device: DESKTOP });
    const order = page.locator('.live [role="status"] li b');
    await order.first().getByText('You', { exact: true }).waitFor();
    expect(await order.allInnerTexts()).toEqual(['You', 'Camille', 'Youssef', 'Inès']);
    await page.getByRole('button', { name: 'Other Omens' }).click();
    await order.first().getByText('Camille', { exact: true }).waitFor();
    expect(await order.allInnerTexts()).toEqual(['Camille', 'You', 'Youssef', 'Inès']);
    await page.goto(`${site.address}#/rules/vaalbara/take`);
    const mountain = page.getByRole('button', { name: /^Take the Mountain/ });
    for (const said of ['your 1st. 0 points.', 'your 2nd. 10 points.', 'your 3rd. 0 points.', 'your 4th. 20 points.']) {
      await mountain.click();
      await page.locator('.live [role="status"]').getByText(`Mountain: ${said}`).waitFor();
    }
    await page.locator('.live').getByText('30 VP').waitFor();
  });

  it.each(['en', 'fr'] as const)('every game is printed on one sheet of A4 (%s)', async (language) => {
    for (const game of GUIDED) {
      const page = await site.visit(`#/rules/${game}/sheet`, { seed: 36, device: DESKTOP, language });
      await page.locator('.paper').waitFor();
      await page.evaluate('document.fonts.ready');
      const sheet = await page.pdf({ preferCSSPageSize: true });
      const pages = sheet.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;
      expect(`${game}: ${pages}`).toBe(`${game}: 1`);
      // As wide as what is printed on, nothing reaches over its edge.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 703, height: 1031 });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(703);
      expect(await page.locator('.tools, .hbar').filter({ visible: true }).count()).toBe(0);
      await page.context().close();
    }
  });
});
