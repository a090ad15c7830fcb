import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { blockSize } from '../src/bots/duel.ts';
import { shareEstimate } from '../src/bots/interval.ts';
import { Pool } from '../src/workers/pool.ts';
import { sidesOf, type BlockOf, type MatchUp, type PlayedBlock } from './calibration/match.ts';

/*
 * `node bench/calibrate.ts PLAN RESULTS [-t SECONDS] [--threads N]`: plays the match-ups of a plan, a line of JSON each, and
 * appends a line for each block to the results, so that a run can be stopped and goes on where it was. All match-ups advance
 * alike. `node bench/calibrate.ts --report RESULTS`: the shares of the wins, with intervals. No package is needed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', short: 't', default: 'Infinity' },
    threads: { type: 'string', default: String(availableParallelism()) },
    report: { type: 'boolean', default: false },
  },
});

const linesOf = <Line>(file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : [];

/** The blocks that the results lack, the first of every match-up before the second of any with as many. */
function missing(plan: readonly MatchUp[], played: readonly PlayedBlock[]): BlockOf[] {
  const known = new Set(played.map(({ id, block }) => `${id}/${block}`));
  const tasks = plan.flatMap((match) => {
    const blocks = Math.ceil(match.games / blockSize(sidesOf(match)));
    return Array.from({ length: blocks }, (_, block) => ({ match, block, at: (block + 0.5) / blocks }));
  });
  return tasks.filter(({ match, block }) => !known.has(`${match.id}/${block}`)).sort((a, b) => a.at - b.at);
}

async function playAll(planFile: string, resultFile: string): Promise<void> {
  const tasks = missing(linesOf<MatchUp>(planFile), linesOf<PlayedBlock>(resultFile));
  const end = performance.now() + 1000 * Number(values.seconds);
  const threads = Number(values.threads);
  const pool = new Pool<PlayedBlock>(new URL('calibration/thread.ts', import.meta.url), { threads });
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < tasks.length && performance.now() < end) {
      const { match, block } = tasks[next++]!;
      const outcome = await Promise.race([pool.ask({ match, block } satisfies BlockOf), timeout(end)]);
      if (outcome === null) return;
      if (!outcome.ok) throw new Error(`${match.id}: ${outcome.fault} ${outcome.detail ?? ''}`);
      appendFileSync(resultFile, `${JSON.stringify(outcome.value)}\n`);
    }
  };
  await Promise.all(Array.from({ length: threads }, work));
  await pool.close();
  console.log(`${next} of ${tasks.length} blocks begun`);
}

const timeout = (end: number): Promise<null> =>
  new Promise((resolve) => {
    if (end !== Infinity) setTimeout(() => resolve(null), Math.max(0, end - performance.now())).unref();
  });

function report(files: readonly string[]): void {
  const all = Map.groupBy(
    files.flatMap((file) => linesOf<PlayedBlock>(file)),
    ({ id }) => id,
  );
  for (const [id, blocks] of all) {
    const { sides } = blocks[0]!;
    const share = (at: 0 | 1): string => {
      const { value, low, high } = shareEstimate(
        blocks.map(({ alone }) => alone[at]),
        sides,
      );
      return [value, low, high].map((part) => (100 * part).toFixed(1).padStart(5)).join(' ');
    };
    console.log(`${id.padEnd(34)} ${String(blocks.length * blockSize(sides)).padStart(5)}  ${share(0)}  ${share(1)}`);
  }
}

const [plan, results] = positionals;
if (values.report && positionals.length > 0) report(positionals);
else if (plan && results) await playAll(plan, results);
else {
  console.error('usage: node bench/calibrate.ts PLAN RESULTS [-t SECONDS] [--threads N]\n       … --report RESULTS');
  process.exitCode = 2;
}
