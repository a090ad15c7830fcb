import { french } from '../../core/french.ts';
import { WIDE } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';

const EN = {
  arenaTitle: (game: string, seats: number, games: string, seed: string) =>
    `${game}, ${seats} players, ${games}, seed ${seed}`,
  arenaHeaders: ['', 'win share', '95 %', 'fair'],
  against: (a: string, b: string) => `${a} against ${b}`,
  among: (a: string, b: string) => `a single ${a} among ${b}`,
  lead: (a: string, b: string, points: string, interval: string) =>
    `${a} leads ${b} by ${points} points (${interval}): half the difference between the two shares`,
  thinking: (player: string, mean: string, longest: string, isProgram: boolean) =>
    `${player} thinks ${mean} ms a move, ${longest} ms at most (${isProgram ? 'time that passed' : 'CPU time'})`,
  sprt: (points: string, ratio: string, bound: string) =>
    `sequential test for ${points} points: log-likelihood ratio ${ratio}, decided beyond ±${bound}`,
  sprtVerdict: {
    ahead: (a: string, points: string) => `${a} leads by about ${points} points or more`,
    equal: (a: string, points: string) => `${a} does not lead by ${points} points`,
    open: 'Not decided',
  },
  ladderTitle: (games: string) => `${games} for each pair of players`,
  ladderHeaders: ['player', 'points', '95 %', 'ms a move'],
  ladderPoints: '400 points mean odds of 10 to 1; the first player has 0.',
  ladderShares: 'Win share of one player of the row among players of the column:',
};

const FR: typeof EN = {
  arenaTitle: (game, seats, games, seed) => `${game}, ${seats} joueurs, ${games}, graine ${seed}`,
  arenaHeaders: ['', 'victoires', '95 %', 'à force égale'],
  against: (a, b) => `${a} contre ${b}`,
  among: (a, b) => `un seul ${a} parmi des ${b}`,
  lead: (a, b, points, interval) =>
    `${a} devance ${b} de ${points} points (${interval}) : la moitié de l’écart entre les deux parts`,
  thinking: (player, mean, longest, isProgram) =>
    `${player} réfléchit ${mean} ms par coup, ${longest} ms au plus (${isProgram ? 'temps écoulé' : 'temps processeur'})`,
  sprt: (points, ratio, bound) =>
    `test séquentiel pour ${points} points : logarithme du rapport de vraisemblance ${ratio}, décidé au-delà de ±${bound}`,
  sprtVerdict: {
    ahead: (a, points) => `${a} mène d’environ ${points} points ou plus`,
    equal: (a, points) => `${a} ne mène pas de ${points} points`,
    open: 'Non décidé',
  },
  ladderTitle: (games) => `${games} pour chaque paire de joueurs`,
  ladderHeaders: ['joueur', 'points', '95 %', 'ms par coup'],
  ladderPoints: '400 points font une cote de 10 contre 1 ; le premier joueur en a 0.',
  ladderShares: 'Part de victoires d’un seul joueur de la ligne parmi des joueurs de la colonne :',
};

const DE: typeof EN = {
  arenaTitle: (game, seats, games, seed) => `${game}, ${seats} Spieler, ${games}, Startwert ${seed}`,
  arenaHeaders: ['', 'Siegquote', '95 %', 'gleich stark'],
  against: (a, b) => `${a} gegen ${b}`,
  among: (a, b) => `einmal ${a} unter lauter ${b}`,
  lead: (a, b, points, interval) =>
    `${a} liegt ${points} Prozentpunkte vor ${b} (${interval}): die halbe Differenz der beiden Quoten`,
  thinking: (player, mean, longest, isProgram) =>
    `${player} überlegt ${mean} ms pro Zug, höchstens ${longest} ms (${isProgram ? 'verstrichene Zeit' : 'Rechenzeit'})`,
  sprt: (points, ratio, bound) =>
    `sequenzieller Test auf ${points} Prozentpunkte: Log-Likelihood-Quotient ${ratio}, entschieden jenseits von ±${bound}`,
  sprtVerdict: {
    ahead: (a, points) => `${a} liegt um etwa ${points} Prozentpunkte oder mehr vorn`,
    equal: (a, points) => `${a} liegt nicht um ${points} Prozentpunkte vorn`,
    open: 'Nicht entschieden',
  },
  ladderTitle: (games) => `${games} für jedes Paar von Spielern`,
  ladderHeaders: ['Spieler', 'Punkte', '95 %', 'ms pro Zug'],
  ladderPoints: '400 Punkte bedeuten 10 zu 1; der erste Spieler hat 0.',
  ladderShares: 'Siegquote des Spielers der Zeile, allein unter lauter Spielern der Spalte:',
};

export const ARENA_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
