import type { Clause } from '../../core/result.ts';
import type { Rng } from '../../core/rng.ts';
import { BILL_COUNTS, billKind, BILLS, CASINOS, STOCK, sum } from './pieces.ts';

/** The bills of each casino, the largest first, in thousands. */
export type Stock = readonly (readonly number[])[];

export const NO_STOCK: Stock = Array.from({ length: CASINOS }, () => []);

/** The bills in a casino, and what they become with one more of each kind. There are few, so they are made once and shared. */
interface Holding {
  readonly bills: readonly number[];
  readonly total: number;
  readonly plus: readonly Holding[];
}

const holdings = new Map<string, Holding>();

function holding(bills: readonly number[]): Holding {
  const key = bills.join('+');
  const total = sum(bills);
  const more = (): Holding[] => BILLS.map((bill) => holding([...bills, bill].sort((a, b) => b - a)));
  const made = holdings.get(key) ?? { bills, total, plus: total < STOCK ? more() : [] };
  holdings.set(key, made);
  return made;
}

const EMPTY = holding([]);

const MOST_OF_A_KIND = Math.max(...BILL_COUNTS);

/** Scratch memory of every draw: the kinds of the bills in the pile, as a list. What lies behind its end has no meaning. */
const spread = new Uint8Array(sum(BILL_COUNTS) + MOST_OF_A_KIND);

/** LV-3 */
export function drawStock(pile: readonly number[], rng: Rng): Stock {
  let left = 0;
  for (let kind = 0; kind < BILLS.length; kind++) {
    // Always as many as there can be, because a loop of varying length would often be mispredicted; the next kind overwrites them.
    for (let i = 0; i < MOST_OF_A_KIND; i++) spread[left + i] = kind;
    left += pile[kind]!;
  }
  const casinos: (readonly number[])[] = NO_STOCK.slice();
  for (let casino = 0; casino < CASINOS; casino++) {
    let held = EMPTY;
    while (held.total < STOCK) {
      const at = rng.below(left); // LV-14 throws should the pile ever be empty
      held = held.plus[spread[at]!]!;
      spread[at] = spread[--left]!;
    }
    casinos[casino] = held.bills;
  }
  return casinos;
}

/** Whether this stock can be drawn from a pile of these bills. */
export function stockRefusal(casinos: Stock, pile: readonly number[]): Clause | null {
  // The last bill drawn brought the casino over the limit. Any order is possible, so the largest may be that bill.
  const stocked = (bills: readonly number[]) => sum(bills) >= STOCK && sum(bills) - bills[0]! < STOCK;
  if (!casinos.every(stocked)) return 'LV-3';
  const left = pile.slice();
  for (const bill of casinos.flat()) if (--left[billKind(bill)]! < 0) return 'LV-2';
  return null;
}
