import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { verify } from '../../src/fairness/fairness.ts';
import { titles } from '../../src/games/index.ts';
import type { Title } from '../../src/games/title.ts';
import { en } from '../../src/web/words/en.ts';
import { fr } from '../../src/web/words/fr.ts';
import { playWords } from '../../src/web/words/play.ts';
import { byKeys, byPressing, primary, tabTo, type Pick } from './drivers.ts';
import { awaitTable, exportRecord } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const games = titles.map((title) => ({ title, id: title.game.id }));

/** The smallest table with the weakest bots, chosen on the home page. */
const chosen = ({ game }: Title) => ({
  'vatout.game': game.id,
  [`vatout.quick.${game.id}`]: { opponents: game.seats[0]! - 1, level: 1 },
});

async function playOut(page: Page, pick: Pick, confirm: (page: Page, turn: number) => Promise<void>): Promise<number> {
  let turn = 0;
  for (; (await awaitTable(page)) !== 'over'; turn++) {
    // A single legal action is offered without a pick.
    if ((await primary(page).count()) === 0) await pick(page, turn);
    await confirm(page, turn);
  }
  return turn;
}

/**
 * The cumulative layout shift as browsers define it: what moves without a press, the worst stretch of at most five seconds
 * without a second of rest.
 */
const WATCH = `
  window.shifted = 0;
  let [from, last, sum] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - from > 5000) [from, sum] = [startTime, 0];
      [last, sum] = [startTime, sum + value];
      window.shifted = Math.max(window.shifted, sum);
    }
  }).observe({ type: 'layout-shift' });
  undefined;
`;
/** The positions of the parts of the screen, which must not change, not even after a press. */
const PLACES = `JSON.stringify([...document.querySelectorAll('.gbar, .rail, .strip, .stage, .board-frame, .dock')]
  .map((box) => [box.className.split(' ')[0], box.getBoundingClientRect()]))`;

/** Plays a game to its end without layout shifts. */
async function playStill(page: Page, pick: Pick, confirm: (page: Page, turn: number) => Promise<void>): Promise<void> {
  await awaitTable(page);
  await page.evaluate(WATCH);
  const places = await page.evaluate<string>(PLACES);
  await playOut(page, pick, async (table, turn) => {
    expect(await page.evaluate<string>(PLACES)).toBe(places);
    await confirm(table, turn);
  });
  expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.02);
}

const press = (page: Page): Promise<void> => primary(page).click();

describe.each(games)('$id is played to its end', ({ title, id }) => {
  it('with a mouse, from the home page, and its record verifies', async () => {
    const page = await site.visit('', { seed: 1, device: DESKTOP });
    await page.getByRole('radio', { name: new RegExp(`^${title.facts.name.en}\\.`) }).check({ force: true });
    const launch = page.getByRole('region', { name: en['launch.label'].replace('{game}', title.facts.name.en) });
    const fewer = launch.getByRole('button', { name: en['launch.fewer'] });
    while ((await fewer.getAttribute('aria-disabled')) === 'false') await fewer.click();
    await launch.getByRole('radio').first().check({ force: true });
    await launch.getByRole('button', { name: en['launch.play'] }).click();
    await playStill(page, byPressing[id]!, press);
    await page.getByRole('button', { name: playWords.en.result.verify }).click();
    await page.getByText(/^(Verified|Nothing was left)/).waitFor();
    const record = await exportRecord(page, 'en');
    expect(record).toMatchObject({ game: id, seats: title.game.seats[0] });
    expect(verify(title.game, record)).toMatchObject({ ok: true, value: { proven: expect.any(Number) } });
  });

  it('by touch on a phone, in French', async () => {
    const page = await site.visit('', { seed: 2, device: PHONE, language: 'fr', kept: chosen(title) });
    await page.getByRole('button', { name: fr['launch.play'] }).first().tap();
    await playStill(page, byPressing[id]!, (table) => primary(table).tap());
    expect(verify(title.game, await exportRecord(page, 'fr'))).toMatchObject({ ok: true });
  });

  it('with the keyboard alone', async () => {
    const page = await site.visit('', { seed: 3, device: DESKTOP, kept: chosen(title) });
    await page.getByRole('button', { name: en['launch.play'] }).waitFor();
    await tabTo(page, '.launch .primary');
    await page.keyboard.press('Enter');
    await playOut(page, byKeys[id]!, async (table, turn) => {
      // A second Enter confirms; so does the button.
      if (turn % 4 === 3) await tabTo(table, '.dock .primary');
      await table.keyboard.press('Enter');
    });
    expect(verify(title.game, await exportRecord(page, 'en'))).toMatchObject({ ok: true });
  });
});
