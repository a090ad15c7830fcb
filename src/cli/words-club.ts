import { french } from '../core/french.ts';
import type { Language } from '../core/prose.ts';
import { WIDE } from '../core/spaces.ts';

/* Messages of `vatout club`. */

const EN = {
  club: 'List the members of a club and its standings; also while the server runs',
  nameArgument: 'the address of the club, such as mardi',
  csv: 'the standings alone, as CSV for spreadsheets',
  season: 'the number of the season; by default the newest',
  game: 'the standings of one game alone',
  none: (name: string) => `There is no club “${name}”. Write the end of its link: of /c/mardi that is mardi.`,
  noSeason: (number: string, count: number) =>
    `There is no season “${number}”. Seasons have the numbers 1 to ${count}.`,
  head: (name: string, members: number) => `${name}, ${members === 1 ? '1 member' : `${members} members`}`,
  roles: { organiser: 'organiser', helper: 'helper', member: 'member' },
  seasonHead: (number: number, name: string, played: number, planned: number) =>
    `Season ${number}${name === '' ? '' : `, ${name}`}: ${played} of ${planned} evenings played`,
  unplayed: 'No table has been finished yet.',
  row: (place: number, who: string, points: string, wins: number) =>
    `${place}. ${who}: ${points} points, ${wins === 1 ? '1 win' : `${wins} wins`}`,
  failed: (reason: string) => `The club could not be read: ${reason}. Run the command again once that is repaired.`,
};

const FR: typeof EN = {
  club: 'Lister les membres d’un club et son classement ; aussi pendant que le serveur tourne',
  nameArgument: 'l’adresse du club, par exemple mardi',
  csv: 'seulement le classement, en CSV pour tableur',
  season: 'le numéro de la saison ; sans lui, la dernière',
  game: 'le classement d’un seul jeu',
  none: (name) => `Il n’y a pas de club « ${name} ». Écrivez la fin de son lien : pour /c/mardi, c’est mardi.`,
  noSeason: (number, count) => `Il n’y a pas de saison « ${number} ». Les saisons vont de 1 à ${count}.`,
  head: (name, members) => `${name}, ${members === 1 ? '1 membre' : `${members} membres`}`,
  roles: { organiser: 'organise', helper: 'aide', member: 'membre' },
  seasonHead: (number, name, played, planned) =>
    `Saison ${number}${name === '' ? '' : `, ${name}`} : ${played} soirées jouées sur ${planned}`,
  unplayed: 'Aucune partie n’est encore finie.',
  row: (place, who, points, wins) =>
    `${place}. ${who} : ${points} points, ${wins === 1 ? '1 partie gagnée' : `${wins} parties gagnées`}`,
  failed: (reason) => `Impossible de lire le club : ${reason}. Relancez la commande une fois que c’est réparé.`,
};

const DE: typeof EN = {
  club: 'Die Mitglieder eines Clubs und seine Tabelle auflisten; auch während der Server läuft',
  nameArgument: 'die Adresse des Clubs, etwa dienstag',
  csv: 'nur die Tabelle, als CSV',
  season: 'die Nummer der Saison; sonst die neueste',
  game: 'nur die Tabelle eines einzigen Spiels',
  none: (name) => `Den Club „${name}“ gibt es nicht. Schreib das Ende seines Links: bei /c/dienstag also dienstag.`,
  noSeason: (number, count) => `Eine Saison „${number}“ gibt es nicht. Die Saisons haben die Nummern 1 bis ${count}.`,
  head: (name, members) => `${name}, ${members === 1 ? '1 Mitglied' : `${members} Mitglieder`}`,
  roles: { organiser: 'Leitung', helper: 'Helfer', member: 'Mitglied' },
  seasonHead: (number, name, played, planned) =>
    `Saison ${number}${name === '' ? '' : `, ${name}`}: ${played} von ${planned} Abenden gespielt`,
  unplayed: 'Noch ist keine Partie zu Ende gespielt.',
  row: (place, who, points, wins) =>
    `${place}. ${who}: ${points} ${points === '1' ? 'Punkt' : 'Punkte'}, ${wins === 1 ? '1 Sieg' : `${wins} Siege`}`,
  failed: (reason) => `Der Club ließ sich nicht lesen: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
};

export const CLUB_CLI_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
