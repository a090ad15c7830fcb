import { measuredSpread } from '../../src/cli/tournament/strengths.ts';
import { boardWorth, measuredBoards } from '../../src/cli/tournament/boards.ts';
import { summarise, type Found } from '../../src/cli/tournament/report.ts';
import { GAME_MINUTES, type Snapshot, type Trial, type TrialTask } from '../../src/cli/tournament/trial.ts';
import type { Estimate } from '../../src/bots/interval.ts';
import { titles } from '../../src/games/index.ts';
import type { Format } from '../../src/tournament/settings.ts';
import { inOrder } from '../../src/workers/order.ts';
import { Pool } from '../../src/workers/pool.ts';
import { markdownTable } from './markdown.ts';

/** Rounds after which a search for the best gives up. */
export const MOST = 32;
const [PLAYERS, TABLE] = [32, 4];
const GOALS = [0.5, 0.8];

const FORMATS: readonly (readonly [string, Format])[] = [
  ['Swiss', { kind: 'swiss', rounds: MOST }],
  ['Swiss, may meet again', { kind: 'swiss', rounds: MOST, meetAgain: true }],
  ['round robin', { kind: 'round-robin', rounds: MOST }],
  ['arena', { kind: 'arena', minutes: MOST * GAME_MINUTES }],
  ['knockout, 2 of 4 go on', { kind: 'knockout', through: 2 }],
  ['knockout, 1 of 4 goes on', { kind: 'knockout', through: 1 }],
];

/** What luck is like; null: not in this format. Each has columns of its own: another way to deal is one more line here. */
const LUCK: readonly { readonly name: string; readonly trial: (trial: Trial) => Trial | null }[] = [
  { name: 'plain', trial: (trial) => trial },
  { name: 'duplicate', trial: onBoards },
];

function onBoards(trial: Trial): Trial | null {
  if (trial.format.kind !== 'swiss' && trial.format.kind !== 'round-robin') return null;
  const { options } = measuredBoards(trial.game).find(({ seats }) => seats === TABLE)!;
  return { ...trial, options, duplicate: { worth: boardWorth(trial.game, TABLE, options) } };
}

/** How many rounds each format needs until the best of 32 is first in half, and in four fifths, of the tournaments. */
export async function roundsReport(count: number, threads: number): Promise<string[]> {
  const pool = new Pool<Snapshot[][]>(new URL('../../src/cli/tournament/thread.ts', import.meta.url), { threads });
  const rows: string[][] = [];
  for (const { game, facts } of titles)
    for (const [name, format] of FORMATS) {
      const cells: string[] = [];
      for (const { trial } of LUCK) {
        const plain: Trial = {
          ...{ game: game.id, options: {}, format, table: TABLE, players: PLAYERS },
          ...{ spread: measuredSpread(game.id, TABLE)!, duplicate: null, seed: 'bench' },
        };
        const own = trial(plain);
        cells.push(...(own ? cellsOf(summarise(await playAll(pool, own, count))) : COLUMNS.map(() => '')));
      }
      rows.push([facts.name.en, name, ...cells]);
      console.error(rows.at(-1)!.join(' | '));
    }
  await pool.close();
  return markdownTable(
    ['game', 'format', ...LUCK.flatMap(({ name }) => COLUMNS.map((column) => `${name}: ${column}`))],
    rows,
  );
}

async function playAll(pool: Pool<Snapshot[][]>, trial: Trial, count: number): Promise<Snapshot[][]> {
  const tasks = Array.from({ length: count }, (_, at): TrialTask => ({ ...trial, from: at, to: at + 1 }));
  const all: Snapshot[][] = [];
  for await (const played of inOrder(pool, tasks)) all.push(...played);
  return all;
}

const COLUMNS = ['first in 50 %', 'first in 80 %', 'after 7 rounds'];

function cellsOf(found: readonly Found[]): string[] {
  return [...GOALS.map((goal) => neededFor(found, goal)), percent(found[Math.min(7, found.length) - 1]!.first)];
}

const percent = ({ value, low, high }: Estimate): string =>
  `${(100 * value).toFixed(0)} % (${(100 * low).toFixed(0)}–${(100 * high).toFixed(0)})`;

/**
 * The first round from which on the share reaches the goal; in brackets, the first rounds at which the upper and the lower end of
 * its interval do.
 */
function neededFor(found: readonly Found[], goal: number): string {
  const from = (end: keyof Estimate): string => {
    const last = found.findLastIndex(({ first }) => first[end] < goal);
    return last + 1 < found.length ? String(last + 2) : found.length < MOST ? 'never' : `> ${MOST}`;
  };
  const [needed, low, high] = [from('value'), from('high'), from('low')];
  return needed === low && needed === high ? needed : `${needed} (${low}–${high})`;
}
