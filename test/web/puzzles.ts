import { readFileSync } from 'node:fs';
import type { Puzzle, PuzzleFile, PuzzleIndex } from '../../src/bots/puzzle.ts';
import { numberOfDay, type Day } from '../../src/web/puzzle/day.ts';
import type { Answer } from '../../src/web/puzzle/diary.ts';

const read = <Content>(game: string, name: string): Content =>
  JSON.parse(readFileSync(`src/games/${game}/puzzles/${name}.json`, 'utf8')) as Content;

/** The puzzle of a day and a game, as the page finds it. */
export function puzzleOn(day: Day, game: string): Puzzle {
  const { count, each } = read<PuzzleIndex>(game, 'index');
  const place = numberOfDay(day) % count;
  return read<PuzzleFile>(game, String(Math.floor(place / each))).puzzles[place % each]!;
}

/** An answer as a device keeps it: the best move, or the worst that was judged. */
export function answerOn(day: Day, game: string, found: boolean, counts = true): Answer {
  const { id, moves } = puzzleOn(day, game);
  return { day, game, puzzle: id, action: (found ? moves[0] : moves.at(-1))!.action, found, counts };
}
