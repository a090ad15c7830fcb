import type { Seat } from '../core/game.ts';
import { isOver } from '../core/match.ts';
import type { Table } from './table.ts';

/** How a table ended. Seats that timed out or conceded rank last, whatever their score. */
export interface TableResult {
  readonly scores: readonly number[];
  readonly unit: string;
  readonly ranks: readonly number[];
  /** Empty if nobody has won. */
  readonly winners: readonly Seat[];
}

/**
 * Whether nobody has won: the players agreed to stop, or everybody has lost. `lost`: who timed out or conceded. `played`:
 * whether the game was played to its end. In a game of two the loss of one is the win of the other.
 */
export const hasNoWinner = (seats: number, lost: readonly Seat[], played: boolean): boolean =>
  lost.length === seats || (!played && !(seats === 2 && lost.length > 0));

/** The ranks of seats of which some have lost. */
export function ranksWithout(ranks: readonly number[], lost: readonly Seat[]): number[] {
  const order = ranks.map((rank, seat) => rank + (lost.includes(seat) ? ranks.length : 0));
  return order.map((own) => 1 + order.filter((other) => other < own).length);
}

/** The result of a table that has ended. */
export function resultOf({ match, chairs }: Table): TableResult {
  const { scores, unit, ranks } = match.game.standing(match.state);
  const lost = [...chairs.keys()].filter((seat) => chairs[seat]!.lost !== null);
  const ranked = ranksWithout(ranks, lost);
  const nobody = hasNoWinner(chairs.length, lost, isOver(match));
  return {
    scores,
    unit,
    ranks: ranked,
    winners: nobody ? [] : [...ranked.keys()].filter((seat) => ranked[seat] === 1),
  };
}
