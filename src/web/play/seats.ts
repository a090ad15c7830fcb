import type { Seat } from '../../core/game.ts';
import type { BoardOf } from '../board.ts';

/** The seats as they are listed: in the order of play where the game has one that changes. */
export const seatsInOrder = (board: BoardOf, view: unknown, seats: number): readonly Seat[] =>
  board.order?.(view) ?? [...Array(seats).keys()];
