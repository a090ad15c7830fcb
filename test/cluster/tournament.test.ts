import { expect, it } from 'vitest';
import { playThroughFaults } from './tournamentfaults.ts';

it('a tournament over three nodes counts every result once, while nodes, Redis and PostgreSQL are killed', async () => {
  const found = await playThroughFaults({ people: 16, rounds: 2, nodes: 3, seed: 'tournament' });
  expect(found).toEqual({ tables: 16, disturbances: 8, problems: [] });
}, 300_000);
