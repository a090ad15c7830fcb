import type { Seat, Viewer } from '../../../core/game.ts';
import type { Clause } from '../../../core/result.ts';
import { placeIndex, type PlaceAction } from '../actions.ts';
import { copyBoard, FREE, lay, touchedPieces, type Board } from '../board.ts';
import type { Event } from '../events.ts';
import { SIZE, SQUARES } from '../pieces.ts';
import { placeOf, PLACES } from '../places.ts';
import { vagabondo } from '../rules.ts';
import { scoreOf, type Score } from '../scoring.ts';
import { sideOf, type View } from '../state.ts';
import { columnOf, rowOf } from './ghost.ts';

/** The sum of a score: (terms) × factors = points. */
export interface Sum {
  readonly terms: readonly number[];
  readonly factors: readonly number[];
  readonly points: number;
}

export const sumOf = ({ own, touches, cross, pips, points }: Score): Sum => ({
  terms: [own, ...touches.map((touch) => touch.points).filter((worth) => worth > 0)],
  factors: [cross, pips].filter(Boolean).map(() => 2),
  points,
});

/** Why a piece may not be laid somewhere, and the pieces in its way. */
export interface Obstacle {
  readonly clause: Clause;
  /** By the order of laying. */
  readonly pieces: readonly number[];
}

/** What laying a piece would score, or why it is illegal. */
export type Trial = { readonly fits: true; readonly score: Score } | ({ readonly fits: false } & Obstacle);

export function tryOut(view: View, seat: Seat, action: PlaceAction): Trial {
  const clause = vagabondo.refusal(view, seat, action);
  return clause === null
    ? { fits: true, score: scoreOf(view, action) }
    : { fits: false, clause, pieces: inTheWay(view, action, clause) };
}

function inTheWay(view: View, action: PlaceAction, clause: Clause): number[] {
  const place = placeOf(action)!;
  if (clause === 'VG-10')
    return [...new Set(place.cells.map((square) => view.squares[square]!))].filter((i) => i !== FREE);
  if (clause !== 'VG-13') return [];
  return touchedPieces(view, place).filter((piece) => PLACES[view.placed[piece]!]!.shade === place.shade);
}

/** VG-13 The free squares that a piece of this shade may not cover: it would touch its own shade. */
export function closedSquares(view: View, shade: number): number[] {
  const closed = (square: number): boolean =>
    view.squares[square] === FREE && (view.blocked[shade * SIZE + rowOf(square)]! >> columnOf(square)) % 2 === 1;
  return Array.from({ length: SQUARES }, (_, square) => square).filter(closed);
}

/** A laid piece is shown on the board before the move: the next game of a series may already have cleared it. */
export const holds = (event: Event): boolean => event.kind === 'place' || event.kind === 'end';

export type Laid = Extract<Event, { kind: 'place' }>;

/** The laying that is being shown. */
export const laidNow = (events: readonly Event[]): Laid | null => {
  const last = events.at(-1);
  if (!last || !holds(last)) return null;
  return events.find((event) => event.kind === 'place') ?? null;
};

/** The view with the piece that is being laid, still without its points. */
export function shown(view: View, events: readonly Event[]): View {
  const event = laidNow(events);
  return event ? withPiece(view, event) : view;
}

function withPiece(view: View, { place }: Laid): View {
  const board = copyBoard(view as Board);
  lay(board, placeIndex(place));
  const fewer = (list: readonly number[], at: number): number[] => list.map((n, i) => (i === at ? n - 1 : n));
  return {
    ...view,
    ...board,
    trays: view.trays.map((tray, colour) => (tray && colour === place.colour ? fewer(tray, place.value - 1) : tray)),
    left: fewer(view.left, place.colour),
  };
}

/** The tray that stands first: the viewer's own. */
export const ownSide = (viewer: Viewer): number => (viewer >= 0 ? sideOf(viewer) : 0);
