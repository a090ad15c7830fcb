import type { Seat } from '../../../core/game.ts';
import { count, dice, NO_DICE } from '../dice.ts';
import { ownerAt, rank } from '../payout.ts';
import { CASINOS, HOUSE } from '../pieces.ts';
import type { PublicState } from '../state.ts';

/** The part of the state that decides the rest of a round, between a placement and the next roll. */
export type Round = Pick<PublicState, 'seats' | 'dice' | 'own' | 'white' | 'mover'> &
  Pick<Readonly<PublicState>, 'bills'>;

export const roundOf = ({ seats, bills, dice, own, white, mover }: Readonly<PublicState>): Round => ({
  seats,
  bills,
  dice: dice.slice(),
  own,
  white,
  mover,
});

export const isOver = ({ own, white }: Round): boolean => (own | white) === NO_DICE;

/** LV-5, LV-6 The mover puts so many dice on a casino, and the next player with dice moves; `takeBack` undoes it. */
export function place(round: Round, casino: number, own: number, white: number): void {
  const { mover } = round;
  round.dice[casino]! += dice(own, mover) + dice(white, HOUSE);
  round.own -= dice(own, mover);
  round.white -= dice(white, mover);
  round.mover = nextMover(round.own | round.white, mover, round.seats);
}

export function takeBack(round: Round, mover: Seat, casino: number, own: number, white: number): void {
  round.mover = mover;
  round.dice[casino]! -= dice(own, mover) + dice(white, HOUSE);
  round.own += dice(own, mover);
  round.white += dice(white, mover);
}

/** The next seat with dice, perhaps the mover itself; the mover also when nobody has any. */
export function nextMover(left: number, mover: Seat, seats: number): Seat {
  if (left === NO_DICE) return mover;
  let next = mover;
  do next = next + 1 === seats ? 0 : next + 1;
  while (count(left, next) === 0);
  return next;
}

/** Added to the money for each bill, so that more bills break ties (LV-13): money comes in tens, nobody wins a hundred bills. */
export const BILL_TIEBREAK = 0.1;

/** Adds to each seat what the casinos would pay if the round ended now. */
export function payOut({ seats, bills, dice }: Round, money: Float64Array): void {
  for (let casino = 0; casino < CASINOS; casino++) {
    const stock = bills[casino]!;
    const ranking = rank(dice[casino]!);
    for (let at = 0; at < stock.length; at++) {
      const owner = ownerAt(ranking, at);
      if (owner < 0) break;
      if (owner < seats) money[owner]! += stock[at]! + BILL_TIEBREAK;
    }
  }
}
