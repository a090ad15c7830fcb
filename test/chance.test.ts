import { describe, expect, it } from 'vitest';
import { Rng } from '../src/core/rng.ts';
import { commit, stepRng } from '../src/fairness/fairness.ts';
import { recorded } from './breach.ts';
import { cases, nameOf, tested } from './cases.ts';
import { chanceKinds, checkChance, loaded, Unfair } from './chance.ts';
import { chiSquare, pValue } from './statistics.ts';

const DRAWS = 4000;

describe.each(tested.map(({ game }) => [game.id, game] as const))('chance in %s', (_, game) => {
  it.each(cases(game).map((testCase) => [nameOf(testCase), testCase] as const))(
    'has the declared probabilities: %s',
    (_, testCase) => {
      recorded(() => {
        for (let i = 0; i < 2; i++) checkChance(testCase, String(i), DRAWS);
      });
    },
  );

  it.each(chanceKinds(game))('fails the comparison when one %s in ten is loaded', (kind, testCase) => {
    expect(() => checkChance(testCase, 'loaded', DRAWS, loaded(game, kind))).toThrow(Unfair);
  });
});

describe('dice from a committed secret', () => {
  const fairness = (rolls: readonly number[]): number => {
    const counts = [1, 2, 3, 4, 5, 6].map((face) => rolls.filter((roll) => roll === face).length);
    return pValue(chiSquare(counts, Array<number>(6).fill(rolls.length / 6)), 5);
  };

  it('are as fair as those from a seed', () => {
    const secret = commit(
      '00',
      Uint8Array.from({ length: 32 }, (_, i) => i),
      ['aa', 'bb'],
    );
    const rolls = Array.from({ length: 6000 }, (_, step) => 1 + stepRng(secret, step).below(6));
    expect(fairness(rolls)).toBeGreaterThan(0.001);
  });

  it('fail the comparison when loaded', () => {
    const rng = new Rng([1, 2, 3, 4]);
    const rolls = Array.from({ length: 3000 }, () => (rng.below(20) === 0 ? 6 : 1 + rng.below(6)));
    expect(fairness(rolls)).toBeLessThan(0.001);
  });
});
