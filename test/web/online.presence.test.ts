import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { en } from '../../src/web/words/en.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { awaitTable } from './table.ts';
import { byPressing } from './drivers.ts';
import { begin, decide, inTurn, openTestServer } from './testserver.ts';

const server = await openTestServer();
const words = onlineWords.en;
const VEGAS = { game: 'las-vegas', seats: 2 } as const;

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: playWords.en.menu, exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
};
const people = () => Promise.all([server.guest('Ada'), server.guest('Ben')]);
const log = (page: Page) => page.locator('.rail .log');
const finished = async (page: Page) => {
  await page.evaluate(`location.hash = '#/online'`);
  return page.locator('main section', { hasText: words.lobby.finished }).locator('li');
};

it('a game that ends by agreement has no winner: in the result, the log and the lists', async () => {
  const [ada, ben] = await people();
  const table = await begin(ada, ben, VEGAS);
  const [first] = await inTurn(ada, ben);
  await decide(first, VEGAS.game, 0);
  await press(ada, words.table.menu.abandon);
  await ada.getByRole('button', { name: words.ask.sure.abandon }).click();
  await ben.getByRole('button', { name: words.table.agree }).click();
  for (const page of [ada, ben]) {
    await page.getByRole('heading', { name: playWords.en.result.noWinner }).waitFor();
    await page.getByText(words.result.abandoned, { exact: true }).waitFor();
    expect(await page.locator('.points li.won').count()).toBe(0);
    expect(await page.locator('.points .rank').allInnerTexts()).toEqual(['', '']);
  }
  await ada.getByRole('button', { name: playWords.en.result.review, exact: true }).click();
  await log(ada).getByText(words.ask.log.granted.abandon(0)).waitFor();
  const row = await finished(ben);
  await row.getByText(/Ada \d*k?.*You|You \d*k?.*Ada/).waitFor();
  await row.getByText(playWords.en.result.noWinner, { exact: true }).waitFor();
  await row.getByText(words.result.abandoned).waitFor();
  expect((await server.record(table)).entries.length).toBeGreaterThan(0);
});

it('a game that is conceded says so, and names the winner', async () => {
  const [ada, ben] = await people();
  await begin(ada, ben, VEGAS);
  await press(ben, words.table.menu.concede);
  await ben.getByRole('button', { name: words.table.sure.concede }).click();
  for (const page of [ada, ben]) await page.getByText(words.result.conceded('Ben'), { exact: true }).waitFor();
  await ada.getByRole('heading', { name: playWords.en.result.youWin }).waitFor();
  const [mine, theirs] = [await finished(ada), await finished(ben)];
  await mine.getByText(en['row.won'], { exact: true }).waitFor();
  await theirs.getByText(en['row.winner'].replace('{names}', 'Ada'), { exact: true }).waitFor();
  for (const row of [mine, theirs]) await row.getByText(words.result.conceded('Ben')).waitFor();
});

it('whoever returns is told what a bot did, and the log has it for everybody', async () => {
  const [ada, ben] = await people();
  await begin(ada, ben, VEGAS);
  const [first, second] = await inTurn(ada, ben);
  const name = first === ada ? 'Ada' : 'Ben';
  await press(first, words.table.menu.leave);
  await first.getByRole('button', { name: words.table.sure.leave }).click();
  expect(await awaitTable(second)).toBe('turn');
  await second.locator('.seat').getByText(words.presence.gone).waitFor();
  await first.getByRole('button', { name: words.table.back }).click();
  const [what, when] = words.presence.moved(1);
  const notice = first.locator('.notice').filter({ hasText: `${what} ${when}` });
  await notice.waitFor();
  await second.getByRole('tab', { name: playWords.en.log }).click();
  await log(second).getByText(words.notes.back(name, 1)).waitFor();
  await notice.getByRole('button', { name: words.presence.see }).click();
  await first.getByRole('button', { name: playWords.en.review.now }).click();
  await first.reload();
  await first.locator('.dock').waitFor();
  expect(await first.locator('.notice').count(), 'the notice was read').toBe(0);
});

it('presence is shown, and the table can wait longer', async () => {
  const [ada, ben] = await people();
  await begin(ada, ben, VEGAS);
  const [first, second] = await inTurn(ada, ben);
  const seat = second.locator('.seat').filter({ hasText: first === ada ? 'Ada' : 'Ben' });
  await seat.getByText(words.presence.here).waitFor({ state: 'attached' });
  const table = first.url();
  await first.evaluate(`location.hash = '#/online'`);
  await seat.getByText(/bot plays in (2:00|1:[0-5]\d)/).waitFor();
  await seat.getByText(/bot plays in 1:5[0-8]/).waitFor();
  await second.getByRole('button', { name: words.presence.longer }).click();
  await seat.getByText(/bot plays in (2:00|1:59)/).waitFor();
  await first.goto(table);
  await seat.getByText(words.presence.here).waitFor({ state: 'attached' });
  // Somebody whose turn it is not is not waited for.
  await second.evaluate(`location.hash = '#/online'`);
  const other = first.locator('.seat').filter({ hasText: second === ada ? 'Ada' : 'Ben' });
  await other.getByText(words.presence.lobby).waitFor();
  await second.goto('about:blank');
  await other.getByText(/away since \d\d:\d\d/).waitFor();
});

it('hints are off, or agreed on and told to everybody', async () => {
  const [ada, ben] = await people();
  await begin(ada, ben, VEGAS);
  const hint = (page: Page) => page.getByRole('button', { name: playWords.en.hint, exact: true });
  expect(await hint(ada).count()).toBe(0);
  const agree = (page: Page): Promise<void> => page.getByRole('switch', { name: words.create.hints }).press('Space');
  await begin(ada, ben, { ...VEGAS, form: agree });
  const [first, second] = await inTurn(ada, ben);
  await hint(first).click();
  await first.locator('.hints').waitFor();
  await second.getByRole('tab', { name: playWords.en.log }).click();
  await log(second)
    .getByText(words.notes.hint(first === ada ? 'Ada' : 'Ben'))
    .waitFor();
});

it('a clock of days shows day and hour, beside the button that confirms a move and in the lobby', async () => {
  const [ada, ben] = await people();
  const days = (page: Page): Promise<void> =>
    page.getByRole('radio', { name: words.pace.kinds.days }).check({ force: true });
  await begin(ada, ben, { ...VEGAS, form: days });
  const [first] = await inTurn(ada, ben);
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleString('en-GB', { weekday: 'short', day: 'numeric' });
  const moment = new RegExp(`${tomorrow} \\w+, \\d\\d:\\d\\d`);
  await byPressing[VEGAS.game]!(first, 0);
  await first.locator('.dock .acts').getByRole('timer').getByText(moment).waitFor();
  await first.locator('.dock .acts .clock + .primary').waitFor();
  await first.evaluate(`location.hash = '#/online'`);
  await first.locator('.mine li').getByText(moment).waitFor();
});
