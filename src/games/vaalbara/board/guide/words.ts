import { french } from '../../../../core/french.ts';
import { NARROW } from '../../../../core/spaces.ts';
import type { Language } from '../../../../core/prose.ts';
import type { SeatPlayer } from '../../../../web/board.ts';

/** The words of the live examples; Territories and Characters use the board's. */
interface LiveWords {
  readonly tryIt: string;
  readonly again: string;
  readonly otherOmens: string;
  readonly omens: string;
  readonly characters: string;
  readonly order: string;
  readonly plays: (name: string, character: string) => string;
  readonly lower: (name: string) => string;
  readonly higher: (name: string) => string;
  readonly yours: string;
  readonly lowerYours: string;
  readonly higherYours: string;
  readonly meadows: (count: number) => string;
  readonly fewer: string;
  readonly more: string;
  readonly take: (name: string, points: string, how: string) => string;
  readonly took: (name: string, how: string, points: string) => string;
  readonly domain: string;
  readonly empty: string;
  readonly full: string;
}

export const live: Readonly<Record<Language, LiveWords>> = {
  en: {
    tryIt: 'Try it',
    again: 'Start again',
    otherOmens: 'Other Omens',
    omens: 'Omens',
    characters: 'Characters',
    order: 'Order of the round',
    plays: (name, character) => `${name}, ${character}`,
    lower: (name) => `Lower number, ${name}`,
    higher: (name) => `Higher number, ${name}`,
    yours: 'Your Character',
    lowerYours: 'Lower number',
    higherYours: 'Higher number',
    meadows: (count) => (count === 1 ? '1 Meadow next door' : `${count} Meadows next door`),
    fewer: 'One Meadow fewer next door',
    more: 'One Meadow more next door',
    take: (name, points, how) => `Take the ${name}, ${points}: ${how}`,
    took: (name, how, points) => `${name}: ${how}. ${points}.`,
    domain: 'Your Domain',
    empty: 'Press a Territory to take it.',
    full: 'Nine Territories: your Domain is full.',
  },
  fr: french<LiveWords>(
    {
      tryIt: 'Essayez',
      again: 'Recommencer',
      otherOmens: 'Autres Présages',
      omens: 'Présages',
      characters: 'Personnages',
      order: 'Ordre de la manche',
      plays: (name, character) => `${name}, ${character}`,
      lower: (name) => `Numéro plus petit, ${name}`,
      higher: (name) => `Numéro plus grand, ${name}`,
      yours: 'Votre Personnage',
      lowerYours: 'Numéro plus petit',
      higherYours: 'Numéro plus grand',
      meadows: (count) => (count < 2 ? `${count} Prairie chez les voisins` : `${count} Prairies chez les voisins`),
      fewer: 'Une Prairie de moins chez les voisins',
      more: 'Une Prairie de plus chez les voisins',
      take: (name, points, how) => `Prendre : ${name}, ${points}, ${how}`,
      took: (name, how, points) => `${name} : ${how}. ${points}.`,
      domain: 'Votre Domaine',
      empty: 'Touchez un Territoire pour le prendre.',
      full: 'Neuf Territoires : votre Domaine est complet.',
    },
    NARROW,
  ),
  de: {
    tryIt: 'Probier’s aus',
    again: 'Von vorn',
    otherOmens: 'Andere Omen',
    omens: 'Omen',
    characters: 'Charaktere',
    order: 'Reihenfolge der Runde',
    plays: (name, character) => `${name}, ${character}`,
    lower: (name) => `Kleinere Zahl, ${name}`,
    higher: (name) => `Größere Zahl, ${name}`,
    yours: 'Dein Charakter',
    lowerYours: 'Kleinere Zahl',
    higherYours: 'Größere Zahl',
    meadows: (count) => (count === 1 ? '1 Wiese nebenan' : `${count} Wiesen nebenan`),
    fewer: 'Eine Wiese weniger nebenan',
    more: 'Eine Wiese mehr nebenan',
    take: (name, points, how) => `${name} nehmen, ${points}: ${how}`,
    took: (name, how, points) => `${name}: ${how}. ${points}.`,
    domain: 'Dein Reich',
    empty: 'Tipp auf ein Gebiet, um es zu nehmen.',
    full: 'Neun Gebiete: Dein Reich ist voll.',
  },
};

/** The clans of the examples, in seat order; the first is the reader. */
export const players: readonly SeatPlayer[] = [
  { name: '', identity: 'azur' },
  { name: 'Camille', identity: 'prune' },
  { name: 'Youssef', identity: 'soleil' },
  { name: 'Inès', identity: 'carmin' },
  { name: 'Malik', identity: 'jade' },
];
