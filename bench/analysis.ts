import type { AnyGame } from '../src/core/game.ts';
import { toRecord } from '../src/core/match.ts';
import { titles } from '../src/games/index.ts';
import { layTable } from '../test/web/storedtables.ts';
import { analyse, measure } from './analysis/measure.ts';
import { plant, type Planted } from './analysis/planted.ts';
import { writeSection } from './section.ts';

/*
 * `node bench/analysis.ts [GAMES] [GAME …]`: games with one planted blunder. Does the analysis call it the costliest move of its
 * player, do two analyses agree within their intervals, and how fast is it? Writes bench/results.md, unless games are named.
 * `--speed`: only how fast it is. `--first N`: the number of the first seed.
 */

const flags = process.argv.slice(2);
const at = flags.indexOf('--first');
const FIRST = at < 0 ? 0 : Number(flags.splice(at, 2)[1]);
const onlySpeed = flags.includes('--speed');
const [wanted, ...named] = flags.filter((flag) => flag !== '--speed');
const GAMES = Number(wanted ?? 40);
const LEAST = 0.1;
/** Few players and more. */
const SEATS: Readonly<Record<string, readonly number[]>> = {
  vabanque: [3, 5],
  'las-vegas': [3, 5],
  vagabondo: [2, 3],
  vaalbara: [3, 5],
};
const CORES = 2;

function* plantedIn(game: AnyGame, seats: number, wanted: number): Iterable<Planted> {
  for (let [seed, games] = [FIRST, 0]; games < wanted; seed++) {
    const planted = plant(game, seats, `planted ${seed}`, LEAST);
    if (planted) yield planted;
    if (planted) games++;
  }
}

/** All decisions of a game of level 3, by CPU time: what two cores do that have nothing else to do. */
function speedOf(game: AnyGame, seats: number): string {
  const record = toRecord(layTable({ game: game.id, seats, level: 3 }).match);
  const begun = process.cpuUsage();
  const judged = analyse(game, record, null, 'speed');
  const { user, system } = process.cpuUsage(begun);
  return `| ${[game.id, seats, judged.length, ((CORES * judged.length * 1e6) / (user + system)).toFixed(1)].join(' | ')} |`;
}

const rows: string[] = [];
const speeds: string[] = [];
for (const { game } of titles) {
  if (named.length > 0 && !named.includes(game.id)) continue;
  for (const seats of [game.seats[0]!, game.seats.at(-1)!]) {
    speeds.push(speedOf(game, seats));
    console.log(speeds.at(-1));
  }
  for (const [at, seats] of onlySpeed ? [] : SEATS[game.id]!.entries()) {
    const games = plantedIn(game, seats, at === 0 ? GAMES : GAMES / 2);
    rows.push(measure(game, seats, games, console.log));
  }
}
if (named.length === 0 && !onlySpeed)
  writeSection(
    'analysis',
    [
      '## Analysis: planted blunders',
      '',
      `\`node bench/analysis.ts ${GAMES}\`. Level 5 plays for all seats; once, seat A plays a blunder that costs at`,
      'least 10 points of the win. That is known from 600 pairs of games played to the end by quick players, with the same guesses and',
      'the same chance, and twice the standard error off. “Found”: the analysis calls it the costliest move of seat A. “Agree”: two',
      'analyses with other random numbers differ by no more than their intervals say; “same”: they name the same costliest move.',
      '',
      '| game | players | games | found | mean cost, played out | mean cost, judged | agree | same | marked |',
      '|---|---|---|---|---|---|---|---|---|',
      ...rows,
      '',
      'Decisions a second of two cores that do nothing else, by CPU time: all decisions of a game of level 3.',
      '',
      '| game | players | decisions | a second |',
      '|---|---|---|---|',
      ...speeds,
    ].join('\n'),
  );
