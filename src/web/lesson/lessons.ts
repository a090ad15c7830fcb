import type { Lessons } from '../lesson.ts';

const books = import.meta.glob<{ lessons: Lessons }>('../../games/*/board/lessons.ts');

/** A game's lessons; they are fetched when somebody wants to learn it. A game without any has none. */
export async function loadLessons(game: string): Promise<Lessons | null> {
  return (await books[`../../games/${game}/board/lessons.ts`]?.())?.lessons ?? null;
}
