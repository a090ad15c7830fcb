import type { ShownRating } from '../../protocol/profile.ts';

type Point = ShownRating['curve'][number];

/** The size of a drawn curve, in its own units. */
export const WIDTH = 200;
export const HEIGHT = 50;
/** Room for the line at the upper and lower edge. */
const MARGIN = 2;

/** A curve as drawn. Points are `x,y` texts of SVG. */
export interface Drawn {
  readonly line: string;
  /** The band around it: along its upper edge and back along the lower one. */
  readonly band: string;
  /** The height of the last point. */
  readonly end: number;
}

/** The rating after each game with its band, games at equal distances. A single game is a level line. */
export function drawCurve(points: readonly Point[]): Drawn {
  const shown = points.length === 1 ? [points[0]!, points[0]!] : points;
  const highest = Math.max(...shown.map(([, rating, band]) => rating + band));
  const lowest = Math.min(...shown.map(([, rating, band]) => rating - band));
  const scale = (HEIGHT - 2 * MARGIN) / Math.max(1, highest - lowest);
  const y = (rating: number): number => tenth(MARGIN + (highest - rating) * scale);
  const x = (at: number): number => tenth((at * WIDTH) / (shown.length - 1));
  const along = (height: (point: Point) => number): string[] =>
    shown.map((point, at) => `${x(at)},${y(height(point))}`);
  const upper = along(([, rating, band]) => rating + band);
  const lower = along(([, rating, band]) => rating - band);
  return {
    line: along(([, rating]) => rating).join(' '),
    band: [...upper, ...lower.toReversed()].join(' '),
    end: y(shown.at(-1)![1]),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
