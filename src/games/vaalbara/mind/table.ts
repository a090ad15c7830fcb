import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { Mean } from '../../../search/mean.ts';
import { CHARACTERS, charactersIn } from '../characters.ts';
import { Habit } from './habit.ts';
import type { Judged } from './holder.ts';
import type { Showdown } from './showdown.ts';

/**
 * The choice at a larger table, or with too few nodes for more: others’ Characters are drawn from their present habits,
 * the own ones are all tried against them, and so are those of one seat after another, which learns (external sampling,
 * Lanctot et al. 2009). Unless others learn they are taken to play anything.
 */
export class TableOfChoices {
  private readonly seat: Seat;
  private readonly own: number;
  /** By seat: hands that the table may expect. */
  private readonly hands: readonly (readonly number[])[];
  private readonly possible: readonly (readonly number[])[];
  private readonly habits: readonly Habit[];
  private readonly showdown: Showdown;
  private readonly values = new Float64Array(CHARACTERS.length);

  constructor(seat: Seat, own: number, hands: readonly (readonly number[])[], showdown: Showdown) {
    this.seat = seat;
    this.own = own;
    this.hands = hands;
    this.showdown = showdown;
    this.possible = hands.map((of) => charactersIn(of.reduce((all, hand) => all | hand, 0)));
    this.habits = hands.map(() => new Habit());
  }

  solve(nodes: number, othersLearn: boolean, rng: Rng): Judged {
    const { seat, showdown, own, values, habits } = this;
    const options = charactersIn(own);
    const means = options.map(() => new Mean());
    let spent = 0;
    let dearest = 0;
    for (let time = 1; spent + dearest <= nodes || time === 1; time++) {
      const hands = this.hands.map((of) => rng.pick(of));
      const characters = hands.map((hand, other) => habits[other]!.pick(hand, rng));
      this.try(seat, options, characters, hands.with(seat, own));
      for (const [i, mean] of means.entries()) mean.add(values[options[i]! - 1]!);
      if (othersLearn) {
        const other = rng.below(habits.length);
        this.try(other, this.possible[other]!, characters, hands);
        habits[other]!.learn(values);
      }
      const sum = showdown.nodes + time * habits.length;
      dearest = Math.max(dearest, sum - spent);
      spent = sum;
    }
    return { values: means.map(({ value }) => value), errors: means.map(({ error }) => error), nodes: spent };
  }

  private try(seat: Seat, options: readonly number[], characters: readonly number[], hands: readonly number[]): void {
    const profile = characters.slice();
    for (const character of options) {
      profile[seat] = character;
      this.values[character - 1] = this.showdown.share(profile, hands, seat);
    }
  }
}
