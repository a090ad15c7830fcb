import type { Seat, Viewer } from '../../../core/game.ts';
import { pointsOf } from '../series.ts';
import { inPairs, type View } from '../state.ts';

export const EDGES = ['bottom', 'left', 'top', 'right'] as const;
export type Edge = (typeof EDGES)[number];

/** VG-1 A score on the edge of the board: pegs for hundreds, tens and ones. */
export interface Track {
  readonly edge: Edge;
  readonly seat: Seat;
  readonly points: number;
  readonly digits: readonly [hundreds: number, tens: number, ones: number];
}

/**
 * The viewer's own score lies at the bottom, that of a single rival opposite; more go round in the order of play. There are
 * four edges: a fifth and a sixth score are only written, as on the table. Partners who count together have one track.
 */
export function tracksOf(view: View, viewer: Viewer): Track[] {
  const points = pointsOf(view);
  const scored = [...points.keys()].slice(0, inPairs(view) ? 2 : view.seats);
  const from = viewer >= 0 ? viewer % scored.length : 0;
  const edges = scored.length === 2 ? (['bottom', 'top'] as const) : EDGES;
  return edges.flatMap((edge, i) => {
    const seat = scored[(from + i) % scored.length]!;
    return i < scored.length ? [{ edge, seat, points: points[seat]!, digits: digitsOf(points[seat]!) }] : [];
  });
}

/** Nine hundred and more stay on the last hole, as far as the track goes. */
const digitsOf = (points: number): Track['digits'] => [
  Math.min(Math.floor(points / 100), 9),
  Math.floor(points / 10) % 10,
  points % 10,
];
