import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../core/rng.ts';
import { comparisons, rate } from './rate.ts';
import { FLOOR, NEWCOMER, POINTS, type Rating } from './rating.ts';

const sure = fc.double({ min: FLOOR, max: NEWCOMER.deviation, noNaN: true });
const skill = fc.double({ min: 0, max: 3000, noNaN: true });
const person: fc.Arbitrary<Rating> = fc.record({ rating: skill, deviation: sure });
const bot: fc.Arbitrary<Rating> = fc.record({ rating: skill, deviation: fc.constant(0) });

interface Result {
  readonly players: readonly Rating[];
  readonly places: readonly number[];
}

/** Ties are frequent. */
const resultOf = (player: fc.Arbitrary<Rating>): fc.Arbitrary<Result> =>
  fc
    .array(fc.tuple(player, fc.integer({ min: 1, max: 6 })), { minLength: 2, maxLength: 6 })
    .map((seats) => ({ players: seats.map(([rating]) => rating), places: seats.map(([, place]) => place) }));

const anyResult = resultOf(fc.oneof({ weight: 4, arbitrary: person }, { weight: 1, arbitrary: bot }));
const resultOfPeople = resultOf(person);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Of rounding, in points: the ratings are exact to 1e-12 deviations. */
const TINY = 1e-7;

describe('a rated game', () => {
  it('a better place, passing or joining others, never lowers the own rating', () => {
    fc.assert(
      fc.property(anyResult, fc.nat(), fc.integer({ min: 1, max: 12 }), ({ players, places }, who, better) => {
        const seat = who % players.length;
        // Half places lie between those of the others.
        const place = Math.min(places[seat]!, better / 2);
        const before = rate(players, places)[seat]!;
        const after = rate(players, places.with(seat, place))[seat]!;
        expect(after.rating).toBeGreaterThanOrEqual(before.rating - TINY);
      }),
      { numRuns: 2000 },
    );
  });

  it('beating an opponent is worth more than a tie, and a tie more than a loss', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [won, tied, lost] = [2, 1, 0].map((place) => rate([a, b], [1, place])[0]!.rating);
        expect(won).toBeGreaterThan(tied!);
        expect(tied).toBeGreaterThan(lost!);
      }),
    );
  });

  it('a single winner gains, a single last player loses', () => {
    fc.assert(
      fc.property(resultOfPeople, ({ players, places }) => {
        const after = rate(players, places.with(0, 0).with(1, 9));
        expect(after[0]!.rating).toBeGreaterThanOrEqual(players[0]!.rating);
        expect(after[1]!.rating).toBeLessThanOrEqual(players[1]!.rating);
      }),
    );
  });

  it('the order of the players makes no difference, to the last bit', () => {
    fc.assert(
      fc.property(anyResult, fc.integer(), ({ players, places }, seed) => {
        const order = seeded(seed).shuffle([...players.keys()]);
        const mixed = rate(
          order.map((player) => players[player]!),
          order.map((player) => places[player]!),
        );
        const plain = rate(players, places);
        expect(mixed).toEqual(order.map((player) => plain[player]));
      }),
      { numRuns: 500 },
    );
  });

  it('equal players with equal places stay equal', () => {
    fc.assert(
      fc.property(anyResult, ({ players, places }) => {
        const after = rate([...players, ...players], [...places, ...places]);
        expect(after.slice(0, players.length)).toEqual(after.slice(players.length));
      }),
    );
  });

  it('only the order of the places counts', () => {
    fc.assert(
      fc.property(anyResult, ({ players, places }) => {
        const spread = places.map((place) => place * place * 10 - 3);
        expect(rate(players, spread)).toEqual(rate(players, places));
      }),
    );
  });

  it('changes in units of their variance add up to nothing', () => {
    fc.assert(
      fc.property(resultOfPeople, ({ players, places }) => {
        const changes = rate(players, places).map(
          ({ rating }, i) => (rating - players[i]!.rating) / players[i]!.deviation ** 2,
        );
        expect(Math.abs(sum(changes))).toBeLessThan(1e-9);
      }),
    );
  });

  it('players who are equally sure only exchange points', () => {
    fc.assert(
      fc.property(resultOfPeople, sure, ({ players, places }, deviation) => {
        const equals = players.map(({ rating }) => ({ rating, deviation }));
        const drift = sum(rate(equals, places).map(({ rating }, i) => rating - equals[i]!.rating));
        expect(Math.abs(drift)).toBeLessThan(TINY);
      }),
    );
  });

  it('never makes a player less sure, nor surer than the floor; a fixed rating stays', () => {
    fc.assert(
      fc.property(anyResult, ({ players, places }) => {
        for (const [i, { rating, deviation }] of rate(players, places).entries()) {
          const before = players[i]!;
          if (before.deviation === 0) expect({ rating, deviation }).toEqual(before);
          else expect(deviation).toBeGreaterThanOrEqual(FLOOR);
          expect(deviation).toBeLessThanOrEqual(before.deviation);
        }
      }),
    );
  });

  it('has finite results that move by less than six deviations, whatever finite ratings come in', () => {
    const huge = fc.double({ noNaN: true, noDefaultInfinity: true });
    const extreme = fc.record({ rating: huge, deviation: huge.map(Math.abs) });
    fc.assert(
      fc.property(resultOf(fc.oneof(extreme, person, bot)), ({ players, places }) => {
        for (const [i, { rating, deviation }] of rate(players, places).entries()) {
          expect(Number.isFinite(rating)).toBe(true);
          expect(deviation).toBeGreaterThanOrEqual(0);
          expect(deviation).toBeLessThanOrEqual(NEWCOMER.deviation);
          expect(Math.abs(rating - players[i]!.rating)).toBeLessThanOrEqual(6 * NEWCOMER.deviation);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [[NEWCOMER, NEWCOMER], [1]],
    [
      [NEWCOMER, { rating: NaN, deviation: 50 }],
      [1, 2],
    ],
    [
      [NEWCOMER, { rating: 1500, deviation: -1 }],
      [1, 2],
    ],
  ])('refuses what is no result: %j %j', (players, places) => {
    expect(() => rate(players, places)).toThrow(RangeError);
  });
});

describe('the model', () => {
  it('two newcomers are 130 points to either side of 1500 after a game, and surer', () => {
    const [winner, loser] = rate([NEWCOMER, NEWCOMER], [1, 2]);
    expect(winner!.rating).toBeCloseTo(1629.5, 1);
    expect(winner!.rating + loser!.rating).toBeCloseTo(3000, 9);
    expect(winner!.deviation).toBe(loser!.deviation);
    expect(winner!.deviation).toBeLessThan(NEWCOMER.deviation);
  });

  /** An independent statement of the posterior, with the platform's functions. */
  function logPosterior(skills: readonly number[], { players, places }: Result): number {
    const prior = sum(players.map(({ rating, deviation }, i) => -(((skills[i]! - rating) / deviation) ** 2) / 2));
    const weight = 3 / (players.length + 1);
    const pairs = places.flatMap((place, i) =>
      places.slice(0, i).map((other, j) => {
        const ahead = -Math.log1p(Math.exp((skills[j]! - skills[i]!) / POINTS));
        const behind = -Math.log1p(Math.exp((skills[i]! - skills[j]!) / POINTS));
        return weight * (place === other ? (ahead + behind) / 2 : place < other ? ahead : behind);
      }),
    );
    return prior + sum(pairs);
  }

  it('the new ratings are the mode of the posterior: every step away is less likely', () => {
    fc.assert(
      fc.property(resultOfPeople, fc.integer(), (result, seed) => {
        const skills = rate(result.players, result.places).map(({ rating }) => rating);
        const most = logPosterior(skills, result);
        const rng = seeded(seed);
        const away = skills.map((skill) => skill + rng.below(21) - 10);
        expect(logPosterior(away, result)).toBeLessThanOrEqual(most + 1e-12);
      }),
      { numRuns: 500 },
    );
  });

  it('the new deviation is that of the curvature at the mode', () => {
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [winner, loser] = rate([a, b], [1, 2]);
        const ahead = 1 / (1 + Math.exp((loser!.rating - winner!.rating) / POINTS));
        const steep = (ahead * (1 - ahead)) / (POINTS * POINTS);
        const [own, other] = [a.deviation ** 2, b.deviation ** 2];
        const variance = (own * (1 + steep * other)) / (1 + steep * (own + other));
        expect(winner!.deviation).toBeCloseTo(Math.max(FLOOR, Math.sqrt(variance)), 6);
      }),
    );
  });

  it('the variance of the score among equals is the curvature that the weight gives', () => {
    for (let n = 2; n <= 6; n++) {
      const { weight } = comparisons([...Array(n).keys()])[0]!;
      const scores = [...Array(n).keys()].map((wins) => weight * (wins - (n - 1) / 2));
      const variance = sum(scores.map((score) => score * score)) / n;
      expect(variance).toBeCloseTo((weight * (n - 1)) / 4, 12);
    }
  });

  it('a closed group does not drift once all are equally sure', () => {
    const rng = seeded('closed');
    const group = Array<Rating>(40).fill(NEWCOMER);
    const play = (games: number): number => {
      for (let game = 0; game < games; game++) {
        const seats = rng.shuffle([...group.keys()]).slice(0, 2 + rng.below(5));
        const after = rate(
          seats.map((player) => group[player]!),
          seats.map(() => rng.below(5)),
        );
        for (const [i, player] of seats.entries()) group[player] = after[i]!;
      }
      return sum(group.map(({ rating }) => rating)) / group.length;
    };
    const settled = play(2000);
    expect(group.every(({ deviation }) => deviation === FLOOR)).toBe(true);
    expect(Math.abs(settled - 1500)).toBeLessThan(30);
    expect(play(2000)).toBeCloseTo(settled, 6);
  });
});
