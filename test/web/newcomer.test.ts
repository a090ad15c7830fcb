import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { en } from '../../src/web/words/en.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { atSizes, SIZES } from './layout.ts';
import { decide, openTable, openTestServer } from './testserver.ts';
import { awaitTable } from './table.ts';
import { PHONE } from './visitor.ts';

const server = await openTestServer();
const words = onlineWords.en;
const GAMES = titles.map(({ game }) => game);

/** A first visit: nothing was asked or answered on this device before. */
const FIRST = `localStorage.clear()`;

it.each(GAMES)('$id: two taps and a name lead from a link to the first move on a phone', async ({ id, seats }) => {
  const ada = await server.guest('Ada');
  const table = await openTable(ada, { game: id, seats: seats[0]!, bots: seats[0]! - 2 });
  const ben = await server.stranger('#/about', PHONE);
  await ben.evaluate(FIRST);
  await ben.goto(`${server.address}t/${table}`);

  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps++;
    await target.tap();
  };
  await tap(ben.getByRole('textbox'));
  await ben.keyboard.type('Ben');
  await tap(ben.getByRole('button', { name: words.lobby.sit, exact: true }));
  expect(taps).toBe(2);

  await ada.getByRole('button', { name: words.wait.start, exact: true }).click();
  // Whoever begins, the next tap is already part of Ben's move: nothing has to be closed or confirmed before.
  const asked = async (): Promise<'ada' | 'ben'> =>
    Promise.race([awaitTable(ada).then(() => 'ada' as const), awaitTable(ben).then(() => 'ben' as const)]);
  for (let turn = 0; (await asked()) === 'ada'; turn++) await decide(ada, id, turn);
  const actsOf = async (): Promise<number> =>
    (await server.record(table)).entries.filter(([actor]) => actor === 'B').length;
  expect(await actsOf()).toBe(0);
  await decide(ben, id, 0);
  await expect.poll(actsOf).toBe(1);
});

it('the button that starts a game stays in its place when the server answers', async () => {
  const page = await server.stranger('#/about');
  let answer = (): void => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/me', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(server.address); // only the fragment changes
  await page.evaluate(FIRST);
  await page.reload();
  const place = `JSON.stringify(document.querySelector('.launch .primary').getBoundingClientRect())`;
  const places = async (): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    await atSizes(page, SIZES, async ({ name }) => void (found[name] = await page.evaluate<string>(place)));
    return found;
  };
  const open = page.locator('.lacts').getByRole('link', { name: en['launch.open'] });
  await page.locator('.launch .primary').waitFor();
  await page.waitForFunction('!document.documentElement.dataset.faces');
  expect(await open.count()).toBe(0);
  const before = await places();
  answer();
  await open.waitFor();
  expect(await places()).toEqual(before);
});
