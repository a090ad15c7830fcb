import {
  sum,
  BILL_COUNTS,
  BILLS,
  billKind,
  billsOf,
  CASINOS,
  DICE,
  HOUSE,
  spareWhiteDice,
  whiteDice,
} from './pieces.ts';
import { count, counts, diceIn } from './dice.ts';
import type { State } from './state.ts';

/** Invariants of every state: the first law that is broken, or null. */
export function laws(state: State): string | null {
  return bills(state) ?? money(state) ?? dice(state);
}

/** LV-2 54 bills, 2,500k. */
function bills({ pile, buried, won, bills }: State): string | null {
  const all = pile.map((count, kind) => count + buried[kind]!);
  for (const [i, n] of won.entries()) all[i % BILLS.length]! += n;
  for (const bill of bills.flat()) all[billKind(bill)]!++;
  const total = sum(all.map((count, kind) => count * BILLS[kind]!));
  if (sum(all) !== 54 || total !== 2500) return `54 bills of 2,500k became ${sum(all)} of ${total}k`;
  if (all.some((count, kind) => count !== BILL_COUNTS[kind])) return `bills changed their value: ${all.join()}`;
  if (pile.some((count) => count < 0) || sum(pile) === 0) return `the pile is empty: ${pile.join()}`;
  return null;
}

function money({ seats, won, earned }: State): string | null {
  const wrong = [...Array(seats).keys()].findIndex((seat) => {
    return sum(billsOf(won, seat)) !== sum(earned.slice(seat * CASINOS, (seat + 1) * CASINOS));
  });
  return wrong < 0 ? null : `seat ${wrong} holds another sum than the casinos paid it`;
}

/** Each die is in hand or in one casino. */
function dice({ dice, own, white, seats, neutralDice, phase, bills }: State): string | null {
  if (phase === 'over') return null;
  const column = (owner: number) => sum(dice.map((casino) => count(casino, owner)));
  const wrong = counts(own, seats).findIndex((left, seat) => left + column(seat) !== DICE);
  if (wrong >= 0) return `seat ${wrong} has ${count(own, wrong) + column(wrong)} dice`;
  const spare = phase === 'stock' || phase === 'house' || phase === 'start' ? 0 : spareWhiteDice(seats);
  const whites = neutralDice ? whiteDice(seats) * seats + spare : 0;
  if (diceIn(white) + column(HOUSE) !== whites) return `${diceIn(white) + column(HOUSE)} white dice, not ${whites}`;
  return bills.length === CASINOS ? null : 'a casino is missing';
}
