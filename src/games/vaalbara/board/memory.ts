import type { Seat } from '../../../core/game.ts';
import { byKind } from '../../../web/kit/byKind.ts';
import type { Event } from '../events.ts';
import type { View } from '../state.ts';

export type Take = Extract<Event, { kind: 'take' }>;
const EFFECTS = [
  ...(['fighter', 'poet', 'gain', 'steal', 'tracker', 'midwife', 'rider', 'pioneer', 'farmer', 'idle'] as const),
];
/** What a Character did. */
export type Effect = Extract<Event, { kind: (typeof EFFECTS)[number] }>;

const isEffect = (event: Event): event is Effect => (EFFECTS as string[]).includes(event.kind);

/** What a seat did in a round, as far as this screen has shown it. */
export interface Deed {
  readonly effect: Effect | null;
  readonly take: Take | null;
}

const NO_DEED: Deed = { effect: null, take: null };

/** Who took which card and what Characters paid, by round and seat: a view shows only the result. */
export type Memory = ReadonlyMap<string, Deed>;

const keyOf = (round: number, seat: Seat): string => `${round}/${seat}`;

/** Adds the events of a round. Events with a `round` belong to the last round and are known already. */
export function witness(memory: Memory, round: number, events: readonly Event[]): Memory {
  if (events.some(({ kind }) => kind === 'round')) return memory;
  return events.reduce((known, event) => {
    if (event.kind === 'take') return keep(known, round, event.seat, { take: event });
    return isEffect(event) ? keep(known, round, event.seat, { effect: event }) : known;
  }, memory);
}

function keep(memory: Memory, round: number, seat: Seat, part: Partial<Deed>): Memory {
  const key = keyOf(round, seat);
  return new Map(memory).set(key, { ...(memory.get(key) ?? NO_DEED), ...part });
}

/** The deed of a seat in the view's round; none where the view is of an earlier moment. */
export function deedOf(memory: Memory, { round, order, done, phase }: View, seat: Seat): Deed {
  const { effect, take } = memory.get(keyOf(round, seat)) ?? NO_DEED;
  const at = order.indexOf(seat);
  if (at < 0 || at > done) return NO_DEED;
  if (at < done) return { effect, take };
  return { effect: phase === 'take' ? effect : null, take: null };
}

/** Who took the card of a slot; null where this screen has not shown it. */
export const takerOf = (memory: Memory, view: View, slot: number): Take | null =>
  view.order.map((seat) => deedOf(memory, view, seat).take).find((take) => take?.slot === slot) ?? null;

/** What an effect paid its own player. */
export const paid = byKind<Effect, number>(
  { gain: ({ amount }) => amount, steal: ({ amount }) => amount, pioneer: ({ reward }) => reward.amount },
  0,
);

export const total = ({ effect, take }: Deed): number => (effect ? paid(effect) : 0) + (take?.reward.amount ?? 0);
