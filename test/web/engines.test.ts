import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { toRecord } from '../../src/core/match.ts';
import { LANGUAGES } from '../../src/core/prose.ts';
import { verify } from '../../src/fairness/fairness.ts';
import { titles } from '../../src/games/index.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { ENGINES, SIZES, startEngines } from './engines.ts';
import { click, measureSheet, SHEET_FAULTS } from './sheet.ts';
import { decide, openTestServer, openTable, playOn } from './testserver.ts';
import { asks, enterOnPage, layReal, storedEntries } from './realtable.ts';
import { layTable, inPhase, type Seating } from './storedtables.ts';
import { serveSite } from './site.ts';
import { awaitTable, keptTable } from './table.ts';
import type { Tab } from './tab.ts';

/* What every engine must do: Chromium has tests of its own for all of this and more. */

const [{ size: PHONE }, { size: DESKTOP }] = SIZES;
const words = onlineWords.en;

const complaints: string[] = [];
const engines = await startEngines((complaint) => void complaints.push(complaint));
const server = await openTestServer(async () => engines.Firefox.browser);
afterEach(async () => {
  await Promise.all(ENGINES.map((engine) => engines[engine].leave()));
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => Promise.all(ENGINES.map((engine) => engines[engine].close())));

/** Layout faults of the home page: its width, the row of portraits, the buttons of the launch bar. */
const HOME_FAULTS = `(() => {
  const faults = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (clientWidth !== innerWidth) faults.push(\`a strip of \${innerWidth - clientWidth} px\`);
  if (scrollWidth > clientWidth) faults.push(\`\${scrollWidth} in \${clientWidth} px\`);
  const rows = (selector) => new Set([...document.querySelectorAll(selector)].map((box) => box.getBoundingClientRect().top));
  if (rows('.launch .faces label').size !== 1) faults.push('the portraits wrap');
  const [stepper, faces] = ['.launch .stepr', '.launch .faces'].map((box) => document.querySelector(box).getBoundingClientRect());
  if (faces.top > stepper.bottom) faults.push('the portraits stand under the stepper');
  const bar = document.querySelector('.launch').getBoundingClientRect().right;
  const last = [...document.querySelectorAll('.launch .faces img')].at(-1).getBoundingClientRect().right;
  if (last > bar - 8) faults.push(\`the portraits end \${Math.round(bar - last)} px from the edge\`);
  for (const button of [...document.querySelectorAll('.lacts .btn')].filter((one) => one.checkVisibility())) {
    const { x, y, width, height } = button.getBoundingClientRect();
    const isOnTop = [0.05, 0.95].every((part) => button.contains(document.elementFromPoint(x + width / 2, y + height * part)));
    if (!isOnTop) faults.push(\`\${button.innerText} is cut off\`);
  }
  return faults;
})()`;

/** Whether the log shows its last line. */
const AT_END = `(() => {
  const log = document.querySelector('dialog .log');
  return log !== null && log.scrollHeight > log.clientHeight && log.scrollTop + log.clientHeight > log.scrollHeight - 2;
})()`;

/** Rank and points of everybody; each screen calls its own player “You”. */
const RESULT = `[...document.querySelectorAll('main.result .points li')].flatMap((line) =>
  [...line.querySelectorAll(':scope .rank, :scope > strong')].map((part) => part.innerText))`;

/** A table of Las Vegas at which a value was not rolled, so that a casino can be refused. */
const VEGAS = layTable({ game: 'las-vegas', seats: 2, secret: 3 }, inPhase('place', 2));
const FINISHED = layTable({ game: 'las-vegas', seats: 2, level: 1 });

const CLANS = layTable({ game: 'vaalbara', seats: 4 }, inPhase('choose', 2));

/** Games at a real table, and the phase from which a few entries are made. */
const REAL = [
  { seating: { game: 'las-vegas', seats: 3, options: { starter: 0 } }, from: 'stock', device: 'phone' },
  { seating: { game: 'vagabondo', seats: 2, options: { starter: 0 } }, from: 'place', device: 'desktop' },
] as const satisfies readonly { seating: Seating; from: string; device: string }[];

async function refuse(tab: Tab): Promise<void> {
  const face = await tab.locator('.tray .hollow').first().getAttribute('data-face');
  await tab.locator(`[data-casino="${face}"]`).click();
  await tab.locator('.refused .clause').click();
}

describe.each(ENGINES)('%s', (name) => {
  const engine = engines[name];

  it.each(SIZES)('shows the whole home page on a $device', async ({ size }) => {
    const tab = await engine.visit(server.address, { size });
    await tab.locator('.lacts .btn', { hasText: 'Open a table' }).waitFor();
    expect(await tab.evaluate<string[]>(HOME_FAULTS)).toEqual([]);
  });

  it.each(SIZES)('shows every sheet on a $device', async ({ size }) => {
    const tab = await engine.visit(`${server.address}#/online/new/las-vegas`, { size });
    await click(tab, 'button', words.create.go)(); // asks for a name
    await expect.poll(() => tab.locator('dialog[open] h2').count()).toBe(1);
    expect(await tab.evaluate<string[]>(SHEET_FAULTS)).toEqual([]);

    const table = await engine.visit(server.address + VEGAS.place, { size, kept: VEGAS.kept });
    await awaitTable(table);
    const sheet = (open: () => Promise<void>): Promise<void> => measureSheet(table, open);
    await sheet(() => table.locator('.gbar-tools button').last().click());
    await sheet(() => table.keyboard.press('?'));
    await sheet(() => refuse(table));
    await sheet(async () => {
      await table.keyboard.press('i');
      await table.locator('.asking .btn').click();
    });
    // A desktop shows players and log beside the board.
    if (size === PHONE) {
      await sheet(click(table, '.strip'));
      await sheet(async () => {
        await table.keyboard.press('l');
        await expect.poll(() => table.evaluate<boolean>(AT_END)).toBe(true);
      });
    }
    await table.keyboard.press('h');
    await table.locator('.hints .how').waitFor();
  });

  it.each(REAL)('keeps the count of $seating.game at a real table on a $device', async ({ seating, from, device }) => {
    const whole = layTable({ ...seating, secret: 2 });
    const { place, kept } = layReal({ ...seating, secret: 2 }, asks(from));
    const { size } = SIZES.find((one) => one.device === device)!;
    const tab = await engine.visit(server.address + place, { size, kept });
    const begun = await storedEntries(tab);
    await enterOnPage(tab, toRecord(whole.match), begun + 6);
    expect((await keptTable(tab)).record.entries.slice(0, begun + 6)).toEqual(
      whole.match.entries.slice(0, begun + 6).map((entry) => [...entry]),
    );
  });

  it.each(SIZES)('tells what the moves of a finished game cost, on a $device', async ({ size }) => {
    const tab = await engine.visit(server.address + FINISHED.place, { size, kept: FINISHED.kept });
    await tab.locator('main.result').waitFor();
    await tab.keyboard.press('j');
    if (size === PHONE) await tab.locator('.astrip .main').click();
    await tab.locator('.analysis .list button').first().click();
    await tab.locator(size === PHONE ? '.astrip .mark' : '.decision header .mark').waitFor();
    await tab.locator('.decisions .now').waitFor();
  });

  it.each(SIZES)('takes an answer to a puzzle on a $device', async ({ size }) => {
    const tab = await engine.visit(`${server.address}#/puzzle/2026-11-17/las-vegas`, { size });
    await tab.locator('.tray .group[aria-pressed]').first().click();
    await tab.locator('.dock .primary').click();
    await tab.locator('.result header h2').waitFor();
    const shares = '.result.rail .num, .result:not(.rail) header p';
    expect(await tab.locator(shares).first().innerText()).toMatch(/\d%/);
    await measureSheet(tab, () => tab.locator('.gbar nav button').first().click());
    await measureSheet(tab, () => tab.locator('.result .acts button').first().click());
  });

  it('draws pieces at the size of their places', async () => {
    const table = await engine.visit(server.address + VEGAS.place, { size: PHONE, kept: VEGAS.kept });
    await awaitTable(table);
    const signs = `[...document.querySelectorAll('.cas header')].map((sign) => sign.getBoundingClientRect().height)`;
    const drawn = await table.evaluate<number[]>(signs);
    // A change of width makes the engine evaluate every container query again.
    await table.setViewportSize({ ...PHONE, width: PHONE.width + 1 });
    expect(await table.evaluate<number[]>(signs)).toEqual(drawn);

    const clans = await engine.visit(server.address + CLANS.place, { size: DESKTOP, kept: CLANS.kept });
    await awaitTable(clans);
    const emblems = `[...document.querySelectorAll('.hc .che')].map((emblem) => {
      const { width, height } = emblem.getBoundingClientRect();
      return Math.min(width, height);
    })`;
    expect(Math.min(...(await clans.evaluate<number[]>(emblems)))).toBeGreaterThan(40);
  });

  it.each(titles.map((title, at) => ({ ...title, id: title.game.id, at })))('plays $id to its end', async (title) => {
    const { game, id, at } = title;
    // Each engine plays two titles on a phone and two on a desktop, and the other engine the other way round; in all languages.
    const { size } = SIZES[(at + ENGINES.indexOf(name)) % SIZES.length]!;
    const quick = { opponents: game.seats[0]! - 1, level: 1 };
    // The first game on a device asks about sounds; this one is played with them.
    const settings = { language: LANGUAGES[(at + ENGINES.indexOf(name)) % LANGUAGES.length], tempo: 0 };
    const kept = { 'vatout.settings': settings, 'vatout.game': id, [`vatout.quick.${id}`]: quick };
    const tab = await engine.visit(server.address, { size, kept });
    await tab.locator('.launch .primary').click();
    await tab.locator('.asks .btn').first().click();
    await playOn(tab, id);
    await tab.locator('main.result').waitFor();
    const { record, secret, over } = await keptTable(tab);
    expect(over).toBe(true);
    const set = JSON.parse(await tab.evaluate<string>(`localStorage['vatout.settings']`)) as object;
    expect(set).toMatchObject({ sound: true, soundAsked: true });
    expect(verify(game, { ...record, fairness: secret })).toMatchObject({ ok: true });
  });

  it('opens the page and plays offline', async () => {
    const site = await serveSite();
    const kept = { 'vatout.game': 'vagabondo' };
    const tab = await engine.visit(site.address, { size: PHONE, kept, installs: true });
    await tab.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    site.close();
    await tab.reload();
    await tab.locator('.launch .primary').click();
    for (let turn = 0; turn < 2; turn++) {
      expect(await awaitTable(tab)).toBe('turn');
      await decide(tab, 'vagabondo', turn);
    }
    expect(await awaitTable(tab)).toBe('turn');
  });
});

describe('WebKit and Firefox', () => {
  it('share a table, chat, and play to the end', async () => {
    const ada = await server.guest('Ada');
    const table = await openTable(ada, { game: 'las-vegas', seats: 2 });
    const ben = await engines.WebKit.visit(`${server.address}#/t/${table}`, { size: PHONE });
    await ben.locator('#sitter').fill('Ben');
    await click(ben, 'button', words.lobby.sit)();
    await ada.getByText('Ben', { exact: true }).first().waitFor();
    await ada.getByRole('button', { name: words.wait.start, exact: true }).click();

    await ben.locator('.dock').waitFor();
    await ben.locator(`.ticker button[aria-label^="${words.chat.title}"]`).click();
    await ben.locator('dialog form input').fill('Good luck!');
    expect(await ben.evaluate<string[]>(SHEET_FAULTS)).toEqual([]);
    await ben.locator('dialog form button').click();
    await ada.getByRole('log', { name: words.chat.title }).getByText('Good luck!').waitFor();
    await ben.locator('dialog header button').click();

    await Promise.all([playOn(ada, 'las-vegas'), playOn(ben, 'las-vegas')]);
    const result = await ada.evaluate<string[]>(RESULT);
    expect(result).toHaveLength(2 * 2);
    expect(await ben.evaluate<string[]>(RESULT)).toEqual(result);
    const { game } = titles.find((title) => title.game.id === 'las-vegas')!;
    expect(verify(game, await server.record(table))).toMatchObject({ ok: true });
  });
});
