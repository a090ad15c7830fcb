import type { Seat } from '../../../core/game.ts';
import { REACH, SPACING, tableCount, VALUES } from '../pieces.ts';
import { earnedAt, mover, type State, type View } from '../state.ts';

/**
 * Where each token stood before the first one moved in this round. A view does not say where a moved token came from: in
 * round 1 the set-up tells it, later the payouts of the round before suggest it.
 */
export function tokenOrigins(seen: State | View): number[] {
  const tokens = seen.tokens.slice();
  if (seen.phase !== 'tokens') return tokens;
  const tables = tableCount(seen.seats);
  for (let i = 0; i < seen.at; i++) {
    const seat = seen.order[i]!;
    // VB-4 The mover's token still stands where the set-up put it.
    const first = seen.tokens[mover(seen)]! - SPACING * (seen.at - i) + SPACING * seen.seats * tables;
    tokens[seat] = seen.round === 1 ? first % tables : likelyOrigin(seen, seat, tables);
  }
  return tokens;
}

function likelyOrigin(seen: State | View, seat: Seat, tables: number): number {
  let best = seen.tokens[seat]!;
  let top = -1;
  for (let steps = 0; steps <= REACH; steps++) {
    const table = (seen.tokens[seat]! - steps + tables) % tables;
    const credit = creditOf(seen, seat, table, tables);
    if (credit <= top) continue;
    top = credit;
    best = table;
  }
  return best;
}

/** How well the last payout fits a token of the seat at that table. */
function creditOf(seen: State | View, seat: Seat, table: number, tables: number): number {
  const paid = (other: Seat): number => seen.earned[earnedAt(seen.seats, tables, seen.round - 1, other, table)]!;
  if (paid(seat) > 0) return 3;
  for (let other = 0; other < seen.seats; other++) if (paid(other) > 0) return 2;
  // VB-13, VB-14: where chips lay, a token earns something for its owner or for a Trap.
  let chips = 0;
  for (let value = 0; value < seen.round - 1; value++) chips += seen.chips[table * VALUES.length + value]!;
  return chips === 0 ? 1 : 0;
}
