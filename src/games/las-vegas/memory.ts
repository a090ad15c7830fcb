import { BILLS, billKind, billsOf, CASINOS, times } from './pieces.ts';
import type { Event, View } from './state.ts';

/** LV-11 The view of somebody who remembers every payout: as if money lay open. */
export function recall(seen: View, events: readonly Event[]): View {
  if (seen.openMoney || seen.phase === 'over') return seen;
  const counts = seen.won.map(() => times(BILLS.length, 0));
  const earned = seen.won.map(() => times(CASINOS, 0));
  for (const event of events) {
    if (event.kind !== 'payout') continue;
    for (const { owner, bill } of event.lines) {
      if (owner === 'house' || bill === 0) continue;
      counts[owner]![billKind(bill)]!++;
      earned[owner]![event.casino]! += bill;
    }
  }
  return { ...seen, openMoney: true, won: counts.map((kinds) => billsOf(kinds, 0)), earned };
}
