import type { Seat } from '../../src/core/game.ts';
import { choice, type OptionsOf } from '../../src/core/options.ts';

/** CA-1 Stones of each colour for each player. */
export const WHITE = 12;
export const BLACK = 4;
/** CA-3 The largest choice. */
export const MOST = 3;

/** CA-2 */
export const OPTIONS = { rounds: choice([5, 3]) } as const;
export type Options = OptionsOf<typeof OPTIONS>;

/** `choose` is a seat's, `draw` is chance's: the stones that come out of the bag for whoever draws next. */
export type Action =
  | { readonly kind: 'choose'; readonly stones: number }
  | { readonly kind: 'draw'; readonly white: number; readonly black: number };

/** What everybody may know. */
export interface PublicState {
  readonly seats: number;
  readonly rounds: number;
  phase: 'choose' | 'draw' | 'over';
  /** From 1. */
  round: number;
  /** How many players have drawn in this round. */
  drawn: number;
  /** In the bag. */
  white: number;
  black: number;
  /** What each draw brought, round by round, in the order of seats; 0 before it. */
  points: number[];
}

export interface State extends PublicState {
  /** CA-3 By seat; 0 before a seat has chosen. */
  chosen: number[];
}

export interface View extends Readonly<PublicState> {
  /** null: chosen, and the viewer may not know what. */
  readonly chosen: readonly (number | null)[];
}

export type Event =
  | { readonly kind: 'chosen'; readonly seat: Seat }
  | { readonly kind: 'shown'; readonly chosen: readonly number[] }
  | {
      readonly kind: 'drawn';
      readonly seat: Seat;
      readonly white: number;
      readonly black: number;
      /** CA-7 Whether it counts double. */
      readonly alone: boolean;
      readonly points: number;
    }
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'over'; readonly scores: readonly number[] };

/** CA-5 Whose draw is next. */
export const drawer = ({ seats, round, drawn }: Readonly<PublicState>): Seat => (round - 1 + drawn) % seats;

/** What a seat's draws brought, by round, up to this one. */
export const pointsOf = ({ seats, round, points }: Readonly<PublicState>, seat: Seat): number[] =>
  points.slice(0, round * seats).filter((_, at) => at % seats === seat);
