import { french } from '../core/french.ts';
import type { Language } from '../core/prose.ts';
import { NARROW } from '../core/spaces.ts';
import type { TournamentCode } from '../tournament/command.ts';

const EN: Readonly<Record<TournamentCode, string>> = {
  organiser: 'Only the organiser can do that.',
  stranger: 'You have not entered this tournament.',
  entered: 'That person has already entered.',
  full: 'The tournament is full.',
  few: 'There are too few people. Wait for more, or allow smaller tables or bots.',
  setting: 'That setting does not work with this game. Change it.',
  begun: 'The first round is drawn: the settings stay as they are.',
  late: 'The tournament has begun, and this format admits nobody later.',
  left: 'That player does not take part any more.',
  deleted: 'That account was deleted.',
  entrant: 'There is no such player.',
  round: 'There is no such round.',
  table: 'There is no such table.',
  running: 'A round is being played. Wait for its tables.',
  waiting: 'No round is being played.',
  unpaired: 'No round is drawn yet. Draw it first.',
  stale: 'Someone has left since the draw. Draw the round again.',
  same: 'They are at the same table. Pick two from different tables.',
  places: 'Those are not the places of this table. Equal places skip the next one, as in 1, 2, 2, 4.',
  reported: 'This table already has a result.',
  final: 'The next round was drawn with this result, so it stays.',
  reason: 'Say why: everybody can read it in the log.',
  paused: 'The tournament is paused.',
  unpaused: 'The tournament is not paused.',
  clock: 'This round has no time limit.',
  format: 'This format does not have that.',
  seated: 'You are still playing at a table.',
  often: 'That was done too often in this tournament.',
  ended: 'The tournament is over.',
};

const FR: Readonly<Record<TournamentCode, string>> = {
  organiser: 'C’est réservé à la personne qui organise.',
  stranger: 'Vous n’êtes pas inscrit à ce tournoi.',
  entered: 'Cette personne est déjà inscrite.',
  full: 'Le tournoi est complet.',
  few: 'Il manque du monde. Attendez, ou autorisez de plus petites tables ou des robots.',
  setting: 'Ce réglage ne va pas avec ce jeu. Changez-le.',
  begun: 'La première manche est tirée : les réglages ne changent plus.',
  late: 'Le tournoi a commencé, et cette formule n’admet plus personne.',
  left: 'Cette personne ne joue plus.',
  deleted: 'Ce compte a été supprimé.',
  entrant: 'Cette personne ne joue pas ici.',
  round: 'Cette manche n’existe pas.',
  table: 'Cette table n’existe pas.',
  running: 'Une manche est en cours. Attendez la fin des tables.',
  waiting: 'Aucune manche n’est en cours.',
  unpaired: 'Aucune manche n’est tirée. Commencez par là.',
  stale: 'Quelqu’un est parti depuis le tirage. Refaites-le.',
  same: 'Ces deux personnes sont à la même table. Prenez-en de deux tables différentes.',
  places: 'Ce ne sont pas les places de cette table. Après une égalité, on saute un rang : 1, 2, 2, 4.',
  reported: 'Cette table a déjà un résultat.',
  final: 'La manche suivante a été tirée avec ce résultat : il reste.',
  reason: 'Dites pourquoi : tout le monde peut le lire dans le journal.',
  paused: 'Le tournoi est en pause.',
  unpaused: 'Le tournoi n’est pas en pause.',
  clock: 'Cette manche n’a pas de limite de temps.',
  format: 'Cette formule ne le permet pas.',
  seated: 'Vous jouez encore à une table.',
  often: 'Vous l’avez fait trop souvent dans ce tournoi.',
  ended: 'Le tournoi est fini.',
};

const DE: Readonly<Record<TournamentCode, string>> = {
  organiser: 'Das kann nur die Leitung.',
  stranger: 'Du bist bei diesem Turnier nicht angemeldet.',
  entered: 'Diese Person ist schon angemeldet.',
  full: 'Das Turnier ist voll.',
  few: 'Es sind zu wenige. Wartet auf mehr Leute, oder lasst kleinere Tische oder Bots zu.',
  setting: 'Diese Einstellung passt nicht zu diesem Spiel. Ändere sie.',
  begun: 'Die erste Runde ist ausgelost: Die Einstellungen bleiben, wie sie sind.',
  late: 'Das Turnier hat begonnen, und in diesem Modus kommt niemand mehr dazu.',
  left: 'Diese Person spielt nicht mehr mit.',
  deleted: 'Dieses Konto wurde gelöscht.',
  entrant: 'Diese Person spielt hier nicht mit.',
  round: 'Diese Runde gibt es nicht.',
  table: 'Diesen Tisch gibt es nicht.',
  running: 'Eine Runde läuft noch. Warte, bis ihre Tische fertig sind.',
  waiting: 'Zurzeit läuft keine Runde.',
  unpaired: 'Noch ist keine Runde ausgelost. Lose sie zuerst aus.',
  stale: 'Seit der Auslosung ist jemand ausgestiegen. Lose die Runde neu aus.',
  same: 'Die beiden sitzen am selben Tisch. Nimm zwei von verschiedenen Tischen.',
  places: 'Das sind nicht die Plätze dieses Tisches. Nach einem Gleichstand entfällt der nächste Platz: 1, 2, 2, 4.',
  reported: 'Dieser Tisch hat schon ein Ergebnis.',
  final: 'Mit diesem Ergebnis wurde die nächste Runde ausgelost, also bleibt es.',
  reason: 'Sag, warum: Alle können es im Verlauf lesen.',
  paused: 'Das Turnier macht Pause.',
  unpaused: 'Das Turnier macht keine Pause.',
  clock: 'Diese Runde hat keine Zeitgrenze.',
  format: 'Das gibt es in diesem Modus nicht.',
  seated: 'Du spielst noch an einem Tisch.',
  often: 'Das war in diesem Turnier schon zu oft.',
  ended: 'Das Turnier ist zu Ende.',
};

const SENTENCES = { en: EN, fr: french(FR, NARROW), de: DE };
const PREFIX = 'tournament.';

/** The sentence of a tournament's refusal; null: the code is not one. */
export function tournamentRefusal(code: string, language: Language): string | null {
  const own = code.startsWith(PREFIX) ? code.slice(PREFIX.length) : '';
  return own in EN ? SENTENCES[language][own as TournamentCode] : null;
}

interface CsvWords {
  readonly place: string;
  readonly prize: string;
  readonly player: string;
  readonly round: (number: number) => string;
  readonly points: string;
  readonly opponents: string;
  readonly results: string;
}

/** The head of the standings as a file. */
export const CSV_WORDS: Readonly<Record<Language, CsvWords>> = {
  en: {
    ...{ place: 'Place', prize: 'Prize', player: 'Player', points: 'Total', opponents: 'Opponents’ points' },
    results: 'Sum of results',
    round: (number) => `Round ${number}`,
  },
  fr: {
    ...{ place: 'Place', prize: 'Prix', player: 'Joueur', points: 'Total', opponents: 'Points des adversaires' },
    results: 'Somme des résultats',
    round: (number) => `Manche ${number}`,
  },
  de: {
    ...{ place: 'Platz', prize: 'Preis', player: 'Name', points: 'Summe', opponents: 'Punkte der Gegner' },
    results: 'Summe der Ergebnisse',
    round: (number) => `Runde ${number}`,
  },
};
