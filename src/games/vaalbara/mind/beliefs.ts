import type { Seat, Viewer } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { draw } from '../../../search/choice.ts';
import { ALL, bitOf, bitOrNone, CHARACTERS, HAND, sizeOf } from '../characters.ts';
import { PARTS, partOfCharacter } from '../parts.ts';
import { vaalbara as game } from '../rules.ts';
import type { State, View } from '../state.ts';
import { estimatePoints } from './hidden-points.ts';

/** The odds of finding each Character in a hand rather than in the pile: players keep some longer than others. */
const KEPT: readonly number[] = [1.6, 1.3, 0.9, 1, 1.5, 0.9, 1, 1.4, 1, 1, 1.4, 1.5];

/** The points of all seats, estimated from public information where they are hidden. */
export const knownPoints = (state: State): number[] =>
  state.openPoints ? state.points : state.points.map((_, seat) => estimatePoints(state, seat));

/** Samples a hand of that size from `free`, with all of `sure` in it. */
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

/** The Characters that a seat may hold before it chooses: all but its discards. */
const holdable = (seen: State | View, seat: Seat): number => ALL & ~seen.discards[seat]!;

/** Samples a likely state that looks like the view: hands by `KEPT`, hidden points estimated from the Domains. */
export function guess(view: View, viewer: Viewer, rng: Rng): State {
  const state = game.sample(view, viewer, rng);
  guessHands(view, state, rng);
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.points[seat] === null) setPoints(state, seat, estimatePoints(view, seat));
  }
  return state;
}

/** Resamples the hands that the view hides, in place. */
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

/** Returns face-down Characters to their hands, as before the choice. */
export function reopen(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    state.hands[seat]! |= bitOrNone(state.chosen[seat]!);
    state.chosen[seat] = 0;
  }
  state.waiting = (1 << state.seats) - 1;
}

/** Samples a hand of a seat that is about to choose, from public information. */
export const expectedHand = (state: State, seat: Seat, rng: Rng): number =>
  likelyHand(holdable(state, seat), state.known[seat]!, Math.min(HAND, sizeOf(holdable(state, seat))), rng);
