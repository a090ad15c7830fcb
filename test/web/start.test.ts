import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { inMidGame, layTable } from './storedtables.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

/*
 * What a first visit to a table loads before its first decision. A count, not a timing: each further file is a round trip, and
 * each file that only a script knows of starts late.
 */

/** The page, the words, the first load and the screen of a match with their styles, the rules, the board with its styles. */
const MOST_FILES = 10;
/** Compressed; the words of a table come in all languages. */
const MOST_BYTES = 167_000;

const { address, visit } = await openSite();

const fileOf = (url: string): string => new URL(url).pathname.slice(1) || 'index.html';
const textOf = (file: string): string => readFileSync(`dist/web/${file}`, 'utf8');

/** What the page names itself, while its script has not arrived. */
const NAMED = `[...document.querySelectorAll('script[src], link[rel=stylesheet], link[rel=preload], link[rel=modulepreload]')]
  .map(({ src, href }) => src || href)`;

/** Opens a table with the files alone that the page names before any of its modules runs; nothing else ever arrives. */
async function openWithNamed(page: Page, place: string): Promise<string[]> {
  let release: (files: readonly string[]) => void;
  const named = new Promise<readonly string[]>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (fileOf(url) === 'index.html' || (await named).includes(url)) await route.continue();
  });
  await page.goto(address + place, { waitUntil: 'commit' });
  await page.waitForSelector('#app + script', { state: 'attached' });
  const files = await page.evaluate<string[]>(NAMED);
  release!(files);
  return ['index.html', ...files.map(fileOf)];
}

describe('a first visit to a table', () => {
  it.each(titles.map(({ game, facts }) => [game.id, facts.usual] as const))(
    'has its first decision with the files that the page names itself: %s',
    async (game, seats) => {
      const table = layTable({ game, seats, level: 2 }, inMidGame);
      const page = await visit('mark.svg', { seed: 1, device: PHONE, kept: table.kept });
      const files = await openWithNamed(page, table.place);
      await page.waitForSelector('.dock .yourturn');
      await page.waitForSelector('.board-frame:not(:has([data-later])) > *');

      expect(files.length).toBeLessThanOrEqual(MOST_FILES);
      expect(files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)).toBeLessThanOrEqual(MOST_BYTES);
      const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('runtime'));
      expect(scripts.filter((file) => !textOf(file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
    },
  );
});

describe('the words', () => {
  const home = () => visit('#/', { seed: 2, device: DESKTOP, language: 'en' });
  const titleOf = (page: Page): Promise<string | null> => page.textContent('h1');
  const chosen = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang');
  const chooseFrench = (page: Page): Promise<void> =>
    page.getByRole('radio', { name: 'Français' }).check({ force: true });

  it('come in one language, and in another when it is chosen', async () => {
    const page = await home();
    const files = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    expect(files.filter((file) => /\/(en|fr|de)-[^/]*\.js$/.test(file))).toEqual([expect.stringContaining('/en-')]);
    await chooseFrench(page);
    await expect.poll(() => titleOf(page)).toBe('On joue quoi ce soir\u202f?');
    expect(await chosen(page)).toBe('fr');
  });

  it('stay in their language where the other cannot be loaded', async () => {
    const page = await home();
    await page.route(/\/fr-[^/]*\.js$/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw 0' }),
    );
    await chooseFrench(page);
    await expect.poll(() => chosen(page)).toBe('en');
    expect(await titleOf(page)).toBe('What are you staking tonight?');
  });
});
