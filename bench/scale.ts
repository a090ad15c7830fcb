import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { levelOf } from '../src/bots/roster.ts';
import { LEVELS } from '../src/core/level.ts';
import { titles } from '../src/games/index.ts';
import type { Placed, Scale } from '../src/web/strength/scale.ts';

/*
 * `node bench/scale.ts`: puts the players of each table on one scale, from the rows of bench/strength.md. Writes the table of steps
 * there and the data of the page that shows them.
 */
const FILE = 'bench/strength.md';
const DATA = 'src/web/strength/scale.json';
const BEGIN = '<!-- scale -->';
const END = '<!-- /scale -->';

/** 400 points are odds of 10 to 1. */
const POINTS = 400 / Math.log(10);
/** A share of nothing or of everything counts as this far from it. */
const EDGE = 0.003;
/** Wider intervals are not shown to players. */
const TOO_WIDE = 200;

/** A difference in points with half of its interval of 95 %. */
interface Difference {
  readonly points: number;
  readonly half: number;
}

interface Row {
  readonly game: string;
  readonly seats: number;
  readonly player: string;
  readonly opponent: string;
  readonly lead: Difference;
  /** One of them won every game, which gives only a bound. */
  readonly oneSided: boolean;
}

const logit = (share: number): number => {
  const clamped = Math.min(1 - EDGE, Math.max(EDGE, share));
  return Math.log(clamped / (1 - clamped));
};

/** A share with its interval, as the table has it: `51.8 % (45.6 – 57.9)`. */
function differenceOf(cell: string, fair: number): Difference {
  const [value, low, high] = cell.match(/[\d.]+/g)!.map((text) => Number(text) / 100);
  return { points: POINTS * (logit(value!) - logit(fair)), half: (POINTS * (logit(high!) - logit(low!))) / 2 };
}

function rowOf(line: string): Row {
  const [game, seats, player, opponent, , alone, fairly, other] = line.slice(2).split(' | ');
  const fair = 1 / Math.round(100 / Number.parseFloat(fairly!));
  const ahead = differenceOf(alone!, fair);
  const behind = differenceOf(other!, fair);
  const half = fair === 0.5 ? ahead.half : Math.hypot(ahead.half, behind.half) / 2;
  const lead = { points: (ahead.points - behind.points) / 2, half };
  const oneSided = [alone, other].some((cell) => /^(0|100)\.0/.test(cell!));
  return { game: game!, seats: Number(seats), player: player!, opponent: opponent!, lead, oneSided };
}

export const readRows = (text: string): Row[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`npm run strength'))
    .map(rowOf);

/** The mean by inverse variances. */
function pooled(all: readonly Difference[]): Difference {
  const weight = all.reduce((sum, { half }) => sum + 1 / half ** 2, 0);
  return {
    points: all.reduce((sum, { points, half }) => sum + points / half ** 2, 0) / weight,
    half: 1 / Math.sqrt(weight),
  };
}

/** All players of a table that the rows connect with level 1, which is at 0. */
function place(rows: readonly Row[]): Placed[] {
  const at = new Map<string, number>([['1', 0]]);
  const placed: Placed[] = [{ player: '1', points: 0, half: 0 }];
  const put = (player: string, { points, half }: Difference): void => {
    at.set(player, points);
    placed.push({ player, points: Math.round(points), half: Math.round(half) });
  };
  for (const level of LEVELS.slice(1)) {
    const row = rows.find(
      ({ player, opponent }) => levelOf(player) === level && !player.includes('@') && opponent === String(level - 1),
    );
    const below = at.get(String(level - 1));
    if (row && below !== undefined) put(String(level), { points: below + row.lead.points, half: row.lead.half });
  }
  for (const opponent of new Set(rows.map((row) => row.opponent))) {
    if (levelOf(opponent) !== null) continue;
    // A player that expects sense of the others gains less than it could from nonsense, so only level 1 places it.
    const met = rows.filter((row) => row.opponent === opponent && (opponent !== 'random' || row.player === '1'));
    const differences = met.flatMap(({ player, lead, oneSided }) => {
      const from = at.get(String(levelOf(player)));
      return from === undefined || oneSided ? [] : [{ points: from - lead.points, half: lead.half }];
    });
    if (differences.length > 0) put(opponent, pooled(differences));
  }
  return placed;
}

/** The scales of all tables, in the order of the shelf. */
export const scalesOf = (rows: readonly Row[]): Scale[] =>
  titles.flatMap(({ game }) =>
    game.seats.flatMap((seats) => {
      const own = rows.filter((row) => row.game === game.id && row.seats === seats);
      return own.length === 0 ? [] : [{ game: game.id, seats, players: place(own) }];
    }),
  );

/** What players are shown: no position that is hardly known, nor one that rests on it. */
export const shownOf = (scales: readonly Scale[]): Scale[] =>
  scales.map(({ players, ...table }) => {
    const vague = players.findIndex(({ player, half }) => levelOf(player) !== null && half > TOO_WIDE);
    const known = players.filter(
      ({ player, half }, i) => half <= TOO_WIDE && !(vague >= 0 && i > vague && levelOf(player) !== null),
    );
    return { ...table, players: known.toSorted((a, b) => a.points - b.points) };
  });

const signed = (points: number): string => (points < 0 ? `−${-points}` : String(points));

export function tableOf(scales: readonly Scale[]): string {
  const others = [...new Set(scales.flatMap(({ players }) => players.map(({ player }) => player)))]
    .filter((player) => levelOf(player) === null && player !== 'random')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const lines = scales.map(({ game, seats, players }) => {
    const find = (name: string): Placed | undefined => players.find(({ player }) => player === name);
    const other = (name: string): string => {
      const found = find(name);
      return found ? `${signed(found.points)} ± ${found.half}` : '–';
    };
    const level = (number: number): string => {
      const [found, below] = [find(String(number)), find(String(number - 1))];
      if (!found) return '–';
      const step = below && found.points - below.points;
      return step === undefined
        ? '0'
        : `${signed(found.points)} (${step < 0 ? signed(step) : `+${step}`} ± ${found.half})`;
    };
    return `| ${[game, seats, other('random'), ...LEVELS.map(level), ...others.map(other)].join(' | ')} |`;
  });
  const head = ['game', 'seats', 'random', 'level 1', '2', '3', '4', '5', 'champion', ...others];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---|').join('')}`, ...lines].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = readFileSync(FILE, 'utf8');
  const scales = scalesOf(readRows(text));
  writeFileSync(FILE, `${text.split(BEGIN)[0]}${BEGIN}\n\n${tableOf(scales)}\n\n${END}${text.split(END)[1]}`);
  writeFileSync(DATA, `${JSON.stringify(shownOf(scales), null, 2)}\n`);
}
