import type { Rng } from '../../core/rng.ts';
import { assign } from './assignment.ts';
import { totalCost, type Costs } from './cost.ts';

/**
 * A pairing of tables of equal size (empty chairs count) that is improved step by step: two people change places, or one
 * person of each table is seated anew by an exact assignment. `links` has the cost of each person to each table, so that
 * the gain of an exchange takes four lookups.
 */
class Pairing {
  readonly tables: number[][];
  cost: number;
  private readonly costs: Costs;
  private readonly tableOf: Int32Array;
  private readonly links: Float64Array;
  /** The exchanges since the last `mark`. */
  private journal: [number, number][] = [];

  constructor(costs: Costs, tables: number[][]) {
    const { size, of } = costs;
    this.costs = costs;
    this.tables = tables;
    this.cost = totalCost(costs, tables);
    this.tableOf = new Int32Array(size);
    this.links = new Float64Array(size * tables.length);
    for (const [at, table] of tables.entries())
      for (const one of table) {
        this.tableOf[one] = at;
        for (let other = 0; other < size; other++) this.links[other * tables.length + at]! += of[other * size + one]!;
      }
  }

  /** What the cost changes by when two people change places. */
  private change(a: number, b: number): number {
    const { tableOf, links } = this;
    const count = this.tables.length;
    const [of, size] = [this.costs.of, this.costs.size];
    const [ta, tb] = [tableOf[a]!, tableOf[b]!];
    const before = links[a * count + ta]! + links[b * count + tb]!;
    return links[a * count + tb]! + links[b * count + ta]! - 2 * of[a * size + b]! - before;
  }

  exchange(a: number, b: number): void {
    const { tables, tableOf, links } = this;
    const { of, size } = this.costs;
    const [ta, tb] = [tableOf[a]!, tableOf[b]!];
    this.cost += this.change(a, b);
    tables[ta]![tables[ta]!.indexOf(a)] = b;
    tables[tb]![tables[tb]!.indexOf(b)] = a;
    [tableOf[a], tableOf[b]] = [tb, ta];
    for (let other = 0, row = 0; other < size; other++, row += tables.length) {
      const moved = of[a * size + other]! - of[b * size + other]!;
      links[row + ta]! -= moved;
      links[row + tb]! += moved;
    }
    this.journal.push([a, b]);
  }

  /** Exchanges until none helps that involves one of these tables or a table changed meanwhile. */
  descend(tables: Iterable<number>): void {
    const open = new Set(tables);
    for (const at of open) {
      open.delete(at);
      for (let seat = 0; seat < this.tables[at]!.length;) {
        const other = this.bestFor(this.tables[at]![seat]!);
        if (other < 0) {
          seat++;
          continue;
        }
        open.add(this.tableOf[other]!);
        this.exchange(this.tables[at]![seat]!, other);
        seat = 0;
      }
    }
  }

  /** With whom it pays most to change places; −1: with nobody. */
  private bestFor(one: number): number {
    let [best, least] = [-1, 0];
    for (let other = 0; other < this.costs.size; other++) {
      if (this.tableOf[other] === this.tableOf[one]) continue;
      const change = this.change(one, other);
      if (change < least) [best, least] = [other, change];
    }
    return best;
  }

  /** Takes one person from each of these tables and seats them anew at least cost. Whether that helped. */
  reseat(at: readonly number[], pick: (table: readonly number[]) => number): boolean {
    const { links, costs } = this;
    const count = this.tables.length;
    const taken = at.map((table) => pick(this.tables[table]!));
    const cost = (person: number, seat: number): number => {
      const [a, b] = [taken[person]!, taken[seat]!];
      return links[a * count + at[seat]!]! - costs.of[a * costs.size + b]!;
    };
    const seats = assign(at.length, cost);
    const gain = seats.reduce((sum, seat, person) => sum + cost(person, person) - cost(person, seat), 0);
    if (gain <= 0) return false;
    // The permutation as exchanges: each puts one person where they belong.
    const wanted = new Map(seats.map((seat, person) => [taken[person]!, at[seat]!]));
    for (const person of taken)
      while (this.tableOf[person] !== wanted.get(person)) {
        const table = wanted.get(person)!;
        const sitting = taken.find((other) => this.tableOf[other] === table && wanted.get(other) !== table)!;
        this.exchange(person, sitting);
      }
    return true;
  }

  mark(): void {
    this.journal = [];
  }

  /** Back to the last mark. */
  undo(): void {
    for (const [a, b] of this.journal.splice(0).reverse()) this.exchange(a, b);
    this.journal = [];
  }
}

/** How many kicks a field gets at least and at most; between them, so many for each person. */
const KICKS = { least: 60, most: 1000, each: 4 };
/** Tables that an assignment takes at once. */
const MOST_RESEATED = 40;
/** How far apart, in the order of scores, tables are that a kick mixes. */
const NEAR = 4;

/**
 * Improves a pairing: to a local optimum over all exchanges and assignments, then by kicks, each followed by a descent and
 * kept unless it made the pairing worse. The number of kicks is fixed, so that the result is the same on every machine.
 */
export function improve(costs: Costs, start: number[][], rng: Rng, enough = 0): number[][] {
  const pairing = new Pairing(costs, start);
  const count = start.length;
  if (count < 2) return pairing.tables;
  settle(pairing, rng);
  const kicks = Math.max(KICKS.least, Math.min(KICKS.most, KICKS.each * costs.people));
  for (let kick = 0; kick < kicks && pairing.cost > enough; kick++) {
    const before = pairing.cost;
    pairing.mark();
    const touched = new Set<number>();
    for (let times = 2 + rng.below(2), at = rng.below(count); times > 0; times--) {
      const other = neighbour(at, count, rng);
      touched.add(at).add(other);
      pairing.exchange(rng.pick(pairing.tables[at]!), rng.pick(pairing.tables[other]!));
      at = other;
    }
    pairing.descend(touched);
    if (kick % 8 === 7) reseatSome(pairing, rng);
    if (pairing.cost > before) pairing.undo();
  }
  settle(pairing, rng);
  return pairing.tables;
}

function neighbour(at: number, count: number, rng: Rng): number {
  const reach = Math.min(NEAR, count - 1);
  const low = Math.max(0, Math.min(at - reach, count - 1 - 2 * reach));
  const other = low + rng.below(Math.min(2 * reach, count - 1));
  return other >= at ? other + 1 : other;
}

/** Until neither an exchange nor an assignment of neighbouring tables helps. */
function settle(pairing: Pairing, rng: Rng): void {
  const count = pairing.tables.length;
  const seats = pairing.tables[0]!.length;
  for (let helped = true; helped;) {
    pairing.descend(pairing.tables.keys());
    helped = false;
    for (let from = 0; from < count; from += MOST_RESEATED / 2) {
      const at = [...pairing.tables.keys()].slice(from, from + MOST_RESEATED);
      for (let seat = 0; seat < seats; seat++) helped = pairing.reseat(at, (table) => table[seat]!) || helped;
    }
    helped = reseatSome(pairing, rng) || helped;
  }
}

function reseatSome(pairing: Pairing, rng: Rng): boolean {
  const count = pairing.tables.length;
  const many = Math.min(count, 8);
  const from = rng.below(count - many + 1);
  const at = [...pairing.tables.keys()].slice(from, from + many);
  const helped = pairing.reseat(at, (table) => rng.pick(table));
  if (helped) pairing.descend(at);
  return helped;
}
