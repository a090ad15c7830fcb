import type { Seat } from '../../core/game.ts';
import type { Reward } from './scoring.ts';

/** Fronts are indices of FRONTS, Characters their initiative, Omens a back from 1, slots and places count from 0. */
export type Event =
  /** Cards dealt: both rows at the start, later the second row. */
  | { readonly kind: 'row'; readonly round: number; readonly fronts: readonly number[]; readonly omens: number }
  /** How many Characters each seat drew. */
  | { readonly kind: 'draw'; readonly counts: readonly number[] }
  | { readonly kind: 'ready'; readonly seat: Seat }
  | {
      readonly kind: 'reveal';
      readonly round: number;
      /** By seat. */
      readonly characters: readonly number[];
      readonly order: readonly Seat[];
      readonly omens: number;
    }
  /** A seat has answered the Fighter; the answer stays hidden until all have answered. */
  | { readonly kind: 'answer'; readonly seat: Seat }
  | { readonly kind: 'fighter'; readonly seat: Seat; readonly shown: readonly Seat[]; readonly amount: number }
  | { readonly kind: 'poet'; readonly seat: Seat; readonly to: Seat; readonly amount: number }
  /** Hunter, Oracle, Carpenter, Artisan: each × count. */
  | {
      readonly kind: 'gain';
      readonly seat: Seat;
      readonly character: number;
      readonly each: number;
      readonly count: number;
      readonly amount: number;
    }
  | { readonly kind: 'steal'; readonly seat: Seat; readonly from: Seat; readonly amount: number }
  | {
      readonly kind: 'tracker';
      readonly seat: Seat;
      readonly row: number;
      readonly slot: number;
      readonly gave: number;
      readonly got: number;
      readonly omens: number;
    }
  | { readonly kind: 'midwife'; readonly seat: Seat; readonly character: number }
  /** The fronts that change places: of the first row and of the second, before the swap. */
  | {
      readonly kind: 'rider';
      readonly seat: Seat;
      readonly first: number;
      readonly second: number;
      readonly fronts: readonly [first: number, second: number];
    }
  | {
      readonly kind: 'pioneer';
      readonly seat: Seat;
      readonly gave: number;
      readonly got: number;
      readonly reward: Reward;
      /** The new Omens, where the pile is a single card; else 0. */
      readonly omens: number;
    }
  /** VL-30 The next reward is doubled. */
  | { readonly kind: 'farmer'; readonly seat: Seat }
  /** The Character has no effect. */
  | { readonly kind: 'idle'; readonly seat: Seat; readonly character: number }
  | {
      readonly kind: 'take';
      readonly seat: Seat;
      readonly slot: number;
      readonly front: number;
      readonly reward: Reward;
    }
  /** The second row moves up. */
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'variety'; readonly seat: Seat; readonly types: number; readonly amount: number }
  /** Points are open now; `order` is the final one, best first. */
  | {
      readonly kind: 'over';
      readonly scores: readonly number[];
      readonly omens: number;
      readonly order: readonly Seat[];
    };
