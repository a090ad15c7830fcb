import type { About } from '../../../web/board.ts';

/** The explanation of each kind of piece. */
export const about = {
  table: {
    name: { en: 'Casino table', fr: 'Table de casino', de: 'Casinotisch' },
    text: {
      en: 'It pays its chips, multiplied by Raises, to every token that stops there.',
      fr: 'Elle paie ses jetons, multipliés par les Relances, à chaque pion qui s’y arrête.',
      de: 'Er zahlt jeder Figur, die hier hält, seine Chips aus, mit Erhöhungen ein Mehrfaches.',
    },
    clauses: ['VB-1', 'VB-12', 'VB-13'],
  },
  chip: {
    name: { en: 'Chip', fr: 'Jeton', de: 'Chip' },
    text: {
      en: 'It adds its number, in thousands, to what its table is worth for the rest of the game.',
      fr: 'Il enrichit sa table de sa valeur, en milliers, jusqu’à la fin de la partie.',
      de: 'Er macht seinen Tisch bis zum Ende der Partie um seinen Wert reicher, in Tausend.',
    },
    clauses: ['VB-6', 'VB-7'],
  },
  token: {
    name: { en: 'Token', fr: 'Pion', de: 'Figur' },
    text: {
      en: 'It moves up to four tables clockwise and is paid where it stops, unless it is trapped.',
      fr: 'Il avance de quatre tables au plus et se fait payer là où il s’arrête, sauf s’il est pris au Piège.',
      de: 'Sie zieht bis zu vier Tische im Uhrzeigersinn und bekommt Geld, wo sie hält, außer in einer Falle.',
    },
    clauses: ['VB-10', 'VB-13'],
  },
  back: {
    name: { en: 'Card, face down', fr: 'Carte, face cachée', de: 'Verdeckte Karte' },
    text: {
      en: 'Everybody sees whose card it is; only its owner knows which. It is turned over if a token stops here.',
      fr: 'Chacun voit à qui elle est, seul son propriétaire sait laquelle. On la retourne si un pion s’arrête ici.',
      de: 'Alle sehen, wem sie gehört, aber welche es ist, weiß nur, wer sie gelegt hat. Hält hier eine Figur, wird sie aufgedeckt.',
    },
    clauses: ['VB-8', 'VB-9', 'VB-11'],
  },
  raise: {
    name: { en: 'Raise', fr: 'Relance', de: 'Erhöhung' },
    text: {
      en: 'It adds one to the multiplier of its table, for everybody paid there.',
      fr: 'Elle ajoute 1 au multiplicateur de sa table, pour tous ceux que la table paie.',
      de: 'Sie erhöht den Faktor ihres Tischs um 1, für alle, die dort Geld bekommen.',
    },
    clauses: ['VB-12'],
  },
  trap: {
    name: { en: 'Trap', fr: 'Piège', de: 'Falle' },
    text: {
      en: 'It takes the value of its table once for each opponent’s token there, and those tokens get nothing.',
      fr: 'Il prend la valeur de sa table une fois par pion adverse, et ces pions n’ont rien.',
      de: 'Sie kassiert den Wert ihres Tischs einmal für jede gegnerische Figur dort, und diese Figuren bekommen nichts.',
    },
    clauses: ['VB-14', 'VB-15'],
  },
  bluff: {
    name: { en: 'Bluff', fr: 'Bluff', de: 'Bluff' },
    text: {
      en: 'It does nothing. It is there to be feared.',
      fr: 'Il ne fait rien. Il est là pour faire peur.',
      de: 'Er tut nichts. Er soll nur Angst machen.',
    },
    clauses: ['VB-16'],
  },
  bank: {
    name: { en: 'Bank', fr: 'Banque', de: 'Bank' },
    text: {
      en: 'It pays everybody; players never pay. Tokens pass it without stopping.',
      fr: 'Elle paie tout, et personne ne paie jamais. Les pions passent devant sans s’arrêter.',
      de: 'Sie zahlt alles, von euch zahlt nie jemand. Figuren ziehen ohne Halt an ihr vorbei.',
    },
    clauses: ['VB-17'],
  },
  sum: {
    name: { en: 'What the table is worth', fr: 'Ce que vaut la table', de: 'Was der Tisch wert ist' },
    text: {
      en: 'Its chips, what they would pay with Raises, and who can stop there on their next move.',
      fr: 'Ses jetons, ce qu’en feraient des Relances, et qui peut s’y arrêter à cette manche.',
      de: 'Seine Chips, was er mit Erhöhungen zahlen würde und wer im nächsten Zug hier halten kann.',
    },
    clauses: ['VB-10', 'VB-12'],
  },
  payout: {
    name: { en: 'Payout', fr: 'Paiement', de: 'Auszahlung' },
    text: {
      en: 'Chips times one plus the number of Raises. Tokens are paid first, then Traps.',
      fr: 'Les jetons, × 2 avec une Relance, × 3 avec deux. On paie chaque pion, puis chaque Piège.',
      de: 'Die Chips, mit einer Erhöhung ×2, mit zweien ×3. Erst bekommen die Figuren ihr Geld, dann die Fallen.',
    },
    clauses: ['VB-12', 'VB-13', 'VB-14'],
  },
  winnings: {
    name: { en: 'Winnings', fr: 'Gains', de: 'Gewinne' },
    text: {
      en: 'What everybody has won in each round. Money is public; the richest wins.',
      fr: 'Ce que chacun a gagné à chaque manche. L’argent est public ; le plus riche gagne.',
      de: 'Was ihr in jeder Runde gewonnen habt. Das Geld ist offen, und wer am meisten hat, gewinnt.',
    },
    clauses: ['VB-19', 'VB-21'],
  },
  order: {
    name: { en: 'Playing order', fr: 'Ordre de jeu', de: 'Spielreihenfolge' },
    text: {
      en: 'The richest goes first in every phase, the poorest last, with the best view.',
      fr: 'Le plus riche fait tout en premier, le plus pauvre en dernier, et c’est lui qui en sait le plus.',
      de: 'Wer am meisten Geld hat, ist in jeder Phase zuerst dran. Wer am wenigsten hat, kommt zuletzt und weiß dafür am meisten.',
    },
    clauses: ['VB-19', 'VB-20'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
