import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import type { Text } from '../../../web/board.ts';

/** Who is not called by a name. */
export interface Forms {
  /** The subject that a sentence opens with, and one within it. */
  readonly opening: string;
  readonly subject: string;
  /** After "for" and "with". */
  readonly object: string;
  readonly with: string;
  /** On a row. */
  readonly alone: string;
}

/** What the board says, language by language; `telling.ts` makes sentences of it. */
export interface Words {
  readonly casinos: readonly string[];
  readonly you: Forms;
  readonly house: Forms;
  /** Sentences about those who tie, or who win a round, open with them. */
  readonly opens: boolean;
  readonly dice: (n: number) => string;
  readonly bills: (n: number) => string;
  /** "3 dice there" */
  readonly there: (dice: string) => string;
  readonly wouldHave: (who: string, you: boolean, dice: string) => string;
  /** "2 dice showing 4" */
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
  /** Why that casino cannot be chosen. */
  readonly refused: (face: number) => string;
  readonly casino: (number: number, name: string) => string;
  readonly tied: (owners: string) => string;
  readonly nobodyYet: (bills: string) => string;
  readonly unclaimed: string;
  readonly underPile: string;
  readonly tie: string;
  /** Where there is room for one short word. */
  readonly tieShort: string;
  /** The mover is left out where it is the one who reads. */
  readonly ties: (who: string | null, others: string) => string;
  /** "Leads for 90k", "Still second for 20k": while others can still change it. Nobody is named where it is the reader. */
  readonly stands: (who: string | null, place: number, bill: string, still: boolean) => string;
  readonly nothingYet: (who: string | null) => string;
  readonly wouldTake: (who: string, you: boolean, bill: string) => string;
  readonly wouldGetNothing: (who: string, you: boolean) => string;
  /** What the last dice of a round bring. */
  readonly takes: (who: string, you: boolean, bill: string) => string;
  readonly keeps: (who: string, you: boolean, bill: string) => string;
  readonly drops: (who: string, you: boolean, bill: string) => string;
  readonly nothing: (who: string, you: boolean) => string;
  /** Behind those who took the last bill. */
  readonly tooLate: (who: string) => string;
  readonly colon: string;
  readonly out: (who: string) => string;
  readonly goUnclaimed: (bills: string) => string;
  readonly cancel: (owners: string, dice: string, you: boolean) => string;
  /** What those who tie get: "You both get nothing". */
  readonly cancelled: (several: boolean, you: boolean) => string;
  /** "1st", from 0 */
  readonly place: (place: number) => string;
  /** The end of a round. */
  readonly round: {
    /** Who won the most: "You win round 2 with 110k". */
    readonly won: (
      round: number,
      who: string,
      amount: string,
      best: 'you' | 'one' | 'several' | 'youAndOthers',
    ) => string;
    readonly nobodyWon: (round: number) => string;
    /** Behind that, where the reader is not among them. */
    readonly youWon: (amount: string | null) => string;
    readonly why: string;
    readonly total: string;
    readonly nobody: string;
    /** Dice that come after the last bill. */
    readonly noBill: string;
    readonly over: (round: number) => string;
    readonly next: (round: number) => string;
    readonly result: string;
  };
}

const ENGLISH_PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];
const FRENCH_PLACES = ['en tête', 'deuxième', 'troisième', 'quatrième', 'cinquième'];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const EN: Words = {
  casinos: ['Gold Vein', 'Laurels', 'Comet', 'Oasis', 'Pyramid', 'Big Top'],
  you: { opening: 'You', subject: 'you', object: 'you', with: 'you', alone: 'You' },
  house: { opening: 'The House', subject: 'the House', object: 'the House', with: 'the House', alone: 'House' },
  opens: true,
  dice: (n) => `${n} ${n === 1 ? 'die' : 'dice'}`,
  bills: (n) => `${n} ${n === 1 ? 'bill' : 'bills'}`,
  there: (dice) => `${dice} there`,
  wouldHave: (who, _you, dice) => `${who} would have ${dice} there`,
  group: (dice, face) => `${dice} showing ${face}`,
  subtitle: (round, neutral) => `Round ${round} of 4${neutral ? ', neutral dice' : ''}`,
  task: 'You rolled. Pick one value: all its dice go to that casino.',
  rolling: (dice) => `rolling ${dice}`,
  left: (dice) => `${dice} left`,
  placed: 'no dice left',
  hidden: (bills) => `${bills}, face down`,
  board: 'Casinos',
  yourRoll: 'Your roll, grouped by value',
  rollOf: (name) => `${name}’s roll, grouped by value`,
  notRolled: (face) => `no ${face}s rolled`,
  refused: (face) => `You rolled no ${face}s. Choose a value that you rolled.`,
  casino: (number, name) => `Casino ${number}, ${name}`,
  tied: (owners) => `${owners} are tied and get nothing`,
  nobodyYet: (bills) => `Nobody there yet, ${bills} to win`,
  unclaimed: 'unclaimed',
  underPile: 'under the pile',
  tie: 'tie',
  tieShort: 'tie',
  ties: (who, others) => (who ? `${who} ties with ${others}` : `Ties with ${others}`),
  stands: (who, place, bill, still) => {
    const verb = place === 0 ? (still ? 'still leads' : 'leads') : `${still ? 'still ' : ''}${ENGLISH_PLACES[place]}`;
    return `${who ? `${who} ${verb}` : capital(verb)} for ${bill}`;
  },
  nothingYet: (who) => (who ? `Nothing yet for ${who}` : 'Wins nothing yet'),
  wouldTake: (who, _you, bill) => `${who} would take ${bill}`,
  wouldGetNothing: (who) => `${who} would get nothing`,
  takes: (who, you, bill) => `${who} ${you ? 'take' : 'takes'} ${bill}`,
  keeps: (who, you, bill) => `${who} ${you ? 'keep' : 'keeps'} ${bill}`,
  drops: (who, you, bill) => `${who} ${you ? 'drop' : 'drops'} to ${bill}`,
  nothing: (who, you) => `${who} ${you ? 'get' : 'gets'} nothing`,
  tooLate: (who) => `No bill is left for ${who}`,
  colon: ':',
  out: (who) => `${who} out`,
  goUnclaimed: (bills) => `${bills} unclaimed`,
  cancel: (owners, dice) => `${owners} tie with ${dice} each and cancel out`,
  cancelled: (several, you) => `${you ? 'You ' : ''}${several ? 'all' : 'both'} get nothing`,
  place: (place) => ['1st', '2nd', '3rd', '4th', '5th'][place]!,
  round: {
    won: (round, who, amount, best) => {
      if (best === 'several' || best === 'youAndOthers') {
        return `${who} win the most in round ${round}: ${amount} each`;
      }
      return `${who} ${best === 'you' ? 'win' : 'wins'} the most in round ${round}: ${amount}`;
    },
    nobodyWon: (round) => `Nobody won anything in round ${round}`,
    youWon: (amount) => `; you win ${amount ?? 'nothing'}`,
    why: 'The most dice take the largest bill, the next most the next. Equal numbers of dice cancel each other out.',
    total: 'Won',
    nobody: 'Nobody',
    noBill: 'no bill left',
    over: (round) => `Round ${round} is over.`,
    next: (round) => `Start round ${round}`,
    result: 'See the result',
  },
};

const FR: Words = {
  casinos: ['Le Filon', 'Les Lauriers', 'La Comète', 'L’Oasis', 'La Pyramide', 'Le Chapiteau'],
  you: { opening: 'Vous', subject: 'vous', object: 'vous', with: 'vous', alone: 'Vous' },
  house: { opening: 'La Maison', subject: 'la Maison', object: 'la Maison', with: 'la Maison', alone: 'Maison' },
  opens: false,
  dice: (n) => `${n} ${n < 2 ? 'dé' : 'dés'}`,
  bills: (n) => `${n} ${n < 2 ? 'billet' : 'billets'}`,
  there: (dice) => `${dice} sur place`,
  wouldHave: (who, you, dice) => `${who} y ${you ? 'auriez' : 'aurait'} ${dice}`,
  group: (dice, face) => `${dice} de valeur ${face}`,
  subtitle: (round, neutral) => `Manche ${round} sur 4${neutral ? ', dés neutres' : ''}`,
  task: 'Choisissez une valeur : tous ses dés vont à son casino.',
  rolling: (dice) => `jet : ${dice}`,
  left: (dice) => `reste ${dice}`,
  placed: 'plus de dés',
  hidden: (bills) => `${bills}, face cachée`,
  board: 'Casinos',
  yourRoll: 'Votre lancer, par valeur',
  rollOf: (name) => `Lancer par valeur : ${name}`,
  notRolled: (face) => `aucun ${face}`,
  refused: (face) => `Vous n’avez obtenu aucun ${face}. Choisissez une valeur de votre lancer.`,
  casino: (number, name) => `Casino ${number}, ${name}`,
  tied: (owners) => `${owners}, à égalité, n’ont rien`,
  nobodyYet: (bills) => `Personne pour l’instant, ${bills} à gagner`,
  unclaimed: 'à prendre',
  underPile: 'sous la pile',
  tie: 'égalité',
  tieShort: 'rien',
  ties: (who, others) => (who ? `${who} à égalité avec ${others}` : `À égalité avec ${others}`),
  stands: (who, place, bill, still) => {
    const standing = `${still ? 'toujours ' : ''}${FRENCH_PLACES[place]}`;
    return `${who ? `${who} ${standing}` : capital(standing)} pour ${bill}`;
  },
  nothingYet: (who) => (who ? `${who} n’a rien pour l’instant` : 'Rien pour l’instant'),
  wouldTake: (who, you, bill) => `${who} ${you ? 'prendriez' : 'prendrait'} ${bill}`,
  wouldGetNothing: (who, you) => `${who} ${you ? 'n’auriez' : 'n’aurait'} rien`,
  takes: (who, you, bill) => `${who} ${you ? 'prenez' : 'prend'} ${bill}`,
  keeps: (who, you, bill) => `${who} ${you ? 'gardez' : 'garde'} ${bill}`,
  drops: (who, you, bill) => `${who} ${you ? 'tombez' : 'tombe'} à ${bill}`,
  nothing: (who, you) => `${who} ${you ? 'n’avez' : 'n’a'} rien`,
  tooLate: (who) => `Il ne reste aucun billet pour ${who}`,
  colon: ' :',
  out: (who) => `${who} sans rien`,
  goUnclaimed: (bills) => `${bills} sans preneur`,
  cancel: (owners, dice, you) => `À ${dice} chacun, ${owners} ${you ? 'vous annulez' : 's’annulent'}`,
  cancelled: (several, you) =>
    `Rien pour ${you ? (several ? 'vous tous' : 'vous deux') : several ? 'aucun d’eux' : 'les deux'}`,
  place: (place) => ['1er', '2e', '3e', '4e', '5e'][place]!,
  round: {
    won: (round, who, amount, best) => {
      if (best === 'several' || best === 'youAndOthers') {
        return `Manche ${round} : ${who} ${best === 'several' ? 'gagnent' : 'gagnez'} le plus, ${amount} chacun`;
      }
      return `Manche ${round} : ${best === 'you' ? 'vous gagnez' : `${who} gagne`} le plus, ${amount}`;
    },
    nobodyWon: (round) => `Manche ${round} : personne n’a rien gagné`,
    youWon: (amount) => (amount ? ` ; vous gagnez ${amount}` : ' ; vous ne gagnez rien'),
    why: 'Qui a le plus de dés prend le plus gros billet, le deuxième le suivant. À nombre égal, on s’annule.',
    total: 'Gains',
    nobody: 'Personne',
    noBill: 'plus de billet',
    over: (round) => `La manche ${round} est terminée.`,
    next: (round) => `Commencer la manche ${round}`,
    result: 'Voir le résultat',
  },
};

const DE: Words = {
  casinos: ['Goldader', 'Lorbeer', 'Komet', 'Oase', 'Pyramide', 'Zirkus'],
  you: { opening: 'Du', subject: 'du', object: 'dich', with: 'dir', alone: 'Du' },
  house: { opening: 'Das Haus', subject: 'das Haus', object: 'das Haus', with: 'dem Haus', alone: 'Haus' },
  opens: true,
  dice: (n) => `${n} Würfel`,
  bills: (n) => `${n} ${n === 1 ? 'Schein' : 'Scheine'}`,
  there: (dice) => `${dice} dort`,
  wouldHave: (who, you, dice) => `${who} ${you ? 'hättest' : 'hätte'} dort ${dice}`,
  group: (dice, face) => `${dice} mit der ${face}`,
  subtitle: (round, neutral) => `Runde ${round} von 4${neutral ? ', weiße Würfel' : ''}`,
  task: 'Wähle eine Augenzahl: Du legst alle Würfel damit.',
  rolling: (dice) => dice,
  left: (dice) => dice,
  placed: 'alle gelegt',
  hidden: (bills) => `${bills}, verdeckt`,
  board: 'Casinos',
  yourRoll: 'Dein Wurf, nach Augenzahl',
  rollOf: (name) => `Wurf von ${name}, nach Augenzahl`,
  notRolled: (face) => `keine ${face}`,
  refused: (face) => `Du hast keine ${face} gewürfelt. Wähle eine Augenzahl aus deinem Wurf.`,
  casino: (number, name) => `Casino ${number}, ${name}`,
  tied: (owners) => `Im Patt, ohne Schein: ${owners}`,
  nobodyYet: (bills) => `Noch niemand da, ${bills} zu holen`,
  unclaimed: 'noch frei',
  underPile: 'unterm Stapel',
  tie: 'Patt',
  tieShort: 'Patt',
  ties: (who, others) => `${who ? `${who} im ` : ''}Patt mit ${others}`,
  stands: (who, place, bill, still) => {
    const standing = `${still ? 'bleibt ' : ''}${place === 0 ? 'vorn' : `auf Platz ${place + 1}`}`;
    return `${who ? `${who} ${standing}` : capital(standing)}: ${bill}`;
  },
  nothingYet: (who) => (who ? `Noch nichts für ${who}` : 'Bringt noch nichts'),
  wouldTake: (who, you, bill) => `${who} ${you ? 'bekämst' : 'bekäme'} ${bill}`,
  wouldGetNothing: (who, you) => `${who} ${you ? 'bekämst' : 'bekäme'} nichts`,
  takes: (who, you, bill) => `${who} ${you ? 'bekommst' : 'bekommt'} ${bill}`,
  keeps: (who, you, bill) => `${who} ${you ? 'behältst' : 'behält'} ${bill}`,
  drops: (who, you, bill) => `${who} ${you ? 'fällst' : 'fällt'} auf ${bill}`,
  nothing: (who, you) => `${who} ${you ? 'bekommst' : 'bekommt'} nichts`,
  tooLate: (who) => `Kein Schein mehr für ${who}`,
  colon: ':',
  out: (who) => `${who} ohne Schein`,
  goUnclaimed: (bills) => `${bills} holt niemand`,
  cancel: (owners, dice) => `${owners} im Patt, je ${dice}`,
  cancelled: (several, you) =>
    you
      ? `Ihr bekommt ${several ? 'alle' : 'beide'} nichts`
      : several
        ? 'Sie bekommen alle nichts'
        : 'Beide bekommen nichts',
  place: (place) => `${place + 1}.`,
  round: {
    won: (round, who, amount, best) => {
      const verb = { you: 'holst', one: 'holt', several: 'holen', youAndOthers: 'holt' }[best];
      const each = best === 'several' || best === 'youAndOthers' ? 'je ' : '';
      return `${who} ${verb} in Runde ${round} am meisten: ${each}${amount}`;
    },
    nobodyWon: (round) => `In Runde ${round} hat niemand etwas gewonnen`,
    youWon: (amount) => `; du holst ${amount ?? 'nichts'}`,
    why: 'Die meisten Würfel holen den höchsten Schein, die zweitmeisten den nächsten. Gleich viele heben sich auf.',
    total: 'Gewinn',
    nobody: 'Niemand',
    noBill: 'kein Schein mehr',
    over: (round) => `Runde ${round} ist zu Ende.`,
    next: (round) => `Runde ${round} starten`,
    result: 'Zum Ergebnis',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };

/** The names of the statistics of a finished game. */
export const FIGURES = {
  bill: { en: 'Largest bill', fr: 'Plus gros billet', de: 'Höchster Schein' },
  bills: { en: 'Bills', fr: 'Billets', de: 'Scheine' },
  ties: { en: 'Ties', fr: 'Égalités subies', de: 'Patts' },
  turns: { en: 'Turns', fr: 'Tours joués', de: 'Züge' },
} as const satisfies Readonly<Record<string, Text>>;
