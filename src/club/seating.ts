import type { Rng } from '../core/rng.ts';
import { pairPeople } from '../tournament/pairing/pair.ts';

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
/** What every pair costs but a guest and the member who brings them. The sizes fix the number of pairs, so only this differs. */
const ALONE = 400;

/**
 * Seats people at tables of these sizes, the largest first, so that they meet as few recent opponents as possible. The same
 * generator gives the same tables. `apart`: pairs who must not meet if there is any other way.
 */
export function drawTables(
  comers: readonly Comer[],
  sizes: readonly number[],
  past: readonly PastTable[],
  rng: Rng,
  apart: (a: string, b: string) => boolean = () => false,
): Comer[][] {
  const costOf = costs(past, apart);
  const field = {
    scores: comers.map(() => 0),
    met: (a: number, b: number) => costOf(comers[a]!, comers[b]!),
    repeat: 1,
  };
  const { tables } = pairPeople(field, sizes, rng);
  return tables.map((table) => table.map((i) => comers[i]!)).sort((a, b) => b.length - a.length);
}

function costs(past: readonly PastTable[], apart: (a: string, b: string) => boolean): (a: Comer, b: Comer) => number {
  const met = new Map<string, number>();
  for (const { people, ago } of past)
    for (const a of people) for (const b of people) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + recent(ago));
  return (a, b) => {
    // A guest is nobody’s recent opponent, and likes to sit with the member.
    if (a.guest || b.guest) return a.person === b.person ? 0 : ALONE;
    return ALONE + (met.get(`${a.person} ${b.person}`) ?? 0) + (apart(a.person, b.person) ? APART : 0);
  };
}
