import { expect, it } from 'vitest';
import { clubWords } from './club.ts';

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [1, 2].map((count) => String(words(count, count, count + 1)));
  return Object.values(words as object).flatMap(sentences);
}

it('the words of clubs exist in every language, with typographic apostrophes and French spaces', () => {
  const [en, fr, de] = [sentences(clubWords.en), sentences(clubWords.fr), sentences(clubWords.de)];
  expect([fr.length, de.length]).toEqual([en.length, en.length]);
  expect([...en, ...fr, ...de].filter((text) => text.trim() === '' || /['"]/.test(text))).toEqual([]);
  expect(fr.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
});
