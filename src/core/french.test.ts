import { describe, expect, it } from 'vitest';
import { french, frenchIn } from './french.ts';
import { NARROW, WIDE } from './spaces.ts';

describe('French words', () => {
  it('have a space that does not break before double punctuation and inside quotation marks', () => {
    expect(french('Vous : « Quoi ? » Rien ; non !', NARROW)).toBe(
      'Vous\u202f: «\u202fQuoi\u202f?\u202f» Rien\u202f; non\u202f!',
    );
    expect(french('10:30, https://a.b', WIDE)).toBe('10:30, https://a.b');
  });

  it('have it in lists, objects and in what functions return', () => {
    const words = french({ list: ['a ?'], say: (name: string) => `${name} !`, none: null, count: 3 }, WIDE);
    expect(words.say('Ana')).toBe('Ana\u00a0!');
    expect({ ...words, say: 0 }).toEqual({ list: ['a\u00a0?'], say: 0, none: null, count: 3 });
  });

  it('are found in a tree of texts, beside English that stays as it is', () => {
    const then = (): string[] => ['A choose 1'];
    expect(frenchIn({ steps: [{ text: { en: 'Go !', fr: 'Allez !' }, then }] }, NARROW)).toEqual({
      steps: [{ text: { en: 'Go !', fr: 'Allez\u202f!' }, then }],
    });
  });
});
