import { told } from '../../bots/memory.ts';
import type { AnyGame, Viewer } from '../../core/game.ts';
import { eventsOf, isUnknown, type Driver, type Position } from './driver.ts';

const STRONGEST = 5;

/**
 * What the strongest bot is told for hints and chances: what the viewer saw up to that position. On a device that joined later
 * and has not recalled the moments before, the view alone.
 */
export function toldAt(game: AnyGame, { moments }: Driver, position: Position, viewer: Viewer): unknown {
  const past = moments.slice(0, position.step);
  const view = position.view(viewer);
  return past.some(isUnknown) ? view : told(game, view, STRONGEST, () => eventsOf(past));
}
