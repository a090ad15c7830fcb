import type { Rng } from '../core/rng.ts';

/* Who sits with whom at the tables of an evening. */

/** A chair to give away: a member, or somebody whom a member brings. */
export interface Comer {
  readonly person: string;
  readonly guest: boolean;
}

/** People of a table of the past. `ago`: how many evenings ago; 0: this evening. */
export interface PastTable {
  readonly people: readonly string[];
  readonly ago: number;
}

/**
 * How many people sit at each table, as evenly as possible. `allowed`: the numbers of seats of the game. Few chairs stay empty;
 * then the number of tables is close to that of tables with `usual` people.
 */
export function sizesFor(people: number, allowed: readonly number[], usual: number): number[] {
  const most = Math.max(...allowed);
  const wanted = Math.ceil(people / Math.min(usual, most));
  const plans = Array.from({ length: people }, (_, i) => split(people, i + 1)).filter(([largest]) => largest! <= most);
  const empty = (sizes: readonly number[]): number =>
    sizes.reduce((sum, size) => sum + seatsFor(size, allowed) - size, 0);
  const far = (sizes: readonly number[]): number => Math.abs(sizes.length - wanted);
  return plans.sort((a, b) => empty(a) - empty(b) || far(a) - far(b))[0] ?? [];
}

/** The larger parts come first. */
const split = (people: number, tables: number): number[] =>
  Array.from({ length: tables }, (_, i) => Math.floor(people / tables) + (i < people % tables ? 1 : 0));

/** The chairs of a table with so many people: bots take those that stay empty. */
export const seatsFor = (people: number, allowed: readonly number[]): number =>
  [...allowed].sort((a, b) => a - b).find((seats) => seats >= people) ?? Math.max(...allowed);

/** The costs of two people at one table: a meeting of this evening or the last counts far more than older ones. */
const recent = (ago: number): number => (ago <= 1 ? 1000 : Math.max(1, Math.round(64 / ago)));
const APART = 1_000_000;
/** Of a guest at another table than the member who brings them. */
const ALONE = 400;

/** The draw is tried so often from other starts, less often for many people. */
const attemptsFor = (people: number): number => Math.max(2, Math.min(40, Math.floor(1200 / people)));

/**
 * Seats people at tables of these sizes so that they meet as few recent opponents as possible. The same generator gives the same
 * tables. `apart`: pairs who must not meet if there is any other way.
 */
export function drawTables(
  comers: readonly Comer[],
  sizes: readonly number[],
  past: readonly PastTable[],
  rng: Rng,
  apart: (a: string, b: string) => boolean = () => false,
): Comer[][] {
  const costs = costsOf(comers, past, apart);
  let best: { readonly seats: readonly number[]; readonly cost: number } | null = null;
  for (let attempt = attemptsFor(comers.length); attempt > 0 && best?.cost !== 0; attempt--) {
    const seats = rng.shuffle([...comers.keys()]);
    const cost = improve(seats, sizes, costs);
    if (best === null || cost < best.cost) best = { seats, cost };
  }
  const order = best?.seats ?? [];
  return tablesOf(sizes).map(([from, to]) => order.slice(from, to).map((i) => comers[i]!));
}

const tablesOf = (sizes: readonly number[]): (readonly [from: number, to: number])[] => {
  let at = 0;
  return sizes.map((size) => [at, (at += size)] as const);
};

function costsOf(
  comers: readonly Comer[],
  past: readonly PastTable[],
  apart: (a: string, b: string) => boolean,
): number[][] {
  const met = new Map<string, number>();
  for (const { people, ago } of past)
    for (const a of people) for (const b of people) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + recent(ago));
  const costOf = (a: Comer, b: Comer): number => {
    // A guest is nobody’s recent opponent, and likes to sit with the member.
    if (a.guest || b.guest) return a.person === b.person ? -ALONE : 0;
    return (met.get(`${a.person} ${b.person}`) ?? 0) + (apart(a.person, b.person) ? APART : 0);
  };
  return comers.map((a) => comers.map((b) => (a === b ? 0 : costOf(a, b))));
}

/** Swaps two people as long as that lowers the cost; returns the cost in the end. */
function improve(seats: number[], sizes: readonly number[], costs: readonly (readonly number[])[]): number {
  const tables = tablesOf(sizes);
  const tableOf = tables.flatMap((table) => Array<(typeof tables)[number]>(table[1] - table[0]).fill(table));
  /** What the person on seat `at` costs with a table, leaving out one of its seats. */
  const along = (at: number, [from, to]: readonly [number, number], without: number): number => {
    let sum = 0;
    for (let i = from; i < to; i++) if (i !== without) sum += costs[seats[at]!]![seats[i]!]!;
    return sum;
  };
  for (let better = true; better;) {
    better = false;
    for (let a = 0; a < seats.length; a++)
      for (let b = tableOf[a]![1]; b < seats.length; b++) {
        const now = along(a, tableOf[a]!, a) + along(b, tableOf[b]!, b);
        if (along(a, tableOf[b]!, b) + along(b, tableOf[a]!, a) >= now) continue;
        [seats[a], seats[b]] = [seats[b]!, seats[a]!];
        better = true;
      }
  }
  return seats.reduce((sum, _, at) => sum + along(at, tableOf[at]!, at), 0) / 2;
}
