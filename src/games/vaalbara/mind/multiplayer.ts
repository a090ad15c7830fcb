import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { Mean } from '../../../search/mean.ts';
import { CHARACTERS, charactersIn } from '../characters.ts';
import { LogitResponse } from './response.ts';
import type { ChoiceValues } from './hand-strategy.ts';
import type { RoundOutcomes } from './round-outcomes.ts';

/**
 * The choice with more than two players, or with few nodes. Each iteration samples the others’ Characters from their current
 * responses and tries all of the seat’s own against them; then one seat learns from all of its own (external sampling,
 * Lanctot et al. 2009). Where the others do not learn they play uniformly.
 */
export class MultiplayerChoice {
  private readonly seat: Seat;
  private readonly own: number;
  /** Sampled hands of each seat. */
  private readonly hands: readonly (readonly number[])[];
  private readonly possible: readonly (readonly number[])[];
  private readonly responses: readonly LogitResponse[];
  private readonly outcomes: RoundOutcomes;
  private readonly values = new Float64Array(CHARACTERS.length);

  constructor(seat: Seat, own: number, hands: readonly (readonly number[])[], outcomes: RoundOutcomes) {
    this.seat = seat;
    this.own = own;
    this.hands = hands;
    this.outcomes = outcomes;
    this.possible = hands.map((of) => charactersIn(of.reduce((all, hand) => all | hand, 0)));
    this.responses = hands.map(() => new LogitResponse());
  }

  solve(nodes: number, othersLearn: boolean, rng: Rng): ChoiceValues {
    const { seat, outcomes, own, values, responses } = this;
    const options = charactersIn(own);
    const means = options.map(() => new Mean());
    let spent = 0;
    let dearest = 0;
    for (let time = 1; spent + dearest <= nodes || time === 1; time++) {
      const hands = this.hands.map((of) => rng.pick(of));
      const characters = hands.map((hand, other) => responses[other]!.pick(hand, rng));
      this.try(seat, options, characters, hands.with(seat, own));
      for (const [i, mean] of means.entries()) mean.add(values[options[i]! - 1]!);
      if (othersLearn) {
        const other = rng.below(responses.length);
        this.try(other, this.possible[other]!, characters, hands);
        responses[other]!.learn(values);
      }
      const sum = outcomes.nodes + time * responses.length;
      dearest = Math.max(dearest, sum - spent);
      spent = sum;
    }
    return { values: means.map(({ value }) => value), errors: means.map(({ error }) => error), nodes: spent };
  }

  private try(seat: Seat, options: readonly number[], characters: readonly number[], hands: readonly number[]): void {
    const profile = characters.slice();
    for (const character of options) {
      profile[seat] = character;
      this.values[character - 1] = this.outcomes.share(profile, hands, seat);
    }
  }
}
