import { seeded, type Rng } from '../../core/rng.ts';
import { exp } from '../../search/maths.ts';
import type { Schedule } from './design.ts';

/** Exchanges that are tried, and up to how many people: a larger round robin is drawn round by round. */
const TRIES = 400_000;
export const MOST_SCHEDULED = 64;
/** The first and the last temperature, in units of Σ meetings². */
const [HOT, COLD] = [1.6, 0.25];

const known = new Map<string, Schedule>();

/**
 * A round robin where no design is known: all rounds together, by simulated annealing. The sum of the squares of all pairs'
 * meetings is least where they meet as equally often as possible. The same for the same numbers on every machine.
 */
export function searchSchedule(people: number, sizes: readonly number[], rounds: number): Schedule {
  const key = `${people}/${sizes.join()}/${rounds}`;
  const found = known.get(key) ?? anneal(people, sizes, rounds, seeded(`schedule/${key}`));
  known.set(key, found);
  return found;
}

function anneal(people: number, sizes: readonly number[], rounds: number, rng: Rng): Schedule {
  const seating = Array.from({ length: rounds }, () => {
    const order = rng.shuffle([...Array(people).keys()]);
    return sizes.map((size) => order.splice(0, size));
  });
  if (sizes.length < 2) return seating;
  const met = new Int32Array(people * people);
  for (const table of seating.flat()) for (const a of table) for (const b of table) met[a * people + b]!++;
  for (let tried = 0; tried < TRIES; tried++) {
    const heat = HOT * (1 - tried / TRIES) + COLD;
    const round = seating[rng.below(rounds)]!;
    const one = rng.below(round.length);
    const other = (one + 1 + rng.below(round.length - 1)) % round.length;
    const [from, to] = [round[one]!, round[other]!];
    const [i, j] = [rng.below(from.length), rng.below(to.length)];
    const change = changeBy(met, people, from, i, to[j]!) + changeBy(met, people, to, j, from[i]!);
    if (change > 0 && rng.next() >= 2 ** 32 * exp(-change / heat)) continue;
    const [a, b] = [from[i]!, to[j]!];
    for (const table of [from, to]) note(met, people, table, -1);
    [from[i], to[j]] = [b, a];
    for (const table of [from, to]) note(met, people, table, 1);
  }
  return seating;
}

/** What Σ meetings² changes by when somebody leaves their seat at a table to another person. */
function changeBy(met: Int32Array, people: number, table: readonly number[], seat: number, next: number): number {
  const old = table[seat]!;
  let change = 0;
  for (const [at, beside] of table.entries())
    if (at !== seat) change += 2 * (met[next * people + beside]! - met[old * people + beside]! + 1);
  return change;
}

function note(met: Int32Array, people: number, table: readonly number[], count: number): void {
  for (const a of table) for (const b of table) met[a * people + b]! += count;
}
