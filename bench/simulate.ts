import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { titles } from '../src/games/index.ts';
import { cpuOf } from './proc.ts';
import { writeSection } from './section.ts';

/**
 * `npm run bench:simulate [-- SECONDS [ROUNDS]]`: `vatout simulate` on one thread and on all cores, in turns, about SECONDS
 * of CPU time a run on one thread. The fastest round of each counts. Compares the records byte by byte and writes bench/results.md.
 */
const seconds = Number(process.argv[2] ?? 10);
const rounds = Number(process.argv[3] ?? 3);
if (!(seconds > 0) || !(rounds >= 1)) {
  console.error('usage: npm run bench:simulate [-- SECONDS [ROUNDS]]');
  process.exit(2);
}

const LEVELS = [1, 3];
const cores = availableParallelism();
const folder = mkdtempSync(join(tmpdir(), 'vatout-simulate-'));
process.once('exit', () => rmSync(folder, { recursive: true }));

interface Simulation {
  readonly game: string;
  readonly seats: number;
  readonly level: number;
}

interface Run {
  /** Elapsed, with the start of the program and of its threads. */
  readonly seconds: number;
  /** CPU time of all threads. */
  readonly cpu: number;
  readonly records: Buffer;
}

function simulate({ game, seats, level }: Simulation, games: number, threads: number): Run {
  const out = join(folder, 'records.ndjson');
  const flags = { seats, bots: level, games, threads, seed: 'bench', out };
  const args = Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
  const [begun, used] = [performance.now(), cpuOf(process.pid)];
  const { status, stderr } = spawnSync(process.execPath, ['bin/vatout.js', 'simulate', game, ...args]);
  const run = { seconds: (performance.now() - begun) / 1000, cpu: (cpuOf(process.pid) - used) / 1000 };
  if (status !== 0) throw new Error(`simulate ${game}: ${stderr.toString()}`);
  const records = readFileSync(out);
  rmSync(out);
  return { ...run, records };
}

/** So many games that one thread needs about as much CPU time as wanted. Doubled until the start of the program hardly counts. */
function gamesFor(simulation: Simulation): number {
  for (let games = 2 * cores; ; games *= 2) {
    const { cpu } = simulate(simulation, games, 1);
    if (cpu >= seconds / 2) return Math.ceil((games * seconds) / cpu);
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function compare(simulation: Simulation): string[] {
  const games = gamesFor(simulation);
  const single: Run[] = [];
  const all: Run[] = [];
  for (let round = 1; round <= rounds; round++) {
    single.push(simulate(simulation, games, 1));
    all.push(simulate(simulation, games, cores));
    const took = [single, all].map((runs) => `${runs.at(-1)!.seconds.toFixed(1)} s`).join(', ');
    console.error(`${round}/${rounds} ${simulation.game}, level ${simulation.level}, ${games} games: ${took}`);
  }
  const { records } = single[0]!;
  if (![...single, ...all].every((run) => run.records.equals(records))) {
    throw new Error(`simulate ${simulation.game}: the records depend on the number of threads`);
  }
  const least = (runs: readonly Run[]): number => Math.min(...runs.map((run) => run.seconds));
  const middle = (runs: readonly Run[]): number => median(runs.map((run) => run.seconds));
  const cpu = (runs: readonly Run[]): number => Math.min(...runs.map((run) => run.cpu));
  return [
    `${simulation.game} ${simulation.seats}`,
    String(simulation.level),
    games.toLocaleString('en'),
    ...[least(single), least(all)].map((value) => value.toFixed(1)),
    ...[least(single) / least(all), middle(single) / middle(all)].map((value) => `${value.toFixed(2)}×`),
    ...[cpu(single), cpu(all)].map((value) => value.toFixed(1)),
  ];
}

const simulations: readonly Simulation[] = titles.flatMap(({ facts }) =>
  LEVELS.map((level) => ({ game: facts.id, seats: facts.usual, level })),
);
const head = ['', 'level', 'games', 's, 1 thread', `s, ${cores} threads`, 'gain', 'of medians'];
const cpuHead = ['CPU s, 1 thread', `CPU s, ${cores} threads`];
const rows = [[...head, ...cpuHead], [...head, ...cpuHead].map(() => '---'), ...simulations.map(compare)];

const report = [
  '## Simulations on all cores',
  '',
  `\`npm run bench:simulate -- ${seconds} ${rounds}\` on ${cpus()[0]?.model}, ${cores} cores, Node ${process.version}: \`vatout simulate\` with bots in every seat, elapsed`,
  `time of the whole program, ${rounds} rounds in turns; the fastest counts. The records are the same, byte for byte, on any number of threads.`,
  '',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
console.log(report);
writeSection('simulate', report);
