import type { Seat } from '../../core/game.ts';
import { seatLetter, seatOf } from '../../core/seat.ts';
import { formatRoll, parseRoll, type Dice } from './dice.ts';
import type { Stock } from './stock.ts';
import { BILLS, CASINOS } from './pieces.ts';

export type Action =
  /** Chance: who starts. */
  | { readonly kind: 'start'; readonly seat: Seat }
  /** Chance: the bills of each casino, the largest first. */
  | { readonly kind: 'stock'; readonly bills: Stock }
  /** Chance: the roll of the mover's own dice and white dice. */
  | { readonly kind: 'roll'; readonly own: Dice; readonly white: Dice }
  /** All dice of one value go to the casino of that value, counted from 0. */
  | { readonly kind: 'place'; readonly casino: number };

export const PLACE: readonly Action[] = Array.from({ length: CASINOS }, (_, casino) => ({ kind: 'place', casino }));

/**
 * `start B` · `stock 60 20+30 50 90 10+40 70` · `roll 33335`, with white dice behind a plus `roll 115+16` · `3`
 */
export function format(action: Action): string {
  switch (action.kind) {
    case 'start':
      return `start ${seatLetter(action.seat)}`;
    case 'stock':
      return `stock ${action.bills.map((bills) => bills.join('+')).join(' ')}`;
    case 'roll':
      return `roll ${formatRoll(action.own)}${action.white ? `+${formatRoll(action.white)}` : ''}`;
    case 'place':
      return String(action.casino + 1);
  }
}

export function parse(text: string): Action | null {
  if (/^[1-6]$/.test(text)) return PLACE[Number(text) - 1]!;
  const [word, ...rest] = text.split(' ');
  switch (word) {
    case 'start': {
      const seat = seatOf(rest.join(' '));
      return seat === null ? null : { kind: 'start', seat };
    }
    case 'stock':
      return rest.length === CASINOS ? parseStock(rest) : null;
    case 'roll':
      return rest.length === 1 ? parseRollAction(rest[0]!) : null;
    default:
      return null;
  }
}

function parseStock(casinos: readonly string[]): Action | null {
  const bills = casinos.map((casino) => casino.split('+').map(Number));
  const known = (bill: number) => (BILLS as readonly number[]).includes(bill);
  const sorted = (list: readonly number[]) => list.every((bill, i) => i === 0 || list[i - 1]! >= bill);
  return bills.every((list) => list.every(known) && sorted(list)) ? { kind: 'stock', bills } : null;
}

function parseRollAction(text: string): Action | null {
  const match = /^([1-6]{0,12})(?:\+([1-6]{1,12}))?$/.exec(text);
  return match && { kind: 'roll', own: parseRoll(match[1]!), white: parseRoll(match[2] ?? '') };
}
