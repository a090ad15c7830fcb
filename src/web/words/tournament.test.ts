import { expect, it } from 'vitest';
import { tournamentWords } from './tournament.ts';

function sentences(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [1, 2, 12].map((count) => String(words(count, count, count + 1)));
  return Object.values(words as object).flatMap(sentences);
}

it('the words of tournaments exist in every language, with typographic apostrophes and French spaces', () => {
  const [en, fr, de] = [sentences(tournamentWords.en), sentences(tournamentWords.fr), sentences(tournamentWords.de)];
  expect(fr).toHaveLength(en.length);
  expect(de).toHaveLength(en.length);
  // An arena is not foreseen, so it has no note about that.
  expect([...en, ...fr, ...de].filter((text) => text.trim() === '')).toHaveLength(3);
  expect([...en, ...fr, ...de].filter((text) => /['"]/.test(text))).toEqual([]);
  expect(fr.filter((text) => /[^\u202f][;:!?»]|«[^\u202f]/.test(text))).toEqual([]);
});

it('places are said as people say them', () => {
  const { en, fr, de } = tournamentWords;
  expect([1, 2, 11, 22, 103].map((place) => en.you.place(place, '120k'))).toEqual([
    'You lead with 120k.',
    'You are second with 120k.',
    'You are 11th with 120k.',
    'You are 22nd with 120k.',
    'You are 103rd with 120k.',
  ]);
  expect([1, 2, 12].map((place) => fr.you.came(place))).toEqual([
    'Vous finissez en tête',
    'Vous finissez deuxième',
    'Vous finissez 12e',
  ]);
  expect([1, 2, 12].map((place) => de.you.overall(place, 1))).toEqual([
    'Du führst mit 1 Punkt.',
    'Du liegst mit 1 Punkt auf Platz 2.',
    'Du liegst mit 1 Punkt auf Platz 12.',
  ]);
});
