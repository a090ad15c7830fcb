import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { State } from '../../src/games/vagabondo/state.ts';
import { findTable, inPhase, layTable, type Laid } from './storedtables.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite } from './visit.ts';

const site = await openSite();

async function sitDown({ place, kept }: Laid): Promise<Page> {
  const page = await site.visit(place, { seed: 10, kept, device: DESKTOP, language: 'en' });
  await awaitTable(page);
  return page;
}

const choosing = (): Laid => layTable({ game: 'vaalbara', seats: 4, level: 2 }, inPhase('choose', 4));

/** The person has laid all pieces of value 6, and no others. */
const withoutSixes = (): Laid =>
  findTable({ game: 'vagabondo', seats: 2, level: 2 }, (step) => {
    const [mine] = (step.before.state as State).trays;
    return inPhase('place')(step) && mine!.every((count, at) => (count === 0) === (at === 5));
  });

/** Which of the elements has the focus after each key; -1 for none of them. */
async function focusAfter(page: Page, selector: string, keys: readonly string[]): Promise<number[]> {
  const at = `[...document.querySelectorAll(${JSON.stringify(selector)})].indexOf(document.activeElement)`;
  const focused: number[] = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    focused.push(await page.evaluate<number>(at));
  }
  return focused;
}

const inTabOrder = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((buttons) => buttons.filter((button) => button.tabIndex === 0).length);

describe('arrow keys', () => {
  it('move along a hand and round its end; one card is in the Tab order', async () => {
    const page = await sitDown(choosing());
    const cards = '.va .hc button';
    await page.locator(cards).first().focus();
    expect(await focusAfter(page, cards, ['ArrowRight', 'ArrowRight', 'ArrowLeft'])).toEqual([1, 2, 1]);
    expect(await focusAfter(page, cards, ['ArrowLeft', 'ArrowLeft', 'ArrowUp'])).toEqual([0, 4, 4]);
    expect(await inTabOrder(page, cards)).toBe(1);
    expect(await page.locator(cards).nth(4).getAttribute('tabindex')).toBe('0');
  });

  it('move between two rows in the same column', async () => {
    const page = await sitDown(choosing());
    const places = '.va [data-place]';
    await page.locator('.va [data-place="1/1"]').focus();
    // The upper row comes first, with four places.
    expect(await focusAfter(page, places, ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp'])).toEqual([5, 6, 2, 2]);
    expect(await inTabOrder(page, places)).toBe(1);
  });

  it('pass over pieces that are used up', async () => {
    const page = await sitDown(withoutSixes());
    const pieces = '.own .piece';
    // By shade: 1 and 6, 2 and 5, 3 and 4.
    expect(await page.locator(pieces).nth(1).isDisabled()).toBe(true);
    await page.locator(pieces).first().focus();
    expect(await focusAfter(page, pieces, ['ArrowRight', 'ArrowLeft', 'ArrowLeft'])).toEqual([2, 0, 5]);
  });
});
