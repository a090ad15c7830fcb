import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../core/game.ts';
import { formatChance } from '../words/format.ts';
import { coarseToFine, curve, evenly, merged, suspects, turningPoints } from './chances.ts';

const known = (first: number, error = 0.01, nodes = 1000) => ({
  shares: [first, 1 - first],
  errors: [error, error],
  nodes,
});

describe('coarseToFine', () => {
  it.each([0, 1, 2, 7, 100])('visits every step from 0 to %i once, both ends first', (last) => {
    const steps = coarseToFine(last);
    expect(new Set(steps).size).toBe(last + 1);
    expect(steps).toHaveLength(last + 1);
    expect(steps.slice(0, 2)).toEqual([...new Set([0, last])]);
  });
});

describe('merging two estimates', () => {
  it('weights them by their work and reduces the error', () => {
    const { shares, errors, nodes } = merged(known(0.2, 0.1, 1000), known(0.5, 0.1, 3000));
    expect(shares[0]).toBeCloseTo(0.425);
    expect(shares[1]).toBeCloseTo(0.575);
    expect(errors[0]).toBeLessThan(0.1);
    expect(nodes).toBe(4000);
  });
});

/** Chances of five equal players before the first move, estimated from sixteen simulated matches. */
const rough = {
  shares: [0.04, 0.32, 0.19, 0.14, 0.31],
  errors: [0.05, 0.12, 0.1, 0.09, 0.12],
  nodes: 2000,
};

describe('before the first move', () => {
  it('equal players have equal chances, without the noise of the estimate', () => {
    const [start] = curve([evenly(rough), rough])!;
    const told = start!.shares.map((share, seat) => formatChance(share, start!.errors[seat]!, 'en'));
    expect(told).toEqual(['20%', '20%', '20%', '20%', '20%']);
  });

  it('partners have equal chances, too', () => {
    expect(evenly({ ...rough, shares: [0.46, 0.54, 0.46, 0.54] }).shares).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});

describe('the curve', () => {
  it('exists with two estimates, adds up to one, and ends with the result', () => {
    expect(curve([known(0.5), null, null])).toBeNull();
    const drawn = curve([known(0.5), null, null, null, { ...known(1, 0), shares: [1, 0] }])!;
    expect(drawn).toHaveLength(5);
    for (const { shares } of drawn) expect(shares[0]! + shares[1]!).toBeCloseTo(1);
    expect(drawn.at(-1)!.shares).toEqual([1, 0]);
    // Between two estimates the uncertainty grows.
    expect(drawn[2]!.errors[0]).toBeGreaterThan(drawn[0]!.errors[0]!);
  });

  it('has smaller errors than its estimates, and stays near the precise ones', () => {
    const noisy = Array.from({ length: 41 }, (_, step) => known(step % 2 === 0 ? 0.45 : 0.55, 0.1));
    const drawn = curve(noisy)!;
    expect(drawn[20]!.shares[0]).toBeCloseTo(0.5, 1);
    expect(drawn[20]!.errors[0]).toBeLessThan(0.08);
    const jump = curve(noisy.with(20, known(0.9, 0.001)))!;
    expect(jump[20]!.shares[0]).toBeCloseTo(0.9, 2);
  });
});

describe('turning points', () => {
  const went = [0.5, 0.52, 0.2, 0.21, 0.6, 0.6].map((share) => known(share));

  it('are the significant changes, in order of time', () => {
    expect(turningPoints(went, 0).map(({ step, seat, change }) => [step, seat, Math.sign(change)])).toEqual([
      [2, 0, -1],
      [4, 0, 1],
    ]);
    expect(turningPoints(went, 1).map(({ change }) => Math.sign(change))).toEqual([1, -1]);
    expect(turningPoints(went, SPECTATOR).map(({ step }) => step)).toEqual([2, 4]);
  });

  it('ignore noise and missing estimates', () => {
    expect(turningPoints([known(0.5, 0.2), known(0.8, 0.2)], 0)).toEqual([]);
    // A seat that never won in a few simulated matches has an error of 0.
    const few = { shares: [0, 0.5, 0.5], errors: [0, 0.2, 0.2], nodes: 9 };
    expect(turningPoints([few, { ...few, shares: [0.4, 0.3, 0.3] }], 0)).toEqual([]);
    expect(turningPoints([known(0.1), null, known(0.9)], 0)).toEqual([]);
    expect(suspects([known(0.5, 0.2), known(0.8, 0.2)], 0)).toEqual([1]);
  });
});
