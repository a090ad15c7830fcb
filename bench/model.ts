import { explore, MISTAKES, type Bounds } from '../test/cluster/model.ts';
import { writeSection } from './section.ts';

/** `node bench/model.ts [MOVES DEATHS CUTS LOST REPEATS]`: the search of test/cluster/model.test.ts with all kinds of failures at once. */
const given = process.argv.slice(2).map(Number);
const [moves, deaths, cuts, lostAnswers, repeats] = given.length === 5 ? given : [1, 1, 1, 1, 1];
const bounds = { moves, deaths, cuts, lostAnswers, repeats } as Bounds;
const begun = Date.now();
const { states, ends, fault } = explore(bounds);
console.log(fault);
const text = [
  `Two nodes, two pages, ${moves} move each, one death of a node, one cut connection, one lost answer of the store, one repetition too many, and notices`,
  `that arrive or not, at any moment: ${states.toLocaleString('en')} states, ${ends.toLocaleString('en')} of them ends, in ${Math.round((Date.now() - begun) / 1000)} s.`,
  fault
    ? `**${fault.what}** after: ${fault.way.join('; ')}.`
    : `In none is an acknowledged move lost, a move doubled, a page shown another order than the store’s, or anybody stuck. Each of ${MISTAKES.length} mistakes made on purpose is found.`,
].join('\n');
console.log(text);
if (given.length === 0)
  writeSection('protocol', `## The protocol in every order\n\n\`node bench/model.ts\`\n\n${text}\n`);
