import type { Viewer } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { draw } from '../../../search/choice.ts';
import { BILL_COUNTS, billKind, BILLS, CASINOS, ROUNDS, sum } from '../pieces.ts';
import { sample } from '../secrets.ts';
import type { State, View } from '../state.ts';
import type { Money } from './shares.ts';
import { BILL_TIEBREAK } from './round.ts';

/**
 * The standard deviation of what one round adds to the difference of two seats, over √2, in thousands, by number of seats:
 * without white dice, with them.
 */
const SPREADS: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 0],
  [50, 58],
  [50, 51],
  [46, 43],
  [43, 43],
];

/**
 * The odds that a bill of each kind was won rather than put under the pile, relative to a bill of 10k, counted in self-play.
 * By whether there are more than two seats, then by whether there are white dice.
 */
const ODDS: readonly (readonly (readonly number[])[])[] = [
  [
    [1, 2.1, 3.6, 6.4, 14, 14, 15, 19, 19],
    [1, 1.5, 1.8, 2.6, 3.2, 4.3, 4.5, 6.5, 6.5],
  ],
  [
    [1, 2, 3.4, 6.5, 20, 32, 42, 45, 55],
    [1, 1.5, 2.7, 4.7, 13, 19, 20, 26, 27],
  ],
];
const oddsFor = ({ seats, neutralDice }: View): readonly number[] => ODDS[seats > 2 ? 1 : 0]![neutralDice ? 1 : 0]!;

/** Everybody's expected money, and its uncertainty, for the viewer. */
export function moneyOf(view: View): Money {
  const { mean, variance } = hiddenBill(view);
  let doubt = 0;
  const means = Float64Array.from(view.won, (won, seat) => {
    const count = view.wonCount[seat]!;
    if (won) return sum(won) + count * BILL_TIEBREAK;
    doubt += count * variance;
    return count * (mean + BILL_TIEBREAK);
  });
  const spread = SPREADS[view.seats]![view.neutralDice ? 1 : 0];
  const rounds = ROUNDS - view.round;
  return { means, deviation: Math.sqrt(doubt / view.seats + rounds * spread * spread) };
}

/** The bills that the viewer has not seen, as a count for each of BILLS. */
function unseen(view: View): number[] {
  const counts = BILL_COUNTS.slice();
  for (const bill of [...view.bills.flat(), ...view.won.flatMap((won) => won ?? [])]) counts[billKind(bill)]!--;
  return counts;
}

/**
 * The distribution of a bill that another seat won. Every unseen bill has left the pile with the same chance; then it was won
 * with `odds`, scaled by one factor so that the expected number of bills won is the true one.
 */
function hiddenBill(view: View): { mean: number; variance: number } {
  const counts = unseen(view);
  const hidden = sum(view.wonCount.filter((_, seat) => !view.won[seat]));
  const gone = hidden + view.buried;
  if (hidden === 0) return { mean: 0, variance: 0 };
  const odds = oddsFor(view);
  const drawn = gone / sum(counts);
  const wonWith = (factor: number): number[] =>
    counts.map((count, kind) => (count * drawn * factor * odds[kind]!) / (1 + factor * odds[kind]!));
  let low = 0;
  let high = 1_000;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (sum(wonWith(middle)) < hidden) low = middle;
    else high = middle;
  }
  const won = wonWith(high);
  const total = sum(won);
  const mean = sum(won.map((n, kind) => n * BILLS[kind]!)) / total;
  const variance = sum(won.map((n, kind) => n * (BILLS[kind]! - mean) * (BILLS[kind]! - mean))) / total;
  // Sampling without replacement.
  return { mean, variance: variance * Math.max(0, 1 - hidden / sum(counts)) };
}

/** Samples a state that looks like the view: of the bills that left the pile, opponents more often have the larger ones. */
export function guess(view: View, viewer: Viewer, rng: Rng): State {
  const state = sample(view, viewer, rng);
  const hidden = [...view.won.keys()].filter((seat) => !view.won[seat]);
  for (const seat of hidden) {
    for (let kind = 0; kind < BILLS.length; kind++) {
      state.buried[kind]! += state.won[seat * BILLS.length + kind]!;
      state.won[seat * BILLS.length + kind] = 0;
    }
    state.earned.fill(0, seat * CASINOS, (seat + 1) * CASINOS);
  }
  const odds = oddsFor(view);
  for (const seat of hidden) {
    for (let i = 0; i < view.wonCount[seat]!; i++) {
      const kind = draw(
        state.buried.map((count, kind) => count * odds[kind]!),
        rng,
      );
      state.buried[kind]!--;
      state.won[seat * BILLS.length + kind]!++;
      state.earned[seat * CASINOS + rng.below(CASINOS)]! += BILLS[kind]!;
    }
  }
  return state;
}
