import { parseArgs } from 'node:util';
import { ensureServices } from '../scripts/services.ts';
import { playThroughFaults } from '../test/cluster/tournamentfaults.ts';
import { writeSection } from './section.ts';

/**
 * `node bench/tournament-faults.ts [--people 64] [--rounds 4] [--nodes 3] [--seed TEXT]`: a tournament while nodes, Redis and
 * PostgreSQL are killed in every round.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '64' },
    rounds: { type: 'string', default: '4' },
    nodes: { type: 'string', default: '3' },
    seed: { type: 'string', default: `tournament ${Date.now()}` },
  },
});

ensureServices();
const [people, rounds, nodes] = [Number(values.people), Number(values.rounds), Number(values.nodes)];
const begun = Date.now();
const { seed } = values;
const { tables, disturbances, problems } = await playThroughFaults({ people, rounds, nodes, seed, told: console.log });
for (const problem of problems) console.error(problem);
const seconds = Math.round((Date.now() - begun) / 1000);
const summary = [
  `${people} scripted people, ${rounds} rounds of Vagabondo on ${nodes} nodes: ${tables} tables in ${seconds} s. Nodes, Redis and PostgreSQL were killed ${disturbances} times during rounds.`,
  problems.length === 0
    ? 'Every table was opened once, every result was counted once, and the standings are those that the tables’ records give.'
    : `**${problems.length} problems**: see the output of the run.`,
].join('\n');
console.log(summary);
if (people >= 64)
  writeSection(
    'a tournament under faults',
    `## A tournament under faults\n\n\`node bench/tournament-faults.ts --people ${people} --rounds ${rounds} --nodes ${nodes} --seed '${seed}'\`\n\n${summary}\n`,
  );
process.exit(problems.length === 0 ? 0 : 1);
