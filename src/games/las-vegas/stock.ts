import type { Clause } from '../../core/result.ts';
import type { Rng } from '../../core/rng.ts';
import { BILL_COUNTS, billKind, BILLS, CASINOS, STOCK, sum, times } from './pieces.ts';

/** The bills of each casino, the largest first, in thousands. */
export type Stock = readonly (readonly number[])[];

export const NO_STOCK: Stock = Array.from({ length: CASINOS }, () => []);

/** Scratch memory of every draw: the pile as a list, and the bills of one casino. */
const spread: number[] = times(sum(BILL_COUNTS), 0);
const drawn: number[] = times(STOCK / BILLS[0], 0);

/** Lists of a single bill, as half of the casinos have: shared. */
const SINGLES: readonly (readonly number[])[] = BILLS.map((bill) => [bill]);

/** LV-3 */
export function drawStock(pile: readonly number[], rng: Rng): Stock {
  let left = 0;
  for (let kind = 0; kind < BILLS.length; kind++) {
    for (let i = 0; i < pile[kind]!; i++) spread[left++] = BILLS[kind]!;
  }
  const casinos: (readonly number[])[] = NO_STOCK.slice();
  for (let casino = 0; casino < CASINOS; casino++) {
    let bills = 0;
    for (let held = 0; held < STOCK;) {
      const at = rng.below(left); // LV-14 throws should the pile ever be empty
      const bill = spread[at]!;
      spread[at] = spread[--left]!;
      held += bill;
      insert(bill, bills++);
    }
    casinos[casino] = bills === 1 ? SINGLES[billKind(drawn[0]!)]! : drawn.slice(0, bills);
  }
  return casinos;
}

/** Keeps the largest bill first. */
function insert(bill: number, bills: number): void {
  let at = bills;
  for (; at > 0 && drawn[at - 1]! < bill; at--) drawn[at] = drawn[at - 1]!;
  drawn[at] = bill;
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
