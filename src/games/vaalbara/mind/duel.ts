import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { CHARACTERS, charactersIn } from '../characters.ts';
import { HandStrategy, type ChoiceValues } from './hand-strategy.ts';
import type { RoundOutcomes } from './round-outcomes.ts';

/*
 * Two players: the round is a matrix, Character against Character, with private hands. Sampled hands stand for what a
 * player may hold; each learns against the mean strategy of the opponent’s hands (CFR+, Tammelin 2014).
 */

const WIDTH = CHARACTERS.length;

/** The fewest nodes that fill the matrix. */
export const LEAST_NODES = 2_500;

export class DuelChoice {
  private readonly seat: Seat;
  private readonly own: HandStrategy;
  private readonly strategies: readonly (readonly HandStrategy[])[];
  private readonly outcomes: RoundOutcomes;
  /** `shares[own * WIDTH + other]`: the seat’s share, by Characters from 0; then the squares of the standard errors. */
  private readonly shares = new Float64Array(WIDTH * WIDTH);
  private readonly errors = new Float64Array(WIDTH * WIDTH);
  private readonly mine = new Float64Array(WIDTH);

  /** `hands`: sampled hands of each seat. */
  constructor(seat: Seat, own: HandStrategy, hands: readonly (readonly number[])[], outcomes: RoundOutcomes) {
    this.seat = seat;
    this.own = own;
    this.strategies = hands.map((of) => of.map((hand) => new HandStrategy(hand)));
    this.outcomes = outcomes;
  }

  /** Fills the matrix while nodes last, then runs `times` iterations of learning. */
  solve(nodes: number, times: number, rng: Rng): ChoiceValues {
    this.fill(nodes - 2 * times, rng);
    const { own, seat, strategies } = this;
    const theirs = new Float64Array(WIDTH);
    const values = new Float64Array(WIDTH);
    const sums = new Float64Array(WIDTH);
    let total = 0;
    for (let time = 1; time <= times; time++) {
      mix(strategies[1 - seat]!, theirs);
      this.valuesOfMine(theirs, values);
      for (let a = 0; a < WIDTH; a++) sums[a]! += time * values[a]!;
      total += time;
      own.learn(values, time);
      for (const strategy of strategies[seat]!) strategy.learn(values, time);
      this.valuesOfTheirs(values);
      for (const strategy of strategies[1 - seat]!) strategy.learn(values, time);
    }
    return {
      values: own.characters.map((character) => sums[character - 1]! / total),
      errors: own.characters.map((character) => this.errorOf(character, theirs)),
      nodes: this.outcomes.nodes + 2 * times,
    };
  }

  private valuesOfMine(theirs: Readonly<Float64Array>, values: Float64Array): void {
    for (let a = 0; a < WIDTH; a++) {
      let value = 0;
      for (let b = 0; b < WIDTH; b++) value += theirs[b]! * this.shares[a * WIDTH + b]!;
      values[a] = value;
    }
  }

  /** The game is zero-sum: the opponent’s values are 1 minus the seat’s. */
  private valuesOfTheirs(values: Float64Array): void {
    mix(this.strategies[this.seat]!, this.mine);
    for (let b = 0; b < WIDTH; b++) {
      let value = 1;
      for (let a = 0; a < WIDTH; a++) value -= this.mine[a]! * this.shares[a * WIDTH + b]!;
      values[b] = value;
    }
  }

  private errorOf(character: number, theirs: Readonly<Float64Array>): number {
    let variance = 0;
    for (let b = 0; b < WIDTH; b++) variance += theirs[b]! * theirs[b]! * this.errors[(character - 1) * WIDTH + b]!;
    return Math.sqrt(variance);
  }

  /** Plays every pair of Characters; pairs with chance in them are repeated while nodes last. */
  private fill(nodes: number, rng: Rng): void {
    const { seat, own, strategies, outcomes } = this;
    const all = (of: readonly HandStrategy[]): number => of.reduce((set, { hand }) => set | hand, 0);
    const mine = charactersIn(all(strategies[seat]!) | own.hand);
    const theirs = charactersIn(all(strategies[1 - seat]!));
    const profile = [0, 0];
    const hands = [0, 0];
    let again = true;
    for (let time = 0; again; time++) {
      const before = outcomes.nodes;
      for (const a of mine) {
        for (const b of theirs) {
          profile[seat] = a;
          profile[1 - seat] = b;
          hands[seat] = own.hand;
          hands[1 - seat] = rng.pick(strategies[1 - seat]!).hand;
          const at = (a - 1) * WIDTH + b - 1;
          this.shares[at] = outcomes.share(profile, hands, seat);
          this.errors[at] = outcomes.variance(profile, seat);
        }
      }
      again = outcomes.nodes > before && 2 * outcomes.nodes - before <= nodes;
    }
  }
}

/** Writes how often each Character is played, averaged over all hands. */
function mix(strategies: readonly HandStrategy[], mixture: Float64Array): void {
  mixture.fill(0);
  const each = 1 / strategies.length;
  for (const { characters, current } of strategies) {
    for (let i = 0; i < characters.length; i++) mixture[characters[i]! - 1]! += each * current[i]!;
  }
}
