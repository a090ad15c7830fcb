import type { Facts } from '../games/facts.ts';
import type { Title } from '../games/title.ts';
import type { BoardOf } from './board.ts';
import { settings } from './state/settings.svelte.ts';
import { typeset } from './words/index.ts';
import { loadWords } from './words/loaded.svelte.ts';

const all = import.meta.glob<{ facts: Facts }>('../games/*/facts.ts', { eager: true });
const covers = import.meta.glob<string>('../games/*/art/cover.svg', { eager: true, query: '?url', import: 'default' });
const rules = import.meta.glob<Record<string, Title>>('../games/*/index.ts');
const boards = import.meta.glob<{ board: BoardOf }>('../games/*/board/index.ts');
const lessons = import.meta.glob('../games/*/board/lessons.ts');

export const shelf: readonly Facts[] = Object.values(all)
  .map(({ facts }) => facts)
  .sort((a, b) => a.order - b.order);

export const factsOf = (game: string): Facts | undefined => shelf.find(({ id }) => id === game);

/** What a game is called; one that this page does not have, by its id. */
export const nameOf = (game: string): string => factsOf(game)?.name[settings.language] ?? game;

/** What a game is about, in a sentence. */
export const pitchOf = ({ pitch }: Facts): string => typeset(pitch[settings.language]);

export const coverOf = (game: string): string => covers[`../games/${game}/art/cover.svg`]!;

export const hasLessons = (game: string): boolean => `../games/${game}/board/lessons.ts` in lessons;

export interface Loaded {
  readonly title: Title;
  readonly board: BoardOf;
}

/** A game's rules and words without its board: enough to set up a match and to check a record. */
export async function loadTitle(game: string): Promise<Title | null> {
  const [parts] = await Promise.all([rules[`../games/${game}/index.ts`]?.(), loadWords('play'), loadWords(game)]);
  return parts ? Object.values(parts).find((part) => part.game)! : null;
}

/** A game's rules, words and board, loaded on first use. Without a board of its own it has a text board. */
export async function loadGame(game: string): Promise<Loaded | null> {
  const [title, drawn] = await Promise.all([loadTitle(game), boards[`../games/${game}/board/index.ts`]?.()]);
  if (!title) return null;
  return { title, board: drawn?.board ?? (await import('./play/text-board.ts')).textBoard };
}
