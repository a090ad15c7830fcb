import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { CHARACTERS, charactersIn } from '../characters.ts';
import { Holder, type Judged } from './holder.ts';
import type { Showdown } from './showdown.ts';

/*
 * Two players: the round is a matrix, Character against Character, and both know what the other may hold. Every hand that
 * the table may expect of a player learns against the mean of the other’s hands: CFR+ (Tammelin 2014) on a game of one
 * simultaneous move with private hands.
 */

const WIDTH = CHARACTERS.length;

/** What a matrix costs at least. */
export const LEAST_NODES = 2_500;

export class DuelOfChoices {
  private readonly seat: Seat;
  private readonly own: Holder;
  private readonly holders: readonly (readonly Holder[])[];
  private readonly showdown: Showdown;
  /** `shares[own * WIDTH + other]`: the seat’s, by Characters from 0; the squares of their errors. */
  private readonly shares = new Float64Array(WIDTH * WIDTH);
  private readonly errors = new Float64Array(WIDTH * WIDTH);
  private readonly mine = new Float64Array(WIDTH);

  /** `hands` by seat: those that the table may expect. */
  constructor(seat: Seat, own: Holder, hands: readonly (readonly number[])[], showdown: Showdown) {
    this.seat = seat;
    this.own = own;
    this.holders = hands.map((of) => of.map((hand) => new Holder(hand)));
    this.showdown = showdown;
  }

  /** Plays all pairs, again while nodes last, and lets all hands learn so many times. */
  solve(nodes: number, times: number, rng: Rng): Judged {
    this.fill(nodes - 2 * times, rng);
    const { own, seat, holders } = this;
    const theirs = new Float64Array(WIDTH);
    const values = new Float64Array(WIDTH);
    const sums = new Float64Array(WIDTH);
    let total = 0;
    for (let time = 1; time <= times; time++) {
      mix(holders[1 - seat]!, theirs);
      this.valuesOfMine(theirs, values);
      for (let a = 0; a < WIDTH; a++) sums[a]! += time * values[a]!;
      total += time;
      own.learn(values, time);
      for (const holder of holders[seat]!) holder.learn(values, time);
      this.valuesOfTheirs(values);
      for (const holder of holders[1 - seat]!) holder.learn(values, time);
    }
    return {
      values: own.characters.map((character) => sums[character - 1]! / total),
      errors: own.characters.map((character) => this.errorOf(character, theirs)),
      nodes: this.showdown.nodes + 2 * times,
    };
  }

  private valuesOfMine(theirs: Readonly<Float64Array>, values: Float64Array): void {
    for (let a = 0; a < WIDTH; a++) {
      let value = 0;
      for (let b = 0; b < WIDTH; b++) value += theirs[b]! * this.shares[a * WIDTH + b]!;
      values[a] = value;
    }
  }

  /** What one player wins the other loses. */
  private valuesOfTheirs(values: Float64Array): void {
    mix(this.holders[this.seat]!, this.mine);
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

  /** Plays every pair of Characters, those with chance in them again and again while nodes last. */
  private fill(nodes: number, rng: Rng): void {
    const { seat, own, holders, showdown } = this;
    const all = (of: readonly Holder[]): number => of.reduce((set, { hand }) => set | hand, 0);
    const mine = charactersIn(all(holders[seat]!) | own.hand);
    const theirs = charactersIn(all(holders[1 - seat]!));
    const profile = [0, 0];
    const hands = [0, 0];
    let again = true;
    for (let time = 0; again; time++) {
      const before = showdown.nodes;
      for (const a of mine) {
        for (const b of theirs) {
          profile[seat] = a;
          profile[1 - seat] = b;
          hands[seat] = own.hand;
          hands[1 - seat] = rng.pick(holders[1 - seat]!).hand;
          const at = (a - 1) * WIDTH + b - 1;
          this.shares[at] = showdown.share(profile, hands, seat);
          this.errors[at] = showdown.variance(profile, seat);
        }
      }
      again = showdown.nodes > before && 2 * showdown.nodes - before <= nodes;
    }
  }
}

/** How often each Character is played, over all hands. */
function mix(holders: readonly Holder[], mixture: Float64Array): void {
  mixture.fill(0);
  const each = 1 / holders.length;
  for (const { characters, strategy } of holders) {
    for (let i = 0; i < characters.length; i++) mixture[characters[i]! - 1]! += each * strategy[i]!;
  }
}
