import { describe, expect, it } from 'vitest';
import { seeded } from '../core/rng.ts';
import type { Block } from './duel.ts';
import { ladder, strengths, type Contest } from './ladder.ts';

/** The American League's eastern division, 1987, wins of row over column (Agresti, Categorical Data Analysis, table 10.10). */
const TEAMS = ['Baltimore', 'Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland'];
const WINS = [
  [0, 2, 4, 1, 3, 1, 7],
  [11, 0, 7, 9, 7, 7, 9],
  [9, 6, 0, 7, 5, 11, 9],
  [12, 4, 6, 0, 7, 7, 8],
  [10, 6, 8, 6, 0, 6, 7],
  [12, 6, 2, 6, 7, 0, 7],
  [6, 4, 4, 5, 6, 6, 0],
];
/** Logarithms of the strengths next to Baltimore, as published with R's BradleyTerry2. */
const PUBLISHED = [0, 1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839];

const pairs = (players: number): [number, number][] =>
  [...Array(players).keys()].flatMap((i) =>
    [...Array(players).keys()].slice(i + 1).map((j): [number, number] => [i, j]),
  );

describe('Bradley–Terry strengths', () => {
  it('match those published for a baseball season', () => {
    const contests = pairs(TEAMS.length).map(([i, j]): Contest => ({
      players: [i, j],
      sides: [1, 1],
      won: [WINS[i]![j]!, WINS[j]![i]!],
    }));
    const found = strengths(TEAMS.length, contests).map(Math.log);
    for (const [i, value] of found.entries()) expect(value, TEAMS[i]).toBeCloseTo(PUBLISHED[i]!, 3);
  });

  it('are recovered from games of several sides', () => {
    const truth = [1, 2, 5];
    const won = (i: number, j: number, k: number): [number, number] => {
      const chance = truth[i]! / (truth[i]! + k * truth[j]!);
      return [chance * 100, (1 - chance) * 100];
    };
    const contests = pairs(3).flatMap(([i, j]): Contest[] => [
      { players: [i, j], sides: [1, 3], won: won(i, j, 3) },
      { players: [j, i], sides: [1, 3], won: won(j, i, 3) },
    ]);
    for (const [i, strength] of strengths(3, contests).entries()) expect(strength).toBeCloseTo(truth[i]!, 5);
  });
});

describe('a ladder', () => {
  const blocks = (count: number, alone: (n: number) => [number, number]): Block[] =>
    Array.from({ length: count }, (_, n) => ({ alone: alone(n) }));

  it('has 400 points for odds of 10 to 1, within its intervals', () => {
    const pairing = {
      players: [0, 1],
      sides: 2,
      blocks: blocks(1100, (n) => (n % 11 === 0 ? [1, 0] : [0, 1])),
    } as const;
    const [first, second] = ladder(2, [pairing], seeded('ladder'));
    expect(first).toEqual({ value: 0, low: 0, high: 0 });
    expect(second!.value).toBeCloseTo(400, -1);
    expect(second!.low).toBeLessThan(second!.value);
    expect(second!.high).toBeGreaterThan(second!.value);
    // The standard error of log odds is 1 / √(n p (1 − p)).
    const half = (1.96 * (400 / Math.log(10))) / Math.sqrt(1100 * (10 / 121));
    expect((second!.high - second!.low) / 2 / half).toBeCloseTo(1, 0);
  });

  it('gives a player without wins a finite rating, below the rest', () => {
    const pairing = { players: [0, 1], sides: 3, blocks: blocks(20, () => [1, 0]) } as const;
    const [, second] = ladder(2, [pairing], seeded('never'));
    expect(second!.value).toBeLessThan(-400);
    expect(second!.value).toBeGreaterThan(-2000);
  });
});
