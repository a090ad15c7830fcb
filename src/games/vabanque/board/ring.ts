/* Where the tables stand: on the perimeter of a grid, clockwise from the top left. */

/** A column and a row, from 0; a half lies between two places. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An arrow on the track; `turn` is in degrees, clockwise from pointing right. */
interface Arrow extends Place {
  readonly turn: number;
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly tables: readonly Place[];
  /** The slot without a table, where there is one; tokens pass the bank without stopping. */
  readonly bank: Place | null;
  /** One in the middle of each side. */
  readonly arrows: readonly Arrow[];
}

/** The ring in landscape and in portrait format. */
export interface Ring {
  readonly wide: Grid;
  readonly tall: Grid;
}

type Shape = readonly [columns: number, rows: number];

const SHAPES: Readonly<Record<number, { readonly wide: Shape; readonly tall: Shape }>> = {
  7: { wide: [3, 3], tall: [3, 3] },
  9: { wide: [4, 3], tall: [3, 4] },
  10: { wide: [4, 3], tall: [3, 4] },
  12: { wide: [5, 3], tall: [4, 4] },
};

export function ringOf(tables: number): Ring {
  const { wide, tall } = SHAPES[tables]!;
  return { wide: gridOf(wide, tables), tall: gridOf(tall, tables) };
}

function gridOf([columns, rows]: Shape, tables: number): Grid {
  const slots = perimeter(columns, rows);
  return {
    columns,
    rows,
    tables: slots.slice(0, tables),
    bank: slots[tables] ?? null,
    arrows: sides(columns, rows).map(arrowOn),
  };
}

interface Side {
  readonly from: Place;
  readonly steps: number;
  readonly turn: number;
}

const sides = (columns: number, rows: number): Side[] => [
  { from: { x: 0, y: 0 }, steps: columns - 1, turn: 0 },
  { from: { x: columns - 1, y: 0 }, steps: rows - 1, turn: 90 },
  { from: { x: columns - 1, y: rows - 1 }, steps: columns - 1, turn: 180 },
  { from: { x: 0, y: rows - 1 }, steps: rows - 1, turn: 270 },
];

const perimeter = (columns: number, rows: number): Place[] =>
  sides(columns, rows).flatMap((side) => Array.from({ length: side.steps }, (_, step) => along(side, step)));

function along({ from, turn }: Side, step: number): Place {
  const forward = turn < 180 ? step : -step;
  return turn % 180 === 0 ? { x: from.x + forward, y: from.y } : { x: from.x, y: from.y + forward };
}

const arrowOn = (side: Side): Arrow => ({
  ...along(side, Math.floor((side.steps - 1) / 2) + 0.5),
  turn: side.turn,
});
