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
 * The viewer's score is at the bottom, a single rival's opposite; more follow around the board in the order of play. The board
 * has four edges: a fifth and a sixth score have no track. Partners who count together share one.
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

/** The track ends at nine hundred. */
const digitsOf = (points: number): Track['digits'] => [
  Math.min(Math.floor(points / 100), 9),
  Math.floor(points / 10) % 10,
  points % 10,
];
