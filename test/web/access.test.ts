import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { en } from '../../src/web/words/en.ts';
import { tableWords } from '../../src/web/words/table.ts';
import { byPressing, primary } from './hands.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = tableWords.en;

/** The rules of axe that look at colours: the only ones for which night differs from day. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong by day and by night, on a desktop and on a phone, and where. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport!);
    for (const theme of ['day', 'night'] as const) {
      await page.emulateMedia({ colorScheme: theme === 'day' ? 'light' : 'dark', reducedMotion: 'reduce' });
      await page.waitForFunction(`document.documentElement.dataset.theme === '${theme}'`);
      // There are no frames: one script in one page is enough, and quicker.
      const axe = new AxeBuilder({ page }).setLegacyMode(true);
      const { violations } = await (theme === 'day' ? axe : axe.withRules(COLOURS)).analyze();
      for (const { id, nodes } of violations) {
        const places = nodes.map(({ target, html }) => `${target.join(' ')} ${html}`);
        found.push(...places.map((place) => `${id}, ${theme}, ${viewport!.width}: ${place}`));
      }
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP.viewport!);
  return found;
}

const opponents = (game: string, seats: number) => ({
  'vatout.game': game,
  [`vatout.quick.${game}`]: { opponents: seats - 1, level: 1 },
});

async function start(game: string, seats: number): Promise<Page> {
  const page = await site.visit('', { seed: 11, device: DESKTOP, kept: opponents(game, seats) });
  await page.getByRole('button', { name: en['launch.play'] }).click();
  await awaitTable(page);
  return page;
}

async function act(page: Page, game: string, turn: number): Promise<void> {
  if ((await primary(page).count()) === 0) await byPressing[game]!(page, turn);
  await primary(page).click();
}

describe('axe finds nothing wrong with', () => {
  it.each([
    ['home', ''],
    ['settings', '#/settings'],
    ['the shelf of rules', '#/rules'],
    ['about', '#/about'],
    ['an address that leads nowhere', '#/nowhere'],
    ['a table that is not there', '#/table/none'],
  ])('%s', async (_, place) => {
    const page = await site.visit(place, { seed: 10, device: DESKTOP });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  describe.each(titles.map((title) => ({ title, id: title.game.id })))('$id:', ({ title, id }) => {
    it('its set-up', async () => {
      const page = await site.visit(`#/new/${id}`, { seed: 10, device: DESKTOP });
      await page.getByRole('button', { name: en['set.start'].replace('{game}', title.prose.en.name) }).waitFor();
      expect(await faults(page)).toEqual([]);
    });

    it('its rules', async () => {
      const page = await site.visit(`#/rules/${id}`, { seed: 10, device: DESKTOP });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await faults(page)).toEqual([]);
    });

    it('a turn, a pick, a hint', async () => {
      const page = await start(id, title.game.seats.at(-1)!);
      await act(page, id, 0);
      await awaitTable(page);
      expect(await faults(page)).toEqual([]);
      if ((await primary(page).count()) === 0) await byPressing[id]!(page, 1);
      await primary(page).waitFor();
      await page.getByRole('button', { name: words.hint }).click();
      await page.locator('.hints .how').waitFor();
      expect(await faults(page)).toEqual([]);
    });

    it('the result and the review', async () => {
      const page = await start(id, title.game.seats[0]!);
      for (let turn = 0; (await awaitTable(page)) !== 'over'; turn++) await act(page, id, turn);
      expect(await faults(page)).toEqual([]);
      await page.getByRole('button', { name: words.result.review }).click();
      await page.getByRole('slider', { name: words.review.title }).press('End');
      await page.getByRole('button', { name: words.review.previous }).click();
      expect(await faults(page)).toEqual([]);
    });
  });

  it('the curtain and the list of games', async () => {
    const page = await site.visit('#/new/las-vegas', { seed: 12, device: DESKTOP });
    await page.getByRole('button', { name: en['set.start'].replace('{game}', 'Las Vegas') }).click();
    expect(await awaitTable(page)).toBe('curtain');
    expect(await faults(page)).toEqual([]);
    await page.goto(`${site.address}#/games`);
    await page.getByRole('link', { name: en['row.resume'] }).waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('the menu, the log and the keys', async () => {
    const page = await start('las-vegas', 5);
    await page.getByRole('button', { name: words.menu }).click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: words.settings.keys }).click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: words.close }).click();
    await page.setViewportSize(PHONE.viewport!);
    await page.getByRole('button', { name: words.openLog }).first().click();
    expect(await faults(page)).toEqual([]);
  });
});
