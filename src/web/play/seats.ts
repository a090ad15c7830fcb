import type { Seat } from '../../core/game.ts';
import type { BoardOf } from '../board.ts';

/** The seats in listing order: the order of play if the game changes it. */
export const seatsInOrder = (board: BoardOf, view: unknown, seats: number): readonly Seat[] =>
  board.order?.(view) ?? [...Array(seats).keys()];
