import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { titles } from '../src/games/index.ts';
import { drive, type Driven } from './load/drive.ts';
import type { Opener } from './load/match.ts';
import { connect, guest, ownOpener } from './load/own.ts';
import { peerOpener } from './load/peer.ts';
import { ServerProcess } from './load/process.ts';
import { largestResync } from './load/resync.ts';
import { writeSection } from './section.ts';

/*
 * `npm run bench:server [-- --matches 50,200,500 --think 1000,0 --seconds 20 --idle 5000 --tables 2000]`: the same generator
 * drives our server and boardgame.io's, each in a process of its own, one after the other. Ours writes every move to the disk
 * before it answers. `think`: the mean thinking time in milliseconds; with 0 players move at once, which saturates
 * the server or the generator.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50,200,500' },
    think: { type: 'string', default: '1000,0' },
    seconds: { type: 'string', default: '20' },
    idle: { type: 'string', default: '5000' },
    tables: { type: 'string', default: '2000' },
    servers: { type: 'string', default: 'vatout,boardgame.io' },
  },
});
const seconds = Number(values.seconds);
const PORT = 8910;
const PEER_PORT = 8911;
const url = `http://127.0.0.1:${PORT}`;

/** Approximate number of moves in a match of two; it gives the number of matches that a run needs. */
const MOVES = 36;

const startOwn = (data: string): Promise<ServerProcess> =>
  ServerProcess.start([
    'bin/vatout.js',
    'serve',
    '--port',
    String(PORT),
    '--data',
    data,
    '--log',
    'warn',
    '--requests',
    '0',
    '--guests',
    '0',
    '--messages',
    '0',
    '--sockets',
    '0',
  ]);
const startPeer = (): Promise<ServerProcess> =>
  ServerProcess.start(['bench/boardgame.io/server.js', String(PEER_PORT)]);

interface Measured extends Driven {
  readonly cpuPerMove: number;
  readonly memory: number;
}

/** Enough matches in reserve for those that end during the run, but no more than can be opened in a few seconds. */
const reserveFor = (live: number, think: number): number =>
  think === 0 ? 1000 : Math.ceil((1.3 * live * seconds * 1000) / think / MOVES);

async function measure(server: ServerProcess, opener: Opener, live: number, think: number): Promise<Measured> {
  const cpu: number[] = [];
  const driven = await drive(opener, { live, reserve: reserveFor(live, think), think, seconds }, () =>
    cpu.push(server.cpu),
  );
  return { ...driven, cpuPerMove: (cpu[1]! - cpu[0]!) / driven.moves, memory: server.memory };
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
const digits = (value: number): string => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);

function row(name: string, live: number, think: number, m: Measured): string {
  const { moves, latencies, messages, bytes, cpuPerMove, memory, own } = m;
  const cells = [
    think === 0 ? 'none' : `${think} ms`,
    live,
    name,
    Math.round(moves / m.seconds),
    digits(cpuPerMove),
    digits(at(latencies, 0.5)),
    digits(at(latencies, 0.99)),
    Math.round(bytes / messages),
    Math.round(bytes / moves),
    Math.round(memory / 2 ** 20),
    `${Math.round(own / m.seconds / 10)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const lines = [
  '## The server',
  '',
  `\`npm run bench:server -- --matches ${values.matches} --think ${values.think} --seconds ${seconds}\`: two-seat matches of Las Vegas, opened before the measuring begins; Node ${process.version}, ours durable (SQLite, full sync), boardgame.io in memory.`,
  '',
  '| pause | matches | server | moves/s | CPU ms per move | p50 ms | p99 ms | bytes per message | bytes per move | memory MB | generator |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
];
const folder = mkdtempSync(join(tmpdir(), 'vatout-bench-'));
try {
  for (const think of values.think.split(',').map(Number)) {
    for (const live of values.matches.split(',').map(Number).filter(Boolean)) {
      for (const name of values.servers.split(',')) {
        const server = name === 'vatout' ? await startOwn(join(folder, `${think}-${live}`)) : await startPeer();
        const opener = name === 'vatout' ? ownOpener(url) : peerOpener(`http://127.0.0.1:${PEER_PORT}`);
        const line = row(name, live, think, await measure(server, opener, live, think));
        console.log(line);
        lines.push(line);
        await server.stop();
      }
    }
  }
  if (Number(values.tables) > 0) lines.push('', ...(await large(join(folder, 'large'))), resync());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (Number(values.tables) > 0) writeSection('server', lines.join('\n'));

function resync(): string {
  const sizes = titles.map(({ game }) => {
    const { bytes, moves } = largestResync(game);
    return `${game.id} ${(bytes / 1000).toFixed(1)} kB in ${moves} entries`;
  });
  return `A table that is asked for anew, the largest answer of a whole game with the most seats: ${sizes.join(', ')}.`;
}

/** Many idle connections, then many live tables, on one process. */
async function large(data: string): Promise<string[]> {
  const server = await startOwn(data);
  const empty = server.memory;
  const idle = Number(values.idle);
  const cookie = await guest(url);
  const sockets = [];
  for (let i = 0; i < idle; i += 25) {
    const own = i % 25 === 0 ? await guest(url) : cookie;
    const some = Array.from({ length: Math.min(25, idle - i) }, () => connect(url, own));
    await Promise.all(some.map((socket) => once(socket, 'open')));
    sockets.push(...some);
  }
  const perIdle = (server.memory - empty) / idle;
  const before = server.memory;
  const tables = Number(values.tables);
  const measured = await measure(server, ownOpener(url), tables, 10_000);
  const perTable = (server.memory - before) / tables;
  for (const socket of sockets) socket.close();
  await server.stop();
  const text = `With ${idle} idle connections (${(perIdle / 1024).toFixed(1)} kB each) and ${tables} live tables (${(perTable / 1024).toFixed(1)} kB each, two connections included) on one process: ${Math.round(measured.moves / measured.seconds)} moves/s, ${digits(measured.cpuPerMove)} ms of CPU per move, p50 ${digits(at(measured.latencies, 0.5))} ms, p99 ${digits(at(measured.latencies, 0.99))} ms.`;
  console.log(text);
  return [text];
}
