/** `edition` names the pieces, prints the bills and says who picks the first table; it changes no payout. */
export const EDITIONS = [2021, 2001] as const;
export type Edition = (typeof EDITIONS)[number];

/** VB-1 Casino tables in the ring, by number of seats. */
const TABLES = [0, 0, 0, 7, 9, 10, 12] as const;
export const MAX_TABLES = 12;
export const tableCount = (seats: number): number => TABLES[seats]!;

/** VB-6 Each round has its own chips: the first value in round 1, the last in round 4. In thousands. */
export const VALUES = [5, 10, 20, 50] as const;
export const ROUNDS = 4;
/** VB-2 Chips of each value that a player owns. */
export const CHIP_COUNTS: readonly number[] = [4, 3, 2, 1];

export const CARDS = ['raise', 'trap', 'bluff'] as const;
export const RAISE = 0;
export const TRAP = 1;
export const HAND = CARDS.length;

/** VB-4 Tables between two tokens at the start. VB-10 Tables that a token may move. */
export const SPACING = 2;
export const REACH = 4;

export const MAX_SEATS = 6;
/** Neither on a table nor laid. */
export const NOWHERE = -1;

/** Bills of an edition, in thousands. */
const BILLS: Readonly<Record<Edition, readonly number[]>> = {
  2021: [500, 100, 50, 10, 5],
  2001: [500, 100, 50, 20, 10, 5],
};

/** VB-17 The fewest bills that make up an amount (a multiple of 5), the largest first; the bank has no limit. */
export function bills(amount: number, edition: Edition): number[] {
  const list: number[] = [];
  // Taking the largest that fits is best with these values; the test compares with an exhaustive search.
  for (const bill of BILLS[edition]) for (; amount >= bill; amount -= bill) list.push(bill);
  return list;
}
