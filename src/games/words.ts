import type { Language } from '../core/prose.ts';

/** `plural('fr', 2, 'dé', 'dés')` → `2 dés`. French counts 0 and 1.5 as singular, English does not. */
export const plural = (language: Language, count: number, one: string, other: string): string =>
  `${count} ${RULES[language].select(count) === 'one' ? one : other}`;

const RULES: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  fr: new Intl.PluralRules('fr'),
};

/** `a, b and c` */
export const list = (language: Language, items: readonly string[]): string => LISTS[language].format(items);

const LISTS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en'),
  fr: new Intl.ListFormat('fr'),
};
