import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import type { Question } from '../src/bots/question.ts';
import { CHANCE, type AnyGame } from '../src/core/game.ts';
import { seeded } from '../src/core/rng.ts';
import { completeOptions } from '../src/core/options.ts';
import { titles } from '../src/games/index.ts';
import { Pool } from '../src/workers/pool.ts';
import { openBrowser, serveScripts } from './chromium.ts';
import { temporaryFolder } from './cli.ts';

const folder = temporaryFolder();
await build({
  configFile: false,
  logLevel: 'silent',
  // As a library: a page's scripts preload their imports through `document`, which a worker lacks.
  build: { outDir: folder, lib: { entry: 'src/workers/web.ts', formats: ['es'], fileName: 'worker' } },
});
const address = await serveScripts(folder);
const browser = await openBrowser();

/** Questions from all moments of a random game: every level and kind, at a small budget. */
function questions(game: AnyGame, seats: number): Question[] {
  const options = completeOptions(game.options, seats, {});
  if (!options.ok) throw new Error('the defaults are refused');
  const state = game.setup(seats, options.value);
  const rng = seeded(`browser ${game.id} ${seats}`);
  const asked: Question[] = [];
  for (let turn = game.turn(state), step = 0; turn.length > 0; turn = game.turn(state), step++) {
    const seat = turn[0]!;
    if (seat !== CHANCE && step % 5 === 0) {
      const about = { game: game.id, view: game.view(state, seat), seat, seed: `${step}` };
      const level = 1 + (asked.length % 5);
      asked.push({ kind: 'choose', ...about, level, nodes: 500 });
      if (asked.length % 4 === 0) asked.push({ kind: 'advise', ...about, nodes: 500 });
      if (asked.length % 4 === 2) asked.push({ kind: 'evaluate', ...about, nodes: 500 });
    }
    game.apply(state, seat, seat === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, seat)));
  }
  return asked;
}

/** Each answer as text, from a Web Worker of the browser. */
async function inBrowser(requests: readonly unknown[]): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(address);
  // The page's own script is a text: this program is not compiled with a browser's types.
  const ask = `(requests) => new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' });
    const answers = [];
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      answers[data.id] = JSON.stringify(data.answer);
      if (answers.filter(Boolean).length === requests.length) resolve(answers);
    };
    requests.forEach((request, id) => worker.postMessage({ id, request }));
  })`;
  const answers = await page.evaluate<string[]>(`(${ask})(${JSON.stringify(requests)})`);
  await page.close();
  return answers;
}

async function inThreads(requests: readonly unknown[]): Promise<string[]> {
  const pool = new Pool(new URL('../src/workers/thread.ts', import.meta.url), { threads: 2 });
  const outcomes = await Promise.all(requests.map((request) => pool.ask(request)));
  await pool.close();
  return outcomes.map((outcome) => (outcome.ok ? JSON.stringify(outcome.value) : outcome.fault));
}

describe('a bot plays the same in a browser as on a server', () => {
  it.each(titles.map(({ game }) => [game.id, game] as const))('%s', async (_, game) => {
    const requests = [game.seats[0]!, game.seats.at(-1)!].flatMap((seats) => questions(game, seats));
    expect(new Set(requests.map(({ kind }) => kind)).size).toBe(3);
    const [browsers, servers] = await Promise.all([inBrowser(requests), inThreads(requests)]);
    expect(servers.every((text) => text.startsWith('{"ok":true'))).toBe(true);
    expect(browsers).toEqual(servers);
  });

  it('malformed questions get the same problems', async () => {
    const requests = [null, 7, {}, { kind: 'choose', game: 'chess', seed: '' }];
    const [browsers, servers] = await Promise.all([inBrowser(requests), inThreads(requests)]);
    expect(servers.every((text) => text.startsWith('{"ok":false'))).toBe(true);
    expect(browsers).toEqual(servers);
  });
});
