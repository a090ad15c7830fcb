import { positionOf, type Puzzle } from '../../src/bots/puzzle.ts';
import { titleOf } from '../../src/games/index.ts';
import { count } from '../../src/games/las-vegas/dice.ts';
import type { View as LasVegasView } from '../../src/games/las-vegas/state.ts';
import { SIZE } from '../../src/games/vagabondo/pieces.ts';
import { sideOf, type View as VagabondoView } from '../../src/games/vagabondo/state.ts';
import type { View as VabanqueView } from '../../src/games/vabanque/state.ts';

/** A text that positions share which differ only by the names of things: the turn of the board, seats, casinos, tables. */
export function likenessOf(game: string, puzzle: Puzzle): string {
  const { game: rules } = titleOf(game)!;
  const at = positionOf(rules, puzzle);
  if (!at.ok) throw new Error(`puzzles: ${JSON.stringify(at.problem)}`);
  const view = rules.view(at.value.state, puzzle.seat);
  return LIKENESSES[game]?.(view, puzzle.seat) ?? JSON.stringify(view);
}

const LIKENESSES: Readonly<Record<string, (view: unknown, seat: number) => string>> = {
  'las-vegas': (view, seat) => casinos(view as LasVegasView, seat),
  vagabondo: (view, seat) => grid(view as VagabondoView, seat),
  vabanque: (view, seat) => ring(view as VabanqueView, seat),
};

const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

/** The order of casinos does not matter, nor which seat is called A. */
function casinos({ seats, bills, dice, rollOwn, own, earned, round }: LasVegasView, seat: number): string {
  const owners = turned([...Array(seats).keys()], seat);
  const rows = bills.map((row, casino) => {
    const laid = owners.map((owner) => count(dice[casino]!, owner));
    return `${row.join('+')} ${laid.join('.')} ${count(rollOwn, casino)}`;
  });
  const money = owners.map((owner) => earned[owner]?.reduce((sum, amount) => sum + amount, 0) ?? 0);
  return JSON.stringify([round, rows.sort(), owners.map((owner) => count(own, owner)), money]);
}

/** The board may lie any way round; partners are one side. */
function grid({ squares, by }: VagabondoView, seat: number): string {
  const owner = squares.map((piece) => (piece < 0 ? '.' : sideOf(by[piece]!) === sideOf(seat) ? 'x' : 'o'));
  const at = (row: number, column: number): string => owner[row * SIZE + column]!;
  const end = SIZE - 1;
  const ways: ((row: number, column: number) => string)[] = [
    (r, c) => at(r, c),
    (r, c) => at(c, r),
    (r, c) => at(end - r, c),
    (r, c) => at(r, end - c),
    (r, c) => at(end - r, end - c),
    (r, c) => at(end - c, r),
    (r, c) => at(c, end - r),
    (r, c) => at(end - c, end - r),
  ];
  const lines = [...Array(SIZE).keys()];
  const texts = ways.map((way) => lines.map((r) => lines.map((c) => way(r, c)).join('')).join('/'));
  return texts.sort()[0]!;
}

/** The ring has no first table. */
function ring({ chips, tokens, laid, money, order, at, round }: VabanqueView, seat: number): string {
  const each = 4;
  const tables = chips.length / each;
  const zero = tokens[seat]!;
  const place = (table: number): number => (table < 0 ? table : (table - zero + tables) % tables);
  const seats = order.map((_, i) => order[(i + order.indexOf(seat)) % order.length]!);
  const cards = laid.length / seats.length;
  return JSON.stringify([
    round,
    at,
    turned(chips, zero * each),
    seats.map((one) => [place(tokens[one]!), money[one], laid.slice(one * cards, (one + 1) * cards).map(place)]),
  ]);
}
