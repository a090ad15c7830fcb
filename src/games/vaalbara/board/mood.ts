import type { Seat } from '../../../core/game.ts';
import type { Mood } from '../../../web/board.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { Event } from '../events.ts';

/** The points from which a reward is a good one. */
const GOOD = 8;

const gladIf = (is: boolean): Mood | null => (is ? 'glad' : null);

const rewarded = ({ seat, reward: { amount } }: Extract<Event, { kind: 'take' | 'pioneer' }>, of: Seat): Mood | null =>
  seat !== of ? null : amount === 0 ? 'sorry' : gladIf(amount >= GOOD);

/** VL-8 Of equal Characters the Omens let one act first; the others have to wait. */
function revealed({ characters, order }: Extract<Event, { kind: 'reveal' }>, seat: Seat): Mood | null {
  const sooner = order.slice(0, order.indexOf(seat));
  return sooner.some((other) => characters[other] === characters[seat]) ? 'tied' : null;
}

export const mood = byKind<Event, Mood | null, [seat: Seat]>(
  {
    reveal: revealed,
    steal: (event, seat) => (event.from === seat ? 'trapped' : gladIf(event.seat === seat)),
    poet: (event, seat) => gladIf(event.to === seat),
    fighter: (event, seat) => gladIf(event.shown.includes(seat)),
    gain: (event, seat) => gladIf(event.seat === seat && event.amount > 0),
    variety: (event, seat) => gladIf(event.seat === seat && event.amount > 0),
    idle: (event, seat) => (event.seat === seat ? 'sorry' : null),
    take: rewarded,
    pioneer: rewarded,
    over: (event, seat) => (event.order[0] === seat ? 'proud' : null),
  },
  null,
);
