import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENDERS } from './load/contenders.ts';
import { Driver, reserveFor } from './load/drive.ts';
import { writeSection } from './section.ts';
import { quantile } from './together.ts';

/*
 * `npm run bench:live [-- --tables 2000 --seconds 60]`: so many live tables of two on one server, one move a second each,
 * for at least a minute. The generator plays through the shipped client on the same cores. Tables that replace finished
 * ones are opened before the measuring begins.
 */
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '60' },
    /** Whether to write the section of bench/results.md. */
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [tables, seconds] = [Number(values.tables), Number(values.seconds)];

/** The mean thinking time, in milliseconds. */
const THINK = 1000;
/** Seconds that are not measured, while both sides compile. */
const WARM = 8;
/** What is wanted of the p99, in milliseconds. */
const LONGEST = 50;

const folder = mkdtempSync(join(tmpdir(), 'vatout-live-'));
const { start, opener } = CONTENDERS.vatout;
const server = await start(folder);
const driver = new Driver(opener(), {
  live: tables,
  reserve: reserveFor(tables, THINK, seconds + WARM),
  think: THINK,
  warm: WARM * tables,
});
try {
  const empty = await server.collected();
  await driver.fill();
  const opened = driver.opened;
  const marks: number[] = [];
  const { latencies, moves, own, seconds: elapsed } = await driver.window(seconds, () => marks.push(server.cpu));
  const full = await server.collected();
  const at = (share: number): number => quantile(latencies, share);
  const each = (bytes: number): string => `${(bytes / opened / 1024).toFixed(1)} kB`;
  const report = [
    '## Live tables',
    '',
    `\`npm run bench:live -- --tables ${tables} --seconds ${seconds}\` on ${cpus()[0]!.model}, ${cpus().length} cores for server and generator; Node ${process.version}; load average ${loadavg()[0]!.toFixed(1)}.`,
    '',
    `${tables} live tables of two, a move a second each, for ${elapsed.toFixed(0)} s: ${Math.round(moves / elapsed)} durable moves/s, p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(0)} ms.`,
    `CPU per move ${((marks[1]! - marks[0]!) / moves).toFixed(3)} ms of the server, ${(own / moves).toFixed(3)} ms of the generator (the shipped client).`,
    `Each of ${opened} tables with its two connections takes ${each(full.resident - empty.resident)} of resident memory, and holds ${each(full.held - empty.held)}.`,
    `Wanted: p99 below ${LONGEST} ms: ${at(0.99) < LONGEST ? 'reached' : '**not reached**'}.`,
  ].join('\n');
  console.log(report);
  if (values.write) writeSection('live', report);
} finally {
  driver.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
