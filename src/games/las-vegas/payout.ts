import type { Seat } from '../../core/game.ts';
import { count, type Dice } from './dice.ts';
import { HOUSE, OWNERS } from './pieces.ts';

/** The owners that compete in a casino, most dice first, packed: see `ownerAt`. */
export type Ranking = number;

/** The owner at a place of the ranking, from 0; negative when there is none. */
export const ownerAt = (ranking: Ranking, place: number): number => ((ranking >> (3 * place)) & 7) - 1;

/**
 * LV-8, LV-9 Ties drop out, the others are ranked by their dice. Works on bit sets of numbers: no owner has more than eight
 * dice (a player's own, or all the white ones).
 */
export function rank(dice: Dice): Ranking {
  let numbers = 0; // of dice that somebody has here
  let tied = 1; // of dice that several have; nobody competes with none
  let owners = 0; // who has n dice, three bits from 3n on
  for (let owner = 1, rest = dice; rest > 0; owner++, rest >>= 4) {
    const n = rest & 15;
    tied |= numbers & (1 << n);
    numbers |= 1 << n;
    owners |= owner << (3 * n);
  }
  let ranking = 0;
  for (let left = numbers & ~tied, at = 0; left > 0; at += 3) {
    const most = 31 - Math.clz32(left);
    ranking |= ((owners >> (3 * most)) & 7) << at;
    left ^= 1 << most;
  }
  return ranking;
}

export interface PayoutLine {
  readonly owner: Seat | 'house';
  readonly dice: number;
  readonly tied: boolean;
  /** The bill that the owner takes, in thousands; 0 when tied or when no bill was left. */
  readonly bill: number;
}

/** The payout of a casino, one line per owner, most dice first. */
export function payoutLines(dice: Dice, bills: readonly number[]): PayoutLine[] {
  const ranking = rank(dice);
  const order = Array.from({ length: OWNERS }, (_, place) => ownerAt(ranking, place));
  return Array.from({ length: OWNERS }, (_, owner): PayoutLine => {
    const place = order.indexOf(owner);
    return {
      owner: owner === HOUSE ? 'house' : owner,
      dice: count(dice, owner),
      tied: place < 0,
      bill: bills[place] ?? 0,
    };
  })
    .filter((line) => line.dice > 0)
    .sort((a, b) => b.dice - a.dice);
}
