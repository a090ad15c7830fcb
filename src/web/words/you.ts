import type { Language } from '../../core/prose.ts';

/*
 * Games describe events in the third person, with names: "Ana takes 70k". On a screen with one person, that person is
 * "you", and the verb must agree: "You take 70k", « Vous prenez 70k », „Du nimmst 70k“.
 */

/** Stands for the person in a sentence before the verbs are changed; no name contains it. */
export const YOU = '\u{E000}';

/** The person on their own screen. */
export const YOURSELF: Readonly<Record<Language, string>> = { en: 'You', fr: 'Vous', de: 'Du' };

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

/** German verbs whose second person does not follow from the third. */
const GERMAN: Readonly<Record<string, string>> = {
  ist: 'bist',
  wird: 'wirst',
  kann: 'kannst',
  darf: 'darfst',
  muss: 'musst',
  will: 'willst',
  erhält: 'erhältst',
  behält: 'behältst',
};

/** „nimmt“ gives „nimmst“, „setzt“ stays. */
const secondGerman = (verb: string): string => GERMAN[verb] ?? verb.replace(/(?<![sßzx])t$/, 'st');

/** „teilen“ gives „teilt“, as in „du und Ana teilt euch den Sieg“. */
const secondGermanPlural = (verb: string): string =>
  verb === 'sind' ? 'seid' : verb.replace(/(?<=[dt])en$/, 'et').replace(/en$/, 't');

/** A parenthesis between subject and verb: "Ana (Falconer): steals 2". */
const ASIDE = String.raw`(?: \([^)]*\)\s?:)?`;

const ENGLISH_VERB = new RegExp(`(${YOU}${ASIDE} )([a-z]+s)\\b`, 'gu');
const ENGLISH_NEXT = new RegExp(`(${YOU} [^.:]*? and )(is|loses)\\b`, 'gu');
const FRENCH_VERB = new RegExp(
  `(${YOU}${ASIDE} (?:ne )?)(?!(?:de|personne) )(a|fait|prend|reprend|perd|peut|[a-z]+e)(?= )`,
  'gu',
);
const FRENCH_LAST = new RegExp(`(${YOU} )([a-z]+e)(?=\\.)`, 'gu');

/** Of one and of several; a preposition can look like the one. */
const GERMAN_ONE = String.raw`(?!(?:mit|nicht|erst|jetzt) )(?:\p{Ll}+t|wird|kann|darf|muss|will)(?!\p{L})`;
const GERMAN_MANY = String.raw`(?:sind|\p{Ll}{2,}en)(?!\p{L})`;
/** The others before the person in a list. */
const GERMAN_NAMES = String.raw`((?:\p{Lu}[^,.:;()]*(?:, | und ))*)`;
const GERMAN_DATIVE = new RegExp(String.raw`\b([Mm]it|[Vv]on|[Bb]ei|[Vv]or|[Hh]inter) ${GERMAN_NAMES}${YOU}`, 'gu');
const GERMAN_ACCUSATIVE = new RegExp(String.raw`\b([Ff]ür|[Gg]egen|[Aa]n|[Aa]uf) ${GERMAN_NAMES}${YOU}`, 'gu');
const GERMAN_VERB = new RegExp(`(: )?${YOU}(${ASIDE} )(${GERMAN_ONE})([^.:;,]*)`, 'gu');
const GERMAN_SHARED = new RegExp(
  `(${YOU}(?:, [^,.:;]+?)* und [^,.:;]+?|und ${YOU}) (${GERMAN_MANY})( sich(?!\\p{L}))?([^.:;,]*)`,
  'gu',
);
const GERMAN_NEXT = new RegExp(`( und )(${GERMAN_ONE})`, 'gu');
const GERMAN_SHARED_NEXT = new RegExp(`( und )(${GERMAN_MANY})`, 'gu');

/** A sentence that follows a colon begins with a capital. */
const germanOne = (_: string, colon: string | undefined, aside: string, verb: string, rest: string): string => {
  const more = rest.replace(GERMAN_NEXT, (__, and: string, next: string) => and + secondGerman(next));
  return `${colon ? ': Du' : YOU}${aside}${secondGerman(verb)}${more}`;
};

const germanMany = (_: string, who: string, verb: string, sich: string | undefined, rest: string): string => {
  const more = rest.replace(GERMAN_SHARED_NEXT, (__, and: string, next: string) => and + secondGermanPlural(next));
  return `${who} ${secondGermanPlural(verb)}${sich ? ' euch' : ''}${more}`;
};

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
  de: (text) =>
    text
      .replace(GERMAN_DATIVE, '$1 $2dir')
      .replace(GERMAN_ACCUSATIVE, '$1 $2dich')
      .replace(GERMAN_VERB, germanOne)
      .replace(GERMAN_SHARED, germanMany),
};

/** A sentence addressed to the person for whom `YOU` stands. */
export function toYou(text: string, language: Language): string {
  if (!text.includes(YOU)) return text;
  const you = YOURSELF[language];
  return VERBS[language](text).replaceAll(YOU, (_, at: number, whole: string) =>
    /(?:^|[.!?]\s)$/u.test(whole.slice(0, at)) ? you : you.toLowerCase(),
  );
}
