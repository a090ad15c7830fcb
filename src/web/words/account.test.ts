import { describe, expect, it } from 'vitest';
import { accountWords } from './account.ts';

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [1, 2].map((count) => String(words(count, count, count)));
  return Object.values(words as object).flatMap(sentences);
}

const en = sentences(accountWords.en);
const fr = sentences(accountWords.fr);
const de = sentences(accountWords.de);

describe('the words of the account', () => {
  it('exist in every language, with typographic apostrophes and French spaces', () => {
    expect([fr.length, de.length]).toEqual([en.length, en.length]);
    expect([...en, ...fr, ...de].filter((text) => text.trim() === '' || /['"]/.test(text))).toEqual([]);
    expect(fr.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
  });

  it('count what a guest would lose, and leave out what there is none of', () => {
    const { stake } = accountWords.en.guest;
    expect(stake('Malo', 3, 41)).toBe('Malo, 3 running games and 41 finished ones');
    expect(stake('Malo', 1, 0)).toBe('Malo and 1 running game');
    expect(stake('Malo', 0, 1)).toBe('Malo and 1 finished game');
    expect(stake('Malo', 0, 0)).toBe('Malo');
    expect(accountWords.fr.guest.stake('Malo', 3, 1)).toBe('Malo, 3 parties en cours et 1 finie');
    expect(accountWords.de.guest.stake('Malo', 3, 1)).toBe('Malo, 3 laufende Partien und 1 beendete');
  });
});
