import { CHANCE, type Actor, type Seat } from '../../core/game.ts';
import type { Clause } from '../../core/result.ts';
import type { Action } from './actions.ts';
import { ALL, bitOf, bitOrNone, FIGHTER, sizeOf, TRACKER } from './characters.ts';
import { rowRefusal, uncoverRefusal } from './pile.ts';
import { drawCount, mover, type State, type View } from './state.ts';
import { NONE } from './territories.ts';

/** The clause that forbids the action, or null. */
export function refusal(seen: State | View, actor: Actor, action: Action): Clause | null {
  switch (seen.phase) {
    case 'row':
      if (actor === CHANCE && action.kind === 'row') return rowRefusal(seen, action.fronts, action.back);
      return seen.round === 1 ? 'VL-5' : 'VL-10';
    case 'draw':
      return actor === CHANCE && action.kind === 'draw' ? drawRefusal(seen, action.hands) : drawClause(seen);
    case 'uncover':
      if (actor === CHANCE && action.kind === 'uncover') return uncoverRefusal(seen, action.front, action.back);
      return seen.chosen[mover(seen)] === TRACKER ? 'VL-25' : 'VL-29';
    case 'choose':
      return isAsked(seen, actor) && action.kind === 'play' && holds(seen, actor, action.character) ? null : 'VL-7';
    case 'fighter':
      return isAsked(seen, actor) && action.kind === 'fighter' && mayAnswer(seen, actor, action.show) ? null : 'VL-19';
    case 'over':
      return 'VL-31';
    default:
      return actor === mover(seen) ? turnRefusal(seen, actor, action) : 'VL-8';
  }
}

const isAsked = (seen: State | View, actor: Actor): boolean =>
  actor !== CHANCE && (seen.waiting & (1 << actor)) !== 0 && seen.hands[actor] !== null;

const holds = (seen: State | View, seat: Seat, character: number): boolean =>
  (seen.hands[seat]! & bitOf(character)) !== 0;

const mayAnswer = (seen: State | View, seat: Seat, show: boolean): boolean => !show || holds(seen, seat, FIGHTER);

/** VL-4 the first hand; VL-10 those after. */
const drawClause = (seen: State | View): Clause => (seen.round === 1 ? 'VL-4' : 'VL-10');

function drawRefusal(seen: State | View, hands: readonly number[]): Clause | null {
  const possible = hands.every((drawn, seat) => (seat < seen.seats ? mayDraw(seen, seat, drawn) : drawn === 0));
  return possible ? null : drawClause(seen);
}

/** A hand that the viewer cannot see may hold anything but the discards and what is known to be there. */
function mayDraw(seen: State | View, seat: Seat, drawn: number): boolean {
  const hand = seen.hands[seat] ?? seen.known[seat]!;
  const handSize = 'handSizes' in seen ? seen.handSizes[seat]! : sizeOf(hand);
  const pile = ALL & ~(hand | seen.discards[seat]! | bitOrNone(seen.chosen[seat] ?? 0));
  return sizeOf(drawn) === drawCount(handSize, sizeOf(seen.discards[seat]!)) && (drawn & ~pile) === 0;
}

/** Of the seat whose turn it is. VL-7 its Character is chosen, VL-9 and acts before a Territory is taken. */
function turnRefusal(seen: State | View, seat: Seat, action: Action): Clause | null {
  if (action.kind === 'play') return 'VL-7';
  if (action.kind === 'take' && seen.phase !== 'take') return 'VL-9';
  switch (seen.phase) {
    case 'poet':
      return action.kind === 'poet' && action.seat < seen.seats && action.seat !== seat ? null : 'VL-20';
    case 'tracker':
      return action.kind === 'tracker' && hasCard(seen, action.row, action.slot) ? null : 'VL-25';
    case 'midwife':
      return action.kind === 'midwife' && seen.discards[seat]! & bitOf(action.character) ? null : 'VL-26';
    case 'rider':
      return action.kind === 'rider' && hasCard(seen, 0, action.first) && hasCard(seen, 1, action.second)
        ? null
        : 'VL-27';
    case 'pioneer':
      return action.kind === 'pioneer' && action.place < seen.domains[seat]!.length ? null : 'VL-29';
    default:
      return takeRefusal(seen, action);
  }
}

const hasCard = ({ rows, seats }: State | View, row: number, slot: number): boolean =>
  slot < seats && rows[row * seats + slot] !== NONE;

/** VL-5 only the first row, VL-10 which is not refilled within the round. */
function takeRefusal(seen: State | View, action: Action): Clause | null {
  if (action.kind !== 'take') return 'VL-9';
  if (action.slot >= seen.seats) return 'VL-5';
  return hasCard(seen, 0, action.slot) ? null : 'VL-10';
}
