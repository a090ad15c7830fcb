import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import type { Language } from '../../src/core/prose.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { parseRecord } from '../../src/core/recordreader.ts';
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
  // The board comes a moment after the rest, perhaps in two parts, and the typefaces after the board.
  const frame = document.querySelector('.board-frame');
  const drawn = frame && !frame.querySelector('[data-later]') && !document.documentElement.dataset.faces;
  return drawn && shown('.dock .yourturn:not(.other), .dock .acts .primary') ? 'turn' : null;
})`;

/** How long the page looks before it answers anyway, in milliseconds: a driver ends scripts that take too long. */
const LOOK = 5_000;
const PATIENCE = 60_000; // other tests may keep both cores busy meanwhile

/** Answers with the change that ends the wait: a locator would look twice a second, and games have hundreds of waits. */
const NEXT_STATE = `new Promise((resolve) => {
  const state = ${STATE};
  const answer = (value) => (observer.disconnect(), resolve(value));
  const look = () => state() && answer(state());
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  setTimeout(() => answer(null), ${LOOK});
  look();
})`;

/** A page that is loaded anew meanwhile cannot answer. */
const isReload = (error: unknown): boolean => /context was destroyed|navigat/i.test(String(error));

/** Waits until somebody is asked to do something. */
export async function awaitTable(page: Tab): Promise<Waiting> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    const state = await page.evaluate<Waiting | null>(NEXT_STATE).catch((error: unknown) => {
      if (isReload(error)) return null;
      throw error;
    });
    if (state) return state;
  }
  throw new Error('nobody is asked to do anything');
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
