import type { Puzzle, PuzzleFile, PuzzleIndex } from '../../bots/puzzle.ts';
import type { Reason } from '../../search/mind.ts';
import type { Language } from '../../core/prose.ts';
import { shelf } from '../shelf.ts';
import { numberOfDay, type Day } from './day.ts';

const indices = import.meta.glob<PuzzleIndex>('../../games/*/puzzles/index.json', { eager: true, import: 'default' });
const files = import.meta.glob<PuzzleFile>('../../games/*/puzzles/[0-9]*.json', { import: 'default' });
const words = import.meta.glob<ReasonWords>('../../games/*/mind/words.ts', { import: 'words' });

export type ReasonWords = Readonly<Record<Language, (reason: Reason) => string>>;

const indexOf = (game: string): PuzzleIndex | undefined => indices[`../../games/${game}/puzzles/index.json`];

/** The games that have puzzles, in the order of the shelf. */
export const puzzled: readonly string[] = shelf.map(({ id }) => id).filter((id) => (indexOf(id)?.count ?? 0) > 0);

/** The game of a day’s puzzle: another one every day. */
export const gameOf = (day: Day): string | undefined => puzzled[numberOfDay(day) % puzzled.length];

/** A game’s puzzle of a day, and the words of its reasons; null where there is none for this version of the rules. */
export async function puzzleOf(
  game: string,
  day: Day,
  version: number,
): Promise<{ readonly puzzle: Puzzle; readonly words: ReasonWords } | null> {
  const index = indexOf(game);
  if (!index || index.count === 0 || index.version !== version) return null;
  const place = numberOfDay(day) % index.count;
  const file = files[`../../games/${game}/puzzles/${Math.floor(place / index.each)}.json`];
  const said = words[`../../games/${game}/mind/words.ts`];
  if (!file || !said) return null;
  const [{ puzzles }, reasonWords] = await Promise.all([file(), said()]);
  const puzzle = puzzles[place % index.each];
  return puzzle ? { puzzle, words: reasonWords } : null;
}
