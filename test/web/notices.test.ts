import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../../src/games/las-vegas/board/words.ts';
import { around, phases, type Screen } from './screens.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const screens = [...phases(), ...around()];
const screenOf = (name: string): Screen => screens.find((screen) => screen.name === name)!;

/** The positions of the parts of a table and of the places on its board. */
const PLACES = `[...document.querySelectorAll('.gbar, .strip, .rail, .board-frame, .dock, [data-casino], .tray .group, .vb .tb, .vb .slot')]
  .filter((box) => box.checkVisibility())
  .map((box) => [box.classList[0], ...Object.values(box.getBoundingClientRect().toJSON()).map(Math.round)].join(' '))`;

async function open(name: string, device: typeof DESKTOP | typeof PHONE): Promise<Page> {
  const { place, visit, reach } = screenOf(name);
  const page = await site.visit(place, { seed: 48, ...visit, device });
  await reach(page);
  return page;
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('on %s', (_, device) => {
  it('a refusal gives the reason, links to the rule, and shifts nothing', async () => {
    const page = await open('las-vegas-five', device);
    const before = await page.evaluate(PLACES);
    const face = Number(await page.locator('.tray .hollow').first().getAttribute('data-face'));
    await page.locator(`[data-casino="${face}"]`).click();
    const refused = page.locator('.refused');
    await refused.waitFor();
    expect(await page.evaluate(PLACES)).toEqual(before);
    const said = WORDS.en.refused(face + 1);
    expect(await refused.locator('p').innerText()).toMatch(new RegExp(`^${said.replaceAll('.', '\\.')} Rule LV-\\d+$`));
    await refused.locator('.clause').click();
    await page.locator('dialog h2').waitFor();
    await page.keyboard.press('Escape');
    await refused.getByRole('button').last().click();
    await refused.waitFor({ state: 'detached' });
    expect(await page.evaluate(PLACES)).toEqual(before);
  });

  it('a clause that is closed before its text is loaded leaves no warning', async () => {
    const page = await open('las-vegas-five', device);
    const face = Number(await page.locator('.tray .hollow').first().getAttribute('data-face'));
    await page.locator(`[data-casino="${face}"]`).click();
    let answer = (): void => {};
    const closed = new Promise<void>((resolve) => (answer = resolve));
    const rules = page.waitForResponse(/RULES/);
    await page.route(/RULES/, async (route) => {
      await closed;
      await route.continue();
    });
    await page.locator('.refused .clause').click();
    await page.locator('dialog h2').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    answer();
    await (await rules).finished();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))'); // the module is evaluated
  });

  it.each(['las-vegas-five', 'vabanque-tokens'])('a hint shifts nothing in %s', async (name) => {
    const page = await open(name, device);
    await page.keyboard.press('Escape'); // nothing is picked
    const places = `${PLACES}.filter((box) => !box.startsWith('dock'))`;
    const before = await page.evaluate(places);
    await page.keyboard.press('h');
    await page.locator('.hints .btn.primary').waitFor();
    expect(await page.evaluate(places)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('.hints').waitFor({ state: 'detached' });
    expect(await page.evaluate(places)).toEqual(before);
  });
});
