import type { Page } from 'playwright-core';
import type { Language } from '../../src/core/prose.ts';

/** Opens the page anew in a language, where it is. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(`localStorage['vatout.settings'] = '{"language":"${language}","tempo":0,"soundAsked":true}'`);
  await page.reload();
}
