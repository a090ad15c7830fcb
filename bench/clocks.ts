import { MISTAKES, runSequence, type Mistake, type Tally } from '../test/server/clockmodel.ts';
import { writeSection } from './section.ts';

/** `node bench/clocks.ts [SEQUENCES]`: the model of test/server/clockmodel.ts over many sequences, and how soon it finds mistakes. */
const given = Number(process.argv[2] ?? 100_000);
const begun = Date.now();
const tally: Tally = new Map();
const broken: string[] = [];
for (let i = 0; i < given; i++) {
  const found = await runSequence(`bench ${i}`, null, tally);
  if (found !== null) broken.push(found);
}
const seconds = Math.round((Date.now() - begun) / 1000);

async function firstWith(mistake: Mistake): Promise<string> {
  for (let i = 0; i < given; i++)
    if ((await runSequence(`bench ${i}`, mistake)) !== null) return `${mistake}: ${(i + 1).toLocaleString('en')}`;
  return `**${mistake}: not found**`;
}
const found: string[] = [];
for (const mistake of MISTAKES) found.push(await firstWith(mistake));

const sum = (...kinds: readonly string[]): string =>
  kinds.reduce((all, kind) => all + (tally.get(kind) ?? 0), 0).toLocaleString('en');
const text = [
  `${given.toLocaleString('en')} sequences of commands, bots’ moves, waits, restarts, interruptions and calendar jumps at tables with all paces and overtimes,`,
  `in ${seconds} s: ${sum('act')} actions, ${sum('back')} returns, ${sum('undo')} undos, ${sum('late', 'lose')} times up, ${sum('restart')} restarts,`,
  `${sum('stop', 'silence')} interruptions, ${sum('jump')} jumps. Sequences in which somebody had more time than the terms say, or less: ${broken.length}.`,
  ...broken.slice(0, 20).map((one) => `- ${one}`),
  '',
  `Sequences until a mistake made on purpose is found: ${found.join(', ')}.`,
].join('\n');
console.log(text);
if (process.argv[2] === undefined) writeSection('clocks', `## Clocks\n\n\`node bench/clocks.ts\`\n\n${text}\n`);
if (broken.length > 0) process.exitCode = 1;
