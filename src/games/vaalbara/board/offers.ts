import { format, type Action } from '../actions.ts';

export const isSame = (a: Action, b: Action | null): boolean => b !== null && format(a) === format(b);

/** The two cards that a Rider swaps, as far as they have been chosen: a slot of each row. */
export interface RiderSwap {
  readonly first: number | null;
  readonly second: number | null;
}

export const NO_SWAP: RiderSwap = { first: null, second: null };

export const slotIn = ({ first, second }: RiderSwap, row: number): number | null => (row === 0 ? first : second);

/** Choosing a card of a row again puts it back. */
export function choose(swap: RiderSwap, row: number, slot: number): RiderSwap {
  const chosen = slotIn(swap, row) === slot ? null : slot;
  return row === 0 ? { first: chosen, second: swap.second } : { first: swap.first, second: chosen };
}

/** The action, once both cards are chosen. */
export const swapAction = (offers: readonly Action[], { first, second }: RiderSwap): Action | null =>
  offers.find((offer) => offer.kind === 'rider' && offer.first === first && offer.second === second) ?? null;

/** Whether a card of the rows can be chosen. */
export const isOffered = (offers: readonly Action[], row: number, slot: number): boolean =>
  offers.some((offer) => (offer.kind === 'rider' ? slotIn(offer, row) === slot : isAbout(offer, row, slot)));

/** Whether an action is about that one card of the rows. */
export const isAbout = (offer: Action, row: number, slot: number): boolean =>
  (offer.kind === 'take' && row === 0 && offer.slot === slot) ||
  (offer.kind === 'tracker' && offer.row === row && offer.slot === slot);
