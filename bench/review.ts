import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import { titles } from '../src/games/index.ts';
import { serveSite } from '../test/web/site.ts';
import { layTable, type Laid } from '../test/web/storedtables.ts';
import { DESKTOP, openDevice, PHONE } from '../test/web/visitor.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/review.ts [GAME …]`, after `npm run build`: long tasks of the page while a finished game is reviewed and the analysis
 * runs to its end in the background. Writes bench/results.md, unless games are named.
 */

/** As the phone of Lighthouse: a processor four times slower. Only the main thread is; workers keep their speed. */
const SLOW = 4;
const LONG = 50;

/** The analysis sends its workers away at its end. */
const COUNT_ENDED = `
  window.ended = 0;
  const { terminate } = Worker.prototype;
  Worker.prototype.terminate = function () { window.ended++; terminate.call(this); };
  undefined;
`;

/** The part of Chromium’s trace events that is used here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The part of it in which the thread really ran. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Milliseconds of each task of the main thread. */
interface Tasks {
  readonly opening: readonly number[];
  readonly after: readonly number[];
}

const OPENED = 'opened';

async function traced(session: CDPSession, page: Page, run: () => Promise<void>): Promise<Tasks> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await run();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const opened = events.find(({ name }) => name === OPENED)!;
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === opened.pid && tid === opened.tid);
  const took = (some: readonly TraceEvent[]): number[] => some.map(({ tdur = 0 }) => Math.round(tdur / 1000));
  return {
    opening: took(tasks.filter(({ ts }) => ts < opened.ts)),
    after: took(tasks.filter(({ ts }) => ts >= opened.ts)),
  };
}

interface Watched extends Tasks {
  readonly seconds: number;
}

async function review(browser: Browser, address: string, laid: Laid, phone: boolean): Promise<Watched> {
  const device = phone ? PHONE : DESKTOP;
  const page = await openDevice(browser, address + laid.place, { seed: 3, kept: laid.kept, device }, (complaint) => {
    throw new Error(complaint);
  });
  page.setDefaultTimeout(600_000);
  const session = await page.context().newCDPSession(page);
  if (phone) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  await page.locator('main.result').waitFor();
  await page.evaluate(COUNT_ENDED);
  const begun = Date.now();
  const tasks = await traced(session, page, async () => {
    await page.keyboard.press('j');
    await page.locator('.review').waitFor();
    // Until the board and its fonts are there, the page opens.
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => new Promise(requestAnimationFrame))');
    await page.evaluate(`void performance.mark('${OPENED}')`);
    await page.waitForFunction('window.ended > 0');
  });
  await page.context().close();
  return { ...tasks, seconds: (Date.now() - begun) / 1000 };
}

const long = (tasks: readonly number[]): number[] => tasks.filter((took) => took > LONG);

const named = process.argv.slice(2);
const site = await serveSite();
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
const rows: string[] = [];
for (const { game } of titles) {
  if (named.length > 0 && !named.includes(game.id)) continue;
  for (const seats of [game.seats[0]!, game.seats.at(-1)!]) {
    const laid = layTable({ game: game.id, seats, level: 2 });
    for (const phone of [false, true]) {
      const { opening, after, seconds } = await review(browser, site.address, laid, phone);
      const cells = [game.id, seats, phone ? `phone, ${SLOW} × slower` : 'desktop', laid.match.entries.length];
      const counted = [opening, after].flatMap((tasks) => [long(tasks).length, Math.max(...tasks)]);
      rows.push(`| ${[...cells, seconds.toFixed(0), ...counted].join(' | ')} |`);
      console.log(rows.at(-1));
    }
  }
}
await browser.close();
site.close();
if (named.length === 0)
  writeSection(
    'review',
    [
      '## The page while it analyses',
      '',
      '`node bench/review.ts`: the review of a finished game is opened, and the analysis judges all moves and the luck of everybody, in two',
      'workers. Tasks of over 50 ms on the main thread, by CPU time, because other work took part of both cores: while the review opens, until its',
      'fonts are there, and from then on to the end of the analysis (wanted: none).',
      '',
      '| game | players | device | entries | seconds | opening: long | longest, ms | analysing: long | longest, ms |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n'),
  );
