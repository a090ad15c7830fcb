import { SPECTATOR, type AnyGame, type Seat } from '../../core/game.ts';
import { mask } from '../../core/mask.ts';
import type { Position } from './driver.ts';

/** Nothing at all: no cards, no money. Whoever sees that sees no secret. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || (Array.isArray(value) && value.every(isBlank));

/** Whether one view tells what another leaves out. Both are plain JSON of one shape; what is hidden is null or 0. */
function tellsMore(own: unknown, open: unknown): boolean {
  if (Object.is(own, open)) return false;
  if (typeof own !== 'object' || own === null || typeof open !== 'object' || open === null) return !isBlank(own);
  return Object.entries(own).some(([key, value]) => tellsMore(value, (open as Record<string, unknown>)[key]));
}

/** Whether a seat sees or decides something now that nobody else at the screen may know. */
export function isPrivate(game: AnyGame, position: Position, seat: Seat): boolean {
  const view = position.view(seat);
  if (tellsMore(view, position.view(SPECTATOR))) return true;
  return (
    position.turn.includes(seat) &&
    game.legal(view, seat).some((action) => mask(game, action, seat, SPECTATOR) !== game.format(action))
  );
}
