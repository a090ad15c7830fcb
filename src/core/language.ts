import { LANGUAGES, type Language } from './prose.ts';

/*
 * Plurals, numbers and lists in each language. The first paint of a page needs hundreds of these texts; constructing the
 * platform's own formatters takes longer than all of them, and gives the same.
 */

/** The locale whose formats each language uses. */
export const LOCALES = { en: 'en-GB', fr: 'fr-FR', de: 'de-DE' } as const satisfies Record<Language, string>;

/** The first of the languages that a tag such as `de-AT` begins with; English for all others. */
export const languageOf = (tag: string): Language => LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';

/** The rulebook in a language, in the folder of its game: `RULES.md`, `RULES.fr.md`. */
export const rulebookFile = (language: Language): string => `RULES${language === 'en' ? '' : `.${language}`}.md`;

/** The plural form for a count: French counts 0 and 1.5 as one, English and German do not. */
export const pluralOf = (count: number, language: Language): 'one' | 'other' =>
  (language === 'fr' ? Math.abs(count) < 2 : Math.abs(count) === 1) ? 'one' : 'other';

const THOUSANDS = { en: ',', fr: '\u202f', de: '.' } as const satisfies Record<Language, string>;

/** A whole number: 1234 as `1,234`, `1 234` or `1.234`. */
export const numberOf = (value: number, language: Language): string =>
  String(value).replace(/\B(?=(\d{3})+$)/g, THOUSANDS[language]);

const AND = { en: ' and ', fr: ' et ', de: ' und ' } as const satisfies Record<Language, string>;

/** `a, b and c` */
export const listOf = (items: readonly string[], language: Language): string =>
  items.length < 2 ? items.join('') : items.slice(0, -1).join(', ') + AND[language] + items.at(-1)!;
