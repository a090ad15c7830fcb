import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { personaOf } from '../../src/bots/personas.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { titleOf, titles } from '../../src/games/index.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { byPressing, primary } from './drivers.ts';
import { layTable, ME } from './storedtables.ts';
import { awaitTable, keptTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();

const NOTE_BOARD = `new MutationObserver(() => {
  if (document.querySelector('.board-frame > *')) window.boardDrawn ??= performance.now();
}).observe(document, { subtree: true, childList: true })`;
const BEFORE_BOARD = `performance.getEntriesByType('resource').filter(({ startTime }) => startTime < window.boardDrawn).map(({ name }) => name)`;

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

describe('a match that is opened by its address', () => {
  it.each(titles.map(({ facts }) => facts.id))(
    'asks for all scripts of %s before the application has come',
    async (game) => {
      const { place, kept } = layTable({ game, seats: titleOf(game)!.facts.usual }, ({ actor }) => actor === ME);
      const page = await site.visit('mark.svg', { seed: 23, device: PHONE, kept });
      const asked = new Set<string>();
      page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
      let release = (): void => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/first-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.addInitScript(NOTE_BOARD);
      await page.goto(site.address + place, { waitUntil: 'commit' });
      await expect.poll(() => [...asked].filter((url) => url.includes(game)).length).toBe(3); // its rules, its board and their words
      const early = [...asked];
      release();
      await awaitTable(page);
      const later = [...asked].filter((url) => !early.includes(url) && !/\/(web|rest)-/.test(url)); // bots, and the rest of the screen
      expect(later).toEqual([]);
      const first = await page.evaluate<string[]>(BEFORE_BOARD);
      expect(first.some((url) => url.includes(`/${game}-board-`))).toBe(true);
      expect(first.filter((url) => /woff2|\/rest-|\/api\/|cover/.test(url))).toEqual([]);
    },
  );
});

describe('a page that is not part of the first load', () => {
  it('is announced while it loads, and replaced by an error if that fails', async () => {
    const page = await site.visit('', { seed: 24, device: PHONE });
    let fail = (): void => {};
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route('**/assets/About-*.js', async (route) => {
      await held;
      await route.fulfill({ contentType: 'text/javascript', body: 'throw Error()' }); // a lost file is logged as an error
    });
    await page.goto(`${site.address}#/about`);
    await page.getByRole('status').getByText(en['load.wait']).waitFor();
    fail();
    await page.getByRole('heading', { name: en['load.failed'] }).waitFor();
  });

  it('is made anew for another game', async () => {
    const [from, to] = titles.map(({ facts }) => facts);
    const page = await site.visit(`#/new/${from!.id}`, { seed: 25, device: PHONE });
    await expect.poll(() => page.title()).toContain(from!.name.en);
    await page.evaluate("document.getElementById('content').dataset.marked = ''");
    await page.goto(`${site.address}#/new/${to!.id}`);
    await expect.poll(() => page.title()).toContain(to!.name.en);
    expect(await page.locator('#content[data-marked]').count()).toBe(0);
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
