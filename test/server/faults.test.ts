import { describe, expect, it } from 'vitest';
import { injectFaults } from './faults.ts';

it('every acknowledged move is stored exactly once, under lost messages and server kills', async () => {
  const seed = 'faults';
  const findings = await injectFaults({ games: 4, abreast: 4, seed, rate: 0.2, lives: [400, 1600] });
  expect(findings.problems, `seed “${seed}”`).toEqual([]);
  expect(findings.games).toBe(4);
  expect(findings.kills).toBeGreaterThan(1);
  for (const fault of ['drop', 'delay', 'double', 'cut'] as const) expect(findings.faults[fault]).toBeGreaterThan(10);
}, 300_000);

/* The checker finds a planted fault through the shipped client, or it would prove nothing. */
describe('a faulty server is found', () => {
  const plant = (name: string): URL => new URL(`./plants/${name}.ts`, import.meta.url);

  it('that acknowledges a move before it is stored', async () => {
    const { problems } = await injectFaults({
      ...{ games: 2, abreast: 2, seed: 'early', rate: 0, lives: [150, 300], stuck: 8_000 },
      fault: plant('earlyack'),
    });
    expect(problems.join('\n')).toMatch(/was done and is there 0 times|was told as/);
  }, 120_000);

  it('that applies a resent move again', async () => {
    // In this game the same move is often legal again: the rules do not hide the fault.
    const { problems } = await injectFaults({
      ...{ game: 'las-vegas', games: 4, abreast: 4, seed: 'double', rate: 0, stuck: 4_000 },
      ...{ losesAnswers: true, timing: { beat: 200, patience: 200 } },
      fault: plant('doubleapply'),
    });
    expect(problems.join('\n')).toMatch(/was done and is there [23] times/);
  }, 120_000);

  it('that shows spectators a hand', async () => {
    const { problems } = await injectFaults({
      ...{ game: 'vaalbara', games: 1, abreast: 1, seed: 'leak', rate: 0 },
      fault: plant('leak'),
    });
    expect(problems.join('\n')).toMatch(/a spectator was sent `hands` of step \d+ as/);
  }, 120_000);
});
