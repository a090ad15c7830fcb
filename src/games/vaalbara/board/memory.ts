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

/** What a seat did in a round, as far as this screen has seen it. */
export interface Deed {
  readonly effect: Effect | null;
  readonly take: Take | null;
}

const NO_DEED: Deed = { effect: null, take: null };

/** A view says where things lie, not how they came there: who took which card, and what Characters paid, is remembered. */
export type Memory = ReadonlyMap<string, Deed>;

const keyOf = (round: number, seat: Seat): string => `${round}/${seat}`;

/** Adds the events of a round; once the round has turned they are of the last one, and have been seen before. */
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

/** What is remembered of a seat in the view's round, unless the view is of a time before it. */
export function deedOf(memory: Memory, { round, order, done, phase }: View, seat: Seat): Deed {
  const { effect, take } = memory.get(keyOf(round, seat)) ?? NO_DEED;
  const at = order.indexOf(seat);
  if (at < 0 || at > done) return NO_DEED;
  if (at < done) return { effect, take };
  return { effect: phase === 'take' ? effect : null, take: null };
}

/** Who took the card of a slot, null where nobody saw it. */
export const takerOf = (memory: Memory, view: View, slot: number): Take | null =>
  view.order.map((seat) => deedOf(memory, view, seat).take).find((take) => take?.slot === slot) ?? null;

/** What an effect paid to who played it. */
export const paid = byKind<Effect, number>(
  { gain: ({ amount }) => amount, steal: ({ amount }) => amount, pioneer: ({ reward }) => reward.amount },
  0,
);

export const total = ({ effect, take }: Deed): number => (effect ? paid(effect) : 0) + (take?.reward.amount ?? 0);
