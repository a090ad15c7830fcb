import { SPECTATOR } from '../../../core/game.ts';
import { view } from '../secrets.ts';
import type { State } from '../state.ts';
import { moneyOf } from './beliefs.ts';
import { appraiserFor } from './nets.ts';
import { roundOf } from './round.ts';
import { optionsOf, sharesAfter } from './search.ts';
import { winShares } from './shares.ts';

/** Each seat’s share of the win with all money open; of a roll, after the mover’s best placement. */
export function shares(state: State): Float64Array {
  const money = moneyOf(view({ ...state, openMoney: true }, SPECTATOR));
  const found = new Float64Array(state.seats);
  const round = roundOf(state);
  if (state.phase === 'stock' || state.phase === 'start') {
    winShares(money.means, money.deviation, state.seats, found);
    return found;
  }
  const appraiser = appraiserFor(state.seats);
  appraiser.startRound(state.bills, money);
  if (state.phase !== 'place') {
    appraiser.appraise(round, found);
    return found;
  }
  const after = new Float64Array(state.seats);
  let best = -1; // every placement may lose
  for (const option of optionsOf(state)) {
    sharesAfter(option.round, money, appraiser, after);
    if (after[state.mover]! <= best) continue;
    best = after[state.mover]!;
    found.set(after);
  }
  return found;
}
