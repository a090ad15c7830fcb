import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fuzz } from '../test/server/fuzz.ts';
import { TestServer } from '../test/server/testserver.ts';
import { writeSection } from './section.ts';

/**
 * `node bench/fuzz.ts [--messages 100000] [--seed TEXT]`: the protocol under random and mutated messages, at full length. Server and
 * fuzzers share one heap, measured after a garbage collection at every tenth of the run. A table stays in memory for a minute
 * after its last message, so growth counts from the second tenth on.
 */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    seed: { type: 'string', default: `fuzz ${Date.now()}` },
  },
});

/** Megabytes that the heap may grow by after the second tenth. */
const MOST_GROWTH = 40;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heaps: number[] = [];

function sample(sent: number): void {
  if (sent < (heaps.length + 1) * (Number(values.messages) / 10)) return;
  collect();
  heaps.push(process.memoryUsage().heapUsed / 1e6);
  console.log(`${sent.toLocaleString('en')} messages, heap ${heaps.at(-1)!.toFixed(1)} MB`);
}

console.log(`seed: ${values.seed}`);
const begun = Date.now();
const server = await TestServer.open({ log: 'silent' });
const {
  messages,
  requests,
  refusals,
  done,
  problems: found,
} = await fuzz(server, Number(values.messages), values.seed, sample);
const problems = [...found];
await server.close();
const growth = Math.max(...heaps.slice(2)) - heaps[1]!;
if (growth > MOST_GROWTH) problems.push(`the heap grew by ${growth.toFixed(1)} MB`);
for (const problem of problems.slice(0, 50)) console.error(problem);
const reasons = Object.entries(refusals).sort((a, b) => b[1] - a[1]);
const summary = [
  `${messages.toLocaleString('en')} messages and ${requests.toLocaleString('en')} requests in ${Math.round((Date.now() - begun) / 1000)} s:`,
  `${done.toLocaleString('en')} were carried out, ${reasons.reduce((sum, [, count]) => sum + count, 0).toLocaleString('en')} refused (${reasons.map(([code, count]) => `${code} ${count.toLocaleString('en')}`).join(', ')}).`,
  `Heap in MB at every tenth of the way: ${heaps.map((heap) => heap.toFixed(0)).join(', ')}; ${MOST_GROWTH} MB of growth are allowed after the second.`,
  problems.length === 0
    ? 'No crash, no secret sent, no table of others touched; the games that were under way meanwhile were finished.'
    : `**${problems.length} problems**: see the output of the run.`,
].join('\n');
console.log(summary);
if (messages >= 100_000)
  writeSection(
    'fuzz',
    `## Fuzzing the protocol\n\n\`node bench/fuzz.ts --messages ${values.messages} --seed '${values.seed}'\`\n\n${summary}\n`,
  );
process.exit(problems.length === 0 ? 0 : 1);
