import { frenchIn } from '../../core/french.ts';
import { NARROW } from '../../core/spaces.ts';
import type { About } from '../board.ts';

const books = import.meta.glob<{ about: About }>('../../games/*/board/about.ts');

/** Facts about the pieces of a game; loaded on first use. */
export async function loadAbout(game: string): Promise<About> {
  return frenchIn((await books[`../../games/${game}/board/about.ts`]?.())?.about ?? {}, NARROW);
}

const MARKED = '[data-about]';

/** A piece to explain. */
export interface Asked {
  readonly kind: string;
  /** The name of this piece, beside its kind. */
  readonly label: string;
}

/** The piece that an element is or belongs to. */
export function pieceOf(element: Element | null | undefined): HTMLElement | null {
  return element?.closest<HTMLElement>(MARKED) ?? null;
}

export const askedOf = (piece: HTMLElement): Asked => ({
  kind: piece.dataset.about!,
  label: piece.ariaLabel ?? piece.querySelector(':scope > .sr')?.textContent.trim() ?? '',
});

/** The piece at a point, whatever covers it. */
export function pieceAt(within: Element, x: number, y: number): HTMLElement | null {
  const pieces = document.elementsFromPoint(x, y).map(pieceOf);
  return pieces.find((piece) => piece && within.contains(piece)) ?? null;
}

/** All kinds of piece on the board, in document order. */
export function kindsWithin(element: Element): string[] {
  const pieces = [...element.querySelectorAll<HTMLElement>(MARKED)].filter((piece) => piece.checkVisibility());
  return [...new Set(pieces.map(({ dataset }) => dataset.about!))];
}
