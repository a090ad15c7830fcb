import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startChild } from '../scripts/child.ts';
import { ServerNode } from '../scripts/node.ts';
import type { Attacked, Kind, Tally } from './load/attack.ts';
import { drive } from './load/drive.ts';
import { guest, ownOpener } from './load/own.ts';
import { cpuOf } from './proc.ts';
import { writeSection } from './section.ts';
import { openTogether, quantile } from './together.ts';

/*
 * `npm run bench:abuse [-- --cluster --tables 60 --think 1000 --phases 3 --seconds 8 --sockets 50]`: people play while one address floods
 * the server with sockets of five kinds (load/attack.ts). Calm and attack alternate in the same run, on one process or, with `--cluster`, on
 * three nodes with PostgreSQL and Redis behind the load balancer. The limits on sockets and frames are the usual ones. Each attack
 * comes from an address of its own, so that none is weakened by the penalties of the one before.
 */
const { values } = parseArgs({
  options: {
    cluster: { type: 'boolean', default: false },
    tables: { type: 'string', default: '60' },
    think: { type: 'string', default: '1000' },
    phases: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    sockets: { type: 'string', default: '50' },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [tables, think, phases, seconds] = [values.tables, values.think, values.phases, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];

/** Seconds for the connections of an attack to close; not measured. */
const SETTLE = 2;
/** Seconds that the attacker may take to start. */
const START = 3;
/** Approximate number of moves in a match of two. */
const MOVES = 36;
/** The promise: p99 under attack stays below this multiple of the calm p99, and below this many milliseconds. */
const TIMES = 2;
const MOST = 50;

/** HTTP requests are not limited, because opening tables is not measured; the limits of sockets are the defaults. */
const FLAGS = { requests: 0, guests: 0, log: 'error' } as const;

interface House {
  readonly url: string;
  readonly nodes: readonly ServerNode[];
  readonly close: () => Promise<void>;
}

async function openAlone(): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'vatout-abuse-'));
  const node = new ServerNode({ data, web: 'nowhere', threads: 1, ...FLAGS });
  await node.start();
  const close = async (): Promise<void> => {
    await node.stop();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: node.at.url, nodes: [node], close };
}

/** A process that attacks from this address; `begin` resolves at the end with its counts. */
async function attacker(url: string, address: string, cookies: readonly string[]) {
  const flags = { url, address, cookies: cookies.join(','), sockets: values.sockets, seconds: String(seconds) };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  const child = startChild(process.execPath, ['bench/load/attack.ts', ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data'); // ready
  const begin = async (): Promise<Attacked> => {
    child.stdin!.end('\n');
    let text = '';
    for await (const data of child.stdout!) text += (data as Buffer).toString();
    return JSON.parse(text) as Attacked;
  };
  return { begin };
}

const house = values.cluster ? await openTogether(3, { flags: FLAGS, apart: true }) : await openAlone();
type Phase = 'calm' | 'attack';
/** Every move with its time of sending: a move sent during an attack counts for the attack, even if answered later. */
const moves: { readonly sent: number; readonly latency: number }[] = [];
const spans: { readonly phase: Phase; readonly from: number; readonly to: number }[] = [];
/** CPU seconds of all nodes per second of a phase. */
const busy: Record<Phase, number> = { calm: 0, attack: 0 };
const attacks: Attacked[] = [];

const nodesCpu = (): number => house.nodes.reduce((sum, { pid }) => sum + cpuOf(pid!), 0);

async function measured<T>(name: Phase, work: () => Promise<T>): Promise<T> {
  const [before, from] = [nodesCpu(), performance.now()];
  const result = await work();
  spans.push({ phase: name, from, to: performance.now() });
  busy[name] += (nodesCpu() - before) / 1000 / seconds / phases;
  return result;
}

/** Alternates calm and attack. */
async function alternate(cookies: readonly (readonly string[])[]): Promise<void> {
  for (const [i, some] of cookies.entries()) {
    const { begin } = await attacker(house.url, `127.0.0.${i + 2}`, some);
    await measured('calm', () => sleep(1000 * seconds));
    attacks.push(await measured('attack', begin));
    await sleep(1000 * SETTLE);
  }
}

let run: Promise<void> | undefined;
try {
  const people = Number(values.sockets) / 5;
  const cookies: string[][] = [];
  for (let i = 0; i < phases; i++)
    cookies.push(await Promise.all(Array.from({ length: people }, () => guest(house.url))));
  const whole = phases * (2 * seconds + SETTLE + START);
  const reserve = Math.ceil((1.5 * tables * whole * 1000) / think / MOVES);
  const heard = (latency: number): void => void moves.push({ sent: performance.now() - latency, latency });
  await drive(ownOpener(house.url), { live: tables, reserve, think, seconds: whole + 1, heard }, (begins) => {
    if (begins) run = alternate(cookies);
  });
  await run;
} finally {
  await house.close();
}
report();

function latenciesOf(name: Phase): number[] {
  const own = spans.filter(({ phase }) => phase === name);
  return moves.flatMap(({ sent, latency }) => (own.some(({ from, to }) => sent >= from && sent < to) ? latency : []));
}

function report(): void {
  const latencies: Record<Phase, readonly number[]> = { calm: latenciesOf('calm'), attack: latenciesOf('attack') };
  const row = (name: Phase): string =>
    `| ${[
      name === 'calm' ? 'without' : 'with',
      latencies[name].length,
      ...[0.5, 0.99, 1].map((share) => quantile(latencies[name], share).toFixed(1)),
      `${Math.round(100 * busy[name])} %`,
    ].join(' | ')} |`;
  const [calm, attacked] = [quantile(latencies.calm, 0.99), quantile(latencies.attack, 0.99)];
  const reached = attacked < TIMES * calm && attacked < MOST;
  const sum = (kind: Kind, what: keyof Tally): number => attacks.reduce((all, { kinds }) => all + kinds[kind][what], 0);
  const perSecond = (count: number): string => Math.round(count / phases / seconds).toLocaleString('en');
  const kinds = Object.keys(attacks[0]!.kinds) as Kind[];
  const flags = `${values.cluster ? '--cluster ' : ''}--tables ${tables} --think ${think} --phases ${phases} --seconds ${seconds} --sockets ${values.sockets}`;
  const text = [
    `### ${values.cluster ? 'Three nodes behind the load balancer' : 'One process'}`,
    '',
    `\`npm run bench:abuse -- ${flags}\` on ${cpus()[0]!.model}, ${cpus().length} cores for everything, the attacker (nice 19) and the players included; load average at the end ${loadavg()[0]!.toFixed(1)}.`,
    '',
    '| attack | moves | p50 ms | p99 ms | longest ms | processor time of the server |',
    '|---|---|---|---|---|---|',
    row('calm'),
    row('attack'),
    '',
    `p99 with the attack is ${(attacked / calm).toFixed(2)} times that without; promised: below ${TIMES} times and below ${MOST} ms: **${reached ? 'reached' : 'not reached'}**.`,
    '',
    '| kind | sockets | connections begun/s | upgraded | refused with 429 | frames sent/s | MB sent/s |',
    '|---|---|---|---|---|---|---|',
    ...kinds.map((kind) => {
      const counts = [sum(kind, 'upgraded'), sum(kind, 'refused')].map((count) => count.toLocaleString('en'));
      const rates = [perSecond(sum(kind, 'frames')), (sum(kind, 'bytes') / phases / seconds / 1e6).toFixed(2)];
      return `| ${[kind, Number(values.sockets) / kinds.length, perSecond(sum(kind, 'connections')), ...counts, ...rates].join(' | ')} |`;
    }),
    '',
    `The attacker used ${Math.round(attacks.reduce((all, { cpu }) => all + cpu, 0) / phases / seconds / 10)} % of a core. Sent is what the kernel took; what it buffers and the server does not read is in it.`,
  ].join('\n');
  console.log(text);
  if (values.write) writeSection(values.cluster ? 'abuse of a cluster' : 'abuse', text);
}
