import type { Seat } from '../../../core/game.ts';
import type { Event } from '../state.ts';

/** The bills of a seat in the payouts that were shown so far. */
export const billsTold = (pending: readonly Event[], seat: Seat): number[] =>
  pending
    .flatMap((event) => (event.kind === 'payout' ? event.lines : []))
    .flatMap(({ owner, bill }) => (owner === seat && bill > 0 ? [bill] : []));
