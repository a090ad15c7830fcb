import type { Seat, Viewer } from '../../core/game.ts';
import { short } from '../words.ts';
import { squareName } from './actions.ts';
import { FREE } from './board.ts';
import { COLOURS, isDoubling, shadeOf, SHADES, SIZE, TURNED } from './pieces.ts';
import { PLACES } from './places.ts';
import { pointsOf, standing } from './series.ts';
import { isPool, sideOf, type View } from './state.ts';

/** The words of the board in one language. */
export interface BoardWords {
  readonly title: (view: View) => string;
  readonly colours: readonly string[];
  readonly pool: string;
  readonly hidden: (pieces: number) => string;
  /** The meaning of the numbers in brackets. */
  readonly won: string;
  /** Who must act, and how. */
  readonly prompt: (view: View, name: string, answerer: string) => string;
  /** Two lines beside the pictures of the pieces. */
  readonly key: readonly [string, string];
}

const FILLS = ['▓', '▒', '░'];
const LONGEST = 16;
const fit = (name: string): string => short(name, LONGEST);

/**
 *       a  b  c  d  …
 *     1 ·  ·  ░B4 ·     ▸ Ana             142
 *     2 · ░B4░B4░B4       red   ▓ 1 ●●○   6 ○○○
 *     3 ·  ·  ·  ·  X           ▒ 2 ●●●   5 ●○○
 *
 * Neighbouring squares of one filling and colour are one piece, since two pieces of a shade never touch (VG-13).
 */
export function drawBoard(view: View, viewer: Viewer, names: readonly string[], words: BoardWords): string {
  const panel = isPool(view.seats) ? poolPanel(view, viewer, names, words) : sidesPanel(view, viewer, names, words);
  const head = `   ${Array.from({ length: SIZE }, (_, column) => ` ${squareName(0, column)[0]!} `).join('')}`;
  const rows = Array.from({ length: SIZE }, (_, row) => `${boardRow(view, row)}  ${panel[row] ?? ''}`);
  return [words.title(view), '', head, ...rows, '', ...key(words), ...foot(view, names, words)]
    .map((line) => line.trimEnd())
    .join('\n');
}

const boardRow = (view: View, row: number): string =>
  String(row + 1).padStart(2) +
  ' ' +
  Array.from({ length: SIZE }, (_, column) => cell(view, row * SIZE + column)).join('');

function cell(view: View, square: number): string {
  const piece = view.squares[square]!;
  if (piece === FREE) return isDoubling(square) ? ' X ' : ' · ';
  const { colour, value } = PLACES[view.placed[piece]!]!.action;
  return `${FILLS[shadeOf(value)]}${initial(colour)}${value}`;
}

/** One letter for all languages. */
const initial = (colour: number): string => COLOURS[colour]![0]!.toUpperCase();

const seats = (view: View): Seat[] => [...Array(view.seats).keys()];

const poolPanel = (view: View, viewer: Viewer, names: readonly string[], words: BoardWords): string[] => [
  ...seats(view).map((seat) => seatLine(view, seat, viewer, names)),
  ` ${words.pool}`,
  ...[0, 1].flatMap((colour) => trayLines(view, colour, words)),
];

const sidesPanel = (view: View, viewer: Viewer, names: readonly string[], words: BoardWords): string[] =>
  [0, 1].flatMap((colour) => [
    ...seats(view)
      .filter((seat) => sideOf(seat) === colour)
      .map((seat) => seatLine(view, seat, viewer, names)),
    ...trayLines(view, colour, words),
    '',
  ]);

function seatLine(view: View, seat: Seat, viewer: Viewer, names: readonly string[]): string {
  const mark = seat === view.mover && view.phase !== 'start' && view.phase !== 'over' ? '▸' : ' ';
  const points = String(pointsOf(view)[seat]!).padStart(6);
  const won = view.series > 1 ? ` [${standing(view).scores[seat]!}]` : '';
  return `${mark}${seat === viewer ? '*' : ' '}${fit(names[seat]!).padEnd(LONGEST)}${points}${won}`;
}

function trayLines(view: View, colour: number, words: BoardWords): string[] {
  const tray = view.trays[colour];
  const name = `  ${initial(colour)} ${words.colours[colour]!.padEnd(6)}`;
  if (!tray) return [name + words.hidden(view.left[colour]!)];
  const kind = (value: number) =>
    `${value} ${'●'.repeat(tray[value - 1]!)}${'○'.repeat(view.copies - tray[value - 1]!)}`;
  return SHADES.map((_, shade) => {
    const [small, large] = [shade + 1, 2 * SHADES.length - shade];
    return `${shade === 0 ? name : ' '.repeat(name.length)}${FILLS[shade]} ${kind(small)}  ${kind(large)}`;
  });
}

/** Pieces that can be turned, in their first position. */
function key(words: BoardWords): string[] {
  const pictures = [2, 3, 4, 6].map((value) => picture(value));
  return [0, 1].map(
    (line) => `${line === 0 ? 'n' : ' '} ${pictures.map((rows) => rows[line]!).join('  ')}   ${words.key[line]!}`,
  );
}

function picture(value: number): string[] {
  const { height, width, cells } = TURNED[value - 1]![0]!;
  return Array.from({ length: height }, (_, row) => {
    const marks = Array.from({ length: width }, (_, column) =>
      cells.some(([r, c]) => r === row && c === column) ? '█' : ' ',
    );
    return `${row === 0 ? value : ' '} ${marks.join('')}`;
  });
}

function foot(view: View, names: readonly string[], words: BoardWords): string[] {
  const prompt = words.prompt(view, fit(names[view.mover]!), fit(names[(view.mover + 1) % view.seats]!));
  return [...(view.series > 1 ? [words.won] : []), ...(prompt ? ['', prompt] : [])];
}
