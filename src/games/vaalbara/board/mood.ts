import type { Seat } from '../../../core/game.ts';
import type { Mood } from '../../../web/board.ts';
import type { Event } from '../events.ts';

/** From that many points on a reward is a good one. */
const GOOD = 8;

export function mood(event: Event, seat: Seat): Mood | null {
  switch (event.kind) {
    case 'reveal':
      return revealed(event, seat);
    case 'steal':
      return event.seat === seat ? 'glad' : event.from === seat ? 'trapped' : null;
    case 'poet':
      return event.to === seat ? 'glad' : null;
    case 'fighter':
      return event.shown.includes(seat) ? 'glad' : null;
    case 'gain':
    case 'variety':
      return gladIf(event.seat === seat && event.amount > 0);
    case 'idle':
      return event.seat === seat ? 'sorry' : null;
    case 'take':
    case 'pioneer':
      return event.seat === seat ? rewarded(event.reward.amount) : null;
    case 'over':
      return event.order[0] === seat ? 'proud' : null;
    default:
      return null;
  }
}

const gladIf = (is: boolean): Mood | null => (is ? 'glad' : null);

const rewarded = (amount: number): Mood | null => (amount >= GOOD ? 'glad' : amount === 0 ? 'sorry' : null);

/** VL-8 Of equal Characters the Omens let one act first; the others have to wait. */
function revealed({ characters, order }: Extract<Event, { kind: 'reveal' }>, seat: Seat): Mood | null {
  const sooner = order.slice(0, order.indexOf(seat));
  return sooner.some((other) => characters[other] === characters[seat]) ? 'tied' : null;
}
