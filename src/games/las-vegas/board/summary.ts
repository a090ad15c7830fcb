import type { PayoutLine } from '../payout.ts';
import { sum } from '../pieces.ts';
import type { Event } from '../state.ts';
import type { Owner } from './preview.ts';

type PayoutEvent = Extract<Event, { kind: 'payout' }>;

/** The result of one owner at one casino. */
export type Share = Pick<PayoutLine, 'dice' | 'tied' | 'bill'>;

interface SummaryRow {
  readonly owner: Owner;
  /** By casino; null where the owner has no dice. */
  readonly shares: readonly (Share | null)[];
  readonly total: number;
}

/** The result of a round. */
export interface Summary {
  readonly round: number;
  /** Players, the best first; then the House, where it has dice. */
  readonly rows: readonly SummaryRow[];
  /** By casino, the bills that nobody won. */
  readonly unclaimed: readonly (readonly number[])[];
}

/** null until all casinos have paid. */
export function summaryOf(events: readonly Event[], seats: number): Summary | null {
  const last = events.at(-1)?.kind;
  const payouts = events.filter((event): event is PayoutEvent => event.kind === 'payout');
  if ((last !== 'round' && last !== 'over') || payouts.length === 0) return null;
  const players = Array.from({ length: seats }, (_, seat) => rowOf(seat, payouts));
  const house = rowOf('house', payouts);
  return {
    round: payouts[0]!.round,
    rows: [...players.sort((a, b) => b.total - a.total), ...(house.shares.some(Boolean) ? [house] : [])],
    unclaimed: payouts.map(({ bills, lines }) => bills.slice(lines.filter(({ tied }) => !tied).length)),
  };
}

function rowOf(owner: Owner, payouts: readonly PayoutEvent[]): SummaryRow {
  const shares = payouts.map(({ lines }) => lines.find((line) => line.owner === owner) ?? null);
  return { owner, shares, total: sum(shares.map((share) => share?.bill ?? 0)) };
}
