import type { About } from '../../../web/board.ts';

/** The kinds of piece that the board marks with `data-about`. */
export const about = {
  laid: {
    name: { en: 'Piece on the board', fr: 'Pièce posée', de: 'Gelegtes Teil' },
    text: {
      en: 'It stays where it is. Put a piece against it and you score its value as well.',
      fr: 'Elle ne bouge plus. Posez une pièce contre elle et vous marquez aussi sa valeur.',
      de: 'Es bleibt, wo es ist. Leg ein Teil daran, und sein Wert zählt für dich mit.',
    },
    clauses: ['VG-10', 'VG-11', 'VG-14'],
  },
  cross: {
    name: { en: 'X', fr: 'X', de: 'X' },
    text: {
      en: 'Cover it and everything your piece scores counts twice, as long as it touches another piece.',
      fr: 'Couvrez-le, et tout ce que marque votre pièce compte double, à condition qu’elle en touche une autre.',
      de: 'Bedecke es, und alles, was dein Teil bringt, zählt doppelt. Es muss dabei aber ein anderes Teil berühren.',
    },
    clauses: ['VG-6', 'VG-12'],
  },
  square: {
    name: { en: 'Free square', fr: 'Case libre', de: 'Freies Feld' },
    text: {
      en: 'A piece may go on any free squares, even away from all the others.',
      fr: 'Une pièce peut aller sur n’importe quelles cases libres, même loin des autres.',
      de: 'Ein Teil darf auf beliebigen freien Feldern liegen, auch weit weg von allen anderen.',
    },
    clauses: ['VG-9', 'VG-10'],
  },
  piece: {
    name: { en: 'Piece in the tray', fr: 'Pièce de la réserve', de: 'Teil im Vorrat' },
    text: {
      en: 'Worth one point for each of its squares. Turn it as you like; it may never touch its own shade.',
      fr: 'Elle vaut un point par case. Tournez-la comme vous voulez ; elle ne touche jamais sa propre nuance.',
      de: 'Es zählt einen Punkt pro Feld. Dreh es, wie du willst. Seinen eigenen Farbton berührt es nie.',
    },
    clauses: ['VG-3', 'VG-4', 'VG-7', 'VG-13'],
  },
  tray: {
    name: { en: 'The rival’s tray', fr: 'La réserve adverse', de: 'Vorrat der anderen Seite' },
    text: {
      en: 'What the other side still has to play. Everybody sees it, unless the table plays with hidden trays.',
      fr: 'Ce que l’autre camp doit encore poser. Tout le monde la voit, sauf si la table joue à réserves cachées.',
      de: 'Was die andere Seite noch zu legen hat. Alle sehen es, außer der Tisch spielt mit verdecktem Vorrat.',
    },
    clauses: ['VG-8', 'VG-21'],
  },
  track: {
    name: { en: 'Score track', fr: 'Piste de score', de: 'Punkteleiste' },
    text: {
      en: 'Three pegs for each player: hundreds, tens and ones.',
      fr: 'Trois fiches par joueur : centaines, dizaines et unités.',
      de: 'Je drei Stifte pro Platz: Hunderter, Zehner, Einer.',
    },
    clauses: ['VG-1', 'VG-16'],
  },
  stake: {
    name: { en: 'Dice or doubling cube', fr: 'Dés ou videau', de: 'Würfel oder Dopplerwürfel' },
    text: {
      en: 'House rules: a double on the dice makes a turn count twice, or a cube raises what the game is worth.',
      fr: 'Règles de la maison : un double aux dés fait compter le tour deux fois, ou un videau fait monter l’enjeu.',
      de: 'Hausregeln: Ein Pasch verdoppelt den Zug, oder ein Dopplerwürfel erhöht, worum es geht.',
    },
    clauses: ['VG-20'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
