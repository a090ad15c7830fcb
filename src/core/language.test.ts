import { expect, it } from 'vitest';
import { languageOf, listOf, LOCALES, numberOf, pluralOf } from './language.ts';
import { LANGUAGES } from './prose.ts';

it.each(LANGUAGES)('formats %s as the platform’s formatters do', (language) => {
  const rules = new Intl.PluralRules(LOCALES[language]);
  for (const count of [0, 0.5, 1, 1.5, 1.99, 2, 3, 10, 21, 100, 1000, -1, -2]) {
    expect(pluralOf(count, language), String(count)).toBe(rules.select(count) === 'one' ? 'one' : 'other');
  }
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  for (const value of [0, 7, 999, 1000, 12345, 100000, 1234567, -4, -1234]) {
    expect(numberOf(value, language)).toBe(numbers.format(value));
  }
  const lists = new Intl.ListFormat(LOCALES[language]);
  for (const items of [[], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']]) {
    expect(listOf(items, language)).toBe(lists.format(items));
  }
});

it('finds the language of a tag', () => {
  expect(['de', 'de-AT', 'fr-CA', 'en-US', 'nl', ''].map(languageOf)).toEqual(['de', 'de', 'fr', 'en', 'en', 'en']);
});
