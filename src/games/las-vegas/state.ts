import type { Seat } from '../../core/game.ts';
import type { Dice } from './dice.ts';
import type { PayoutLine } from './payout.ts';
import type { Stock } from './stock.ts';

/** The part of the state that everybody sees. */
export interface PublicState {
  readonly seats: number;
  readonly neutralDice: boolean;
  readonly openMoney: boolean;
  /** `start`, `stock`, `house` (LV-16) and `roll` wait for chance, `place` for the mover. */
  phase: 'start' | 'stock' | 'house' | 'roll' | 'place' | 'over';
  /** From 1. */
  round: number;
  starter: Seat;
  mover: Seat;
  bills: Stock;
  /** By casino, the dice of each owner. */
  dice: Dice[];
  /** The dice that each seat has left: of its colour, and white. */
  own: Dice;
  white: Dice;
  /** The mover's roll, by face. */
  rollOwn: Dice;
  rollWhite: Dice;
}

export interface State extends PublicState {
  /** The pile that chance draws from, as a count for each of BILLS. */
  pile: number[];
  /** LV-10 Bills under the pile, likewise. */
  buried: number[];
  /** The bills of each seat, likewise: `won[seat * BILLS.length + kind]`. */
  won: number[];
  /** What each seat won at each casino: `earned[seat * CASINOS + casino]`. */
  earned: number[];
}

export interface View extends Readonly<PublicState> {
  readonly pile: number;
  readonly buried: number;
  /** How many bills each seat has won. */
  readonly wonCount: readonly number[];
  /** The bills themselves, the largest first, of the seats whose bills the viewer may see. */
  readonly won: readonly (readonly number[] | null)[];
  readonly earned: readonly (readonly number[] | null)[];
}

export type Event =
  | { readonly kind: 'start'; readonly seat: Seat }
  | { readonly kind: 'stock'; readonly round: number; readonly bills: Stock }
  | { readonly kind: 'house'; readonly white: Dice }
  | { readonly kind: 'roll'; readonly seat: Seat; readonly own: Dice; readonly white: Dice }
  | {
      readonly kind: 'place';
      readonly seat: Seat;
      readonly casino: number;
      readonly own: number;
      readonly white: number;
    }
  | {
      readonly kind: 'payout';
      readonly round: number;
      readonly casino: number;
      readonly bills: readonly number[];
      readonly lines: readonly PayoutLine[];
      /** Bills that go under the pile: unclaimed, or won by the white dice. */
      readonly buried: readonly number[];
    }
  | { readonly kind: 'round'; readonly round: number; readonly starter: Seat }
  | { readonly kind: 'over'; readonly scores: readonly number[]; readonly bills: readonly number[] };
