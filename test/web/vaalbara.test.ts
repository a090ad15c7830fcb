import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WORDS } from '../../src/games/vaalbara/board/words.ts';
import { findTable, inPhase, layTable, type Step } from './storedtables.ts';
import type { State } from '../../src/games/vaalbara/state.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const { show } = WORDS.en;
const DEVICES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;

const SEATING = { game: 'vaalbara', seats: 4, level: 2 };

/** The fourth round: everybody has three Territories, and one seat has taken its fourth. */
const afterOne = (step: Step): boolean =>
  inPhase('take', 4)(step) && (step.before.state as State).domains.flat().length === 13;

async function sitDown(phase: string, device: typeof DESKTOP | typeof PHONE): Promise<Page> {
  const { place, kept } = phase === 'take' ? findTable(SEATING, afterOne) : layTable(SEATING, inPhase(phase, 4));
  const page = await site.visit(place, { seed: 10, kept, device, language: 'en' });
  await awaitTable(page);
  return page;
}

/** By seat, how many Territories of each type its tiles show; those of a Forest are named with their value. */
const COUNT_TILES = `[...document.querySelectorAll('[data-domain]')].map((row) => {
  const counts = {};
  for (const tile of row.querySelectorAll('.tile')) {
    const type = tile.getAttribute('aria-label').replace(/ \\d$/, '');
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return [row.dataset.domain, counts];
})`;
const READ_NUMBERS = `[...document.querySelectorAll('[data-domain]')].map((row) => {
  const types = [...row.closest('table').querySelectorAll('thead .tile')].map((tile) => tile.getAttribute('aria-label'));
  const numbers = [...row.querySelectorAll('td.type')].map((cell) => parseInt(cell.textContent) || 0);
  return [row.dataset.domain, Object.fromEntries(types.map((type, at) => [type, numbers[at]]).filter(([, n]) => n > 0))];
})`;

describe('the domains of Vaalbara', () => {
  it.each(DEVICES)('show nine places whose tiles match the counts, on %s', async (_, device) => {
    const page = await sitDown('take', device);
    const places = await page.evaluate<number[]>(
      `[...document.querySelectorAll('[data-domain]')].map((row) => row.querySelectorAll('.tiles li').length)`,
    );
    expect(places).toEqual([9, 9, 9, 9]);
    const tiles = await page.evaluate<[string, Record<string, number>][]>(COUNT_TILES);
    expect(tiles.map(([, counts]) => Object.values(counts).reduce((sum, count) => sum + count, 0)).toSorted()).toEqual([
      3, 3, 3, 4,
    ]);
    await page.getByRole('button', { name: show.numbers }).click();
    expect(await page.evaluate(READ_NUMBERS)).toEqual(tiles);
    await page.context().close();
  });

  it('show the played Characters as the third view on a phone', async () => {
    const page = await sitDown('take', PHONE);
    const played = page.locator('tbody .played').first();
    await page.getByRole('button', { name: show.numbers }).click();
    expect(await played.isVisible()).toBe(false);
    await page.getByRole('button', { name: show.played }).click();
    expect(await played.isVisible()).toBe(true);
    await page.getByRole('button', { name: show.tiles }).click();
    expect(await page.locator('.tiles .tile').first().isVisible()).toBe(true);
    await page.context().close();
  });
});

/** The visible text of each card of the hand. */
const EFFECTS = `[...document.querySelectorAll('.va .hc .chc')].map((card) => {
  const text = card.querySelector('.cht');
  const [inside, outside] = [text, card].map((box) => box.getBoundingClientRect());
  return text.checkVisibility() && inside.bottom <= outside.bottom && inside.right <= outside.right + 1 ? text.textContent : '';
})`;

it.each([
  ['a laptop', { width: 1366, height: 768 }, 'en'],
  ['a phone', { width: 390, height: 844 }, 'fr'],
] as const)('every card of the hand states its effect on %s', async (_, viewport, language) => {
  const { place, kept } = layTable({ game: 'vaalbara', seats: 4, level: 2 }, inPhase('choose', 4));
  const device = viewport.width > 1000 ? DESKTOP : PHONE;
  const page = await site.visit(place, { seed: 10, kept, device: { ...device, viewport }, language });
  await awaitTable(page);
  const all: readonly string[] = Object.values(WORDS[language].effects);
  const effects = await page.evaluate<string[]>(EFFECTS);
  expect(effects).toHaveLength(5);
  for (const effect of effects) expect(all).toContain(effect);
  await page.context().close();
});

const BOXES = `[...document.querySelectorAll('.va [data-place], .va [data-domain], .va .tray, .va .hc li')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
})`;

it.each(DEVICES)('a refusal shifts nothing on the board of Vaalbara, on %s', async (_, device) => {
  const page = await sitDown('choose', device);
  const before = await page.evaluate<string[]>(BOXES);
  // It is marked as disabled, and gives the reason when pressed.
  await page.locator('.va .place[data-place="0/0"]').click({ force: true });
  await page.locator('.refused').waitFor();
  expect(await page.evaluate(BOXES)).toEqual(before);
  await page.keyboard.press('Escape');
  await page.locator('.refused').waitFor({ state: 'detached' });
  expect(await page.evaluate(BOXES)).toEqual(before);
  await page.context().close();
});
