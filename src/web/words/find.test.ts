import { expect, it } from 'vitest';
import { findWords } from './find.ts';

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [1, 2].map((count) => String(words(count, count, count)));
  return Object.values(words as object).flatMap(sentences);
}

it('the words of “Find players” exist in every language, with typographic apostrophes and French spaces', () => {
  const [en, fr, de] = [sentences(findWords.en), sentences(findWords.fr), sentences(findWords.de)];
  expect(fr).toHaveLength(en.length);
  expect(de).toHaveLength(en.length);
  expect([...en, ...fr, ...de].filter((text) => text.trim() === '' || /['"]/.test(text))).toEqual([]);
  expect(fr.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
});

it('says how many are missing for which game', () => {
  expect([1, 2, 5].map((people) => findWords.en.more(people, 'Las Vegas'))).toEqual([
    ...['one more for Las Vegas', 'two more for Las Vegas', '5 more for Las Vegas'],
  ]);
  expect(findWords.fr.more(2, 'Las Vegas')).toBe('encore 2 personnes pour Las Vegas');
  expect([1, 2].map((people) => findWords.de.more(people, 'Las Vegas'))).toEqual([
    ...['noch jemand für Las Vegas', 'noch 2 Leute für Las Vegas'],
  ]);
});
