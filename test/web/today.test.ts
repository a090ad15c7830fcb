import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playTable } from '../../src/cli/duplicate/table.ts';
import { start } from '../../src/core/match.ts';
import type { Language } from '../../src/core/prose.ts';
import { boardOf, daySecret, sealed } from '../../src/duplicate/board.ts';
import { verifyBoard, type TableRecord } from '../../src/duplicate/verify.ts';
import { titleOf } from '../../src/games/index.ts';
import { duplicateWords } from '../../src/web/words/duplicate.ts';
import { byPressing, primary } from './drivers.ts';
import { faultsOf } from './inspection.ts';
import { layoutFaults } from './layout.ts';
import { awaitTable, keptTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const DAY = '2026-11-18';
const ID = 'day20261118las-vegas';
const { game } = titleOf('las-vegas')!;

/** A finished board of a day on a device; everybody at its table played at random. */
function finished(): TableRecord {
  const begun = start(game, 4, {});
  if (!begun.ok) throw new Error(begun.problem.code);
  const { secret, commitment } = sealed(daySecret(DAY));
  const players = ['random', 'random', 'random', 'random'];
  const board = boardOf(begun.value, 1, commitment);
  return playTable(begun.value, { board, secret, table: 1, players, seed: 'me', day: DAY }).record;
}

/** Begins the board on a device, then lets the rest of it have been played. */
async function compare(
  device: typeof DESKTOP | typeof PHONE,
  language: Language = 'en',
  offline = false,
): Promise<Page> {
  const words = duplicateWords[language];
  const page = await site.visit('#/games', { seed: 7, device, language, installs: offline });
  if (offline) {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.context().setOffline(true);
    await page.reload();
  }
  await page.getByRole('link', { name: words.title }).click();
  await page.getByRole('button', { name: words.playGame('Las Vegas') }).click();
  await awaitTable(page);
  await byPressing['las-vegas']!(page, 0);
  await primary(page).click();
  await awaitTable(page);
  const kept = await keptTable(page);
  const record = kept.record as TableRecord;
  expect(record.duplicate.secret).toBe(daySecret(record.duplicate.day!));
  expect(verifyBoard(game, [record])[0]!.result).toMatchObject({ ok: true });
  expect(kept.secret).toBeUndefined();
  const { record: _, ...rest } = kept;
  const whole = JSON.stringify({ ...rest, id: ID, record: finished(), over: true, touched: 0 });
  await page.evaluate(`localStorage.setItem('vatout.table.${ID}', ${JSON.stringify(whole)})`);
  await page.evaluate(`location.hash = '#/today/${ID}'`);
  await page.getByRole('heading', { name: words.counting }).waitFor({ timeout: 60_000 });
  return page;
}

describe('today’s boards', () => {
  it.each([
    ['on a desktop', DESKTOP, 'en', false],
    ['on a phone without a network, in French', PHONE, 'fr', true],
  ] as const)('are played and compared, and all tables match the seal: %s', async (_, device, language, offline) => {
    const words = duplicateWords[language];
    const page = await compare(device, language, offline);
    expect(await page.locator('tbody td.bots, tbody td.you').count()).toBe(21);
    const beat = /You beat (\d|none) of the 5 who held your seat|Vous (en battez \d|n’en battez aucun) sur 5/;
    expect(await page.getByText(beat).count()).toBe(1);
    expect(await page.locator('.compare').innerText()).not.toContain('%');
    if (device === DESKTOP) expect(await faultsOf(page)).toEqual([]);
    else expect(await layoutFaults(page, { touch: true })).toEqual([]);
    const next = page.getByRole('button', { name: words.next });
    const first = await page.locator('.card header').innerText();
    await next.click();
    expect(await page.locator('.card header').innerText()).not.toBe(first);
    await page.getByRole('button', { name: words.check(6) }).click();
    await page.getByText(words.checked(6)).waitFor();
  });

  it('say which table does not match', async () => {
    const words = duplicateWords.en;
    const page = await compare(DESKTOP);
    const key = `vatout.boards.${ID}`;
    const text = await page.evaluate<string>(`localStorage.getItem('${key}')`);
    const tables = JSON.parse(text) as TableRecord[];
    expect(tables.map(({ duplicate }) => duplicate.table)).toEqual([2, 3, 4, 5, 6]);
    // The house’s last round pays other bills than the board says.
    const step = tables[2]!.entries.findLastIndex(([, entry]) => entry.startsWith('stock'));
    const [, ...casinos] = tables[2]!.entries[step]![1].split(' ');
    const other = ['stock', ...casinos.slice(1), casinos[0]].join(' ');
    const wrong = tables.with(2, { ...tables[2]!, entries: tables[2]!.entries.with(step, ['chance', other]) });
    await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(wrong))})`);
    await page.reload();
    await page.getByRole('button', { name: words.check(6) }).click();
    await page.getByText(new RegExp(`Table 4 does not match\\. Entry ${step + 1}: round 4/stock 1`)).waitFor();
  });
});
