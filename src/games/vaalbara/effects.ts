import type { Emit, Seat } from '../../core/game.ts';
import {
  ARTISAN,
  bitOf,
  CARPENTER,
  FALCONER,
  FARMER,
  FIGHTER,
  HUNTER,
  MIDWIFE,
  ORACLE,
  PIONEER,
  POET,
  RIDER,
  sizeOf,
  TRACKER,
} from './characters.ts';
import type { Event } from './events.ts';
import { partOfCharacter, ROBBED } from './parts.ts';
import { exchange } from './pile.ts';
import { gain, held, NEIGHBOURS, rewardOf, worth } from './scoring.ts';
import { mover, type Phase, type State } from './state.ts';
import { FOREST, frontOf, NONE, typeOf, TYPES } from './territories.ts';

/** VL-9 The mover's Character takes effect: at once, or after a choice. */
export function startEffect(state: State, emit: Emit<Event>): void {
  const seat = mover(state);
  switch (state.chosen[seat]) {
    case FIGHTER:
      state.waiting = ((1 << state.seats) - 1) & ~(1 << seat);
      state.phase = 'fighter';
      return;
    case POET:
      if (state.seats === 2) poet(state, 1 - seat, emit);
      else state.phase = 'poet';
      return;
    case HUNTER:
      return pay(state, seat, HUNTER, 3, neighboursDone(state, seat) === 0 ? 1 : 0, emit);
    case ORACLE:
      return pay(state, seat, ORACLE, 2, oddNeighbours(state, seat), emit);
    case CARPENTER:
      return pay(state, seat, CARPENTER, 3, held(state, seat, FOREST), emit);
    case FALCONER:
      return falconer(state, seat, emit);
    case TRACKER:
      return ask(state, 'tracker');
    case MIDWIFE:
      return startMidwife(state, seat, emit);
    case RIDER:
      return ask(state, 'rider');
    case ARTISAN:
      // VL-28 after all neighbours
      return pay(state, seat, ARTISAN, 5, neighboursDone(state, seat) === neighbours(state, seat).length ? 1 : 0, emit);
    case PIONEER:
      return startPioneer(state, seat, emit);
    case FARMER:
      emit?.({ kind: 'farmer', seat });
      return finish(state);
  }
}

function ask(state: State, phase: Phase): void {
  state.phase = phase;
}

/** VL-9 The Character goes to the discard; the Territory comes next. */
function finish(state: State): void {
  const seat = mover(state);
  state.discards[seat]! |= bitOf(state.chosen[seat]!);
  state.phase = 'take';
}

function idle(state: State, emit: Emit<Event>): void {
  const seat = mover(state);
  emit?.({ kind: 'idle', seat, character: state.chosen[seat]! });
  finish(state);
}

const neighbours = (state: State, seat: Seat): readonly Seat[] => NEIGHBOURS[state.seats]![seat]!;

function neighboursDone(state: State, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < state.done; i++) if (neighbours(state, seat).includes(state.order[i]!)) count++;
  return count;
}

/** VL-22 */
function oddNeighbours(state: State, seat: Seat): number {
  const all = neighbours(state, seat);
  let count = 0;
  for (let i = 0; i < all.length; i++) count += state.chosen[all[i]!]! & 1;
  return count;
}

function pay(state: State, seat: Seat, character: number, each: number, count: number, emit: Emit<Event>): void {
  gain(state, seat, partOfCharacter(character), each * count);
  emit?.({ kind: 'gain', seat, character, each, count, amount: each * count });
  finish(state);
}

/** VL-19 Answers stay hidden until the last one. */
export function answerFighter(state: State, seat: Seat, show: boolean, emit: Emit<Event>): void {
  if (show) state.shown |= 1 << seat;
  state.waiting &= ~(1 << seat);
  emit?.({ kind: 'answer', seat });
  if (state.waiting === 0) revealFighters(state, emit);
}

function revealFighters(state: State, emit: Emit<Event>): void {
  const shown: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) {
    if ((state.shown & (1 << seat)) === 0) continue;
    gain(state, seat, partOfCharacter(FIGHTER), 1);
    state.known[seat]! |= bitOf(FIGHTER);
    shown.push(seat);
  }
  state.shown = 0;
  emit?.({ kind: 'fighter', seat: mover(state), shown, amount: 1 });
  finish(state);
}

/** VL-20 */
export function poet(state: State, to: Seat, emit: Emit<Event>): void {
  gain(state, to, partOfCharacter(POET), 2);
  emit?.({ kind: 'poet', seat: mover(state), to, amount: 2 });
  finish(state);
}

/** VL-24 */
function falconer(state: State, seat: Seat, emit: Emit<Event>): void {
  if (state.done === 0) return idle(state, emit);
  const from = state.order[state.done - 1]!;
  const amount = Math.min(2, state.points[from]!);
  gain(state, from, ROBBED, -amount);
  gain(state, seat, partOfCharacter(FALCONER), amount);
  emit?.({ kind: 'steal', seat, from, amount });
  finish(state);
}

/** VL-26 The Midwife herself is not yet discarded, so she is never among those to take. */
function startMidwife(state: State, seat: Seat, emit: Emit<Event>): void {
  const discard = state.discards[seat]!;
  const choices = sizeOf(discard);
  if (choices === 0) idle(state, emit);
  else if (choices === 1) midwife(state, 32 - Math.clz32(discard), emit);
  else state.phase = 'midwife';
}

export function midwife(state: State, character: number, emit: Emit<Event>): void {
  const seat = mover(state);
  const bit = bitOf(character);
  state.discards[seat]! &= ~bit;
  state.hands[seat]! |= bit;
  state.known[seat]! |= bit;
  emit?.({ kind: 'midwife', seat, character });
  finish(state);
}

/** VL-27 */
export function rider(state: State, first: number, second: number, emit: Emit<Event>): void {
  const { rows, seats } = state;
  const up = rows[seats + second]!;
  const down = rows[first]!;
  rows[first] = up;
  rows[seats + second] = down;
  emit?.({ kind: 'rider', seat: mover(state), first, second, fronts: [frontOf(down), frontOf(up)] });
  finish(state);
}

/** VL-29 */
function startPioneer(state: State, seat: Seat, emit: Emit<Event>): void {
  const size = state.domains[seat]!.length;
  if (size === 0) idle(state, emit);
  else if (size === 1) give(state, 0);
  else state.phase = 'pioneer';
}

/** After the Tracker's or the Pioneer's choice, chance turns up a card of the pile. */
export function give(state: State, index: number): void {
  state.given = index;
  state.phase = 'uncover';
}

export function uncover(state: State, front: number, back: number, emit: Emit<Event>): void {
  if (state.chosen[mover(state)] === TRACKER) track(state, front, back, emit);
  else settle(state, front, back, emit);
  state.given = NONE;
  finish(state);
}

/** VL-25 */
function track(state: State, front: number, back: number, emit: Emit<Event>): void {
  const { given, rows, seats } = state;
  const gave = frontOf(rows[given]!);
  rows[given] = exchange(state, front, back);
  const row = given < seats ? 0 : 1;
  emit?.({ kind: 'tracker', seat: mover(state), row, slot: given - row * seats, gave, got: front, omens: back });
}

/** VL-29 The reward counts with the new card in and the old one out. */
function settle(state: State, front: number, back: number, emit: Emit<Event>): void {
  const seat = mover(state);
  const domain = state.domains[seat]!;
  const gave = frontOf(domain[state.given]!);
  domain[state.given] = exchange(state, front, back);
  state.counts[seat * TYPES.length + typeOf(gave)]!--;
  state.counts[seat * TYPES.length + typeOf(front)]!++;
  gain(state, seat, partOfCharacter(PIONEER), worth(state, seat, front));
  emit?.({ kind: 'pioneer', seat, gave, got: front, reward: rewardOf(state, seat, front, 1), omens: back });
}
