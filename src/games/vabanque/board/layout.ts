import type { Layout, Move } from '../../../web/kit/layout.ts';
import { NOWHERE, tableCount } from '../pieces.ts';
import type { View } from '../state.ts';
import { pilesAt } from './tables.ts';

export const tokenKey = (seat: number): string => `token ${seat}`;
export const cardKey = (card: number): string => `card ${card}`;
/** A pile that grows is another pile: it does not move up. */
export const pileKey = (table: number, value: number, count: number): string => `pile ${table} ${value} ${count}`;

/** The table of each piece. */
export function layoutOf(view: View): Layout<number> {
  const tables = Array.from({ length: tableCount(view.seats) }, (_, table) => table);
  return new Map(
    [
      ...view.tokens.map((table, seat) => [tokenKey(seat), table] as const),
      ...view.laid.map((table, card) => [cardKey(card), table] as const),
      ...tables.flatMap((table) =>
        pilesAt(view.chips, table).map(({ value, count }) => [pileKey(table, value, count), table] as const),
      ),
    ].filter(([, table]) => table !== NOWHERE),
  );
}

/** The tables that a token passes, from where it stood; null for a piece that comes from a hand. */
export function pathOf({ from, to }: Move<number>, view: View): number[] | null {
  const tables = tableCount(view.seats);
  return from === null ? null : Array.from({ length: (to - from + tables) % tables }, (_, i) => (from + i) % tables);
}
