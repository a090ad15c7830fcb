import type { Language } from '../../core/prose.ts';

/*
 * Games describe events in the third person, with names: "Ana takes 70k". On a screen with one person, that person is
 * "you", and the verb must agree: "You take 70k", « Vous prenez 70k ».
 */

/** Stands for the person in a sentence before the verbs are changed; no name contains it. */
export const YOU = '\u{E000}';

/** The person on their own screen. */
export const YOURSELF: Readonly<Record<Language, string>> = { en: 'You', fr: 'Vous' };

const IRREGULAR: Readonly<Record<string, string>> = { has: 'have', is: 'are', does: 'do', goes: 'go' };

/** The second person of an English verb. */
const secondEnglish = (verb: string): string =>
  IRREGULAR[verb] ??
  verb
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Irregular French verbs in the games' sentences. */
const FRENCH: Readonly<Record<string, string>> = {
  a: 'avez',
  fait: 'faites',
  prend: 'prenez',
  reprend: 'reprenez',
  perd: 'perdez',
  peut: 'pouvez',
};

const secondFrench = (verb: string): string => FRENCH[verb] ?? verb.replace(/e$/, 'ez');

/** A parenthesis between subject and verb: "Ana (Falconer): steals 2". */
const ASIDE = String.raw`(?: \([^)]*\)\s?:)?`;

const ENGLISH_VERB = new RegExp(`(${YOU}${ASIDE} )([a-z]+s)\\b`, 'gu');
const ENGLISH_NEXT = new RegExp(`(${YOU} [^.:]*? and )(is|loses)\\b`, 'gu');
const FRENCH_VERB = new RegExp(
  `(${YOU}${ASIDE} (?:ne )?)(?!(?:de|personne) )(a|fait|prend|reprend|perd|peut|[a-z]+e)(?= )`,
  'gu',
);
const FRENCH_LAST = new RegExp(`(${YOU} )([a-z]+e)(?=\\.)`, 'gu');

const VERBS: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) =>
    text
      .replace(ENGLISH_NEXT, (_, before: string, verb: string) => before + secondEnglish(verb))
      .replace(ENGLISH_VERB, (_, before: string, verb: string) => before + secondEnglish(verb)),
  fr: (text) =>
    text
      .replace(new RegExp(`(${YOU} [^.]*? et )passe son tour`, 'u'), '$1passez votre tour')
      .replace(new RegExp(`(${YOU} [^.]*? et )perd\\b`, 'u'), '$1perdez')
      .replace(new RegExp(`(${YOU}[^.]*?) se partagent`, 'u'), '$1 partagez')
      .replace(new RegExp(`(${YOU}[^.]*?) gagnent`, 'u'), '$1 gagnez')
      .replace(new RegExp(`(${YOU}[^.]*? à égalité [^.]*?), rien pour eux`, 'u'), '$1, rien pour vous')
      .replace(FRENCH_VERB, (_, before: string, verb: string) => before + secondFrench(verb))
      .replace(FRENCH_LAST, (_, before: string, verb: string) => before + secondFrench(verb)),
};

/** A sentence addressed to the person for whom `YOU` stands. */
export function toYou(text: string, language: Language): string {
  if (!text.includes(YOU)) return text;
  const you = YOURSELF[language];
  return VERBS[language](text).replaceAll(YOU, (_, at: number, whole: string) =>
    /(?:^|[.!?]\s)$/u.test(whole.slice(0, at)) ? you : you.toLowerCase(),
  );
}
