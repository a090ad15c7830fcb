import type { Seat } from '../../../core/game.ts';
import { exp } from '../../../search/maths.ts';
import type { NetFile } from '../../../search/net.ts';
import { count, type Dice } from '../dice.ts';
import { billKind, BILLS, CASINOS, DICE, HOUSE } from '../pieces.ts';
import type { Stock } from '../stock.ts';
import type { Money } from './shares.ts';
import { isOver, type Round } from './round.ts';

/*
 * Evaluates a position between two turns: each seat's share of the win, by a net in two stages. The first stage encodes one
 * casino (its dice by owner, its bills, the dice that everybody has left); the codes of the six casinos are added up, since
 * their order does not matter. The second stage takes that sum and the money. Seats are counted from the next mover.
 *
 * The inputs of the first stage are 0 or 1, so it adds rows of weights instead of multiplying: a placement changes one
 * casino and the dice left, and most of the sum is reused.
 */

/** The size of a casino's code, and of the second stage's hidden layer. */
export const WIDTH = 32;
export const HIDDEN = 32;

/** The most bills at a casino. */
const BILL_PLACES = 5;
/** The most white dice that a seat has. */
const WHITE = 4;

/** The first row of weights for each kind of input. */
export interface Layout {
  readonly seats: number;
  /** Dice in the casino, by owner. */
  readonly owners: number;
  readonly bills: number;
  /** Dice left, by seat. */
  readonly own: number;
  readonly white: number;
  readonly bias: number;
  /** In the second stage, after the sum of the casinos' codes. */
  readonly headOwn: number;
  readonly headWhite: number;
  readonly headMoney: number;
  readonly headBias: number;
  readonly sizes: readonly [number, number, number];
}

export function layoutOf(seats: number): Layout {
  const bills = (seats + 1) * DICE;
  const own = bills + BILL_PLACES * BILLS.length;
  const white = own + seats * DICE;
  const bias = white + seats * WHITE;
  const headOwn = WIDTH;
  const headWhite = headOwn + seats * DICE;
  const headMoney = headWhite + seats * WHITE;
  const headBias = headMoney + 2 * seats + 2;
  const sizes = [(bias + 1) * WIDTH, (headBias + 1) * HIDDEN, (HIDDEN + 1) * seats] as const;
  return { seats, owners: 0, bills, own, white, bias, headOwn, headWhite, headMoney, headBias, sizes };
}

/** Writes the money inputs, seats counted from `first`. */
export function moneyInputs({ means, deviation }: Money, first: Seat, seats: number, inputs: Float64Array): void {
  let average = 0;
  for (let seat = 0; seat < seats; seat++) average += means[seat]! / seats;
  const scale = Math.sqrt(deviation * deviation + 3_600);
  for (let i = 0; i < seats; i++) {
    const lead = means[(first + i) % seats]! - average;
    inputs[2 * i] = lead / 100;
    inputs[2 * i + 1] = lead / scale;
  }
  inputs[2 * seats] = deviation / 100;
  inputs[2 * seats + 1] = 100 / scale;
}

/** `startRound`, then `setDice`, then the questions about one position. */
export class Appraiser {
  private readonly layout: Layout;
  private readonly rows: Float64Array;
  private readonly head: Float64Array;
  private readonly out: Float64Array;
  /** Partial sums of the round: from the bills of each casino, and from the money for each next mover. */
  private readonly bills = new Float64Array(CASINOS * WIDTH);
  private readonly money: Float64Array;
  /** Partial sums of the dice left: for each casino, and for the second stage. */
  private readonly left = new Float64Array(WIDTH);
  private readonly leftHead = new Float64Array(HIDDEN);
  private first: Seat = 0;
  private readonly hidden = new Float64Array(HIDDEN);
  private readonly seen = new Float64Array(WIDTH);
  private readonly sum = new Float64Array(WIDTH);

  constructor({ layers, scales }: Pick<NetFile, 'layers' | 'scales'>, seats: number) {
    this.layout = layoutOf(seats);
    [this.rows, this.head, this.out] = layers.map((numbers, i) =>
      Float64Array.from(numbers, (number) => number * scales[i]!),
    ) as [Float64Array, Float64Array, Float64Array];
    this.money = new Float64Array(seats * HIDDEN);
  }

  /** Sets the bills and the money for all questions until the next call. */
  startRound(stock: Stock, money: Money): void {
    const { seats, bias, bills } = this.layout;
    for (let casino = 0; casino < CASINOS; casino++) {
      const base = this.bills.subarray(casino * WIDTH, (casino + 1) * WIDTH);
      base.fill(0);
      add(base, this.rows, bias);
      for (const [at, bill] of stock[casino]!.entries())
        add(base, this.rows, bills + at * BILLS.length + billKind(bill));
    }
    const inputs = new Float64Array(2 * seats + 2);
    for (let first = 0; first < seats; first++) {
      moneyInputs(money, first, seats, inputs);
      const base = this.money.subarray(first * HIDDEN, (first + 1) * HIDDEN);
      base.fill(0);
      add(base, this.head, this.layout.headBias);
      for (const [i, input] of inputs.entries()) add(base, this.head, this.layout.headMoney + i, input);
    }
  }

  /** Sets the dice left and the next mover. */
  setDice(own: Dice, white: Dice, next: Seat): void {
    const { seats, own: ownRow, white: whiteRow, headOwn, headWhite } = this.layout;
    const { left, leftHead } = this;
    this.first = next;
    left.fill(0);
    for (let i = 0; i < HIDDEN; i++) leftHead[i] = this.money[next * HIDDEN + i]!;
    for (let i = 0, seat = next; i < seats; i++, seat = seat + 1 === seats ? 0 : seat + 1) {
      const mine = count(own, seat);
      const pale = count(white, seat);
      if (mine > 0) {
        add(left, this.rows, ownRow + i * DICE + mine - 1);
        add(leftHead, this.head, headOwn + i * DICE + mine - 1);
      }
      if (pale > 0) {
        add(left, this.rows, whiteRow + i * WHITE + pale - 1);
        add(leftHead, this.head, headWhite + i * WHITE + pale - 1);
      }
    }
  }

  /** Writes the code of a casino with these dice into `seen`, from `at` on. */
  encodeCasino(casino: number, dice: Dice, seen: Float64Array, at: number): void {
    const { seats } = this.layout;
    const { rows, bills, left, first } = this;
    const base = casino * WIDTH;
    for (let i = 0; i < WIDTH; i++) seen[at + i] = bills[base + i]! + left[i]!;
    for (let owner = 0, rest = dice; rest > 0; owner++, rest >>= 4) {
      const n = rest & 15;
      if (n === 0) continue;
      const from = owner === HOUSE ? seats : owner < first ? owner - first + seats : owner - first;
      const row = (from * DICE + n - 1) * WIDTH;
      for (let i = 0; i < WIDTH; i++) seen[at + i]! += rows[row + i]!;
    }
    for (let i = 0; i < WIDTH; i++) if (seen[at + i]! < 0) seen[at + i] = 0;
  }

  /** Writes each seat's share of the win into `shares`, from `at` on. `sum`: the sum of the casinos' codes. */
  writeShares(sum: Float64Array, shares: Float64Array, at: number): void {
    const { seats } = this.layout;
    const { head, hidden, leftHead, out, first } = this;
    for (let o = 0; o < HIDDEN; o++) hidden[o] = leftHead[o]!;
    for (let i = 0; i < WIDTH; i++) {
      const value = sum[i]!;
      if (value !== 0) for (let o = 0, row = i * HIDDEN; o < HIDDEN; o++) hidden[o]! += value * head[row + o]!;
    }
    let total = 0;
    for (let i = 0; i < seats; i++) {
      let logit = out[HIDDEN * seats + i]!;
      for (let o = 0, row = i * HIDDEN; o < HIDDEN; o++) if (hidden[o]! > 0) logit += hidden[o]! * out[row + o]!;
      const weight = exp(logit);
      const seat = first + i < seats ? first + i : first + i - seats;
      shares[at + seat] = weight;
      total += weight;
    }
    for (let seat = 0; seat < seats; seat++) shares[at + seat]! /= total;
  }

  /** Writes the shares of a round that is not over. */
  appraise(round: Round, shares: Float64Array): void {
    if (isOver(round)) throw new Error('Appraiser: the round is over');
    this.setDice(round.own, round.white, round.mover);
    this.sum.fill(0);
    for (let casino = 0; casino < CASINOS; casino++) {
      this.encodeCasino(casino, round.dice[casino]!, this.seen, 0);
      for (let i = 0; i < WIDTH; i++) this.sum[i]! += this.seen[i]!;
    }
    this.writeShares(this.sum, shares, 0);
  }
}

/** Adds a row of weights, times a factor, to a list. */
function add(list: Float64Array, rows: Float64Array, row: number, times = 1): void {
  const width = list.length;
  for (let i = 0, at = row * width; i < width; i++) list[i]! += times * rows[at + i]!;
}
