import type { Seat } from '../../../core/game.ts';
import { HAND, VALUES } from '../pieces.ts';
import type { View } from '../state.ts';

/* What lies at a casino table. */

/** A card beside a table. `face` is null where the viewer may not know it. */
export interface LaidCard {
  /** The same card keeps its key. */
  readonly key: number;
  readonly seat: Seat;
  readonly face: number | null;
}

/** Whose cards lie at a table. Which was laid before which by another player nobody needs to remember. */
export const laidAt = (view: View, table: number): LaidCard[] =>
  view.laid.flatMap((at, key) =>
    at === table ? [{ key, seat: Math.floor(key / HAND), face: view.faces[key] ?? null }] : [],
  );

/** Chips of one value on a table. */
interface Pile {
  readonly value: number;
  readonly count: number;
}

export const pilesAt = (chips: readonly number[], table: number): Pile[] =>
  VALUES.map((value, i) => ({ value, count: chips[table * VALUES.length + i]! })).filter(({ count }) => count > 0);
