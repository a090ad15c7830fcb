import type { Rng } from '../../../core/rng.ts';
import { draw } from '../../../search/choice.ts';
import { exp } from '../../../search/maths.ts';
import { charactersIn, CHARACTERS } from '../characters.ts';

/** Temperatures in shares of the win: in the long run, and on top of it while few values are known. */
const EVEN = 0.02;
const EARLY = 0.06;

/**
 * How a seat plays any hand: a logit response to the average value of each Character, as in smooth fictitious play
 * (Fudenberg & Levine 1998). With few trials it varies less than regret matching.
 */
export class LogitResponse {
  private readonly values = new Float64Array(CHARACTERS.length);
  private times = 0;

  /** `values[character - 1]`; recent values count twice. */
  learn(values: Readonly<Float64Array>): void {
    this.times++;
    const part = 2 / (this.times + 1);
    for (let i = 0; i < values.length; i++) this.values[i]! += part * (values[i]! - this.values[i]!);
  }

  pick(hand: number, rng: Rng): number {
    const characters = charactersIn(hand);
    if (this.times < 2) return rng.pick(characters);
    const top = characters.reduce((top, character) => Math.max(top, this.values[character - 1]!), 0);
    const even = EVEN + EARLY / this.times;
    const weights = characters.map((character) => exp((this.values[character - 1]! - top) / even));
    return characters[draw(weights, rng)]!;
  }
}
