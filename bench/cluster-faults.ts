import { parseArgs } from 'node:util';
import { ensureServices } from '../scripts/services.ts';
import { injectClusterFaults, type ClusterFindings } from '../test/cluster/faults.ts';
import { writeSection } from './section.ts';

/**
 * `node bench/cluster-faults.ts [--games 300] [--rounds 5] [--nodes 3] [--seed TEXT]`: the history checker for
 * several nodes, at full length: `games` at once, `rounds` times.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '3' },
    seed: { type: 'string', default: `cluster ${Date.now()}` },
  },
});

ensureServices();
const [games, rounds, nodes] = [Number(values.games), Number(values.rounds), Number(values.nodes)];
const begun = Date.now();
const all: ClusterFindings[] = [];
for (let round = 0; round < rounds; round++) {
  const seed = `${values.seed} ${round}`;
  console.log(`seed: ${seed}`);
  let told = Date.now();
  const findings = await injectClusterFaults({
    nodes,
    games,
    seed,
    calm: [200, 500],
    told: (text) => {
      if (Date.now() - told < 5000) return;
      told = Date.now();
      console.log(text);
    },
  });
  for (const problem of findings.problems) console.error(problem);
  all.push(findings);
}

const total = (what: (findings: ClusterFindings) => number): string =>
  all.reduce((sum, findings) => sum + what(findings), 0).toLocaleString('en');
const times = (name: keyof ClusterFindings['disturbances']): string => total(({ disturbances }) => disturbances[name]);
const problems = all.flatMap((findings) => findings.problems);
const complete = all.every((findings) => findings.games === games);
const summary = [
  `${rounds} times ${games} games at once on ${nodes} nodes, all four titles: ${total(({ moves }) => moves)} moves, of these ${total(({ bots }) => bots)} of bots,`,
  `${total(({ rolls }) => rolls)} rolls and deals, ${total(({ lines }) => lines)} lines of chat, ${total(({ clocks }) => clocks)} clocks that ran out, in ${Math.round((Date.now() - begun) / 1000)} s.`,
  `Nodes were killed (kill -9) ${times('node')} and stood still ${times('asleep')} times, PostgreSQL restarted ${times('postgres')} and crashed ${times('crash')} times, its connections cut ${times('cut')} times,`,
  `Redis killed ${times('redis')}, hung ${times('hung')}, slow ${times('slow')} and emptied ${times('flush')} times; one node's calendar was 300 s ahead, another's 5 s behind.`,
  `The database lost the newest moves of a table ${times('back')} times.`,
  problems.length === 0 && complete
    ? 'Every acknowledged move is in the record once (but for those that the database lost), none is there that was not sent, all pages were told one history and came to the same end, every clock was noticed once and not before its time, nobody was called absent whose page was open, all games ended, all dice verify, no line of chat is doubled.'
    : `**${problems.length} problems**: see the output of the run.`,
].join('\n');
console.log(summary);
if (games * rounds >= 500)
  writeSection(
    'exactly once on several nodes',
    `## Exactly once on several nodes\n\n\`node bench/cluster-faults.ts --games ${games} --rounds ${rounds} --nodes ${nodes} --seed '${values.seed}'\`\n\n${summary}\n`,
  );
process.exit(problems.length === 0 && complete ? 0 : 1);
