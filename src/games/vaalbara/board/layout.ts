import type { Layout, Move } from '../../../web/kit/layout.ts';
import type { View } from '../state.ts';
import { NONE } from '../territories.ts';

/** The card in each place of the rows. Cards have no identity: several look the same. */
export const layoutOf = ({ rows, seats }: View): Layout<number> =>
  new Map(rows.map((card, at) => [`${Math.floor(at / seats)}/${at % seats}`, card]));

interface Slide {
  readonly from: string;
  readonly to: string;
}

/** The cards that have changed places: each comes from a place that has lost a card like it. */
export function slides(changes: readonly Move<number>[]): Slide[] {
  const lost = [...changes];
  return changes.flatMap(({ piece: to, to: card }) => {
    const at = card === NONE ? -1 : lost.findIndex(({ from }) => from === card);
    return at < 0 ? [] : [{ from: lost.splice(at, 1)[0]!.piece, to }];
  });
}
