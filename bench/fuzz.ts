import { parseArgs } from 'node:util';
import { fuzz } from '../test/server/fuzz.ts';
import { House } from '../test/server/house.ts';
import { writeSection } from './section.ts';

/** `node bench/fuzz.ts [--messages 100000] [--seed TEXT]`: the protocol under random and mutated messages, at full length. */
const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    seed: { type: 'string', default: `fuzz ${Date.now()}` },
  },
});

console.log(`seed: ${values.seed}`);
const begun = Date.now();
const house = await House.open({ log: 'silent' });
const { messages, requests, refusals, done, problems } = await fuzz(house, Number(values.messages), values.seed);
await house.close();
for (const problem of problems.slice(0, 50)) console.error(problem);
const reasons = Object.entries(refusals).sort((a, b) => b[1] - a[1]);
const summary = [
  `${messages.toLocaleString('en')} messages and ${requests.toLocaleString('en')} requests in ${Math.round((Date.now() - begun) / 1000)} s:`,
  `${done.toLocaleString('en')} were carried out, ${reasons.reduce((sum, [, count]) => sum + count, 0).toLocaleString('en')} refused (${reasons.map(([code, count]) => `${code} ${count.toLocaleString('en')}`).join(', ')}).`,
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
