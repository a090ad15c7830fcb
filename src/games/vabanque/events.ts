import type { Seat } from '../../core/game.ts';
import type { PayoutLine } from './payout.ts';
import type { Edition } from './pieces.ts';

/** A card and whose it is. */
interface OwnedCard {
  readonly seat: Seat;
  readonly card: number;
}

/** `edition` is there where the words for a piece depend on it. */
export type Event =
  | { readonly kind: 'start'; readonly order: readonly Seat[] }
  /** VB-4 All tokens are set: the table of each seat's. */
  | { readonly kind: 'set'; readonly edition: Edition; readonly tokens: readonly number[] }
  | {
      readonly kind: 'chip';
      readonly edition: Edition;
      readonly seat: Seat;
      readonly table: number;
      readonly value: number;
      /** All chips on the table now, in thousands. */
      readonly total: number;
    }
  /** VB-9 Who and where, never which. */
  | { readonly kind: 'card'; readonly seat: Seat; readonly table: number }
  | { readonly kind: 'move'; readonly seat: Seat; readonly from: number; readonly to: number; readonly steps: number }
  | {
      readonly kind: 'reveal';
      readonly edition: Edition;
      readonly round: number;
      readonly table: number;
      readonly cards: readonly OwnedCard[];
    }
  | {
      readonly kind: 'payout';
      readonly edition: Edition;
      readonly round: number;
      readonly table: number;
      /** All chips on the table, in thousands; `value` is `chips × (1 + raises)`. */
      readonly chips: number;
      readonly raises: number;
      readonly value: number;
      readonly lines: readonly PayoutLine[];
    }
  /** VB-11 Cards that go back without having been seen: at which table each lay. */
  | { readonly kind: 'unseen'; readonly cards: readonly { readonly seat: Seat; readonly table: number }[] }
  /** VB-19 `round` begins, in this order; the money is by seat. */
  | {
      readonly kind: 'order';
      readonly round: number;
      readonly order: readonly Seat[];
      readonly money: readonly number[];
    }
  | { readonly kind: 'over'; readonly money: readonly number[] };
