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

type Position = readonly [row: number, column: number];

/** The squares of a shape and those around it, relative to its first square. */
interface Outline {
  readonly cells: readonly Position[];
  readonly border: readonly Position[];
}

function outlineOf({ cells: shape }: Shape): Outline {
  const cells = shape.map(([row, column]): Position => [row, column - shape[0]![1]]);
  const border: Position[] = [];
  for (const [row, column] of cells)
    for (const [r, c] of [
      [row - 1, column],
      [row, column - 1],
      [row, column + 1],
      [row + 1, column],
    ] as const)
      if (![...cells, ...border].some((known) => known[0] === r && known[1] === c)) border.push([r, c]);
  return { cells, border };
}

/** `OUTLINES[value - 1][facing]` */
const OUTLINES = TURNED.map((shapes) => shapes.map(outlineOf));

/** A place without its colour. */
type Ground = Omit<Place, 'action' | 'shade'>;

function groundOf({ value, facing, row, column }: PlaceAction): Ground | null {
  const outline = OUTLINES[value - 1]![facing]!;
  const cells = squaresAt(outline.cells, row, column);
  if (cells.length < outline.cells.length) return null;
  const border = squaresAt(outline.border, row, column);
  const cover = masks(cells);
  const halo = masks([...cells, ...border]);
  const crosses = cells.some(isDoubling);
  return { cells, border, crosses, top: cover.top, cover: cover.rows, haloTop: halo.top, halo: halo.rows };
}

/** Without those beyond the edge. */
function squaresAt(positions: readonly Position[], row: number, column: number): number[] {
  const squares: number[] = [];
  for (const [down, right] of positions) {
    const r = row + down;
    const c = column + right;
    if (r >= 0 && r < SIZE && c >= 0 && c < SIZE) squares.push(r * SIZE + c);
  }
  return squares;
}

const rowOf = (square: number): number => Math.floor(square / SIZE);

function masks(squares: readonly number[]): { readonly top: number; readonly rows: readonly number[] } {
  let top = SIZE;
  let bottom = 0;
  for (const square of squares) {
    top = Math.min(top, rowOf(square));
    bottom = Math.max(bottom, rowOf(square));
  }
  const rows = new Array<number>(bottom - top + 1).fill(0);
  for (const square of squares) rows[rowOf(square) - top]! |= 1 << (square % SIZE);
  return { top, rows };
}

/** Built when the game is loaded, on phones while somebody waits: what both colours share is worked out once. */
function allPlaces(): (Place | null)[] {
  const perColour = indexOf(1, 1, 0, 0);
  const grounds = PLACEMENTS.slice(0, perColour).map((action) => (action ? groundOf(action) : null));
  return PLACEMENTS.map((action, index) => {
    const ground = grounds[index % perColour];
    if (!action || !ground) return null;
    const { cells, border, crosses, top, cover, haloTop, halo } = ground;
    const shade = shadeIndex(action.colour, action.value);
    return { action, shade, cells, border, crosses, top, cover, haloTop, halo };
  });
}

/** By `placeIndex`; null where the piece would reach over the edge. */
export const PLACES: readonly (Place | null)[] = allPlaces();

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
