import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../src/core/prose.ts';
import type { BoardResult } from '../../src/protocol/board.ts';
import { boardWords } from '../../src/web/words/boards.ts';
import { duplicateWords } from '../../src/web/words/duplicate.ts';
import { de } from '../../src/web/words/de.ts';
import { en } from '../../src/web/words/en.ts';
import { fr } from '../../src/web/words/fr.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { playAll } from '../server/boardtables.ts';
import { Guest, Page as Scripted } from '../server/client.ts';
import { openBrowser } from '../chromium.ts';
import { tabTo } from './driver.ts';
import { ENGINES, startEngines } from './engines.ts';
import { faultsOf } from './inspection.ts';
import { speak, TRANSLATIONS } from './language.ts';
import { faultsAtAllSizes, layoutFaults } from './layout.ts';
import { playOn } from './playing.ts';
import type { Size, Tab } from './tab.ts';
import { openTestServer } from './testserver.ts';
import { DESKTOP } from './visitor.ts';

/* Several tables of one board, from the form that opens them to the page that compares them. */

const wordsOf = (language: Language) => ({
  words: duplicateWords[language],
  online: onlineWords[language],
  board: boardWords[language],
  players: { en, fr, de }[language]['set.players'],
});
const PHONE = { width: 390, height: 844 };
/** Chromium compares in English on a desktop, and is measured at all sizes in every language. */
const OTHERS = [
  { engine: 'WebKit', device: 'phone', size: PHONE, language: 'fr' },
  { engine: 'Firefox', device: 'laptop', size: { width: 1366, height: 768 }, language: 'fr' },
] as const satisfies readonly { engine: (typeof ENGINES)[number]; size: Size; device: string; language: Language }[];

const complaints: string[] = [];
const engines = await startEngines((complaint) => void complaints.push(complaint));
const chromium = await openBrowser();
const server = await openTestServer(async () => chromium, { messages: 0 });
const scripted: Scripted[] = [];
afterEach(async () => {
  for (const page of scripted.splice(0)) page.close();
  await Promise.all(ENGINES.map((engine) => engines[engine].leave()));
  // A page that may not see a table is told so by a status, which browsers log.
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('403'))).toEqual([]);
});
afterAll(() => Promise.all(ENGINES.map((engine) => engines[engine].close())));

async function guest(name: string): Promise<Scripted> {
  const page = new Scripted(await Guest.welcome({ url: server.address.slice(0, -1) }, name));
  scripted.push(page);
  return page;
}

const boardOf = async (page: Scripted, event: string): Promise<BoardResult> =>
  (await page.guest.json<{ board: BoardResult }>(`/api/boards/${event}/1`)).board;

/** Two people whom nobody sees play a table of a board to its end; the first of them hosts it. */
async function playedBy(names: readonly [string, string], table: string): Promise<void> {
  const people = [await guest(names[0]), await guest(names[1])];
  for (const [seat, page] of people.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await people[0]!.must(table, { kind: 'start', fill: null });
  await playAll(table, people, names[0]);
}

/** Opens the form’s tables of Las Vegas for two; resolves to the table and the place of the page of its board. */
async function openTables(
  tab: Tab,
  count: number,
  { online, board, players }: ReturnType<typeof wordsOf>,
): Promise<{ table: string; place: string; event: string }> {
  await tab.evaluate(`location.hash = '#/online/new/las-vegas'`);
  const group = `[role=group][aria-label="${players}"]`;
  const fewer = tab.locator(`${group} button`).first();
  while ((await tab.locator(`${group} output`).innerText()) !== '2') await fewer.click();
  for (let i = 1; i < count; i++) await tab.locator(`button[aria-label="${board.moreTables}"]`).click();
  await tab.locator('button', { hasText: online.create.go }).click();
  await tab.locator('p', { hasText: board.board(1, count) }).waitFor();
  const place = (await tab.locator('a', { hasText: board.toBoard }).getAttribute('href'))!;
  const table = await tab.evaluate<string>(`/\\/t\\/([\\w-]+)/.exec(location.href)[1]`);
  return { table, place, event: place.split('/')[2]! };
}

const go = (tab: Tab, place: string): Promise<unknown> => tab.evaluate(`location.hash = ${JSON.stringify(place)}`);
const cells = (tab: Tab): Promise<string[]> =>
  tab.evaluate<string[]>(`[...document.querySelectorAll('tbody td b')].map(({ innerText }) => innerText)`);

/** From now on the server lies about the chance of the second table: its first roll shows other dice. */
const LIE = `(() => {
  const real = fetch;
  window.fetch = async (address, init) => {
    const answer = await real(address, init);
    if (!String(address).includes('api/boards/')) return answer;
    const body = await answer.json();
    const { entries } = body.board.ended[1].record;
    const roll = entries.find(([, text]) => /^roll [1-5]/.test(text));
    roll[1] = 'roll ' + [...roll[1].slice(5)].map((face) => 7 - face).sort().join('');
    return new Response(JSON.stringify(body));
  };
})()`;

interface Opened {
  readonly tab: Tab;
  readonly place: string;
  readonly language: Language;
  /** Of the person at the tab, who has seat 2. */
  readonly own: number;
}

/** Two tables end; the third, where somebody plays in a browser, is all that this person may see until it ends, too. */
async function playedBoard(tab: Tab, language: Language): Promise<Opened> {
  const spoken = wordsOf(language);
  const { words, online } = spoken;
  const { table, place, event } = await openTables(tab, 3, spoken);
  const bob = await guest('Bob');
  await bob.watch(table);
  await bob.sit(table, null);
  const [, second, third] = (await boardOf(bob, event)).open;
  await Promise.all([playedBy(['Cyd', 'Dan'], second!.id), playedBy(['Eve', 'Fay'], third!.id)]);
  await tab.locator('button', { hasText: online.wait.start }).click();
  await tab.locator('.dock').waitFor();
  await go(tab, place);
  await tab.locator('[role=status]', { hasText: words.unfinished }).waitFor();
  expect(await cells(tab)).toEqual(['…', '…', '…']); // the own row alone
  await go(tab, `#/t/${second!.id}`);
  await tab.locator('main', { hasText: online.sealed.title }).waitFor();
  await go(tab, `#/t/${table}`);
  const { snapshot } = bob.tables.get(table)!;
  await Promise.all([playOn(tab, 'las-vegas'), playAll(table, [bob], 'bob')]);
  expect((await boardOf(bob, event)).published).toBe(true);
  await go(tab, place);
  await tab.locator('h2', { hasText: words.counting }).waitFor();
  return { tab, place, language, own: 1 - snapshot.you! };
}

/** The button is the last of the page, which the tabs of a phone cover until it is scrolled. */
async function check(tab: Tab): Promise<void> {
  await tab.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await tab.locator('section[aria-labelledby=proof] .btn').click();
}

/** What the page says of a board whose three tables have ended. */
async function compared({ tab, place, language }: Opened): Promise<void> {
  const { words } = wordsOf(language);
  expect(await tab.locator('[aria-labelledby=matrix] tbody td').count()).toBe(6);
  expect(await tab.locator('td .percent').count()).toBe(6);
  expect(await tab.locator('.big').innerText()).toMatch(/^(0|25|50|75|100)\s*%$/);
  await check(tab);
  await tab.locator('.line', { hasText: words.checked(3) }).waitFor();
  await go(tab, '#/online');
  await tab.evaluate(LIE);
  await go(tab, place);
  await tab.locator('[role=alert]', { hasText: `${words.differs(2)} ${words.tell}` }).waitFor();
  expect(await tab.locator('.percent, .big').count()).toBe(0);
  await check(tab);
  await tab.locator('.line', { hasText: words.differs(2) }).waitFor();
}

/** Somebody with a name, by the page’s own request. */
const INTRODUCE = `fetch('api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Ada', identity: 'azur' }) }).then(() => undefined)`;

describe('a board that people play at three tables', () => {
  it.each(OTHERS)(
    'is closed to each until all have ended, then compared and checked: $engine on a $device ($language)',
    async ({ engine, size, language }) => {
      const kept = { 'vatout.settings': { language, tempo: 0, soundAsked: true } };
      const tab = await engines[engine].visit(`${server.address}#/online`, { size, kept });
      await tab.evaluate(INTRODUCE);
      await tab.reload();
      const opened = await playedBoard(tab, language);
      expect(await layoutFaults(tab, { touch: size === PHONE })).toEqual([]);
      await compared(opened);
    },
  );

  it('is closed to each until all have ended, then compared and checked: Chromium, by keyboard', async () => {
    const page: Page = await server.guest('Ada', { ...DESKTOP, bypassCSP: true });
    const opened = await playedBoard(page, 'en');
    expect([...(await faultsOf(page)), ...(await faultsAtAllSizes(page))]).toEqual([]);
    for (const language of TRANSLATIONS) {
      await speak(page, language);
      await page.locator('h2', { hasText: wordsOf(language).words.counting }).waitFor();
      expect([language, ...(await faultsAtAllSizes(page))]).toEqual([language]);
    }
    await speak(page, 'en');
    await page.setViewportSize(PHONE);
    await tabTo(page, 'tbody button');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('.told', { hasText: /^Table 2, seat 2: Dan, \d+k, \d+%$/ }).waitFor();
    await compared(opened);
    expect(await faultsOf(page)).toEqual([]);
  });
});
