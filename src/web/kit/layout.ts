/* Motion is the difference of two views: a piece that lies elsewhere than before comes from there. */

/** Each piece and the place where a view shows it. */
export type Layout = ReadonlyMap<string, string>;

export interface Move {
  readonly piece: string;
  /** null for a new piece. */
  readonly from: string | null;
  readonly to: string;
}

export const moves = (before: Layout, after: Layout): Move[] =>
  [...after]
    .map(([piece, to]) => ({ piece, from: before.get(piece) ?? null, to }))
    .filter(({ from, to }) => from !== to);

/** Remembers the layout that was drawn last. */
export class Motion {
  private drawn: Layout | null = null;

  /** What has moved since the last call; nothing in the first. */
  draw(layout: Layout): Move[] {
    const before = this.drawn ?? layout;
    this.drawn = layout;
    return moves(before, layout);
  }
}
