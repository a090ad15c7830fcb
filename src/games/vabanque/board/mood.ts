import type { Seat } from '../../../core/game.ts';
import type { Mood } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { Event } from '../events.ts';
import type { View } from '../state.ts';
import { shares, type Payout } from './showing.ts';

export const mood = byKind<Event, Mood | null, [seat: Seat, view: View]>(
  {
    payout: (event, seat) => paid(event, seat),
    order: ({ money }, seat, view) => summedUp(view.money, money, seat),
    over: ({ money }, seat, view) => summedUp(view.money, money, seat),
  },
  null,
);

function paid(payout: Payout, seat: Seat): Mood | null {
  const share = shares(payout).find((line) => line.seat === seat);
  if (!share) return null;
  if (share.amount > 0) return 'glad';
  return share.by.length > 0 ? 'trapped' : null;
}

/** At the end of a round: the leader is proud, a seat that lost ranks is overtaken. */
function summedUp(before: readonly number[], after: readonly number[], seat: Seat): Mood | null {
  const ahead = (money: readonly number[]): number => money.filter((other) => other > money[seat]!).length;
  if (ahead(after) === 0) return 'proud';
  // Before the first payout all are equal: nobody can be overtaken.
  const level = before.every((money) => money === before[0]);
  return !level && ahead(after) > ahead(before) ? 'overtaken' : null;
}
