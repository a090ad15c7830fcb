import { expect, it } from 'vitest';
import { peopleWords } from './people.ts';

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [String(words(2, 'Las Vegas'))];
  return Object.values(words as object).flatMap(sentences);
}

it('the words of friends exist in every language, with typographic apostrophes and French spaces', () => {
  const [en, fr, de] = [sentences(peopleWords.en), sentences(peopleWords.fr), sentences(peopleWords.de)];
  expect([fr.length, de.length]).toEqual([en.length, en.length]);
  expect([...en, ...fr, ...de].filter((text) => text.trim() === '' || /['"]/.test(text))).toEqual([]);
  expect(fr.filter((text) => /[^\u202f\u00a0][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
});
