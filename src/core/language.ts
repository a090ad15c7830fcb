import type { Language } from './prose.ts';

/*
 * What a language asks of any text. A page makes hundreds of such texts before it is first seen; the platform's own formatters
 * say the same and take longer to be made than all of them.
 */

/** Which form of a word a count asks for: French counts 0 and 1.5 as one, English does not. */
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
