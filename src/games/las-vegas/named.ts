import { stepName, type NamedChance, type Shown, type Streams } from '../../core/named.ts';
import type { Rng } from '../../core/rng.ts';
import { seatLetter } from '../../core/seat.ts';
import type { Action } from './actions.ts';
import { count, dice, formatRoll, NO_DICE, type Dice } from './dice.ts';
import { CASINOS, spareWhiteDice } from './pieces.ts';
import type { State } from './state.ts';
import { drawStock } from './stock.ts';

/*
 * The pile is the same at every table: stocks take bills from it, and nothing that players do puts any back. A roll is the nth
 * of its seat in the round. Own and white dice have streams of their own, because they are left in different numbers.
 */

function source({ phase, round, mover }: State): string {
  switch (phase) {
    case 'start':
      return 'start';
    case 'stock':
    case 'house':
      return `round ${round}/${phase}`;
    default:
      return `round ${round}/seat ${seatLetter(mover)}/roll`;
  }
}

function draw(state: State, nth: number, { stream }: Streams): Action {
  const name = stepName(source(state), nth);
  switch (state.phase) {
    case 'start':
      return { kind: 'start', seat: stream(name).below(state.seats) };
    case 'stock':
      return { kind: 'stock', bills: drawStock(state.pile, stream(name)) };
    case 'house':
      return { kind: 'roll', own: NO_DICE, white: firstDice(spareWhiteDice(state.seats), stream(name)) };
    default: {
      const white = count(state.white, state.mover);
      return {
        kind: 'roll',
        own: firstDice(count(state.own, state.mover), stream(`${name}/own`)),
        white: white > 0 ? firstDice(white, stream(`${name}/white`)) : NO_DICE,
      };
    }
  }
}

/** A number for each die: of eight dice and of three, the first three are the same. */
function firstDice(n: number, rng: Rng): Dice {
  let roll = NO_DICE;
  for (let die = 0; die < n; die++) roll += dice(1, rng.below(CASINOS));
  return roll;
}

function shows(state: State, nth: number, action: Action): Shown {
  const name = stepName(source(state), nth);
  if (action.kind === 'start') return { [name]: [action.seat] };
  if (action.kind === 'stock') return { [name]: [action.bills.map((bills) => bills.join('+')).join(' ')] };
  if (action.kind !== 'roll') return {};
  return { [`${name}/own`]: [...formatRoll(action.own)], [`${name}/white`]: [...formatRoll(action.white)] };
}

export const named: NamedChance<State, Action> = { source, draw, shows };
