import type { Action } from './actions.ts';
import { shadeIndex, SHADES, SIZE, SQUARES, VALUES } from './pieces.ts';
import { PLACES, STANCES, type Place, type Stance } from './places.ts';

const ALL_SHADES = 2 * SHADES.length;
export const FREE = -1;

/** The pieces laid in one game. The masks follow from `placed`; they are kept because every `legal` needs them. */
export interface Board {
  /** Where each piece lies, by `placeIndex`, in the order of laying. */
  placed: number[];
  /** The piece on each square, as an index into `placed`, or FREE. */
  squares: number[];
  /** `blocked[shade * SIZE + row]`: squares closed to a shade, being covered or next to a piece of that shade. */
  blocked: number[];
  /** `around[row]`: squares that are covered or next to a piece. */
  around: number[];
}

export const emptyBoard = (): Board => ({
  placed: [],
  squares: new Array<number>(SQUARES).fill(FREE),
  blocked: new Array<number>(ALL_SHADES * SIZE).fill(0),
  around: new Array<number>(SIZE).fill(0),
});

export const copyBoard = (board: Board): Board => ({
  placed: board.placed.slice(),
  squares: board.squares.slice(),
  blocked: board.blocked.slice(),
  around: board.around.slice(),
});

export function clearBoard(board: Board): void {
  board.placed.length = 0;
  board.squares.fill(FREE);
  board.blocked.fill(0);
  board.around.fill(0);
}

export function lay(board: Board, index: number): void {
  const { cells, shade, top, cover, haloTop, halo } = PLACES[index]!;
  const { placed, squares, blocked, around } = board;
  for (let i = 0; i < cells.length; i++) squares[cells[i]!] = placed.length;
  placed.push(index);
  for (let i = 0; i < cover.length; i++) {
    for (let at = top + i; at < blocked.length; at += SIZE) blocked[at]! |= cover[i]!;
  }
  for (let i = 0; i < halo.length; i++) {
    blocked[shade * SIZE + haloTop + i]! |= halo[i]!;
    around[haloTop + i]! |= halo[i]!;
  }
}

/** The columns in which the stance's box may begin in a row; all 14 squares of the row are tested at once. */
function fits(board: Board, stance: Stance, shade: number, row: number): number {
  const { down, shift } = stance;
  const { blocked } = board;
  const from = shade * SIZE + row;
  let closed = 0;
  for (let i = 0; i < down.length; i++) closed |= blocked[from + down[i]!]! >> shift[i]!;
  const open = stance.columns & ~closed;
  const crossing = open & stance.crosses[row]!;
  return crossing === 0 ? open : open & (~crossing | touching(board, stance, row));
}

/** VG-9, VG-12 The columns in which the piece would touch another; none on an empty board. */
function touching({ around }: Board, { down, shift }: Stance, row: number): number {
  let touched = 0;
  for (let i = 0; i < down.length; i++) touched |= around[row + down[i]!]! >> shift[i]!;
  return touched;
}

/** Writes the legal places of a tray's pieces into the list, from `n` on. Returns its new length. */
export function listPlaces(board: Board, colour: number, tray: readonly number[], list: Action[], n: number): number {
  for (let kind = 0; kind < VALUES.length; kind++) {
    if (tray[kind] === 0) continue;
    const shade = shadeIndex(colour, kind + 1);
    const stances = STANCES[colour]![kind]!;
    for (let facing = 0; facing < stances.length; facing++) n = listStance(board, stances[facing]!, shade, list, n);
  }
  return n;
}

function listStance(board: Board, stance: Stance, shade: number, list: Action[], n: number): number {
  const { actions } = stance;
  for (let row = 0; row < actions.length; row++) {
    const names = actions[row]!;
    for (let open = fits(board, stance, shade, row); open !== 0; open &= open - 1) {
      list[n++] = names[31 - Math.clz32(open & -open)]!;
    }
  }
  return n;
}

export function anyPlace(board: Board, colour: number, tray: readonly number[]): boolean {
  for (let kind = 0; kind < VALUES.length; kind++) {
    if (tray[kind] === 0) continue;
    const shade = shadeIndex(colour, kind + 1);
    const stances = STANCES[colour]![kind]!;
    for (let facing = 0; facing < stances.length; facing++) {
      const stance = stances[facing]!;
      for (let row = 0; row < stance.actions.length; row++) if (fits(board, stance, shade, row) !== 0) return true;
    }
  }
  return false;
}

/** The pieces that a place would touch, or touches, each once, in the order of laying. */
export function touchedPieces(board: Board, place: Place): number[] {
  const pieces = new Set(place.border.map((square) => board.squares[square]!));
  pieces.delete(FREE);
  return [...pieces].sort((a, b) => a - b);
}
