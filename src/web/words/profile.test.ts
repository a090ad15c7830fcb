import { expect, it } from 'vitest';
import { profileWords } from './profile.ts';

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [1, 2].map((count) => String(words(count, count, count)));
  return Object.values(words as object).flatMap(sentences);
}

it('the words of profiles exist in every language, with typographic apostrophes and French spaces', () => {
  const [en, fr, de] = [sentences(profileWords.en), sentences(profileWords.fr), sentences(profileWords.de)];
  expect([fr.length, de.length]).toEqual([en.length, en.length]);
  expect([...en, ...fr, ...de].filter((text) => text.trim() === '' || /['"]/.test(text))).toEqual([]);
  expect(fr.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
});

it('places are counted in words', () => {
  expect([1, 2, 3, 4].map((place) => profileWords.en.place(place, 4))).toEqual([
    ...['1st of 4', '2nd of 4', '3rd of 4', '4th of 4'],
  ]);
  expect([1, 2].map((place) => profileWords.fr.place(place, 4))).toEqual(['1er sur 4', '2e sur 4']);
  expect([1, 2].map((place) => profileWords.de.place(place, 4))).toEqual(['1. von 4', '2. von 4']);
});
