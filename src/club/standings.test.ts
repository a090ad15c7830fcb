import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, fraction, plus, textOf, ZERO } from './fraction.ts';
import { shareOf, standings, USUAL_RULES, type PlayedTable } from './standings.ts';

/** A table with these people on these ranks; `-`: a bot. */
const table = (evening: number, people: string, ranks: readonly number[], ended = evening): PlayedTable => ({
  id: `${evening}${people}${ended}`,
  evening: `e${evening}`,
  ended,
  ranks,
  people: [...people].map((one) => (one === '-' ? null : one)),
});
const EVENINGS = ['e1', 'e2', 'e3', 'e4'];
const shown = (tables: readonly PlayedTable[], rules = USUAL_RULES) =>
  standings(tables, EVENINGS, rules).rows.map(({ place, person, points }) => `${place} ${person} ${textOf(points)}`);

describe('the points of a table', () => {
  it('are 5, 3, 2, 1 for the places, then 0; a tie shares the sum of its places', () => {
    const of = (...ranks: number[]): string[] =>
      ranks.map((_, chair) => textOf(shareOf(ranks, chair, USUAL_RULES.points)));
    expect(of(1, 2, 3, 4, 5)).toEqual(['5', '3', '2', '1', '0']);
    expect(of(1, 1, 3)).toEqual(['4', '4', '2']);
    expect(of(1, 2, 2, 2)).toEqual(['5', '2', '2', '2']);
    expect(of(1, 1, 1, 4)).toEqual(['10/3', '10/3', '10/3', '1']);
    expect(of(1, 2, 3, 4, 4)).toEqual(['5', '3', '2', '1/2', '1/2']);
  });

  it('are as many in all as the places have, whatever the ties', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(scores, (list) => {
        const ranks = list.map((one) => 1 + list.filter((other) => other > one).length);
        const sum = ranks.map((_, i) => shareOf(ranks, i, [5, 3, 2, 1])).reduce(plus, ZERO);
        expect(sum).toEqual(fraction([5, 3, 2, 1, 0, 0].slice(0, list.length).reduce((a, b) => a + b)));
      }),
    );
  });
});

describe('a season', () => {
  it('counts two tables an evening, the first that ended', () => {
    const tables = [table(1, 'ab', [2, 1], 3), table(1, 'ba', [2, 1], 1), table(1, 'ab', [1, 2], 2)];
    expect(shown(tables)).toEqual(['1 a 10', '2 b 6']);
  });

  it('drops the worst two evenings once three are played; an absence is one of them', () => {
    const two = [table(1, 'ab', [1, 2]), table(2, 'ab', [2, 1])];
    expect(standings(two, EVENINGS, USUAL_RULES).rows.map(({ points }) => textOf(points))).toEqual(['8', '8']);
    const { rows, evenings } = standings([...two, table(4, 'bc', [1, 2])], EVENINGS, USUAL_RULES);
    expect(evenings).toEqual(['e1', 'e2', 'e4']);
    expect(rows.map(({ person, points }) => person + textOf(points))).toEqual(['b5', 'a5', 'c3']);
    const [b, a] = rows;
    expect(b!.evenings.map((one) => one?.counts)).toEqual([false, false, true]);
    expect(a!.evenings.map((one) => one?.counts)).toEqual([true, false, undefined]);
  });

  it('level: more wins come first, then the last meeting', () => {
    const wins = [table(1, 'ab', [2, 1]), table(1, 'ca', [2, 1], 2), table(2, 'xa', [1, 1])];
    expect(shown(wins)[0]).toBe('1 a 12');
    const meeting = [table(1, 'ab', [1, 2]), table(2, 'ab', [2, 1])];
    expect(shown(meeting)).toEqual(['1 b 8', '2 a 8']);
  });

  it('people who are level in everything share a place, also three who beat each other in a circle', () => {
    expect(shown([table(1, 'ab', [1, 1])])).toEqual(['1 a 4', '1 b 4']);
    const circle = [table(1, 'ab', [1, 2], 1), table(1, 'bc', [1, 2], 2), table(1, 'ca', [1, 2], 3)];
    expect(shown(circle)).toEqual(['1 a 8', '1 b 8', '1 c 8']);
  });

  it('a bot and an erased person hold their place, and nobody gets those points', () => {
    expect(shown([table(1, 'a-b', [2, 1, 3])])).toEqual(['1 a 3', '2 b 2']);
  });

  it('an evening that nobody played is not an evening: nobody drops it', () => {
    expect(standings([table(1, 'ab', [1, 2])], EVENINGS, { ...USUAL_RULES, drop: 1 }).rows[0]!.points).toEqual(
      fraction(5),
    );
    expect(standings([], EVENINGS, USUAL_RULES)).toEqual({ evenings: [], rows: [] });
  });

  it('does not depend on the order in which its tables are read', () => {
    const made = fc.array(
      fc.record({
        evening: fc.integer({ min: 1, max: 4 }),
        ended: fc.integer({ min: 0, max: 5 }),
        scores: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 4 }),
        people: fc.shuffledSubarray([...'abcde-'], { minLength: 4, maxLength: 4 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(made, fc.infiniteStream(fc.nat()), (all, mix) => {
        const tables = all.map(({ evening, ended, scores, people }, i) => ({
          ...table(evening, people.slice(0, scores.length).join(''), []),
          id: `t${i}`,
          ended,
          ranks: scores.map((one) => 1 + scores.filter((other) => other > one).length),
        }));
        const other = tables.map((one) => [mix.next().value as number, one] as const).sort(([a], [b]) => a - b);
        const result = standings(tables, EVENINGS, USUAL_RULES);
        expect(
          standings(
            other.map(([, one]) => one),
            EVENINGS,
            USUAL_RULES,
          ),
        ).toEqual(result);
        const { rows } = result;
        for (const [i, row] of rows.entries()) {
          const kept = row.evenings.reduce((sum, one) => (one?.counts ? plus(sum, one.points) : sum), ZERO);
          expect(row.points).toEqual(kept);
          expect(decimal(row.points)).toBeGreaterThanOrEqual(0);
          if (i > 0) expect(compare(rows[i - 1]!.points, row.points)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

it('a large club is computed with a few looks at each table', () => {
  let looks = 0;
  const tables = Array.from({ length: 1000 }, (_, i): PlayedTable => {
    const people = [0, 1, 2, 3].map((chair) => `p${(i * 7 + chair * 13 + Math.floor(i / 9)) % 200}`);
    return {
      ...{ id: `t${i}`, evening: `e${i % 40}`, ended: i, ranks: [1, 2, 3, 4] },
      get people() {
        looks++;
        return people;
      },
    };
  });
  const evenings = Array.from({ length: 40 }, (_, i) => `e${i}`);
  expect(standings(tables, evenings, USUAL_RULES).rows).toHaveLength(200);
  expect(looks).toBeLessThan(150 * tables.length);
});
