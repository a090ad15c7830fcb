import type { Seat } from '../../../core/game.ts';
import type { Rng } from '../../../core/rng.ts';
import { PLAYS } from '../actions.ts';
import { bitOf, FIGHTER, PIONEER, TRACKER } from '../characters.ts';
import { vaalbara as game } from '../rules.ts';
import type { State } from '../state.ts';
import { playRound } from './quick.ts';
import type { Evaluation } from './shares.ts';

/** Rounds with chance in them are played at most this often. */
const REPEATS = 12;
/** The Characters that bring in chance or a hidden answer. */
const UNSURE = bitOf(FIGHTER) | bitOf(TRACKER) | bitOf(PIONEER);
const BASE = 13;

interface Entry {
  times: number;
  /** By seat: the mean share, and the sum of squared deviations from it. */
  readonly shares: Float64Array;
  readonly squares: Float64Array;
}

/** The expected shares of the win for each combination of chosen Characters: played out on demand and cached. */
export class RoundOutcomes {
  /** Moves played. */
  nodes = 0;
  private readonly state: State;
  private readonly far: boolean;
  private readonly evaluate: Evaluation;
  private readonly rng: Rng;
  private readonly entries = new Map<number, Entry>();
  private readonly shares: Float64Array;

  /** `state`: everybody is about to choose. `far`: see `quickAction`. `evaluate`: values the end of the round. */
  constructor(state: State, far: boolean, evaluate: Evaluation, rng: Rng) {
    this.state = state;
    this.far = far;
    this.evaluate = evaluate;
    this.rng = rng;
    this.shares = new Float64Array(state.seats);
  }

  /** A seat’s expected share of the win when all play these Characters from these hands. */
  share(characters: readonly number[], hands: readonly number[], seat: Seat): number {
    const entry = this.entry(characters);
    if (entry.times === 0 || (entry.times < REPEATS && this.isUnsure(characters))) {
      this.play(characters, hands);
      this.note(entry);
    }
    return entry.shares[seat]!;
  }

  /** The square of the mean’s standard error. */
  variance(characters: readonly number[], seat: Seat): number {
    const { times, squares } = this.entry(characters);
    return times < 2 ? 0 : squares[seat]! / (times - 1) / times;
  }

  private entry(characters: readonly number[]): Entry {
    let key = 0;
    for (let seat = 0; seat < characters.length; seat++) key = key * BASE + characters[seat]!;
    let entry = this.entries.get(key);
    if (entry === undefined) {
      const { seats } = this.state;
      entry = { times: 0, shares: new Float64Array(seats), squares: new Float64Array(seats) };
      this.entries.set(key, entry);
    }
    return entry;
  }

  private isUnsure(characters: readonly number[]): boolean {
    let set = 0;
    for (let seat = 0; seat < characters.length; seat++) set |= bitOf(characters[seat]!);
    return (set & UNSURE) !== 0;
  }

  private note(entry: Entry): void {
    entry.times++;
    for (let seat = 0; seat < this.shares.length; seat++) {
      const change = this.shares[seat]! - entry.shares[seat]!;
      entry.shares[seat]! += change / entry.times;
      entry.squares[seat]! += change * (this.shares[seat]! - entry.shares[seat]!);
    }
  }

  private play(characters: readonly number[], hands: readonly number[]): void {
    const state = game.copy(this.state);
    for (let seat = 0; seat < state.seats; seat++) {
      const bit = bitOf(characters[seat]!);
      state.hands[seat] = hands[seat]! | bit;
      game.apply(state, seat, PLAYS[bit]![0]!);
    }
    this.nodes += state.seats + playRound(state, this.rng, this.far);
    this.nodes += this.evaluate(state, this.shares, this.rng);
  }
}
