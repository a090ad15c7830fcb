import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { installPeer } from './install.ts';
import { drive, type Driven } from './load/drive.ts';
import type { Opener } from './load/match.ts';
import { ownOpener } from './load/own.ts';
import { peerOpener } from './load/peer.ts';
import { cpuOf, cpuOfAll } from './proc.ts';
import { writeSection } from './section.ts';
import { openPeers, openTogether, quantile, type Running, type Together } from './together.ts';

/*
 * `npm run bench:cluster [-- --nodes 1,2,3 --matches 60 --seconds 6 --warm 6000 --servers vatout,boardgame.io --no-write]`:
 * two-seat matches of Las Vegas on nodes that share a PostgreSQL and a Redis, moves without a pause. boardgame.io runs
 * beside ours as its documentation scales it: bgio-postgres and @boardgame.io/redis-pubsub. Everything runs on one
 * machine, so the result is the cost of a move for each part, not the throughput. The capacity of separate machines
 * follows from it.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '1,2,3' },
    matches: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '6' },
    /** Moves before measuring begins; of boardgame.io a tenth. */
    warm: { type: 'string', default: '6000' },
    servers: { type: 'string', default: 'vatout,boardgame.io' },
    /** Whether to write the section of bench/results.md. */
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [live, seconds, warm] = [Number(values.matches), Number(values.seconds), Number(values.warm)];

const SERVERS = {
  vatout: { open: openTogether, opener: ownOpener, fastest: 4_000, warm },
  'boardgame.io': {
    open: openPeers,
    opener: (url: string) => peerOpener(url, () => lost++),
    fastest: 300,
    warm: warm / 10,
  },
} as const;
type Name = keyof typeof SERVERS;
const names = values.servers.split(',') as Name[];

const PARTS = ['nodes', 'postgres', 'redis'] as const;
type Costs = Record<(typeof PARTS)[number], number>;

/** What was used up to a moment: CPU in milliseconds, transactions of PostgreSQL, moves that had to be made again. */
type Used = Costs & { readonly commits: number; readonly lost: number };

/** Moves that boardgame.io dropped. */
let lost = 0;

interface Measured extends Driven {
  /** Per move. */
  readonly used: Used;
}

/** Approximate number of moves in a match of two. */
const MOVES = 36;

const cpuOfParts = ({ nodes, backends }: Together<Running>): Costs => ({
  nodes: nodes.reduce((sum, { pid }) => sum + cpuOf(pid!), 0),
  postgres: cpuOfAll(backends.postgres.pid!),
  redis: cpuOf(backends.redis.pid!),
});

async function measure(together: Together<Running>, opener: Opener, name: Name): Promise<Measured> {
  const { fastest, warm } = SERVERS[name];
  const sql = new pg.Client({ connectionString: together.database });
  await sql.connect();
  const committed = async (): Promise<number> => {
    const statement = 'SELECT xact_commit::int AS commits FROM pg_stat_database WHERE datname = current_database()';
    return (await sql.query<{ commits: number }>(statement)).rows[0]!.commits;
  };
  const marks: (Omit<Used, 'commits'> & { readonly commits: Promise<number> })[] = [];
  const reserve = Math.ceil((1.3 * (warm + seconds * fastest)) / MOVES);
  const driven = await drive(opener, { live, reserve, warm, think: 0, seconds }, () =>
    marks.push({ ...cpuOfParts(together), lost, commits: committed() }),
  );
  const [before, after] = marks as [(typeof marks)[0], (typeof marks)[0]];
  const perMove = (part: keyof Costs | 'lost'): number => (after[part] - before[part]) / driven.moves;
  const commits = ((await after.commits) - (await before.commits)) / driven.moves;
  await sql.end();
  const cpu = { nodes: perMove('nodes'), postgres: perMove('postgres'), redis: perMove('redis') };
  return { ...driven, used: { ...cpu, commits, lost: perMove('lost') } };
}

/** Both players of a match at one node; matches rotate through the nodes. */
function atOneNode(nodes: readonly Running[], openerAt: (url: string) => Opener): Opener {
  const openers = nodes.map(({ at }) => openerAt(at.url));
  let next = 0;
  return { open: (tell) => openers[next++ % openers.length]!.open(tell) };
}

const digits = (value: number): string => value.toFixed(value < 10 ? 3 : 0);

if (names.includes('boardgame.io')) installPeer();
const lines = [
  `\`npm run bench:cluster -- --nodes ${values.nodes} --matches ${live} --seconds ${seconds} --warm ${warm}\` on ${cpus()[0]!.model}, ${cpus().length} cores for everything, the generator included; Node ${process.version}, PostgreSQL with synchronous_commit and fsync; load average before ${loadavg()[0]!.toFixed(1)}.`,
  '',
  '| server | nodes | players of a match | moves/s | p50 ms | p99 ms | CPU ms per move: nodes | PostgreSQL | Redis | commits per move | moves lost and made again | generator |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|',
];
/** The last measurement of our nodes with players at two of them, or the last of all. */
let worst: Measured | null = null;
for (const count of values.nodes.split(',').map(Number)) {
  for (const apart of count === 1 ? [false] : [false, true]) {
    for (const name of names) {
      const { open, opener } = SERVERS[name];
      const opened = await open(count);
      try {
        // The balancer sends consecutive connections to different nodes.
        const result = await measure(opened, apart ? opener(opened.url) : atOneNode(opened.nodes, opener), name);
        if (name === 'vatout') worst = result;
        const { moves, seconds, latencies, own, used } = result;
        const line = `| ${[
          name,
          count,
          apart ? 'at two nodes' : 'at one node',
          Math.round(moves / seconds),
          quantile(latencies, 0.5).toFixed(1),
          quantile(latencies, 0.99).toFixed(1),
          ...PARTS.map((part) => digits(used[part])),
          used.commits.toFixed(2),
          `${(100 * used.lost).toFixed(1)} %`,
          `${Math.round(own / seconds / 10)} %`,
        ].join(' | ')} |`;
        console.log(line);
        lines.push(line);
      } finally {
        await opened.close();
      }
    }
  }
}
if (worst) lines.push('', ...derived(worst.used));
console.log(lines.slice(-4).join('\n'));
if (values.write) writeSection('cluster', `## Several nodes\n\n${lines.join('\n')}\n`);

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
