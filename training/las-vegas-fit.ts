import type { Rng } from '../src/core/rng.ts';
import { HIDDEN, layoutOf, moneyInputs, WIDTH } from '../src/games/las-vegas/mind/appraiser.ts';
import { count } from '../src/games/las-vegas/dice.ts';
import { billKind, BILLS, CASINOS, DICE, HOUSE } from '../src/games/las-vegas/pieces.ts';
import type { Round } from '../src/games/las-vegas/mind/round.ts';
import type { NetFile } from '../src/search/net.ts';
import type { Money } from '../src/games/las-vegas/mind/shares.ts';
import { adam, weightsOf, type Weights } from './adam.ts';

/** A position between two turns, and each seat's share of the win in the end. */
export interface Example {
  readonly round: Round;
  readonly money: Money;
  readonly shares: ArrayLike<number>;
}

/** An example as the rows of weights that are active, seats counted from the next mover. */
interface Marked {
  /** Active rows of each casino, and of the second stage. */
  readonly casinos: readonly (readonly number[])[];
  readonly marks: readonly number[];
  readonly money: Float64Array;
  readonly target: readonly number[];
}

function mark({ round, money, shares }: Example): Marked {
  const { seats, mover, own, white, dice, bills } = round;
  const layout = layoutOf(seats);
  const hands: number[] = [];
  const marks: number[] = [];
  for (let i = 0; i < seats; i++) {
    const seat = (mover + i) % seats;
    const mine = count(own, seat);
    const pale = count(white, seat);
    if (mine > 0) {
      hands.push(layout.own + i * DICE + mine - 1);
      marks.push(layout.headOwn + i * DICE + mine - 1);
    }
    if (pale > 0) {
      hands.push(layout.white + i * 4 + pale - 1);
      marks.push(layout.headWhite + i * 4 + pale - 1);
    }
  }
  const casinos = Array.from({ length: CASINOS }, (_, casino) => {
    const list = [layout.bias, ...hands];
    for (const [at, bill] of bills[casino]!.entries()) list.push(layout.bills + at * BILLS.length + billKind(bill));
    for (let i = 0; i < seats; i++) {
      const n = count(dice[casino]!, (mover + i) % seats);
      if (n > 0) list.push(i * DICE + n - 1);
    }
    const house = count(dice[casino]!, HOUSE);
    if (house > 0) list.push(seats * DICE + house - 1);
    return list;
  });
  const inputs = new Float64Array(2 * seats + 2);
  moneyInputs(money, mover, seats, inputs);
  const target = Array.from({ length: seats }, (_, i) => shares[(mover + i) % seats]!);
  return { casinos, marks, money: inputs, target };
}

/** The net of the appraiser in training: cross-entropy, Adam. */
export class Pupil {
  readonly layers: readonly [Weights, Weights, Weights];
  private readonly seen = Array.from({ length: CASINOS }, () => new Float64Array(WIDTH));
  private readonly sum = new Float64Array(WIDTH);
  private readonly sumGradient = new Float64Array(WIDTH);
  private readonly hidden = new Float64Array(HIDDEN);
  private readonly hiddenGradient = new Float64Array(HIDDEN);
  private readonly shares: Float64Array;
  private step = 0;
  readonly seats: number;

  constructor(seats: number, rng: Rng) {
    this.seats = seats;
    const { sizes } = layoutOf(seats);
    const spreads = [0.35, 0.2, 0.2];
    this.layers = sizes.map((size, i) => randomWeights(size, spreads[i]!, rng)) as never;
    this.shares = new Float64Array(seats);
  }

  /** The current weights. */
  file(): Pick<NetFile, 'layers' | 'scales'> {
    return { layers: this.layers.map(({ values }) => [...values]), scales: this.layers.map(() => 1) };
  }

  load({ layers, scales }: NetFile): void {
    for (const [i, { values }] of this.layers.entries()) values.set(layers[i]!.map((number) => number * scales[i]!));
  }

  private forward({ casinos, marks, money, target }: Marked): number {
    const [rows, head, out] = this.layers.map(({ values }) => values) as [Float64Array, Float64Array, Float64Array];
    const { seats, sum, hidden, shares } = this;
    const layout = layoutOf(seats);
    sum.fill(0);
    for (let c = 0; c < CASINOS; c++) {
      const seen = this.seen[c]!;
      seen.fill(0);
      for (const row of casinos[c]!) for (let i = 0; i < WIDTH; i++) seen[i]! += rows[row * WIDTH + i]!;
      for (let i = 0; i < WIDTH; i++) {
        if (seen[i]! > 0) sum[i]! += seen[i]!;
        else seen[i] = 0;
      }
    }
    for (let o = 0; o < HIDDEN; o++) hidden[o] = head[layout.headBias * HIDDEN + o]!;
    for (const row of marks) for (let o = 0; o < HIDDEN; o++) hidden[o]! += head[row * HIDDEN + o]!;
    for (let i = 0; i < WIDTH; i++) for (let o = 0; o < HIDDEN; o++) hidden[o]! += sum[i]! * head[i * HIDDEN + o]!;
    for (let i = 0; i < money.length; i++) {
      const row = (layout.headMoney + i) * HIDDEN;
      for (let o = 0; o < HIDDEN; o++) hidden[o]! += money[i]! * head[row + o]!;
    }
    for (let o = 0; o < HIDDEN; o++) if (hidden[o]! < 0) hidden[o] = 0;
    let total = 0;
    for (let i = 0; i < seats; i++) {
      let logit = out[HIDDEN * seats + i]!;
      for (let o = 0; o < HIDDEN; o++) logit += hidden[o]! * out[i * HIDDEN + o]!;
      shares[i] = Math.exp(logit);
      total += shares[i]!;
    }
    let loss = 0;
    for (let i = 0; i < seats; i++) {
      shares[i]! /= total;
      loss -= target[i]! * Math.log(Math.max(1e-9, shares[i]!));
    }
    return loss;
  }

  private backward({ casinos, marks, money, target }: Marked): void {
    const [rows, head, out] = this.layers;
    const { seats, sum, hidden, shares, hiddenGradient, sumGradient } = this;
    const layout = layoutOf(seats);
    hiddenGradient.fill(0);
    for (let i = 0; i < seats; i++) {
      const error = shares[i]! - target[i]!;
      out.slope[HIDDEN * seats + i]! += error;
      for (let o = 0; o < HIDDEN; o++) {
        out.slope[i * HIDDEN + o]! += error * hidden[o]!;
        hiddenGradient[o]! += error * out.values[i * HIDDEN + o]!;
      }
    }
    for (let o = 0; o < HIDDEN; o++) if (hidden[o] === 0) hiddenGradient[o] = 0;
    for (let o = 0; o < HIDDEN; o++) head.slope[layout.headBias * HIDDEN + o]! += hiddenGradient[o]!;
    for (const row of marks) for (let o = 0; o < HIDDEN; o++) head.slope[row * HIDDEN + o]! += hiddenGradient[o]!;
    for (let i = 0; i < money.length; i++) {
      const row = (layout.headMoney + i) * HIDDEN;
      for (let o = 0; o < HIDDEN; o++) head.slope[row + o]! += money[i]! * hiddenGradient[o]!;
    }
    for (let i = 0; i < WIDTH; i++) {
      let gradient = 0;
      for (let o = 0; o < HIDDEN; o++) {
        head.slope[i * HIDDEN + o]! += sum[i]! * hiddenGradient[o]!;
        gradient += hiddenGradient[o]! * head.values[i * HIDDEN + o]!;
      }
      sumGradient[i] = gradient;
    }
    const own = new Float64Array(WIDTH);
    for (let c = 0; c < CASINOS; c++) {
      const seen = this.seen[c]!;
      for (let i = 0; i < WIDTH; i++) own[i] = seen[i]! > 0 ? sumGradient[i]! : 0;
      for (const row of casinos[c]!) for (let i = 0; i < WIDTH; i++) rows.slope[row * WIDTH + i]! += own[i]!;
    }
  }

  /** One pass over the examples. Returns the mean loss. */
  learn(examples: readonly Example[], order: readonly number[], batch: number, rate: number): number {
    let loss = 0;
    for (let from = 0; from < order.length; from += batch) {
      const to = Math.min(order.length, from + batch);
      for (let i = from; i < to; i++) {
        const marked = mark(examples[order[i]!]!);
        loss += this.forward(marked);
        this.backward(marked);
      }
      this.step++;
      for (const layer of this.layers) adam(layer, rate, to - from, this.step);
    }
    return loss / order.length;
  }

  test(examples: readonly Example[], order: readonly number[]): number {
    let loss = 0;
    for (const i of order) loss += this.forward(mark(examples[i]!));
    return loss / order.length;
  }
}

const randomWeights = (size: number, spread: number, rng: Rng): Weights =>
  weightsOf(Float64Array.from({ length: size }, () => (rng.next() * 2 ** -31 - 1) * spread));
