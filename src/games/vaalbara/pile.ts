import type { Emit } from '../../core/game.ts';
import type { Fact, Outcome, Outcomes } from '../../core/outcomes.ts';
import type { Clause } from '../../core/result.ts';
import type { Rng } from '../../core/rng.ts';
import type { Action } from './actions.ts';
import { TRACKER } from './characters.ts';
import type { Event } from './events.ts';
import { BACKS, isSeen, markSeen, type SeenBacks } from './omens.ts';
import { mover, type PublicState, type State, type View } from './state.ts';
import { backOf, cardOf, frontOf, NONE } from './territories.ts';

/*
 * The Territory pile has no order: fronts and backs are drawn, independently (VL-3), when somebody sees them. Known to all
 * are the back of the top card, the front that a Tracker put on top and the card that a Pioneer put underneath.
 * Tracker and Pioneer swap card for card and each deal takes as many, so 10n+1 cards or more last for nine rounds with
 * one to spare (VL-2): the pile is never empty, and its last card is never dealt.
 */

/** How many cards the coming deal takes: both rows at the start, then one (VL-5, VL-10). */
export const dealSize = ({ round, seats }: Readonly<Pick<PublicState, 'round' | 'seats'>>): number =>
  round === 1 ? 2 * seats : seats;

const unlocated = ({ pile, top, bottom }: Readonly<PublicState>): number =>
  pile - (top === NONE ? 0 : 1) - (bottom === NONE ? 0 : 1);

export function drawRow(state: State, rng: Rng): Action {
  const size = dealSize(state);
  const fronts: number[] = [];
  if (state.top !== NONE) fronts.push(state.top);
  const left = state.fronts.slice();
  for (let total = unlocated(state); fronts.length < size; total--) {
    const front = rng.kind(left, total);
    left[front]!--;
    fronts.push(front);
  }
  return { kind: 'row', fronts, back: nextTopBack(state) || drawBack(state, rng) };
}

/** The back of the next top card after the coming deal, where it is known: a Pioneer's card as the last one; else 0. */
export const nextTopBack = (state: Readonly<PublicState>): number =>
  state.bottom !== NONE && state.pile - dealSize(state) === 1 ? backOf(state.bottom) : 0;

/** VL-3 All backs differ, so seen ones are rejected. Few have been seen, so rejection sampling is fast. */
function drawBack(backs: SeenBacks, rng: Rng): number {
  for (;;) {
    const back = 1 + rng.below(BACKS);
    if (!isSeen(backs, back)) return back;
  }
}

const upTo = (length: number, first: number): number[] => Array.from({ length }, (_, i) => first + i);

/** The backs that may come next: the known one, or any that nobody has seen. */
const nextBacks = (backs: SeenBacks, known: number): number[] =>
  known > 0 ? [known] : upTo(BACKS, 1).filter((back) => !isSeen(backs, back));

export function rowOutcomes(state: State): Outcomes<Action> {
  const front = (slot: number): Fact<Action> => ({
    name: `Territory ${slot + 1}`,
    of: (action) => (action.kind === 'row' ? action.fronts[slot]! : ''),
    weights: slot === 0 && state.top !== NONE ? { [state.top]: 1 } : state.fronts,
  });
  const back: Fact<Action> = {
    name: 'back',
    of: (action) => (action.kind === 'row' ? action.back : ''),
    weights: Object.fromEntries(nextBacks(state, nextTopBack(state)).map((each) => [each, 1])),
  };
  return { because: 'a deal has many orders', facts: [...upTo(dealSize(state), 0).map(front), back] };
}

export function uncoverOutcomes(state: State): Outcome<Action>[] {
  const known = knownFront(state);
  const fronts = state.fronts.map((count, front): Outcome<number> => [
    front,
    known === NONE ? count : Number(front === known),
  ]);
  const behind = digsTop(state) ? nextBacks(state, backOf(givenCard(state))) : [0];
  return fronts.flatMap(([front, weight]) =>
    weight > 0 ? behind.map((back): Outcome<Action> => [{ kind: 'uncover', front, back }, weight]) : [],
  );
}

export function rowRefusal(seen: State | View, fronts: readonly number[], back: number): Clause | null {
  if (fronts.length !== dealSize(seen)) return seen.round === 1 ? 'VL-5' : 'VL-10';
  if (seen.top !== NONE && fronts[0] !== seen.top) return 'VL-25';
  const left = seen.fronts.slice();
  if (seen.top !== NONE) left[seen.top]!++;
  for (const front of fronts) if (--left[front]! < 0) return 'VL-2';
  return backRefusal(seen, nextTopBack(seen), back);
}

const backRefusal = (backs: Readonly<SeenBacks>, known: number, back: number): Clause | null =>
  (known > 0 ? back === known : back > 0 && !isSeen(backs, back)) ? null : 'VL-3';

export function dealRow(state: State, fronts: readonly number[], back: number, emit: Emit<Event>): void {
  const from = 2 * state.seats - fronts.length;
  for (let i = 0; i < fronts.length; i++) {
    const front = fronts[i]!;
    const wasTop = i === 0;
    if (!wasTop || state.top === NONE) state.fronts[front]!--;
    state.rows[from + i] = cardOf(front, wasTop ? state.omens : 0);
  }
  state.pile -= fronts.length;
  state.top = NONE;
  if (state.pile === 1 && state.bottom !== NONE) {
    state.top = frontOf(state.bottom);
    state.bottom = NONE;
  }
  setOmens(state, back);
  emit?.({ kind: 'row', round: state.round, fronts, omens: back });
}

function setOmens(state: State, back: number): void {
  state.omens = back;
  markSeen(state, back);
}

/** VL-25, VL-29 A Tracker turns up the top card, a Pioneer the bottom one; a pile of one card has only a top. */
export const digsTop = (seen: State | View): boolean => seen.chosen[mover(seen)] === TRACKER || seen.pile === 1;

/** The front about to be uncovered, where it is known. */
export function knownFront(seen: State | View): number {
  if (digsTop(seen)) return seen.top;
  return seen.bottom === NONE ? NONE : frontOf(seen.bottom);
}

/** The card given in exchange. */
export const givenCard = (seen: State | View): number =>
  seen.chosen[mover(seen)] === TRACKER ? seen.rows[seen.given]! : seen.domains[mover(seen)]![seen.given]!;

export function drawUncover(state: State, rng: Rng): Action {
  const known = knownFront(state);
  const front = known === NONE ? rng.kind(state.fronts, unlocated(state)) : known;
  const back = digsTop(state) ? backOf(givenCard(state)) || drawBack(state, rng) : 0;
  return { kind: 'uncover', front, back };
}

export function uncoverRefusal(seen: State | View, front: number, back: number): Clause | null {
  const clause = seen.chosen[mover(seen)] === TRACKER ? 'VL-25' : 'VL-29';
  const known = knownFront(seen);
  if (known !== NONE && front !== known) return clause;
  if (known === NONE && seen.fronts[front] === 0) return 'VL-2';
  if (!digsTop(seen)) return back === 0 ? null : clause;
  return backRefusal(seen, backOf(givenCard(seen)), back);
}

/** Swaps the given card for the uncovered one, and returns the latter. */
export function exchange(state: State, front: number, back: number): number {
  const given = givenCard(state);
  if (knownFront(state) === NONE) state.fronts[front]!--;
  if (digsTop(state)) {
    const got = cardOf(front, state.omens);
    state.top = frontOf(given);
    setOmens(state, back);
    return got;
  }
  const got = state.bottom === NONE ? cardOf(front, 0) : state.bottom;
  state.bottom = given;
  return got;
}
