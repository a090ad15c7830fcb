import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { AnyGame } from '../src/core/game.ts';
import { start } from '../src/core/match.ts';
import { playerNamed } from '../src/bots/roster.ts';
import { titles } from '../src/games/index.ts';
import type { PlayedBlock } from '../src/cli/arena/block.ts';
import { blocksFor, playMatch, setupOf } from '../src/cli/arena/match.ts';
import { MARKDOWN_HEAD, markdownRow } from '../src/cli/arena/report.ts';
import { progressBar } from '../src/cli/terminal.ts';
import { Pool } from '../src/workers/pool.ts';

/*
 * `npm run strength [-- GAME [PAIR …]] [-s SEATS] [-n GAMES] [-t SECONDS] [--seed TEXT] [--again]`: plays matches, such as
 * 5-4, and writes a row for each into bench/strength.md. The default is every planned match without a row; named matches are
 * always played.
 */
const FILE = 'bench/strength.md';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', short: 's' },
    games: { type: 'string', short: 'n', default: '400' },
    seconds: { type: 'string', short: 't', default: 'Infinity' },
    seed: { type: 'string', default: 'strength' },
    threads: { type: 'string', default: String(availableParallelism()) },
    again: { type: 'boolean', default: false },
  },
});

interface Planned {
  readonly game: string;
  readonly seats: number;
  readonly players: readonly [string, string];
}

/** Each level against the one below, and the strongest against the two baselines. */
const PAIRS = ['2-1', '3-2', '4-3', '5-4', 'champion-5', '5-random', '5-mc1000'];

function plan([asked, ...pairs]: readonly string[]): Planned[] {
  const chosen = titles.filter(({ game }) => asked === undefined || game.id === asked);
  if (chosen.length === 0) usage(`There is no game ${asked}.`);
  return chosen.flatMap(({ game }) => {
    const seats = values.seats === undefined ? [game.seats[0]!, game.seats.at(-1)!] : [Number(values.seats)];
    if (!seats.every((count) => game.seats.includes(count))) usage(`${game.id} is not played with ${seats} seats.`);
    return seats.flatMap((count) => (pairs.length > 0 ? pairs : PAIRS).map((pair) => planned(game, count, pair)));
  });
}

function planned(game: AnyGame, seats: number, pair: string): Planned {
  const [a = '', b = '', ...rest] = pair.split('-');
  if (rest.length > 0 || !playerNamed(game, a) || !playerNamed(game, b)) usage(`${pair} is no pair such as 5-4.`);
  return { game: game.id, seats, players: [a, b] };
}

function usage(problem: string): never {
  console.error(`${problem}\nusage: npm run strength [-- GAME [PAIR …]] [-s SEATS] [-n GAMES] [-t SECONDS] [--again]`);
  process.exit(2);
}

/** Existing rows, by match. */
function readRows(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.includes('`npm run strength'));
  return new Map(rows.map((row) => [row.split(' | ').slice(0, 4).join(' | '), row]));
}

const keyOf = ({ game, seats, players }: Planned): string => `| ${[game, seats, ...players].join(' | ')}`;

const BEGIN = '<!-- matches -->';
const END = '<!-- /matches -->';
const INTRODUCTION = `# Strength

Shares of the wins (winners share a win) with intervals of 95 %, from blocks of games with the same cards and dice in which each player
sits everywhere. The level of each player is fixed by nodes, not by time; the times a move takes are of the processor, the player's first, the opponent's second.
mc1000 is plain Monte Carlo with 1,000 random games for each decision (src/bots/baseline.ts), random plays at random.

${BEGIN}
${END}
`;

/** Rows in the order of the plan, by game; the text around them is kept. */
function writeRows(rows: ReadonlyMap<string, string>): void {
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : INTRODUCTION;
  const order = titles.flatMap(({ game }) => [...rows].filter(([key]) => key.startsWith(`| ${game.id} |`)).sort(byKey));
  const table = [MARKDOWN_HEAD, ...order.map(([, row]) => row)].join('\n');
  writeFileSync(FILE, `${old.split(BEGIN)[0]}${BEGIN}\n\n${table}\n\n${END}${old.split(END)[1]}`);
}

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

async function playPlanned(pool: Pool<PlayedBlock>, match: Planned): Promise<string> {
  const { game } = titles.find((title) => title.game.id === match.game)!;
  const begun = start(game, match.seats);
  if (!begun.ok) throw new Error(`${match.game} refuses its defaults`);
  const setup = setupOf(begun.value, values.seed);
  const games = Number(values.games);
  const end = performance.now() + 1000 * Number(values.seconds);
  const name = `${match.game} ${match.seats} ${match.players.join('-')}`;
  const bar = progressBar((done, left) => `${name}: ${done} of ${games} games, ${left} s left`, games);
  const score = await playMatch(pool, { ...setup, players: match.players }, blocksFor(games, setup.sides), {
    progress: (done) => (bar.update(done), performance.now() < end),
  });
  bar.clear();
  const seed = values.seed === 'strength' ? '' : ` --seed ${values.seed}`;
  const command = `npm run strength -- ${match.game} ${match.players.join('-')} -s ${match.seats} -n ${score.games}${seed}`;
  return markdownRow(score, command);
}

const isNumber = (text: string, from: number): boolean => Number(text) >= from;
if (!isNumber(values.games, 1) || !isNumber(values.seconds, 0) || !isNumber(values.threads, 1)) {
  usage('-n, -t and --threads take numbers.');
}
const matches = plan(positionals);
const pool = new Pool<PlayedBlock>(new URL('../src/cli/arena/thread.ts', import.meta.url), {
  threads: Number(values.threads),
});
console.log(`${cpus()[0]?.model}, ${values.threads} threads, Node ${process.version}`);
for (const match of matches) {
  if (readRows().has(keyOf(match)) && !values.again && positionals.length < 2) continue;
  const row = await playPlanned(pool, match);
  console.log(row);
  // Read again just before writing: another run may have added rows.
  writeRows(readRows().set(keyOf(match), row));
}
await pool.close();
