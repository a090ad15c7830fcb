import { describe, expect, it } from 'vitest';
import { seeded, type Rng } from '../core/rng.ts';
import { unit } from '../search/choice.ts';
import { BOUND, Sprt, type SprtState } from './sprt.ts';

/** A block of two games with the same dice, so that one of them may be as good as decided. */
function block(rng: Rng, share: number): number {
  const luck = unit(rng) < 0.5 ? 0.2 : -0.2;
  const won = Number(unit(rng) < share + luck) + Number(unit(rng) < share - luck);
  return won / 2 - 0.5;
}

function run(seed: string, share: number, delta: number): { state: SprtState; blocks: number } {
  const rng = seeded(seed);
  const sprt = new Sprt(delta);
  for (let blocks = 1; ; blocks++) {
    const state = sprt.add(block(rng, share));
    if (state.verdict) return { state, blocks };
  }
}

const RUNS = 300;
const verdicts = (share: number, verdict: string): number =>
  Array.from({ length: RUNS }, (_, i) => run(`sprt ${share} ${i}`, share, 0.1)).filter(
    ({ state }) => state.verdict === verdict,
  ).length / RUNS;

describe('the sequential test', () => {
  // Four standard errors above the promised 5 %.
  const most = 0.05 + 4 * Math.sqrt((0.05 * 0.95) / RUNS);

  it('seldom reports a lead of equal players', () => expect(verdicts(0.5, 'ahead')).toBeLessThan(most));
  it('seldom misses a real lead', () => expect(verdicts(0.6, 'equal')).toBeLessThan(most));
  it('always finds a large lead', () => expect(verdicts(0.75, 'ahead')).toBe(1));
  it('never reports a lead of a weaker player', () => expect(verdicts(0.35, 'equal')).toBe(1));

  it('is close to the normal approximation after many blocks', () => {
    const rng = seeded('normal');
    const sprt = new Sprt(0.02);
    const values: number[] = [];
    let state: SprtState | undefined;
    for (let i = 0; i < 2000; i++) state = sprt.add(values[values.push(block(rng, 0.51)) - 1]!);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(state!.ratio).toBeCloseTo((values.length * 0.02 * (2 * mean - 0.02)) / (2 * variance), 1);
  });

  it('decides when every block is won or every block is lost', () => {
    const sure = (value: number): number => {
      const sprt = new Sprt(0.05);
      for (let blocks = 1; ; blocks++) {
        const { ratio, verdict } = sprt.add(value);
        if (verdict) {
          expect(Math.abs(ratio)).toBeGreaterThanOrEqual(BOUND);
          expect(verdict).toBe(value > 0 ? 'ahead' : 'equal');
          return blocks;
        }
      }
    };
    expect(sure(0.5)).toBeLessThan(60);
    expect(sure(-0.5)).toBeLessThan(60);
  });
});
