import type { PlaceAction } from './actions.ts';
import { FREE, touchedPieces, type Board } from './board.ts';
import type { Colour, Value } from './pieces.ts';
import { placeOf, PLACES, type Place } from './places.ts';

/** What the score of a piece depends on besides its place. */
interface Reckoning extends Board {
  readonly scoreTouched: 'all' | 'opponents';
  /** VG-20 The dice of the turn; none unless the table rolls them. */
  dice: readonly number[];
}

/** A piece touched by the one laid. */
interface Touch {
  /** Its index in the order of laying. */
  readonly piece: number;
  readonly colour: Colour;
  readonly value: Value;
  /** VG-11 Its value, or 0 when it does not count. */
  readonly points: number;
}

/** (own + touched) × 2 for a doubling square × 2 for equal dice */
export interface Score {
  readonly own: number;
  readonly touches: readonly Touch[];
  readonly cross: boolean;
  readonly pips: boolean;
  readonly points: number;
}

const equalDice = (dice: readonly number[]): boolean => dice.length > 0 && dice[0] === dice[1];

/** VG-12, VG-20 Two doubling squares double once; equal dice double again. */
export const factor = (seen: Reckoning, place: Place): number =>
  (place.crosses ? 2 : 1) * (equalDice(seen.dice) ? 2 : 1);

/** VG-10, VG-11 The value of the pieces that a place touches, each counted once, before doubling. */
export function touchedValue(seen: Reckoning, place: Place): number {
  const { border, action } = place;
  const { squares, placed } = seen;
  const all = seen.scoreTouched === 'all';
  // At most 36 pieces, a bit each: too many for one small integer.
  let counted = 0;
  let countedLate = 0;
  let total = 0;
  for (let i = 0; i < border.length; i++) {
    const piece = squares[border[i]!]!;
    if (piece === FREE) continue;
    const bit = 1 << (piece % 18);
    if (((piece < 18 ? counted : countedLate) & bit) !== 0) continue;
    if (piece < 18) counted |= bit;
    else countedLate |= bit;
    const touched = PLACES[placed[piece]!]!.action;
    if (all || touched.colour !== action.colour) total += touched.value;
  }
  return total;
}

/** The same, piece by piece. The place must be on the board. */
export function scoreOf(seen: Reckoning, action: PlaceAction): Score {
  const place = placeOf(action)!;
  const touches = touchedPieces(seen, place).map((piece) => touchOf(seen, action, piece));
  const own: number = action.value;
  const sum = touches.reduce((total, { points }) => total + points, own);
  const [cross, pips] = [place.crosses, equalDice(seen.dice)];
  return { own, touches, cross, pips, points: sum * factor(seen, place) };
}

function touchOf(seen: Reckoning, laid: PlaceAction, piece: number): Touch {
  const { colour, value } = PLACES[seen.placed[piece]!]!.action;
  return { piece, colour, value, points: seen.scoreTouched === 'all' || colour !== laid.colour ? value : 0 };
}
