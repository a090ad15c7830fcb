import { CASES } from './beliefs.ts';
import { outcomes, type TokensGame } from './tokens-game.ts';

/** The chance that a mover moves at random, so that every move has a likelihood above 0. */
const TREMBLE = 0.03;
const K = CASES.length;

/**
 * CFR+ (Tammelin 2014; Zinkevich et al. 2007) for a tokens game. A mover knows its own case and the moves before; each moves
 * once, so a strategy is `[(node * K + case) * options + option]` per mover, a node being the moves before.
 */
export class Solver {
  readonly game: TokensGame;
  /** Average strategies, after `settle`. */
  readonly strategies: readonly Float64Array[];
  private readonly shares: readonly Float32Array[];
  private readonly sizes: readonly number[];
  /** How many nodes each mover has. */
  private readonly nodes: readonly number[];
  private readonly count: number;
  private readonly regrets: readonly Float64Array[];
  private readonly played: readonly Float64Array[];
  private readonly reach: readonly Float64Array[];
  private readonly cases: readonly Uint8Array[];
  private rounds = 0;

  constructor(game: TokensGame) {
    this.game = game;
    this.shares = outcomes(game);
    const { seats, movers, options, worlds } = game;
    this.count = worlds.length / seats;
    this.sizes = options.map((list) => list.length);
    let product = 1;
    this.nodes = this.sizes.map((size) => (product *= size) / size);
    const empty = (): Float64Array[] => this.nodes.map((n, d) => new Float64Array(n * K * this.sizes[d]!));
    this.regrets = empty();
    this.strategies = empty();
    this.played = empty().map((list, d) => list.fill(1 / this.sizes[d]!));
    this.reach = this.nodes.map((n) => new Float64Array(n * this.count));
    this.reach[0]!.set(game.weights);
    this.cases = movers.map((seat) => Uint8Array.from({ length: this.count }, (_, w) => worlds[w * seats + seat]!));
  }

  /** Ways to move times worlds. */
  get outcomes(): number {
    return this.shares[0]!.length;
  }

  /** One pass over all movers, the last first; later passes count more. */
  pass(): void {
    this.rounds++;
    for (let d = this.sizes.length - 1; d >= 0; d--) this.update(d);
  }

  private update(d: number): void {
    const size = this.sizes[d]!;
    const regrets = this.regrets[d]!;
    const played = this.played[d]!;
    const average = this.strategies[d]!;
    const worth = this.worth(d, this.played);
    for (let at = 0; at < regrets.length; at += size) {
      let mean = 0;
      // `played` includes the tremble; regret is measured without it.
      for (let x = 0; x < size; x++) mean += meant(played[at + x]!, size) * worth[at + x]!;
      let total = 0;
      for (let x = 0; x < size; x++) {
        const regret = Math.max(0, regrets[at + x]! + worth[at + x]! - mean);
        regrets[at + x] = regret;
        total += regret;
      }
      for (let x = 0; x < size; x++) {
        const share = total > 0 ? regrets[at + x]! / total : 1 / size;
        average[at + x]! += share * this.rounds;
        played[at + x] = (1 - TREMBLE) * share + TREMBLE / size;
      }
    }
  }

  /** Normalises the weighted sums into average strategies. */
  settle(): void {
    for (const [d, list] of this.strategies.entries()) {
      const size = this.sizes[d]!;
      for (let at = 0; at < list.length; at += size) {
        let total = 0;
        for (let x = 0; x < size; x++) total += list[at + x]!;
        for (let x = 0; x < size; x++) list[at + x] = total > 0 ? list[at + x]! / total : 1 / size;
      }
    }
  }

  /** The average strategies with the tremble. */
  trembling(): Float64Array[] {
    return this.strategies.map((list, d) => list.map((share) => (1 - TREMBLE) * share + TREMBLE / this.sizes[d]!));
  }

  /**
   * The counterfactual value of mover d's options against the strategies of the others: the share of the win in each world
   * times the probability that chance and the earlier movers reach it. Divided by `likelihood` it is a share.
   */
  worth(d: number, strategies: readonly Float64Array[]): Float64Array {
    const reach = this.arrive(d, strategies);
    const later = this.expect(d, strategies);
    const size = this.sizes[d]!;
    const cases = this.cases[d]!;
    const { count } = this;
    const worth = new Float64Array(this.regrets[d]!.length);
    for (let node = 0; node < this.nodes[d]!; node++) {
      for (let x = 0; x < size; x++) {
        const from = (node * size + x) * count;
        const into = node * K * size + x;
        for (let w = 0; w < count; w++) worth[into + cases[w]! * size]! += reach[node * count + w]! * later[from + w]!;
      }
    }
    return worth;
  }

  /** The probability that chance and the movers before d reach each node, by d's case: `[node * K + case]`. */
  likelihood(d: number, strategies: readonly Float64Array[]): Float64Array {
    const reach = this.arrive(d, strategies);
    const sums = new Float64Array(this.nodes[d]! * K);
    for (let node = 0; node < this.nodes[d]!; node++) {
      for (let w = 0; w < this.count; w++) sums[node * K + this.cases[d]![w]!]! += reach[node * this.count + w]!;
    }
    return sums;
  }

  /**
   * The standard errors of the shares that mover d's options bring at a node with a case, where the worlds are a sample. They are too
   * small: another sample would also lead to other strategies.
   */
  errors(d: number, strategies: readonly Float64Array[], node: number, own: number): number[] {
    const reach = this.arrive(d, strategies).subarray(node * this.count, (node + 1) * this.count);
    const later = this.expect(d, strategies);
    const worlds = [...this.cases[d]!.keys()].filter((w) => this.cases[d]![w] === own);
    const total = worlds.reduce((sum, w) => sum + reach[w]!, 0);
    return this.game.options[d]!.map((_, x) => {
      const from = (node * this.sizes[d]! + x) * this.count;
      const share = worlds.reduce((sum, w) => sum + reach[w]! * later[from + w]!, 0) / total;
      return Math.sqrt(worlds.reduce((sum, w) => sum + (reach[w]! * (later[from + w]! - share)) ** 2, 0)) / total;
    });
  }

  private arrive(d: number, strategies: readonly Float64Array[]): Float64Array {
    const { count } = this;
    for (let e = 0; e < d; e++) {
      const size = this.sizes[e]!;
      const cases = this.cases[e]!;
      const before = this.reach[e]!;
      const after = this.reach[e + 1]!;
      const strategy = strategies[e]!;
      for (let node = 0; node < this.nodes[e]!; node++) {
        for (let x = 0; x < size; x++) {
          const into = (node * size + x) * count;
          const row = node * K * size + x;
          for (let w = 0; w < count; w++)
            after[into + w] = before[node * count + w]! * strategy[row + cases[w]! * size]!;
        }
      }
    }
    return this.reach[d]!;
  }

  /** Mover d's expected share after its own move, in each world. */
  private expect(d: number, strategies: readonly Float64Array[]): Float32Array | Float64Array {
    const { count } = this;
    let below: Float32Array | Float64Array = this.shares[d]!;
    for (let e = this.sizes.length - 1; e > d; e--) {
      const size = this.sizes[e]!;
      const cases = this.cases[e]!;
      const strategy = strategies[e]!;
      const here = new Float64Array(this.nodes[e]! * count);
      for (let node = 0; node < this.nodes[e]!; node++) {
        const into = node * count;
        for (let x = 0; x < size; x++) {
          const from = (node * size + x) * count;
          const row = node * K * size + x;
          for (let w = 0; w < count; w++) here[into + w]! += strategy[row + cases[w]! * size]! * below[from + w]!;
        }
      }
      below = here;
    }
    return below;
  }
}

const meant = (played: number, size: number): number => (played - TREMBLE / size) / (1 - TREMBLE);
