import type { Lessons } from '../lesson.ts';

const books = import.meta.glob<{ lessons: Lessons }>('../../games/*/board/lessons.ts');

/** Null if the game has no lessons. */
export async function loadLessons(game: string): Promise<Lessons | null> {
  return (await books[`../../games/${game}/board/lessons.ts`]?.())?.lessons ?? null;
}
