import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playWords } from '../../src/web/words/play.ts';
import { layoutFaults, resize, SIZES } from './layout.ts';
import { ends } from './screens.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = playWords.en;
const screens = ends().filter(({ name }) => name.startsWith('review-'));
const screenOf = (game: string) => screens.find(({ name }) => name === `review-${game}`)!;

async function look(game: string, device: typeof DESKTOP | typeof PHONE): Promise<Page> {
  const { place, visit, reach } = screenOf(game);
  const page = await site.visit(place, { seed: 45, ...visit, device });
  await reach(page);
  return page;
}

/** The marked entries of the log that are in view. */
const MARKED = `[...document.querySelectorAll('.log [aria-current]')].filter((entry) => {
  const [log, own] = [entry.closest('.log'), entry].map((box) => box.getBoundingClientRect());
  return own.top >= log.top - 1 && own.bottom <= Math.min(log.bottom, innerHeight) + 1;
}).map((entry) => entry.innerText)`;
const TOLD = `document.querySelector('.review .pos span').innerText`;

/** Leaves the review before the frame in which the scroll event of its log comes; waits for the frame after that. */
const SCROLL_AND_LEAVE = `new Promise((done) => {
  document.querySelector('.log').scrollBy(0, -50);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  requestAnimationFrame(() => requestAnimationFrame(done));
})`;

describe('a review', () => {
  it('marks the log entry of its moment and scrolls to it; an entry leads to its moment', async () => {
    const page = await look('vabanque', DESKTOP);
    const line = page.locator('.dock input[type="range"]');
    for (const step of ['90', '20', '60', '131']) {
      await line.fill(step);
      const told = await page.evaluate<string>(TOLD);
      await page.waitForFunction(`${MARKED}.includes(${JSON.stringify(told)})`);
    }
    await line.fill('0');
    await page.waitForFunction(`document.querySelector('.log').scrollTop === 0`);
    expect(await page.locator('.log [aria-current]').count()).toBe(0);
    const entry = page.locator('.log li button').nth(40);
    const text = await entry.innerText();
    await entry.click();
    await page.waitForFunction(`${TOLD} === ${JSON.stringify(text)}`);
    expect(await page.locator('.log [aria-current]').allInnerTexts()).toEqual([text]);
    expect(Number(await line.inputValue())).toBeGreaterThan(0);
  });

  it('closes with the browser’s Back and leaves no history entry', async () => {
    const page = await look('vabanque', DESKTOP);
    await page.goBack();
    await page.locator('main.result').waitFor();
    const length = (): Promise<number> => page.evaluate<number>('history.length');
    await page.getByRole('button', { name: words.result.review }).click();
    const before = await length();
    await page.locator('.review').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main.result').waitFor();
    await page.goForward();
    await page.locator('main.result').waitFor();
    expect(await length()).toBe(before);
  });

  it('can be left while its log scrolls', async () => {
    const page = await look('vabanque', DESKTOP);
    await page.evaluate(SCROLL_AND_LEAVE);
    await page.locator('main.result').waitFor();
  });

  it('opens the log at its moment on a phone', async () => {
    const page = await look('vabanque', PHONE);
    await page.locator('.dock input[type="range"]').fill('30');
    const told = await page.evaluate<string>(TOLD);
    await page.keyboard.press('l');
    await page.waitForFunction(`${MARKED}.includes(${JSON.stringify(told)})`);
  });

  it('starts with equal chances for everyone', async () => {
    const page = await look('vabanque', DESKTOP);
    await page.getByRole('button', { name: words.review.first }).click();
    await page.getByText(words.review.startEven(false)).waitFor();
    expect(await page.locator('.review .eyes b').allInnerTexts()).toEqual(Array(5).fill('20%'));
  });

  it.each(['las-vegas', 'vabanque', 'vaalbara'])(
    'keeps its buttons beside a hint for %s, at nine sizes',
    async (game) => {
      const page = await look(game, DESKTOP);
      const hint = page.getByRole('button', { name: words.hint, exact: true });
      while ((await hint.getAttribute('aria-disabled')) === 'true') await page.keyboard.press('j');
      await hint.click();
      await page.locator('.hints .move').first().waitFor();
      for (const size of SIZES) {
        await resize(page, size);
        await page.locator('.hints .move').first().waitFor();
        const hidden = await page.evaluate<string[]>(HIDDEN);
        expect(hidden, size.name).toEqual([]);
        const faults = (await layoutFaults(page, size)).filter((fault) => /\.(review|hints)/.test(fault));
        expect(faults, size.name).toEqual([]);
      }
    },
  );
});

/** Buttons of the review and parts of the board that are out of view or covered. */
const HIDDEN = `[...document.querySelectorAll('.review .keys button, .review > .primary, .hints button, .board-frame')]
  .filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const shares = [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]];
    const points = shares.map(([across, down]) => [left + across * (right - left), top + down * (bottom - top)]);
    return !points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  })
  .map((one) => one.getAttribute('aria-label') ?? one.className)`;
