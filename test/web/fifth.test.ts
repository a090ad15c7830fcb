import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { addGame } from '../../src/cli/gamefolder.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { messagesOf, reportOf } from '../report.ts';
import { sandbox } from '../sandbox.ts';
import { primary } from './drivers.ts';
import { awaitTable } from './table.ts';
import { openSite } from './visit.ts';

const root = sandbox();
addGame(root, 'examples/cairn', { id: 'cairn', constant: 'cairn' });
addGame(root, 'examples/starter', { id: 'sixth', constant: 'starter' }, (text) =>
  text.replace("id: 'starter',\n  order: 5,", "id: 'sixth',\n  order: 6,\n  optionless: true,"),
);
await promisify(execFile)(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: root });
const site = await openSite(join(root, 'dist/web'));

it('a fifth game in one folder and one line is on the shelf, and is played on its board to its end', async () => {
  const page = await site.visit('', { seed: 1 });
  await page.getByRole('radio', { name: /^Cairn\./ }).check({ force: true });
  await page.getByRole('button', { name: en['launch.play'] }).click();
  for (let turn = 0; (await awaitTable(page)) !== 'over'; turn++) {
    if ((await primary(page).count()) === 0)
      await page
        .locator('.cairn [data-stones]')
        .nth(turn % 3)
        .click();
    await primary(page).click();
  }
  await page.getByRole('button', { name: playWords.en.result.verify }).click();
  await page.getByText(/^Verified/).waitFor();
  await page.getByRole('button', { name: playWords.en.result.review }).click();
  expect(await page.locator('.cairn .bag').innerText()).toMatch(/^The bag: \d+ white, \d+ black$/);
});

it('it is held to the suites of the browser that are derived from the list of games', async () => {
  const suites = ['learn', 'reader', 'screens.tables'].map((name) => `test/web/${name}.test.ts`);
  const found = await reportOf(root, 'cairn', ...suites, '-t', 'cairn');
  expect(messagesOf(found)).toBe('');
  expect(found.numPassedTests).toBeGreaterThan(suites.length);
});

it('options are offered only by a game that has some', async () => {
  const page = await site.visit('', { seed: 4 });
  const options = page.getByRole('button', { name: en['launch.options'] });
  await page.getByRole('radio', { name: /^Cairn\./ }).check({ force: true });
  await options.click();
  await page.locator('.launch .more').waitFor();
  await page.getByRole('radio', { name: /^Starter\./ }).check({ force: true });
  await options.waitFor({ state: 'detached' });
  expect(await page.locator('.launch .more').count()).toBe(0);
});

it('its rulebook is its rules page', async () => {
  const page = await site.visit('#/rules/cairn', { seed: 2 });
  await page.getByRole('heading', { level: 1, name: 'Cairn' }).waitFor();
  const chapters = page.getByRole('navigation', { name: en['rules.chapters'], exact: true });
  expect(await chapters.getByRole('link').count()).toBeGreaterThan(2);
});
