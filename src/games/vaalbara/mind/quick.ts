import { CHANCE, type Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { FIGHTERS, type Action } from '../actions.ts';
import { vaalbara as game } from '../rules.ts';
import { worth } from '../scoring.ts';
import { mover, type State } from '../state.ts';
import { frontOf, FRONTS, NONE, typeOf, TYPES } from '../territories.ts';
import { knownPoints } from './beliefs.ts';
import { unplayedWorth, writeOutlook, newOutlook, expectedPoints, type Outlook } from './outlook.ts';
import { firstRow, Draft, unplayedBy } from './draft.ts';

/*
 * The quick player’s choices after the reveal, when nothing that matters is hidden. Rollouts make thousands of them, so
 * scratch memory is shared.
 */

const draft = new Draft();
const ahead = newOutlook();
const row: number[] = [NONE, NONE, NONE, NONE, NONE];

/** What a point for one opponent costs a seat: all of it in a duel, a part of it with more players. */
const envyAt = (seats: number): number => 1 / (seats - 1);

/** Prepares the draft and the row. `far`: the player values points to come and what others take; else the payout alone. */
function ready(state: State, far: boolean): Outlook | null {
  if (far) writeOutlook(state, ahead);
  const outlook = far ? ahead : null;
  draft.start(state, outlook, far ? envyAt(state.seats) : 0);
  firstRow(state, row);
  return outlook;
}

/** The quick choice of a seat in any phase but `choose`. */
export function quickAction(state: State, seat: Seat, far = true): Action {
  switch (state.phase) {
    case 'take':
      ready(state, far);
      return actionTake(state, seat);
    case 'fighter':
      return FIGHTERS[state.hands[seat]! & 1]![0]!;
    case 'poet':
      return givePoet(state, seat, far);
    case 'tracker':
      ready(state, far);
      return track(state, seat);
    case 'midwife':
      return recall(state, seat);
    case 'rider':
      ready(state, far);
      return ride(state, seat);
    default:
      return settle(state, seat, ready(state, far));
  }
}

/** The action with the highest score, the first among equals. */
function most(actions: readonly Action[], score: (action: Action) => number): Action {
  let best = actions[0]!;
  let top = -Infinity;
  for (let i = 0; i < actions.length; i++) {
    const value = score(actions[i]!);
    if (value > top) {
      top = value;
      best = actions[i]!;
    }
  }
  return best;
}

function actionTake(state: State, seat: Seat): Action {
  const slot = draft.choose(row);
  return game.legal(state, seat).find((action) => action.kind === 'take' && action.slot === slot)!;
}

/** Gives to the opponent with the fewest expected points. */
function givePoet(state: State, seat: Seat, far: boolean): Action {
  if (far) writeOutlook(state, ahead);
  const points = knownPoints(state);
  return most(game.legal(state, seat), (action) => {
    if (action.kind !== 'poet') return 0;
    const { seat: to } = action;
    return -points[to]! - (far ? expectedPoints(state, to, unplayedBy(state, to), ahead) : 0);
  });
}

/** The expected value over the fronts that the pile may turn up. */
function expected(state: State, known: number, value: (front: number) => number): number {
  if (known !== NONE) return value(known);
  let total = 0;
  let sum = 0;
  for (let front = 0; front < FRONTS.length; front++) {
    const count = state.fronts[front]!;
    if (count === 0) continue;
    total += count;
    sum += count * value(front);
  }
  return sum / total;
}

/** VL-25 Replacing a card of the first row brings an unknown one; a card of the second row changes nothing this round. */
function track(state: State, seat: Seat): Action {
  const asItIs = draft.value(row);
  return most(game.legal(state, seat), (action) => {
    if (action.kind !== 'tracker') return 0;
    if (action.row === 1) return asItIs;
    return expected(state, state.top, (front) => draft.valueWith(row, action.slot, front));
  });
}

/** VL-27 */
function ride(state: State, seat: Seat): Action {
  const { rows, seats } = state;
  return most(game.legal(state, seat), (action) =>
    action.kind === 'rider' ? draft.valueWith(row, action.first, frontOf(rows[seats + action.second]!)) : 0,
  );
}

/** VL-26 */
function recall(state: State, seat: Seat): Action {
  writeOutlook(state, ahead);
  return most(game.legal(state, seat), (action) =>
    action.kind === 'midwife' ? unplayedWorth(state.seats, ahead.left, action.character) : 0,
  );
}

/** VL-29 The payout and the later points of the bottom card, without the given card. */
function settle(state: State, seat: Seat, outlook: Outlook | null): Action {
  const domain = state.domains[seat]!;
  const bottom = state.pile === 1 ? state.top : state.bottom === NONE ? NONE : frontOf(state.bottom);
  const unplayed = unplayedBy(state, seat);
  const from = seat * TYPES.length;
  const { counts } = state;
  return most(game.legal(state, seat), (action) => {
    if (action.kind !== 'pioneer') return 0;
    const given = from + typeOf(frontOf(domain[action.place]!));
    counts[given]!--;
    const value = expected(state, bottom, (front) => {
      counts[from + typeOf(front)]!++;
      const sum = worth(state, seat, front) + (outlook === null ? 0 : expectedPoints(state, seat, unplayed, outlook));
      counts[from + typeOf(front)]!--;
      return sum;
    });
    counts[given]!++;
    return value;
  });
}

/** Plays a revealed round to its end, in place. Returns the number of moves. */
export function playRound(state: State, rng: Rng, far = true): number {
  let moves = 0;
  for (; state.phase !== 'row' && state.phase !== 'over'; moves++) {
    if (state.phase === 'uncover') game.apply(state, CHANCE, game.draw(state, rng));
    else {
      const seat = state.phase === 'fighter' ? 31 - Math.clz32(state.waiting) : mover(state);
      game.apply(state, seat, quickAction(state, seat, far));
    }
  }
  return moves;
}
