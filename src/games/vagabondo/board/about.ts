import type { About } from '../../../web/board.ts';

/** What lies on this table, for whoever asks. */
export const about = {
  laid: {
    name: { en: 'Piece on the board', fr: 'Pièce posée' },
    text: {
      en: 'It stays where it is. Whoever lays a piece against it scores its value as well.',
      fr: 'Elle reste où elle est. Qui pose une pièce contre elle marque aussi sa valeur.',
    },
    clauses: ['VG-10', 'VG-11', 'VG-14'],
  },
  cross: {
    name: { en: 'Doubling square', fr: 'Case double' },
    text: {
      en: 'It doubles everything that a piece on it scores; such a piece must touch another.',
      fr: 'Elle double tout ce que marque la pièce qui la couvre\u202f; celle-ci doit en toucher une autre.',
    },
    clauses: ['VG-6', 'VG-12'],
  },
  square: {
    name: { en: 'Free square', fr: 'Case libre' },
    text: {
      en: 'Pieces lie on free squares, whether they touch something or not.',
      fr: 'Les pièces se posent sur des cases libres, qu’elles touchent quelque chose ou non.',
    },
    clauses: ['VG-9', 'VG-10'],
  },
  piece: {
    name: { en: 'Piece in the tray', fr: 'Pièce de la réserve' },
    text: {
      en: 'Worth as many points as it has squares. It may be turned, and never touches its own shade.',
      fr: 'Elle vaut autant de points que de cases. On peut la tourner, et elle ne touche jamais sa nuance.',
    },
    clauses: ['VG-3', 'VG-4', 'VG-7', 'VG-13'],
  },
  tray: {
    name: { en: 'The rival’s tray', fr: 'La réserve adverse' },
    text: {
      en: 'What the other side has still to lay. It lies open unless the table agreed otherwise.',
      fr: 'Ce que l’autre camp doit encore poser. Elle est visible, sauf si la table en a convenu autrement.',
    },
    clauses: ['VG-8', 'VG-21'],
  },
  track: {
    name: { en: 'Score track', fr: 'Piste de score' },
    text: {
      en: 'Three pegs for each player: hundreds, tens and ones.',
      fr: 'Trois fiches par joueur\u202f: centaines, dizaines et unités.',
    },
    clauses: ['VG-1', 'VG-16'],
  },
  stake: {
    name: { en: 'Dice or doubling cube', fr: 'Dés ou videau' },
    text: {
      en: 'An option: equal dice double a turn, or a cube doubles what the game is worth.',
      fr: 'Une option\u202f: des dés égaux doublent un tour, ou un videau double l’enjeu de la partie.',
    },
    clauses: ['VG-20'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
