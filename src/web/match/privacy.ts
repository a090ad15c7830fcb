import { SPECTATOR, type AnyGame, type Seat } from '../../core/game.ts';
import { mask } from '../../core/mask.ts';
import type { Position } from './driver.ts';

/** Whether a value is empty (no cards, no money), and so reveals no secret. */
const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || (Array.isArray(value) && value.every(isBlank));

/** Whether one view shows what another hides. Both are plain JSON of the same shape; hidden values are null or 0. */
function tellsMore(own: unknown, open: unknown): boolean {
  if (Object.is(own, open)) return false;
  if (typeof own !== 'object' || own === null || typeof open !== 'object' || open === null) return !isBlank(own);
  return Object.entries(own).some(([key, value]) => tellsMore(value, (open as Record<string, unknown>)[key]));
}

/** Whether a seat now sees or decides something that the others at the screen may not know. */
export function isPrivate(game: AnyGame, position: Position, seat: Seat): boolean {
  const view = position.view(seat);
  if (tellsMore(view, position.view(SPECTATOR))) return true;
  return (
    position.turn.includes(seat) &&
    game.legal(view, seat).some((action) => mask(game, action, seat, SPECTATOR) !== game.format(action))
  );
}
