import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import type { BoardOf } from './board.ts';
import type { Identity } from './table/plan.ts';

/** What the home page says of a game before anything of it is loaded: `board/shelf.ts` in the game's folder. */
export interface ShelfCard {
  readonly id: string;
  readonly order: number;
  readonly name: string;
  readonly pitch: Readonly<Record<Language, string>>;
  readonly seats: readonly number[];
  /** How many play by default. */
  readonly usual: number;
  readonly minutes: number;
  /** The colours in the order of seats; clans and families have theirs. */
  readonly identities: readonly Identity[];
  /** The rules give each seat its colour: nobody chooses another. */
  readonly fixed?: boolean;
}

const cards = import.meta.glob<{ card: ShelfCard }>('../games/*/board/shelf.ts', { eager: true });
const covers = import.meta.glob<string>('../games/*/art/cover.svg', { eager: true, query: '?url', import: 'default' });
const rules = import.meta.glob<Record<string, Title>>('../games/*/index.ts');
const boards = import.meta.glob<{ board: BoardOf }>('../games/*/board/index.ts');

export const shelf: readonly ShelfCard[] = Object.values(cards)
  .map(({ card }) => card)
  .sort((a, b) => a.order - b.order);

export const cardOf = (game: string): ShelfCard | undefined => shelf.find(({ id }) => id === game);

export const coverOf = (game: string): string => covers[`../games/${game}/art/cover.svg`]!;

export interface Loaded {
  readonly title: Title;
  readonly board: BoardOf;
}

/** A game's rules and words without its board: enough to set up a table and to check a record. */
export async function loadTitle(game: string): Promise<Title | null> {
  const parts = await rules[`../games/${game}/index.ts`]?.();
  return parts ? Object.values(parts).find((part) => part.game)! : null;
}

/** A game's rules, words and board, fetched when somebody sits down to it. Without a board it is played as text. */
export async function loadGame(game: string): Promise<Loaded | null> {
  const [title, drawn] = await Promise.all([loadTitle(game), boards[`../games/${game}/board/index.ts`]?.()]);
  if (!title) return null;
  return { title, board: drawn?.board ?? (await import('./table/plain.ts')).plainBoard };
}
