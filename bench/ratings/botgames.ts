import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { playGame } from '../../src/bots/player.ts';
import { playerNamed } from '../../src/bots/roster.ts';
import { start } from '../../src/core/match.ts';
import type { OptionValue } from '../../src/core/options.ts';
import { seeded } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import { progressBar } from '../../src/cli/terminal.ts';
import { inOrder } from '../../src/workers/order.ts';
import { Pool } from '../../src/workers/pool.ts';

/** Games of bots of mixed levels: one line each, such as `las-vegas 3512 2413`, levels and places by seat. */
const FILE = 'bench/ratings/botgames.txt';

export interface BotGame {
  readonly game: string;
  readonly levels: readonly number[];
  readonly places: readonly number[];
}

export interface BotTable {
  readonly game: string;
  readonly seats: number;
  readonly number: number;
}

/** Where the defaults seat partners, who are not rated. */
const EVERYBODY_ALONE: Readonly<Record<string, Readonly<Record<string, OptionValue>>>> = {
  'vagabondo 4': { scoring: 'player' },
};

/** The same table always plays the same game. Levels are drawn until two of them differ. */
export function playTable({ game: id, seats, number }: BotTable): BotGame {
  const { game } = titles.find(({ game }) => game.id === id)!;
  const begun = start(game, seats, EVERYBODY_ALONE[`${id} ${seats}`]);
  if (!begun.ok) throw new Error(`${id} cannot begin`);
  const rng = seeded(`ratings/${id}/${seats}/${number}`);
  let levels: number[];
  do levels = Array.from({ length: seats }, () => 1 + rng.below(5));
  while (new Set(levels).size === 1);
  const players = levels.map((level) => playerNamed(game, String(level))!);
  const { ranks } = playGame(game, begun.value.options, players, rng);
  return { game: id, levels, places: ranks };
}

export function readGames(): BotGame[] {
  const digits = (text: string): number[] => [...text].map(Number);
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trim().split('\n') : [];
  return lines.map((line) => {
    const [game, levels, places] = line.split(' ') as [string, string, string];
    return { game, levels: digits(levels), places: digits(places) };
  });
}

function writeGames(games: readonly BotGame[]): void {
  const inOrder = tablesOf().flatMap((table) => games.filter(isAt(table)));
  const lines = inOrder.map(({ game, levels, places }) => `${game} ${levels.join('')} ${places.join('')}\n`);
  writeFileSync(FILE, lines.join(''));
}

type Setup = Pick<BotTable, 'game' | 'seats'>;
const tablesOf = (): Setup[] => titles.flatMap(({ game }) => game.seats.map((seats) => ({ game: game.id, seats })));
const isAt =
  ({ game, seats }: Setup) =>
  (played: BotGame): boolean =>
    played.game === game && played.levels.length === seats;

/** Plays the tables that the file lacks, so many chairs for each game and number of seats; the nth line is table n. */
export async function playMissing(chairs: number, threads: number): Promise<void> {
  const games = readGames();
  const missing = tablesOf().flatMap((setup) => {
    const played = games.filter(isAt(setup)).length;
    const wanted = Math.ceil(chairs / setup.seats);
    return Array.from({ length: Math.max(0, wanted - played) }, (_, at) => ({ ...setup, number: played + at }));
  });
  missing.sort((a, b) => a.number * a.seats - b.number * b.seats); // a run that is stopped leaves even numbers of chairs
  const pool = new Pool<BotGame>(new URL('thread.ts', import.meta.url), { threads });
  const bar = progressBar((done, left) => `${done} of ${missing.length} games, ${left} s left`, missing.length);
  let done = 0;
  for await (const played of inOrder(pool, missing)) {
    games.push(played);
    bar.update(++done);
    if (done % 50 === 0) writeGames(games);
  }
  bar.clear();
  await pool.close();
  writeGames(games);
}
