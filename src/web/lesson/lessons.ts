import { frenchIn } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { Lessons } from '../lesson.ts';

const books = import.meta.glob<{ lessons: Lessons }>('../../games/*/board/lessons.ts');

/** Null if the game has no lessons. */
export async function loadLessons(game: string): Promise<Lessons | null> {
  return frenchIn((await books[`../../games/${game}/board/lessons.ts`]?.())?.lessons ?? null, NARROW);
}
