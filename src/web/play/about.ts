import type { About } from '../board.ts';

const books = import.meta.glob<{ about: About }>('../../games/*/board/about.ts');

/** What a game says of its pieces; it is fetched when somebody asks. */
export async function loadAbout(game: string): Promise<About> {
  return (await books[`../../games/${game}/board/about.ts`]?.())?.about ?? {};
}

const MARKED = '[data-about]';

/** A piece on the table that somebody asks about. */
export interface Asked {
  readonly kind: string;
  /** What this one is called, beside its kind. */
  readonly label: string;
}

/** The piece that an element is, or is part of; null where there is none. */
export function pieceOf(element: Element | null | undefined): HTMLElement | null {
  return element?.closest<HTMLElement>(MARKED) ?? null;
}

export const askedOf = (piece: HTMLElement): Asked => ({
  kind: piece.dataset.about!,
  label: piece.ariaLabel ?? piece.querySelector(':scope > .sr')?.textContent.trim() ?? '',
});

/** The piece under a point, whatever lies over it. */
export function pieceAt(within: Element, x: number, y: number): HTMLElement | null {
  const pieces = document.elementsFromPoint(x, y).map(pieceOf);
  return pieces.find((piece) => piece && within.contains(piece)) ?? null;
}

/** Every kind of piece on the table, in the order of the page. */
export function kindsWithin(element: Element): string[] {
  const pieces = [...element.querySelectorAll<HTMLElement>(MARKED)].filter((piece) => piece.checkVisibility());
  return [...new Set(pieces.map(({ dataset }) => dataset.about!))];
}
