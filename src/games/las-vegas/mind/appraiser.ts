import type { Seat } from '../../../core/game.ts';
import { exp } from '../../../search/maths.ts';
import type { NetFile } from '../../../search/net.ts';
import { count, type Dice } from '../dice.ts';
import { billKind, BILLS, CASINOS, DICE, HOUSE } from '../pieces.ts';
import type { Stock } from '../stock.ts';
import type { Money } from './outlook.ts';
import { isOver, type Round } from './round.ts';

/*
 * What a position between two turns is worth to each seat, by a net in two stages. The first looks at one casino (who has
 * how many dice there, its bills, the dice that everybody has left); what it sees in the six casinos is added up, since
 * their order does not matter. The second looks at that sum and the money. Seats are counted from the one that moves next.
 *
 * The inputs of the first stage are marks that are there or not, so it adds up rows instead of multiplying: a placement
 * changes one casino and the dice left, and most of the sum is kept.
 */

/** What the first stage says of a casino, and the hidden layer of the second. */
export const WIDTH = 32;
export const HIDDEN = 32;

/** Casinos have at most so many bills. */
const BILL_PLACES = 5;
/** Nobody has more white dice in hand. */
const WHITE = 4;

/** Where the rows of each input begin. */
export interface Layout {
  readonly seats: number;
  /** Dice in the casino, by owner. */
  readonly owners: number;
  readonly bills: number;
  /** Dice in hand, by seat. */
  readonly own: number;
  readonly white: number;
  readonly bias: number;
  /** In the second stage, after what the casinos say. */
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

/** What the net is told of the money, seats counted from `first`. */
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

export class Appraiser {
  private readonly layout: Layout;
  private readonly rows: Float64Array;
  private readonly head: Float64Array;
  private readonly out: Float64Array;
  /** Of the round: what the bills of each casino add, what the money adds for each seat that moves next. */
  private readonly bills = new Float64Array(CASINOS * WIDTH);
  private readonly money: Float64Array;
  /** Of the dice in hand: what they add to each casino, and to the second stage. */
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

  /** A round and the money it is played for; all questions until the next `open` are about them. */
  open(stock: Stock, money: Money): void {
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

  /** The dice in hand, and who moves next. */
  hold(own: Dice, white: Dice, next: Seat): void {
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

  /** What is seen in a casino with these dice, into `seen` from `at` on. */
  look(casino: number, dice: Dice, seen: Float64Array, at: number): void {
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

  /** Each seat's share of the win, from what was seen in all casinos, into `shares` from `at` on. */
  judge(sum: Float64Array, shares: Float64Array, at: number): void {
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

  /** The shares of a round that is not over. */
  appraise(round: Round, shares: Float64Array): void {
    if (isOver(round)) throw new Error('Appraiser: the round is over');
    this.hold(round.own, round.white, round.mover);
    this.sum.fill(0);
    for (let casino = 0; casino < CASINOS; casino++) {
      this.look(casino, round.dice[casino]!, this.seen, 0);
      for (let i = 0; i < WIDTH; i++) this.sum[i]! += this.seen[i]!;
    }
    this.judge(this.sum, shares, 0);
  }
}

/** Adds a row of a table to a list, perhaps times something. */
function add(list: Float64Array, rows: Float64Array, row: number, times = 1): void {
  const width = list.length;
  for (let i = 0, at = row * width; i < width; i++) list[i]! += times * rows[at + i]!;
}
