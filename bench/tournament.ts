import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { writeSection } from './section.ts';
import { largeReport, roundRobinReport, smallReport } from './tournament/pairings.ts';
import { MOST, roundsReport } from './tournament/rounds.ts';

/*
 * `npm run bench:tournament [-- -n TOURNAMENTS] [rounds | pairings]`: which format finds the best in how many rounds, and how
 * good pairings are; both if neither is named.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tournaments: { type: 'string', short: 'n', default: '400' },
    fields: { type: 'string', default: '3000' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});
const count = Number(values.tournaments);

const machine = `${cpus()[0]?.model}, Node ${process.version}`;

async function rounds(): Promise<string[]> {
  return [
    '### Rounds that find the best of 32',
    '',
    `\`npm run bench:tournament -- -n ${count} rounds\` on ${machine}.`,
    '',
    `${count} tournaments each of 32 players at tables of four. Strengths are normal, as far apart as the levels of the bots in real games of the`,
    'title; places are drawn from them (Plackett–Luce). In duplicate all eight tables of a round play one board: results are drawn',
    'with the weights [measured](#duplicate-play) with bots, and each seat is compared with the same seat at the other tables.',
    'First in 50 %: the first round from which on the best player is first in at least half of the tournaments; in brackets where the',
    `95 % interval of the share reaches it. An arena counts games of average length instead of rounds, up to ${MOST}; a knockout has the`,
    '3 or 4 rounds it needs, and its shares are final. Arenas and knockouts have no duplicate play. The intervals are those of the',
    'simulation; that of the weights comes on top of them.',
    '',
    ...(await roundsReport(count, Number(values.threads))),
  ];
}

const pairings = (): string[] => [
  '### Pairings',
  '',
  `\`npm run bench:tournament -- pairings\` on ${machine}.`,
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
];

for (const [name, reportOf] of Object.entries({ rounds, pairings })) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const report = (await reportOf()).join('\n');
  console.log(report);
  writeSection(name, report);
}
