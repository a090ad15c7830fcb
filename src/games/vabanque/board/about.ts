import type { About } from '../../../web/board.ts';

/** The explanation of each kind of piece. */
export const about = {
  table: {
    name: { en: 'Casino table', fr: 'Table de casino' },
    text: {
      en: 'It pays its chips, multiplied by Raises, to every token that stops there.',
      fr: 'Elle paie ses jetons, multipliés par les Relances, à chaque pion qui s’y arrête.',
    },
    clauses: ['VB-1', 'VB-12', 'VB-13'],
  },
  chip: {
    name: { en: 'Chip', fr: 'Jeton' },
    text: {
      en: 'It adds its number, in thousands, to what its table is worth for the rest of the game.',
      fr: 'Il enrichit sa table de sa valeur, en milliers, jusqu’à la fin de la partie.',
    },
    clauses: ['VB-6', 'VB-7'],
  },
  token: {
    name: { en: 'Token', fr: 'Pion' },
    text: {
      en: 'It moves up to four tables clockwise and is paid where it stops, unless it is trapped.',
      fr: 'Il avance de quatre tables au plus et se fait payer là où il s’arrête, sauf s’il est pris au Piège.',
    },
    clauses: ['VB-10', 'VB-13'],
  },
  back: {
    name: { en: 'Card, face down', fr: 'Carte, face cachée' },
    text: {
      en: 'Everybody sees whose card it is; only its owner knows which. It is turned over if a token stops here.',
      fr: 'Chacun voit à qui elle est, seul son propriétaire sait laquelle. On la retourne si un pion s’arrête ici.',
    },
    clauses: ['VB-8', 'VB-9', 'VB-11'],
  },
  raise: {
    name: { en: 'Raise', fr: 'Relance' },
    text: {
      en: 'It adds one to the multiplier of its table, for everybody paid there.',
      fr: 'Elle ajoute 1 au multiplicateur de sa table, pour tous ceux que la table paie.',
    },
    clauses: ['VB-12'],
  },
  trap: {
    name: { en: 'Trap', fr: 'Piège' },
    text: {
      en: 'It takes the value of its table once for each opponent’s token there, and those tokens get nothing.',
      fr: 'Il prend la valeur de sa table une fois par pion adverse, et ces pions n’ont rien.',
    },
    clauses: ['VB-14', 'VB-15'],
  },
  bluff: {
    name: { en: 'Bluff', fr: 'Bluff' },
    text: {
      en: 'It does nothing. It is there to be feared.',
      fr: 'Il ne fait rien. Il est là pour faire peur.',
    },
    clauses: ['VB-16'],
  },
  bank: {
    name: { en: 'Bank', fr: 'Banque' },
    text: {
      en: 'It pays everybody; players never pay. Tokens pass it without stopping.',
      fr: 'Elle paie tout, et personne ne paie jamais. Les pions passent devant sans s’arrêter.',
    },
    clauses: ['VB-17'],
  },
  sum: {
    name: { en: 'What the table is worth', fr: 'Ce que vaut la table' },
    text: {
      en: 'Its chips, what they would pay with Raises, and who can stop there on their next move.',
      fr: 'Ses jetons, ce qu’en feraient des Relances, et qui peut s’y arrêter à cette manche.',
    },
    clauses: ['VB-10', 'VB-12'],
  },
  payout: {
    name: { en: 'Payout', fr: 'Paiement' },
    text: {
      en: 'Chips times one plus the number of Raises. Tokens are paid first, then Traps.',
      fr: 'Les jetons, × 2 avec une Relance, × 3 avec deux. On paie chaque pion, puis chaque Piège.',
    },
    clauses: ['VB-12', 'VB-13', 'VB-14'],
  },
  winnings: {
    name: { en: 'Winnings', fr: 'Gains' },
    text: {
      en: 'What everybody has won in each round. Money is public; the richest wins.',
      fr: 'Ce que chacun a gagné à chaque manche. L’argent est public ; le plus riche gagne.',
    },
    clauses: ['VB-19', 'VB-21'],
  },
  order: {
    name: { en: 'Playing order', fr: 'Ordre de jeu' },
    text: {
      en: 'The richest goes first in every phase, the poorest last, with the best view.',
      fr: 'Le plus riche fait tout en premier, le plus pauvre en dernier, et c’est lui qui en sait le plus.',
    },
    clauses: ['VB-19', 'VB-20'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
