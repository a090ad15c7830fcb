import type { Rng } from '../../../core/rng.ts';
import { exp } from '../../../search/maths.ts';
import { omensRank } from '../omens.ts';
import { ROUNDS, type State } from '../state.ts';
import { writeOutlook, newOutlook, expectedPoints } from './outlook.ts';
import { unplayedBy } from './draft.ts';

const ahead = newOutlook();
const TRIFLE = 0.001;

/** By rounds left: the lead in points that changes the odds by a factor of e, fitted to self-play. */
const SPREAD_OPEN: readonly number[] = [0, 2.7, 3.8, 4.6, 5.1, 5.5, 6, 6.5, 7];
const SPREAD_HIDDEN: readonly number[] = [5.4, 5.5, 6, 6.2, 6.2, 6.2, 6.3, 6.6, 7];

/** Writes each seat’s expected share of the win at the end of a round or of the game. Returns the nodes used. */
export type Evaluation = (state: State, shares: Float64Array, rng: Rng) => number;

/** By each seat’s points so far and to come. */
export function winShares(state: State, shares: Float64Array): number {
  const { seats, points } = state;
  writeOutlook(state, ahead);
  const over = state.phase === 'over';
  if (over) ahead.left = 0;
  for (let seat = 0; seat < seats; seat++) {
    shares[seat] = points[seat]! + (over ? 0 : expectedPoints(state, seat, unplayedBy(state, seat), ahead));
  }
  const spread = (state.openPoints ? SPREAD_OPEN : SPREAD_HIDDEN)[ahead.left]!;
  if (spread === 0) winner(state, shares);
  else softmax(shares, seats, spread);
  return 0;
}

/** The view of a player who sees only payouts: a seat’s own gain since `before` counts, and nobody else’s. */
export const payoutShares =
  (before: readonly number[]): Evaluation =>
  (state, shares) => {
    const { seats, points, round } = state;
    const spread = SPREAD_HIDDEN[ROUNDS - Math.min(round, ROUNDS)]!;
    for (let seat = 0; seat < seats; seat++) {
      let total = 0;
      for (let other = 0; other < seats; other++) {
        const rival = other === seat ? points[seat]! : before[other]!;
        total += exp((rival - points[seat]!) / spread);
      }
      shares[seat] = 1 / total;
    }
    return 0;
  };

/** VL-32 The winner takes nearly all; points count for a trifle, so that a decided game is still played well. */
function winner(state: State, shares: Float64Array): void {
  const { seats, points, omens } = state;
  let best = 0;
  for (let seat = 1; seat < seats; seat++) {
    const lead = points[seat]! - points[best]! || omensRank(omens, best) - omensRank(omens, seat);
    if (lead > 0) best = seat;
  }
  softmax(shares, seats, SPREAD_HIDDEN[0]!);
  for (let seat = 0; seat < seats; seat++) shares[seat] = TRIFLE * shares[seat]! + (seat === best ? 1 - TRIFLE : 0);
}

/** Turns expected scores into shares, as in a Bradley–Terry model. */
function softmax(shares: Float64Array, seats: number, spread: number): void {
  let top = -Infinity;
  for (let seat = 0; seat < seats; seat++) top = Math.max(top, shares[seat]!);
  let total = 0;
  for (let seat = 0; seat < seats; seat++) total += shares[seat] = exp((shares[seat]! - top) / spread);
  for (let seat = 0; seat < seats; seat++) shares[seat]! /= total;
}
