import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { drive, type Driven } from './load/drive.ts';
import type { Opener } from './load/match.ts';
import { ownOpener } from './load/own.ts';
import { cpuOf, cpuOfAll } from './proc.ts';
import { writeSection } from './section.ts';
import { openTogether, quantile, type Together } from './together.ts';

/*
 * `npm run bench:cluster [-- --nodes 1,2,3 --matches 100 --seconds 10 --reserve 400]`: two-seat matches of Las Vegas on nodes that share
 * a PostgreSQL and a Redis, moves without a pause. Everything runs on one machine, so the result is the cost of a move for
 * each part, not the throughput. The capacity of separate machines follows from it.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1,2,3' },
    matches: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    reserve: { type: 'string', default: '400' },
  },
});

const PARTS = ['nodes', 'postgres', 'redis'] as const;
type Costs = Record<(typeof PARTS)[number], number>;

interface Measured extends Driven {
  readonly costs: Costs;
}

const cpuOfParts = ({ nodes, backends }: Together): Costs => ({
  nodes: nodes.reduce((sum, { pid }) => sum + cpuOf(pid!), 0),
  postgres: cpuOfAll(backends.postgres.pid!),
  redis: cpuOf(backends.redis.pid!),
});

async function measure(together: Together, opener: Opener): Promise<Measured> {
  const marks: Costs[] = [];
  const load = {
    ...{ live: Number(values.matches), reserve: Number(values.reserve) },
    ...{ think: 0, seconds: Number(values.seconds) },
  };
  const driven = await drive(opener, load, () => marks.push(cpuOfParts(together)));
  const [before, after] = marks as [Costs, Costs];
  const perMove = (part: keyof Costs): number => (after[part] - before[part]) / driven.moves;
  return { ...driven, costs: { nodes: perMove('nodes'), postgres: perMove('postgres'), redis: perMove('redis') } };
}

/** Both players of a match at one node; matches rotate through the nodes. */
function together(nodes: Together['nodes']): Opener {
  const openers = nodes.map(({ at }) => ownOpener(at.url));
  let next = 0;
  return { open: (tell) => openers[next++ % openers.length]!.open(tell) };
}

const digits = (value: number): string => value.toFixed(value < 10 ? 3 : 0);

const lines = [
  `\`npm run bench:cluster -- --nodes ${values.nodes} --matches ${values.matches} --seconds ${values.seconds}\` on ${cpus()[0]!.model}, ${cpus().length} cores for everything, the generator included; Node ${process.version}, PostgreSQL with synchronous_commit and fsync; load average before ${loadavg()[0]!.toFixed(1)}.`,
  '',
  '| nodes | players of a match | moves/s | p50 ms | p99 ms | CPU ms per move: nodes | PostgreSQL | Redis | generator |',
  '|---|---|---|---|---|---|---|---|---|',
];
const measured: { readonly count: number; readonly apart: boolean; readonly result: Measured }[] = [];
for (const count of values.nodes.split(',').map(Number)) {
  for (const apart of count === 1 ? [false] : [false, true]) {
    const opened = await openTogether(count);
    try {
      // The balancer sends consecutive connections to different nodes.
      const result = await measure(opened, apart ? ownOpener(opened.url) : together(opened.nodes));
      measured.push({ count, apart, result });
      const { moves, seconds, latencies, own, costs } = result;
      const line = `| ${[
        count,
        apart ? 'at two nodes' : 'at one node',
        Math.round(moves / seconds),
        quantile(latencies, 0.5).toFixed(1),
        quantile(latencies, 0.99).toFixed(1),
        ...PARTS.map((part) => digits(costs[part])),
        `${Math.round(own / seconds / 10)} %`,
      ].join(' | ')} |`;
      console.log(line);
      lines.push(line);
    } finally {
      await opened.close();
    }
  }
}
const worst = measured.findLast(({ apart }) => apart) ?? measured.at(-1)!;
lines.push('', ...derived(worst.result.costs));
console.log(lines.slice(-4).join('\n'));
writeSection('cluster', `## Several nodes\n\n${lines.join('\n')}\n`);

/** Capacity of separate machines, derived from the cost of a move for each part. */
function derived({ nodes, postgres, redis }: Costs): string[] {
  const perCore = (cost: number): number => Math.round(1000 / cost / 10) * 10;
  const CORES = 16;
  const database = CORES * perCore(postgres);
  return [
    `Where the two players of every match are at different nodes, one core carries ${perCore(nodes)} moves/s as a node, ${perCore(postgres)} as PostgreSQL and ${perCore(redis)} as Redis.`,
    `So n cores of nodes carry n × ${perCore(nodes)} moves/s until **PostgreSQL is full: with ${CORES} cores at about ${database.toLocaleString('en')} moves/s**, which ${Math.ceil(database / perCore(nodes))} cores of nodes feed; Redis, one core, would last to ${perCore(redis).toLocaleString('en')}.`,
    `At a move every ten seconds and table that is ${(database * 10).toLocaleString('en')} tables on one database. Extrapolated from this machine, not measured: a disk that syncs more slowly, or a network between the parts, adds to the time of a move before it takes from their number.`,
  ];
}
