import type { Seat, Viewer } from '../../../core/game.ts';
import type { Action } from '../actions.ts';
import { HAND, NOWHERE, tableCount } from '../pieces.ts';
import type { View } from '../state.ts';

/* From a tap on a table to an action and back. */

/** The table that an action is about. */
export function tableOf(view: View, seat: Seat, action: Action): number | null {
  switch (action.kind) {
    case 'first':
    case 'chip':
    case 'card':
      return action.table;
    case 'move':
      return (view.tokens[seat]! + action.steps) % tableCount(view.seats);
    default:
      return null;
  }
}

/** What a tap on the table would do for the viewer, whether it is offered or not. `card`: the one that is held up. */
export function actionAt(view: View, seat: Seat, table: number, card: number | null): Action | null {
  switch (view.phase) {
    case 'first':
      return { kind: 'first', table };
    case 'chips':
      return { kind: 'chip', table };
    case 'cards':
      return card === null ? null : { kind: 'card', card, table };
    case 'tokens':
      return { kind: 'move', steps: stepsTo(view, seat, table) };
    default:
      return null;
  }
}

/** How many tables further clockwise it stands. */
export const stepsTo = (view: View, seat: Seat, table: number): number =>
  (table - view.tokens[seat]! + tableCount(view.seats)) % tableCount(view.seats);

export function same(a: Action | null, b: Action | null): boolean {
  if (a === null || b === null || a.kind !== b.kind) return a === b;
  switch (a.kind) {
    case 'card':
      return b.kind === 'card' && a.card === b.card && a.table === b.table;
    case 'move':
      return b.kind === 'move' && a.steps === b.steps;
    case 'start':
      return b.kind === 'start' && a.seat === b.seat;
    default:
      return b.kind === a.kind && a.table === b.table;
  }
}

/** The next table clockwise with a card of the viewer, after `from`; null where there is none. */
export function nextOwn(view: View, viewer: Viewer, from: number): number | null {
  const tables = tableCount(view.seats);
  const own = view.laid.filter((table, n) => Math.floor(n / HAND) === viewer && table !== NOWHERE);
  const ahead = (table: number) => (table - from - 1 + tables) % tables;
  return own.sort((a, b) => ahead(a) - ahead(b))[0] ?? null;
}
