import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../../core/game.ts';
import { LANGUAGES } from '../../../core/prose.ts';
import { prose } from '../prose.ts';
import { fourPlayers, seenBy } from './fixtures.ts';
import { lots } from './lots.ts';
import { effectOf } from './preview.ts';
import { telling } from './telling.ts';
import { WORDS } from './words.ts';

const NAMES = ['Malo', 'Inès', 'Youssef', 'Camille'];
const view = seenBy(0, fourPlayers());
const groups = [0, 1, 2, 3, 5].map((casino) => effectOf(view, casino));

describe('telling', () => {
  it.each(LANGUAGES)('casinos have the names of the prose, %s', (language) => {
    const names = WORDS[language].casinos.map((name, i) => `${i + 1} ${name}`);
    expect(names).toEqual(names.map((_, i) => prose[language].part({ of: 'casino', at: i + 1, amount: 0 })));
  });

  it('says of every group what it would do', () => {
    const { headline, detail, brief } = telling('en', NAMES, 0);
    expect(groups.map((effect) => [headline(effect), detail(effect), brief(effect)])).toEqual([
      ['Ties Camille', '60k to nobody', 'tie'],
      ['House ties Inès', '40k, 30k to nobody', 'tie'],
      ['Ties Youssef', '90k to nobody', 'tie'],
      ['You take 20k', 'Youssef 80k, Camille out', '20k'],
      ['You keep 50k', 'Three dice there', '50k'],
    ]);
  });

  it('says it in French', () => {
    const { headline, detail, brief } = telling('fr', NAMES, 0);
    expect(groups.map((effect) => [headline(effect), detail(effect), brief(effect)])).toEqual([
      ['Égalise Camille', '60k à personne', 'rien'],
      ['La Maison égalise Inès', '40k, 30k à personne', 'rien'],
      ['Égalise Youssef', '90k à personne', 'rien'],
      ['Vous prenez 20k', 'Youssef 80k, Camille sort', '20k'],
      ['Vous gardez 50k', 'Trois dés là-bas', '50k'],
    ]);
  });

  it('tells in full what changes', () => {
    expect(groups.map(telling('en', NAMES, 0).sentence)).toEqual([
      'You and Camille tie at 1 die and drop out. 60k to nobody.',
      'Inès and House tie at 2 dice and drop out. 40k, 30k to nobody.',
      'You and Youssef tie at 3 dice and drop out. 90k to nobody.',
      'Camille and House tie at 3 dice and drop out. Youssef takes 80k.',
      'Three dice there.',
    ]);
    expect(telling('fr', NAMES, 0).sentence(groups[3]!)).toBe(
      'Camille et la Maison, à 3 dés, s’annulent. Youssef prend 80k.',
    );
  });

  it('names somebody who is watched', () => {
    expect(groups.map(telling('en', NAMES, SPECTATOR).headline)).toEqual([
      'Malo ties Camille',
      'House ties Inès',
      'Malo ties Youssef',
      'Malo takes 20k',
      'Malo keeps 50k',
    ]);
    expect(telling('fr', NAMES, 3).headline(groups[0]!)).toBe('Malo vous égalise');
  });

  it('names groups and casinos for those who do not see them', () => {
    const { group, lot } = telling('en', NAMES, 0);
    expect(group(groups[3]!)).toBe('2 dice of 4. You take 20k. Youssef 80k, Camille out.');
    const [first, , , oasis] = lots(view, [], { kind: 'place', casino: 3 });
    expect(lot(first!)).toBe('Casino 1, Gold Vein. Camille 1, 60k.');
    expect(lot(oasis!)).toBe(
      'Casino 4, Oasis. Youssef 2, 80k. You 1, 20k. Camille 3 and House 3, tied, out. 10k to nobody.',
    );
  });
});
