import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beforeEvent, inPhase, layTable, type Seating } from './storedtables.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const SEATING: Seating = { game: 'las-vegas', seats: 4, level: 2, options: { neutralDice: true } };
const DEVICES = [
  { name: 'a phone', device: PHONE },
  { name: 'a desktop', device: DESKTOP },
];

describe('the end of a round', () => {
  const { place, kept } = layTable(SEATING, beforeEvent('payout', 2));

  /** Skips the pause after each casino. */
  async function passPayouts(page: Page): Promise<void> {
    const pass = `(() => {
      if (document.querySelector('.summary')) return true;
      document.querySelector('.board-frame')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return false;
    })()`;
    while (!(await page.evaluate<boolean>(pass))) await sleep(50);
  }

  /** By row, the sum of its bills and its total. */
  const SUMS = `[...document.querySelectorAll('.summary tbody tr:not(.house, .nobody)')].map((row) => [
    [...row.querySelectorAll('.bill')].reduce((sum, bill) => sum + parseInt(bill.textContent), 0),
    parseInt(row.querySelector('.total').textContent),
  ])`;

  /** The face-down money of others, and their winnings of this round. */
  const HIDDEN_BILLS = `[...document.querySelectorAll('.purse')].reduce((sum, purse) => sum + parseInt(purse.textContent), 0)`;
  const OTHERS_WON = `document.querySelectorAll('.summary tbody tr:not(.house, .nobody, .mine) .bill').length`;

  it.each(DEVICES)('shows a summary until one press starts the next round, on $name', async ({ device }) => {
    const page = await site.visit(place, { seed: 11, kept, held: true, device });
    await page.locator('.purse').first().waitFor();
    const before = await page.evaluate<number>(HIDDEN_BILLS);
    await passPayouts(page);
    expect((await page.evaluate<number>(HIDDEN_BILLS)) - before).toBe(await page.evaluate<number>(OTHERS_WON));
    expect(await page.locator('[data-seat][aria-current]').count()).toBe(0);
    const sums = await page.evaluate<[number, number][]>(SUMS);
    expect(sums).toHaveLength(4);
    for (const [bills, total] of sums) expect(bills).toBe(total);
    expect(sums.map(([, total]) => total)).toEqual(sums.map(([, total]) => total).sort((a, b) => b - a));
    await page.locator('.summary').click();
    expect(await page.locator('.summary').count()).toBe(1);
    if (device === PHONE) await page.locator('.dock .primary').click();
    else await page.keyboard.press('Enter');
    await page.locator('.summary').waitFor({ state: 'detached' });
    await page.getByText('Round 3 of 4').first().waitFor();
  });
});

/** How far the picture of each sign overlaps its name, in pixels. */
const COVERED = `[...document.querySelectorAll('.cas header')].map((sign) => {
  const [picture, name] = [sign.querySelector('.sign'), sign.querySelector('h2')].map((box) => box.getBoundingClientRect());
  return picture.width === 0 ? 0 : Math.max(0, Math.round(name.right - picture.left));
})`;

describe('notices', () => {
  const { place, kept } = layTable(SEATING, inPhase('place', 2));
  // A hint shows its move like a picked one: rows and marks may appear, places stay.
  const PLACES = `JSON.stringify([...document.querySelectorAll('.las-vegas, .cas, .tray, .group')]
    .map((box) => box.getBoundingClientRect()))`;

  it.each(DEVICES)('shift nothing on the board, on $name', async ({ device }) => {
    const page = await site.visit(place, { seed: 12, kept, device });
    await awaitTable(page);
    const places = await page.evaluate<string>(PLACES);
    const face = await page.locator('.tray .hollow').first().getAttribute('data-face');
    await page.locator(`[data-casino="${face}"]`).click();
    await page.locator('.refused').waitFor();
    expect(await page.evaluate<string>(PLACES)).toBe(places);
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await page.locator('.hints .how').first().waitFor();
    expect(await page.evaluate<string>(PLACES)).toBe(places);
    await page.keyboard.press('Escape');
    await page.locator('.hints').waitFor({ state: 'detached' });
    expect(await page.evaluate<string>(PLACES)).toBe(places);
    if (device === PHONE) return;
    // The room that a laptop leaves under a banner.
    await page.setViewportSize({ width: 1366, height: 720 });
    expect(await page.evaluate(COVERED)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
