import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../core/rng.ts';
import { drawTables, seatsFor, sizesFor, type Comer, type PastTable } from './seating.ts';

const comers = (count: number): Comer[] => Array.from({ length: count }, (_, i) => ({ person: `p${i}`, guest: false }));
const pairs = (list: readonly string[]): string[] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b].sort().join(' ')));
const namesOf = (table: readonly Comer[]): string[] => table.map(({ person }) => person);

describe('the sizes of tables', () => {
  it.each([
    [12, [2, 3, 4, 5], 4, [4, 4, 4]],
    [11, [2, 3, 4, 5], 4, [4, 4, 3]],
    [13, [2, 3, 4, 5], 4, [4, 3, 3, 3]],
    [5, [2, 3, 4, 5], 4, [3, 2]],
    [5, [3, 4, 5], 4, [5]],
    [3, [2], 2, [2, 1]],
    [1, [2, 3, 4], 4, [1]],
    [0, [2, 3, 4], 4, []],
  ])('%i people, tables for %j, usually %i', (people, allowed, usual, sizes) => {
    expect(sizesFor(people, allowed, usual)).toEqual(sizes);
  });

  it('seat everybody within the limits of the game, and differ by one at most', () => {
    const limits = fc.uniqueArray(fc.integer({ min: 2, max: 6 }), { minLength: 1 }).map((list) => list.sort());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), limits, fc.integer({ min: 2, max: 6 }), (people, allowed, usual) => {
        const sizes = sizesFor(people, allowed, usual);
        expect(sizes.reduce((a, b) => a + b)).toBe(people);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        for (const size of sizes) expect(allowed).toContain(seatsFor(size, allowed));
      }),
    );
  });
});

/** The least number of repeated pairs, by trying every way to fill two tables. */
function fewestRepeats(people: readonly string[], size: number, past: ReadonlySet<string>): number {
  let least = Infinity;
  for (let set = 0; set < 1 << people.length; set++) {
    const one = people.filter((_, i) => set & (1 << i));
    if (one.length !== size) continue;
    const other = people.filter((_, i) => !(set & (1 << i)));
    least = Math.min(least, [...pairs(one), ...pairs(other)].filter((pair) => past.has(pair)).length);
  }
  return least;
}

describe('the draw', () => {
  it('seats everybody once, the same for the same seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.string(), (count, seed) => {
        const sizes = sizesFor(count, [2, 3, 4, 5], 4);
        const drawn = drawTables(comers(count), sizes, [], seeded(seed));
        expect(drawn.map(({ length }) => length)).toEqual(sizes);
        expect(
          drawn
            .flat()
            .map(({ person }) => person)
            .sort(),
        ).toEqual(namesOf(comers(count)).sort());
        expect(drawTables(comers(count), sizes, [], seeded(seed))).toEqual(drawn);
      }),
    );
  });

  it('repeats as few meetings of the last evening as any draw could', () => {
    const seeds = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 9 }), seeds, (count, seed) => {
        const sizes = [Math.ceil(count / 2), Math.floor(count / 2)];
        const people = comers(count);
        const last = drawTables(people, sizes, [], seeded(`last ${seed}`));
        const past: PastTable[] = last.map((table) => ({ people: namesOf(table), ago: 1 }));
        const met = new Set(last.flatMap((table) => pairs(namesOf(table))));
        const drawn = drawTables(people, sizes, past, seeded(seed));
        const repeats = drawn.flatMap((table) => pairs(namesOf(table))).filter((pair) => met.has(pair)).length;
        expect(repeats).toBe(fewestRepeats(namesOf(people), sizes[0]!, met));
      }),
      { numRuns: 60 },
    );
  });

  it('of sixteen people at tables of four nobody meets anybody of last week again', () => {
    const people = comers(16);
    const last = drawTables(people, [4, 4, 4, 4], [], seeded('last week'));
    const past = last.map((table) => ({ people: namesOf(table), ago: 1 }));
    const met = new Set(last.flatMap((table) => pairs(namesOf(table))));
    for (let seed = 0; seed < 20; seed++) {
      const drawn = drawTables(people, [4, 4, 4, 4], past, seeded(seed));
      expect(drawn.flatMap((table) => pairs(namesOf(table))).filter((pair) => met.has(pair))).toEqual([]);
    }
  });

  it('keeps people apart of whom one blocks the other, and a guest with the member who brings them', () => {
    const apart = (a: string, b: string): boolean => [a, b].sort().join() === 'p0,p1';
    for (let seed = 0; seed < 20; seed++) {
      const all = [...comers(5), { person: 'p2', guest: true }];
      const drawn = drawTables(all, [3, 3], [{ people: ['p0', 'p2'], ago: 1 }], seeded(seed), apart);
      const tableOf = (person: string, guest = false) =>
        drawn.findIndex((table) => table.some((one) => one.person === person && one.guest === guest));
      expect(tableOf('p0')).not.toBe(tableOf('p1'));
      expect(tableOf('p2', true)).toBe(tableOf('p2'));
    }
  });
});
