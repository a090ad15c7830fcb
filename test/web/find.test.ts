import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findWords } from '../../src/web/words/find.ts';
import { faultsOf } from './inspection.ts';
import { awaitTable } from './table.ts';
import { decide, inTurn, openTestServer, tableOf } from './testserver.ts';
import { DESKTOP, PHONE } from './visitor.ts';

const server = await openTestServer();
const words = findWords.en;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Leaves only these games chosen. */
async function choose(page: Page, ...games: string[]): Promise<void> {
  await page.getByRole('group', { name: words.games }).waitFor();
  for (const box of await page.getByRole('group', { name: words.games }).getByRole('checkbox').all()) {
    const name = (await box.locator('..').innerText()).trim();
    await box.setChecked(games.includes(name), { force: true });
  }
}

it('two people find each other: one waits at the tables, the other walks around', async () => {
  const [ada, ben] = await Promise.all([
    server.guest('Ada', { ...DESKTOP, bypassCSP: true }),
    server.stranger('#/online', { ...PHONE, bypassCSP: true }),
  ]);
  expect(await faultsOf(ben)).toEqual([]);
  await choose(ada, 'Vaalbara', 'Vagabondo');
  await button(ada, words.title).click();
  await ada.getByRole('heading', { name: words.looking }).waitFor();
  await ada.getByText('Vagabondo or Vaalbara, 1 min a move, not rated.').waitFor();
  expect(await ada.evaluate(`document.activeElement?.textContent`)).toBe(words.looking);

  // A visitor gives a name in the same step. For Las Vegas there is nobody yet.
  await choose(ben, 'Las Vegas');
  await ben.getByRole('textbox').fill('Ben');
  await button(ben, words.title).click();
  await ben.getByRole('heading', { name: words.looking }).waitFor();
  expect(await faultsOf(ben)).toEqual([]);
  await button(ben, words.stop).click();
  await ben.getByRole('heading', { name: words.title }).waitFor();

  for (const place of ['#/rules', '#/settings', '#/']) {
    await ada.evaluate(`location.hash = '${place}'`);
    await ada.getByRole('link', { name: words.looking }).waitFor();
  }
  await ada.reload();
  await ada.getByRole('link', { name: words.looking }).waitFor();
  expect(await faultsOf(ada)).toEqual([]);

  await choose(ben, 'Vagabondo');
  await button(ben, words.title).click();
  await ben.waitForURL(/\/t\//);
  await ada.getByText(words.found('Vagabondo', 'Ben')).waitFor();
  await button(ada, words.play).click();
  await ada.waitForURL(/\/t\//);
  expect(tableOf(ada)).toBe(tableOf(ben));
  const [first, second] = await inTurn(ada, ben);
  await decide(first, 'vagabondo', 0);
  await awaitTable(second);
});

it('somebody who finds nobody starts with bots', async () => {
  const ada = await server.guest('Ada');
  await choose(ada, 'Las Vegas');
  await ada.getByRole('radio', { name: words.paces.either }).check({ force: true });
  await ada.clock.install();
  await button(ada, words.title).click();
  await ada.getByRole('heading', { name: words.looking }).waitFor();
  await ada.clock.fastForward(25_000);
  await ada.getByText(words.nobody).waitFor();
  await ada.clock.resume();
  await button(ada, words.bots).click();
  await awaitTable(ada);
});

it('a match on this device is not covered: a toast leads to the table that was found', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
  await choose(ada, 'Vagabondo');
  await button(ada, words.title).click();
  await ada.getByRole('heading', { name: words.looking }).waitFor();
  await ada.evaluate(`location.hash = '#/learn/las-vegas'`);
  await ada.locator('.board-frame').waitFor();
  const wish = { games: ['vagabondo'], pace: 'live', rated: false, entropy: '0011223344556677' };
  await ben.request.post(`${server.address}api/me/seek`, { data: wish });
  await ada.getByRole('status').getByText(words.found('Vagabondo', 'Ben')).waitFor();
  await button(ada, words.play).click();
  await ada.waitForURL(/\/t\//);
  await ada.locator('.dock').waitFor(); // Ben, who has no page open, may have the first turn
});
