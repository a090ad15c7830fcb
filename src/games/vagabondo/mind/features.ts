import { isPool, sideOf } from '../state.ts';
import type { Field } from './field.ts';
import { KINDS } from './spots.ts';

/** The features include the score that at least so many spots reach. */
const DEPTHS: readonly number[] = [4, 10, 25, 60];
/** Per side: the best score and the pieces left of each kind, the best score of all, and the scores for `DEPTHS`. */
const PER_SIDE = 2 * KINDS + 1 + DEPTHS.length;
export const FEATURES = 2 * PER_SIDE + 1;

/** With several seats, the number of seats is one-hot encoded as well. */
const SEATS: readonly number[] = [3, 4, 5, 6];
export const MULTIPLAYER_FEATURES = FEATURES + SEATS.length;

/** The champion also sees, for each kind, the scores that at least so many of its spots reach, and how many pieces lie. */
const KIND_DEPTHS: readonly number[] = [6, 30];
const PER_SIDE_MORE = KINDS * KIND_DEPTHS.length;
const MORE = 2 * PER_SIDE_MORE + 1;
export const CHAMPION_FEATURES = FEATURES + MORE;
export const CHAMPION_MULTIPLAYER_FEATURES = MULTIPLAYER_FEATURES + MORE;
const PIECES = 36;

/** Scores are scaled by this many points, so that all inputs have about the same size. */
export const POINTS = 20;

/** Writes the features of the field for the side to move. */
export function describe(field: Field, mover: number, into: Float64Array): void {
  describeSide(field, mover, into, 0);
  describeSide(field, 1 - mover, into, PER_SIDE);
  into[2 * PER_SIDE] = field.opponentsOnly ? 1 : 0;
}

/** The same where every seat plays for itself; a pool is described as red and blue pieces. */
export function describeMultiplayer(field: Field, seats: number, mover: number, into: Float64Array): void {
  describe(field, isPool(seats) ? 0 : sideOf(mover), into);
  for (let i = 0; i < SEATS.length; i++) into[FEATURES + i] = SEATS[i] === seats ? 1 : 0;
}

/** The champion's features of a duel. */
export function describeFinely(field: Field, mover: number, into: Float64Array): void {
  describe(field, mover, into);
  describeKinds(field, mover, into, FEATURES);
}

/** The champion's features where every seat plays for itself. */
export function describeMultiplayerFinely(field: Field, seats: number, mover: number, into: Float64Array): void {
  describeMultiplayer(field, seats, mover, into);
  describeKinds(field, isPool(seats) ? 0 : sideOf(mover), into, MULTIPLAYER_FEATURES);
}

function describeKinds(field: Field, mover: number, into: Float64Array, from: number): void {
  describeKindsOf(field, mover, into, from);
  describeKindsOf(field, 1 - mover, into, from + PER_SIDE_MORE);
  into[from + 2 * PER_SIDE_MORE] = field.laid / PIECES;
}

function describeKindsOf(field: Field, colour: number, into: Float64Array, from: number): void {
  for (let kind = 0; kind < KINDS; kind++) {
    const row = colour * KINDS + kind;
    let score = field.top(colour, kind);
    let spots = 0;
    for (let i = 0; i < KIND_DEPTHS.length; i++) {
      for (; score > 0; score--) {
        const here = field.spotsAt(row, score);
        if (spots + here >= KIND_DEPTHS[i]!) break;
        spots += here;
      }
      into[from + i * KINDS + kind] = score / POINTS;
    }
  }
}

function describeSide(field: Field, colour: number, into: Float64Array, from: number): void {
  let best = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    const top = field.top(colour, kind);
    if (top > best) best = top;
    into[from + kind] = top / POINTS;
    into[from + KINDS + kind] = field.trays[colour * KINDS + kind]! / 3;
  }
  let at = from + 2 * KINDS;
  into[at++] = best / POINTS;
  let spots = 0;
  let score = best;
  for (let i = 0; i < DEPTHS.length; i++) {
    for (; score > 0; score--) {
      const here = field.spotsScoring(colour, score);
      if (spots + here >= DEPTHS[i]!) break;
      spots += here;
    }
    into[at++] = score / POINTS;
  }
}
