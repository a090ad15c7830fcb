import type { ByHandOf } from '../byhand.ts';
import { shelf } from '../shelf.ts';

const parts = import.meta.glob<{ byHand: ByHandOf }>('../../games/*/board/byhand/index.ts');

const pathOf = (game: string): string => `../../games/${game}/board/byhand/index.ts`;

/** The games that can be entered by hand. */
export const companionGames = shelf.filter(({ id }) => pathOf(id) in parts);

/** How a game is entered; null for a game that cannot be. */
export const loadByHand = async (game: string): Promise<ByHandOf | null> =>
  (await parts[pathOf(game)]?.())?.byHand ?? null;
