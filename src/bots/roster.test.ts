import { describe, expect, it } from 'vitest';
import { titles } from '../games/index.ts';
import { levelOf, playerNamed } from './roster.ts';

const { game } = titles.find((title) => title.game.id === 'las-vegas')!;

describe('the roster', () => {
  it('finds levels, levels with a budget, baselines and random play, and nothing else', () => {
    for (const name of [
      '1',
      '5',
      'random',
      '3@7',
      'mc1',
      'mc1000',
      '6',
      'champion',
      'champion@20',
      'ismcts1',
      'ismcts1000',
    ])
      expect(playerNamed(game, name)).not.toBeNull();
    for (const name of [
      '',
      '0',
      '7',
      'champions',
      'ismcts',
      'ismcts0',
      '5@',
      '5@0',
      '5@x',
      '55',
      'Random',
      '5@1e9',
      'mc',
      'mc0',
      'mc5000000',
      'MC10',
    ]) {
      expect(playerNamed(game, name)).toBeNull();
    }
    expect(['random', 'mc1000', 'ismcts9', '1', '5@20', '6', 'champion@20'].map(levelOf)).toEqual([
      null,
      null,
      null,
      1,
      5,
      6,
      6,
    ]);
  });
});
