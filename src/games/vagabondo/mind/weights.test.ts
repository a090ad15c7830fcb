import { expect, it } from 'vitest';
import { rulesHash } from '../../../../training/file.ts';
import championDuel from './champion-duel.json' with { type: 'json' };
import championMultiplayer from './champion-multiplayer.json' with { type: 'json' };
import multiplayer from './multiplayer.json' with { type: 'json' };
import duel from './duel.json' with { type: 'json' };

it.each([duel, multiplayer, championDuel, championMultiplayer])(
  'the weights were fitted to these rules',
  ({ game, rules }) => {
    expect(game).toBe('vagabondo');
    expect(rules).toBe(rulesHash('vagabondo'));
  },
);
