import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openingOf, playBoard, SETTINGS } from './duplicate/boards.ts';
import { estimate } from './duplicate/estimates.ts';
import { boardsJson, boardsTable, type Finding } from './duplicate/report.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/duplicate.ts [--tables 8] [-n BOARDS] [GAME …]`: how much luck the tables of a board have in common, and how many
 * boards it takes to tell two players apart. Without a game it writes bench/results.md and src/cli/tournament/boards.json.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: 'string', default: '8' }, boards: { type: 'string', short: 'n', default: '100' } },
});
const [tables, count] = [Number(values.tables), Number(values.boards)];

const findings: Finding[] = [];
for (const setting of SETTINGS) {
  if (positionals.length > 0 && !positionals.includes(setting.game)) continue;
  const opening = openingOf(setting);
  const boards = Array.from({ length: count }, (_, at) => playBoard(opening, at + 1, tables));
  findings.push({ setting, found: estimate(setting, boards) });
  console.log(boardsTable(findings.slice(-1)).at(-1));
}

const report = [
  '## Duplicate play',
  '',
  `\`node bench/duplicate.ts --tables ${tables} -n ${count}\` on ${cpus()[0]?.model}, Node ${process.version}. ${count} boards of each game, each played at`,
  `${tables} tables by bots of levels 1 to 4, drawn for each seat. In brackets 95 % intervals, by resampling boards. The columns:`,
  '',
  '- *Luck in common*: the share of the variance of a result that the same seat has at all tables of the board, strengths allowed for.',
  '- *Own strength*: how much a difference counts between two tables of a board, where 1 is what it counts between two people at one',
  '  table. *The others’*: the same for the mean of the others at one’s table, which does not cancel between tables.',
  '- Boards that tell two players 100 points apart with 95 % certainty and 80 % power, in a field of all levels: *plain*, by places at',
  `  one’s own table; *own luck*, compared with ${tables - 1} tables that play other boards; *two tables* and *duplicate*, compared with 1 and`,
  `  ${tables - 1} tables of the same board; *by lead*, as duplicate, but comparing leads over the mean of the others at one’s table, which`,
  '  the product does not do.',
  '- *Saved*: plain boards for each board of duplicate play; below 1, duplicate takes more.',
  '',
  ...boardsTable(findings),
].join('\n');
if (positionals.length === 0) {
  writeSection('duplicate', report);
  writeFileSync('src/cli/tournament/boards.json', boardsJson(findings));
}
