import { placeIndex, type Action, type PlaceAction } from '../actions.ts';
import {
  centred,
  columnOf,
  flat,
  ghostOf,
  middleOf,
  cellsOf,
  rowOf,
  sameKind,
  type Ghost,
  type Kind,
} from './ghost.ts';

/** What may be done, so that a moving ghost can be looked up: there may be two thousand places. */
export interface Offers {
  /** By `placeIndex`. */
  readonly places: ReadonlyMap<number, PlaceAction>;
  /** The rest: what can be done with the cube. */
  readonly words: readonly Action[];
  /** Nobody is asked to do anything. */
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

/** Where a piece that is taken up appears: the place nearest to a square, lying as in the tray where that is possible. */
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

/** More than two squares of the board are apart. */
const FAR = 1000;

/** Squared: only compared. */
const apart = (a: number, b: number): number => (rowOf(a) - rowOf(b)) ** 2 + (columnOf(a) - columnOf(b)) ** 2;

/** For looking back at what was said: two actions that mean the same. */
export const same = (a: Action | null, b: Action | null): boolean =>
  a === b || (a?.kind === 'place' && b?.kind === 'place' ? placeIndex(a) === placeIndex(b) : a?.kind === b?.kind);
