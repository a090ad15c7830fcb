import type { GameEvent } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import type { Moment } from './session.ts';

/** What a board draws: the match, and the events that are being looked at. */
export interface Scene {
  readonly match: Match;
  readonly events: readonly GameEvent[];
}

/** A moment while its first events are told: the table stays as it was until the last event that is told over it. */
export function sceneOf(before: Match, moment: Moment, told: number, holds: (event: GameEvent) => boolean): Scene {
  const held = moment.events.findLastIndex(holds) + 1;
  return { match: told > held ? moment.match : before, events: moment.events.slice(0, told) };
}

/** A moment that has passed: nothing moves any more. */
export const settled = (match: Match): Scene => ({ match, events: [] });
