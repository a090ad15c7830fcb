import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../core/game.ts';
import { coarseToFine, curve, merged, suspects, turningPoints } from './chances.ts';

const known = (first: number, error = 0.01, nodes = 1000) => ({
  shares: [first, 1 - first],
  errors: [error, error],
  nodes,
});

describe('the order of work', () => {
  it.each([0, 1, 2, 7, 100])('goes through all of 0 … %i once, both ends first', (last) => {
    const steps = coarseToFine(last);
    expect(new Set(steps).size).toBe(last + 1);
    expect(steps).toHaveLength(last + 1);
    expect(steps.slice(0, 2)).toEqual([...new Set([0, last])]);
  });
});

describe('two estimates', () => {
  it('are weighed by their work, and together surer than each', () => {
    const { shares, errors, nodes } = merged(known(0.2, 0.1, 1000), known(0.5, 0.1, 3000));
    expect(shares[0]).toBeCloseTo(0.425);
    expect(shares[1]).toBeCloseTo(0.575);
    expect(errors[0]).toBeLessThan(0.1);
    expect(nodes).toBe(4000);
  });
});

describe('the curve', () => {
  it('is there as soon as two steps are known, adds up to one, and ends where the game ended', () => {
    expect(curve([known(0.5), null, null])).toBeNull();
    const drawn = curve([known(0.5), null, null, null, { ...known(1, 0), shares: [1, 0] }])!;
    expect(drawn).toHaveLength(5);
    for (const shares of drawn) expect(shares[0]! + shares[1]!).toBeCloseTo(1);
    expect(drawn.at(-1)).toEqual([1, 0]);
  });
});

describe('turning points', () => {
  const went = [0.5, 0.52, 0.2, 0.21, 0.6, 0.6].map((share) => known(share));

  it('are the clear changes, in the order in which they came', () => {
    expect(turningPoints(went, 0).map(({ step, seat, change }) => [step, seat, Math.sign(change)])).toEqual([
      [2, 0, -1],
      [4, 0, 1],
    ]);
    expect(turningPoints(went, 1).map(({ change }) => Math.sign(change))).toEqual([1, -1]);
    expect(turningPoints(went, SPECTATOR).map(({ step }) => step)).toEqual([2, 4]);
  });

  it('are not made of noise, nor of what is not known', () => {
    expect(turningPoints([known(0.5, 0.2), known(0.8, 0.2)], 0)).toEqual([]);
    // Somebody who never won in a few games has an error of 0.
    const rough = { shares: [0, 0.5, 0.5], errors: [0, 0.2, 0.2], nodes: 9 };
    expect(turningPoints([rough, { ...rough, shares: [0.4, 0.3, 0.3] }], 0)).toEqual([]);
    expect(turningPoints([known(0.1), null, known(0.9)], 0)).toEqual([]);
    expect(suspects([known(0.5, 0.2), known(0.8, 0.2)], 0)).toEqual([1]);
  });
});
