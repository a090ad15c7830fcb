import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { start, type Match } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';
import { playTable } from '../src/cli/duplicate/table.ts';
import { boardOf, sealed } from '../src/duplicate/board.ts';
import { titles } from '../src/games/index.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/duplicate.ts [--strong 5] [--weak 4] [-n BOARDS] [GAME …]`: how many games it takes to tell two levels apart,
 * in plain and in duplicate play; written into bench/results.md.
 *
 * One seat is held by the stronger level at one table and by the weaker at another, among weaker players; the seat moves on
 * from board to board. In duplicate play both tables have the same board. In plain play they have nothing in common, so the
 * variance of the difference is the sum of the two variances.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strong: { type: 'string', default: '5' },
    weak: { type: 'string', default: '4' },
    boards: { type: 'string', short: 'n', default: '200' },
  },
});

interface Setting {
  readonly id: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, string | boolean | number>>;
}

const SETTINGS: readonly Setting[] = [
  ...titles.map(({ game, facts }): Setting => ({ id: game.id, seats: facts.usual, options: {} })),
  { id: 'las-vegas', seats: 2, options: { neutralDice: true } },
  { id: 'vagabondo', seats: 2, options: { doubles: 'dice' } },
];

interface Pair {
  readonly seat: number;
  readonly strong: number;
  readonly weak: number;
}

/** Plays one board at two tables. */
function playBoard(opening: Match, number: number): Pair {
  const { secret, commitment } = sealed(hex(`${opening.game.id} ${number}`));
  const board = boardOf(opening, number, commitment);
  const seat = number % opening.seats;
  const result = (level: string, table: number): number => {
    const players = Array.from({ length: opening.seats }, (_, at) => (at === seat ? level : values.weak));
    return playTable(opening, { board, secret, table, players, seed: `${number}/${table}` }).scores[seat]!;
  };
  return { seat, strong: result(values.strong, 1), weak: result(values.weak, 2) };
}

function hex(seed: string): string {
  const rng = seeded(seed);
  return Array.from({ length: 32 }, () => rng.below(256).toString(16).padStart(2, '0')).join('');
}

const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;
const variance = (list: readonly number[]): number => {
  const middle = mean(list);
  return list.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (list.length - 1);
};

/** Variances of the difference within seats: what a seat is worth is no luck of the board. */
function variances(pairs: readonly Pair[]): { plain: number; duplicate: number } {
  const seats = [...new Set(pairs.map(({ seat }) => seat))].map((seat) => pairs.filter((pair) => pair.seat === seat));
  const within = (of: (pair: Pair) => number): number =>
    mean(seats.filter((list) => list.length > 1).map((list) => variance(list.map(of))));
  return {
    plain: within(({ strong }) => strong) + within(({ weak }) => weak),
    duplicate: within(({ strong, weak }) => strong - weak),
  };
}

const BOOTSTRAPS = 2000;
/** z for 95 % certainty on both sides and 80 % power. */
const CERTAIN = 1.96 + 0.84;

function row(name: string, pairs: readonly Pair[]): string {
  const { plain, duplicate } = variances(pairs);
  const lead = mean(pairs.map(({ strong, weak }) => strong - weak));
  const error = Math.sqrt(duplicate / pairs.length);
  const rng = seeded(`bootstrap ${name}`);
  const ratios = Array.from({ length: BOOTSTRAPS }, () => {
    const drawn = variances(pairs.map(() => rng.pick(pairs)));
    return drawn.plain / drawn.duplicate;
  }).sort((a, b) => a - b);
  const [low, high] = [ratios[BOOTSTRAPS * 0.025]!, ratios[BOOTSTRAPS * 0.975]!];
  const games = (spread: number): string =>
    lead > 1.96 * error ? String(Math.ceil(2 * (CERTAIN / lead) ** 2 * spread)) : '–';
  return `| ${name} | ${pairs.length} | ${lead.toFixed(1)} ± ${(1.96 * error).toFixed(1)} | ${Math.sqrt(plain).toFixed(0)} | ${Math.sqrt(duplicate).toFixed(0)} | ${(plain / duplicate).toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}) | ${games(plain)} | ${games(duplicate)} |`;
}

const rows: string[] = [];
for (const { id, seats, options } of SETTINGS) {
  if (positionals.length > 0 && !positionals.includes(id)) continue;
  const begun = start(titles.find(({ game }) => game.id === id)!.game, seats, options);
  if (!begun.ok) throw new Error(begun.problem.code);
  const pairs = Array.from({ length: Number(values.boards) }, (_, at) => playBoard(begun.value, at + 1));
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  rows.push(row([`${id}, ${seats} seats`, ...named].join(', '), pairs));
  console.log(rows.at(-1));
}

const report = [
  '## Duplicate play',
  '',
  `\`node bench/duplicate.ts --strong ${values.strong} --weak ${values.weak} -n ${values.boards}\` on ${cpus()[0]?.model}, Node ${process.version}. One seat among players of level ${values.weak}: level ${values.strong} at one table, level ${values.weak} at another. The lead is the mean difference of their results with its 95 % interval; the spreads are standard deviations of one difference, without a common board (plain) and with one (duplicate). The ratio of variances, with a 95 % bootstrap interval, says how many times fewer games duplicate play needs for the same certainty. The last columns are games that show the lead with 95 % certainty and 80 % power; a dash means that this run did not show a lead.`,
  '',
  '| game | boards | lead | spread, plain | spread, duplicate | ratio of variances | games, plain | games, duplicate |',
  '|---|---|---|---|---|---|---|---|',
  ...rows,
].join('\n');
if (positionals.length === 0) writeSection('duplicate', report);
