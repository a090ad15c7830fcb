import {
  CHANCE,
  CHANCE_TURN,
  OVER,
  SEAT_TURN,
  type Actor,
  type Emit,
  type Game,
  type Seat,
  type Turn,
} from '../../core/game.ts';
import { stepName, type NamedChance } from '../../core/named.ts';
import { equally, type Outcomes } from '../../core/outcomes.ts';
import type { Clause } from '../../core/result.ts';
import type { Rng } from '../../core/rng.ts';
import { seatLetter } from '../../core/seat.ts';
import { DICE, DOUBLE, DROP, format, parse, placeIndex, TAKE, type Action, type PlaceAction } from './actions.ts';
import { anyPlace, FREE, lay, listPlaces, touchedPieces } from './board.ts';
import type { Event } from './events.ts';
import { facts } from './facts.ts';
import { placeOf, PLACES, type Place } from './places.ts';
import { factor, scoreOf, touchedValue } from './scoring.ts';
import { resultOf, standing, totalPoints } from './series.ts';
import {
  copy,
  isTwoSided,
  isPool,
  nextGame,
  NOBODY,
  NO_DICE,
  openingPhase,
  OPTIONS,
  piecesIn,
  sample,
  setup,
  sideOf,
  view,
  type Options,
  type State,
  type View,
} from './state.ts';

export type { Action } from './actions.ts';
export type { Event } from './events.ts';
export type { State, View } from './state.ts';

/** VG-20 The cube needs two sides and a series to count stakes in. */
function clash(seats: number, options: Options): Clause | null {
  const twoSided = isTwoSided({ seats, scoring: options.scoring });
  return options.doubles === 'cube' && !(twoSided && options.series > 1) ? 'VG-20' : null;
}

/** VG-17 Four play in pairs, whether they score by pair or by player. */
const silence = (seats: number): Clause | null => (seats === 4 ? 'VG-17' : null);

function turn(state: State): Turn {
  switch (state.phase) {
    case 'place':
      return SEAT_TURN[state.mover]!;
    case 'answer':
      return SEAT_TURN[answerer(state)]!;
    case 'over':
      return OVER;
    default:
      return CHANCE_TURN;
  }
}

/** VG-20 In pairs the next opponent answers. */
const answerer = (seen: State | View): Seat => (seen.mover + 1) % seen.seats;

const NOTHING: readonly Action[] = [];
const ANSWERS: readonly Action[] = [TAKE, DROP];
/** Scratch list: growing a new list would cost more than finding the places. */
const scratch: Action[] = [];

function legal(seen: State | View, seat: Seat): readonly Action[] {
  if (seen.phase === 'answer') return seat === answerer(seen) ? ANSWERS : NOTHING;
  if (seen.phase !== 'place' || seat !== seen.mover) return NOTHING;
  let n = 0;
  if (mayDouble(seen)) scratch[n++] = DOUBLE;
  for (let colour = 0; colour < 2; colour++) {
    const tray = seen.trays[colour];
    if (tray && plays(seen, seat, colour)) n = listPlaces(seen, colour, tray, scratch, n);
  }
  return scratch.slice(0, n);
}

/** VG-8, VG-17, VG-18 Whether pieces of the colour are the seat's to lay. */
const plays = (seen: State | View, seat: Seat, colour: number): boolean =>
  isPool(seen.seats) || sideOf(seat) === colour;

/** VG-20 Before laying, with the cube in the middle or on one's own side. */
const mayDouble = (seen: State | View): boolean =>
  seen.doubles === 'cube' && (seen.holder === NOBODY || seen.holder === sideOf(seen.mover));

const draw = (state: State, rng: Rng): Action =>
  state.phase === 'start' ? { kind: 'start', seat: rng.below(state.seats) } : DICE[rng.below(DICE.length)]!;

const outcomes = ({ phase, seats }: State): Outcomes<Action> =>
  equally(phase === 'start' ? Array.from({ length: seats }, (_, seat): Action => ({ kind: 'start', seat })) : DICE);

/** VG-20 A seat's nth roll of a game; how often the others could lay a piece does not matter. */
const named: NamedChance<State, Action> = {
  source: ({ phase, game, mover }) => (phase === 'start' ? 'start' : `game ${game}/seat ${seatLetter(mover)}/dice`),
  draw: (state, nth, { stream }) => draw(state, stream(stepName(named.source(state), nth))),
};

function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  switch (seen.phase) {
    case 'start':
      return actor === CHANCE && action.kind === 'start' && action.seat < seen.seats ? null : 'VG-8';
    case 'over':
      return 'VG-15';
    default:
      return action.kind === 'start' ? 'VG-8' : turnRefusal(seen, actor, action);
  }
}

function turnRefusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  switch (seen.phase) {
    case 'dice':
      return actor === CHANCE && action.kind === 'dice' ? null : 'VG-20';
    case 'answer':
      return actor === answerer(seen) && (action.kind === 'take' || action.kind === 'drop') ? null : 'VG-20';
    default:
      return actor === seen.mover ? moveRefusal(seen, actor, action) : 'VG-8';
  }
}

function moveRefusal(seen: State | View, seat: Seat, action: Action): Clause | null {
  switch (action.kind) {
    case 'place':
      return trayRefusal(seen, seat, action) ?? placeRefusal(seen, placeOf(action));
    case 'double':
      return mayDouble(seen) ? null : 'VG-20';
    default:
      return 'VG-20';
  }
}

/** The piece must be the seat's own, and one must be left. */
function trayRefusal(seen: State | View, seat: Seat, { colour, value }: PlaceAction): Clause | null {
  const tray = seen.trays[colour];
  if (plays(seen, seat, colour) && tray?.[value - 1] !== 0) return null;
  return isPool(seen.seats) ? 'VG-18' : seen.seats === 2 ? 'VG-8' : 'VG-17';
}

function placeRefusal(seen: State | View, place: Place | null): Clause | null {
  if (!place) return 'VG-1';
  if (place.cells.some((square) => seen.squares[square] !== FREE)) return 'VG-10';
  const touched = touchedPieces(seen, place);
  if (touched.some((piece) => PLACES[seen.placed[piece]!]!.shade === place.shade)) return 'VG-13';
  if (!place.crosses || touched.length > 0) return null;
  return seen.placed.length === 0 ? 'VG-9' : 'VG-12';
}

function apply(state: State, _actor: Actor, action: Action, emit?: Emit<Event>): void {
  switch (action.kind) {
    case 'start':
      state.starter = state.mover = action.seat;
      state.phase = openingPhase(state);
      emit?.({ kind: 'start', seat: action.seat });
      return;
    case 'dice':
      state.dice = action.dice;
      state.phase = 'place';
      emit?.({ kind: 'dice', seat: state.mover, dice: action.dice });
      return;
    case 'place':
      place(state, action, emit);
      return;
    case 'double':
      state.phase = 'answer';
      emit?.({ kind: 'double', seat: state.mover, to: answerer(state), stake: 2 * state.stake });
      return;
    case 'take':
      state.stake *= 2;
      state.holder = sideOf(answerer(state));
      state.phase = 'place';
      emit?.({ kind: 'take', seat: answerer(state), stake: state.stake });
      return;
    case 'drop':
      emit?.({ kind: 'drop', seat: answerer(state), stake: state.stake });
      endGame(state, true, emit);
      return;
  }
}

function place(state: State, action: PlaceAction, emit: Emit<Event>): void {
  const { mover } = state;
  emit?.({ kind: 'place', seat: mover, place: action, ...scoreOf(state, action) });
  const index = placeIndex(action);
  const lying = PLACES[index]!;
  const touched = touchedValue(state, lying);
  const points = (action.value + touched) * factor(state, lying);
  state.own[mover]! += action.value;
  state.touched[mover]! += touched;
  state.doubled[mover]! += points - action.value - touched;
  lay(state, index);
  state.by.push(mover);
  state.points.push(points);
  state.trays[action.colour]![action.value - 1]!--;
  state.dice = NO_DICE;
  if (!passOn(state, emit)) endGame(state, false, emit);
}

/** VG-15 Passes the turn to the next player who can lay a piece, perhaps the same one; false when nobody can. */
function passOn(state: State, emit: Emit<Event>): boolean {
  const { seats, mover } = state;
  // Seats of one side can do the same, and sides alternate: a pool is asked once, two sides twice.
  const sides = isPool(seats) ? 1 : 2;
  for (let step = 1; step <= sides; step++) {
    const next = (mover + step) % seats;
    if (!canPlace(state, next)) continue;
    if (step === 2 && emit) tellSkip(state, (mover + 1) % seats, emit);
    state.mover = next;
    state.phase = openingPhase(state);
    return true;
  }
  return false;
}

function canPlace(state: State, seat: Seat): boolean {
  const { trays } = state;
  if (isPool(state.seats)) return anyPlace(state, 0, trays[0]!) || anyPlace(state, 1, trays[1]!);
  return anyPlace(state, sideOf(seat), trays[sideOf(seat)]!);
}

function tellSkip(state: State, seat: Seat, emit: (event: Event) => void): void {
  if (piecesIn(state.trays[sideOf(seat)]!) > 0) emit({ kind: 'skip', seat });
}

/** VG-15, VG-19, VG-20 The game is over: counted, and the next of the series begun. */
function endGame(state: State, dropped: boolean, emit: Emit<Event>): void {
  const result = resultOf(state, dropped);
  state.results.push(result);
  if (state.series > 1) emit?.({ kind: 'end', game: state.game, ...result });
  if (state.game < state.series) {
    nextGame(state);
    emit?.({ kind: 'game', game: state.game, starter: state.starter });
    return;
  }
  state.phase = 'over';
  if (!emit) return;
  const { scores, ranks } = standing(state);
  emit({ kind: 'over', scores, ranks, points: totalPoints(state) });
}

/** The rules of Vagabondo. */
export const vagabondo: Game<State, View, Action, Event, typeof OPTIONS> = {
  id: facts.id,
  version: 1,
  seats: facts.seats,
  options: OPTIONS,
  sides: (seen) => (isTwoSided(seen) ? 2 : seen.seats),
  clash,
  silence,
  setup,
  turn,
  legal,
  draw,
  outcomes,
  named,
  refusal,
  apply,
  copy,
  // VG-21 A closed tray holds exactly the pieces that are not on the board, so everybody can work it out.
  secrets: { state: {}, actions: {} },
  view,
  sample,
  reveals: ['over'],
  standing,
  // VG-19 The games of a series.
  progress: ({ game, series }) => (series === 1 ? null : { round: game, of: series }),
  format,
  parse,
};
