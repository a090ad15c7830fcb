import { placeIndex, type Action, type PlaceAction } from '../actions.ts';
import { cellsOf, centred, columnOf, flat, ghostOf, middleOf, rowOf, sameKind } from './ghost.ts';
import type { Ghost, Kind } from './ghost.ts';

/** The offered actions, indexed: a moving piece is looked up among up to two thousand places. */
export interface Offers {
  /** By `placeIndex`. */
  readonly places: ReadonlyMap<number, PlaceAction>;
  /** The actions without a piece: those of the cube. */
  readonly words: readonly Action[];
  readonly none: boolean;
}

export function offersOf(offers: readonly Action[]): Offers {
  const places = new Map<number, PlaceAction>();
  const words: Action[] = [];
  for (const action of offers) {
    if (action.kind === 'place') places.set(placeIndex(action), action);
    else words.push(action);
  }
  return { places, words, none: offers.length === 0 };
}

export const fits = (offers: Offers, action: PlaceAction): boolean => offers.places.has(placeIndex(action));

/** Whether a piece of the kind can be laid anywhere. */
export const hasPlace = (offers: Offers, kind: Kind): boolean => {
  for (const action of offers.places.values()) if (sameKind(action, kind)) return true;
  return false;
};

/** Where a piece that is taken up appears: the legal place nearest to a square, facing as in the tray if possible. */
export function firstGhost(offers: Offers, kind: Kind, near: number): Ghost {
  const facing = flat(kind.value);
  const wrong = (action: PlaceAction): number => (action.facing === facing ? 0 : FAR);
  let best: PlaceAction | null = null;
  let least = Infinity;
  for (const action of offers.places.values()) {
    if (!sameKind(action, kind)) continue;
    const distance = apart(middleOf(cellsOf(action)), near) + wrong(action);
    if (distance < least) [best, least] = [action, distance];
  }
  return best ? ghostOf(best) : centred(kind, facing, rowOf(near) + 0.5, columnOf(near) + 0.5);
}

/** More than any squared distance on the board. */
const FAR = 1000;

/** The squared distance, for comparisons. */
const apart = (a: number, b: number): number => (rowOf(a) - rowOf(b)) ** 2 + (columnOf(a) - columnOf(b)) ** 2;

/** Equal actions may be different objects. */
export const same = (a: Action | null, b: Action | null): boolean =>
  a === b || (a?.kind === 'place' && b?.kind === 'place' ? placeIndex(a) === placeIndex(b) : a?.kind === b?.kind);
