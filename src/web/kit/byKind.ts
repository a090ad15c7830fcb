import type { GameEvent } from '../../core/game.ts';

type Answer<Event, Value, More extends unknown[]> = (event: Event, ...more: More) => Value;

/** By kind of event: a value, or how it is computed. */
type Cases<Event extends GameEvent, Value, More extends unknown[]> = {
  readonly [Kind in Event['kind']]?: Value | Answer<Extract<Event, { readonly kind: Kind }>, Value, More>;
};

/** A function that answers by the kind of an event; `otherwise` for kinds that are not named. */
/* @__NO_SIDE_EFFECTS__ */
export const byKind =
  <Event extends GameEvent, Value extends string | number | null, More extends unknown[] = []>(
    cases: Cases<Event, Value, More>,
    otherwise: Value,
  ): Answer<Event, Value, More> =>
  (event, ...more) => {
    const found = cases[event.kind as Event['kind']] as Value | Answer<Event, Value, More> | undefined;
    if (found === undefined) return otherwise;
    return typeof found === 'function' ? (found as Answer<Event, Value, More>)(event, ...more) : found;
  };
