import { french } from '../core/french.ts';
import type { Language } from '../core/prose.ts';
import { WIDE } from '../core/spaces.ts';
import { de, plural } from '../games/words.ts';
import type { Pace } from '../table/terms.ts';

/* The words under a link to a table, for somebody who has not opened it yet. */

interface PreviewWords {
  /** A waiting table; without a host at it, the game alone. */
  readonly waiting: (host: string, game: string) => string;
  readonly invites: (host: string) => string;
  readonly free: (count: number) => string;
  readonly full: string;
  readonly there: (names: string) => string;
  readonly nobody: string;
  readonly running: (game: string, names: string) => string;
  readonly watch: string;
  readonly won: (game: string, names: string) => string;
  readonly stopped: (game: string) => string;
  readonly without: string;
  readonly review: string;
  readonly conceded: (name: string) => string;
  readonly late: (name: string) => string;
  readonly noClock: string;
  readonly perMove: (time: string) => string;
  readonly perGame: (time: string) => string;
  readonly days: (count: number) => string;
  readonly picture: (game: string) => string;
  readonly unknown: string;
}

const EN: PreviewWords = {
  waiting: (host, game) => `${host}’s ${game} table`,
  invites: (host) => `${host} invites you.`,
  free: (count) => (count === 1 ? 'One chair is free.' : `${count} chairs are free.`),
  full: 'The table is full. You can watch.',
  there: (names) => `At the table: ${names}.`,
  nobody: 'Nobody is at the table yet.',
  running: (game, names) => `${game}: ${names}`,
  watch: 'The game has begun. You can watch.',
  won: (game, names) => `${game}: ${names} won`,
  stopped: (game) => `${game}: ended early`,
  without: 'The players agreed to stop.',
  review: 'Look back at every move.',
  conceded: (name) => `${name} conceded.`,
  late: (name) => `${name} ran out of time.`,
  noClock: 'No clock. Take your time.',
  perMove: (time) => `${time} a move.`,
  perGame: (time) => `${time} each for the whole game.`,
  days: (count) => plural('en', count, 'day', 'days'),
  picture: (game) => `The cover of ${game}`,
  unknown: 'Board games in the browser, with friends or bots. No account, no password.',
};

const FR: PreviewWords = {
  waiting: (host, game) => `${game} chez ${host}`,
  invites: (host) => `${host} vous invite.`,
  free: (count) => (count === 1 ? 'Une chaise est libre.' : `${count} chaises sont libres.`),
  full: 'La table est complète. Vous pouvez regarder.',
  there: (names) => `À la table : ${names}.`,
  nobody: 'Personne encore à la table.',
  running: (game, names) => `${game} : ${names}`,
  watch: 'La partie a commencé. Vous pouvez regarder.',
  won: (game, names) => `${game} : victoire ${de(names)}`,
  stopped: (game) => `${game} : partie arrêtée avant la fin`,
  without: 'Tout le monde était d’accord pour s’arrêter.',
  review: 'À revoir coup par coup.',
  conceded: (name) => `${name} abandonne.`,
  late: (name) => `${name} a dépassé son temps.`,
  noClock: 'Sans pendule. Prenez votre temps.',
  perMove: (time) => `${time} par coup.`,
  perGame: (time) => `${time} chacun pour toute la partie.`,
  days: (count) => plural('fr', count, 'jour', 'jours'),
  picture: (game) => `La couverture de ${game}`,
  unknown: 'Des jeux de société dans le navigateur, entre amis ou contre des robots. Ni compte, ni mot de passe.',
};

const DE: PreviewWords = {
  waiting: (host, game) => `${game} bei ${host}`,
  invites: (host) => `${host} lädt dich ein.`,
  free: (count) => (count === 1 ? 'Ein Platz ist frei.' : `${count} Plätze sind frei.`),
  full: 'Der Tisch ist voll. Du kannst zuschauen.',
  there: (names) => `Am Tisch: ${names}.`,
  nobody: 'Noch sitzt niemand am Tisch.',
  running: (game, names) => `${game}: ${names}`,
  watch: 'Die Partie hat begonnen. Du kannst zuschauen.',
  won: (game, names) => `${game}: Sieg für ${names}`,
  stopped: (game) => `${game}: vorzeitig beendet`,
  without: 'Alle waren einverstanden aufzuhören.',
  review: 'Schau dir die Partie an, Zug für Zug.',
  conceded: (name) => `${name} hat aufgegeben.`,
  late: (name) => `${name} hat die Zeit überschritten.`,
  noClock: 'Ohne Uhr. Nimm dir Zeit.',
  perMove: (time) => `${time} pro Zug.`,
  perGame: (time) => `Je ${time} für die ganze Partie.`,
  days: (count) => plural('de', count, 'Tag', 'Tage'),
  picture: (game) => `Das Titelbild von ${game}`,
  unknown: 'Brettspiele im Browser, mit Freunden oder gegen Bots. Ohne Konto, ohne Passwort.',
};

export const PREVIEW_WORDS: Readonly<Record<Language, PreviewWords>> = { en: EN, fr: french(FR, WIDE), de: DE };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The clock in a sentence. */
export function paceSentence(pace: Pace, language: Language): string {
  const words = PREVIEW_WORDS[language];
  if (pace.kind === 'free') return words.noClock;
  const { seconds } = pace;
  const time =
    seconds % DAY === 0
      ? words.days(seconds / DAY)
      : seconds % HOUR === 0
        ? `${seconds / HOUR} h`
        : seconds % MINUTE === 0
          ? `${seconds / MINUTE} min`
          : `${seconds} s`;
  return pace.kind === 'move' ? words.perMove(time) : words.perGame(time);
}
