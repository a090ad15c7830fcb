import {
  CHANCE_TURN,
  OVER,
  ranks,
  SEAT_TURN,
  type Actor,
  type Emit,
  type Game,
  type Seat,
  type Standing,
  type Turn,
} from '../../core/game.ts';
import type { Fact, Outcomes } from '../../core/outcomes.ts';
import type { Rng } from '../../core/rng.ts';
import {
  FIGHTERS,
  format,
  MIDWIVES,
  NOTHING,
  parse,
  PIONEERS,
  PLAYS,
  POETS,
  RIDERS,
  TAKES,
  TRACKERS,
  type Action,
} from './actions.ts';
import { bitOf, charactersIn, elementAt, FARMER, sizeOf } from './characters.ts';
import { answerFighter, give, midwife, poet, rider, startEffect, uncover } from './effects.ts';
import type { Event } from './events.ts';
import { facts } from './facts.ts';
import { recall } from './memory.ts';
import { named } from './named.ts';
import { omensRank } from './omens.ts';
import { PARTS, partOfCharacter, partOfType, VARIETY } from './parts.ts';
import { dealRow, drawRow, drawUncover, rowOutcomes, uncoverOutcomes } from './pile.ts';
import { refusal } from './refusal.ts';
import { gain, rewardOf, typesIn, varietyBonus, worth } from './scoring.ts';
import { sample, secrets, view } from './secrets.ts';
import {
  characterPile,
  copy,
  drawCount,
  mover,
  openSlots,
  OPTIONS,
  ROUNDS,
  setup,
  type State,
  type View,
} from './state.ts';
import { frontOf, NONE, typeOf, TYPES } from './territories.ts';

export type { Action } from './actions.ts';
export type { Event } from './events.ts';
export type { State, View } from './state.ts';

/** The seats of a mask. */
const TURNS: readonly Turn[] = Array.from({ length: 32 }, (_, mask) => [0, 1, 2, 3, 4].filter((s) => mask & (1 << s)));

function turn(state: State): Turn {
  switch (state.phase) {
    case 'row':
    case 'draw':
    case 'uncover':
      return CHANCE_TURN;
    case 'choose':
    case 'fighter':
      return TURNS[state.waiting]!;
    case 'over':
      return OVER;
    default:
      return SEAT_TURN[mover(state)]!;
  }
}

function legal(seen: State | View, seat: Seat): readonly Action[] {
  const { phase } = seen;
  if (phase === 'choose' || phase === 'fighter') return legalTogether(seen, seat);
  return seat === mover(seen) ? legalAlone(seen, seat) : NOTHING;
}

function legalTogether(seen: State | View, seat: Seat): readonly Action[] {
  const hand = seen.hands[seat];
  if ((seen.waiting & (1 << seat)) === 0 || hand === null || hand === undefined) return NOTHING;
  return seen.phase === 'choose' ? PLAYS[hand]! : FIGHTERS[hand & 1]!; // the Fighter is the lowest bit
}

function legalAlone(seen: State | View, seat: Seat): readonly Action[] {
  switch (seen.phase) {
    case 'take':
      return TAKES[openSlots(seen)]!;
    case 'poet':
      return POETS[((1 << seen.seats) - 1) & ~(1 << seat)]!;
    case 'tracker':
      return TRACKERS[seen.seats]![openSlots(seen)]!;
    case 'midwife':
      return MIDWIVES[seen.discards[seat]!]!;
    case 'rider':
      return RIDERS[seen.seats]![openSlots(seen)]!;
    case 'pioneer':
      return PIONEERS[seen.domains[seat]!.length]!;
    default:
      return NOTHING;
  }
}

function draw(state: State, rng: Rng): Action {
  switch (state.phase) {
    case 'row':
      return drawRow(state, rng);
    case 'draw':
      return drawCharacters(state, rng);
    default:
      return drawUncover(state, rng);
  }
}

function drawCharacters(state: State, rng: Rng): Action {
  const hands = [0, 0, 0, 0, 0];
  for (let seat = 0; seat < state.seats; seat++) {
    let pile = characterPile(state, seat);
    let size = sizeOf(pile);
    for (let left = missing(state, seat); left > 0; left--) {
      const drawn = elementAt(pile, rng.below(size--));
      pile &= ~drawn;
      hands[seat]! |= drawn;
    }
  }
  return { kind: 'draw', hands };
}

const missing = (state: State, seat: Seat): number =>
  drawCount(sizeOf(state.hands[seat]!), sizeOf(state.discards[seat]!));

function outcomes(state: State): Outcomes<Action> {
  switch (state.phase) {
    case 'row':
      return rowOutcomes(state);
    case 'draw':
      return {
        because: 'hands of several cards for every seat',
        facts: [...Array(state.seats).keys()].flatMap((seat) => characterFacts(state, seat)),
      };
    default:
      return uncoverOutcomes(state);
  }
}

/** VL-10 Whether the seat draws each Character of its pile. */
function characterFacts(state: State, seat: Seat): Fact<Action>[] {
  const pile = characterPile(state, seat);
  const drawn = missing(state, seat);
  return charactersIn(pile).map((character) => ({
    name: `${character} for seat ${seat}`,
    of: (action) => (action.kind === 'draw' && action.hands[seat]! & bitOf(character) ? 'drawn' : 'left'),
    weights: { drawn, left: sizeOf(pile) - drawn },
  }));
}

function apply(state: State, actor: Actor, action: Action, emit?: Emit<Event>): void {
  switch (action.kind) {
    case 'play':
      return choose(state, actor as Seat, action.character, emit);
    case 'take':
      return take(state, action.slot, emit);
    case 'row':
      dealRow(state, action.fronts, action.back, emit);
      return afterRow(state);
    case 'draw':
      return drawHands(state, action.hands, emit);
    case 'uncover':
      return uncover(state, action.front, action.back, emit);
    case 'fighter':
      return answerFighter(state, actor as Seat, action.show, emit);
    case 'poet':
      return poet(state, action.seat, emit);
    case 'tracker':
      return give(state, action.row * state.seats + action.slot);
    case 'midwife':
      return midwife(state, action.character, emit);
    case 'rider':
      return rider(state, action.first, action.second, emit);
    case 'pioneer':
      return give(state, action.place);
  }
}

/** VL-10 A round in which nobody has Characters to draw begins at once. */
function afterRow(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    if (missing(state, seat) > 0) {
      state.phase = 'draw';
      return;
    }
  }
  startRound(state);
}

function drawHands(state: State, hands: readonly number[], emit: Emit<Event>): void {
  for (let seat = 0; seat < state.seats; seat++) state.hands[seat]! |= hands[seat]!;
  emit?.({ kind: 'draw', counts: hands.slice(0, state.seats).map(sizeOf) });
  startRound(state);
}

function startRound(state: State): void {
  state.waiting = (1 << state.seats) - 1;
  state.phase = 'choose';
}

/** VL-7 The last choice turns all of them up. */
function choose(state: State, seat: Seat, character: number, emit: Emit<Event>): void {
  state.hands[seat]! &= ~bitOf(character);
  state.chosen[seat] = character;
  state.waiting &= ~(1 << seat);
  emit?.({ kind: 'ready', seat });
  if (state.waiting === 0) reveal(state, emit);
}

function reveal(state: State, emit: Emit<Event>): void {
  for (let seat = 0; seat < state.seats; seat++) {
    state.known[seat]! &= ~bitOf(state.chosen[seat]!);
    insertInOrder(state, seat);
  }
  emit?.({
    kind: 'reveal',
    round: state.round,
    characters: state.chosen.slice(),
    order: state.order.slice(),
    omens: state.omens,
  });
  startEffect(state, emit);
}

/** VL-8 Lower initiative first, then better Omens. */
function insertInOrder(state: State, seat: Seat): void {
  const { order } = state;
  const key = orderKey(state, seat);
  let at = order.length;
  order.push(seat);
  for (; at > 0 && orderKey(state, order[at - 1]!) > key; at--) order[at] = order[at - 1]!;
  order[at] = seat;
}

const orderKey = ({ chosen, omens }: State, seat: Seat): number => chosen[seat]! * 8 + omensRank(omens, seat);

/** VL-9 */
function take(state: State, slot: number, emit: Emit<Event>): void {
  const seat = mover(state);
  const card = state.rows[slot]!;
  const front = frontOf(card);
  state.rows[slot] = NONE;
  state.domains[seat]!.push(card);
  state.counts[seat * TYPES.length + typeOf(front)]!++;
  const amount = worth(state, seat, front);
  const doubled = state.chosen[seat] === FARMER;
  gain(state, seat, partOfType(typeOf(front)), amount);
  if (doubled) gain(state, seat, partOfCharacter(FARMER), amount);
  emit?.({ kind: 'take', seat, slot, front, reward: rewardOf(state, seat, front, doubled ? 2 : 1) });
  state.done++;
  if (state.done < state.seats) startEffect(state, emit);
  else if (state.round < ROUNDS) nextRound(state, emit);
  else end(state, emit);
}

/** VL-10 */
function nextRound(state: State, emit: Emit<Event>): void {
  const { rows, seats } = state;
  for (let slot = 0; slot < seats; slot++) {
    rows[slot] = rows[seats + slot]!;
    rows[seats + slot] = NONE;
    state.chosen[slot] = 0;
  }
  state.order.length = 0;
  state.done = 0;
  state.round++;
  state.phase = 'row';
  emit?.({ kind: 'round', round: state.round });
}

/** VL-31 */
function end(state: State, emit: Emit<Event>): void {
  for (let seat = 0; seat < state.seats; seat++) {
    const types = typesIn(state.counts, seat);
    const amount = varietyBonus(types);
    gain(state, seat, VARIETY, amount);
    if (amount > 0) emit?.({ kind: 'variety', seat, types, amount });
  }
  state.phase = 'over';
  emit?.({ kind: 'over', scores: state.points.slice(), omens: state.omens, order: finalOrder(state) });
}

const finalOrder = (state: State): Seat[] => state.points.map((_, seat) => seat).sort((a, b) => better(state, b, a));

/** VL-32 Points, then the Omens of the pile's top card. */
const better = ({ points, omens }: State, a: Seat, b: Seat): number =>
  points[a]! - points[b]! || omensRank(omens, b) - omensRank(omens, a);

function standing(state: State): Standing {
  const parts = state.points.map((_, seat) =>
    PARTS.map((of, part) => ({ of, amount: state.gains[seat * PARTS.length + part]! })),
  );
  return {
    unit: 'point',
    scores: state.points.slice(),
    ranks: ranks(state.seats, (a, b) => better(state, a, b)),
    parts: parts.map((lines) => lines.filter(({ amount }) => amount !== 0)),
  };
}

/** The rules of Vaalbara. */
export const vaalbara: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  setup,
  turn,
  legal,
  draw,
  outcomes,
  named,
  refusal,
  apply,
  copy,
  secrets,
  view,
  sample,
  recall,
  // A theft of less than 2 tells what the victim had.
  reveals: ['reveal', 'fighter', 'steal', 'over'],
  standing,
  progress: ({ round }) => ({ round, of: ROUNDS }),
  format,
  parse,
};
