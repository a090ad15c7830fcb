import { STRONGEST, told } from '../../bots/memory.ts';
import type { AnyGame, Viewer } from '../../core/game.ts';
import { eventsOf, isUnknown, type Driver, type Position } from './driver.ts';

/**
 * What a bot is told, by default the strongest for hints, chances and analyses: what the viewer saw up to that position. Where
 * the moments before are unknown, the view alone: on a device that joined later and has not recalled them, and in a match that
 * begins in the middle.
 */
export function toldAt(
  game: AnyGame,
  { moments, record }: Pick<Driver, 'moments' | 'record'>,
  position: Position,
  viewer: Viewer,
  level = STRONGEST,
): unknown {
  const past = moments.slice(0, position.step);
  const view = position.view(viewer);
  return record.start || past.some(isUnknown) ? view : told(game, view, level, () => eventsOf(past));
}
