import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onlineWords } from '../../src/web/words/online.ts';
import { playWords } from '../../src/web/words/play.ts';
import { byPressing, primary } from './drivers.ts';
import { awaitTable } from './table.ts';
import { begin, decide, inTurn, openTable, openTestServer } from './testserver.ts';
import { PHONE } from './visitor.ts';

const server = await openTestServer();
const words = onlineWords.en;

it('a request is withdrawn by keyboard, and the page says when the next one is allowed', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
  await begin(ada, ben, { game: 'las-vegas', seats: 2 });
  const wish = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: playWords.en.menu, exact: true }).click();
    await page.getByRole('button', { name: words.table.menu.pause, exact: true }).click();
  };
  await wish(ada);
  const asked = ben.locator('.notice').getByText(words.table.asks.pause('Ada'));
  await asked.waitFor();
  const withdraw = ada.getByRole('button', { name: words.table.withdraw });
  await withdraw.focus();
  await ada.keyboard.press('Enter');
  await asked.waitFor({ state: 'detached' });
  await withdraw.waitFor({ state: 'detached' });
  await wish(ada);
  await ada.getByText(/You can ask again in [1-5] s\./).waitFor();
  expect(await ben.locator('.notice').count()).toBe(0);
});

it('an undo says what it takes back, is confirmed where it costs others moves, and leaves nothing picked', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
  await begin(ada, ben, { game: 'vagabondo', seats: 2 });
  const [first, second] = await inTurn(ada, ben);
  const name = first === ada ? 'Ada' : 'Ben';
  await decide(first, 'vagabondo', 0);
  await awaitTable(second);
  await decide(second, 'vagabondo', 0);
  await awaitTable(first);
  await byPressing.vagabondo!(first, 1);
  await primary(first).waitFor();

  // Kept from asking, it asks nobody.
  const undo = first.locator('.dock').getByRole('button', { name: playWords.en.undo });
  await undo.click();
  await first.getByRole('dialog').getByText(words.ask.moves(2, 1)).waitFor();
  await first.getByRole('dialog').getByRole('button', { name: words.ask.go }).click();
  expect(await second.locator('.notice').count()).toBe(0);
  await undo.click();
  await first.getByRole('dialog').getByRole('button', { name: words.ask.sure.undo }).click();
  const asked = second.locator('.notice');
  await asked.getByText(words.table.asks.undo(name)).waitFor();
  await asked.getByText(words.ask.moves(2, 1)).waitFor();
  await first.locator('.notice').getByText(words.ask.waitingFor).waitFor();
  await asked.getByRole('button', { name: words.table.agree }).click();

  // The first decision is offered again, and nothing is picked for it.
  for (const page of [first, second]) {
    await page.getByRole('tab', { name: playWords.en.log }).click();
    await page.locator('.log').getByText(words.ask.log.wish.undo(name, 2)).waitFor();
    await page.locator('.log').getByText(words.ask.log.granted.undo(2)).waitFor();
  }
  await awaitTable(first);
  expect(await primary(first).count()).toBe(0);
  await decide(first, 'vagabondo', 1);
  await awaitTable(second);
  expect(await primary(second).count()).toBe(0);
  await decide(second, 'vagabondo', 1);
  await awaitTable(first);
});

/** The positions of the parts of a table and of the places on its board. */
const PLACES = `[...document.querySelectorAll('.gbar, .strip, .board-frame, .dock, [data-casino], .tray')]
  .map((box) => [box.classList[0], ...Object.values(box.getBoundingClientRect().toJSON()).map(Math.round)].join(' '))`;

it('notices of requests and of connection loss shift nothing, on a desktop and on a phone', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben', PHONE)]);
  await begin(ada, ben, { game: 'las-vegas', seats: 2 });
  const pages = [ada, ben];
  await Promise.all(pages.map((page) => page.locator('[data-casino]').first().waitFor()));
  const measure = (): Promise<unknown[]> => Promise.all(pages.map((page) => page.evaluate(PLACES)));
  const before = await measure();

  await ada.getByRole('button', { name: playWords.en.menu, exact: true }).click();
  await ada.getByRole('button', { name: words.table.menu.pause, exact: true }).click();
  await ben.locator('.notice').getByText(words.table.asks.pause('Ada')).waitFor();
  await ada.locator('.notice').getByText(words.table.youAsked.pause).waitFor();
  expect(await measure()).toEqual(before);
  await ben.getByRole('button', { name: words.table.refuse }).click();
  await Promise.all(pages.map((page) => page.locator('.notice').waitFor({ state: 'detached' })));
  expect(await measure()).toEqual(before);

  for (const page of pages) {
    await page.context().setOffline(true);
    await page.locator('.notice').getByText(words.table.reconnecting).waitFor();
    // The other screen shows who is away.
    await pages
      .find((other) => other !== page)!
      .locator('.marks .state')
      .waitFor();
    expect(await measure()).toEqual(before);
    await page.context().setOffline(false);
    await Promise.all(pages.map((one) => one.locator('.notice, .marks .state').first().waitFor({ state: 'detached' })));
    expect(await measure()).toEqual(before);
  }
});

it('alone at a rated table, the menu offers neither a pause nor the end: that takes two', async () => {
  const ada = await server.guest('Ada');
  await ada.request.post(`${server.address}api/me/account`, { data: { handle: 'ada-rated' } });
  await ada.reload();
  const form = (page: Page): Promise<void> => page.getByRole('switch', { name: words.create.rated }).check();
  await openTable(ada, { game: 'las-vegas', seats: 2, bots: 1, form });
  await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
  await ada.locator('.dock').waitFor();
  await ada.getByRole('button', { name: playWords.en.menu, exact: true }).click();
  await ada.getByRole('button', { name: words.table.menu.concede, exact: true }).waitFor();
  for (const name of [words.table.menu.pause, words.table.menu.abandon])
    expect(await ada.getByRole('button', { name, exact: true }).count()).toBe(0);
});
