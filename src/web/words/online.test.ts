import { describe, expect, it } from 'vitest';
import { onlineWords } from './online.ts';

/** All sentences, with the placeholders filled. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [1, 2].map((count) => String(words(count, 'x')));
  return Object.values(words as object).flatMap(sentences);
}

const en = sentences(onlineWords.en);
const fr = sentences(onlineWords.fr);
const de = sentences(onlineWords.de);

describe('the words of online tables', () => {
  it('exist in every language', () => {
    expect(fr).toHaveLength(en.length);
    expect(de).toHaveLength(en.length);
    expect([...en, ...fr, ...de].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('use typographic apostrophes and French spaces', () => {
    expect([...en, ...fr, ...de].filter((text) => /['"]/.test(text))).toEqual([]);
    expect(fr.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
  });
});
