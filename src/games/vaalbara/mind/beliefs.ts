import type { Seat, Viewer } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { draw } from '../../../search/choice.ts';
import { ALL, bitOf, bitOrNone, CHARACTERS, HAND, sizeOf } from '../characters.ts';
import { PARTS, partOfCharacter } from '../parts.ts';
import { vaalbara as game } from '../rules.ts';
import type { State, View } from '../state.ts';
import { tally } from './tally.ts';

/** How eagerly players hold on to each Character: the odds of finding it in a hand rather than in the pile. */
const KEPT: readonly number[] = [1.6, 1.3, 0.9, 1, 1.5, 0.9, 1, 1.4, 1, 1, 1.4, 1.5];

/** The points of all seats as the table may know them. */
export const standings = (state: State): number[] =>
  state.openPoints ? state.points : state.points.map((_, seat) => tally(state, seat));

/** A likely hand of that size, out of a set and with some cards for certain. */
export function likelyHand(free: number, sure: number, size: number, rng: Rng): number {
  let hand = sure;
  const odds = CHARACTERS.map((_, i) => ((free & ~sure) >> i) & 1 && KEPT[i]!);
  for (let held = sizeOf(sure); held < size; held++) {
    const index = draw(odds, rng);
    odds[index] = 0;
    hand |= 1 << index;
  }
  return hand;
}

/** All that a seat may hold before it chooses: what it has not discarded. */
const holdable = (seen: State | View, seat: Seat): number => ALL & ~seen.discards[seat]!;

/** A likely state that looks like the view: hands by how players keep their cards, hidden points by what the Domains tell. */
export function guess(view: View, viewer: Viewer, rng: Rng): State {
  const state = game.sample(view, viewer, rng);
  guessHands(view, state, rng);
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.points[seat] === null) setPoints(state, seat, tally(view, seat));
  }
  return state;
}

/** Deals anew what the view hides of the hands. */
export function guessHands(view: View, state: State, rng: Rng): void {
  for (let seat = 0; seat < view.seats; seat++) if (view.hands[seat] === null) guessHand(view, state, seat, rng);
}

function guessHand(view: View, state: State, seat: Seat, rng: Rng): void {
  const chosen = view.chosen[seat]!;
  const free = holdable(view, seat) & ~bitOrNone(chosen ?? 0);
  const size = view.handSizes[seat]! + (chosen === null ? 1 : 0);
  const answered = state.shown & (1 << seat) ? bitOf(1) : 0;
  const hand = likelyHand(free, view.known[seat]! | answered, size, rng);
  state.hands[seat] = hand & ~(chosen === null ? bitOf(state.chosen[seat]!) : 0);
  if (chosen === null && sizeOf(state.hands[seat]!) === size) {
    // The Character sampled face down is not in this hand: another is.
    const card = draw(
      CHARACTERS.map((_, i) => (hand >> i) & 1),
      rng,
    );
    state.chosen[seat] = card + 1;
    state.hands[seat] = hand & ~(1 << card);
  }
}

/** The difference goes to the Fighter’s part, which nobody can check. */
function setPoints(state: State, seat: Seat, points: number): void {
  state.gains[seat * PARTS.length + partOfCharacter(1)]! += points - state.points[seat]!;
  state.points[seat] = points;
}

/** Before the choice: face-down Characters are back in the hands that they may have come from. */
export function reopen(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    state.hands[seat]! |= bitOrNone(state.chosen[seat]!);
    state.chosen[seat] = 0;
  }
  state.waiting = (1 << state.seats) - 1;
}

/** A hand that the table may expect of a seat that is about to choose. */
export const expectedHand = (state: State, seat: Seat, rng: Rng): number =>
  likelyHand(holdable(state, seat), state.known[seat]!, Math.min(HAND, sizeOf(holdable(state, seat))), rng);
