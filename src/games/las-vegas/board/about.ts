import type { About } from '../../../web/board.ts';

/** What lies on this table, for whoever asks. */
export const about = {
  casino: {
    name: { en: 'Casino', fr: 'Casino' },
    text: {
      en: 'Dice of its number go here. The most dice win its largest bill.',
      fr: 'Les dés de son numéro vont ici. Le plus de dés gagne son plus gros billet.',
    },
    clauses: ['LV-1', 'LV-3', 'LV-9'],
  },
  bill: {
    name: { en: 'Bill', fr: 'Billet' },
    text: {
      en: 'Money to be won, the largest first. What nobody takes goes under the pile.',
      fr: 'De l’argent à gagner, le plus gros d’abord. Ce que personne ne prend passe sous la pile.',
    },
    clauses: ['LV-2', 'LV-9', 'LV-10'],
  },
  dice: {
    name: { en: 'Dice in a casino', fr: 'Dés dans un casino' },
    text: {
      en: 'Somebody’s dice here, and the bill that they would win now. As many as somebody else’s: both out.',
      fr: 'Les dés de quelqu’un ici, et le billet qu’ils gagneraient maintenant. Autant qu’un autre\u202f: dehors tous deux.',
    },
    clauses: ['LV-8', 'LV-9'],
  },
  house: {
    name: { en: 'White dice, the House', fr: 'Dés blancs, la Maison' },
    text: {
      en: 'They belong to nobody, count as one more player, and what they win is lost to all.',
      fr: 'Ils ne sont à personne, comptent comme un joueur de plus, et ce qu’ils gagnent est perdu pour tous.',
    },
    clauses: ['LV-17', 'LV-18'],
  },
  group: {
    name: { en: 'Rolled dice of one value', fr: 'Dés d’une même valeur' },
    text: {
      en: 'Choose a value and all its dice go to that casino; the others are rolled again next time.',
      fr: 'Choisissez une valeur et tous ses dés vont à ce casino\u202f; les autres seront relancés au tour suivant.',
    },
    clauses: ['LV-5', 'LV-6'],
  },
  none: {
    name: { en: 'No dice of this value', fr: 'Aucun dé de cette valeur' },
    text: {
      en: 'This roll has none of them, so nothing can go to that casino now.',
      fr: 'Ce lancer n’en a pas\u202f: rien ne peut aller à ce casino maintenant.',
    },
    clauses: ['LV-5'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
