import { parseArgs } from 'node:util';
import { PostgresStore } from '../src/server/store/postgres.ts';
import { playOne } from '../test/server/players.ts';
import { check, newSum } from '../test/server/historychecker.ts';
import { handlesOf, memoryOf } from './proc.ts';
import { writeSection } from './section.ts';
import { openTogether, quantile } from './together.ts';

/**
 * `npm run soak [-- --minutes 60 --nodes 2 --games 60 --think 1000 --seed TEXT]`: steady play for a long time. Games begin
 * and end throughout, each is checked as in bench/cluster-faults.ts, and the nodes' resources are sampled.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    nodes: { type: 'string', default: '2' },
    games: { type: 'string', default: '60' },
    think: { type: 'string', default: '1000' },
    seed: { type: 'string', default: `soak ${Date.now()}` },
  },
});
const [minutes, games, think] = [Number(values.minutes), Number(values.games), Number(values.think)];
const SAMPLES = 40;
const every = (minutes * 60_000) / SAMPLES;

interface Sample {
  readonly memory: number;
  readonly redis: number;
  readonly handles: number;
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
}

const { url, database, nodes, backends, close } = await openTogether(Number(values.nodes));
const store = await PostgresStore.open(database);
const problems: string[] = [];
const sum = newSum();
const samples: Sample[] = [];
let latencies: number[] = [];
let played = 0;
let begun = 0;
const until = Date.now() + minutes * 60_000;

const lane = async (): Promise<void> => {
  while (Date.now() < until) {
    const options = { think, moved: (ms: number) => void latencies.push(ms) };
    const game = await playOne({ url }, { url }, `${values.seed} ${begun++}`, options);
    problems.push(...(await check(store, game, sum)));
    played++;
  }
};

const pids = nodes.map(({ pid }) => pid!);
const total = (read: (pid: number) => number): number => pids.reduce((all, pid) => all + read(pid), 0);
const sampling = setInterval(() => {
  if (samples.length === SAMPLES) return; // the last games are ending
  const sample: Sample = {
    memory: total(memoryOf) / pids.length / 2 ** 20,
    redis: memoryOf(backends.redis.pid!) / 2 ** 20,
    handles: total(handlesOf) / pids.length,
    moves: latencies.length / (every / 1000),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
  latencies = [];
  samples.push(sample);
  console.log(
    `${samples.length}/${SAMPLES}: ${played} games, ${numbers(sample).join(', ')} (memory, Redis, handles, moves/s, p50, p99)`,
  );
}, every);

await Promise.all(Array.from({ length: games }, lane));
clearInterval(sampling);
await store.close();
await close();

function numbers({ memory, redis, handles, moves, p50, p99 }: Sample): string[] {
  return [memory, redis, handles, moves, p50, p99].map((value) => value.toFixed(1));
}

/** The median of one quarter of the samples. */
const quarter = (which: number, what: keyof Sample): number =>
  quantile(
    samples.slice((which * SAMPLES) / 4, ((which + 1) * SAMPLES) / 4).map((sample) => sample[what]),
    0.5,
  );
/** A leak shows as a last quarter above the maximum of the first half. */
const highest = (what: keyof Sample): number =>
  Math.max(...samples.slice(0, SAMPLES / 2).map((sample) => sample[what]));
const grown = (['memory', 'redis', 'handles', 'p50', 'p99'] as const).filter(
  (what) => quarter(3, what) > highest(what),
);
const steady = grown.length === 0 && problems.length === 0;
const rows = [0, 1, 2, 3].map((which) => {
  const cells = (['memory', 'redis', 'handles', 'moves', 'p50', 'p99'] as const).map((what) =>
    quarter(which, what).toFixed(1),
  );
  return `| ${which + 1} | ${cells.join(' | ')} |`;
});
for (const problem of problems) console.error(problem);
const report = [
  `\`npm run soak -- --minutes ${minutes} --nodes ${nodes.length} --games ${games} --think ${think}\``,
  '',
  `${minutes} minutes of ${games} games at once on ${nodes.length} nodes, a new one for each that ends: ${played} games, ${sum.moves.toLocaleString('en')} moves; medians of each quarter, of the nodes for each.`,
  '',
  '| quarter | memory MB | Redis MB | open files and sockets | moves/s | p50 ms | p99 ms |',
  '|---|---|---|---|---|---|---|',
  ...rows,
  '',
  steady
    ? 'Steady: the last quarter is nowhere above what there was in the first half, and every game was checked without a finding.'
    : `**Not steady**: ${[...grown, ...problems.slice(0, 3)].join(', ')}.`,
].join('\n');
console.log(report);
writeSection('soak', `## Soak\n\n${report}\n`);
process.exit(steady ? 0 : 1);
