import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match, neededAfter, WAITS, type Group, type Seeker, type Size, type Tempo } from './matching.ts';

const SIZES: Readonly<Record<string, Size>> = {
  duel: { least: 2, usual: 2 },
  trio: { least: 2, usual: 3 },
  crowd: { least: 3, usual: 5 },
};
const GAMES = Object.keys(SIZES);
const PATIENT = WAITS.slow.patience;

const seeker = (person: string, more: Partial<Seeker> = {}): Seeker => ({
  person,
  games: ['duel'],
  tempos: ['live'],
  rated: false,
  ratings: {},
  waited: 0,
  ...more,
});

const seekers = fc
  .array(
    fc.record({
      games: fc.subarray(GAMES, { minLength: 1 }),
      tempos: fc.subarray<Tempo>(['live', 'slow'], { minLength: 1 }),
      rated: fc.boolean(),
      rating: fc.integer({ min: 0, max: 20 }),
      waited: fc.oneof(fc.nat(70_000), fc.constant(PATIENT)),
    }),
    { maxLength: 9 },
  )
  .map((all) =>
    all.map(({ rating, ...one }, i): Seeker => {
      const ratings = Object.fromEntries(GAMES.map((game) => [game, 800 + 100 * rating]));
      return { ...one, person: `p${i}`, ratings };
    }),
  );
const pairs = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 8 });
const apartOf = (given: readonly (readonly [number, number])[]) =>
  given.filter(([a, b]) => a !== b).map(([a, b]) => [`p${a}`, `p${b}`] as const);

const run = (check: (all: readonly Seeker[], apart: ReturnType<typeof apartOf>, groups: readonly Group[]) => void) =>
  fc.assert(
    fc.property(seekers, pairs, (all, given) => {
      const apart = apartOf(given);
      check(all, apart, match(all, SIZES, apart).groups);
    }),
    { numRuns: 2000 },
  );

const wants = ({ games, tempos, rated }: Seeker, group: Pick<Group, 'game' | 'tempo' | 'rated'>): boolean =>
  games.includes(group.game) && tempos.includes(group.tempo) && rated === group.rated;

const areApart = (apart: ReturnType<typeof apartOf>, people: readonly string[]): boolean =>
  apart.some(([a, b]) => people.includes(a) && people.includes(b));

/** All sets of so many people. */
function* subsets<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) yield [];
  else
    for (const [i, one] of all.entries()) for (const rest of subsets(all.slice(i + 1), size - 1)) yield [one, ...rest];
}

describe('matching', () => {
  it('seats nobody twice', () =>
    run((_, __, groups) => {
      const seated = groups.flatMap(({ people }) => people);
      expect(new Set(seated).size).toBe(seated.length);
    }));

  it('seats everybody at what they asked for', () =>
    run((all, _, groups) => {
      for (const group of groups)
        for (const person of group.people)
          expect(
            wants(
              all.find((one) => one.person === person)!,
              group,
            ),
          ).toBe(true);
    }));

  it('sets tables of an allowed size, as large as the longest waiting still expects', () =>
    run((all, _, groups) => {
      for (const { game, tempo, people } of groups) {
        const waited = Math.max(...people.map((person) => all.find((one) => one.person === person)!.waited));
        expect(people.length).toBeLessThanOrEqual(SIZES[game]!.usual);
        expect(people.length).toBeGreaterThanOrEqual(SIZES[game]!.least);
        expect(people.length).toBeGreaterThanOrEqual(neededAfter(SIZES[game]!, tempo, waited));
      }
    }));

  it('never seats people together of whom one blocks the other', () =>
    run((_, apart, groups) => {
      for (const { people } of groups) expect(areApart(apart, people)).toBe(false);
    }));

  it('leaves nobody who has lost patience waiting beside people with whom a table can be set', () =>
    run((all, apart, groups) => {
      const seated = new Set(groups.flatMap(({ people }) => people));
      const left = all.filter(({ person }) => !seated.has(person));
      for (const game of GAMES)
        for (const tempo of ['live', 'slow'] as const)
          for (const rated of [true, false])
            for (const people of subsets(left, SIZES[game]!.least)) {
              const possible =
                people.every((one) => wants(one, { game, tempo, rated })) &&
                people.some(({ waited }) => waited >= WAITS[tempo].patience) &&
                !areApart(
                  apart,
                  people.map(({ person }) => person),
                );
              if (possible) expect.fail(`${game} ${tempo} for ${people.map(({ person }) => person).join(', ')}`);
            }
    }));

  it('gives the longest waiting of two the nearest rating among all who are left', () =>
    run((all, apart, groups) => {
      const of = (person: string): Seeker => all.find((one) => one.person === person)!;
      const seated = new Set(groups.flatMap(({ people }) => people));
      for (const group of groups.filter(({ game }) => game === 'duel')) {
        const [seed, partner] = group.people.map(of) as [Seeker, Seeker];
        const distance = (other: Seeker): number => Math.abs(other.ratings.duel! - seed.ratings.duel!);
        const missed = all.filter(
          (other) => !seated.has(other.person) && wants(other, group) && !areApart(apart, [seed.person, other.person]),
        );
        for (const other of missed) expect(distance(other)).toBeGreaterThanOrEqual(distance(partner));
      }
    }));

  it('tells who still waits how many are missing, and never more than that', () =>
    fc.assert(
      fc.property(seekers, pairs, (all, given) => {
        const apart = apartOf(given);
        const { groups, prospect } = match(all, SIZES, apart);
        const seated = new Set(groups.flatMap(({ people }) => people));
        for (const { person, waited } of all) {
          const near = prospect(person);
          if (seated.has(person)) expect(near).toBeNull();
          if (!near) continue;
          expect(near.people[0]).toBe(person);
          expect(near.people.some((other) => seated.has(other))).toBe(false);
          expect(areApart(apart, near.people)).toBe(false);
          expect(near.lacking).toBe(neededAfter(SIZES[near.game]!, near.tempo, waited) - near.people.length);
          expect(near.lacking).toBeGreaterThan(0);
        }
      }),
    ));

  it('waits for the usual number, and does with fewer as time passes', () => {
    const two = (waited: number) => [seeker('ada', { games: ['trio'], waited }), seeker('bob', { games: ['trio'] })];
    expect(match(two(9_999), SIZES).groups).toEqual([]);
    expect(match(two(9_999), SIZES).prospect('ada')).toMatchObject({ game: 'trio', lacking: 1 });
    expect(match(two(10_000), SIZES).groups).toMatchObject([{ game: 'trio', people: ['ada', 'bob'] }]);
  });

  it('accepts a larger difference of ratings the longer somebody waits, where it counts', () => {
    const two = (waited: number, rated: boolean) => [
      seeker('ada', { rated, waited, ratings: { duel: 1500 } }),
      seeker('bob', { rated, ratings: { duel: 1800 } }),
    ];
    expect(match(two(29_000, true), SIZES).groups).toEqual([]);
    expect(match(two(30_000, true), SIZES).groups).toHaveLength(1);
    expect(match(two(0, false), SIZES).groups).toHaveLength(1);
  });

  it('seats a person who takes either pace at a live table first', () => {
    const either = { tempos: ['slow', 'live'] } as const;
    expect(match([seeker('ada', either), seeker('bob', either)], SIZES).groups).toMatchObject([{ tempo: 'live' }]);
  });

  it('looks for other people where the nearest one is blocked by several', () => {
    const crowd = (person: string, rating: number, waited = 0) =>
      seeker(person, { games: ['crowd'], ratings: { crowd: rating }, waited });
    const all = [crowd('ada', 1500, PATIENT), crowd('bob', 1501), crowd('cyd', 1600), crowd('dee', 1700)];
    const { groups } = match(all, SIZES, [
      ['bob', 'cyd'],
      ['dee', 'bob'],
    ]);
    expect(groups).toMatchObject([{ people: ['ada', 'cyd', 'dee'] }]);
  });
});
