import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drive, type Driven } from './load/drive.ts';
import type { Client } from './load/match.ts';
import { connect, guest, ownClient } from './load/own.ts';
import { peerClient } from './load/peer.ts';
import { ServerProcess } from './load/process.ts';
import { writeSection } from './section.ts';

/*
 * `npm run bench:server [-- --matches 50,200,500 --seconds 20 --think 1000 --idle 5000 --tables 2000]`: the same generator drives our server
 * and boardgame.io's, each in a process of its own, one after the other. Ours writes every move to the disk before it answers.
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50,200,500' },
    seconds: { type: 'string', default: '20' },
    think: { type: 'string', default: '1000' },
    idle: { type: 'string', default: '5000' },
    tables: { type: 'string', default: '2000' },
  },
});
const seconds = Number(values.seconds);
const think = Number(values.think);
const PORT = 8910;
const PEER_PORT = 8911;
const url = `http://127.0.0.1:${PORT}`;

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
  ]);
const startPeer = (): Promise<ServerProcess> =>
  ServerProcess.start(['bench/boardgame.io/server.js', String(PEER_PORT)]);

interface Measured extends Driven {
  readonly cpuPerMove: number;
  readonly memory: number;
}

async function measure(server: ServerProcess, client: Client, matches: number, mean: number): Promise<Measured> {
  // What opening the matches costs is not a move's: the processor is read when all of them are under way.
  const before = { cpu: 0 };
  const driven = await drive(client, matches, seconds, mean, () => (before.cpu = server.cpu));
  return { ...driven, cpuPerMove: (server.cpu - before.cpu) / driven.moves, memory: server.memory };
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

function row(name: string, matches: number, m: Measured): string {
  const { moves, latencies, messages, bytes, cpuPerMove, memory } = m;
  const cells = [
    name,
    matches,
    Math.round(moves / seconds),
    ms(cpuPerMove),
    ms(at(latencies, 0.5)),
    ms(at(latencies, 0.99)),
    Math.round(bytes / messages),
    Math.round(memory / 2 ** 20),
  ];
  return `| ${cells.join(' | ')} |`;
}

const lines = [
  `\`npm run bench:server -- --matches ${values.matches} --seconds ${seconds} --think ${think}\`: two-seat matches of Las Vegas, both players move after ${think} ms on average; Node ${process.version}, ours durable (SQLite, full sync), boardgame.io in memory.`,
  '',
  '| server | matches | moves/s | CPU ms per move | p50 ms | p99 ms | bytes per message | memory MB |',
  '|---|---|---|---|---|---|---|---|',
];
const folder = mkdtempSync(join(tmpdir(), 'vatout-bench-'));
try {
  for (const matches of values.matches.split(',').map(Number)) {
    for (const name of ['vatout', 'boardgame.io'] as const) {
      const server = name === 'vatout' ? await startOwn(join(folder, String(matches))) : await startPeer();
      const client = name === 'vatout' ? ownClient(url) : peerClient(`http://127.0.0.1:${PEER_PORT}`);
      const line = row(name, matches, await measure(server, client, matches, think));
      console.log(line);
      lines.push(line);
      await server.stop();
    }
  }
  lines.push('', ...(await large(join(folder, 'large'))));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
writeSection('server', lines.join('\n'));

/** Many pages that only wait, then many tables that are played, on one process. */
async function large(data: string): Promise<string[]> {
  const server = await startOwn(data);
  const empty = server.memory;
  const idle = Number(values.idle);
  const cookie = await guest(url);
  const sockets = [];
  for (let i = 0; i < idle; i += 25) {
    const own = i % 25 === 0 ? await guest(url) : cookie;
    sockets.push(...(await Promise.all(Array.from({ length: Math.min(25, idle - i) }, () => connect(url, own)))));
  }
  const perIdle = (server.memory - empty) / idle;
  const before = server.memory;
  const tables = Number(values.tables);
  const measured = await measure(server, ownClient(url), tables, 10 * think);
  const perTable = (server.memory - before) / tables;
  for (const socket of sockets) socket.close();
  await server.stop();
  const text = `With ${idle} idle connections (${(perIdle / 1024).toFixed(1)} kB each) and ${tables} live tables (${(perTable / 1024).toFixed(1)} kB each, two connections included) on one process: ${Math.round(measured.moves / seconds)} moves/s, ${ms(measured.cpuPerMove)} ms of CPU per move, p50 ${ms(at(measured.latencies, 0.5))} ms, p99 ${ms(at(measured.latencies, 0.99))} ms.`;
  console.log(text);
  return [text];
}
