/** A square of a shape, counted from 0. */
export type Cell = readonly [row: number, column: number];

/** The marks of squares, so that colour is never the only difference. */
export const MARKS = ['square', 'ring', 'dot'] as const;

/** The paint of a piece, as CSS colours. */
export interface Tone {
  readonly fill: string;
  /** The side and the outline. */
  readonly edge: string;
  readonly mark: (typeof MARKS)[number];
  /** The colour of the marks. */
  readonly ink: string;
}

type Point = readonly [x: number, y: number];
const keyOf = ([x, y]: Point): string => `${x} ${y}`;

/** The four sides of a square, clockwise. */
const sidesOf = ([y, x]: Cell): (readonly [from: Point, to: Point])[] => {
  const corners: Point[] = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
  return corners.map((corner, i) => [corner, corners[(i + 1) % 4]!]);
};

/** The corners of a shape, clockwise. The shape is connected by edges and has no hole. */
function cornersOf(cells: readonly Cell[]): Point[] {
  const sides = cells.flatMap(sidesOf);
  const known = new Set(sides.map(([from, to]) => `${keyOf(from)} ${keyOf(to)}`));
  const next = new Map(
    sides
      .filter(([from, to]) => !known.has(`${keyOf(to)} ${keyOf(from)}`))
      .map(([from, to]) => [keyOf(from), to] as const),
  );
  const [row, column] = cells[0]!;
  const points: Point[] = [[column, row]];
  for (let at = next.get(keyOf(points[0]!))!; keyOf(at) !== keyOf(points[0]!); at = next.get(keyOf(at))!)
    points.push(at);
  return points.filter((_, i) => bends(points.at(i - 1)!, points[(i + 1) % points.length]!));
}

/** Whether the outline turns at the point between these two. */
const bends = ([ax, ay]: Point, [bx, by]: Point): boolean => ax !== bx && ay !== by;

/**
 * The outline of a shape as an SVG path: squares of `unit`, the line `inset` inside their edges. The first cell must be
 * the first in reading order.
 */
export function outline(cells: readonly Cell[], unit: number, inset = 0): string {
  const corners = cornersOf(cells);
  const path = corners.map(([x, y], i) => {
    const before = corners.at(i - 1)!;
    const after = corners[(i + 1) % corners.length]!;
    const inward = ([ax, ay]: Point, [bx, by]: Point): Point => [Math.sign(ay - by), Math.sign(bx - ax)];
    const [[px, py], [nx, ny]] = [inward(before, [x, y]), inward([x, y], after)];
    return `${round(x * unit + inset * (px + nx))} ${round(y * unit + inset * (py + ny))}`;
  });
  return `M${path.join('L')}Z`;
}

/** The marks of a shape's squares as one SVG path: a board has some hundred of them. */
export function marks(cells: readonly Cell[], mark: Tone['mark'], unit: number): string {
  const drawn = DRAWN[mark](unit);
  return cells.map(([row, column]) => `M${round((column + 0.5) * unit)} ${round((row + 0.5) * unit)}${drawn}`).join('');
}

const circle = (radius: number): string => {
  const [r, width] = [round(radius), round(2 * radius)];
  return `m${-r} 0a${r} ${r} 0 1 0 ${width} 0a${r} ${r} 0 1 0 ${-width} 0z`;
};

const square = (side: number): string => `m${-side / 2} ${-side / 2}h${side}v${side}h${-side}z`;

/** The marks around the middle of a square. */
const DRAWN: Readonly<Record<Tone['mark'], (unit: number) => string>> = {
  square: (unit) => square(round(0.22 * unit)),
  ring: (unit) => circle(0.15 * unit),
  dot: (unit) => circle(0.08 * unit),
};

const round = (n: number): number => Math.round(n * 100) / 100;
