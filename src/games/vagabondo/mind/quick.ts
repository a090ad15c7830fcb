import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { DROP, TAKE, type Action } from '../actions.ts';
import { pointsOf } from '../series.ts';
import type { State } from '../state.ts';
import { rowsOf } from './candidates.ts';
import type { Field } from './field.ts';
import { KINDS } from './spots.ts';
import { fieldOf } from './think.ts';

/** When it is behind by more points than this, a quick player drops rather than play for twice the stake. */
const FAR = 25;

/** Lays at a random place among those with the highest score; never offers the cube. */
export function quick(state: State, seat: Seat, rng: Rng): Action {
  return state.phase === 'answer' ? answer(state, seat) : lay(state, seat, rng);
}

function answer(state: State, seat: Seat): Action {
  const points = pointsOf(state);
  return points[state.mover]! - points[seat]! > FAR ? DROP : TAKE;
}

function lay(state: State, seat: Seat, rng: Rng): Action {
  const field = fieldOf(state);
  const { from, to } = rowsOf(state.seats, seat);
  const tops = Array.from({ length: to - from }, (_, i) => field.top(from + i < KINDS ? 0 : 1, (from + i) % KINDS));
  const best = Math.max(...tops);
  const counts = tops.map((top, i) => (top === best ? field.spotsAt(from + i, best) : 0));
  let nth = rng.below(counts.reduce((sum, count) => sum + count, 0));
  let row = from;
  while (nth >= counts[row - from]!) nth -= counts[row++ - from]!;
  return nthAt(field, row, best, nth);
}

/** The nth place (from 0) of a row with that score. */
function nthAt(field: Field, row: number, points: number, nth: number): Action {
  const colour = row < KINDS ? 0 : 1;
  const { first, actions } = field.spots;
  for (let spot = first[row % KINDS]!; spot < first[(row % KINDS) + 1]!; spot++) {
    if (field.score[colour * field.count + spot] === points && nth-- === 0) return actions[colour]![spot]!;
  }
  throw new Error(`no place ${nth} of row ${row} scores ${points}`);
}
