import { expect, it } from 'vitest';
import { injectFaults } from './faults.ts';

it('every acknowledged move is stored exactly once, whatever happens to messages and the server', async () => {
  const seed = 'faults';
  const findings = await injectFaults({ games: 4, abreast: 4, seed, rate: 0.2, lives: [400, 1600] });
  expect(findings.problems, `seed “${seed}”`).toEqual([]);
  expect(findings.games).toBe(4);
  expect(findings.kills).toBeGreaterThan(1);
  for (const fault of ['drop', 'delay', 'double', 'cut'] as const) expect(findings.faults[fault]).toBeGreaterThan(10);
}, 300_000);

it('a server that acknowledges before it stores is found', async () => {
  const seed = 'early';
  const findings = await injectFaults({
    games: 2,
    abreast: 2,
    seed,
    rate: 0,
    lives: [150, 300],
    fault: new URL('./earlyack.ts', import.meta.url),
    stuck: 8_000,
  });
  expect(findings.problems.join('\n'), `seed “${seed}”`).toMatch(/was done and is there 0 times|was told as/);
}, 120_000);
