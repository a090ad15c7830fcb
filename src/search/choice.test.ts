import { describe, expect, it } from 'vitest';
import { seeded } from '../core/rng.ts';
import { amongSides, best, chances, choose, draw } from './choice.ts';
import { Mean } from './mean.ts';
import type { Thought } from './mind.ts';
import { winShare } from './share.ts';
import { matchRegrets } from './regret.ts';

const thought: Thought<string> = {
  verdicts: [
    { action: 'good', value: 0.6, error: 0, weight: 0.25 },
    { action: 'best', value: 0.7, error: 0, weight: 0.75 },
    { action: 'poor', value: 0.3, error: 0, weight: 0 },
  ],
  nodes: 1,
};
const skill = { nodes: 1, lookahead: 5, temperature: 0, cap: 0 } as const;

describe('choosing among judged options', () => {
  it('follows the weights at temperature 0', () => {
    expect(chances(thought, skill)).toEqual([0.25, 0.75, 0]);
    const rng = seeded('mixture');
    const drawn = Array.from({ length: 4000 }, () => choose(thought, skill, rng));
    expect(drawn.filter((action) => action === 'good').length / 4000).toBeCloseTo(0.25, 1);
    expect(drawn).not.toContain('poor');
  });

  it('weighs options by their loss, and excludes losses above the cap', () => {
    const [good, top, poor] = chances(thought, { ...skill, temperature: 0.1, cap: 0.2 });
    expect(good! / top!).toBeCloseTo(Math.exp(-1));
    expect(poor).toBe(0);
    expect(best(thought).action).toBe('best');
  });

  it('counts a loss against the fair share of the win', () => {
    const careless = { ...skill, temperature: 0.1, cap: 0.2 };
    expect(amongSides(careless, 2)).toEqual(careless);
    const { temperature, cap } = amongSides(careless, 5);
    expect([temperature / careless.temperature, cap / careless.cap]).toEqual([
      expect.closeTo(0.4),
      expect.closeTo(0.4),
    ]);
    const many = { temperature: 0.06, cap: 0.3 };
    expect(amongSides({ ...careless, many }, 2)).toMatchObject(careless);
    expect(amongSides({ ...careless, many }, 3)).toMatchObject(many);
  });

  it('never draws an index of weight 0, even at the ends', () => {
    const rng = seeded('ends');
    for (let i = 0; i < 200; i++) expect(draw([0, 1, 0], rng)).toBe(1);
  });
});

describe('the share of a win', () => {
  it('is divided among winners, and partners count as one', () => {
    expect([0, 1, 2].map((seat) => winShare({ ranks: [1, 3, 1] }, seat))).toEqual([0.5, 0, 0.5]);
    expect([0, 1, 2, 3].map((seat) => winShare({ ranks: [1, 3, 1, 3] }, seat, 2))).toEqual([1, 0, 1, 0]);
    expect(winShare({ ranks: [1, 1, 1, 1] }, 2, 2)).toBe(0.5);
  });
});

describe('a mean', () => {
  it('has the standard error of the sample', () => {
    const mean = new Mean();
    for (const value of [1, 2, 3, 4]) mean.add(value);
    expect(mean.value).toBe(2.5);
    expect(mean.error).toBeCloseTo(Math.sqrt(5 / 3 / 4));
  });
});

describe('regret matching', () => {
  it('converges to a mixed equilibrium', () => {
    // Matching pennies where two heads pay double: both choose heads with 2/5, where both answers pay 1/5.
    const payoff = [
      [2, -1],
      [-1, 1],
    ];
    const regrets = [new Float64Array(2), new Float64Array(2)];
    const mixed = [new Float64Array(2), new Float64Array(2)];
    const sums = [0, 0];
    for (let i = 0; i < 20000; i++) {
      for (const p of [0, 1]) matchRegrets(regrets[p]!, mixed[p]!);
      const own = (p: number, a: number) =>
        [0, 1].reduce((sum, b) => sum + mixed[1 - p]![b]! * (p === 0 ? payoff[a]![b]! : -payoff[b]![a]!), 0);
      for (const p of [0, 1]) {
        const values = [own(p, 0), own(p, 1)];
        const value = values[0]! * mixed[p]![0]! + values[1]! * mixed[p]![1]!;
        for (const a of [0, 1]) regrets[p]![a]! += values[a]! - value;
        sums[p]! += mixed[p]![0]!;
      }
    }
    expect(sums[0]! / 20000).toBeCloseTo(0.4, 1);
    expect(sums[1]! / 20000).toBeCloseTo(0.4, 1);
  });
});
