import type { Actor, GameEvent } from '../../core/game.ts';
import type { Moment, Position } from './driver.ts';

/** What a board draws: a position and the events being shown. */
export interface Scene {
  readonly position: Position;
  readonly events: readonly GameEvent[];
  /** The events that the position does not include yet; they are shown over it. */
  readonly pending: readonly GameEvent[];
  /**
   * The actor of these pending events, who is done although the drawn position still waits for them; null otherwise.
   */
  readonly acted: Actor | null;
}

/**
 * A moment with its first `told` events shown. The position before it stays until the last event that the board holds.
 */
export function sceneOf(before: Position, moment: Moment, told: number, holds: (event: GameEvent) => boolean): Scene {
  const held = moment.events.findLastIndex(holds) + 1;
  const events = moment.events.slice(0, told);
  return told > held
    ? { position: moment.position, events, pending: [], acted: null }
    : { position: before, events, pending: events, acted: moment.actor };
}

/** A position in which nothing moves. */
export const settled = (position: Position): Scene => ({ position, events: [], pending: [], acted: null });
