import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { personaOf } from '../../src/bots/personas.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { titleOf } from '../../src/games/index.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { byPressing, primary } from './drivers.ts';
import { awaitTable, keptTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();

describe('a game of this device in two tabs', () => {
  it('is played in the tab that opened it last, and the first tab can take it back', async () => {
    const { elsewhere } = playWords.en.missing;
    const first = await site.visit('', {
      seed: 21,
      device: DESKTOP,
      kept: { 'vatout.game': 'vagabondo' },
    });
    await first.getByRole('button', { name: en['launch.play'] }).click();
    await awaitTable(first);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await awaitTable(second);
    await first.getByRole('heading', { name: elsewhere.title }).waitFor();

    const before = (await keptTable(second)).record.entries.length;
    await byPressing.vagabondo!(second, 0);
    await primary(second).click();
    await awaitTable(second);
    const played = (await keptTable(second)).record.entries;
    expect(played.length).toBeGreaterThan(before);

    await first.getByRole('button', { name: elsewhere.take }).click();
    await awaitTable(first);
    await second.getByRole('heading', { name: elsewhere.title }).waitFor();
    await byPressing.vagabondo!(first, 1);
    await primary(first).click();
    await awaitTable(first);
    const { entries } = (await keptTable(first)).record;
    expect(entries.length).toBeGreaterThan(played.length);
    expect(entries.slice(0, played.length)).toEqual(played);
  });
});

describe('people', () => {
  it('are called “you” on their own screen, and bots have the portrait of their level', async () => {
    const page = await site.visit('', {
      seed: 22,
      device: DESKTOP,
      kept: {
        'vatout.game': 'las-vegas',
        'vatout.quick.las-vegas': { opponents: 3, level: 4 },
      },
    });
    await page.getByLabel(en['name.ask']).fill('Ana');
    await page.getByRole('button', { name: en['launch.play'] }).click();
    await awaitTable(page);
    const seats = await page.locator('.rail .seat .nm > span:first-child').allInnerTexts();
    expect(seats).toEqual(['You', ...[4, 3, 5].map((level) => personaOf(titleOf('las-vegas')!.facts, level).name)]);
    await byPressing['las-vegas']!(page, 0);
    await primary(page).click();
    await awaitTable(page);
    expect(await page.locator('.rail.record').innerText()).toMatch(/You place \d/);

    await page.getByRole('button', { name: playWords.en.menu }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: playWords.en.settings.export }).click(),
    ]);
    const path = await file.path();
    const record = JSON.parse(await readFile(path, 'utf8')) as MatchRecord;
    const { plan } = await keptTable(page);
    expect(record.players).toEqual([
      { name: 'Ana', kind: 'person' },
      ...[4, 3, 5].map((level) => ({ name: personaOf(titleOf('las-vegas')!.facts, level).name, kind: 'bot', level })),
    ]);

    await page.goto(`${site.address}#/games`);
    await page.locator('input[type=file]').setInputFiles(path);
    await page.waitForURL(/table/);
    await awaitTable(page);
    expect((await keptTable(page)).plan.sitters).toEqual(
      plan.sitters.map((sitter) => (sitter.kind === 'bot' ? sitter : { ...sitter, level: 3 })),
    );
  });

  it('choose options on the home page, which remembers them', async () => {
    const page = await site.visit('', { seed: 23, device: PHONE, kept: { 'vatout.game': 'las-vegas' } });
    await page.getByRole('button', { name: en['launch.options'] }).click();
    await page.getByRole('switch', { name: /Open money/ }).check();
    await page.getByRole('button', { name: en['launch.play'] }).click();
    await awaitTable(page);
    expect((await keptTable(page)).record.options).toMatchObject({ openMoney: true });
    await page.goto(site.address);
    await page.getByRole('button', { name: en['launch.options'] }).click();
    expect(await page.getByRole('switch', { name: /Open money/ }).isChecked()).toBe(true);
  });
});
