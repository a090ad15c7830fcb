import type { Actor, GameEvent } from '../../core/game.ts';
import type { Moment, Position } from './driver.ts';

/** What a board draws: a position, and the events that are being looked at. */
export interface Scene {
  readonly position: Position;
  readonly events: readonly GameEvent[];
  /** Those of the events that the position does not know of yet: it stays as it was while they are told over it. */
  readonly pending: readonly GameEvent[];
  /** Who has acted and is still to act in the position that is drawn; null where the position knows of it. */
  readonly acted: Actor | null;
}

/** A moment while its first events are told: the table stays as it was until the last event that is told over it. */
export function sceneOf(before: Position, moment: Moment, told: number, holds: (event: GameEvent) => boolean): Scene {
  const held = moment.events.findLastIndex(holds) + 1;
  const events = moment.events.slice(0, told);
  return told > held
    ? { position: moment.position, events, pending: [], acted: null }
    : { position: before, events, pending: events, acted: moment.actor };
}

/** A moment that has passed: nothing moves any more. */
export const settled = (position: Position): Scene => ({ position, events: [], pending: [], acted: null });
