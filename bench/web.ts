import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import { titles } from '../src/games/index.ts';
import { byPressing, primary } from '../test/web/drivers.ts';
import { playThrough, sizeOf, tablesOfBots, type Size } from '../test/web/botgames.ts';
import { beforeEvent, findTable, inPhase, layTable, ME, type Laid, type Step } from '../test/web/storedtables.ts';
import { serveSite } from '../test/web/site.ts';
import { awaitTable } from '../test/web/table.ts';
import { DESKTOP, openDevice, PHONE } from '../test/web/visitor.ts';
import { writeSection } from './section.ts';

/*
 * `npm run bench:web [-- GAMES]`, after `npm run build`: long tasks and layout shifts during whole games against the strongest bots, with
 * animations on, and memory growth over many games in a row. Writes bench/results.md.
 */

const games = Number(process.argv[2] ?? 50);
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
const fail = (complaint: string): never => {
  throw new Error(complaint);
};

/** Adds up layout shifts without recent input, and keeps every long task with what the board was doing. */
const WATCH = `
  window.shift = 0;
  window.long = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift' });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.long.push(Math.round(duration));
  }).observe({ type: 'longtask' });
  undefined;
`;

interface Calm {
  readonly shift: number;
  /** Milliseconds of each task over 50. */
  readonly long: readonly number[];
  readonly turns: number;
}

/** Plays a person against bots of level 5 to the end, at the fast pace. */
async function watchGame(game: string, seats: number, device: typeof DESKTOP | typeof PHONE): Promise<Calm> {
  const kept = { 'vatout.game': game, [`vatout.quick.${game}`]: { opponents: seats - 1, level: 5 } };
  const motion = { ...device, reducedMotion: 'no-preference' as const };
  const page = await openDevice(
    browser,
    site.address,
    { seed: 31, device: motion, tempo: 0.5, kept, first: true },
    fail,
  );
  page.setDefaultTimeout(120_000);
  await page.locator('.launch .primary').click();
  await awaitTable(page);
  await page.evaluate(WATCH);
  let turns = 0;
  for (; (await awaitTable(page)) !== 'over'; turns++) {
    if ((await primary(page).count()) === 0) await byPressing[game]!(page, turns);
    await primary(page).click();
  }
  return { ...(await watched(page)), turns };
}

async function watched(page: Page): Promise<Omit<Calm, 'turns'>> {
  const seen = await page.evaluate<{ shift: number; long: number[] }>('({ shift: window.shift, long: window.long })');
  await page.context().close();
  return seen;
}

/** The person places a last die, which wins the game without a choice. */
const lastDie = ({ before: { game, state }, actor, events }: Step): boolean => {
  const over = events.find(({ kind }) => kind === 'over') as { readonly scores: readonly number[] } | undefined;
  return actor === ME && over !== undefined && game.legal(state, ME).length === 1 && over.scores[0]! > over.scores[1]!;
};

/** The moments that pause for people to look: tables just before such a moment. */
const MOMENTS: Readonly<Record<string, Laid>> = {
  'vabanque, a payout': layTable({ game: 'vabanque', seats: 5, level: 2 }, beforeEvent('payout', 3)),
  'las-vegas, a payout': layTable({ game: 'las-vegas', seats: 4, level: 2 }, beforeEvent('payout', 2)),
  'las-vegas, a win': findTable({ game: 'las-vegas', seats: 2 }, lastDie),
  'vagabondo, a rival’s piece': findTable({ game: 'vagabondo', seats: 2, level: 2 }, isMine(18)),
  'vaalbara, a reveal': layTable({ game: 'vaalbara', seats: 4, level: 2 }, inPhase('choose', 4)),
};

function isMine(entries: number) {
  return ({ before, actor }: Step): boolean => actor === ME && before.entries.length >= entries;
}

/** Waits until the person is on turn or the game is over, at normal pace, pressing Continue where the page waits for it. */
async function watchMoment({ place, kept, match }: Laid, device: typeof DESKTOP | typeof PHONE): Promise<Calm> {
  const motion = { ...device, reducedMotion: 'no-preference' as const };
  const page = await openDevice(browser, site.address + place, { seed: 33, device: motion, tempo: 1, kept }, fail);
  page.setDefaultTimeout(120_000);
  await page.locator('.board-frame > *').first().waitFor();
  await page.evaluate(WATCH);
  const turn = page.locator('.dock .yourturn:not(.other)');
  const result = page.locator('main.result');
  if (match.game.turn(match.state).includes(ME)) {
    await awaitTable(page);
    if ((await primary(page).count()) === 0) await byPressing[match.game.id]!(page, 1);
    await primary(page).click();
    await turn.waitFor({ state: 'detached' });
  }
  let presses = 0;
  for (; (await awaitTable(page)) !== 'over' && (await turn.count()) === 0; presses++) await primary(page).click();
  if ((await result.count()) > 0) await page.locator('.flourish').waitFor({ state: 'detached' });
  return { ...(await watched(page)), turns: presses };
}

/** Memory on the home page after every round of four games, one per title. */
async function growth(openedBy: Browser): Promise<Size[]> {
  const tables = tablesOfBots();
  const page = await openDevice(openedBy, site.address, { seed: 32, device: DESKTOP }, fail);
  page.setDefaultTimeout(120_000);
  const sizes: Size[] = [];
  for (let game = 0; game < games; game++) {
    await playThrough(page, tables[game % tables.length]!);
    if ((game + 1) % tables.length === 0) sizes.push(await sizeOf(page));
  }
  await page.context().close();
  return sizes;
}

const sizes = await growth(browser);
console.log(sizes);
const rows: string[] = [];
for (const { game } of titles) {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const seats = game.seats[0]!;
    const { shift, long, turns } = await watchGame(game.id, seats, device);
    const longest = Math.max(0, ...long);
    rows.push(
      `| ${game.id} | ${seats} | ${name} | ${turns} | ${shift.toFixed(4)} | ${long.length} | ${longest || '–'} |`,
    );
    console.log(rows.at(-1), long.join(' '));
  }
}
const moments: string[] = [];
for (const [moment, laid] of Object.entries(MOMENTS)) {
  for (const [name, device] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    const { shift, long } = await watchMoment(laid, device);
    moments.push(`| ${moment} | ${name} | ${shift.toFixed(4)} | ${long.length} | ${Math.max(0, ...long) || '–'} |`);
    console.log(moments.at(-1), long.join(' '));
  }
}
await browser.close();
site.close();

const mega = (bytes: number): string => (bytes / 1e6).toFixed(2);
const every = titles.length;
const shown = sizes.flatMap((size, at) =>
  at % 3 === 2 || at === sizes.length - 1 ? [{ ...size, game: every * (at + 1) }] : [],
);
const report = [
  '## The page at play',
  '',
  `\`npm run bench:web -- ${games}\`: whole games against bots of level 5, fast pace, with motion; what shifts without a press (wanted: below 0.02) and tasks of over 50 ms on the main thread.`,
  '',
  '| game | players | device | own turns | layout shift | long tasks | longest, ms |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...rows,
  '',
  'What people are given time to look at, from the press before it to the next decision, at normal pace with motion.',
  '',
  '| moment | device | layout shift | long tasks | longest, ms |',
  '| --- | --- | --- | --- | --- |',
  ...moments,
  '',
  `${games} games of bots in a row in one page, the four titles in turn; the size of the page back on the home page, garbage collected.`,
  '',
  '| after games | heap, MB | DOM nodes | listeners |',
  '| --- | --- | --- | --- |',
  ...shown.map(({ game, heap, nodes, listeners }) => `| ${game} | ${mega(heap)} | ${nodes} | ${listeners} |`),
].join('\n');
console.log(report);
writeSection('web', report);
