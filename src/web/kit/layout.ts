/* Motion is the difference of two views: a piece that lies elsewhere than before comes from there. */

/** Each piece and the place where a view shows it. */
export type Layout<Place = string> = ReadonlyMap<string, Place>;

export interface Move<Place = string> {
  readonly piece: string;
  /** null for a new piece. */
  readonly from: Place | null;
  readonly to: Place;
}

export const moves = <Place>(before: Layout<Place>, after: Layout<Place>): Move<Place>[] =>
  [...after]
    .map(([piece, to]) => ({ piece, from: before.get(piece) ?? null, to }))
    .filter(({ from, to }) => from !== to);

/** Remembers the layout that was drawn last. */
export class Motion<Place = string> {
  private drawn: Layout<Place> | null = null;

  /** What has moved since the last call; nothing in the first. */
  draw(layout: Layout<Place>): Move<Place>[] {
    const before = this.drawn ?? layout;
    this.drawn = layout;
    return moves(before, layout);
  }
}
