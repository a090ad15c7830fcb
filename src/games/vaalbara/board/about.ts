import { LANGUAGES, type Language } from '../../../core/prose.ts';
import type { About, PieceFacts, Text } from '../../../web/board.ts';
import { CHARACTERS, type CharacterName } from '../characters.ts';
import { FRONTS, typeOf, TYPES } from '../territories.ts';
import { DE as PROSE_DE } from '../prose.de.ts';
import { EN as PROSE_EN } from '../prose.en.ts';
import { FR as PROSE_FR } from '../prose.fr.ts';
import { namesOf, type Names } from './names.ts';
import { DE } from './words.de.ts';
import { EN } from './words.en.ts';
import { FR } from './words.fr.ts';

type TypeName = (typeof TYPES)[number];

/** In all languages, also on a page that has loaded the words of one. */
const NAMES: Readonly<Record<Language, Names>> = {
  en: namesOf(EN, PROSE_EN),
  fr: namesOf(FR, PROSE_FR),
  de: namesOf(DE, PROSE_DE),
};

const inAll = (say: (language: Language) => string): Text =>
  Object.fromEntries(LANGUAGES.map((language) => [language, say(language)])) as Readonly<Record<Language, string>>;

/** VL-12 to VL-17, in the order of the types. */
const FIRST_REWARD = 12;
/** VL-19 to VL-30, in the order of initiative. */
const FIRST_CHARACTER = 19;

const FOREST_RULE: Text = {
  en: 'the number printed on it',
  fr: 'le nombre imprimé dessus',
  de: 'die aufgedruckte Zahl',
};

/** A Territory: what it pays, as on its card. */
function territory(type: TypeName): PieceFacts {
  const index = TYPES.indexOf(type);
  const front = FRONTS.findIndex((_, at) => typeOf(at) === index);
  const of = (language: Language) => NAMES[language].land(front);
  const pays: Text = type === 'forest' ? FOREST_RULE : inAll((language) => of(language).rule);
  return {
    name: inAll((language) => of(language).name),
    text: {
      en: `A Territory. It pays: ${pays.en}.`,
      fr: `Un Territoire. Il rapporte : ${pays.fr}.`,
      de: `Ein Gebiet. Es bringt: ${pays.de}.`,
    },
    clauses: type === 'meadow' ? ['VL-12', 'VL-18'] : [`VL-${FIRST_REWARD + index}`],
  };
}

/** A Character: its number and what it does, as on its card. */
function character(name: CharacterName): PieceFacts {
  const initiative = CHARACTERS.indexOf(name) + 1;
  const of = (language: Language) => NAMES[language].person(initiative);
  return {
    name: inAll((language) => `${initiative} ${of(language).name}`),
    text: inAll((language) => `${of(language).effect}.`),
    clauses: [`VL-${FIRST_CHARACTER + initiative - 1}`, 'VL-8'],
  };
}

const others = {
  omens: {
    name: { en: 'Deck and Omens', fr: 'Pile et Présages', de: 'Stapel und Omen' },
    text: {
      en: 'The back of its top card ranks the clans: when two numbers are equal, the higher clan acts first.',
      fr: 'Le dos de la carte du dessus classe les clans : à numéro égal, le mieux placé joue en premier.',
      de: 'Die Rückseite der obersten Karte ordnet die Clans: Bei gleicher Zahl ist der bessere Clan zuerst dran.',
    },
    clauses: ['VL-3', 'VL-6', 'VL-8'],
  },
  gap: {
    name: { en: 'Gap in the row', fr: 'Place vide', de: 'Lücke in der Reihe' },
    text: {
      en: 'The Territory was taken. The gap stays until the round is over.',
      fr: 'Le Territoire a été pris. La place reste vide jusqu’à la fin de la manche.',
      de: 'Dieses Gebiet ist schon genommen. Die Lücke bleibt bis zum Ende der Runde.',
    },
    clauses: ['VL-5', 'VL-10'],
  },
  order: {
    name: { en: 'Order of the round', fr: 'Ordre de la manche', de: 'Reihenfolge der Runde' },
    text: {
      en: 'Before the reveal, who has chosen; after it, who acts when. The lowest number goes first.',
      fr: 'Avant la révélation, qui a choisi ; après, qui joue quand. Le plus petit numéro joue en premier.',
      de: 'Vor dem Aufdecken: wer schon gewählt hat. Danach: wer wann dran ist. Die kleinste Zahl beginnt.',
    },
    clauses: ['VL-7', 'VL-8'],
  },
  back: {
    name: { en: 'Character, face down', fr: 'Personnage, face cachée', de: 'Charakter, verdeckt' },
    text: {
      en: 'Chosen in secret; all are revealed together.',
      fr: 'Choisi en secret ; tous sont révélés ensemble.',
      de: 'Heimlich gewählt; alle werden gleichzeitig aufgedeckt.',
    },
    clauses: ['VL-7'],
  },
  domain: {
    name: { en: 'Domain', fr: 'Domaine', de: 'Reich' },
    text: {
      en: 'A player’s Territories, one for each round. At the end five different types are worth 5 points, all six are worth 10.',
      fr: 'Les Territoires d’un joueur, un par manche. À la fin, cinq types différents rapportent 5 points, et les six 10.',
      de: 'Die Gebiete eines Clans, eins pro Runde. Am Ende bringen fünf verschiedene Arten 5 Punkte, alle sechs 10.',
    },
    clauses: ['VL-9', 'VL-31'],
  },
  points: {
    name: { en: 'Points', fr: 'Points', de: 'Punkte' },
    text: {
      en: 'You see your own; everybody else’s stay hidden until the end.',
      fr: 'Vous voyez les vôtres ; ceux des autres restent cachés jusqu’à la fin.',
      de: 'Deine siehst du; die der anderen bleiben bis zum Ende verdeckt.',
    },
    clauses: ['VL-11', 'VL-32'],
  },
} as const satisfies About;

/** The kinds of piece that the board marks with `data-about`. */
export const about: About = {
  ...others,
  ...Object.fromEntries(TYPES.map((type) => [type, territory(type)])),
  ...Object.fromEntries(CHARACTERS.map((name) => [name, character(name)])),
};

export type Piece = keyof typeof others | TypeName | CharacterName;
