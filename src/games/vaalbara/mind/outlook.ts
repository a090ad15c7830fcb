import type { Seat } from '../../../core/game.ts';
import { Net, type NetFile } from '../../../search/net.ts';
import { CARPENTER, bitOf, CHARACTERS } from '../characters.ts';
import { NEIGHBOURS, varietyBonus } from '../scoring.ts';
import { ROUNDS, type State } from '../state.ts';
import { FOREST, frontOf, FRONTS, MEADOW, NONE, typeOf, TYPES } from '../territories.ts';
import file from './outlook.json' with { type: 'json' };

/*
 * The points that a seat can expect after the current round: a linear function of its Domain, its unplayed Characters, the
 * next row and the pile. `training/vaalbara.ts` fits the weights to self-play by least squares, separately for each number
 * of seats and of rounds left.
 */

/** Counts of cards of a type are capped here. */
const MOST = 5;
const STEPS = MOST + 1;
const CELLS = TYPES.length * STEPS;

/** Offsets of the inputs: cards held of a type, alone, times those in the next row, times their part of the pile; … */
const HELD = 0;
const ROW = CELLS;
const PILE = 2 * CELLS;
const VARIETY = 3 * CELLS;
const UNPLAYED = VARIETY + TYPES.length + 1;
const AROUND = UNPLAYED + CHARACTERS.length;
const AROUND_ROW = AROUND + 1;
const TIMBER = AROUND_ROW + 1;
export const INPUTS = TIMBER + 1;

/** One output for each number of seats and of rounds left; after the last round no points follow. */
const LEFT = ROUNDS - 1;
export const OUTPUTS = 4 * LEFT;
export const outputOf = (seats: number, left: number): number => (seats - 2) * LEFT + left - 1;

const WIDTH = INPUTS + 1;

/** One row of weights per output, the bias last. */
function weightsOf({ sizes, layers, scales }: NetFile): Float64Array {
  if (sizes[0] !== INPUTS || sizes[1] !== OUTPUTS) throw new Error('outlook.json: fitted to other inputs');
  const weights = new Float64Array(OUTPUTS * WIDTH);
  for (let output = 0; output < OUTPUTS; output++) {
    for (let input = 0; input < INPUTS; input++) {
      weights[output * WIDTH + input] = layers[0]![output * INPUTS + input]! * scales[0]!;
    }
    weights[output * WIDTH + INPUTS] = layers[0]![OUTPUTS * INPUTS + output]! * scales[0]!;
  }
  return weights;
}

const WEIGHTS = weightsOf(file);

/** The same weights as a net, for tests. */
export const net = (): Net => new Net(file);

/** What lies ahead of all seats after this round. */
export interface Outlook {
  /** Rounds left to play. */
  left: number;
  /** Cards of each type in the next row. */
  readonly row: Float64Array;
  /** Their part of the pile. */
  readonly pile: Float64Array;
}

export const newOutlook = (): Outlook => ({
  left: 0,
  row: new Float64Array(TYPES.length),
  pile: new Float64Array(TYPES.length),
});

/** Writes the outlook, during a round or between two (before the next row is dealt). */
export function writeOutlook(state: State, outlook: Outlook): void {
  const { rows, seats, fronts, pile, phase } = state;
  const between = phase === 'row';
  outlook.left = ROUNDS - state.round + (between ? 1 : 0);
  outlook.row.fill(0);
  outlook.pile.fill(0);
  const from = between ? 0 : seats;
  for (let slot = from; slot < from + seats; slot++) {
    if (rows[slot] !== NONE) outlook.row[typeOf(frontOf(rows[slot]!))]!++;
  }
  const each = 1 / Math.max(1, pile);
  for (let front = 0; front < FRONTS.length; front++) outlook.pile[typeOf(front)]! += fronts[front]! * each;
}

const meadowsBeside = ({ seats, counts }: State, seat: Seat): number => {
  const beside = NEIGHBOURS[seats]![seat]!;
  let meadows = 0;
  for (let i = 0; i < beside.length; i++) meadows += counts[beside[i]! * TYPES.length + MEADOW]!;
  return meadows;
};

/** The inputs as a vector, for training and tests; `expectedPoints` computes the same sum without it. */
export function describe(state: State, seat: Seat, unplayed: number, { row, pile }: Outlook): Float64Array {
  const inputs = new Float64Array(INPUTS);
  let types = 0;
  for (let type = 0; type < TYPES.length; type++) {
    const count = state.counts[seat * TYPES.length + type]!;
    if (count > 0) types++;
    const cell = type * STEPS + Math.min(MOST, count);
    inputs[HELD + cell] = 1;
    inputs[ROW + cell] = row[type]!;
    inputs[PILE + cell] = pile[type]!;
  }
  inputs[VARIETY + types] = 1;
  CHARACTERS.forEach((_, i) => (inputs[UNPLAYED + i] = (unplayed >> i) & 1));
  const beside = meadowsBeside(state, seat);
  inputs[AROUND] = beside;
  inputs[AROUND_ROW] = beside * row[MEADOW]!;
  inputs[TIMBER] = unplayed & bitOf(CARPENTER) ? state.counts[seat * TYPES.length + FOREST]! : 0;
  return inputs;
}

/** The expected points from one type, with `count` cards of it in the Domain. */
function promise(from: number, type: number, count: number, { row, pile }: Outlook): number {
  const cell = from + type * STEPS + (count < MOST ? count : MOST);
  return WEIGHTS[cell]! + row[type]! * WEIGHTS[cell + ROW]! + pile[type]! * WEIGHTS[cell + PILE]!;
}

/** The points to come for a seat with these unplayed Characters, including the bonus for variety. */
export function expectedPoints(state: State, seat: Seat, unplayed: number, outlook: Outlook): number {
  const { counts, seats } = state;
  const base = seat * TYPES.length;
  let types = 0;
  for (let type = 0; type < TYPES.length; type++) if (counts[base + type]! > 0) types++;
  if (outlook.left === 0) return varietyBonus(types);
  const from = outputOf(seats, outlook.left) * WIDTH;
  let sum = WEIGHTS[from + INPUTS]! + WEIGHTS[from + VARIETY + types]!;
  for (let type = 0; type < TYPES.length; type++) sum += promise(from, type, counts[base + type]!, outlook);
  for (let set = unplayed; set !== 0; set &= set - 1) sum += WEIGHTS[from + UNPLAYED + 31 - Math.clz32(set & -set)]!;
  const beside = meadowsBeside(state, seat);
  sum += beside * (WEIGHTS[from + AROUND]! + outlook.row[MEADOW]! * WEIGHTS[from + AROUND_ROW]!);
  if (unplayed & bitOf(CARPENTER)) sum += counts[base + FOREST]! * WEIGHTS[from + TIMBER]!;
  return sum;
}

/** How much one more card of a type adds to a seat’s expected points. */
export function addedPoints(state: State, seat: Seat, type: number, timber: boolean, outlook: Outlook): number {
  const { counts, seats } = state;
  const base = seat * TYPES.length;
  const count = counts[base + type]!;
  let types = 0;
  for (let other = 0; other < TYPES.length; other++) if (counts[base + other]! > 0) types++;
  const more = count === 0 ? types + 1 : types;
  if (outlook.left === 0) return varietyBonus(more) - varietyBonus(types);
  const from = outputOf(seats, outlook.left) * WIDTH;
  let sum = promise(from, type, count + 1, outlook) - promise(from, type, count, outlook);
  sum += WEIGHTS[from + VARIETY + more]! - WEIGHTS[from + VARIETY + types]!;
  if (timber && type === FOREST) sum += WEIGHTS[from + TIMBER]!;
  return sum;
}

/** The expected points from keeping a Character unplayed. */
export const unplayedWorth = (seats: number, left: number, character: number): number =>
  left === 0 ? 0 : WEIGHTS[outputOf(seats, left) * WIDTH + UNPLAYED + character - 1]!;
