import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { guideWords } from '../../src/web/learn/words.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { addHeaps } from '../heaps.ts';
import { sandbox } from '../sandbox.ts';
import { primary } from './drivers.ts';
import { awaitTable } from './table.ts';
import { openSite } from './visit.ts';

const root = sandbox();
addHeaps(root);
await promisify(execFile)(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: root });
const site = await openSite(join(root, 'dist/web'));

it('a fifth game in one folder and one line is on the shelf, and is played as text to its end', async () => {
  const page = await site.visit('', { seed: 1 });
  await page.getByRole('radio', { name: /^Heaps\./ }).check({ force: true });
  await page.getByRole('button', { name: en['launch.play'] }).click();
  for (let turn = 0; (await awaitTable(page)) !== 'over'; turn++) {
    const choices = page.getByRole('region', { name: playWords.en.plain.choices }).getByRole('button');
    if ((await primary(page).count()) === 0) await choices.nth(turn % (await choices.count())).click();
    await primary(page).click();
  }
  await page.getByRole('button', { name: playWords.en.result.verify }).click();
  await page.getByText(/^Verified/).waitFor();
  await page.getByRole('button', { name: playWords.en.result.review }).click();
  expect(await page.getByText(/^heap \d+$/).count()).toBe(1);
});

it('its rulebook is its rules page', async () => {
  const page = await site.visit('#/rules/heaps', { seed: 2 });
  await page.getByRole('heading', { level: 1, name: 'Heaps' }).waitFor();
  const chapters = page.getByRole('navigation', { name: en['rules.chapters'], exact: true });
  expect(await chapters.getByRole('link').count()).toBe(1);
  expect(await page.getByText(guideWords.en.appendix).count()).toBe(0);
});
