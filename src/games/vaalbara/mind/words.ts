import type { Language } from '../../../core/prose.ts';
import { seatLetter } from '../../../core/seat.ts';
import type { Reason } from '../../../search/mind.ts';
import { plural } from '../../words.ts';
import { CHARACTERS } from '../characters.ts';
import { DE } from '../prose.de.ts';
import { EN } from '../prose.en.ts';
import { FR } from '../prose.fr.ts';
import type { Words } from '../prose.words.ts';
import type { Kind } from './reasons.ts';

/** For each kind of reason, a clause made from its data. */
type Clauses = Readonly<Record<Kind, (first: number, second: number, third: number) => string>>;

/** A placeholder for the seat’s name. */
const nameOf = (seat: number): string => `{${seatLetter(seat)}}`;

const pointsIn =
  (language: Language, { point }: Words) =>
  (amount: number): string =>
    plural(language, amount, ...point);
const characterIn =
  ({ characters }: Words) =>
  (initiative: number): string =>
    characters[CHARACTERS[initiative - 1]!];

const ORDINALS_EN = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];

function english(): Clauses {
  const points = pointsIn('en', EN);
  const character = characterIn(EN);
  const type = (index: number): string => EN.types[index]!;
  return {
    take: (what, amount) => `you take a ${type(what)} for ${points(amount)}`,
    double: (what, amount) => `your Farmer doubles a ${type(what)} to ${points(amount)}`,
    start: (what, held) => `you take your ${ORDINALS_EN[held]} ${type(what)}`,
    rival: (what, amount, who) => `${nameOf(who)} takes a ${type(what)} for ${points(amount)}`,
    gain: (who, amount) => `your ${character(who)} earns ${points(amount)}`,
    vain: (who) => `your ${character(who)} earns nothing`,
    steal: (amount) => `your Falconer steals ${points(amount)}`,
    robbed: (amount, who) => `${nameOf(who)}’s Falconer steals ${points(amount)} from you`,
    gift: (amount, who) => `${nameOf(who)}’s Poet gives you ${points(amount)}`,
    giving: (amount) => `your Poet gives an opponent ${points(amount)}`,
    shown: (amount) => `showing your Fighter earns ${points(amount)}`,
    showing: (count) => `${plural('en', count, 'opponent answers', 'opponents answer')} your Fighter`,
    settle: (what, amount) => `your Pioneer finds a ${type(what)} for ${points(amount)}`,
    variety: (types, amount) => `your ${types} types earn ${points(amount)}`,
    win: () => 'you win the game',
  };
}

const ARTICLES_FR = ['une', 'une', 'une', 'un', 'un', 'une'];
const ordinalFr = (held: number, feminine: boolean): string =>
  held === 1 ? (feminine ? 'première' : 'premier') : `${held}e`;

function french(): Clauses {
  const points = pointsIn('fr', FR);
  const character = characterIn(FR);
  const type = (index: number): string => FR.types[index]!;
  const one = (index: number): string => `${ARTICLES_FR[index]} ${type(index)}`;
  return {
    take: (what, amount) => `vous prenez ${one(what)} pour ${points(amount)}`,
    double: (what, amount) => `votre Fermier double ${one(what)}, qui rapporte ${points(amount)}`,
    start: (what, held) => `vous prenez votre ${ordinalFr(held, ARTICLES_FR[what] === 'une')} ${type(what)}`,
    rival: (what, amount, who) => `${nameOf(who)} prend ${one(what)} pour ${points(amount)}`,
    gain: (who, amount) => `votre ${character(who)} rapporte ${points(amount)}`,
    vain: (who) => `votre ${character(who)} ne rapporte rien`,
    steal: (amount) => `votre Fauconnière vole ${points(amount)}`,
    robbed: (amount, who) => `${nameOf(who)} vous vole ${points(amount)} avec sa Fauconnière`,
    gift: (amount, who) => `${nameOf(who)} vous donne ${points(amount)} avec sa Poétesse`,
    giving: (amount) => `votre Poétesse donne ${points(amount)} à un adversaire`,
    shown: (amount) => `montrer votre Combattante rapporte ${points(amount)}`,
    showing: (count) => `${plural('fr', count, 'adversaire répond', 'adversaires répondent')} à votre Combattante`,
    settle: (what, amount) => `votre Pionnier trouve ${one(what)} pour ${points(amount)}`,
    variety: (types, amount) => `vos ${types} types de Territoire rapportent ${points(amount)}`,
    win: () => 'vous gagnez la partie',
  };
}

/** By type, in the accusative: “einen Fluss”, “deinen zweiten Fluss”. */
const ENDINGS_DE = ['e', 'en', 'en', '', '', 'en'];
const ORDINALS_DE = ['', 'erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte'];

function german(): Clauses {
  const points = pointsIn('de', DE);
  const character = characterIn(DE);
  const type = (index: number): string => DE.types[index]!;
  const one = (index: number): string => `ein${ENDINGS_DE[index]!} ${type(index)}`;
  /** “Deine Falknerin”, “dein Jäger”: the names of women end in -in, but for one. */
  const your = (who: number): string => `${/in$|^Hebamme$/.test(character(who)) ? 'deine' : 'dein'} ${character(who)}`;
  return {
    take: (what, amount) => `du nimmst ${one(what)} für ${points(amount)}`,
    double: (what, amount) => `dein Bauer verdoppelt ${one(what)} auf ${points(amount)}`,
    start: (what, held) =>
      `du nimmst dein${ENDINGS_DE[what]!} ${ORDINALS_DE[held]!}${['', 'n', 'n', 's', 's', 'n'][what]!} ${type(what)}`,
    rival: (what, amount, who) => `${nameOf(who)} nimmt ${one(what)} für ${points(amount)}`,
    gain: (who, amount) => `${your(who)} bringt ${points(amount)}`,
    vain: (who) => `${your(who)} bringt nichts`,
    steal: (amount) => `deine Falknerin stiehlt ${points(amount)}`,
    robbed: (amount, who) => `${nameOf(who)} stiehlt dir mit der Falknerin ${points(amount)}`,
    gift: (amount, who) => `${nameOf(who)} schenkt dir mit der Dichterin ${points(amount)}`,
    giving: (amount) => `deine Dichterin schenkt jemand anderem ${points(amount)}`,
    shown: (amount) => `deine Kämpferin zu zeigen bringt ${points(amount)}`,
    showing: (count) => `${count === 1 ? 'eine Person antwortet' : `${count} andere antworten`} auf deine Kämpferin`,
    settle: (what, amount) => `dein Pionier findet ${one(what)} für ${points(amount)}`,
    variety: (types, amount) => `deine ${types} Gebietsarten bringen ${points(amount)}`,
    win: () => 'du gewinnst die Partie',
  };
}

const inWords =
  (clauses: Clauses) =>
  ({ kind, data }: Reason): string =>
    clauses[kind as Kind](data[0] ?? 0, data[1] ?? 0, data[2] ?? 0);

export const words: Readonly<Record<Language, (reason: Reason) => string>> = {
  en: inWords(english()),
  fr: inWords(french()),
  de: inWords(german()),
};
