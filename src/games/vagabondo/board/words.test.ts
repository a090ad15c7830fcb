import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/prose.ts';
import { VALUES, type Value } from '../pieces.ts';
import { prose } from '../prose.ts';
import { cubed, dice, offered, pairs, seenBy } from './fixtures.ts';
import { WORDS } from './words.ts';

describe('words', () => {
  it('names pieces for those who do not see them', () => {
    const named = (value: Value, left: number) =>
      LANGUAGES.map((language) =>
        WORDS[language].kind(WORDS[language].shades[1]![1], { colour: 1, value }, left, true),
      );
    expect(named(5, 1)).toEqual([
      'Medium blue, plus, 5, one left.',
      'Bleu moyen, croix, 5, reste une.',
      'Mittelblau, Plus, 5, noch eins.',
    ]);
    expect(named(2, 0)).toEqual([
      'Medium blue, domino, 2, none left.',
      'Bleu moyen, domino, 2, plus aucune.',
      'Mittelblau, Domino, 2, keins mehr da.',
    ]);
  });

  it('gives German pieces their gender', () => {
    const { lying, inTheWay, touchesOwn, touchesShade } = WORDS.de;
    expect(lying('Hellrot', 'Winkel', 3)).toBe('Hellroter Winkel, 3.');
    expect(inTheWay('Hellrot', 'T')).toBe('Da liegt schon das hellrote T.');
    expect(touchesOwn('Hellrot', 'Winkel')).toBe('Es würde deinen hellroten Winkel berühren.');
    expect(touchesShade('Hellrot', 'Winkel')).toBe('Es würde den hellroten Winkel berühren.');
  });

  it.each(LANGUAGES)('calls pieces as the prose does, %s', (language) => {
    const view = seenBy(0, offered());
    for (const value of VALUES) {
      const text = prose[language].action({ kind: 'place', colour: 0, value, facing: 0, row: 6, column: 6 }, view, []);
      expect(text).toContain(WORDS[language].pieces[value - 1]!);
    }
  });

  it('has positions with dice, cube and hidden trays to look at', () => {
    expect(seenBy(1, dice()).dice).toEqual([5, 5]);
    expect(seenBy(1, cubed())).toMatchObject({ game: 2, stake: 1, phase: 'place', mover: 1 });
    expect(seenBy(0, offered()).phase).toBe('answer');
    expect(seenBy(1, pairs()).trays[0]).toBeNull();
  });
});
