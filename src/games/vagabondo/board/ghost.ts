import { outline, type Cell } from '../../../web/ui/polyomino.ts';
import type { PlaceAction } from '../actions.ts';
import { SIZE, TURNED, ways, type Colour, type Facing, type Shape, type Value } from '../pieces.ts';
import { placeOf, STANCES } from '../places.ts';

/** A kind of piece: there is one of each value and colour. */
export interface Kind {
  readonly colour: Colour;
  readonly value: Value;
}

/** A piece held over the board, never beyond its edge. */
export interface Ghost extends Kind {
  readonly facing: Facing;
  /** The top left of its bounding box. */
  readonly top: number;
  readonly left: number;
}

/** The facing in a tray: wider than high. */
const FLAT: readonly Facing[] = [0, 1, 1, 2, 0, 0];
export const flat = (value: Value): Facing => FLAT[value - 1]!;

export const shapeOf = (value: Value, facing: Facing): Shape => TURNED[value - 1]![facing]!;

export const sameKind = (a: Kind, b: Kind): boolean => a.colour === b.colour && a.value === b.value;

const within = (at: number, length: number): number => Math.min(Math.max(Math.round(at), 0), SIZE - length);

function onBoard(kind: Kind, facing: Facing, top: number, left: number): Ghost {
  const { height, width } = shapeOf(kind.value, facing);
  const { colour, value } = kind;
  return { colour, value, facing, top: within(top, height), left: within(left, width) };
}

/** The ghost whose middle is nearest to a point of the board, in squares from its top left. */
export function centred(kind: Kind, facing: Facing, y: number, x: number): Ghost {
  const { height, width } = shapeOf(kind.value, facing);
  return onBoard(kind, facing, y - height / 2, x - width / 2);
}

export const moved = (ghost: Ghost, down: number, right: number): Ghost =>
  onBoard(ghost, ghost.facing, ghost.top + down, ghost.left + right);

/** VG-7 Quarter turns about its middle, clockwise. */
export function turned(ghost: Ghost, quarters: number): Ghost {
  const all = ways(ghost.value);
  const { height, width } = shapeOf(ghost.value, ghost.facing);
  const facing = ((ghost.facing + quarters + all) % all) as Facing;
  const { height: newHeight, width: newWidth } = shapeOf(ghost.value, facing);
  // Halves are truncated towards zero, so that four turns lead back to the start.
  const shift = (from: number, to: number): number => Math.trunc((from - to) / 2);
  return onBoard(ghost, facing, ghost.top + shift(height, newHeight), ghost.left + shift(width, newWidth));
}

export const actionOf = ({ colour, value, facing, top, left }: Ghost): PlaceAction =>
  STANCES[colour]![value - 1]![facing]!.actions[top]![left]!;

export function ghostOf({ colour, value, facing, row, column }: PlaceAction): Ghost {
  const left = column - shapeOf(value, facing).cells[0]![1];
  return { colour, value, facing, top: row, left };
}

/** The squares of a laid piece, or of one that is held. */
export const cellsOf = (action: PlaceAction): readonly number[] => placeOf(action)!.cells;

/** The square nearest to the middle of a piece that suits; of all squares where none does. */
export function middleOf(cells: readonly number[], suits: (square: number) => boolean = () => true): number {
  const mean = (of: (square: number) => number): number => cells.reduce((sum, at) => sum + of(at), 0) / cells.length;
  const [y, x] = [mean(rowOf), mean(columnOf)];
  const distance = (at: number): number => (rowOf(at) - y) ** 2 + (columnOf(at) - x) ** 2;
  const fitting = cells.filter(suits);
  return [...(fitting.length > 0 ? fitting : cells)].sort((a, b) => distance(a) - distance(b))[0]!;
}

export const rowOf = (square: number): number => Math.floor(square / SIZE);
export const columnOf = (square: number): number => square % SIZE;
/** The square at a point of the board, or the nearest one. */
export const squareAt = (y: number, x: number): number => within(Math.floor(y), 1) * SIZE + within(Math.floor(x), 1);

/** The width of a square as the field is drawn. */
export const UNIT = 40;
export const cellAt = (square: number): Cell => [rowOf(square), columnOf(square)];
/** An SVG path around squares, `inset` inside their edges. */
export const outlineOf = (squares: readonly number[], inset: number): string =>
  outline(squares.map(cellAt), UNIT, inset);
