import { expect, it } from 'vitest';
import { endure } from './faults.ts';

it('every acknowledged move is kept exactly once, whatever becomes of messages and of the server', async () => {
  const seed = 'faults';
  const findings = await endure({ games: 4, abreast: 4, seed, rate: 0.2, lives: [400, 1600] });
  expect(findings.problems, `seed “${seed}”`).toEqual([]);
  expect(findings.games).toBe(4);
  expect(findings.kills).toBeGreaterThan(1);
  for (const fault of ['drop', 'delay', 'double', 'cut'] as const) expect(findings.faults[fault]).toBeGreaterThan(10);
}, 300_000);
