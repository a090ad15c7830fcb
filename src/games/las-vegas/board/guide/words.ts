import { french } from '../../../../core/french.ts';
import { NARROW } from '../../../../core/spaces.ts';
import type { Language } from '../../../../core/prose.ts';
import type { SeatPlayer } from '../../../../web/board.ts';

/** What the live examples say; the names of the casinos come from the board's words. */
interface LiveWords {
  readonly tryIt: string;
  readonly examples: string;
  readonly presets: readonly string[];
  readonly neutral: readonly string[];
  readonly bills: string;
  readonly addBill: (bill: string) => string;
  readonly removeBill: (bill: string) => string;
  readonly noBills: string;
  readonly player: string;
  readonly dice: string;
  readonly wins: string;
  readonly diceOf: (name: string, dice: string) => string;
  readonly fewer: (name: string) => string;
  readonly more: (name: string) => string;
  readonly tie: string;
  readonly gets: (name: string, bill: string) => string;
  readonly tied: (name: string) => string;
  readonly stock: string;
  readonly holds: (casino: number, bills: string) => string;
  readonly again: string;
  readonly roll: (dice: string) => string;
  readonly choose: string;
  readonly placed: (dice: string, casino: number, left: string) => string;
  readonly done: string;
  readonly place: (dice: string, face: number) => string;
  readonly here: (dice: string) => string;
}

export const live: Readonly<Record<Language, LiveWords>> = {
  en: {
    tryIt: 'Try it',
    examples: 'Examples',
    presets: ['A tie for second', 'Two ties', 'No bill left'],
    neutral: ['House first', 'House between'],
    bills: 'Bills of this casino',
    addBill: (bill) => `Add ${bill}`,
    removeBill: (bill) => `Remove ${bill}`,
    noBills: 'No bills',
    player: 'Player',
    dice: 'Dice here',
    wins: 'Wins',
    diceOf: (name, dice) => `${name}, ${dice}`,
    fewer: (name) => `One die fewer, ${name}`,
    more: (name) => `One die more, ${name}`,
    tie: 'tie',
    gets: (name, bill) => `${name} ${bill}`,
    tied: (name) => `${name} tied`,
    stock: 'Stock again',
    holds: (casino, bills) => `Casino ${casino}: ${bills}`,
    again: 'Start again',
    roll: (dice) => `Roll ${dice}`,
    choose: 'Choose a value. You place all its dice.',
    placed: (dice, casino, left) => `${dice} at casino ${casino}, ${left} left.`,
    done: 'All your dice are placed.',
    place: (dice, face) => `${dice} showing ${face}`,
    here: (dice) => `${dice} here`,
  },
  fr: french<LiveWords>(
    {
      tryIt: 'Essayez',
      examples: 'Exemples',
      presets: ['Une égalité', 'Deux égalités', 'Plus de billet'],
      neutral: ['Maison en tête', 'Maison au milieu'],
      bills: 'Billets de ce casino',
      addBill: (bill) => `Ajouter ${bill}`,
      removeBill: (bill) => `Retirer ${bill}`,
      noBills: 'Aucun billet',
      player: 'Joueur',
      dice: 'Dés ici',
      wins: 'Gagne',
      diceOf: (name, dice) => `${name}, ${dice}`,
      fewer: (name) => `Un dé de moins, ${name}`,
      more: (name) => `Un dé de plus, ${name}`,
      tie: 'égalité',
      gets: (name, bill) => `${name} ${bill}`,
      tied: (name) => `${name} à égalité`,
      stock: 'Garnir à nouveau',
      holds: (casino, bills) => `Casino ${casino} : ${bills}`,
      again: 'Recommencer',
      roll: (dice) => `Lancer ${dice}`,
      choose: 'Choisissez une valeur. Tous ses dés partent.',
      placed: (dice, casino, left) => `${dice} au casino ${casino}, reste ${left}.`,
      done: 'Tous vos dés sont posés.',
      place: (dice, face) => `${dice} de valeur ${face}`,
      here: (dice) => `${dice} ici`,
    },
    NARROW,
  ),
  de: {
    tryIt: 'Probier’s aus',
    examples: 'Beispiele',
    presets: ['Ein Patt', 'Zweimal Patt', 'Kein Schein mehr'],
    neutral: ['Haus vorn', 'Haus dazwischen'],
    bills: 'Scheine in diesem Casino',
    addBill: (bill) => `${bill} dazu`,
    removeBill: (bill) => `${bill} weg`,
    noBills: 'Keine Scheine',
    player: 'Wer',
    dice: 'Würfel hier',
    wins: 'Gewinn',
    diceOf: (name, dice) => `${name}, ${dice}`,
    fewer: (name) => `Ein Würfel weniger, ${name}`,
    more: (name) => `Ein Würfel mehr, ${name}`,
    tie: 'Patt',
    gets: (name, bill) => `${name} ${bill}`,
    tied: (name) => `${name} im Patt`,
    stock: 'Neu bestücken',
    holds: (casino, bills) => `Casino ${casino}: ${bills}`,
    again: 'Von vorn',
    roll: (dice) => `${dice} werfen`,
    choose: 'Wähle eine Augenzahl. Du legst alle Würfel damit.',
    placed: (dice, casino, left) => `${dice} in Casino ${casino}, noch ${left} übrig.`,
    done: 'Alle deine Würfel liegen.',
    place: (dice, face) => `${dice} mit der ${face}`,
    here: (dice) => `${dice} hier`,
  },
};

/** Who plays in the examples; the first is the reader. */
export const players: readonly SeatPlayer[] = [
  { name: '', identity: 'azur' },
  { name: 'Inès', identity: 'carmin' },
  { name: 'Youssef', identity: 'soleil' },
  { name: 'Camille', identity: 'prune' },
];
