import type { Seat } from '../../../../core/game.ts';
import { ALL, FARMER } from '../../characters.ts';
import { vaalbara } from '../../rules.ts';
import { rewardOf, type Reward } from '../../scoring.ts';
import { TYPES, typeOf } from '../../territories.ts';

/** VL-8 The order in which these Characters act, under Omens (from 1), by the rules. */
export function orderOf(characters: readonly number[], omens: number): readonly Seat[] {
  const state = vaalbara.setup(characters.length, { openPoints: false });
  state.phase = 'choose';
  state.omens = omens;
  state.hands.fill(ALL);
  state.waiting = (1 << characters.length) - 1;
  let order: readonly Seat[] = [];
  characters.forEach((character, seat) =>
    vaalbara.apply(state, seat, { kind: 'play', character }, (event) => {
      if (event.kind === 'reveal') order = event.order;
    }),
  );
  return order;
}

/** What a front pays a player with this Domain and Character, and with so many Meadows beside it. */
export function rewardFor(held: readonly number[], meadows: number, character: number, front: number): Reward {
  const own = held.with(typeOf(front), held[typeOf(front)]! + 1);
  const neighbour = TYPES.map((_, type) => (type === 0 ? meadows : 0));
  const state = { seats: 2, counts: [...own, ...neighbour], chosen: [character, 0] };
  return rewardOf(state, 0, front, character === FARMER ? 2 : 1);
}
