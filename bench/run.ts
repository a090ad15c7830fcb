import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { titles } from '../src/games/index.ts';
import { installPackages } from '../scripts/packages.ts';
import { installPeer } from './install.ts';
import { writeSection } from './section.ts';

/**
 * `npm run bench [-- SECONDS [ROUNDS]]`: our rules and their peers one after another, in several rounds. The fastest
 * round of each counts, because other load can only slow a program down. Writes bench/results.md.
 */
const seconds = Number(process.argv[2] ?? 2);
const rounds = Number(process.argv[3] ?? 7);
if (!(seconds > 0) || !(rounds >= 1)) {
  console.error('usage: npm run bench [-- SECONDS [ROUNDS]]');
  process.exit(2);
}

interface Sample {
  readonly gamesPerSecond: number;
  readonly meanScore: number;
  readonly seScore: number;
  readonly meanMoves: number;
}

interface Contender {
  readonly name: string;
  readonly measure: () => Sample;
}

const run = (file: string, args: readonly string[]): Sample =>
  JSON.parse(execFileSync(file, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })) as Sample;

const ours = (game: string, seats: number): Contender => ({
  name: `vatout ${game} ${seats}`,
  measure: () => run(process.execPath, ['bench/playouts.ts', game, String(seats), String(seconds)]),
});

const peer = (game: string, seats: number, via: string): Contender => ({
  name: `boardgame.io ${game} ${seats} (${via})`,
  measure: () =>
    run(process.execPath, ['bench/boardgame.io/run.js', game, String(seats), String(2 * seconds), '--via', via]),
});

const cpp: Contender = {
  name: 'C++ las-vegas 5',
  measure: () => run('bench/build/las-vegas', ['5', String(seconds), '1']),
};

function prepare(): void {
  installPeer();
  mkdirSync('bench/build', { recursive: true });
  if (compile()) return;
  installPackages(['g++']);
  if (compile()) return;
  console.error('The C++ peer needs g++. Install it (Debian: apt-get install g++) and start again.');
  process.exit(2);
}

/** Whether g++ is there; a fault in the program stops the bench. */
function compile(): boolean {
  const flags = ['-std=c++17', '-O3', 'bench/las-vegas.cpp', '-o', 'bench/build/las-vegas'];
  const { error, status } = spawnSync('g++', flags, { stdio: 'inherit' });
  if (!error && status !== 0) process.exit(1);
  return !error;
}

const compared: readonly Contender[] = [
  ours('las-vegas', 5),
  cpp,
  peer('las-vegas', 5, 'client'),
  peer('las-vegas', 5, 'reducer'),
  ours('vabanque', 4),
  peer('vabanque', 4, 'client'),
  peer('vabanque', 4, 'reducer'),
  ours('vaalbara', 4),
  ours('vagabondo', 2),
];
/** Games without a promised ratio, at their usual number of seats. */
const others = titles
  .filter(({ facts }) => !compared.some(({ name }) => name.startsWith(`vatout ${facts.id} `)))
  .map(({ facts }) => ours(facts.id, facts.usual));
const contenders: readonly Contender[] = [...compared, ...others];

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

interface Result {
  /** Games/s of the fastest round. */
  readonly speed: number;
  readonly median: number;
  readonly slowest: number;
  readonly last: Sample;
}

function measureAll(): Map<string, Result> {
  const samples = new Map<string, Sample[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const { name, measure } of contenders) {
      const sample = measure();
      samples.get(name)!.push(sample);
      console.error(`${round}/${rounds} ${name}: ${sample.gamesPerSecond.toFixed(1)} games/s`);
    }
  }
  return new Map(
    [...samples].map(([name, list]) => {
      const speeds = list.map(({ gamesPerSecond }) => gamesPerSecond);
      const others = { median: median(speeds), slowest: Math.min(...speeds) };
      return [name, { speed: Math.max(...speeds), ...others, last: list.at(-1)! }];
    }),
  );
}

prepare();
const results = measureAll();
const of = (name: string): Result => results.get(name)!;
const vegas = of('vatout las-vegas 5');
const vabanque = of('vatout vabanque 4');
const vegasCpp = of('C++ las-vegas 5');
const vagabondo = of('vatout vagabondo 2');
const best = (game: string): number =>
  Math.max(of(`boardgame.io ${game} (client)`).speed, of(`boardgame.io ${game} (reducer)`).speed);

/** The promised ratios. */
const ratios: readonly (readonly [string, number, number])[] = [
  ['Las Vegas, 5 players: vatout ÷ boardgame.io (its faster way)', vegas.speed / best('las-vegas 5'), 1000],
  ['Vabanque, 4 players: vatout ÷ boardgame.io (its faster way)', vabanque.speed / best('vabanque 4'), 1000],
  ['Las Vegas, 5 players: vatout ÷ C++ -O3', vegas.speed / vegasCpp.speed, 0.5],
  ['Vaalbara, 4 players: games/s ÷ C++ Las Vegas games/s', of('vatout vaalbara 4').speed / vegasCpp.speed, 0.1],
  [
    'Vagabondo, 2 players: positions/s ÷ C++ Las Vegas games/s',
    (vagabondo.speed * vagabondo.last.meanMoves) / vegasCpp.speed,
    0.125,
  ],
];

/** Different programs play the same game if mean scores agree within four standard errors. */
const agreements = (
  [
    ['vatout las-vegas 5', 'C++ las-vegas 5'],
    ['vatout las-vegas 5', 'boardgame.io las-vegas 5 (client)'],
    ['vatout vabanque 4', 'boardgame.io vabanque 4 (client)'],
  ] as const
).map(([a, b]) => {
  const [x, y] = [of(a).last, of(b).last];
  return { a, b, x, y, off: Math.abs(x.meanScore - y.meanScore) / Math.hypot(x.seScore, y.seScore) };
});

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 3 : 0 });

const report = [
  '## Speed of the rules',
  '',
  `\`npm run bench -- ${seconds} ${rounds}\` on ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}: complete random games on`,
  `one core, ${rounds} rounds of ${seconds} s of CPU time each (boardgame.io ${2 * seconds} s), contenders interleaved; the fastest round counts.`,
  'The same rules code that every other part of the program uses; boardgame.io 0.50.2 in production mode.',
  '',
  table(
    ['', 'games/s', 'median', 'slowest', 'mean score', 'decisions a game'],
    [...results].map(([name, { speed, median, slowest, last }]) => [
      name,
      ...[speed, median, slowest].map(number),
      last.meanScore.toFixed(2),
      last.meanMoves.toFixed(1),
    ]),
  ),
  '',
  table(
    ['ratio', 'measured', 'promised', ''],
    ratios.map(([name, value, goal]) => [
      name,
      number(value),
      `≥ ${goal}`,
      value >= goal ? 'reached' : '**not reached**',
    ]),
  ),
  '',
  `Vagabondo: ${number(vagabondo.speed * vagabondo.last.meanMoves)} positions/s (one position: all legal placements of the mover enumerated and one of them played).`,
  '',
  'Mean scores of different programs, apart in standard errors (at most 4 allowed):',
  '',
  ...agreements.map(
    ({ a, b, x, y, off }) => `- ${a} ${x.meanScore.toFixed(2)}, ${b} ${y.meanScore.toFixed(2)}: ${off.toFixed(1)}`,
  ),
].join('\n');

console.log(report);
writeSection('speed', report);

const disagreement = agreements.find(({ off }) => off > 4);
if (disagreement) {
  console.error(`${disagreement.a} and ${disagreement.b} do not play the same game.`);
  process.exitCode = 1;
}
