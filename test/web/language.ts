import type { Page } from 'playwright-core';
import { LANGUAGES, type Language } from '../../src/core/prose.ts';

/** The languages besides English, in which most tests look at a page. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** Opens the page anew in a language, where it is. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(`localStorage['vatout.settings'] = '{"language":"${language}","tempo":0,"soundAsked":true}'`);
  await page.reload();
}
