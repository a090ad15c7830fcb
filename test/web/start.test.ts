import type { Page } from 'playwright-core';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/core/prose.ts';
import { titles } from '../../src/games/index.ts';
import { inMidGame, layTable } from './storedtables.ts';
import { playWords } from '../../src/web/words/play.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

/*
 * What a first visit to a table loads before its first decision. A count, not a timing: each further file is a round trip, and
 * each file that only a script knows of starts late.
 */

/** The page; the first load and the screen of a match with their styles; the rules, the board with its styles; the words of the three. */
const MOST_FILES = 12;
const MOST_BYTES = 150_000; // compressed

/** Letters inside of words that only other languages write so. Names of people and of languages have them, too. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /[a-z][àâäçèéêëîïôöùûüœß][a-z]/g,
  fr: /[a-z][äöüß][a-z]/g,
  de: /[a-z][àâçèéêîôùûœ][a-z]/g,
};
const NAMES = /Français|Cipière/g;

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
  it.each(titles.flatMap(({ game, facts }) => LANGUAGES.map((language) => [game.id, language, facts.usual] as const)))(
    'has its first decision with the files that the page names itself, of one language: %s, %s',
    async (game, language, seats) => {
      const table = layTable({ game, seats, level: 2 }, inMidGame);
      const page = await visit('mark.svg', { seed: 1, device: PHONE, kept: table.kept, language });
      const files = await openWithNamed(page, table.place);
      await page.waitForSelector('.dock .yourturn');
      await page.waitForSelector('.board-frame:not(:has([data-later])) > *');

      expect(files.length).toBeLessThanOrEqual(MOST_FILES);
      expect(files.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)).toBeLessThanOrEqual(MOST_BYTES);
      const scripts = files.filter((file) => file.endsWith('.js') && !file.includes('runtime'));
      expect(scripts.filter((file) => !textOf(file).startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
      const foreign = scripts.flatMap((file) => textOf(file).replace(NAMES, '').match(FOREIGN[language]) ?? []);
      expect(foreign).toEqual([]);
    },
  );
});

describe('the words', () => {
  const home = () => visit('#/', { seed: 2, device: DESKTOP, language: 'en' });
  const titleOf = (page: Page): Promise<string | null> => page.textContent('h1');
  const chosen = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang');
  const french = (page: Page) => page.getByRole('radio', { name: 'Français' });
  const chooseFrench = (page: Page): Promise<void> => french(page).check({ force: true });
  /** The languages and parcels of the words that the page has loaded: `en`, `de-play`. */
  const loaded = async (page: Page): Promise<string[]> => {
    const files = await page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    return [
      ...new Set(files.flatMap((file) => /\/((?:en|fr|de)(?:-[a-z-]+)?)-[\w-]{8}\.js$/.exec(file)?.[1] ?? [])),
    ].sort();
  };

  it('come in one language, and in another when it is chosen', async () => {
    const page = await home();
    expect(await loaded(page)).toEqual(['en']);
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
    await expect.poll(() => french(page).isChecked()).toBe(false);
    expect(await titleOf(page)).toBe('What are you staking tonight?');
  });

  it.each(titles.map(({ game, facts }) => [game.id, facts.usual] as const))(
    'change in the middle of a match, which stays as it is: %s',
    async (game, seats) => {
      const table = layTable({ game, seats, level: 2 }, inMidGame);
      const page = await visit(table.place, { seed: 3, device: PHONE, language: 'en', kept: table.kept });
      await awaitTable(page);
      expect(await loaded(page)).toEqual(['en', `en-${game}`, 'en-play'].sort());
      const task = page.locator('.dock .yourturn');
      const inEnglish = await task.innerText();
      await page.evaluate(`document.querySelector('.board-frame').dataset.before = ''`);

      await page.getByRole('button', { name: playWords.en.menu }).click();
      await page.getByRole('radio', { name: 'DE' }).check({ force: true });
      await page.getByRole('button', { name: playWords.de.close }).click();
      expect(await task.innerText()).not.toBe(inEnglish);
      expect(await page.locator('.board-frame[data-before]').count(), 'it was mounted anew').toBe(1);
      expect(await loaded(page)).toEqual(['de', `de-${game}`, 'de-play', 'en', `en-${game}`, 'en-play'].sort());
    },
  );
});
