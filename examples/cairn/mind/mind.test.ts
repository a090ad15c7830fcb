import { expect, it } from 'vitest';
import { seeded } from '../../../src/core/rng.ts';
import { cairn } from '../rules.ts';
import { mind } from './index.ts';

it('with many black stones in the bag the strongest level reaches for one', () => {
  const state = { ...cairn.setup(2, { rounds: 5 }), round: 5, white: 6, black: 8 };
  const { verdicts } = mind.think(cairn.view(state, 0), 0, mind.levels[4], seeded('reach'));
  expect(verdicts.find(({ weight }) => weight === 1)?.action).toEqual({ kind: 'choose', stones: 1 });
});
