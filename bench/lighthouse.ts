import lighthouse from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { findChromium } from '../scripts/chromium.ts';
import { inPhase, layTable } from '../test/web/scenes.ts';
import { serveSite } from '../test/web/site.ts';
import { writeSection } from './section.ts';

/*
 * `npm run lighthouse [-- RUNS]`, after `npm run build`: Lighthouse with its own phone profile (a middling phone on slow 4G) on
 * the home page and on a table. The fastest run counts. Writes bench/results.md; fails where a promise is not kept.
 */

const PORT = 9333;
const WANTED = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
const CATEGORIES = Object.keys(WANTED) as (keyof typeof WANTED)[];
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
const seating = { game: 'las-vegas', seats: 4, level: 2, options: { neutralDice: true } };
const table = layTable(seating, inPhase('place', 2));
const measured: Record<string, Run> = { home: await best(site.address, runs) };
await prepare(context, site.address, table.kept);
measured['a table of Las Vegas'] = await best(site.address + table.place, runs);
await context.close();
site.close();
rmSync(profile, { recursive: true, force: true });

const cell = (name: string, value: number): string =>
  name.endsWith('shift') ? value.toFixed(3) : `${(value / 1000).toFixed(2)} s`;
const report = [
  '## Lighthouse',
  '',
  `\`npm run lighthouse -- ${runs}\`: Lighthouse 13.5.0 on the built page, its own phone profile (slow 4G, a processor four times slower), first visit, the best of ${runs} runs.`,
  '',
  `|  | ${CATEGORIES.join(' | ')} | ${Object.values(FIGURES).join(' | ')} |`,
  `| --- |${' --- |'.repeat(CATEGORIES.length + Object.keys(FIGURES).length)}`,
  ...Object.entries(measured).map(([name, { scores, figures }]) => {
    const cells = Object.keys(FIGURES).map((figure) => cell(figure, figures[figure]!));
    return `| ${name} | ${[...CATEGORIES.map((category) => scores[category]), ...cells].join(' | ')} |`;
  }),
  `| wanted | ${CATEGORIES.map((category) => (WANTED[category] === 100 ? '100' : `≥ ${WANTED[category]}`)).join(' | ')} |  |  |  | < 0.02 |`,
].join('\n');
console.log(report);
for (const [name, { faults }] of Object.entries(measured)) console.log(`\n${name}:\n- ${faults.join('\n- ')}`);
writeSection('lighthouse', report);

const missed = Object.entries(measured).flatMap(([name, { scores }]) =>
  CATEGORIES.filter((category) => scores[category]! < WANTED[category]).map((category) => `${name}: ${category}`),
);
if (missed.length > 0) {
  console.error(`Not reached: ${missed.join(', ')}`);
  process.exitCode = 1;
}
