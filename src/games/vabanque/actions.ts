import type { Seat } from '../../core/game.ts';
import { seatLetter, seatOf } from '../../core/seat.ts';
import { CARDS, HAND, MAX_SEATS, MAX_TABLES, REACH } from './pieces.ts';

/** Tables and cards are counted from 0; people count tables from 1. */
export type Action =
  /** Chance: who starts. */
  | { readonly kind: 'start'; readonly seat: Seat }
  /** VB-4 The start player picks the table of the first token. */
  | { readonly kind: 'first'; readonly table: number }
  | { readonly kind: 'chip'; readonly table: number }
  | Laying
  | { readonly kind: 'move'; readonly steps: number };

interface Laying {
  readonly kind: 'card';
  readonly card: number;
  readonly table: number;
}

const upTo = <T>(length: number, make: (i: number) => T): readonly T[] => Array.from({ length }, (_, i) => make(i));

export const START = upTo(MAX_SEATS, (seat): Action => ({ kind: 'start', seat }));
const FIRST = upTo(MAX_TABLES, (table): Action => ({ kind: 'first', table }));
const CHIP = upTo(MAX_TABLES, (table): Action => ({ kind: 'chip', table }));
const CARD = upTo(HAND, (card) => upTo(MAX_TABLES, (table): Laying => ({ kind: 'card', card, table })));
/** Steps are parsed up to one more than the largest ring, so that VB-10 can refuse them. */
const MOVE = upTo(MAX_TABLES + 1, (steps): Action => ({ kind: 'move', steps }));

/** Whole lists are made once, so that `legal` allocates nothing. By number of tables: */
export const FIRSTS = upTo(MAX_TABLES + 1, (tables) => FIRST.slice(0, tables));
export const CHIPS = upTo(MAX_TABLES + 1, (tables) => CHIP.slice(0, tables));
/** By number of tables, then by the set of cards in hand, one bit per card. */
export const LAYINGS = upTo(MAX_TABLES + 1, (tables) =>
  upTo(1 << HAND, (hand) => CARD.flatMap((list, card) => (hand & (1 << card) ? list.slice(0, tables) : []))),
);
export const MOVES: readonly Action[] = MOVE.slice(0, REACH + 1);

/** `start B` · `first 5` · `chip 4` · `raise 4`, `trap 4`, `bluff 4` · `move 3` */
export function format(action: Action): string {
  switch (action.kind) {
    case 'start':
      return `start ${seatLetter(action.seat)}`;
    case 'first':
    case 'chip':
      return `${action.kind} ${action.table + 1}`;
    case 'card':
      return `${CARDS[action.card]} ${action.table + 1}`;
    case 'move':
      return `move ${action.steps}`;
  }
}

export function parse(text: string): Action | null {
  const match = /^([a-z]+) ([A-F]|0|[1-9]\d?)$/.exec(text);
  if (!match) return null;
  const word = match[1]!;
  if (word === 'start') return START[seatOf(match[2]!) ?? NaN] ?? null;
  const number = Number(match[2]); // NaN for a letter, which no list has
  switch (word) {
    case 'first':
      return FIRST[number - 1] ?? null;
    case 'chip':
      return CHIP[number - 1] ?? null;
    case 'move':
      return MOVE[number] ?? null;
    default:
      return CARD[(CARDS as readonly string[]).indexOf(word)]?.[number - 1] ?? null;
  }
}
