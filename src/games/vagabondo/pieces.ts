/** VG-1 The board: 14 × 14 squares, counted along the rows from the top left, `row * SIZE + column`. */
export const SIZE = 14;
export const SQUARES = SIZE * SIZE;

/** VG-6 The eight doubling squares, a reconstruction: (row, column) from 0. */
export const DOUBLING: readonly (readonly [row: number, column: number])[] = [
  [2, 5],
  [2, 8],
  [5, 2],
  [5, 11],
  [8, 2],
  [8, 11],
  [11, 5],
  [11, 8],
];
const doubling = new Set(DOUBLING.map(([row, column]) => row * SIZE + column));
export const isDoubling = (square: number): boolean => doubling.has(square);

/** VG-2 Colour 0 is red, colour 1 is blue. */
export const COLOURS = ['red', 'blue'] as const;
export type Colour = 0 | 1;

/** VG-3, VG-4 The value of a piece is the number of its squares; there is one kind of piece of each value and colour. */
export const VALUES = [1, 2, 3, 4, 5, 6] as const;
export type Value = (typeof VALUES)[number];

/** VG-5 Shades of a colour: two kinds of piece each, together worth 7. */
export const SHADES = ['dark', 'middle', 'pale'] as const;
/** Dark 1 and 6, middle 2 and 5, pale 3 and 4. */
export const shadeOf = (value: number): number => Math.min(value, SHADES.length * 2 + 1 - value) - 1;
/** VG-13 The shades of both colours in one row: six. */
export const shadeIndex = (colour: number, value: number): number => colour * SHADES.length + shadeOf(value);

/** VG-7 How far a piece is turned, in quarter turns clockwise. */
export const FACINGS = ['n', 'e', 's', 'w'] as const;
export type Facing = 0 | 1 | 2 | 3;

/** VG-5 The shapes by value, unturned; a reconstruction. */
const SHAPES: readonly (readonly string[])[] = [
  ['#'],
  ['#', '#'], // upright
  ['#.', '##'], // open to the north-east
  ['.#.', '###'], // the stem points north
  ['.#.', '###', '.#.'],
  ['#..#', '####'], // open to the north
];
/** In how many ways a piece of each value lies differently. */
const WAYS: readonly number[] = [1, 2, 4, 4, 1, 4];
export const ways = (value: number): number => WAYS[value - 1]!;

/** A shape turned one way, in the smallest box around it. */
export interface Shape {
  readonly height: number;
  readonly width: number;
  /** Its squares in reading order, relative to the top left of the box. */
  readonly cells: readonly (readonly [row: number, column: number])[];
}

function shapeOf(picture: readonly string[]): Shape {
  const cells = picture.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === '#' ? [[row, column] as const] : [])),
  );
  return { height: picture.length, width: picture[0]!.length, cells };
}

const clockwise = (picture: readonly string[]): string[] =>
  [...picture[0]!].map((_, row) =>
    picture
      .map((line) => line[row]!)
      .reverse()
      .join(''),
  );

/** `TURNED[value - 1][facing]` */
export const TURNED: readonly (readonly Shape[])[] = SHAPES.map((picture, i) => {
  let turned = picture;
  return Array.from({ length: WAYS[i]! }, (_, facing) => {
    if (facing > 0) turned = clockwise(turned);
    return shapeOf(turned);
  });
});
