import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { writeSection } from './section.ts';
import { largeReport, roundRobinReport, smallReport } from './tournament/pairings.ts';
import { MOST, roundsReport } from './tournament/rounds.ts';

/* `npm run bench:tournament [-- -n TOURNAMENTS]`: which format finds the best in how many rounds, and how good pairings are. */

const { values } = parseArgs({
  options: {
    tournaments: { type: 'string', short: 'n', default: '400' },
    fields: { type: 'string', default: '3000' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});
const count = Number(values.tournaments);

const report = [
  '## Tournaments',
  '',
  `\`npm run bench:tournament -- -n ${count}\` on ${cpus()[0]?.model}, Node ${process.version}. What the formats are: [docs/tournaments.md](../docs/tournaments.md).`,
  '',
  '### Rounds that find the best of 32',
  '',
  `${count} tournaments each of 32 players at tables of four. Strengths are normal, as far apart as the levels of the bots in real games of the`,
  'title; places are drawn from them (Plackett–Luce). First in 50 %: the first round from which on the best player is first in at',
  `least half of the tournaments; in brackets where the 95 % interval of the share reaches it. An arena counts games of average`,
  `length instead of rounds, up to ${MOST}; a knockout has the 3 or 4 rounds it needs, and its shares are final.`,
  '',
  ...(await roundsReport(count, Number(values.threads))),
  '',
  '### Pairings',
  '',
  ...smallReport(Number(values.fields)),
  '',
  'Larger fields, seven Swiss rounds with chance results: repeated meetings, differences of scores within tables, and what they',
  'cannot be less than, all rounds together. For tables of two the matching itself proves that it is the best.',
  '',
  ...largeReport(),
  '',
  '### Round robins',
  '',
  'How often two people meet at least and at most.',
  '',
  ...roundRobinReport(),
].join('\n');
console.log(report);
writeSection('tournament', report);
