import type { Action } from '../actions.ts';

/** The two cards that a Rider swaps, as far as they have been chosen: a slot of each row. */
export interface Ride {
  readonly first: number | null;
  readonly second: number | null;
}

export const NO_RIDE: Ride = { first: null, second: null };

/** Choosing a card of a row again puts it back. */
export function choose(ride: Ride, row: number, slot: number): Ride {
  const key = row === 0 ? 'first' : 'second';
  return { ...ride, [key]: ride[key] === slot ? null : slot };
}

/** The swap, once both cards are chosen. */
export const swapOf = (offers: readonly Action[], { first, second }: Ride): Action | null =>
  offers.find((offer) => offer.kind === 'rider' && offer.first === first && offer.second === second) ?? null;

/** Whether a card of the rows can be chosen. */
export const isOffered = (offers: readonly Action[], row: number, slot: number): boolean =>
  offers.some((offer) => {
    if (offer.kind === 'rider') return (row === 0 ? offer.first : offer.second) === slot;
    return offerAt(offer, row, slot);
  });

/** Whether an action is about that one card of the rows. */
export const offerAt = (offer: Action, row: number, slot: number): boolean =>
  (offer.kind === 'take' && row === 0 && offer.slot === slot) ||
  (offer.kind === 'tracker' && offer.row === row && offer.slot === slot);
