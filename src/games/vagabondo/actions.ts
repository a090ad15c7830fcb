import type { Seat } from '../../core/game.ts';
import { seatLetter, seatOf } from '../../core/seat.ts';
import { COLOURS, FACINGS, SIZE, SQUARES, VALUES, ways, type Colour, type Facing, type Value } from './pieces.ts';

export interface PlaceAction {
  readonly kind: 'place';
  readonly colour: Colour;
  readonly value: Value;
  /** VG-7 Quarter turns clockwise; a piece that lies alike after fewer turns has fewer facings. */
  readonly facing: Facing;
  /** The first square of the piece in reading order, from 0. */
  readonly row: number;
  readonly column: number;
}

export type Action =
  /** Chance: who starts. */
  | { readonly kind: 'start'; readonly seat: Seat }
  /** Chance: VG-20 the two dice before a turn. */
  | { readonly kind: 'dice'; readonly dice: readonly [number, number] }
  | PlaceAction
  /** VG-20 The mover offers to double the stake, an opponent takes it or drops the game. */
  | { readonly kind: 'double' }
  | { readonly kind: 'take' }
  | { readonly kind: 'drop' };

export const DOUBLE: Action = { kind: 'double' };
export const TAKE: Action = { kind: 'take' };
export const DROP: Action = { kind: 'drop' };
const WORDS: readonly Action[] = [DOUBLE, TAKE, DROP];

const FACES = 6;
/** `DICE[first * 6 + second]`, both from 0. */
export const DICE: readonly Action[] = Array.from({ length: FACES * FACES }, (_, i) => ({
  kind: 'dice',
  dice: [1 + Math.floor(i / FACES), 1 + (i % FACES)],
}));

export const indexOf = (colour: number, value: number, facing: number, square: number): number =>
  ((colour * VALUES.length + value - 1) * FACINGS.length + facing) * SQUARES + square;

export const placeIndex = (action: PlaceAction): number =>
  indexOf(action.colour, action.value, action.facing, action.row * SIZE + action.column);

/** By `placeIndex`: every way to name a place, also those that reach over the edge. */
export const PLACEMENTS: readonly (PlaceAction | undefined)[] = allPlacements();

function allPlacements(): (PlaceAction | undefined)[] {
  const all = new Array<PlaceAction | undefined>(indexOf(COLOURS.length, 1, 0, 0)).fill(undefined);
  for (const colour of [0, 1] as const)
    for (const value of VALUES)
      for (let facing = 0 as Facing; facing < ways(value); facing++)
        for (let square = 0; square < SQUARES; square++) {
          const [row, column] = [Math.floor(square / SIZE), square % SIZE];
          all[indexOf(colour, value, facing, square)] = { kind: 'place', colour, value, facing, row, column };
        }
  return all;
}

const COLUMNS = 'abcdefghijklmn';
export const squareName = (row: number, column: number): string => `${COLUMNS[column]!}${row + 1}`;

/** A piece and how it is turned: `r6n`, and `b5` where turning makes no difference. */
const pieceName = ({ colour, value, facing }: Pick<PlaceAction, 'colour' | 'value' | 'facing'>): string =>
  `${COLOURS[colour][0]!}${value}${ways(value) > 1 ? FACINGS[facing] : ''}`;

/** `start B` · `dice 35` · `r6n c4` · `double` · `take` · `drop` */
export function format(action: Action): string {
  switch (action.kind) {
    case 'start':
      return `start ${seatLetter(action.seat)}`;
    case 'dice':
      return `dice ${action.dice.join('')}`;
    case 'place':
      return `${pieceName(action)} ${squareName(action.row, action.column)}`;
    default:
      return action.kind;
  }
}

export function parse(text: string): Action | null {
  const [word, rest = '', ...more] = text.split(' ');
  if (more.length > 0) return null;
  switch (word) {
    case 'start': {
      const seat = seatOf(rest);
      return seat === null ? null : { kind: 'start', seat };
    }
    case 'dice':
      return /^[1-6]{2}$/.test(rest) ? DICE[(Number(rest[0]) - 1) * FACES + Number(rest[1]) - 1]! : null;
    default:
      return WORDS.find(({ kind }) => kind === text) ?? parsePlace(text);
  }
}

function parsePlace(text: string): Action | null {
  const match = /^([rb])([1-6])([nesw]?) ([a-n])([1-9]|1[0-4])$/.exec(text);
  if (!match) return null;
  const [, colour, digit, letter, column, row] = match;
  const value = Number(digit);
  if ((letter === '') !== (ways(value) === 1)) return null;
  const facing = Math.max(0, FACINGS.indexOf(letter as 'n'));
  if (facing >= ways(value)) return null;
  const square = (Number(row) - 1) * SIZE + COLUMNS.indexOf(column!);
  return PLACEMENTS[indexOf('rb'.indexOf(colour!), value, facing, square)]!;
}
