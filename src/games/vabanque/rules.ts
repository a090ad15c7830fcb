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
import { choice, starter, type OptionsOf } from '../../core/options.ts';
import { equally } from '../../core/outcomes.ts';
import type { Rng } from '../../core/rng.ts';
import { CHIPS, FIRSTS, format, LAYINGS, MOVES, parse, START, type Action } from './actions.ts';
import type { Event } from './events.ts';
import { facts } from './facts.ts';
import { cardsAt, chipsAt, payoutLines, raisesIn, tokenPay, tokensAt, trapPay, trapsIn } from './payout.ts';
import {
  CHIP_COUNTS,
  EDITIONS,
  HAND,
  MAX_SEATS,
  MAX_TABLES,
  NOWHERE,
  ROUNDS,
  SPACING,
  tableCount,
  VALUES,
} from './pieces.ts';
import { refusal } from './refusal.ts';
import { copy, sample, secrets, view } from './secrets.ts';
import { earnedAt, handOf, mover, type State, type View } from './state.ts';

export type { Action } from './actions.ts';
export type { Event } from './events.ts';
export type { State, View } from './state.ts';

const OPTIONS = {
  edition: choice(EDITIONS),
  /** VB-3 */
  starter,
} as const;
type Options = OptionsOf<typeof OPTIONS>;

/** New states are sliced from these lists: that costs far less than filling new ones. */
const ZEROS: readonly number[] = Array.from({ length: ROUNDS * MAX_SEATS * MAX_TABLES }, () => 0);
const NOWHERES: readonly number[] = Array.from({ length: MAX_SEATS * HAND }, () => NOWHERE);
const CHIPS_IN_HAND: readonly number[] = Array.from({ length: MAX_SEATS }, () => CHIP_COUNTS).flat();
const CLOCKWISE: readonly Seat[] = Array.from({ length: MAX_SEATS }, (_, seat) => seat);

function setup(seats: number, options: Options): State {
  const tables = tableCount(seats);
  const state: State = {
    seats,
    edition: options.edition,
    phase: 'start',
    round: 1,
    order: CLOCKWISE.slice(0, seats),
    at: 0,
    chips: ZEROS.slice(0, tables * VALUES.length),
    held: CHIPS_IN_HAND.slice(0, seats * VALUES.length),
    tokens: NOWHERES.slice(0, seats),
    laid: NOWHERES.slice(0, seats * HAND),
    money: ZEROS.slice(0, seats),
    earned: ZEROS.slice(0, ROUNDS * seats * tables),
    faces: NOWHERES.slice(0, seats * HAND),
  };
  if (options.starter !== 'random') begin(state, options.starter, undefined);
  return state;
}

/** VB-3, VB-4 */
function begin(state: State, first: Seat, emit: Emit<Event>): void {
  for (let i = 0; i < state.seats; i++) state.order[i] = (first + i) % state.seats;
  emit?.({ kind: 'start', order: state.order.slice() });
  if (state.edition === 2001) state.phase = 'first';
  else setTokens(state, 0, emit);
}

function setTokens(state: State, first: number, emit: Emit<Event>): void {
  const tables = tableCount(state.seats);
  for (let i = 0; i < state.seats; i++) state.tokens[state.order[i]!] = (first + i * SPACING) % tables;
  state.phase = 'chips';
  emit?.({ kind: 'set', edition: state.edition, tokens: state.tokens.slice() });
}

function turn(state: State): Turn {
  if (state.phase === 'start') return CHANCE_TURN;
  return state.phase === 'over' ? OVER : SEAT_TURN[mover(state)]!;
}

const NONE: readonly Action[] = [];

function legal(seen: State | View, seat: Seat): readonly Action[] {
  if (seat !== mover(seen)) return NONE;
  switch (seen.phase) {
    case 'first':
      return FIRSTS[tableCount(seen.seats)]!;
    case 'chips':
      return CHIPS[tableCount(seen.seats)]!;
    case 'cards':
      return LAYINGS[tableCount(seen.seats)]![handOf(seen, seat)]!;
    case 'tokens':
      return MOVES;
    default:
      return NONE;
  }
}

const draw = (state: State, rng: Rng): Action => START[rng.below(state.seats)]!;

function apply(state: State, _actor: Actor, action: Action, emit?: Emit<Event>): void {
  switch (action.kind) {
    case 'start':
      begin(state, action.seat, emit);
      return;
    case 'first':
      setTokens(state, action.table, emit);
      return;
    case 'chip':
      placeChip(state, action.table, emit);
      return;
    case 'card':
      layCard(state, action.card, action.table, emit);
      return;
    case 'move':
      moveToken(state, action.steps, emit);
      return;
  }
}

function playOn(state: State, rng: Rng): number {
  const tables = tableCount(state.seats);
  for (let moves = 0; ; moves++) {
    switch (state.phase) {
      case 'chips':
        placeChip(state, rng.below(tables), undefined);
        break;
      case 'cards': {
        const { card, table } = rng.pick(LAYINGS[tables]![handOf(state, mover(state))]!);
        layCard(state, card, table, undefined);
        break;
      }
      case 'tokens':
        moveToken(state, rng.below(MOVES.length), undefined);
        break;
      default:
        return moves;
    }
  }
}

/** Passes the turn in playing order; true when it is the first player's again. */
function pass(state: State): boolean {
  state.at = state.at + 1 === state.seats ? 0 : state.at + 1;
  return state.at === 0;
}

/** VB-6 */
function placeChip(state: State, table: number, emit: Emit<Event>): void {
  const seat = mover(state);
  const value = state.round - 1;
  state.chips[table * VALUES.length + value]!++;
  const left = --state.held[seat * VALUES.length + value]!;
  emit?.({
    kind: 'chip',
    edition: state.edition,
    seat,
    table,
    value: VALUES[value]!,
    total: chipsAt(state.chips, table),
  });
  if (pass(state) && left === 0) state.phase = 'cards';
}

/** VB-8 */
function layCard(state: State, card: number, table: number, emit: Emit<Event>): void {
  const seat = mover(state);
  let n = seat * HAND;
  while (state.laid[n] !== NOWHERE) n++;
  state.laid[n] = table;
  state.faces[n] = card;
  emit?.({ kind: 'card', seat, table });
  if (pass(state) && n === seat * HAND + HAND - 1) state.phase = 'tokens';
}

/** VB-10 */
function moveToken(state: State, steps: number, emit: Emit<Event>): void {
  const seat = mover(state);
  const from = state.tokens[seat]!;
  const to = (from + steps) % tableCount(state.seats);
  state.tokens[seat] = to;
  emit?.({ kind: 'move', seat, from, to, steps });
  if (pass(state)) endRound(state, emit);
}

function endRound(state: State, emit: Emit<Event>): void {
  for (let table = 0; table < tableCount(state.seats); table++) {
    const tokens = tokensAt(state, table);
    if (tokens !== 0) open(state, table, tokens, emit); // VB-11
  }
  if (emit) tellUnseen(state, emit);
  takeCardsBack(state);
  if (state.round === ROUNDS) {
    state.phase = 'over';
    emit?.({ kind: 'over', money: state.money.slice() });
    return;
  }
  reorder(state.order, state.money);
  state.round++;
  state.phase = 'chips';
  emit?.({ kind: 'order', round: state.round, order: state.order.slice(), money: state.money.slice() });
}

/** VB-18 */
function takeCardsBack({ laid, faces }: State): void {
  for (let n = 0; n < laid.length; n++) laid[n] = faces[n] = NOWHERE;
}

/** Reveals the cards of a table and pays it out. */
function open(state: State, table: number, tokens: number, emit: Emit<Event>): void {
  const cards = cardsAt(state, table);
  const traps = trapsIn(cards);
  const value = chipsAt(state.chips, table) * (1 + raisesIn(cards)); // VB-12
  for (let seat = 0; seat < state.seats; seat++) {
    const amount = tokenPay(seat, value, tokens, traps) + trapPay(seat, value, tokens, traps);
    if (amount === 0) continue;
    state.money[seat]! += amount;
    state.earned[earnedAt(state.seats, tableCount(state.seats), state.round, seat, table)]! += amount;
  }
  if (emit) tellOpen(state, table, tokens, emit);
}

function tellOpen(state: State, table: number, tokens: number, emit: (event: Event) => void): void {
  const { edition, round } = state;
  const sets = cardsAt(state, table);
  const chips = chipsAt(state.chips, table);
  const raises = raisesIn(sets);
  const value = chips * (1 + raises);
  const cards = laidCards(state).filter((card) => card.table === table);
  emit({ kind: 'reveal', edition, round, table, cards: cards.map(({ seat, card }) => ({ seat, card })) });
  emit({
    ...{ kind: 'payout', edition, round, table, chips, raises, value },
    lines: payoutLines(value, tokens, trapsIn(sets)),
  });
}

function tellUnseen(state: State, emit: (event: Event) => void): void {
  const unseen = laidCards(state).filter(({ table }) => tokensAt(state, table) === 0);
  emit({ kind: 'unseen', cards: unseen.map(({ seat, table }) => ({ seat, table })) });
}

const laidCards = (state: State): { seat: Seat; card: number; table: number }[] =>
  state.laid.map((table, n) => ({ seat: Math.floor(n / HAND), card: state.faces[n]!, table }));

/** VB-19, VB-20 Richest first. A stable sort of the reversed order reverses ties. */
function reorder(order: Seat[], money: readonly number[]): void {
  order.reverse();
  for (let i = 1; i < order.length; i++) {
    const seat = order[i]!;
    let at = i;
    for (; at > 0 && money[order[at - 1]!]! < money[seat]!; at--) order[at] = order[at - 1]!;
    order[at] = seat;
  }
}

/** VB-21 */
function standing(state: State): Standing {
  const { money } = state;
  return {
    unit: 'thousand',
    scores: money.slice(),
    ranks: ranks(state.seats, (a, b) => money[a]! - money[b]!),
    parts: money.map((_, seat) => winnings(state, seat)),
  };
}

function winnings(state: State, seat: Seat): Standing['parts'][number] {
  const tables = tableCount(state.seats);
  return Array.from({ length: ROUNDS * tables }, (_, i) => {
    const round = 1 + Math.floor(i / tables);
    const table = i % tables;
    const amount = state.earned[earnedAt(state.seats, tables, round, seat, table)]!;
    return { of: `round ${round}`, at: table + 1, amount };
  }).filter((part) => part.amount > 0);
}

/** The rules of Vabanque. */
export const vabanque: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  setup,
  turn,
  legal,
  draw,
  playOn,
  outcomes: ({ seats }) => equally(START.slice(0, seats)),
  // VB-3 is all there is to luck.
  named: {
    source: () => 'start',
    draw: ({ seats }, _nth, { stream }) => START[stream('start').below(seats)]!,
  },
  refusal,
  apply,
  copy,
  secrets,
  view,
  sample,
  reveals: ['reveal'],
  standing,
  progress: ({ round }) => ({ round, of: ROUNDS }),
  format,
  parse,
};
