import lighthouse from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import { titles } from '../src/games/index.ts';
import { inMidGame, layTable } from '../test/web/storedtables.ts';
import { serveSite } from '../test/web/site.ts';
import { playNow } from './play-now.ts';
import { writeSection } from './section.ts';

/*
 * `npm run lighthouse [-- RUNS]`, after `npm run build`: Lighthouse with its own phone profile (a middling phone on slow 4G) on
 * the home page and on a table of each game, and the wait for a first decision. The fastest run counts. Writes bench/results.md; fails where a promise is not kept.
 */

const PORT = 9333;
const HOME = 'home';
const WANTED = { performance: 97, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = Object.keys(WANTED) as (keyof typeof WANTED)[];
/** From "Play now" to the first decision, in milliseconds. */
const LONGEST_WAIT = 1_000;
/** Milliseconds, except for the layout shift, which has no unit. */
const FIGURES = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
} as const;

interface Run {
  readonly scores: Readonly<Record<string, number>>;
  readonly figures: Readonly<Record<string, number>>;
  /** Titles of failed audits. */
  readonly faults: readonly string[];
}

async function measure(url: string): Promise<Run> {
  // Lighthouse clears the caches before each run but keeps localStorage, and with it the match.
  const result = await lighthouse(url, {
    port: PORT,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  });
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result');
  const { categories, audits } = result.lhr;
  const faulty = Object.values(audits).filter(({ score }) => score !== null && score < 1);
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * categories[name]!.score!)])),
    figures: Object.fromEntries(Object.keys(FIGURES).map((name) => [name, audits[name]!.numericValue!])),
    faults: faulty.map(({ title, displayValue }) => [title, displayValue].filter(Boolean).join(', ')),
  };
}

/** Other load can only slow a page down, so the fastest run counts. */
async function best(url: string, runs: number): Promise<Run> {
  const all: Run[] = [];
  for (let run = 0; run < runs; run++) all.push(await measure(url));
  return all.sort((a, b) => b.scores.performance! - a.scores.performance!)[0]!;
}

/** Stores a match on the device without opening the application, so that every run is a first visit. */
async function prepare(context: BrowserContext, address: string, kept: Readonly<Record<string, unknown>>) {
  const page = await context.newPage();
  await page.goto(`${address}mark.svg`);
  for (const [key, value] of Object.entries(kept)) {
    await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(JSON.stringify(value))})`);
  }
  await page.close();
}

const runs = Number(process.argv[2] ?? 3);
const site = await serveSite();
const profile = mkdtempSync(join(tmpdir(), 'vatout-lighthouse-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: findChromium()!,
  args: ['--no-sandbox', `--remote-debugging-port=${PORT}`],
});
const measured: Record<string, Run> = { [HOME]: await best(site.address, runs) };
for (const { facts, game } of titles) {
  const table = layTable({ game: game.id, seats: facts.usual, level: 2 }, inMidGame);
  await prepare(context, site.address, table.kept);
  measured[`a table of ${facts.name.en}`] = await best(site.address + table.place, runs);
}
await context.close();
const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
const waits: Record<string, number> = {};
for (const { facts, game } of titles) {
  const all: number[] = [];
  for (let run = 0; run < runs; run++) all.push(await playNow(browser, site.address, game.id));
  waits[facts.name.en] = Math.min(...all);
}
await browser.close();
site.close();
rmSync(profile, { recursive: true, force: true });

const cell = (name: string, value: number): string =>
  name.endsWith('shift') ? value.toFixed(3) : `${(value / 1000).toFixed(2)} s`;
const report = [
  '## Lighthouse',
  '',
  `\`npm run lighthouse -- ${runs}\`: Lighthouse 13.5.0 on the built page, its own phone profile (slow 4G, a processor four times slower), first visit, ${runs === 1 ? 'one run' : `the best of ${runs} runs`}.`,
  '',
  `|  | ${CATEGORIES.join(' | ')} | ${Object.values(FIGURES).join(' | ')} |`,
  `| --- |${' --- |'.repeat(CATEGORIES.length + Object.keys(FIGURES).length)}`,
  ...Object.entries(measured).map(([name, { scores, figures }]) => {
    const cells = Object.keys(FIGURES).map((figure) => cell(figure, figures[figure]!));
    return `| ${name} | ${[...CATEGORIES.map((category) => scores[category]), ...cells].join(' | ')} |`;
  }),
  `| wanted | ${CATEGORIES.map((category) => (WANTED[category] === 100 ? '100' : `≥ ${WANTED[category]}, home ≥ 98`)).join(' | ')} |  |  |  | < 0.02 |`,
  '',
  'From a press on “Play now” to the whole board and the first possible decision, or that of a bot ahead, on the same phone after a first visit, without the pauses of the playback:',
  '',
  `| ${Object.keys(waits).join(' | ')} | wanted |`,
  `|${' --- |'.repeat(Object.keys(waits).length + 1)}`,
  `| ${Object.values(waits)
    .map((wait) => cell('wait', wait))
    .join(' | ')} | ≤ ${cell('wait', LONGEST_WAIT)} |`,
].join('\n');
console.log(report);
for (const [name, { faults }] of Object.entries(measured)) console.log(`\n${name}:\n- ${faults.join('\n- ')}`);
writeSection('lighthouse', report);

const wanted = (name: string, category: keyof typeof WANTED): number =>
  name === HOME && category === 'performance' ? 98 : WANTED[category];
const missed = Object.entries(measured).flatMap(([name, { scores }]) =>
  CATEGORIES.filter((category) => scores[category]! < wanted(name, category)).map((category) => `${name}: ${category}`),
);
missed.push(...Object.keys(waits).filter((name) => waits[name]! > LONGEST_WAIT));
if (missed.length > 0) {
  console.error(`Not reached: ${missed.join(', ')}`);
  process.exitCode = 1;
}
