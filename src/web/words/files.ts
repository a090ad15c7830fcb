import type { Language } from '../../core/prose.ts';

/**
 * Loads the words of a parcel in a language. The build of the page replaces this module (scripts/words.ts); in development and
 * in tests, modules have their words in all languages.
 */
export const FILES: Readonly<Record<string, Readonly<Record<Language, () => Promise<unknown>>>>> = {};
