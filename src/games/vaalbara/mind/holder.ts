import { charactersIn } from '../characters.ts';

/** What each Character of a hand is worth, by place in the hand. */
export interface Judged {
  readonly values: readonly number[];
  readonly errors: readonly number[];
  readonly nodes: number;
}

/** A hand and how it is played, learnt by regret matching (Hart & Mas-Colell 2000). */
export class Holder {
  readonly hand: number;
  readonly characters: readonly number[];
  /** By place in `characters`: how often each is played now, and over all times, late ones counting more. */
  readonly strategy: Float64Array;
  readonly average: Float64Array;
  private readonly regrets: Float64Array;

  constructor(hand: number) {
    this.hand = hand;
    this.characters = charactersIn(hand);
    const size = this.characters.length;
    this.strategy = new Float64Array(size).fill(1 / size);
    this.average = new Float64Array(size);
    this.regrets = new Float64Array(size);
  }

  /**
   * `values[character - 1]`: what each Character would have brought; `weight`: how much this time counts. Regrets do not fall
   * below zero (Tammelin 2014).
   */
  learn(values: Readonly<Float64Array>, weight: number): void {
    const { characters, strategy, average, regrets } = this;
    let mean = 0;
    for (let i = 0; i < characters.length; i++) mean += strategy[i]! * values[characters[i]! - 1]!;
    let total = 0;
    for (let i = 0; i < characters.length; i++) {
      average[i]! += weight * strategy[i]!;
      regrets[i] = Math.max(0, regrets[i]! + values[characters[i]! - 1]! - mean);
      total += regrets[i]!;
    }
    for (let i = 0; i < characters.length; i++) strategy[i] = total > 0 ? regrets[i]! / total : 1 / characters.length;
  }
}
