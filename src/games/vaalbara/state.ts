import type { Seat } from '../../core/game.ts';
import { flag, type OptionsOf } from '../../core/options.ts';
import { ALL, bitOrNone, HAND, sizeOf } from './characters.ts';
import type { SeenBacks } from './omens.ts';
import { PARTS, START, STARTING_POINTS } from './parts.ts';
import { DECKS, NONE, TYPES } from './territories.ts';

export const OPTIONS = {
  /** VL-11 */
  openPoints: flag(false),
} as const;
type Options = OptionsOf<typeof OPTIONS>;

/** VL-7 */
export const ROUNDS = 9;

/**
 * `row`, `draw` and `uncover` wait for chance; `choose` and `fighter` for all seats in `waiting`; the others for the seat
 * whose turn it is: to choose what its Character does, or (`take`) its Territory.
 */
export type Phase =
  | 'row'
  | 'draw'
  | 'choose'
  | 'fighter'
  | 'poet'
  | 'tracker'
  | 'midwife'
  | 'rider'
  | 'pioneer'
  | 'uncover'
  | 'take'
  | 'over';

/** The part of the state that everybody sees, or remembers from what was open. */
export interface PublicState extends SeenBacks {
  readonly seats: number;
  readonly openPoints: boolean;
  phase: Phase;
  /** From 1. */
  round: number;
  /** VL-5 The first row, then the second; NONE where a card was taken or is yet to be dealt. */
  rows: number[];
  /** Cards in the Territory pile. */
  pile: number;
  /** Fronts in the pile that nobody has located: a count for each of FRONTS. */
  fronts: number[];
  /** VL-6 The back of the pile's top card; 0 before the first deal. */
  omens: number;
  /** VL-25 The front of the top card, where a Tracker (or, in a pile of one, a Pioneer) put it there; or NONE. */
  top: number;
  /** VL-29 The card that a Pioneer put under the pile, or NONE. A pile of one has a top card only. */
  bottom: number;
  /** The Territories of each seat, in the order in which they were taken. */
  domains: number[][];
  /** How many of each type: `counts[seat * TYPES.length + type]`. */
  counts: number[];
  /** Masks of Characters: the face-up discards. */
  discards: number[];
  /** Characters that everybody knows to be in hand (or just chosen from it): a Fighter shown, a discard taken back. */
  known: number[];
  /** A bit for each seat that has yet to choose or to answer. */
  waiting: number;
  /** VL-8 Since the reveal: the seats in order of turn, and how many of them are done. */
  order: Seat[];
  done: number;
  /** What the Tracker (in `rows`) or the Pioneer (in its Domain) gives away while chance uncovers the other card; or NONE. */
  given: number;
}

export interface State extends PublicState {
  /** Masks of Characters. What is neither in hand nor discarded nor chosen is in the seat's pile. */
  hands: number[];
  /** This round's Character of each seat, 0 before it is chosen. */
  chosen: number[];
  /** VL-19 A bit for each seat that answered yes, until all have answered. */
  shown: number;
  points: number[];
  /** Where the points came from: `gains[seat * PARTS.length + part]`. */
  gains: number[];
}

export interface View extends Readonly<PublicState> {
  readonly hands: readonly (number | null)[];
  readonly handSizes: readonly number[];
  /** 0 before it is chosen, null while it is face down. */
  readonly chosen: readonly (number | null)[];
  /** The viewer's own answer alone. */
  readonly shown: number;
  readonly points: readonly (number | null)[];
  readonly gains: readonly (readonly number[] | null)[];
}

const times = (length: number, value: number): number[] => new Array<number>(length).fill(value);

export function setup(seats: number, options: Options): State {
  const deck = DECKS[seats]!;
  const gains = times(seats * PARTS.length, 0);
  for (let seat = 0; seat < seats; seat++) gains[seat * PARTS.length + START] = STARTING_POINTS;
  return {
    seats,
    openPoints: options.openPoints,
    phase: 'row',
    round: 1,
    rows: times(2 * seats, NONE),
    pile: deck.reduce((sum, count) => sum + count, 0),
    fronts: deck.slice(),
    omens: 0,
    top: NONE,
    bottom: NONE,
    seenLow: 0,
    seenHigh: 0,
    domains: Array.from({ length: seats }, () => []),
    counts: times(seats * TYPES.length, 0),
    discards: times(seats, 0),
    known: times(seats, 0),
    waiting: 0,
    order: [],
    done: 0,
    given: NONE,
    hands: times(seats, 0),
    chosen: times(seats, 0),
    shown: 0,
    points: times(seats, STARTING_POINTS),
    gains,
  };
}

export const copy = (state: State): State => ({
  ...state,
  rows: state.rows.slice(),
  fronts: state.fronts.slice(),
  domains: state.domains.map((domain) => domain.slice()),
  counts: state.counts.slice(),
  discards: state.discards.slice(),
  known: state.known.slice(),
  order: state.order.slice(),
  hands: state.hands.slice(),
  chosen: state.chosen.slice(),
  points: state.points.slice(),
  gains: state.gains.slice(),
});

/** The seat whose turn it is, between the reveal and the end of the round. */
export const mover = (seen: Readonly<Pick<PublicState, 'order' | 'done'>>): Seat => seen.order[seen.done]!;

/** A bit for each slot of the first row that still holds a card. */
export function openSlots({ rows, seats }: Readonly<Pick<PublicState, 'rows' | 'seats'>>): number {
  let open = 0;
  for (let slot = 0; slot < seats; slot++) if (rows[slot] !== NONE) open |= 1 << slot;
  return open;
}

/** The seat's face-down Characters, as a mask. */
export const characterPile = (state: State, seat: Seat): number =>
  ALL & ~(state.hands[seat]! | state.discards[seat]! | bitOrNone(state.chosen[seat]!));

/** VL-10 How many Characters a hand of that size draws between rounds, with so many discarded. */
export const drawCount = (handSize: number, discarded: number): number =>
  Math.min(HAND - handSize, sizeOf(ALL) - handSize - discarded);
