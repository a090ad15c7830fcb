import type { Seat, Secrets, Viewer } from '../../core/game.ts';
import type { Rng } from '../../core/rng.ts';
import type { Action } from './actions.ts';
import {
  BILL_COUNTS,
  billCount,
  billKind,
  BILLS,
  billsOf,
  CASINOS,
  OWNERS,
  ROUNDS,
  STOCK,
  sum,
  times,
} from './pieces.ts';
import type { PublicState, State, View } from './state.ts';

const copyPublic = (state: Readonly<PublicState>): PublicState => ({
  seats: state.seats,
  neutralDice: state.neutralDice,
  openMoney: state.openMoney,
  phase: state.phase,
  round: state.round,
  starter: state.starter,
  mover: state.mover,
  bills: state.bills,
  dice: state.dice.slice(),
  own: state.own,
  white: state.white,
  rollOwn: state.rollOwn,
  rollWhite: state.rollWhite,
});

export const copy = (state: State): State => ({
  ...copyPublic(state),
  pile: state.pile.slice(),
  buried: state.buried.slice(),
  won: state.won.slice(),
  earned: state.earned.slice(),
});

/** LV-11 Others see how many bills a seat has, not which; LV-10 the same for the pile and the bills under it. */
export const secrets: Secrets<State, Action> = {
  state: {
    pile: { shows: sum, told: true },
    buried: { shows: sum, told: true },
    won: { each: BILLS.length, until: ({ openMoney }) => openMoney, shows: sum, told: true },
    earned: { each: CASINOS, until: ({ openMoney }) => openMoney, told: true },
  },
  actions: {},
};

/** Lists of seats by their number: mapping a list allocates its result once, in its final size. */
const SEATS: readonly (readonly Seat[])[] = Array.from({ length: OWNERS }, (_, seats) => [...Array(seats).keys()]);

export function view(state: State, viewer: Viewer): View {
  const all = state.openMoney || state.phase === 'over';
  const sees = (seat: Seat) => all || seat === viewer;
  const seats = SEATS[state.seats]!;
  return {
    ...copyPublic(state),
    pile: sum(state.pile),
    buried: sum(state.buried),
    wonCount: seats.map((seat) => billCount(state.won, seat)),
    won: seats.map((seat) => (sees(seat) ? billsOf(state.won, seat) : null)),
    earned: seats.map((seat) => (sees(seat) ? state.earned.slice(seat * CASINOS, (seat + 1) * CASINOS) : null)),
  };
}

/** Deals the bills that the viewer has not seen to the opponents, under the pile and into it. */
export function sample(seen: View, _viewer: Viewer, rng: Rng): State {
  const unseen = BILL_COUNTS.slice();
  for (const bill of [...seen.bills.flat(), ...seen.won.flatMap((won) => won ?? [])]) unseen[billKind(bill)]!--;
  const gone = seen.buried + sum(seen.wonCount.map((count, seat) => (seen.won[seat] ? 0 : count)));
  const dealt = dealUnseen(unseen, gone, seen, rng);
  const take = (count: number) => dealt.gone.splice(0, count);
  const hands = seen.won.map((bills, seat) => bills ?? take(seen.wonCount[seat]!));
  const won = hands.flatMap(counted);
  const earned = hands.flatMap((bills, seat) => seen.earned[seat]?.slice() ?? scatter(bills, rng));
  return { ...copyPublic(seen), pile: dealt.pile, buried: counted(dealt.gone), won, earned };
}

/** Bills as a count for each of BILLS. */
function counted(bills: readonly number[]): number[] {
  const counts = times(BILLS.length, 0);
  for (const bill of bills) counts[billKind(bill)]!++;
  return counts;
}

function dealUnseen(unseen: readonly number[], gone: number, seen: View, rng: Rng): { gone: number[]; pile: number[] } {
  const all = unseen.flatMap((count, kind) => times(count, BILLS[kind]!));
  const large = (bills: readonly number[]) => bills.filter((bill) => bill >= STOCK).length;
  // LV-14 A casino takes one large bill at most, so the rounds paid out have used up no more than six each.
  const most =
    CASINOS * (seen.phase === 'over' ? ROUNDS : seen.round - 1) - large(seen.won.flatMap((won) => won ?? []));
  for (;;) {
    rng.shuffle(all);
    if (large(all.slice(0, gone)) > most) continue;
    return { gone: all.slice(0, gone), pile: counted(all.slice(gone)) };
  }
}

function scatter(bills: readonly number[], rng: Rng): number[] {
  const earned = times(CASINOS, 0);
  for (const bill of bills) earned[rng.below(CASINOS)]! += bill;
  return earned;
}
