import type { Seat } from '../../../core/game.ts';
import type { Mood } from '../../../web/board.ts';
import type { Event } from '../events.ts';
import { pointsOf } from '../series.ts';
import { inPairs, type View } from '../state.ts';

export function mood(event: Event, seat: Seat, view: View): Mood | null {
  switch (event.kind) {
    case 'place':
      return laid(event, seat, view);
    case 'skip':
    case 'drop':
      return event.seat === seat ? 'sorry' : null;
    case 'end':
      return event.winners.includes(seat) ? 'proud' : null;
    case 'over':
      return event.ranks[seat] === 1 ? 'proud' : null;
    default:
      return null;
  }
}

/** Glad of a doubled score, proud to pass a rival, overtaken as that rival. `view` is still without the piece. */
function laid(
  { seat: mover, points, cross, pips }: Extract<Event, { kind: 'place' }>,
  seat: Seat,
  view: View,
): Mood | null {
  const before = pointsOf(view);
  const passed = (rival: Seat): boolean =>
    !together(view, rival, mover) && before[rival]! > before[mover]! && before[rival]! < before[mover]! + points;
  if (seat !== mover) return passed(seat) ? 'overtaken' : null;
  if (before.some((_, rival) => passed(rival))) return 'proud';
  return cross || pips ? 'glad' : null;
}

/** Whether two seats share their points: a seat and itself, or partners who count together. */
export const together = (view: View, a: Seat, b: Seat): boolean => a === b || (inPairs(view) && (a - b) % 2 === 0);
