import { SPECTATOR, type Viewer } from '../../core/game.ts';
import { seatLetter } from '../../core/seat.ts';
import { chipsAt, seatsIn, tokensAt } from './payout.ts';
import { bills, HAND, NOWHERE, REACH, tableCount, VALUES } from './pieces.ts';
import type { Words } from './prose.words.ts';
import { handOf, mover, type View } from './state.ts';
import { seatLabel, short } from '../words.ts';

/**
 *     Vabanque · round 3 of 4 · 2 laying cards · Ana to play
 *
 *     Table  Total   5 10 20 50   Reach  Tokens  Cards, face down
 *         1    40k   2  1  1  .      +2  A       Raise B C2
 *     …
 *          Player             Money  Bills (thousands)       To place          Cards
 *     ▸1*  A Ana               165k  100 50 10 5             2×20 50           1
 */
export function drawBoard(view: View, viewer: Viewer, names: readonly string[], words: Words): string {
  const tables = Array.from({ length: tableCount(view.seats) }, (_, table) => tableRow(view, viewer, table, words));
  const players = view.order.map((_, place) => playerRow(view, viewer, place, names, words));
  const rows = [title(view, names, words), '', tableHead(view, words), ...tables, words.ring(tables.length)];
  return [...rows, '', playerHead(words), ...players, ...handRow(view, viewer, words)]
    .map((line) => line.trimEnd())
    .join('\n');
}

const acting = (view: View): boolean => view.phase !== 'start' && view.phase !== 'over';

function title(view: View, names: readonly string[], words: Words): string {
  const parts = [words.round(view.round), words.phases[view.phase]];
  return [...parts, ...(acting(view) ? [words.toPlay(short(names[mover(view)]!, 14))] : [])].join(' · ');
}

/** 43 columns in all, or 44: three own cards and those of five opponents then fit into 80. */
const widths = (tokens: string): number[] => [-5, -5, -11, -6, Math.max(6, tokens.length)];
function tableHead(view: View, { columns, pieces }: Words): string {
  const { tokens } = pieces[view.edition];
  const cells = [columns.table, columns.chips, pile(VALUES), columns.reach, capital(tokens), columns.laid];
  return row(cells, widths(tokens));
}

function tableRow(view: View, viewer: Viewer, table: number, words: Words): string {
  const chips = pile(VALUES.map((_, value) => view.chips[table * VALUES.length + value] || '.'));
  const tokens = seatsIn(tokensAt(view, table)).map(seatLetter).join('');
  const total = words.money(chipsAt(view.chips, table));
  const cells = [`${table + 1}`, total, chips, reach(view, viewer, table), tokens, laidAt(view, table, words)];
  return row(cells, widths(words.pieces[view.edition].tokens));
}

const pile = (counts: readonly (number | string)[]): string => counts.map((n) => `${n}`.padStart(2)).join(' ');

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** VB-10 How far the viewer's token would have to move, for tables within its reach. */
function reach(view: View, viewer: Viewer, table: number): string {
  if (viewer === SPECTATOR || view.tokens[viewer] === NOWHERE) return '';
  const tables = tableCount(view.seats);
  const steps = (table - view.tokens[viewer]! + tables) % tables;
  return steps <= REACH ? `+${steps}` : '';
}

/** Own cards by name, the others' by owner: `Raise B C2`. */
function laidAt(view: View, table: number, words: Words): string {
  const { cards } = words.pieces[view.edition];
  const known: string[] = [];
  const hidden = new Array<number>(view.seats).fill(0);
  view.laid.forEach((at, n) => {
    if (at !== table) return;
    const face = view.faces[n]!;
    if (face === null) hidden[Math.floor(n / HAND)]!++;
    else known.push(cards[face]!);
  });
  const owners = hidden.map((count, seat) => (count === 0 ? '' : seatLetter(seat) + (count > 1 ? count : '')));
  return [...known, ...owners.filter((owner) => owner !== '')].join(' ');
}

const PLAYER_WIDTHS = [3, 16, -6, 22, 16];
const playerHead = ({ columns }: Words): string =>
  row(['', columns.player, columns.money, columns.bills, columns.held, columns.hand], PLAYER_WIDTHS);

function playerRow(view: View, viewer: Viewer, place: number, names: readonly string[], words: Words): string {
  const seat = view.order[place]!;
  const held = VALUES.flatMap((value, i) => new Array<number>(view.held[seat * VALUES.length + i]!).fill(value));
  const cards = view.laid.slice(seat * HAND, (seat + 1) * HAND).filter((table) => table === NOWHERE).length;
  const money = view.money[seat]!;
  const turn = acting(view) && place === view.at ? '▸' : ' ';
  const cells = [
    `${turn}${place + 1}${seat === viewer ? '*' : ''}`,
    seatLabel(seat, names[seat]!, 14),
    words.money(money),
  ];
  return row([...cells, grouped(bills(money, view.edition)), grouped(held), `${cards}`], PLAYER_WIDTHS);
}

function handRow(view: View, viewer: Viewer, words: Words): string[] {
  if (viewer === SPECTATOR || view.phase === 'over') return [];
  const hand = handOf(view, viewer);
  const cards = words.pieces[view.edition].cards.filter((_, card) => hand & (1 << card));
  return ['', words.yourHand(cards.join(', ') || '–')];
}

/** `2×20 50` */
function grouped(list: readonly number[]): string {
  const values = [...new Set(list)];
  const count = (value: number) => list.filter((other) => other === value).length;
  return values.map((value) => (count(value) > 1 ? `${count(value)}×${value}` : `${value}`)).join(' ');
}

/** Two spaces between columns. A negative width aligns to the right; the last column is not padded. */
const row = (cells: readonly string[], widths: readonly number[]): string =>
  cells
    .map((cell, i) => {
      const width = widths[i] ?? 0;
      return width < 0 ? cell.padStart(-width) : cell.padEnd(width);
    })
    .join('  ');
