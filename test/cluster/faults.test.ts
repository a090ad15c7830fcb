import { expect, it } from 'vitest';
import { injectClusterFaults } from './faults.ts';

it('every acknowledged move is stored exactly once, under faults of nodes, Redis, PostgreSQL and connections', async () => {
  const seed = 'cluster';
  const findings = await injectClusterFaults({ nodes: 3, games: 200, seed, calm: [50, 200] });
  expect(findings.problems, `seed “${seed}”`).toEqual([]);
  expect(findings.games).toBe(200);
  expect(findings.clocks).toBeGreaterThan(10);
  expect(findings.bots).toBeGreaterThan(100);
  for (const [name, times] of Object.entries(findings.disturbances)) expect(times, name).toBeGreaterThan(0);
}, 600_000);
