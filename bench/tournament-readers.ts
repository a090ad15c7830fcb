import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ServerNode, UNLIMITED } from '../scripts/node.ts';
import { withCode } from '../test/server/account.ts';
import { Guest } from '../test/server/client.ts';
import { announce, insistOn, until } from '../test/server/cup.ts';
import { cpuOf, memoryOf } from './proc.ts';
import { writeSection } from './section.ts';
import { quantile } from './together.ts';

/*
 * `node bench/tournament-readers.ts [--people 512] [--seconds 60]`: everybody of one tournament has its page open and asks as the
 * page does, while their tables play: every three seconds for the version, and for the whole where that has changed. The
 * tables are bots' at a move every few seconds: their people are away.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '512' },
    seconds: { type: 'string', default: '60' },
    /** Whether to write the section of bench/results.md. */
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [people, seconds] = [Number(values.people), Number(values.seconds)];

/** As in web/tournament/tournament.svelte.ts, in milliseconds. */
const POLL = 3000;
const AT_ONCE = 16;
/** Seconds that are not measured. */
const WARM = 10;

interface Asked {
  readonly what: 'version' | 'view';
  readonly ms: number;
  readonly bytes: number;
}

const folder = mkdtempSync(join(tmpdir(), 'vatout-readers-'));
const server = new ServerNode({ data: folder, web: 'nowhere', threads: 1, log: 'error', ...UNLIMITED });
await server.start();
const agent = new Agent({ keepAlive: true, maxSockets: people });

/** Answers of a server that had too much to do. */
let refused = 0;

/** Reads a path; resolves to what came over the line, and counts it; null: the server refused. */
async function read(guest: Guest, path: string, what: Asked['what'], asked: Asked[]): Promise<string | null> {
  const begun = performance.now();
  const headers = { cookie: guest.cookie, 'accept-encoding': 'gzip' };
  const sent = request(server.at.url + path, { agent, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  if (answer.statusCode === 503) refused++;
  else if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  if (answer.statusCode !== 200) return null;
  const body = Buffer.concat(parts);
  asked.push({ what, ms: performance.now() - begun, bytes: body.length });
  return body.toString('latin1');
}

let isOver = false;

/** One open page. */
async function follow(guest: Guest, at: string, begin: number, asked: Asked[]): Promise<void> {
  await sleep(begin);
  let shown = '';
  while (!isOver) {
    const due = performance.now() + POLL;
    const version = await read(guest, `${at}/version`, 'version', asked);
    if (version !== null && version !== shown && (await read(guest, at, 'view', asked)) !== null) shown = version;
    await sleep(Math.max(0, due - performance.now()));
  }
}

try {
  const organiser = await Guest.welcome(server.at, 'Organiser');
  await withCode(organiser, 'organiser');
  const table = { usual: 4, least: 4, most: 4 };
  const pace = { kind: 'move', seconds: 5 };
  const settings = { game: 'vabanque', format: { kind: 'swiss', rounds: 3 }, table, pace };
  const at = await announce({ guest: organiser }, settings);
  const guests: Guest[] = [];
  const enter = async (from: number): Promise<void> => {
    for (let i = from; i < people; i += AT_ONCE) {
      const guest = await Guest.welcome(server.at, `Player ${i}`);
      await withCode(guest, `player-${i}`);
      await insistOn({ guest }, at, { kind: 'join', name: guest.name });
      guests.push(guest);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => enter(i)));
  await insistOn({ guest: organiser }, at, { kind: 'pair' });
  await insistOn({ guest: organiser }, at, { kind: 'start' });
  await until({ guest: organiser }, at, ({ rounds }) => rounds[0]!.tables.every(({ state }) => state === 'playing'));
  const pid = server.pid!;
  const before = cpuOf(pid);
  await sleep(1000 * WARM);
  const alone = (cpuOf(pid) - before) / WARM / 10;
  const asked: Asked[] = [];
  const pages = guests.map((guest, i) => follow(guest, at, (POLL * i) / people, asked));
  await sleep(1000 * WARM);
  asked.length = refused = 0;
  const mark = cpuOf(pid);
  await sleep(1000 * seconds);
  const cpu = (cpuOf(pid) - mark) / seconds / 10;
  const window = [...asked];
  const busy = refused / (window.length + refused);
  isOver = true;
  const of = (what: Asked['what']) => window.filter((one) => one.what === what);
  const line = (what: Asked['what'], name: string): string => {
    const list = of(what);
    const ms = list.map((one) => one.ms).sort((a, b) => a - b);
    const bytes = list.reduce((sum, one) => sum + one.bytes, 0);
    return `| ${name} | ${(list.length / seconds).toFixed(0)} | ${(bytes / list.length / 1024).toFixed(1)} kB | ${quantile(ms, 0.5).toFixed(1)} ms | ${quantile(ms, 0.99).toFixed(0)} ms |`;
  };
  const all = window.reduce((sum, one) => sum + one.bytes, 0);
  const report = [
    '## The page of a large tournament',
    '',
    `\`node bench/tournament-readers.ts --people ${people} --seconds ${seconds}\` on ${cpus()[0]!.model}, ${cpus().length} cores for server and readers; Node ${process.version}; load average ${loadavg()[0]!.toFixed(1)}.`,
    '',
    `${people} people have the page of one tournament open while its ${people / 4} tables of Vabanque play.`,
    `The server uses ${cpu.toFixed(0)} % of a core; with no page open it is ${alone.toFixed(0)} %. It sends ${(all / seconds / 1024).toFixed(0)} kB/s, ${(all / seconds / people / 1024).toFixed(2)} kB/s to each. Memory ${(memoryOf(pid) / 2 ** 20).toFixed(0)} MB. It refused ${(100 * busy).toFixed(1)} % of the requests.`,
    '',
    '| | a second | bytes | p50 | p99 |',
    '|---|---|---|---|---|',
    line('version', 'the version'),
    line('view', 'the whole'),
  ].join('\n');
  console.log(report);
  if (values.write) writeSection('tournament readers', report);
  await Promise.allSettled(pages);
} finally {
  isOver = true;
  agent.destroy();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
}
