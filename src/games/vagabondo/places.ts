import { indexOf, PLACEMENTS, placeIndex, type PlaceAction } from './actions.ts';
import { COLOURS, isDoubling, shadeIndex, SIZE, TURNED, VALUES, type Shape } from './pieces.ts';

/** A piece lying somewhere on the board. A row of squares is a mask of 14 bits, bit c for column c. */
export interface Place {
  readonly action: PlaceAction;
  readonly shade: number;
  readonly cells: readonly number[];
  /** The squares that share an edge with it. */
  readonly border: readonly number[];
  /** Whether it covers a doubling square. */
  readonly crosses: boolean;
  /** Its squares, as masks of the rows from `top` on. */
  readonly top: number;
  readonly cover: readonly number[];
  /** Its squares and border, as masks of the rows from `haloTop` on. */
  readonly haloTop: number;
  readonly halo: readonly number[];
}

/** A piece turned one way, and where its box may stand. */
export interface Stance {
  /** `shift[i]` columns to the right in row `down[i]` of the box lies square i of the piece. */
  readonly down: readonly number[];
  readonly shift: readonly number[];
  /** The columns in which the box may begin. */
  readonly columns: number;
  /** Of those, by the box's top row, the columns in which the piece covers a doubling square. */
  readonly crosses: readonly number[];
  /** `actions[row][column]` of the box's top left. */
  readonly actions: readonly (readonly PlaceAction[])[];
}

function lie(action: PlaceAction): Place | null {
  const { cells: shape } = TURNED[action.value - 1]![action.facing]!;
  const left = action.column - shape[0]![1];
  const at = shape.map(([row, column]) => [action.row + row, left + column] as const);
  if (!at.every(onBoard)) return null;
  const cells = at.map(squareAt);
  const around = at.flatMap(
    ([r, c]) =>
      [
        [r - 1, c],
        [r, c - 1],
        [r, c + 1],
        [r + 1, c],
      ] as const,
  );
  const border = [...new Set(around.filter(onBoard).map(squareAt))].filter((square) => !cells.includes(square));
  const cover = masks(cells);
  const halo = masks([...cells, ...border]);
  return {
    ...{ action, shade: shadeIndex(action.colour, action.value), cells, border, crosses: cells.some(isDoubling) },
    ...{ top: cover.top, cover: cover.rows, haloTop: halo.top, halo: halo.rows },
  };
}

type Position = readonly [row: number, column: number];
const onBoard = ([row, column]: Position): boolean => row >= 0 && row < SIZE && column >= 0 && column < SIZE;
const squareAt = ([row, column]: Position): number => row * SIZE + column;
const rowOf = (square: number): number => Math.floor(square / SIZE);

function masks(squares: readonly number[]): { readonly top: number; readonly rows: readonly number[] } {
  const top = Math.min(...squares.map(rowOf));
  const rows = new Array<number>(Math.max(...squares.map(rowOf)) - top + 1).fill(0);
  for (const square of squares) rows[rowOf(square) - top]! |= 1 << (square % SIZE);
  return { top, rows };
}

/** By `placeIndex`; null where the piece would reach over the edge. */
export const PLACES: readonly (Place | null)[] = PLACEMENTS.map((action) => (action ? lie(action) : null));

export const placeOf = (action: PlaceAction): Place | null => PLACES[placeIndex(action)]!;

/** `STANCES[colour][value - 1]`, one for each facing. */
export const STANCES: readonly (readonly (readonly Stance[])[])[] = COLOURS.map((_, colour) =>
  VALUES.map((value) => TURNED[value - 1]!.map((shape, facing) => stanceOf(colour, value, facing, shape))),
);

function stanceOf(colour: number, value: number, facing: number, shape: Shape): Stance {
  const { height, width, cells } = shape;
  const actions = Array.from({ length: SIZE - height + 1 }, (_, row) =>
    Array.from({ length: SIZE - width + 1 }, (_, column) => {
      const square = row * SIZE + column + cells[0]![1];
      return PLACEMENTS[indexOf(colour, value, facing, square)]!;
    }),
  );
  return {
    down: cells.map(([row]) => row),
    shift: cells.map(([, column]) => column),
    columns: (1 << (SIZE - width + 1)) - 1,
    crosses: actions.map((row) =>
      row.reduce((bits, action, column) => (PLACES[placeIndex(action)]!.crosses ? bits | (1 << column) : bits), 0),
    ),
    actions,
  };
}
