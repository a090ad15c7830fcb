import { french } from '../../core/french.ts';
import { LOCALES } from '../../core/language.ts';
import { WIDE } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';

/* Messages of duplicate play: `vatout duplicate`, `vatout play --today`, `vatout verify`. */

/** “18 November 2026”, of a day such as 2026-11-18. */
const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

const EN = {
  duplicate: 'Play boards between bots at several tables with the same chance, and compare the seats',
  tablesOption: 'how many tables play each board',
  boardsOption: 'how many boards; seats move on by one from board to board',
  playersOption: 'the players, such as 5,4: they take the seats in turn, so that each seat is held by all of them',
  outOption: 'write the records of all tables to a file, one per line; vatout verify checks them together',
  todayOption: 'play today’s board (UTC), the same for everybody, and compare with five tables of bots',
  badPlayers: (value: string) => `--bots takes players separated by commas, such as 5,4, not “${value}”.`,
  todayAlone: '--today has its own chance and one person. Leave out --seed, and name one seat in --people.',
  seal: (commitment: string) => `Seal: ${commitment} (SHA-256 of the secret)`,
  opened: (secret: string) => `Opened: ${secret}`,
  progress: (done: number, all: number, left: string) => `${done} of ${all} tables, ${left} left`,
  board: (number: number, game: string) => `Board ${number}, ${game}`,
  today: (day: string) => `Board of ${longDay(day, LOCALES.en)}`,
  table: (number: number) => `table ${number}`,
  bots: 'bots',
  same: 'Same chance, same seats. Only the choices differ. Read along a row.',
  counting: 'Ahead 1, level ½, behind 0, out of the other tables; +/−: the result minus their mean.',
  fewTables: 'With fewer than three tables there is no percentage.',
  standings: ['', 'player', 'seats', 'score', '+/−', 'sum'],
  beaten: (ahead: number, others: number) => `You beat ${ahead} of the ${others} bots who held your seat.`,
  level: (count: number) => `You are level with ${count}.`,
  waiting: 'Five tables of bots play the same board …',
  file: (path: string) => `${path}: `,
  tableName: (game: string, board: number, table: number) => `${game}, board ${board}, table ${table}`,
  conforming: (tables: number) =>
    tables === 1 ? 'The table matches the seal.' : `All ${tables} tables match the seal.`,
  alike: (tables: number) =>
    tables === 1
      ? 'The secret is not revealed yet, so the chance of this table cannot be verified.'
      : `The secret is not revealed yet. What the ${tables} tables show of their chance agrees so far.`,
  differs: (table: number, why: string) => `Table ${table} does not match. ${why}`,
  tell: 'Tell the organiser.',
};

const FR: typeof EN = {
  duplicate: 'Jouer des donnes entre robots à plusieurs tables, avec le même hasard, et comparer les places',
  tablesOption: 'le nombre de tables qui jouent chaque donne',
  boardsOption: 'le nombre de donnes ; d’une donne à l’autre, on avance d’une place',
  playersOption: 'les joueurs, par exemple 5,4 : ils occupent les places à tour de rôle, chacun passe à chaque place',
  outOption:
    'écrire les parties de toutes les tables dans un fichier, une par ligne ; vatout verify les contrôle ensemble',
  todayOption: 'jouer la donne du jour (UTC), la même pour tous, et se comparer à cinq tables de robots',
  badPlayers: (value) => `--bots attend des joueurs séparés par des virgules, comme 5,4, et non « ${value} ».`,
  todayAlone:
    '--today a son propre hasard et une seule personne. Retirez --seed, et nommez une seule place dans --people.',
  seal: (commitment) => `Scellé : ${commitment} (SHA-256 du secret)`,
  opened: (secret) => `Ouvert : ${secret}`,
  progress: (done, all, left) => `${done} tables sur ${all}, encore ${left}`,
  board: (number, game) => `Donne ${number}, ${game}`,
  today: (day) => `Donne du ${longDay(day, LOCALES.fr)}`,
  table: (number) => `table ${number}`,
  bots: 'robots',
  same: 'Même hasard, mêmes places. Seuls les choix changent. Lisez une ligne.',
  counting: 'Devant 1, égal ½, derrière 0, sur les autres tables ; +/− : le résultat moins leur moyenne.',
  fewTables: 'À moins de trois tables, il n’y a pas de pourcentage.',
  standings: ['', 'joueur', 'places', 'score', '+/−', 'somme'],
  beaten: (ahead, others) => `Vous battez ${ahead} des ${others} robots à la même place.`,
  level: (count) => `À égalité avec ${count}.`,
  waiting: 'Cinq tables de robots jouent la même donne…',
  file: (path) => `${path} : `,
  tableName: (game, board, table) => `${game}, donne ${board}, table ${table}`,
  conforming: (tables) => (tables === 1 ? 'La table est conforme au scellé.' : `Les ${tables} tables sont conformes.`),
  alike: (tables) =>
    tables === 1
      ? 'Le secret n’est pas encore révélé : le hasard de cette table n’est pas vérifiable.'
      : `Le secret n’est pas encore révélé. Jusqu’ici, les ${tables} tables montrent le même hasard.`,
  differs: (table, why) => `La table ${table} n’est pas conforme. ${why}`,
  tell: 'Prévenez l’organisateur.',
};

const DE: typeof EN = {
  duplicate: 'Boards zwischen Bots an mehreren Tischen mit demselben Zufall spielen und die Plätze vergleichen',
  tablesOption: 'wie viele Tische jedes Board spielen',
  boardsOption: 'wie viele Boards; von Board zu Board rücken alle einen Platz weiter',
  playersOption: 'die Spieler, etwa 5,4: Sie wechseln sich auf den Plätzen ab, sodass jeder auf jedem sitzt',
  outOption:
    'die Aufzeichnungen aller Tische in eine Datei schreiben, eine pro Zeile; vatout verify prüft sie gemeinsam',
  todayOption: 'das Board des Tages (UTC) spielen, für alle dasselbe, und mit fünf Tischen voller Bots vergleichen',
  badPlayers: (value) => `--bots nimmt Spieler, durch Kommas getrennt, etwa 5,4, nicht „${value}“.`,
  todayAlone:
    '--today hat seinen eigenen Zufall und nur einen Menschen. Lass --seed weg, und nenne nur einen Platz in --people.',
  seal: (commitment) => `Siegel: ${commitment} (SHA-256 des Geheimnisses)`,
  opened: (secret) => `Offengelegt: ${secret}`,
  progress: (done, all, left) => `${done} von ${all} Tischen, noch ${left}`,
  board: (number, game) => `Board ${number}, ${game}`,
  today: (day) => `Board vom ${longDay(day, LOCALES.de)}`,
  table: (number) => `Tisch ${number}`,
  bots: 'Bots',
  same: 'Gleicher Zufall, gleiche Plätze, nur andere Entscheidungen. Lies Zeile für Zeile.',
  counting: 'Besser 1, gleich ½, schlechter 0, gegen die anderen Tische; +/−: das Ergebnis minus deren Mittel.',
  fewTables: 'Bei weniger als drei Tischen gibt es keinen Prozentwert.',
  standings: ['', 'Spieler', 'Plätze', 'Prozent', '+/−', 'Summe'],
  beaten: (ahead, others) => `Auf deinem Platz warst du besser als ${ahead} von ${others} Bots.`,
  level: (count) => `Gleichauf mit ${count}.`,
  waiting: 'Fünf Tische voller Bots spielen dasselbe Board …',
  file: (path) => `${path}: `,
  tableName: (game, board, table) => `${game}, Board ${board}, Tisch ${table}`,
  conforming: (tables) => (tables === 1 ? 'Der Tisch passt zum Siegel.' : `Alle ${tables} Tische passen zum Siegel.`),
  alike: (tables) =>
    tables === 1
      ? 'Das Geheimnis ist noch nicht offengelegt, der Zufall an diesem Tisch lässt sich also nicht prüfen.'
      : `Das Geheimnis ist noch nicht offengelegt. Bis hierher zeigen die ${tables} Tische denselben Zufall.`,
  differs: (table, why) => `Tisch ${table} passt nicht. ${why}`,
  tell: 'Sag der Leitung Bescheid.',
};

export const DUPLICATE_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
