import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { de } from '../../src/web/words/de.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { titles } from '../../src/games/index.ts';
import { openWholeBrowser } from '../chromium.ts';
import { byPressing, primary } from './drivers.ts';
import { objectsIn, playThrough, tablesOfBots } from './botgames.ts';
import { awaitTable, keptTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';
import { openDevice } from './visitor.ts';

const site = await openSite();
const installer = await openWholeBrowser();

/** Far fewer than the moments of one game with everything in them. */
const GAME_OBJECTS = 1000;

/** Two people who share the screen, and no more bots than the game needs, set up as people do it. */
async function share(game: string, seed: number): Promise<Page> {
  const { facts } = titles.find((title) => title.game.id === game)!;
  const page = await site.visit(`#/new/${game}`, { seed, device: DESKTOP });
  await page.clock.install();
  await page.reload();
  const fewer = page.getByRole('button', { name: en['set.fewer'] });
  while ((await fewer.getAttribute('aria-disabled')) === 'false') await fewer.click();
  const names = page.getByRole('textbox', { name: en['set.name'] });
  await names.nth(0).fill('Ada');
  await names.nth(1).fill('Boris');
  await page.getByRole('button', { name: en['set.start'].replace('{game}', facts.name.en) }).click();
  return page;
}

/** Everything that somebody could find in the page, the parts that are not shown included. */
interface Content {
  readonly page: string;
  /** The text of the live regions. How many sentences it has at once depends on the time. */
  readonly said: string;
}

const saidIn = (page: Page): Promise<string> =>
  page.evaluate<string>(`[...document.querySelectorAll('.live-region')].map((p) => p.textContent).join(' ')`);

async function everything(page: Page): Promise<Content> {
  const before = await saidIn(page);
  await page.clock.fastForward(2000); // what is to be said has been said
  const html = (await page.content()).replaceAll(/<p class="sr live-region[^>]*>[^<]*<\/p>/g, '');
  return { page: html.replaceAll('><', '>\n<'), said: `${before} ${await saidIn(page)}` };
}

/** Plays on until a person may choose among buttons that fit. */
async function playUntil(page: Page, game: string, selector: string): Promise<void> {
  for (let turn = 0; (await page.locator(selector).count()) === 0; turn++) {
    const waiting = await awaitTable(page);
    if (waiting === 'curtain') await page.locator('.curtain button').click();
    else if ((await page.locator(selector).count()) === 0) {
      await byPressing[game]!(page, turn);
      await primary(page).click();
    }
  }
}

/** Picks actions one after another; returns their previews. The last one is not announced yet, the others are. */
async function pickAll(page: Page, picks: readonly (() => Promise<void>)[]): Promise<string[]> {
  const previews: string[] = [];
  for (const pick of picks) {
    await page.clock.fastForward(2000);
    if (previews.length > 0) expect(await saidIn(page), 'a pick is announced').toContain(previews.at(-1));
    await pick();
    previews.push((await page.locator('.dock .live').textContent())!);
  }
  expect(new Set(previews).size, 'each pick has a preview of its own').toBe(picks.length);
  return previews;
}

/** What the page holds while the screen changes hands, and then when the other person looks. */
async function handOver(
  page: Page,
  picks: readonly (() => Promise<void>)[],
): Promise<{ readonly curtain: Content; readonly next: Content }> {
  const previews = await pickAll(page, picks);
  await primary(page).click();
  expect(await awaitTable(page)).toBe('curtain');
  const curtain = await everything(page);
  await page.locator('.curtain button').click();
  expect(await awaitTable(page)).toBe('turn');
  const next = await everything(page);
  for (const preview of previews)
    for (const [who, { said }] of Object.entries({ curtain, next }))
      expect(said, `${who}: the live regions still have what only the last person may hear`).not.toContain(preview);
  return { curtain, next };
}

describe('people who share a screen', () => {
  it('Vabanque: the page of the next person is the same whichever card was laid', async () => {
    const [raise, bluff] = await Promise.all(
      [0, 2].map(async (card) => {
        const page = await share('vabanque', 5);
        await playUntil(page, 'vabanque', '.vb .slot:enabled');
        const lay = (table: number) => async (): Promise<void> => {
          await page.locator('.vb .slot').nth(card).click();
          await page.locator('.vb .tb').nth(table).click();
        };
        return { kept: await keptTable(page), seen: await handOver(page, [lay(2), lay(3)]) };
      }),
    );
    expect(raise!.kept).toMatchObject({ record: bluff!.kept.record });
    expect(raise!.seen.curtain.page).toBe(bluff!.seen.curtain.page);
    expect(raise!.seen.next.page).toBe(bluff!.seen.next.page);
  });

  it('Vaalbara: the page of the next person is the same whichever character was chosen', async () => {
    const hand = '.va .hc button[aria-pressed]';
    const labels = (page: Page): Promise<string[]> =>
      page.evaluate<string[]>(`[...document.querySelectorAll('${hand}')].map(({ ariaLabel }) => ariaLabel)`);
    const tables = await Promise.all(
      [0, 1].map(async (card) => {
        const page = await share('vaalbara', 6);
        await playUntil(page, 'vaalbara', hand);
        const first = await labels(page);
        const choose = (at: number) => (): Promise<void> => page.locator(hand).nth(at).click();
        return { first, seen: await handOver(page, [choose(2), choose(card)]), second: await labels(page) };
      }),
    );
    const [one, other] = tables as [(typeof tables)[0], (typeof tables)[0]];
    const { curtain, next } = one.seen;
    expect(curtain.page).toBe(other.seen.curtain.page);
    expect(next.page).toBe(other.seen.next.page);
    for (const label of [...one.first, ...one.second]) expect(curtain.page).not.toContain(label);
    const secret = one.first.filter((label) => !one.second.includes(label));
    expect(secret).not.toEqual([]);
    for (const label of secret) expect(next.page).not.toContain(label);
  });

  it('Las Vegas: a refusal disappears with the move', async () => {
    const page = await share('las-vegas', 13);
    await playUntil(page, 'las-vegas', '.tray:has(.group[aria-pressed]) .hollow');
    await page.locator('.tray .group[aria-pressed]').first().click();
    const face = await page.locator('.tray .hollow').first().getAttribute('data-face');
    await page.locator(`[data-casino="${face}"]`).click();
    await page.locator('.refused').waitFor();
    await primary(page).click();
    // Nobody has won a bill yet: there is nothing to hide, and the next person plays on at once.
    expect(await awaitTable(page)).toBe('turn');
    expect(await page.locator('.refused').count()).toBe(0);
  });
});

describe('a device', () => {
  it.each(titles.map(({ game }) => game))('$id continues after a reload', async ({ id, seats }) => {
    const page = await site.visit('', {
      seed: 7,
      kept: { 'vatout.game': id, [`vatout.quick.${id}`]: { opponents: seats[0]! - 1, level: 1 } },
    });
    await page.getByRole('button', { name: en['launch.play'] }).first().click();
    for (let turn = 0; turn < 3; turn++) {
      expect(await awaitTable(page)).toBe('turn');
      if ((await primary(page).count()) === 0) await byPressing[id]!(page, turn);
      await primary(page).click();
    }
    await awaitTable(page);
    const sight = (): Promise<string[]> => page.locator('.rail, .dock').allInnerTexts();
    const [before, kept] = [await sight(), await keptTable(page)];
    await page.reload();
    await awaitTable(page);
    expect((await keptTable(page)).record).toEqual(kept.record);
    expect(await sight()).toEqual(before);
  });

  it('works offline once the page was opened', async () => {
    const page = await site.visit('', { seed: 8, installs: true, kept: { 'vatout.game': 'vagabondo' } });
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: en['launch.play'] }).click();
    for (let turn = 0; turn < 2; turn++) {
      await awaitTable(page);
      await byPressing.vagabondo!(page, turn);
      await primary(page).click();
    }
    await awaitTable(page);
    await page.goto(`${site.address}#/rules/vaalbara`);
    await page.getByRole('heading', { level: 1, name: 'Vaalbara' }).waitFor();
    await page.goto(`${site.address}#/`);
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await page.getByRole('radio', { name: /^Las Vegas\./ }).check({ force: true });
    await page.getByRole('button', { name: de['launch.play'] }).click();
    expect(await awaitTable(page)).toBe('turn');
  });

  it('can be installed', async () => {
    const complaints: string[] = [];
    const page = await openDevice(installer, site.address, { seed: 11, installs: true }, (one) => complaints.push(one));
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const inspector = await page.context().newCDPSession(page);
    const { installabilityErrors } = await inspector.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each(['left', 'right'] as const)('has the confirming button under the thumb of the %s hand', async (hand) => {
    const page = await site.visit('', {
      seed: 12,
      device: PHONE,
      kept: { 'vatout.settings': { language: 'en', tempo: 0, soundAsked: true, hand }, 'vatout.game': 'las-vegas' },
    });
    await page.getByRole('button', { name: en['launch.play'] }).first().tap();
    await awaitTable(page);
    await byPressing['las-vegas']!(page, 0);
    const [confirm, clear] = [primary(page), page.getByRole('button', { name: playWords.en.clear })];
    const [left, right] = hand === 'left' ? [confirm, clear] : [clear, confirm];
    expect((await left.boundingBox())!.x).toBeLessThan((await right.boundingBox())!.x);
  });

  // Twelve whole games, which take minutes where other programs keep the cores busy.
  it('frees the memory of a finished game', { timeout: 300_000 }, async () => {
    const page = await site.visit('', { seed: 12, device: DESKTOP });
    const tables = tablesOfBots();
    const playAll = async (): Promise<void> => {
      for (const table of tables) await playThrough(page, table);
    };
    await playAll(); // what is made once and kept
    await playAll();
    const before = await objectsIn(page);
    await playAll();
    expect((await objectsIn(page)) - before).toBeLessThan(GAME_OBJECTS);
  });

  it('says what is wrong with a broken file, and keeps everything stored', async () => {
    const page = await site.visit('', { seed: 9, kept: { 'vatout.game': 'las-vegas' } });
    await page.getByRole('button', { name: en['launch.play'] }).click();
    await awaitTable(page);
    const { record } = await keptTable(page);
    await page.goto(`${site.address}#/games`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const storage = (): Promise<string> => page.evaluate<string>('JSON.stringify({ ...localStorage })');
    const before = await storage();
    const broken: Readonly<Record<string, string>> = {
      'no JSON': 'once upon a time',
      'no record': '{"hello": 1}',
      'no game of ours': JSON.stringify({ ...record, game: 'chess' }),
      'another version': JSON.stringify({ ...record, version: 99 }),
      'a move that is not allowed': JSON.stringify({ ...record, entries: [...record.entries, ['A', 'nonsense']] }),
    };
    for (const text of Object.values(broken)) {
      const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) };
      await page.locator('input[type=file]').setInputFiles(file);
      const said = page.getByRole('alert').filter({ hasText: en['bring.failed'] });
      await said.waitFor();
      expect((await said.innerText()).length).toBeGreaterThan(en['bring.failed'].length + 10);
      expect(await storage()).toBe(before);
    }
    const good = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) };
    await page.locator('input[type=file]').setInputFiles(good);
    expect(await awaitTable(page)).not.toBe('over');
    expect((await keptTable(page)).record.entries).toEqual(record.entries);
  });
});
