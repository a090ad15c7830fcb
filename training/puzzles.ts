import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Puzzle } from '../src/bots/puzzle.ts';
import { seeded } from '../src/core/rng.ts';
import { titleOf } from '../src/games/index.ts';
import { Pool } from '../src/workers/pool.ts';
import { likenessOf } from './puzzles/likeness.ts';
import { PLANS } from './puzzles/plans.ts';
import { indexOf, puzzlesOf, ship } from './puzzles/shipped.ts';
import type { Order } from './puzzles/thread.ts';

/*
 * Finds positions in which one move is clearly best, in games of self-play.
 *
 *   node training/puzzles.ts mine  [--game G] [--seed X] [--count N] [--games N] [--seconds S] [--workers N] [--again|--graded] --out FOLDER
 *   node training/puzzles.ts merge --out FOLDER
 *   node training/puzzles.ts retell [--game G] [--workers N]
 *   node training/puzzles.ts check [--game G] [--workers N]
 *
 * `mine` appends to FOLDER/G.jsonl, one line for each game of self-play, and continues where an earlier run stopped. It ends when
 * the games in a row from 0 hold so many puzzles, after so many games, or after so many seconds; several games of the shelf share
 * the seconds. With `--again` it first judges the puzzles that ship anew, which is cheaper than to find them; with `--graded`,
 * after a change of the lower levels alone, it only asks which levels miss them, and drops those that level 3 finds. `merge` writes src/games/G/puzzles from those games in a row: the same seed and number of games give the same files.
 * `retell` tells the reasons of the puzzles that ship anew, after a change of reasons. `check` plays the games again in which
 * they were found, and says how many of the positions come again: bots that changed since play other games, so a position is
 * kept in the file, and its answer is what is judged anew.
 */

/** Puzzles of a file that the page loads: four weeks. */
const EACH = 28;

interface Header {
  readonly game: string;
  readonly version: number;
  readonly seed: string;
}
/** `n`: the number of the game; below 0, a puzzle that shipped and was judged anew. */
interface Line {
  readonly n: number;
  readonly puzzles: readonly Puzzle[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string' },
    seed: { type: 'string', default: '2026' },
    count: { type: 'string', default: '420' },
    games: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '86400' },
    workers: { type: 'string', default: String(availableParallelism()) },
    again: { type: 'boolean', default: false },
    graded: { type: 'boolean', default: false },
    out: { type: 'string' },
    into: { type: 'string', default: 'src/games' },
  },
});
const [verb] = positionals;
const out = values.out ?? (verb === 'mine' || verb === 'merge' ? usage() : '');
/** The cheapest first: what they leave of the time goes to the others. */
const GAMES = values.game ? [values.game] : ['vaalbara', 'vabanque', 'las-vegas', 'vagabondo'];
if (GAMES.some((game) => !PLANS[game])) usage();

function usage(): never {
  const games = `[--game ${Object.keys(PLANS).join('|')}]`;
  console.error(
    `node training/puzzles.ts mine|merge --out FOLDER ${games}\nnode training/puzzles.ts retell|check ${games}`,
  );
  process.exit(1);
}

const fileOf = (game: string): string => join(out, `${game}.jsonl`);

function readLines(game: string): { header: Header | null; lines: Map<number, Line> } {
  const text = existsSync(fileOf(game)) ? readFileSync(fileOf(game), 'utf8') : '';
  const [first, ...rest] = text.split('\n').filter((line) => line !== '');
  const lines = rest.map((line) => JSON.parse(line) as Line);
  return { header: first ? (JSON.parse(first) as Header) : null, lines: new Map(lines.map((line) => [line.n, line])) };
}

/** The puzzles judged anew, then the games in a row from 0, as long as fewer than `count` puzzles were found before. */
function inRow(lines: ReadonlyMap<number, Line>, count: number): { games: number; puzzles: Puzzle[] } {
  const puzzles: Puzzle[] = [];
  for (let line = lines.get(-1); line; line = lines.get(line.n - 1)) puzzles.push(...line.puzzles);
  let games = 0;
  for (let line = lines.get(0); line && puzzles.length < count; line = lines.get(games)) {
    puzzles.push(...line.puzzles);
    games++;
  }
  return { games, puzzles };
}

async function mine(game: string, seconds: number): Promise<void> {
  const count = Number(values.count);
  const most = Number(values.games);
  const { header, lines } = readLines(game);
  const own: Header = { game, version: titleOf(game)!.game.version, seed: values.seed };
  if (!header) appendFileSync(fileOf(game), `${JSON.stringify(own)}\n`);
  else if (JSON.stringify(header) !== JSON.stringify(own))
    throw new Error(`${fileOf(game)} is of another seed or version`);
  const end = Date.now() + 1_000 * seconds;
  const pool = new Pool<Puzzle[]>(new URL('puzzles/thread.ts', import.meta.url), { threads: Number(values.workers) });
  const shipped = values.again || values.graded ? puzzlesOf(game, values.into) : [];
  const anew = (puzzle: Puzzle): Order => (values.graded ? { game, graded: puzzle } : { game, again: puzzle });
  let next = -shipped.length;
  const isDone = (): boolean => Date.now() > end || inRow(lines, count).puzzles.length >= count;
  const line = async (): Promise<void> => {
    while (!isDone()) {
      while (lines.has(next)) next++;
      const n = next++;
      if (n >= most) return;
      const order: Order = n < 0 ? anew(shipped[-1 - n]!) : { game, seed: values.seed, n };
      const mined = await pool.ask(order);
      if (!mined.ok) {
        if (mined.fault === 'closed') return;
        throw new Error(`${game}, game ${n}: ${mined.fault} ${mined.detail ?? ''}`);
      }
      lines.set(n, { n, puzzles: mined.value });
      appendFileSync(fileOf(game), `${JSON.stringify(lines.get(n))}\n`);
    }
  };
  const stop = setTimeout(() => void pool.close(), 1_000 * seconds);
  await Promise.all(Array.from({ length: pool.threads }, line));
  clearTimeout(stop);
  await pool.close();
  const { games, puzzles } = inRow(lines, count);
  console.log(`${game}: ${puzzles.length} puzzles in ${games} games`);
}

/** Puzzles that differ from all before them, in an order that follows from the seed. */
function distinct(game: string, puzzles: readonly Puzzle[], seed: string): Puzzle[] {
  const byLikeness = new Map<string, Puzzle>();
  for (const puzzle of puzzles) {
    const likeness = likenessOf(game, puzzle);
    if (!byLikeness.has(likeness)) byLikeness.set(likeness, puzzle);
  }
  return seeded(`${seed}/${game}/order`).shuffle([...byLikeness.values()]);
}

function merge(game: string): void {
  const { header, lines } = readLines(game);
  if (!header) throw new Error(`${fileOf(game)} is empty`);
  const { games, puzzles: found } = inRow(lines, Number(values.count));
  const puzzles = distinct(game, found, header.seed);
  ship({ ...header, games, each: EACH }, puzzles, values.into);
  console.log(`${game}: ${puzzles.length} puzzles, ${found.length - puzzles.length} alike`);
}

async function retell(game: string): Promise<void> {
  const pool = new Pool<Puzzle[]>(new URL('puzzles/thread.ts', import.meta.url), { threads: Number(values.workers) });
  const shipped = puzzlesOf(game, values.into);
  const told = await Promise.all(shipped.map((retold) => pool.ask({ game, retold } satisfies Order)));
  await pool.close();
  const puzzles = told.flatMap((answer) => {
    if (!answer.ok) throw new Error(`${game}: ${answer.fault} ${answer.detail ?? ''}`);
    return answer.value;
  });
  ship(indexOf(game, values.into), puzzles, values.into);
  console.log(`${game}: ${puzzles.length} of ${shipped.length} puzzles keep a reason`);
}

async function check(game: string): Promise<void> {
  const pool = new Pool<Puzzle[]>(new URL('puzzles/thread.ts', import.meta.url), { threads: Number(values.workers) });
  const shipped = puzzlesOf(game, values.into);
  const { seed } = indexOf(game, values.into);
  const found = await Promise.all(shipped.map((sought) => pool.ask({ game, sought, seed } satisfies Order)));
  await pool.close();
  const again = found.flatMap((answer) => (answer.ok ? answer.value : [])).length;
  console.log(`${game}: ${again} of ${shipped.length} positions come again from their seeds`);
}

if (out !== '') mkdirSync(out, { recursive: true });
if (verb === 'mine') {
  const end = Date.now() + 1_000 * Number(values.seconds);
  for (const [i, game] of GAMES.entries()) {
    await mine(game, (end - Date.now()) / 1_000 / (GAMES.length - i));
  }
} else if (verb === 'merge') for (const game of GAMES) merge(game);
else if (verb === 'retell') for (const game of GAMES) await retell(game);
else if (verb === 'check') for (const game of GAMES) await check(game);
else usage();
