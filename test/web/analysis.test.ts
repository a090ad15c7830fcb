import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { MatchRecord } from '../../src/core/record.ts';
import { packed } from '../../src/web/review/link.ts';
import { ANALYSIS_WORDS } from '../../src/web/review/words.ts';
import { playWords } from '../../src/web/words/play.ts';
import { layTable } from './storedtables.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = ANALYSIS_WORDS.en;
const laid = layTable({ game: 'las-vegas', seats: 2, level: 1 });

/** The review of a finished game, on a device of its own. */
async function review(visit: object = {}): Promise<Page> {
  const page = await site.visit(laid.place, { seed: 3, kept: laid.kept, device: DESKTOP, ...visit });
  await page.locator('main.result').waitFor();
  await page.keyboard.press('j');
  await page.locator('.review').waitFor();
  return page;
}

const MARKS = `document.querySelectorAll('.decisions .mark').length`;
const doneWith = (page: Page) => page.locator('.analysis .player > b').filter({ hasText: /\d/ }).nth(1).waitFor();

describe('the analysis of a finished game', () => {
  it('marks every decision, names the costliest and leads there', async () => {
    const page = await review();
    await doneWith(page);
    const all = laid.match.entries.filter(([actor]) => actor === 'A').length;
    const marks = await page.evaluate<number>(MARKS);
    expect(marks).toBeGreaterThan(5);
    expect(marks).toBeLessThanOrEqual(all);
    const dearest = page.locator('.analysis .list button').first();
    const played = await dearest.locator('.what b').innerText();
    await dearest.click();
    await page.locator('.decision header b', { hasText: played }).waitFor();
    expect(await page.locator('.decision header').innerText()).toMatch(
      /Decision \d+ of \d+\sgave away [\d.]+ points? of win chance/,
    );
    expect(await page.locator('.decision li').count()).toBeGreaterThan(1);
    const spoken = await page.locator('.dock input[type="range"]').getAttribute('aria-valuetext');
    expect(spoken).toContain('of win chance');
    const choices = await page.locator('.decision li').allInnerTexts();
    await page.keyboard.press('o');
    expect(await page.getByRole('radio', { name: words.open }).isChecked()).toBe(true);
    await page.locator('[aria-live="assertive"]', { hasText: words.open }).waitFor({ state: 'attached' });
    // What lay there does not change what is judged.
    expect(await page.locator('.decision li').allInnerTexts()).toEqual(choices);
    await page.keyboard.press('k');
    await page.keyboard.press('b');
    expect(await page.evaluate(`document.activeElement.className`)).toContain('analysis');
  });

  it('tells luck apart from skill, and leads to the rolls that did most', async () => {
    const page = await review();
    const luck = page.locator('.analysis .player small');
    await luck.nth(1).waitFor();
    const said = await luck.allInnerTexts();
    const parts = said.map((text) =>
      /^luck ([+−-]\d+)%, without it ([−-]?\d+)%$/.exec(text.replaceAll(/[\u202f\u00a0]/g, '')),
    );
    const [a, b] = parts.map((part) => part!.slice(1).map((number) => Number(number.replace('−', '-'))));
    // Two seats: what one gains the other loses, and one of them won.
    expect(Math.abs(a![0]! + b![0]!)).toBeLessThanOrEqual(1);
    const results = [a!, b!].map(([luck, without]) => luck! + without!);
    expect(Math.abs(Math.min(...results))).toBeLessThanOrEqual(1);
    expect(Math.abs(Math.max(...results) - 100)).toBeLessThanOrEqual(1);
    const [best] = await page.locator('.analysis .extremes button').allInnerTexts();
    expect(best).toMatch(/^Luckiest \+\d+%$/);
    await page.locator('.analysis .extremes button').first().click();
    const { max, value } = await page
      .locator('.dock input[type="range"]')
      .evaluate(({ max, value }: { max: string; value: string }) => ({ max, value }));
    expect(Number(value)).toBeLessThan(Number(max));
    expect(laid.match.entries[Number(value) - 1]![0]).toBe('chance');
  });

  it('opens in a sheet on a phone, in French', async () => {
    const page = await review({ device: PHONE, language: 'fr' });
    await page.keyboard.press('b');
    const sheet = page.getByRole('dialog', { name: ANALYSIS_WORDS.fr.title });
    await sheet.waitFor();
    await doneWith(page);
    await sheet
      .getByText(/^chance [+−-]\d+\s%, sans elle [−-]?\d+\s%$/)
      .nth(1)
      .waitFor();
    await sheet.locator('.list button').first().click();
    await sheet.waitFor({ state: 'detached' });
    await page.locator('.astrip .mark').waitFor();
    // The choices are not behind a scroll bar of their own, within the sheet.
    await page.locator('.astrip .main').click();
    await sheet.locator('.decision li').first().waitFor();
    const hidden = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.decision'))`;
    expect(await page.evaluate<number>(hidden)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByText(ANALYSIS_WORDS.fr.opened, { exact: true }).click();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });

  it('stops where no bot answers, and goes on', async () => {
    const page = await site.visit(laid.place, { seed: 3, kept: laid.kept, device: DESKTOP });
    await page.locator('main.result').waitFor();
    // A worker of its own that fails to start: the first one, of hints and chances, stays.
    await page.evaluate(`(() => {
      const Real = Worker;
      globalThis.Worker = function (...given) { return new Real('data:text/javascript,throw new Error("gone")'); };
      globalThis.mend = () => (globalThis.Worker = Real);
    })()`);
    await page.keyboard.press('j');
    await page.getByText(words.stopped).waitFor();
    await page.evaluate('mend()');
    await page.getByRole('button', { name: words.goOn }).click();
    await doneWith(page);
    expect(await page.getByText(words.stopped).count()).toBe(0);
  });

  it('plays on from a decision as a branch, which the tree lists and a link shares', async () => {
    const page = await review();
    await doneWith(page);
    await page.locator('.analysis .list button').first().click();
    await page.locator('.whatif .primary').waitFor();
    await page.keyboard.press('w');
    await page.locator('.branch').waitFor();
    expect(page.url()).not.toContain(laid.place);
    await page.getByText(words.branches.back).click();
    await page.locator('main.result').waitFor();
    await page.keyboard.press('j');
    await page.locator('.branches li').nth(1).waitFor();
    expect(await page.locator('.branches li').nth(1).innerText()).toContain(words.branches.real);
    // By keyboard alone: the focus goes into the form, and back to its button.
    await page.locator('.branches .ibtn').focus();
    await page.keyboard.press('Enter');
    await page.locator('.branches input:focus').fill('By hand');
    await page.keyboard.press('Enter');
    await page.locator('.branches .ibtn:focus').waitFor();
    expect(await page.locator('.branches .ibtn').getAttribute('aria-label')).toBe(words.branches.edit('By hand'));
    const [id, game] = Object.entries(laid.kept)[0]! as [string, { record: MatchRecord }];
    expect(id).toContain('vatout.table.');
    const address = await packed(game.record);
    const other = await site.visit(`#/shared/${address}`, { seed: 4, device: DESKTOP });
    await other.locator('main.result').waitFor();
  });

  it('says what is wrong with a damaged link', async () => {
    const page = await site.visit('#/shared/nothing', { seed: 4, device: DESKTOP });
    await page.getByText(words.damaged).waitFor();
  });

  it('is not shown while the game runs', async () => {
    const running = layTable({ game: 'las-vegas', seats: 2 }, ({ before }) => before.entries.length > 24);
    const page = await site.visit(running.place, { seed: 3, kept: running.kept, device: DESKTOP });
    await page.locator('.board-frame').waitFor();
    await page.keyboard.press('j');
    await page.locator('.review').waitFor();
    expect(await page.locator('.analysis, .decision, .decisions').count()).toBe(0);
    expect(await page.getByText(playWords.en.players).count()).toBeGreaterThan(0);
  });
});
