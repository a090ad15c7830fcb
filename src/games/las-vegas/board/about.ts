import type { About } from '../../../web/board.ts';

/** The explanation of each kind of piece. */
export const about = {
  casino: {
    name: { en: 'Casino', fr: 'Casino', de: 'Casino' },
    text: {
      en: 'Dice that show its number go here. Whoever has the most dice wins its largest bill.',
      fr: 'Les dés qui montrent son numéro vont ici. Qui en a le plus gagne le plus gros billet.',
      de: 'Hierher kommen die Würfel mit seiner Nummer. Wer die meisten hat, gewinnt den höchsten Schein.',
    },
    clauses: ['LV-1', 'LV-3', 'LV-9'],
  },
  bill: {
    name: { en: 'Bill', fr: 'Billet', de: 'Geldschein' },
    text: {
      en: 'Money to win, the largest bill first. A bill that nobody wins goes under the pile.',
      fr: 'De l’argent à gagner, le plus gros billet d’abord. Un billet que personne ne gagne passe sous la pile.',
      de: 'Geld zu gewinnen, der höchste Schein zuerst. Was niemand gewinnt, kommt unter den Stapel.',
    },
    clauses: ['LV-2', 'LV-9', 'LV-10'],
  },
  dice: {
    name: { en: 'Dice in a casino', fr: 'Dés dans un casino', de: 'Würfel in einem Casino' },
    text: {
      en: 'One player’s dice in this casino, and the bill they would win now. Players with the same number of dice cancel each other out.',
      fr: 'Les dés d’un joueur dans ce casino, et le billet qu’ils gagneraient maintenant. À nombre de dés égal, les joueurs s’annulent.',
      de: 'Wessen Würfel in diesem Casino liegen und welchen Schein sie jetzt brächten. Gleich viele Würfel heben sich auf.',
    },
    clauses: ['LV-8', 'LV-9'],
  },
  house: {
    name: { en: 'White dice, the House', fr: 'Dés blancs, la Maison', de: 'Weiße Würfel, das Haus' },
    text: {
      en: 'They belong to nobody and count as one more player. What the House wins is lost to everybody.',
      fr: 'Ils ne sont à personne et comptent comme un joueur de plus. Ce que la Maison gagne est perdu pour tout le monde.',
      de: 'Sie gehören niemandem und zählen, als säße noch jemand am Tisch. Was das Haus gewinnt, ist für alle verloren.',
    },
    clauses: ['LV-17', 'LV-18'],
  },
  group: {
    name: { en: 'Rolled dice of one value', fr: 'Dés d’une même valeur', de: 'Würfel mit gleicher Augenzahl' },
    text: {
      en: 'Choose a value, and all dice that show it go to that casino. You roll the others again on your next turn.',
      fr: 'Choisissez une valeur : tous les dés qui la montrent vont dans ce casino. Vous relancerez les autres au tour suivant.',
      de: 'Wähle eine Augenzahl: Alle Würfel damit kommen in ihr Casino. Die anderen wirfst du in deinem nächsten Zug neu.',
    },
    clauses: ['LV-5', 'LV-6'],
  },
  none: {
    name: { en: 'No dice of this value', fr: 'Aucun dé de cette valeur', de: 'Keine Würfel mit dieser Zahl' },
    text: {
      en: 'None of your dice shows this number, so you can place nothing in that casino this turn.',
      fr: 'Aucun dé ne montre ce numéro : rien à poser dans ce casino à ce tour.',
      de: 'Keiner deiner Würfel zeigt diese Zahl, also kannst du in diesem Zug nichts in dieses Casino legen.',
    },
    clauses: ['LV-5'],
  },
} as const satisfies About;

export type Piece = keyof typeof about;
