import type { Seat } from '../../core/game.ts';
import { PARTS } from './parts.ts';
import type { State } from './state.ts';
import { FIELD, FOREST, MEADOW, MOUNTAIN, PRINTED, RIVER, typeOf, TYPES, VILLAGE } from './territories.ts';

/** VL-18 `NEIGHBOURS[seats][seat]` */
export const NEIGHBOURS: readonly (readonly (readonly Seat[])[])[] = [0, 1, 2, 3, 4, 5].map((seats) =>
  Array.from({ length: seats }, (_, seat) => [...new Set([(seat + seats - 1) % seats, (seat + 1) % seats])]),
);

export function gain(state: State, seat: Seat, part: number, amount: number): void {
  state.points[seat]! += amount;
  state.gains[seat * PARTS.length + part]! += amount;
}

/** How a Territory's reward comes about: each × count × times. */
export interface Reward {
  readonly each: number;
  readonly count: number;
  /** VL-30 2 with a Farmer. */
  readonly times: number;
  readonly amount: number;
  /** Cards of this type in the Domain now. */
  readonly held: number;
}

type Domains = Pick<State, 'seats' | 'counts' | 'chosen'>;

/** What a front just laid in the seat's Domain is worth. */
export const worth = (state: Domains, seat: Seat, front: number): number =>
  unit(state, seat, front) * quantity(state, seat, front);

export function rewardOf(state: Domains, seat: Seat, front: number, times: number): Reward {
  const each = unit(state, seat, front);
  const count = quantity(state, seat, front);
  return { each, count, times, amount: each * count * times, held: held(state, seat, typeOf(front)) };
}

function unit(state: Domains, seat: Seat, front: number): number {
  switch (typeOf(front)) {
    case MEADOW:
      return 1;
    case FOREST:
      return PRINTED[front]!;
    case MOUNTAIN:
      return mountainPay(held(state, seat, MOUNTAIN));
    case RIVER:
      return Math.min(6, state.chosen[seat]!); // VL-17
    default:
      return 2; // VL-15, VL-16
  }
}

function quantity(state: Domains, seat: Seat, front: number): number {
  switch (typeOf(front)) {
    case MEADOW:
      return meadowsAround(state, seat);
    case FIELD:
      return held(state, seat, FIELD);
    case VILLAGE:
      return typesIn(state.counts, seat);
    case RIVER:
      return held(state, seat, RIVER);
    default:
      return 1;
  }
}

export const held = (state: Pick<State, 'counts'>, seat: Seat, type: number): number =>
  state.counts[seat * TYPES.length + type]!;

/** VL-14 */
export const mountainPay = (mountains: number): number => (mountains === 2 ? 10 : mountains === 4 ? 20 : 0);

/** VL-12 */
function meadowsAround(state: Domains, seat: Seat): number {
  let meadows = held(state, seat, MEADOW);
  const neighbours = NEIGHBOURS[state.seats]![seat]!;
  for (let i = 0; i < neighbours.length; i++) meadows += held(state, neighbours[i]!, MEADOW);
  return meadows;
}

export function typesIn(counts: readonly number[], seat: Seat): number {
  let types = 0;
  for (let type = 0; type < TYPES.length; type++) if (counts[seat * TYPES.length + type]! > 0) types++;
  return types;
}

/** VL-31 */
export const varietyBonus = (types: number): number => (types === 6 ? 10 : types === 5 ? 5 : 0);
