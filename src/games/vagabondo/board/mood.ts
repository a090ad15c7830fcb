import type { Seat } from '../../../core/game.ts';
import type { Mood } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { Event } from '../events.ts';
import { pointsOf } from '../series.ts';
import { inPairs, type View } from '../state.ts';
import type { Laid } from './preview.ts';

/** Glad of a doubled score, proud to pass a rival, overtaken as that rival. `view` is still without the piece. */
function laid({ seat: mover, points, cross, pips }: Laid, seat: Seat, view: View): Mood | null {
  const before = pointsOf(view);
  const passed = (rival: Seat): boolean =>
    !together(view, rival, mover) && before[rival]! > before[mover]! && before[rival]! < before[mover]! + points;
  if (seat !== mover) return passed(seat) ? 'overtaken' : null;
  if (before.some((_, rival) => passed(rival))) return 'proud';
  return cross || pips ? 'glad' : null;
}

const sorryIf = (is: boolean): Mood | null => (is ? 'sorry' : null);
const proudIf = (is: boolean): Mood | null => (is ? 'proud' : null);

export const mood = byKind<Event, Mood | null, [seat: Seat, view: View]>(
  {
    place: laid,
    skip: (event, seat) => sorryIf(event.seat === seat),
    drop: (event, seat) => sorryIf(event.seat === seat),
    end: (event, seat) => proudIf(event.winners.includes(seat)),
    over: (event, seat) => proudIf(event.ranks[seat] === 1),
  },
  null,
);

/** Whether two seats share their points: a seat and itself, or partners who count together. */
export const together = (view: View, a: Seat, b: Seat): boolean => a === b || (inPairs(view) && (a - b) % 2 === 0);
