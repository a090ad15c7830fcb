import type { Seat, Viewer } from '../../../core/game.ts';
import type { Action } from '../actions.ts';
import { HAND, NOWHERE, tableCount } from '../pieces.ts';
import type { View } from '../state.ts';

/* From a tap on a table to an action and back. */

export function tableOf(view: View, seat: Seat, action: Action): number | null {
  if (action.kind === 'move') return (view.tokens[seat]! + action.steps) % tableCount(view.seats);
  return 'table' in action ? action.table : null;
}

/** The action that a tap on a table means, legal or not; `card` is the selected card. */
export function actionAt(view: View, seat: Seat, table: number, card: number | null): Action | null {
  if (view.phase === 'first') return { kind: 'first', table };
  if (view.phase === 'chips') return { kind: 'chip', table };
  if (view.phase === 'tokens') return { kind: 'move', steps: stepsTo(view, seat, table) };
  return view.phase === 'cards' && card !== null ? { kind: 'card', card, table } : null;
}

/** The number of tables clockwise from the token of a seat. */
export const stepsTo = (view: View, seat: Seat, table: number): number =>
  (table - view.tokens[seat]! + tableCount(view.seats)) % tableCount(view.seats);

/** Whether two actions mean the same; their fields are plain values. */
export const same = (a: Action | null, b: Action): boolean =>
  a !== null && Object.entries(b).every(([field, value]) => a[field as keyof Action] === value);

/** The next table clockwise with a card of the viewer, after `from`; null where there is none. */
export function nextOwn(view: View, viewer: Viewer, from: number): number | null {
  const tables = tableCount(view.seats);
  const own = view.laid.filter((table, n) => Math.floor(n / HAND) === viewer && table !== NOWHERE);
  const ahead = (table: number) => (table - from - 1 + tables) % tables;
  return own.sort((a, b) => ahead(a) - ahead(b))[0] ?? null;
}
