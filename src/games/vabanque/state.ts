import type { Seat } from '../../core/game.ts';
import { HAND, type Edition } from './pieces.ts';

/** The part of the state that everybody sees. Tables and chip values are counted from 0. */
export interface PublicState {
  readonly seats: number;
  readonly edition: Edition;
  /** `start` waits for chance; VB-4 `first` for the start player; the others for `order[at]`. */
  phase: 'start' | 'first' | 'chips' | 'cards' | 'tokens' | 'over';
  /** From 1. */
  round: number;
  /** The seats in this round's playing order. */
  order: Seat[];
  /** Whose turn it is, as an index into `order`. */
  at: number;
  /** Chips on the tables: `chips[table * VALUES.length + value]`. */
  chips: number[];
  /** Chips not yet placed: `held[seat * VALUES.length + value]`. */
  held: number[];
  /** The table of each seat's token. */
  tokens: number[];
  /** VB-9 The table beside which a seat laid its nth card of the round: `laid[seat * HAND + n]`. */
  laid: number[];
  /** In thousands. */
  money: number[];
  /** What each seat won at each table in each round: see `earnedAt`. */
  earned: number[];
}

export interface State extends PublicState {
  /** The one secret: the face of a seat's nth laid card, `faces[seat * HAND + n]`. */
  faces: number[];
}

export interface View extends Readonly<PublicState> {
  /** null where the viewer may not know. */
  readonly faces: readonly (number | null)[];
}

export const mover = (seen: State | View): Seat => seen.order[seen.at]!;

/** The cards that a seat still holds, one bit per card. */
export function handOf(seen: State | View, seat: Seat): number {
  let hand = (1 << HAND) - 1;
  for (let n = seat * HAND; n < (seat + 1) * HAND; n++) {
    const face = seen.faces[n]!;
    if (face !== null && face >= 0) hand &= ~(1 << face);
  }
  return hand;
}

/** The index in `earned` of a seat's winnings at a table in a round (from 1). */
export const earnedAt = (seats: number, tables: number, round: number, seat: Seat, table: number): number =>
  ((round - 1) * seats + seat) * tables + table;
