import type { Seat } from '../../core/game.ts';
import { HAND, MAX_SEATS, RAISE, TRAP, VALUES } from './pieces.ts';
import type { State, View } from './state.ts';

/** A set of seats, one bit each. */
type Seats = number;

/** `COUNT[set]`: how many seats are in it. */
const COUNT: readonly number[] = Array.from({ length: 1 << MAX_SEATS }, (_, set) => seatsIn(set).length);

export function seatsIn(set: Seats): Seat[] {
  const list: Seat[] = [];
  for (let seat = 0; seat < MAX_SEATS; seat++) if (set & (1 << seat)) list.push(seat);
  return list;
}

export type PayoutLine =
  /** VB-13 `by`: whose Traps keep the token from earning. */
  | { readonly of: 'token'; readonly seat: Seat; readonly by: readonly Seat[]; readonly amount: number }
  /** VB-14 `victims`: whose tokens the Trap collects for. */
  | { readonly of: 'trap'; readonly seat: Seat; readonly victims: readonly Seat[]; readonly amount: number };

/** All chips on a table, in thousands. */
export function chipsAt(chips: readonly number[], table: number): number {
  const from = table * VALUES.length;
  return (
    chips[from]! * VALUES[0] +
    chips[from + 1]! * VALUES[1] +
    chips[from + 2]! * VALUES[2] +
    chips[from + 3]! * VALUES[3]
  );
}

export function tokensAt(seen: State | View, table: number): Seats {
  let set = 0;
  for (let seat = 0; seat < seen.seats; seat++) if (seen.tokens[seat] === table) set |= 1 << seat;
  return set;
}

/** The owners of the cards at a table, a set for each card, six bits apart: see `ownersOf`. */
export function cardsAt(state: State, table: number): number {
  const { laid, faces } = state;
  let sets = 0;
  for (let seat = 0, n = 0; seat < state.seats; seat++) {
    for (const end = n + HAND; n < end; n++) if (laid[n] === table) sets |= 1 << (faces[n]! * MAX_SEATS + seat);
  }
  return sets;
}

const ownersOf = (cards: number, card: number): Seats => (cards >> (card * MAX_SEATS)) & ((1 << MAX_SEATS) - 1);
export const trapsIn = (cards: number): Seats => ownersOf(cards, TRAP);
export const raisesIn = (cards: number): number => COUNT[ownersOf(cards, RAISE)]!;

const without = (set: Seats, seat: Seat): Seats => set & ~(1 << seat);

/** VB-13 The whole value, not shared out, unless an opponent's Trap lies there. */
export const tokenPay = (seat: Seat, value: number, tokens: Seats, traps: Seats): number =>
  tokens & (1 << seat) && without(traps, seat) === 0 ? value : 0;

/** VB-14 The value once for each opponent's token, whatever else is there. */
export const trapPay = (seat: Seat, value: number, tokens: Seats, traps: Seats): number =>
  traps & (1 << seat) ? value * COUNT[without(tokens, seat)]! : 0;

/** The same payout line by line: what each token earns, then what each Trap collects. */
export function payoutLines(value: number, tokens: Seats, traps: Seats): PayoutLine[] {
  return [
    ...seatsIn(tokens).map((seat): PayoutLine => {
      return { of: 'token', seat, by: seatsIn(without(traps, seat)), amount: tokenPay(seat, value, tokens, traps) };
    }),
    ...seatsIn(traps).map((seat): PayoutLine => {
      return { of: 'trap', seat, victims: seatsIn(without(tokens, seat)), amount: trapPay(seat, value, tokens, traps) };
    }),
  ];
}
