import { french } from '../../core/french.ts';
import { LOCALES } from '../../core/language.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';

/** “Ada, Ben and Cyd”, “Ada, Ben or Cyd”: British English has no comma before the last. */
export const listed = (language: Language, type: 'conjunction' | 'disjunction', items: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[language], { type }).format(items);

/** The words of “Find players”; loaded with the tables. */
interface FindWords {
  readonly title: string;
  readonly lead: string;
  readonly games: string;
  readonly pace: string;
  readonly paces: Readonly<Record<'live' | 'slow' | 'either', string>>;
  readonly whichever: string;
  readonly live: string;
  readonly slow: string;
  readonly both: string;
  readonly rated: string;
  readonly counts: string;
  readonly pick: string;
  readonly looking: string;
  /** For the line under the bar. */
  readonly lookingSince: (time: string) => string;
  /** “Vabanque or Las Vegas, 1 min a move, not rated.” */
  readonly wish: (games: string, pace: string, rated: boolean) => string;
  readonly you: string;
  readonly any: (games: number) => string;
  readonly more: (people: number, game: string) => string;
  readonly nobody: string;
  readonly bots: string;
  readonly stop: string;
  readonly leave: string;
  readonly found: (game: string, names: string) => string;
  readonly foundBots: (game: string) => string;
  readonly play: string;
  readonly notNow: string;
}

const en: FindWords = {
  title: 'Find players',
  lead: 'We seat you with the first people who want the same.',
  games: 'Games',
  pace: 'Pace',
  paces: { live: 'Live', slow: 'Slow', either: 'Either' },
  whichever: 'whichever fills',
  live: '1 min a move',
  slow: '1 day a move',
  both: '1 min or 1 day a move',
  rated: 'Rated',
  counts: 'counts for your rating',
  pick: 'Choose at least one game.',
  looking: 'Looking for players',
  lookingSince: (time) => `Looking for players, ${time}`,
  wish: (games, pace, rated) => `${games}, ${pace}, ${rated ? 'rated' : 'not rated'}.`,
  you: 'You',
  any: (games) => ['', 'this game', 'either of the two', 'any of the three', 'any of the four'][games] ?? 'any of them',
  more: (people, game) => `${['', 'one', 'two', 'three'][people] ?? people} more for ${game}`,
  nobody: 'Nobody yet. Keep looking, or start with bots.',
  bots: 'Start with bots instead',
  stop: 'Stop looking',
  leave: 'You can leave this page. We call you when the table is set.',
  found: (game, names) => `Table found: ${game} with ${names}`,
  foundBots: (game) => `Table found: ${game}`,
  play: 'Play',
  notNow: 'Not now',
};

const fr: FindWords = {
  title: 'Trouver des joueurs',
  lead: 'On vous place avec qui veut la même chose.',
  games: 'Jeux',
  pace: 'Rythme',
  paces: { live: 'En direct', slow: 'Lent', either: 'Les deux' },
  whichever: 'au plus vite',
  live: '1 min par coup',
  slow: '1 jour par coup',
  both: '1 min ou 1 jour par coup',
  rated: 'Classée',
  counts: 'compte pour votre classement',
  pick: 'Choisissez au moins un jeu.',
  looking: 'On cherche des joueurs',
  lookingSince: (time) => `On cherche des joueurs, ${time}`,
  wish: (games, pace, rated) => `${games}, ${pace}, ${rated ? 'classée' : 'hors classement'}.`,
  you: 'Vous',
  any: (games) => (games === 1 ? 'ce jeu' : 'au choix'),
  more: (people, game) =>
    people === 1 ? `encore une personne pour ${game}` : `encore ${people} personnes pour ${game}`,
  nobody: 'Personne encore. Attendez, ou commencez avec des robots.',
  bots: 'Commencer avec des robots',
  stop: 'Arrêter',
  leave: 'Vous pouvez quitter cette page. On vous appelle quand la table est prête.',
  found: (game, names) => `Table trouvée : ${game} avec ${names}`,
  foundBots: (game) => `Table trouvée : ${game}`,
  play: 'Jouer',
  notNow: 'Pas maintenant',
};

const de: FindWords = {
  title: 'Mitspieler finden',
  lead: 'Wir setzen dich mit den Ersten zusammen, die dasselbe wollen.',
  games: 'Spiele',
  pace: 'Tempo',
  paces: { live: 'Live', slow: 'Langsam', either: 'Beides' },
  whichever: 'was eher geht',
  live: '1 min pro Zug',
  slow: '1 Tag pro Zug',
  both: '1 min oder 1 Tag pro Zug',
  rated: 'Gewertet',
  counts: 'zählt für deine Wertung',
  pick: 'Wähle mindestens ein Spiel.',
  looking: 'Wir suchen Mitspieler',
  lookingSince: (time) => `Wir suchen Mitspieler, ${time}`,
  wish: (games, pace, rated) => `${games}, ${pace}, ${rated ? 'gewertet' : 'nicht gewertet'}.`,
  you: 'Du',
  any: (games) => (games === 1 ? 'dieses Spiel' : 'egal welches'),
  more: (people, game) => (people === 1 ? `noch jemand für ${game}` : `noch ${people} Leute für ${game}`),
  nobody: 'Noch niemand da. Warte weiter, oder fang mit Bots an.',
  bots: 'Mit Bots anfangen',
  stop: 'Suche beenden',
  leave: 'Du kannst diese Seite verlassen. Wir rufen dich, wenn der Tisch bereit ist.',
  found: (game, names) => `Tisch gefunden: ${game} mit ${names}`,
  foundBots: (game) => `Tisch gefunden: ${game}`,
  play: 'Spielen',
  notNow: 'Nicht jetzt',
};

export const findWords: Readonly<Record<Language, FindWords>> = { en, fr: french(fr, NARROW), de };
