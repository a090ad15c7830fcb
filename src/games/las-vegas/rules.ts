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
import { flag, starter, type OptionsOf } from '../../core/options.ts';
import type { Clause } from '../../core/result.ts';
import type { Rng } from '../../core/rng.ts';
import { format, parse, PLACE, type Action } from './actions.ts';
import { outcomes } from './chance.ts';
import { count, dice, diceIn, diceOfEach, facesShown, NO_DICE, randomFace, rollDice, type Dice } from './dice.ts';
import { facts } from './facts.ts';
import { recall } from './memory.ts';
import { named } from './named.ts';
import { ownerAt, payoutLines, rank } from './payout.ts';
import {
  BILL_COUNTS,
  billKind,
  billsOf,
  BILLS,
  CASINOS,
  DICE,
  HOUSE,
  ROUNDS,
  spareWhiteDice,
  sum,
  times,
  whiteDice,
} from './pieces.ts';
import { copy, sample, secrets, view } from './secrets.ts';
import type { Event, State, View } from './state.ts';
import { drawStock, NO_STOCK, stockRefusal, type Stock } from './stock.ts';

export type { Action } from './actions.ts';
export { count, type Dice } from './dice.ts';
export type { Event, State, View } from './state.ts';

const OPTIONS = {
  starter,
  /** LV-15 */
  neutralDice: flag(false, [2, 3, 4]),
  /** LV-11 */
  openMoney: flag(false),
} as const;
type Options = OptionsOf<typeof OPTIONS>;

function setup(seats: number, options: Options): State {
  const random = options.starter === 'random';
  const first = random ? 0 : options.starter;
  return {
    seats,
    neutralDice: options.neutralDice,
    openMoney: options.openMoney,
    phase: random ? 'start' : 'stock',
    round: 1,
    starter: first,
    mover: first,
    bills: NO_STOCK,
    dice: times(CASINOS, NO_DICE),
    own: diceOfEach(DICE, seats),
    white: diceOfEach(options.neutralDice ? whiteDice(seats) : 0, seats),
    rollOwn: NO_DICE,
    rollWhite: NO_DICE,
    pile: BILL_COUNTS.slice(),
    buried: times(BILLS.length, 0),
    won: times(seats * BILLS.length, 0),
    earned: times(seats * CASINOS, 0),
  };
}

function turn(state: State): Turn {
  if (state.phase === 'place') return SEAT_TURN[state.mover]!;
  return state.phase === 'over' ? OVER : CHANCE_TURN;
}

function legal(seen: State | View, seat: Seat): readonly Action[] {
  if (seen.phase !== 'place' || seat !== seen.mover) return PLACEMENTS[0]!;
  // LV-5, LV-17 A value may be chosen when any die shows it, white dice included.
  return PLACEMENTS[facesShown(seen.rollOwn | seen.rollWhite)]!;
}

/** The placements for each set of faces shown, one bit per face: made once, so that `legal` allocates nothing. */
const PLACEMENTS: readonly (readonly Action[])[] = Array.from({ length: 1 << CASINOS }, (_, shown) =>
  PLACE.filter((_, face) => shown & (1 << face)),
);

function draw(state: State, rng: Rng): Action {
  switch (state.phase) {
    case 'stock':
      return { kind: 'stock', bills: drawStock(state.pile, rng) };
    case 'start':
      return { kind: 'start', seat: rng.below(state.seats) };
    case 'house':
      return { kind: 'roll', own: NO_DICE, white: rollDice(spareWhiteDice(state.seats), rng) };
    default:
      return {
        kind: 'roll',
        own: rollDice(count(state.own, state.mover), rng),
        white: state.neutralDice ? rollDice(count(state.white, state.mover), rng) : NO_DICE,
      };
  }
}

function playOn(state: State, rng: Rng): number {
  for (let moves = 0; ;) {
    switch (state.phase) {
      case 'roll': {
        const own = rollDice(count(state.own, state.mover), rng);
        const white = state.neutralDice ? rollDice(count(state.white, state.mover), rng) : NO_DICE;
        const casino = randomFace(facesShown(own | white), rng);
        put(state, casino, count(own, casino), count(white, casino), undefined);
        moves += 2;
        break;
      }
      case 'stock':
        stock(state, drawStock(state.pile, rng), undefined);
        moves++;
        break;
      default:
        return moves;
    }
  }
}

/** Each phase waits for one kind of action, and so for one actor. */
function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  switch (seen.phase) {
    case 'start':
      return action.kind === 'start' && action.seat < seen.seats ? null : 'LV-4';
    case 'stock':
      return action.kind === 'stock' ? stockRefusal(action.bills, pileOf(seen)) : strayRefusal(action, 'LV-3');
    case 'house':
      return rolled(action, 0, spareWhiteDice(seen.seats)) ? null : strayRefusal(action, 'LV-16');
    case 'roll':
      return action.kind === 'roll' ? rollRefusal(seen, action) : strayRefusal(action, 'LV-5');
    case 'over':
      return 'LV-13';
    default:
      return legal(seen, actor).includes(action) ? null : strayRefusal(action, 'LV-5');
  }
}

/** The clause that refuses an action of another phase: starter and stock come before dice. */
function strayRefusal(action: Action, expected: Clause): Clause {
  if (action.kind === 'start') return 'LV-4';
  return action.kind === 'stock' ? 'LV-3' : expected;
}

function rollRefusal(seen: State | View, { own, white }: Extract<Action, { kind: 'roll' }>): Clause | null {
  if (diceIn(own) !== count(seen.own, seen.mover)) return 'LV-5';
  if (diceIn(white) === count(seen.white, seen.mover)) return null;
  return seen.neutralDice ? 'LV-17' : 'LV-15';
}

/** A viewer knows the size of the pile, not its bills: any bill is possible. */
const pileOf = (seen: State | View): readonly number[] => (typeof seen.pile === 'number' ? BILL_COUNTS : seen.pile);

const rolled = (action: Action, own: number, white: number): boolean =>
  action.kind === 'roll' && diceIn(action.own) === own && diceIn(action.white) === white;

/** The most frequent kinds come first: a game has hundreds of rolls and placements. */
function apply(state: State, _actor: Actor, action: Action, emit?: Emit<Event>): void {
  switch (action.kind) {
    case 'roll':
      if (state.phase === 'roll') roll(state, action.own, action.white, emit);
      else houseRoll(state, action.white, emit);
      return;
    case 'place':
      place(state, action.casino, emit);
      return;
    case 'stock':
      stock(state, action.bills, emit);
      return;
    case 'start':
      state.starter = state.mover = action.seat;
      state.phase = 'stock';
      emit?.({ kind: 'start', seat: action.seat });
      return;
  }
}

function stock(state: State, casinos: Stock, emit: Emit<Event>): void {
  state.bills = casinos;
  for (let casino = 0; casino < CASINOS; casino++) {
    const bills = casinos[casino]!;
    for (let i = 0; i < bills.length; i++) state.pile[billKind(bills[i]!)]!--;
  }
  state.phase = state.neutralDice && spareWhiteDice(state.seats) > 0 ? 'house' : 'roll';
  emit?.({ kind: 'stock', round: state.round, bills: casinos });
}

function houseRoll(state: State, white: Dice, emit: Emit<Event>): void {
  for (let face = 0; face < CASINOS; face++) state.dice[face]! += dice(count(white, face), HOUSE);
  state.phase = 'roll';
  emit?.({ kind: 'house', white });
}

// Events of the hot path are built in functions of their own, so that their callers stay small enough to be inlined.
const rollEvent = (seat: Seat, own: Dice, white: Dice): Event => ({ kind: 'roll', seat, own, white });
const placeEvent = (seat: Seat, casino: number, own: number, white: number): Event => {
  return { kind: 'place', seat, casino, own, white };
};

function roll(state: State, own: Dice, white: Dice, emit: Emit<Event>): void {
  state.rollOwn = own;
  state.rollWhite = white;
  state.phase = 'place';
  emit?.(rollEvent(state.mover, own, white));
}

function place(state: State, casino: number, emit: Emit<Event>): void {
  const own = count(state.rollOwn, casino);
  const white = count(state.rollWhite, casino);
  state.rollOwn = state.rollWhite = NO_DICE;
  state.phase = 'roll';
  put(state, casino, own, white, emit);
}

/** Puts the mover's dice into a casino, which ends the turn. */
function put(state: State, casino: number, own: number, white: number, emit: Emit<Event>): void {
  const { mover } = state;
  state.dice[casino]! += dice(own, mover);
  state.own -= dice(own, mover);
  if (white > 0) {
    state.dice[casino]! += dice(white, HOUSE);
    state.white -= dice(white, mover);
  }
  emit?.(placeEvent(mover, casino, own, white));
  if (!passOn(state)) endRound(state, emit);
}

/** LV-6 Passes the turn to the next player with dice, perhaps the same one; false when nobody has any. */
function passOn(state: State): boolean {
  const left = state.own | state.white;
  if (left === NO_DICE) return false;
  let next = state.mover;
  do next = next + 1 === state.seats ? 0 : next + 1;
  while (count(left, next) === 0);
  state.mover = next;
  return true;
}

function endRound(state: State, emit: Emit<Event>): void {
  for (let casino = 0; casino < CASINOS; casino++) pay(state, casino, emit);
  state.bills = NO_STOCK;
  for (let casino = 0; casino < CASINOS; casino++) state.dice[casino] = NO_DICE;
  if (state.round === ROUNDS) {
    state.phase = 'over';
    emit?.(overEvent(state));
    return;
  }
  state.round++;
  state.starter = state.mover = (state.starter + 1) % state.seats; // LV-12
  state.own = diceOfEach(DICE, state.seats);
  if (state.neutralDice) state.white = diceOfEach(whiteDice(state.seats), state.seats);
  state.phase = 'stock';
  emit?.({ kind: 'round', round: state.round, starter: state.starter });
}

function overEvent(state: State): Event {
  const hands = handsOf(state);
  return { kind: 'over', scores: hands.map(sum), bills: hands.map((bills) => bills.length) };
}

/** The bills of every seat. */
const handsOf = ({ seats, won }: State): number[][] => Array.from({ length: seats }, (_, seat) => billsOf(won, seat));

function pay(state: State, casino: number, emit: Emit<Event>): void {
  const bills = state.bills[casino]!;
  const ranking = rank(state.dice[casino]!);
  for (let place = 0; place < bills.length; place++) {
    const owner = ownerAt(ranking, place);
    if (owner < 0 || owner === HOUSE)
      state.buried[billKind(bills[place]!)]!++; // LV-10, LV-18
    else give(state, casino, owner, bills[place]!);
  }
  emit?.(payoutEvent(state, casino));
}

function give(state: State, casino: number, seat: Seat, bill: number): void {
  state.won[seat * BILLS.length + billKind(bill)]!++;
  state.earned[seat * CASINOS + casino]! += bill;
}

function payoutEvent(state: State, casino: number): Event {
  const bills = state.bills[casino]!;
  const lines = payoutLines(state.dice[casino]!, bills);
  const kept = lines.filter((line) => line.owner !== 'house' && line.bill > 0).map((line) => line.bill);
  const buried = bills.slice();
  for (const bill of kept) buried.splice(buried.indexOf(bill), 1);
  return { kind: 'payout', round: state.round, casino, bills, lines, buried };
}

/** LV-13 The richest; then the most bills; then shared. */
function standing(state: State): Standing {
  const hands = handsOf(state);
  const scores = hands.map(sum);
  return {
    unit: 'thousand',
    scores,
    ranks: ranks(state.seats, (a, b) => scores[a]! - scores[b]! || hands[a]!.length - hands[b]!.length),
    parts: scores.map((_, seat) =>
      Array.from({ length: CASINOS }, (_, casino) => ({
        of: 'casino',
        at: casino + 1,
        amount: state.earned[seat * CASINOS + casino]!,
      })),
    ),
  };
}

/** The rules of Las Vegas. */
export const lasVegas: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  setup,
  turn,
  legal,
  draw,
  playOn,
  outcomes,
  named,
  refusal,
  apply,
  copy,
  secrets,
  view,
  sample,
  recall,
  reveals: ['over'],
  standing,
  progress: ({ round }) => ({ round, of: ROUNDS }),
  format,
  parse,
};
