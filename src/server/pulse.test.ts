import { describe, expect, it } from 'vitest';
import { Pulse, type Times } from './pulse.ts';

function pulseAt(): { pulse: Pulse; pass: (by: Partial<Times>) => void } {
  let now: Times = { monotonic: 0, wall: 1_000_000 };
  const pulse = new Pulse(1_000, () => now);
  return {
    pulse,
    pass: ({ monotonic = 0, wall = 0 }) => (now = { monotonic: now.monotonic + monotonic, wall: now.wall + wall }),
  };
}
const both = (ms: number): Times => ({ monotonic: ms, wall: ms });

describe('the pulse of a process', () => {
  it('is steady while beats come on time', () => {
    const { pulse, pass } = pulseAt();
    for (const late of [0, 300, 1_500, 0]) {
      pass(both(1_000 + late));
      expect(pulse.steady).toBe(true);
      pulse.beat();
      expect(pulse.steady).toBe(true);
    }
  });

  it.each([
    ['stopped', both(60_000)],
    ['asleep with its machine, where monotonic time stands still', { monotonic: 10, wall: 60_000 }],
  ])('is not steady from the moment that a process goes on that was %s, for a while', (_, gap) => {
    const { pulse, pass } = pulseAt();
    pass(gap);
    expect(pulse.steady).toBe(false); // before the first beat: a timer may fire first
    pulse.beat();
    expect(pulse.steady).toBe(false);
    pass(both(1_000));
    pulse.beat();
    expect(pulse.steady).toBe(false);
    pass(both(1_001));
    expect(pulse.steady).toBe(true);
  });
});
