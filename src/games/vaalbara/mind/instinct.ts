import { CHANCE, type Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { FIGHTERS, type Action } from '../actions.ts';
import { vaalbara as game } from '../rules.ts';
import { worth } from '../scoring.ts';
import { mover, type State } from '../state.ts';
import { frontOf, FRONTS, NONE, typeOf, TYPES } from '../territories.ts';
import { standings } from './beliefs.ts';
import { keeping, lookAhead, newOutlook, prospects, type Outlook } from './outlook.ts';
import { firstRow, Race, unplayedBy } from './race.ts';

/*
 * What a player does at once with a Character and a row: the choices after the reveal, when nothing that matters is hidden.
 * Scratch memory is shared, for simulations make thousands of these choices.
 */

const race = new Race();
const ahead = newOutlook();
const row: number[] = [NONE, NONE, NONE, NONE, NONE];

/** What a point in another’s hands costs oneself: all of it in a duel, a part of it at larger tables. */
const envyAt = (seats: number): number => 1 / (seats - 1);

/** How a player looks at the table: `far` sees prospects and others’ wishes, the rest the payout alone. */
function ready(state: State, far: boolean): Outlook | null {
  if (far) lookAhead(state, ahead);
  const outlook = far ? ahead : null;
  race.start(state, outlook, far ? envyAt(state.seats) : 0);
  firstRow(state, row);
  return outlook;
}

/** The choice of a seat in any phase but `choose`. */
export function instinct(state: State, seat: Seat, far = true): Action {
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

/** The action of the list that scores most, the first among equals. */
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
  const slot = race.choose(row);
  return game.legal(state, seat).find((action) => action.kind === 'take' && action.slot === slot)!;
}

/** To whoever has the least to win with it. */
function givePoet(state: State, seat: Seat, far: boolean): Action {
  if (far) lookAhead(state, ahead);
  const points = standings(state);
  return most(game.legal(state, seat), (action) => {
    if (action.kind !== 'poet') return 0;
    const { seat: to } = action;
    return -points[to]! - (far ? prospects(state, to, unplayedBy(state, to), ahead) : 0);
  });
}

/** The mean of a value over the fronts that the pile may turn up. */
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

/** VL-25 A card of the first row gives way to the unknown; one of the second leaves this round as it is. */
function track(state: State, seat: Seat): Action {
  const asItIs = race.value(row);
  return most(game.legal(state, seat), (action) => {
    if (action.kind !== 'tracker') return 0;
    if (action.row === 1) return asItIs;
    return expected(state, state.top, (front) => race.valueWith(row, action.slot, front));
  });
}

/** VL-27 */
function ride(state: State, seat: Seat): Action {
  const { rows, seats } = state;
  return most(game.legal(state, seat), (action) =>
    action.kind === 'rider' ? race.valueWith(row, action.first, frontOf(rows[seats + action.second]!)) : 0,
  );
}

/** VL-26 */
function recall(state: State, seat: Seat): Action {
  lookAhead(state, ahead);
  return most(game.legal(state, seat), (action) =>
    action.kind === 'midwife' ? keeping(state.seats, ahead.left, action.character) : 0,
  );
}

/** VL-29 What the bottom card pays and promises, with the given card out. */
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
      const sum = worth(state, seat, front) + (outlook === null ? 0 : prospects(state, seat, unplayed, outlook));
      counts[from + typeOf(front)]!--;
      return sum;
    });
    counts[given]!++;
    return value;
  });
}

/** Plays a round that has been revealed to its end, in place; says how many moves it took. */
export function playRound(state: State, rng: Rng, far = true): number {
  let moves = 0;
  for (; state.phase !== 'row' && state.phase !== 'over'; moves++) {
    if (state.phase === 'uncover') game.apply(state, CHANCE, game.draw(state, rng));
    else {
      const seat = state.phase === 'fighter' ? 31 - Math.clz32(state.waiting) : mover(state);
      game.apply(state, seat, instinct(state, seat, far));
    }
  }
  return moves;
}
