/** LV-1 Six casinos, one for each die face. */
export const CASINOS = 6;

/** LV-2 Bills, in thousands; a multiset of bills is a count for each of these. */
export const BILLS = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const;
export const BILL_COUNTS: readonly number[] = [6, 8, 8, 6, 6, 5, 5, 5, 5];

/** LV-3 A casino is stocked until it holds at least so much. */
export const STOCK = 50;

export const ROUNDS = 4;
/** LV-4 Coloured dice of a player. */
export const DICE = 8;

/** Dice lie in a casino by owner: a column for each seat and, last, one for the white dice. */
export const OWNERS = 6;
export const HOUSE = 5;

/** LV-15 White dice of each player, by number of seats. */
export const whiteDice = (seats: number): number => (seats === 2 ? 4 : 2);
/** LV-16 White dice that nobody owns. */
export const spareWhiteDice = (seats: number): number => (seats === 3 ? 2 : 0);

/** `KINDS[bill]`: a lookup table, because this is asked for every bill of every round. */
const KINDS: readonly number[] = Array.from({ length: 91 }, (_, bill) => Math.floor(bill / 10) - 1);
export const billKind = (bill: number): number => KINDS[bill]!;

/** How many bills a seat has won. */
export function billCount(won: readonly number[], seat: number): number {
  let count = 0;
  for (let kind = 0; kind < BILLS.length; kind++) count += won[seat * BILLS.length + kind]!;
  return count;
}

/** The bills of a seat, the largest first. */
export function billsOf(won: readonly number[], seat: number): number[] {
  const bills = times(billCount(won, seat), 0);
  let at = 0;
  for (let kind = BILLS.length - 1; kind >= 0; kind--) {
    for (let left = won[seat * BILLS.length + kind]!; left > 0; left--) bills[at++] = BILLS[kind]!;
  }
  return bills;
}

export const sum = (list: readonly number[]): number => {
  let total = 0;
  for (const n of list) total += n;
  return total;
};

/** A list of n equal numbers, sliced from a constant list because V8 is slow at filling one. */
export const times = (n: number, value: number): number[] => {
  const list = ZEROS.slice(0, n);
  if (value !== 0) for (let i = 0; i < n; i++) list[i] = value;
  return list;
};
const ZEROS: readonly number[] = '0'.repeat(60).split('').map(Number);
