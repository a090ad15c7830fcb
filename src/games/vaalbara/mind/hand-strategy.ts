import { matchRegrets } from '../../../search/regret.ts';
import { charactersIn } from '../characters.ts';

/** Each Character's expected share of the win, by place in the hand. */
export interface ChoiceValues {
  readonly values: readonly number[];
  readonly errors: readonly number[];
  readonly nodes: number;
}

/** The mixed strategy of one hand, learnt by regret matching (Hart & Mas-Colell 2000). */
export class HandStrategy {
  readonly hand: number;
  readonly characters: readonly number[];
  /** By place in `characters`: the probabilities now, and their sums over all iterations, weighted towards late ones. */
  readonly current: Float64Array;
  readonly average: Float64Array;
  private readonly regrets: Float64Array;

  constructor(hand: number) {
    this.hand = hand;
    this.characters = charactersIn(hand);
    const size = this.characters.length;
    this.current = new Float64Array(size).fill(1 / size);
    this.average = new Float64Array(size);
    this.regrets = new Float64Array(size);
  }

  /**
   * `values[character - 1]`: what each Character would have brought; `weight`: how much this iteration counts. Regrets do not
   * fall below zero (CFR+, Tammelin 2014).
   */
  learn(values: Readonly<Float64Array>, weight: number): void {
    const { characters, current, average, regrets } = this;
    let mean = 0;
    for (let i = 0; i < characters.length; i++) mean += current[i]! * values[characters[i]! - 1]!;
    for (let i = 0; i < characters.length; i++) {
      average[i]! += weight * current[i]!;
      regrets[i] = Math.max(0, regrets[i]! + values[characters[i]! - 1]! - mean);
    }
    matchRegrets(regrets, current);
  }
}
