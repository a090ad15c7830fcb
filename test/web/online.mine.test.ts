import { expect, it } from 'vitest';
import { en } from '../../src/web/words/en.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { begin, inTurn, openTestServer, playOn } from './testserver.ts';
import { awaitTable } from './table.ts';

const server = await openTestServer();
const VEGAS = { game: 'las-vegas', seats: 2 } as const;

it('every page shows a turn at another table, and the lists show one’s games', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
  const table = await begin(ada, ben, VEGAS);
  const [first, second] = await inTurn(ada, ben);
  const call = en['again.mine'].replace('{game}', 'Las Vegas');
  for (const place of ['#/', '#/rules', '#/settings', '#/games']) {
    await first.evaluate(`location.hash = '${place}'`);
    await first.getByRole('link', { name: call }).waitFor();
    expect(await first.title()).toMatch(/^\(1\) /);
  }
  await first.locator('main li', { hasText: 'Las Vegas' }).getByText(onlineWords.en.lobby.yourTurn).waitFor();
  await second.evaluate(`location.hash = '#/'`);
  await second.locator('main li', { hasText: 'Las Vegas' }).waitFor();
  expect(await second.getByRole('link', { name: call }).count()).toBe(0);

  await first.getByRole('link', { name: call }).click();
  await awaitTable(first);
  expect(first.url()).toContain(table);
  await second.evaluate(`location.hash = '#/t/${table}'`);
  await Promise.all([playOn(first, VEGAS.game), playOn(second, VEGAS.game)]);
  await first.evaluate(`location.hash = '#/games'`);
  const row = first.locator('main li', { hasText: 'Las Vegas' });
  await row.getByText(/(You \d+k, (Ada|Ben) \d+k|(Ada|Ben) \d+k, You \d+k)/).waitFor();
  await row.getByText(/won/).waitFor();
});

it('a device that never joined a table sends the server no request', async () => {
  const page = await server.stranger('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.locator('.launch .primary').waitFor();
  await page.evaluate(`location.hash = '#/rules'`);
  await page.locator('h1').waitFor();
  expect(asked.some((url) => url.endsWith('/api/me'))).toBe(true);
  expect(asked.filter((url) => url.includes('/api/games'))).toEqual([]);
});
