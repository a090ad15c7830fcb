import type { Seat } from '../../../core/game.ts';
import type { Reason } from '../../../search/mind.ts';
import type { Event } from '../events.ts';
import { typeOf } from '../territories.ts';

/** `words.ts` tells which data each kind has. */
export type Kind =
  | 'take'
  | 'double'
  | 'start'
  | 'rival'
  | 'gain'
  | 'vain'
  | 'steal'
  | 'robbed'
  | 'gift'
  | 'giving'
  | 'shown'
  | 'showing'
  | 'settle'
  | 'variety'
  | 'win';

/** The smallest opponent’s payout that is a reason. */
const LARGE = 10;

const reason = (kind: Kind, good: boolean, ...data: number[]): readonly Reason[] => [{ kind, good, data }];
const NOTHING: readonly Reason[] = [];

export function reasons(event: Event, seat: Seat): readonly Reason[] {
  switch (event.kind) {
    case 'take':
      return taken(event, seat);
    case 'gain':
      if (event.seat !== seat) return NOTHING;
      return event.amount > 0
        ? reason('gain', true, event.character, event.amount)
        : reason('vain', false, event.character);
    case 'idle':
      return event.seat === seat ? reason('vain', false, event.character) : NOTHING;
    case 'steal':
      if (event.from === seat) return reason('robbed', false, event.amount, event.seat);
      return event.seat === seat ? reason('steal', true, event.amount) : NOTHING;
    case 'poet':
      if (event.to === seat) return reason('gift', true, event.amount, event.seat);
      return event.seat === seat ? reason('giving', false, event.amount) : NOTHING;
    case 'fighter':
      if (event.shown.includes(seat)) return reason('shown', true, event.amount);
      return event.seat === seat && event.shown.length > 0 ? reason('showing', false, event.shown.length) : NOTHING;
    case 'pioneer':
      return event.seat === seat ? reason('settle', true, typeOf(event.got), event.reward.amount) : NOTHING;
    case 'variety':
      return event.seat === seat ? reason('variety', true, event.types, event.amount) : NOTHING;
    case 'over':
      return event.order[0] === seat ? reason('win', true) : NOTHING;
    default:
      return NOTHING;
  }
}

function taken({ seat: taker, front, reward }: Event & { kind: 'take' }, seat: Seat): readonly Reason[] {
  const { amount, times, held } = reward;
  const type = typeOf(front);
  if (taker !== seat) return amount >= LARGE ? reason('rival', false, type, amount, taker) : NOTHING;
  if (amount === 0) return reason('start', true, type, held);
  return reason(times > 1 ? 'double' : 'take', true, type, amount);
}
