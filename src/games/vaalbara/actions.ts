import type { Seat } from '../../core/game.ts';
import { seatLetter, seatOf } from '../../core/seat.ts';
import { ALL, bitOf, CHARACTERS, charactersIn } from './characters.ts';
import { CLANS, formatOmens, parseOmens } from './omens.ts';
import { ROUNDS } from './state.ts';
import { FRONTS } from './territories.ts';

export type Action =
  /** Chance: Territories for the rows, and the back of the pile's new top card. */
  | { readonly kind: 'row'; readonly fronts: readonly number[]; readonly back: number }
  /** Chance: the Characters that each clan draws, as masks, 0 for none; five of them however many play. */
  | { readonly kind: 'draw'; readonly hands: readonly number[] }
  /** Chance: the card that a Tracker or Pioneer turns up, and the new top card's back, 0 where it stays. */
  | { readonly kind: 'uncover'; readonly front: number; readonly back: number }
  | { readonly kind: 'play'; readonly character: number }
  | { readonly kind: 'fighter'; readonly show: boolean }
  | { readonly kind: 'poet'; readonly seat: Seat }
  /** Rows, slots and places count from 0. */
  | { readonly kind: 'tracker'; readonly row: number; readonly slot: number }
  | { readonly kind: 'midwife'; readonly character: number }
  | { readonly kind: 'rider'; readonly first: number; readonly second: number }
  | { readonly kind: 'pioneer'; readonly place: number }
  | { readonly kind: 'take'; readonly slot: number };

/** Slots of a row, at most. */
const SLOTS = CLANS.length;
const upTo = (length: number): number[] => [...Array(length).keys()];
/** One list for each mask of so many bits, lowest bits first. */
const byMask = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  upTo(1 << all.length).map((mask) => all.filter((_, bit) => mask & (1 << bit)));

// Every list of legal actions is made once, so that `legal` allocates nothing.
export const NOTHING: readonly Action[] = [];
const PLAY: readonly Action[] = CHARACTERS.map((_, index) => ({ kind: 'play', character: index + 1 }));
const MIDWIFE: readonly Action[] = CHARACTERS.map((_, index) => ({ kind: 'midwife', character: index + 1 }));
const TAKE: readonly Action[] = upTo(SLOTS).map((slot) => ({ kind: 'take', slot }));
const POET: readonly Action[] = upTo(SLOTS).map((seat) => ({ kind: 'poet', seat }));
const PIONEER: readonly Action[] = upTo(ROUNDS).map((place) => ({ kind: 'pioneer', place }));
const FIGHTER: readonly Action[] = [true, false].map((show) => ({ kind: 'fighter', show }));
const TRACKER: readonly (readonly Action[])[] = upTo(2).map((row) =>
  upTo(SLOTS).map((slot) => ({ kind: 'tracker', row, slot })),
);
const RIDER: readonly (readonly Action[])[] = upTo(SLOTS).map((first) =>
  upTo(SLOTS).map((second) => ({ kind: 'rider', first, second })),
);

/** By hand. */
export const PLAYS = byMask(PLAY);
/** By discard. */
export const MIDWIVES = byMask(MIDWIFE);
/** By open slots of the first row. */
export const TAKES = byMask(TAKE);
/** By seats that may receive. */
export const POETS = byMask(POET);
/** By the size of the Domain. */
export const PIONEERS = upTo(ROUNDS + 1).map((size) => PIONEER.slice(0, size));
/** Without a Fighter in hand, and with one. */
export const FIGHTERS = [FIGHTER.slice(1), FIGHTER];
/** `[seats][open slots of the first row]` */
export const TRACKERS = upTo(SLOTS + 1).map((seats) =>
  byMask(TRACKER[0]!).map((first) => [...first, ...TRACKER[1]!.slice(0, seats)]),
);
export const RIDERS = upTo(SLOTS + 1).map((seats) =>
  byMask(RIDER).map((open) => open.flatMap((swaps) => swaps.slice(0, seats))),
);

/**
 * Chance: `row field river forest5 ABCDE` · `draw A 1 3 5 7 12 B 2 4 6 8 11` · `uncover river ABCDE` · `uncover river`.
 * Seats: `play 7` · `fighter yes` · `poet B` · `tracker 2 3` (row, slot) · `midwife 5` · `rider 1 4` (slot of the first
 * row, of the second) · `pioneer 2` (place in the Domain) · `take 3`.
 */
export function format(action: Action): string {
  switch (action.kind) {
    case 'row':
      return `row ${action.fronts.map((front) => FRONTS[front]).join(' ')} ${formatOmens(action.back)}`;
    case 'draw':
      return formatDraw(action.hands);
    case 'uncover':
      return `uncover ${FRONTS[action.front]}${action.back ? ` ${formatOmens(action.back)}` : ''}`;
    case 'play':
    case 'midwife':
      return `${action.kind} ${action.character}`;
    case 'fighter':
      return `fighter ${action.show ? 'yes' : 'no'}`;
    case 'poet':
      return `poet ${seatLetter(action.seat)}`;
    case 'tracker':
      return `tracker ${action.row + 1} ${action.slot + 1}`;
    case 'rider':
      return `rider ${action.first + 1} ${action.second + 1}`;
    case 'pioneer':
      return `pioneer ${action.place + 1}`;
    case 'take':
      return `take ${action.slot + 1}`;
  }
}

function formatDraw(hands: readonly number[]): string {
  const drawn = hands.flatMap((hand, seat) => (hand ? [seatLetter(seat), ...charactersIn(hand)] : []));
  return `draw ${drawn.join(' ')}`;
}

export function parse(text: string): Action | null {
  const [word, ...rest] = text.split(' ');
  if (rest.length === 0) return null;
  switch (word) {
    case 'row':
      return parseRow(rest);
    case 'draw':
      return parseDraw(rest);
    case 'uncover':
      return parseUncover(rest);
    default:
      return CHOICES.get(text) ?? null;
  }
}

/** Every action of a seat by its text. */
const CHOICES: ReadonlyMap<string, Action> = new Map(
  [PLAY, MIDWIFE, TAKE, POET, PIONEER, FIGHTER, ...TRACKER, ...RIDER].flat().map((action) => [format(action), action]),
);

const parseFront = (text: string): number => (FRONTS as readonly string[]).indexOf(text);

function parseRow(words: readonly string[]): Action | null {
  const fronts = words.slice(0, -1).map(parseFront);
  const back = parseOmens(words.at(-1)!);
  return back === 0 || fronts.length === 0 || fronts.includes(-1) ? null : { kind: 'row', fronts, back };
}

function parseUncover([name, omens, ...more]: readonly string[]): Action | null {
  const front = parseFront(name!);
  const back = omens === undefined ? 0 : parseOmens(omens);
  const readable = front >= 0 && more.length === 0 && (omens === undefined || back > 0);
  return readable ? { kind: 'uncover', front, back } : null;
}

function parseDraw(words: readonly string[]): Action | null {
  const hands = new Array<number>(CLANS.length).fill(0);
  let seat: Seat | null = null;
  for (const word of words) {
    const letter = seatOf(word);
    const character = Number(word);
    if (letter !== null && letter < CLANS.length) seat = letter;
    else if (seat !== null && Number.isInteger(character) && bitOf(character) & ALL) hands[seat]! |= bitOf(character);
    else return null;
  }
  const action: Action = { kind: 'draw', hands };
  // One action, one text: in ascending order, without repetitions or empty hands.
  return format(action) === `draw ${words.join(' ')}` ? action : null;
}
