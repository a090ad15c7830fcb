import type { Seat } from '../../../core/game.ts';
import { FARMER } from '../characters.ts';
import { omensRank } from '../omens.ts';
import { NEIGHBOURS, rewardOf, type Reward } from '../scoring.ts';
import { mover, type View } from '../state.ts';
import { frontOf, NONE, typeOf, TYPES } from '../territories.ts';

/** What a Territory would pay a seat that took it now with that Character. */
export function promised(view: View, seat: Seat, character: number, front: number): Reward {
  const counts = view.counts.slice();
  counts[seat * TYPES.length + typeOf(front)]!++;
  const chosen = view.chosen.map((other) => other ?? 0);
  chosen[seat] = character;
  return rewardOf({ seats: view.seats, counts, chosen }, seat, front, character === FARMER ? 2 : 1);
}

/** The fronts of a row, null where there is no card: 0 is the first row, 1 the second. */
export const frontsOf = (view: View, row: number): (number | null)[] =>
  view.rows.slice(row * view.seats, (row + 1) * view.seats).map((card) => (card === NONE ? null : frontOf(card)));

/** What each card of a row would pay, null where there is none. */
export const rowRewards = (view: View, row: number, seat: Seat, character: number): (Reward | null)[] =>
  frontsOf(view, row).map((front) => (front === null ? null : promised(view, seat, character, front)));

/** The slot of the first row that pays most, the leftmost among equals; null in an empty row. */
export function bestSlot(view: View, seat: Seat, character: number): number | null {
  const pays = rowRewards(view, 0, seat, character).map((reward) => reward?.amount ?? -1);
  const most = Math.max(...pays);
  return most < 0 ? null : pays.indexOf(most);
}

/** "6 × 3 = 18"; what needs no sum: "10". */
export function equation({ each, count, times, amount }: Reward): string {
  const factors = [each, ...[count, times].filter((factor) => factor !== 1)];
  return factors.length === 1 || amount === 0 ? String(amount) : `${factors.join(' × ')} = ${amount}`;
}

/** Whether the round's Characters are still to be chosen. */
export const isChoosing = ({ phase }: View): boolean => phase === 'choose' || phase === 'row' || phase === 'draw';

/** Whether the round's Characters are face up. */
export const isRevealed = (view: View): boolean => view.order.length > 0;

/** The Character that lies before a seat: face up, face down, or none yet. */
export const laidBy = (view: View, seat: Seat): number | 'back' | null =>
  isRevealed(view) ? view.chosen[seat]! : view.chosen[seat] === 0 ? null : 'back';

/** The seat whose turn it is after the reveal. */
export const acting = (view: View): Seat | null => (view.done < view.order.length ? mover(view) : null);

/** Whether the seat has taken its Territory of this round. */
export const isDone = (view: View, seat: Seat): boolean => view.order.indexOf(seat) < view.done && isRevealed(view);

export const isWaitedFor = (view: View, seat: Seat): boolean => (view.waiting & (1 << seat)) !== 0;

export const neighboursOf = (view: View, seat: Seat): readonly Seat[] => NEIGHBOURS[view.seats]![seat]!;

/**
 * VL-8 The seats with equal initiatives, in the order that the Omens gave them. Empty without a tie, and once a Tracker has
 * changed the Omens so that they no longer explain the order.
 */
export function tied({ order, chosen, omens }: View): Seat[] {
  const equals = order.filter((seat) => order.some((other) => other !== seat && chosen[other] === chosen[seat]));
  const told = equals.every(
    (seat, at) =>
      at === 0 ||
      chosen[seat] !== chosen[equals[at - 1]!] ||
      omensRank(omens, equals[at - 1]!) < omensRank(omens, seat),
  );
  return told ? equals : [];
}
