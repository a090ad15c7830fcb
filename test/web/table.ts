import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import type { Language } from '../../src/core/prose.ts';
import { parseRecord, type MatchRecord } from '../../src/core/record.ts';
import type { Secret } from '../../src/fairness/fairness.ts';
import type { Plan } from '../../src/web/match/plan.ts';
import { playWords } from '../../src/web/words/play.ts';
import type { Tab } from './tab.ts';

/** What a table waits for: a person to act, a person to take the screen, nobody any more. */
type Waiting = 'turn' | 'curtain' | 'over';

const STATE = `(() => {
  const shown = (selector) => document.querySelector(selector)?.checkVisibility();
  if (shown('main.result')) return 'over';
  if (shown('.curtain')) return 'curtain';
  const drawn = document.querySelector('.board-frame')?.childElementCount > 0; // the board comes a moment after the rest
  return drawn && shown('.dock .yourturn:not(.other), .dock .acts .primary') ? 'turn' : null;
})()`;

/** What is on the screen when somebody is asked to do something. */
const ASKED = 'main.result, .curtain, .dock .yourturn:not(.other), .dock .acts .primary';

/** Waits until somebody is asked to do something. A page that lets no text be run as a script is waited for all the same. */
export async function awaitTable(page: Tab): Promise<Waiting> {
  for (;;) {
    await page.locator(ASKED).filter({ visible: true }).first().waitFor();
    const state = await page.evaluate<Waiting | null>(STATE);
    if (state) return state;
  }
}

interface Kept {
  readonly record: MatchRecord;
  readonly secret: Secret;
  readonly plan: Plan;
  readonly over: boolean;
}

/** The table that the page has kept last, as JSON. */
export async function keptTable(page: Tab): Promise<Kept> {
  const text = await page.evaluate<string>(
    `localStorage.getItem('vatout.table.' + location.hash.split('/').at(-1)) ?? ''`,
  );
  return JSON.parse(text) as Kept;
}

/** The record of a finished game, as a person takes it away. */
export async function exportRecord(page: Page, language: Language): Promise<MatchRecord> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: playWords[language].result.export }).click(),
  ]);
  const read = parseRecord(await readFile(await file.path(), 'utf8'));
  if (!read.ok) throw new Error(read.problem.code);
  return read.value;
}
