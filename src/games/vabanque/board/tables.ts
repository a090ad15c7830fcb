import type { Seat } from '../../../core/game.ts';
import { HAND, VALUES } from '../pieces.ts';
import type { View } from '../state.ts';

/* What lies at a casino table. */

/** A card at a table; `face` is null where the viewer may not know it. */
export interface LaidCard {
  /** Stays the same for the same card. */
  readonly key: number;
  readonly seat: Seat;
  readonly face: number | null;
}

/** The cards at a table, by owner; the order of laying is not shown. */
export const laidAt = (view: View, table: number): LaidCard[] =>
  view.laid.flatMap((at, key) =>
    at === table ? [{ key, seat: Math.floor(key / HAND), face: view.faces[key] ?? null }] : [],
  );

/** The chips of one value on a table. */
interface Pile {
  readonly value: number;
  readonly count: number;
}

export const pilesAt = (chips: readonly number[], table: number): Pile[] =>
  VALUES.map((value, i) => ({ value, count: chips[table * VALUES.length + i]! })).filter(({ count }) => count > 0);
