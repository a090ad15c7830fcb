import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Puzzle, PuzzleFile, PuzzleIndex } from '../../src/bots/puzzle.ts';

/* The files of puzzles that the page loads, in the folder `puzzles` of each game. */

const GAMES = 'src/games';

const fileOf = <File>(game: string, name: string, games: string): File =>
  JSON.parse(readFileSync(join(games, game, 'puzzles', `${name}.json`), 'utf8')) as File;

export const indexOf = (game: string, games = GAMES): PuzzleIndex => fileOf(game, 'index', games);

/** The puzzles that ship, in their order. */
export function puzzlesOf(game: string, games = GAMES): Puzzle[] {
  const { count, each } = indexOf(game, games);
  const files = Array.from({ length: Math.ceil(count / each) }, (_, at) => fileOf<PuzzleFile>(game, String(at), games));
  return files.flatMap(({ puzzles }) => puzzles);
}

/** Replaces the puzzles that ship. */
export function ship(index: Omit<PuzzleIndex, 'count'>, puzzles: readonly Puzzle[], games = GAMES): void {
  const { game, version, each, seed, games: played } = index;
  const folder = join(games, game, 'puzzles');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, file: PuzzleFile | PuzzleIndex): void =>
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(file)}\n`);
  write('index', { game, version, count: puzzles.length, each, seed, games: played });
  for (let at = 0; at < puzzles.length; at += each) {
    write(String(at / each), { game, version, puzzles: puzzles.slice(at, at + each) });
  }
}
