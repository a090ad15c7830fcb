import { parseArgs } from 'node:util';
import { injectFaults } from '../test/server/faults.ts';
import { writeSection } from './section.ts';

/**
 * `node bench/faults.ts [--games 500] [--abreast 24] [--seed TEXT]`: the history checker at full length. Every
 * fifth message is dropped, delayed, duplicated or cut off with its connection; the server is killed every few thousand messages.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '500' },
    abreast: { type: 'string', default: '24' },
    seed: { type: 'string', default: `faults ${Date.now()}` },
  },
});
const RATE = 0.2;

console.log(`seed: ${values.seed}`);
const begun = Date.now();
let told = begun;
const findings = await injectFaults({
  games: Number(values.games),
  abreast: Number(values.abreast),
  seed: values.seed,
  rate: RATE,
  lives: [500, 6000],
  told: (text) => {
    if (Date.now() - told < 5000) return;
    told = Date.now();
    console.log(text);
  },
});
const { games, moves, rolls, lines, kills, faults, problems } = findings;
const harmed = faults.drop + faults.delay + faults.double + faults.cut;
for (const problem of problems) console.error(problem);
const summary = [
  `${games} games of all four titles, ${moves.toLocaleString('en')} moves of people, ${rolls.toLocaleString('en')} rolls and deals, ${lines.toLocaleString('en')} lines of chat,`,
  `in ${Math.round((Date.now() - begun) / 1000)} s; the server was killed (kill -9) ${kills} times.`,
  `Of ${(harmed + faults.passed).toLocaleString('en')} messages ${faults.drop.toLocaleString('en')} were dropped, ${faults.delay.toLocaleString('en')} delayed,`,
  `${faults.double.toLocaleString('en')} doubled, and ${faults.cut.toLocaleString('en')} cut off with their connection (${((100 * harmed) / (harmed + faults.passed)).toFixed(1)} %).`,
  problems.length === 0
    ? 'Every acknowledged move is in the record once, none is there that was not sent, all pages were told one history, all games ended, all dice verify, no line of chat is doubled.'
    : `**${problems.length} problems**: see the output of the run.`,
].join('\n');
console.log(summary);
if (games >= 500)
  writeSection(
    'exactly once',
    `## Exactly once\n\n\`node bench/faults.ts --games ${values.games} --seed '${values.seed}'\`\n\n${summary}\n`,
  );
process.exit(problems.length === 0 && games === Number(values.games) ? 0 : 1);
