import type { Viewer } from '../../../core/game.ts';
import { arrowStep } from '../../../web/kit/keys.ts';
import { VALUES, type Colour, type Value } from '../pieces.ts';
import { isPool, sideOf, type View } from '../state.ts';
import type { Aim } from './aim.svelte.ts';

/** Squares that an arrow key moves with Shift. */
const JUMP = 5;

/** True for a key of the board. Buttons keep Enter, Space and the arrow keys. */
export function keyPressed(event: KeyboardEvent, aim: Aim, view: View, viewer: Viewer): boolean {
  const { key, shiftKey, target } = event;
  const step = arrowStep(key);
  const value = VALUES.find((known) => String(known) === key);
  if (value) return takeByKey(value, aim, view, viewer);
  if (!aim.ghost && !step) return false;
  if (key.toLowerCase() === 'r') aim.turn(shiftKey ? -1 : 1);
  else if (key === 'Escape' && aim.lent) return false;
  else if (key === 'Escape') aim.putBack();
  else if (target instanceof Element && target.closest('button')) return false;
  else if (step) aim.move(step.down * (shiftKey ? JUMP : 1), step.right * (shiftKey ? JUMP : 1));
  else if (key === 'Enter' || key === ' ') aim.put();
  else return false;
  return true;
}

/** 1 to 6 take up the piece of that value; in a pool the red one, then the blue one, then none. */
function takeByKey(value: Value, aim: Aim, view: View, viewer: Viewer): boolean {
  const left = (colour: number): boolean => (view.trays[colour]?.[value - 1] ?? 0) > 0;
  const mine = isPool(view.seats) ? ([0, 1] as const) : [sideOf(viewer) as Colour];
  const colours = mine.filter(left);
  const held = colours.findIndex((colour) => aim.holds({ colour, value }));
  const colour = colours[held + 1] ?? colours[held];
  if (colour === undefined) return false;
  aim.take({ colour, value });
  return true;
}
