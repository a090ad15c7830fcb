import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tableWords } from '../../src/web/words/table.ts';
import { layoutFaults, SIZES } from './layout.ts';
import { around } from './screens.ts';
import { openSite } from './visit.ts';
import { DESKTOP } from './visitor.ts';

const site = await openSite();
const words = tableWords.en.hints;
const screen = around().find(({ name }) => name === 'hints')!;

async function open(seed: number): Promise<Page> {
  const page = await site.visit(screen.place, { seed, ...screen.visit, device: DESKTOP });
  await screen.reach(page);
  return page;
}

describe('hints', () => {
  it('stand beside the board and its hand at every size, and leave them where they are', async () => {
    const page = await open(41);
    for (const size of SIZES) {
      await page.setViewportSize({ width: size.width, height: size.height });
      const hints = (await page.locator('.hints').boundingBox())!;
      const ground = (await page.locator('.ground').boundingBox())!;
      const across = Math.min(hints.x + hints.width, ground.x + ground.width) - Math.max(hints.x, ground.x);
      const down = Math.min(hints.y + hints.height, ground.y + ground.height) - Math.max(hints.y, ground.y);
      expect(Math.min(across, down), `${size.width}×${size.height}`).toBeLessThanOrEqual(0);
      const faults = (await layoutFaults(page, size)).filter((fault) => fault.includes('.hints'));
      expect(faults).toEqual([]);
      const before = await page.locator('.ground').boundingBox();
      await page.keyboard.press('Escape');
      await page.locator('.hints').waitFor({ state: 'detached' });
      expect(await page.locator('.ground').boundingBox()).toEqual(before);
      await page.keyboard.press('h');
      await page.locator('.hints .btn.primary').waitFor();
    }
  });

  it('show the move on the board, say what it is worth in plain words, and play it', async () => {
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
});
