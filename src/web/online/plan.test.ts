import { personaOf } from '../../bots/personas.ts';
import { describe, expect, it } from 'vitest';
import type { ChairSnapshot } from '../../protocol/reply.ts';
import type { Terms } from '../../table/terms.ts';
import { factsOf } from '../shelf.ts';
import type { Language } from '../../core/prose.ts';
import { DELETED } from '../../table/deleted.ts';
import { settings } from '../state/settings.svelte.ts';
import { planOf } from './plan.ts';

const terms = (game: string, seats: number): Terms => ({
  game,
  seats,
  options: {},
  pace: { kind: 'free' },
  overtime: 'bot',
  listed: true,
  hints: false,
});
const chair = (more: Partial<ChairSnapshot>): ChairSnapshot => ({
  kind: 'person',
  helped: null,
  lost: null,
  here: true,
  ...more,
});

describe('the plan of a table', () => {
  it('gives distinct names and colours, even if people chose the same', () => {
    const chairs = [
      chair({ name: 'Ada', identity: 'prune' }),
      chair({ name: 'Ada', identity: 'prune' }),
      chair({ kind: 'bot', level: 2 }),
      chair({ kind: 'bot', level: 2 }),
    ];
    const { sitters } = planOf({ terms: terms('las-vegas', 4), chairs });
    expect(sitters[0]).toMatchObject({ name: 'Ada', identity: 'prune' });
    expect(new Set(sitters.map(({ name }) => name)).size).toBe(4);
    expect(new Set(sitters.map(({ identity }) => identity)).size).toBe(4);
    expect(sitters.slice(2).map(({ name }) => name)).toEqual([
      personaOf(factsOf('las-vegas'), 2).name,
      `${personaOf(factsOf('las-vegas'), 2).name} 2`,
    ]);
  });

  it('has words for somebody who was erased, in every language', () => {
    const chairs = [chair({ name: DELETED, identity: 'prune' }), chair({ name: 'Ada', identity: 'azur' })];
    const names = (language: Language): string[] => {
      settings.language = language;
      return planOf({ terms: terms('las-vegas', 2), chairs }).sitters.map(({ name }) => name);
    };
    expect([names('fr'), names('de'), names('en')]).toEqual([
      ['Compte supprimé', 'Ada'],
      ['Gelöschtes Konto', 'Ada'],
      ['Deleted player', 'Ada'],
    ]);
  });

  it('uses the colours of the seats if the rules fix them', () => {
    const chairs = [chair({ name: 'Ada', identity: 'onyx' }), chair({ name: 'Ben', identity: 'onyx' })];
    const { sitters } = planOf({ terms: terms('vagabondo', 2), chairs });
    expect(sitters.map(({ identity }) => identity)).not.toContain('onyx');
  });
});
