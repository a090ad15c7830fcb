import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { lessons } from '../../examples/cairn/board/lessons.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { plantGame } from '../plant.ts';
import { sandbox } from '../sandbox.ts';
import { primary } from './drivers.ts';
import { awaitTable } from './table.ts';
import { openSite } from './visit.ts';

const root = sandbox();
plantGame(root, 'examples/cairn');
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

it('its first lesson is played to its end', async () => {
  const page = await site.visit('#/learn/cairn', { seed: 3 });
  const { first } = lessons;
  for (const { text, wants } of first.steps) {
    await page.locator('.coach p').getByText(text.en.split('{')[0]!).waitFor();
    if (wants) await page.locator('.cairn [data-wanted]').click();
    await page.locator('.dock .primary[data-wanted]').click();
  }
  await page.locator('.coach p').getByText(first.done.en).waitFor();
});

it('its rulebook is its rules page', async () => {
  const page = await site.visit('#/rules/cairn', { seed: 2 });
  await page.getByRole('heading', { level: 1, name: 'Cairn' }).waitFor();
  const chapters = page.getByRole('navigation', { name: en['rules.chapters'], exact: true });
  expect(await chapters.getByRole('link').count()).toBeGreaterThan(2);
});
