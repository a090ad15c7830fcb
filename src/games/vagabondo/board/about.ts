import type { About } from '../../../web/board.ts';

/** The kinds of piece that the board marks with `data-about`. */
export const about = {
  laid: {
    name: { en: 'Piece on the board', fr: 'Pièce posée' },
    text: {
      en: 'It stays where it is. Put a piece against it and you score its value as well.',
      fr: 'Elle ne bouge plus. Posez une pièce contre elle et vous marquez aussi sa valeur.',
    },
    clauses: ['VG-10', 'VG-11', 'VG-14'],
  },
  cross: {
    name: { en: 'X', fr: 'X' },
    text: {
      en: 'Cover it and everything your piece scores counts twice, as long as it touches another piece.',
      fr: 'Couvrez-le, et tout ce que marque votre pièce compte double, à condition qu’elle en touche une autre.',
    },
    clauses: ['VG-6', 'VG-12'],
  },
  square: {
    name: { en: 'Free square', fr: 'Case libre' },
    text: {
      en: 'A piece may go on any free squares, even away from all the others.',
      fr: 'Une pièce peut aller sur n’importe quelles cases libres, même loin des autres.',
    },
    clauses: ['VG-9', 'VG-10'],
  },
  piece: {
    name: { en: 'Piece in the tray', fr: 'Pièce de la réserve' },
    text: {
      en: 'Worth one point for each of its squares. Turn it as you like; it may never touch its own shade.',
      fr: 'Elle vaut un point par case. Tournez-la comme vous voulez ; elle ne touche jamais sa propre nuance.',
    },
    clauses: ['VG-3', 'VG-4', 'VG-7', 'VG-13'],
  },
  tray: {
    name: { en: 'The rival’s tray', fr: 'La réserve adverse' },
    text: {
      en: 'What the other side still has to play. Everybody sees it, unless the table plays with hidden trays.',
      fr: 'Ce que l’autre camp doit encore poser. Tout le monde la voit, sauf si la table joue à réserves cachées.',
    },
    clauses: ['VG-8', 'VG-21'],
  },
  track: {
    name: { en: 'Score track', fr: 'Piste de score' },
    text: {
      en: 'Three pegs for each player: hundreds, tens and ones.',
      fr: 'Trois fiches par joueur : centaines, dizaines et unités.',
    },
    clauses: ['VG-1', 'VG-16'],
  },
  stake: {
    name: { en: 'Dice or doubling cube', fr: 'Dés ou videau' },
    text: {
      en: 'House rules: a double on the dice makes a turn count twice, or a cube raises what the game is worth.',
      fr: 'Règles de la maison : un double aux dés fait compter le tour deux fois, ou un videau fait monter l’enjeu.',
    },
    clauses: ['VG-20'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
