import type { Language } from '../../../core/prose.ts';

/** What the board says, language by language; `telling.ts` makes sentences of it. */
export interface Words {
  readonly casinos: readonly string[];
  /** As the subject of a sentence, as its object, and alone on a row. */
  readonly you: readonly [subject: string, object: string, alone: string];
  readonly house: readonly [subject: string, object: string, alone: string];
  readonly dice: (n: number) => string;
  readonly bills: (n: number) => string;
  /** "Three dice there" */
  readonly there: readonly string[];
  /** "2 dice of 4" */
  readonly group: (dice: string, face: number) => string;
  readonly subtitle: (round: number, neutral: boolean) => string;
  readonly task: string;
  readonly rolling: (dice: string) => string;
  readonly left: (dice: string) => string;
  readonly placed: string;
  readonly hidden: (bills: string) => string;
  readonly board: string;
  readonly yourRoll: string;
  readonly rollOf: (name: string) => string;
  readonly notRolled: (face: number) => string;
  readonly casino: (number: number, name: string) => string;
  readonly tied: (owners: string) => string;
  readonly nobodyYet: (bills: string) => string;
  readonly unclaimed: string;
  readonly underPile: string;
  readonly tie: string;
  /** Where there is room for one short word. */
  readonly tieShort: string;
  /** The mover is left out where it is the one who reads. */
  readonly ties: (who: string | null, others: string, onlyYou: boolean) => string;
  readonly takes: (who: string, you: boolean, bill: string) => string;
  readonly keeps: (who: string, you: boolean, bill: string) => string;
  readonly drops: (who: string, you: boolean, bill: string) => string;
  readonly nothing: (who: string, you: boolean) => string;
  readonly out: (who: string, several: boolean, you: boolean) => string;
  readonly toNobody: (bills: string) => string;
  readonly cancel: (owners: string, dice: string, you: boolean) => string;
  /** "1st", from 0 */
  readonly place: (place: number) => string;
}

const EN: Words = {
  casinos: ['Gold Vein', 'Laurels', 'Comet', 'Oasis', 'Pyramid', 'Big Top'],
  you: ['You', 'you', 'You'],
  house: ['House', 'House', 'House'],
  dice: (n) => `${n} ${n === 1 ? 'die' : 'dice'}`,
  bills: (n) => `${n} ${n === 1 ? 'bill' : 'bills'}`,
  there: [
    'No dice',
    'One die',
    ...['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((n) => `${n} dice`),
  ].map((dice) => `${dice} there`),
  group: (dice, face) => `${dice} of ${face}`,
  subtitle: (round, neutral) => `Round ${round} of 4${neutral ? ', neutral dice' : ''}`,
  task: 'You rolled. Pick one value: all its dice go to that casino.',
  rolling: (dice) => `rolling ${dice}`,
  left: (dice) => `${dice} left`,
  placed: 'all dice placed',
  hidden: (bills) => `${bills}, face down`,
  board: 'Casinos',
  yourRoll: 'Your roll, grouped by value',
  rollOf: (name) => `Roll of ${name}, grouped by value`,
  notRolled: (face) => `no ${face} rolled`,
  casino: (number, name) => `Casino ${number}, ${name}`,
  tied: (owners) => `${owners}, tied, out`,
  nobodyYet: (bills) => `Nobody yet, ${bills}`,
  unclaimed: 'unclaimed',
  underPile: 'under the pile',
  tie: 'tie',
  tieShort: 'tie',
  ties: (who, others) => (who ? `${who} ties ${others}` : `Ties ${others}`),
  takes: (who, you, bill) => `${who} ${you ? 'take' : 'takes'} ${bill}`,
  keeps: (who, you, bill) => `${who} ${you ? 'keep' : 'keeps'} ${bill}`,
  drops: (who, you, bill) => `${who} ${you ? 'drop' : 'drops'} to ${bill}`,
  nothing: (who, you) => `${who} ${you ? 'get' : 'gets'} nothing`,
  out: (who) => `${who} out`,
  toNobody: (bills) => `${bills} to nobody`,
  cancel: (owners, dice) => `${owners} tie at ${dice} and drop out`,
  place: (place) => ['1st', '2nd', '3rd', '4th', '5th'][place]!,
};

const FR: Words = {
  casinos: ['Le Filon', 'Les Lauriers', 'La Comète', 'L’Oasis', 'La Pyramide', 'Le Chapiteau'],
  you: ['Vous', 'vous', 'Vous'],
  house: ['La Maison', 'la Maison', 'Maison'],
  dice: (n) => `${n} ${n < 2 ? 'dé' : 'dés'}`,
  bills: (n) => `${n} ${n < 2 ? 'billet' : 'billets'}`,
  there: [
    'Aucun dé',
    'Un dé',
    ...['Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit'].map((n) => `${n} dés`),
  ].map((dice) => `${dice} là-bas`),
  group: (dice, face) => `${dice} de ${face}`,
  subtitle: (round, neutral) => `Manche ${round} sur 4${neutral ? ', dés neutres' : ''}`,
  task: 'C’est lancé. Choisissez une valeur : tous ses dés y vont.',
  rolling: (dice) => `lance ${dice}`,
  left: (dice) => `${dice} en main`,
  placed: 'plus de dés',
  hidden: (bills) => `${bills}, face cachée`,
  board: 'Casinos',
  yourRoll: 'Votre lancer, par valeur',
  rollOf: (name) => `Lancer par valeur, joueur : ${name}`,
  notRolled: (face) => `aucun ${face}`,
  casino: (number, name) => `Casino ${number}, ${name}`,
  tied: (owners) => `${owners}, à égalité, éliminés`,
  nobodyYet: (bills) => `Personne encore, ${bills}`,
  unclaimed: 'à prendre',
  underPile: 'sous la pile',
  tie: 'égalité',
  tieShort: 'rien',
  ties: (who, others, onlyYou) => {
    if (!who) return `Égalise ${others}`;
    return onlyYou ? `${who} vous égalise` : `${who} égalise ${others}`;
  },
  takes: (who, you, bill) => `${who} ${you ? 'prenez' : 'prend'} ${bill}`,
  keeps: (who, you, bill) => `${who} ${you ? 'gardez' : 'garde'} ${bill}`,
  drops: (who, you, bill) => `${who} ${you ? 'tombez' : 'tombe'} à ${bill}`,
  nothing: (who, you) => `${who} ${you ? 'n’avez' : 'n’a'} rien`,
  out: (who, several, you) => `${who} ${you ? 'sortez' : several ? 'sortent' : 'sort'}`,
  toNobody: (bills) => `${bills} à personne`,
  cancel: (owners, dice, you) => `${owners}, à ${dice}, ${you ? 'vous vous annulez' : 's’annulent'}`,
  place: (place) => ['1er', '2e', '3e', '4e', '5e'][place]!,
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR };
