import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playWords } from '../../src/web/words/play.ts';
import { layoutFaults, resize, SIZES } from './layout.ts';
import { around, phases } from './screens.ts';
import { openSite } from './visit.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();
const words = playWords.en.hints;
const vegas = around().find(({ name }) => name === 'hints')!;
const vagabondo = phases().find(({ name }) => name === 'vagabondo-hint')!;
const refused = phases().find(({ name }) => name === 'vagabondo-refused')!;

/** Two frames: the hints move in the first. */
const PAINTED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

async function open(seed: number, screen = vegas): Promise<Page> {
  const page = await site.visit(screen.place, { seed, ...screen.visit, device: DESKTOP });
  await screen.reach(page);
  return page;
}

describe('hints', () => {
  it.each([vegas, vagabondo])('$name: leave the board and the hand in place at every size', async (screen) => {
    const page = await open(41, screen);
    for (const size of SIZES) {
      await resize(page, size);
      await page.evaluate(PAINTED);
      const hints = (await page.locator('.hints').boundingBox())!;
      const frame = (await page.locator('.board-frame').boundingBox())!;
      const across = Math.min(hints.x + hints.width, frame.x + frame.width) - Math.max(hints.x, frame.x);
      const down = Math.min(hints.y + hints.height, frame.y + frame.height) - Math.max(hints.y, frame.y);
      expect(Math.min(across, down), `${size.width}×${size.height}`).toBeLessThanOrEqual(0);
      const faults = (await layoutFaults(page, size)).filter((fault) => fault.includes('.hints'));
      expect(faults).toEqual([]);
      const before = await page.locator('.board-frame').boundingBox();
      await page.keyboard.press('Escape');
      await page.locator('.hints').waitFor({ state: 'detached' });
      expect(await page.locator('.board-frame').boundingBox()).toEqual(before);
      await page.keyboard.press('h');
      await page.locator('.hints .btn.primary').waitFor();
    }
  });

  it('show the move on the board, explain its value, and play it', async () => {
    const page = await open(42);
    const hints = page.locator('.hints');
    const [first, second] = await hints.locator('.move').all();
    await page.locator('.tray .group.picked').waitFor();
    const shown = await page.locator('.tray .group.picked').getAttribute('data-face');
    await second!.hover();
    await page.waitForFunction(`document.querySelector('.tray .group.picked').dataset.face !== '${shown}'`);
    expect(await first!.innerText()).toMatch(/\d+% chance to win/);
    expect(await hints.innerText()).not.toMatch(/of the win|\bLV-\d|\d% to \d|\{[A-F]\}/);
    await first!.getByRole('button', { name: words.play }).click();
    await hints.waitFor({ state: 'detached' });
    await page.locator(`.tray .group[data-face="${shown}"][aria-pressed]`).waitFor({ state: 'detached' });
  });

  it('name squares like the edge of Vagabondo’s board, legibly at every size', async () => {
    const page = await open(44, vagabondo);
    const told = page.locator('.hints li.on b');
    for (const size of SIZES) {
      await resize(page, size);
      expect(await named(page)).toBe(/ at ([a-n]\d+): /.exec(await told.innerText())![1]);
      expect(await smallestName(page), size.name).toBeGreaterThanOrEqual(12);
      expect((await layoutFaults(page, size)).filter((fault) => /\.names/.test(fault))).toEqual([]);
    }
    // Without a hint the log names it.
    await page.keyboard.press('Escape');
    await page.locator('.hints').waitFor({ state: 'detached' });
    expect(await page.locator('.log li').last().innerText()).toContain(` at ${await named(page)}: `);
    // A screen reader hears the same name.
    await page.locator('.squares [tabindex="0"]').focus();
    expect(await page.locator('.squares [tabindex="0"]').getAttribute('aria-label')).toMatch(/^[a-n]\d+[,.]/);
  });
});

describe('refusals', () => {
  it('replace the task with the reason, link to the clause, and shift and cover nothing', async () => {
    const page = await open(45, refused);
    expect(await page.locator('.refused').innerText()).toMatch(
      /^It would touch your dark red \w+\. Same shades never touch\.\s+Rule VG-13$/,
    );
    const square = await page.locator('.squares [tabindex="0"]').getAttribute('data-square');
    for (const size of SIZES) {
      await resize(page, size);
      if ((await page.locator('.refused').count()) === 0) await page.locator(`[data-square="${square}"]`).click();
      const told = await boxes(page);
      await page.locator('.refused .ibtn').click();
      expect(await boxes(page), size.name).toEqual(told);
    }
    await page.locator(`[data-square="${square}"]`).click();
    await page.locator('.refused .clause').click();
    expect(await page.locator('dialog').innerText()).toContain('VG-13');
  });
});

/** The positions of the board, the hand and the dock, and the visible part of the board. */
const boxes = (page: Page): Promise<unknown> =>
  page.evaluate(`['.slab', '.own', '.controls', '.dock'].map((selector) => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + 8);
    return [x, y, width, height, over.closest('.refused') === null || selector === '.dock'];
  })`);

/** The square whose letter and number are highlighted at the edge. */
async function named(page: Page): Promise<string> {
  const [letter, number] = [
    page.locator('.names:not(.upright) .named').first(),
    page.locator('.names.upright .named').first(),
  ];
  return `${await letter.innerText()}${await number.innerText()}`;
}

/** The font size of the labels at the edge, in pixels; 0 for a row or column without one. */
const smallestName = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const names = [...document.querySelectorAll('.names > span')].filter((name) => name.checkVisibility());
    const shown = new Set(names.map((name) => name.textContent));
    return shown.size < 28 ? 0 : Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize)));
  })()`);
