import { describe, expect, it } from 'vitest';
import { playWords } from './play.ts';

/** All sentences, with the placeholders filled. */
function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [0, 1, 5].map((count) => String(fill(words as Filled, count)));
  return Object.values(words as object).flatMap(sentences);
}

type Filled = (...values: unknown[]) => string;

/** Lists of names are given as lists, everything else as a number. */
function fill(sentence: Filled, count: number): string {
  try {
    return sentence(count, count, count);
  } catch {
    return sentence(['Ana', 'Youssef']);
  }
}

describe('the words of the play screen', () => {
  const { en, fr, de } = {
    en: sentences(playWords.en),
    fr: sentences(playWords.fr),
    de: sentences(playWords.de),
  };

  it('exist in every language', () => {
    expect(fr).toHaveLength(en.length);
    expect(de).toHaveLength(en.length);
    for (const sentence of [...en, ...fr, ...de]) expect(sentence).not.toMatch(/undefined|NaN|^$/);
  });

  it('follow the typography of each language', () => {
    for (const sentence of [...en, ...fr, ...de]) expect(sentence).not.toMatch(/['"]|\.\.\./);
    for (const sentence of fr) {
      expect(sentence, 'a narrow no-break space before double punctuation').not.toMatch(/[^\u202f][;:!»]|[^\u202f]\?./);
    }
  });
});
