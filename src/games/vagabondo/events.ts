import type { Seat } from '../../core/game.ts';
import type { PlaceAction } from './actions.ts';
import type { Score } from './scoring.ts';
import type { Result } from './state.ts';

export type Event =
  | { readonly kind: 'start'; readonly seat: Seat }
  | { readonly kind: 'dice'; readonly seat: Seat; readonly dice: readonly number[] }
  | ({ readonly kind: 'place'; readonly seat: Seat; readonly place: PlaceAction } & Score)
  /** VG-15 The seat has pieces but no place for any. */
  | { readonly kind: 'skip'; readonly seat: Seat }
  /** VG-20 What the game would be worth. */
  | { readonly kind: 'double'; readonly seat: Seat; readonly to: Seat; readonly stake: number }
  | { readonly kind: 'take'; readonly seat: Seat; readonly stake: number }
  | { readonly kind: 'drop'; readonly seat: Seat; readonly stake: number }
  /** VG-19 A game of a series is over. */
  | ({ readonly kind: 'end'; readonly game: number } & Result)
  /** VG-19 The next game of the series. */
  | { readonly kind: 'game'; readonly game: number; readonly starter: Seat }
  | {
      readonly kind: 'over';
      readonly scores: readonly number[];
      readonly ranks: readonly number[];
      /** VG-19 All points of the series: they part equal scores. */
      readonly points: readonly number[];
    };
