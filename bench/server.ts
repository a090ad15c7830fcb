import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { titles } from '../src/games/index.ts';
import { installPeer } from './install.ts';
import { CONTENDERS, type Name } from './load/contenders.ts';
import { Driver, reserveFor, type Driven } from './load/drive.ts';
import { memoryOfMany } from './load/many.ts';
import type { ServerProcess } from './load/process.ts';
import { largestResync } from './load/resync.ts';
import { writeSection } from './section.ts';
import { quantile } from './together.ts';

/*
 * `npm run bench:server [-- --matches 50,200,500 --think 0,1000 --rounds 5 --seconds 4 --idle 5000 --tables 2000]`: one
 * generator drives our server, boardgame.io's and the floor (load/floor-server.ts), each in a process of its own. They
 * take turns within every round, so that they share the state of the machine. Ours and the floor write every move to the disk before they
 * answer. `think`: the mean thinking time in milliseconds; with 0 players move at once, which saturates the server or
 * the generator.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50,200,500' },
    think: { type: 'string', default: '0,1000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    idle: { type: 'string', default: '5000' },
    tables: { type: 'string', default: '2000' },
    servers: { type: 'string', default: Object.keys(CONTENDERS).join() },
    /** Whether to write the section of bench/results.md. */
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const numbers = (text: string): number[] => text.split(',').map(Number).filter(Number.isFinite);
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const names = values.servers.split(',') as Name[];
const MATCHES = numbers(values.matches).filter(Boolean);
const THINK = numbers(values.think);

/** The figures of one row: medians over the rounds. */
interface Row {
  readonly name: Name;
  readonly think: number;
  readonly live: number;
  readonly speed: number;
  /** CPU milliseconds per move. */
  readonly cpu: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMessage: number;
  readonly bytesPerMove: number;
  readonly memory: number;
  /** CPU of the generator, as a share of one core. */
  readonly generator: number;
}

type Round = Driven & { readonly cpu: number };

async function measure(live: number, think: number, folder: string): Promise<Row[]> {
  const entrants = [];
  for (const name of names) {
    const server = await CONTENDERS[name].start(folder);
    const driver = new Driver(CONTENDERS[name].opener(), { live, reserve: reserveFor(live, think, seconds), think });
    entrants.push({ name, server, driver, rounds: [] as Round[] });
  }
  for (let round = 1; round <= rounds; round++) {
    for (const { name, server, driver, rounds } of entrants) {
      await driver.fill();
      const marks: number[] = [];
      const driven = await driver.window(seconds, () => marks.push(server.cpu));
      const cpu = (marks[1]! - marks[0]!) / driven.moves;
      rounds.push({ ...driven, cpu });
      console.error(`${think} ms, ${live} matches, round ${round}, ${name}: ${cpu.toFixed(3)} ms a move`);
    }
  }
  const rows = entrants.map(({ name, server, rounds }) => rowOf(name, think, live, server, rounds));
  for (const { driver, server } of entrants) {
    driver.close();
    await server.stop();
  }
  return rows;
}

function rowOf(name: Name, think: number, live: number, server: ServerProcess, rounds: readonly Round[]): Row {
  const median = (of: (round: Round) => number): number => quantile(rounds.map(of), 0.5);
  const at = (share: number): number =>
    median(({ latencies }) => latencies[Math.floor(share * (latencies.length - 1))] ?? NaN);
  return {
    ...{ name, think, live, memory: server.memory, p50: at(0.5), p99: at(0.99) },
    speed: median(({ moves, seconds }) => moves / seconds),
    cpu: median(({ cpu }) => cpu),
    bytesPerMessage: median(({ bytes, messages }) => bytes / messages),
    bytesPerMove: median(({ bytes, moves }) => bytes / moves),
    generator: median(({ own, seconds }) => own / seconds / 1000),
  };
}

const digits = (value: number): string => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);
const pauseOf = (think: number): string => (think === 0 ? 'none' : `${think} ms`);

function lineOf(row: Row): string {
  const cells = [
    ...[pauseOf(row.think), row.live, row.name, Math.round(row.speed), digits(row.cpu)],
    ...[digits(row.p50), digits(row.p99), Math.round(row.bytesPerMessage), Math.round(row.bytesPerMove)],
    ...[Math.round(row.memory / 2 ** 20), `${Math.round(100 * row.generator)} %`],
  ];
  return `| ${cells.join(' | ')} |`;
}

interface Wanted {
  readonly what: string;
  readonly against: Name;
  /** Whether it is wanted with this pause. */
  readonly at: (think: number) => boolean;
  readonly ratio: (ours: Row, theirs: Row) => number;
  readonly bound: number;
  readonly least?: true;
}

const always = (): boolean => true;
const pressed = (think: number): boolean => think === 0;
const WANTED: readonly Wanted[] = [
  { what: 'CPU per move', against: 'floor', at: pressed, ratio: (a, b) => a.cpu / b.cpu, bound: 2 },
  { what: 'CPU per move', against: 'boardgame.io', at: pressed, ratio: (a, b) => a.cpu / b.cpu, bound: 0.3 },
  {
    what: 'CPU per move',
    against: 'boardgame.io',
    at: (think) => !pressed(think),
    ratio: (a, b) => a.cpu / b.cpu,
    bound: 0.6,
  },
  {
    what: 'moves/s',
    against: 'boardgame.io',
    at: pressed,
    ratio: (a, b) => a.speed / b.speed,
    bound: 3,
    least: true,
  },
  { what: 'p50', against: 'boardgame.io', at: always, ratio: (a, b) => a.p50 / b.p50, bound: 1 },
  { what: 'p99', against: 'boardgame.io', at: always, ratio: (a, b) => a.p99 / b.p99, bound: 1 },
];

/** One line for each wanted ratio in each row. */
function verdicts(rows: readonly Row[]): string[] {
  const find = (name: Name, { think, live }: Row): Row | undefined =>
    rows.find((row) => row.name === name && row.think === think && row.live === live);
  return rows
    .filter(({ name }) => name === 'vatout')
    .flatMap((ours) =>
      WANTED.flatMap(({ what, against, at, ratio, bound, least }) => {
        const theirs = find(against, ours);
        if (!theirs || !at(ours.think)) return [];
        const value = ratio(ours, theirs);
        const reached = least ? value >= bound : value <= bound;
        const wanted = `${least ? '≥' : '≤'} ${bound}`;
        const cells = [pauseOf(ours.think), ours.live, `${what} ÷ ${against}`, value.toFixed(2), wanted];
        return `| ${cells.join(' | ')} | ${reached ? 'reached' : '**not reached**'} |`;
      }),
    );
}

function resync(): string {
  const sizes = titles.map(({ game }) => {
    const { bytes, moves } = largestResync(game);
    return `${game.id} ${(bytes / 1000).toFixed(1)} kB in ${moves} entries`;
  });
  return `A table that is asked for anew, the largest answer of a whole game with the most seats: ${sizes.join(', ')}.`;
}

if (names.includes('boardgame.io')) installPeer();
const folder = mkdtempSync(join(tmpdir(), 'vatout-bench-'));
const rows: Row[] = [];
const many: string[] = [];
try {
  for (const think of THINK)
    for (const live of MATCHES) {
      const own = mkdtempSync(join(folder, 'run-'));
      const measured = await measure(live, think, own);
      for (const row of measured) console.log(lineOf(row));
      rows.push(...measured);
      rmSync(own, { recursive: true });
    }
  if (Number(values.tables) > 0)
    many.push(...(await memoryOfMany(folder, { idle: Number(values.idle), tables: Number(values.tables) })), resync());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const report = [
  '## The server',
  '',
  `\`npm run bench:server -- --matches ${values.matches} --think ${values.think} --rounds ${rounds} --seconds ${seconds}\`: two-seat matches of Las Vegas, opened before the measuring begins; ${cpus()[0]!.model}, ${cpus().length} cores for server and generator, Node ${process.version}. Ours is durable (SQLite, full sync), boardgame.io keeps matches in memory, the floor is \`bench/load/floor-server.ts\`. Medians of ${rounds} rounds; within a round the servers take turns.`,
  '',
  '| pause | matches | server | moves/s | CPU ms per move | p50 ms | p99 ms | bytes per message | bytes per move | memory MB | generator |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
  ...rows.map(lineOf),
  '',
  '| pause | matches | ours ÷ theirs | measured | wanted | |',
  '|---|---|---|---|---|---|',
  ...verdicts(rows),
  '',
  ...many,
].join('\n');
console.log(report);
if (values.write) writeSection('server', report);
