import type { Language } from './prose.ts';

/*
 * Plurals, numbers and lists in each language. The first paint of a page needs hundreds of these texts; constructing the
 * platform's own formatters takes longer than all of them, and gives the same.
 */

/** The plural form for a count: French counts 0 and 1.5 as one, English does not. */
export const pluralOf = (count: number, language: Language): 'one' | 'other' =>
  (language === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1) ? 'one' : 'other';

const THOUSANDS = { en: ',', fr: '\u202f' } as const satisfies Record<Language, string>;

/** A whole number: 1234 as `1,234` or `1 234`. */
export const numberOf = (value: number, language: Language): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, THOUSANDS[language]);

const AND = { en: ' and ', fr: ' et ' } as const satisfies Record<Language, string>;

/** `a, b and c` */
export const listOf = (items: readonly string[], language: Language): string =>
  items.length < 2 ? items.join('') : items.slice(0, -1).join(', ') + AND[language] + items.at(-1)!;
