import { french } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import type { Language } from '../core/prose.ts';

/* Messages of the commands for a server's data: backup, restore, prune, salvage, migrate-store. */

const EN = {
  prune: 'Delete expired data, as a server does once a day; finished games stay',
  dryRun: 'only count what would be deleted',
  pruned: {
    unstarted: 'tables never started',
    tickets: 'expired tickets',
    devices: 'devices',
    guests: 'guests',
    chat: 'lines of chat',
    channels: 'ways to reach people',
    codes: 'expired codes',
    invitations: 'past invitations',
    blocks: 'blocks of people who are gone',
    reports: 'decided reports',
    sanctions: 'past sanctions',
    reserved: 'reservations of handles',
  },
  prunedAll: 'Deleted:',
  prunable: 'To be deleted:',
  noPrune: (reason: string) => `Nothing more was deleted: ${reason}. Run the command again once that is repaired.`,
  salvage: 'Save whatever can still be read from a damaged database into a new one, and keep the damaged one beside it',
  noSalvage: (reason: string) => `Nothing was changed: ${reason}. Run the command again once that is repaired.`,
  nothingSalvaged: (folder: string) =>
    `Nothing in ${folder} could be read, and nothing was changed. Restore a backup with vatout restore FILE.`,
  salvaged: (whole: number, people: number) => `Saved: ${whole} tables with every move, ${people} people.`,
  cutTables: (count: number, ids: string) => `Rolled back to their last readable move: ${count} tables (${ids}).`,
  lostTables: (count: number, ids: string) => `Lost: ${count} tables (${ids}).`,
  noData: (folder: string) => `There is nothing in ${folder} to copy. Name the data folder of a server with --data.`,
  noCopy: (file: string) =>
    `The file ${file} is not a backup made by vatout backup. Give one that is; nothing was changed.`,
  ownFile: (file: string, folder: string) =>
    `${file} is the database of ${folder} itself, not a backup. Give another file; nothing was changed.`,
  noDatabase: 'Which database? Give --database postgres://user:password@host/name, or set DATABASE_URL.',
  noMigration: (reason: string) => `Nothing was copied: ${reason}. Run the command again once that is repaired.`,
  occupied: 'The database is not empty, so nothing was copied. Give an empty one.',
  different: (what: string) =>
    `The copy differs from the original (${what}), so nothing was kept. Is something else writing to the database?`,
  migrating: (name: string, rows: number) => `${name}: ${rows}`,
  migrated: (tables: number, events: number) =>
    `Everything is in the database: ${tables} tables with ${events} events, counted and compared. Start the server with --database.`,
  backedUp: (file: string) => `Everything is backed up in ${file}.`,
  noRestore: (reason: string) => `Nothing was restored: ${reason}. Run the command again once that is repaired.`,
  setAside: (file: string) => `The damaged database is kept as ${file}.`,
  restored: (folder: string) => `${folder} is back to what it was when the backup was made.`,
};

const FR: typeof EN = {
  prune: 'Supprimer ce qui n’est gardé qu’un temps, comme un serveur le fait chaque jour ; les parties finies restent',
  dryRun: 'compter seulement ce qui serait supprimé',
  pruned: {
    unstarted: 'tables jamais commencées',
    tickets: 'tickets périmés',
    devices: 'appareils',
    guests: 'invités',
    chat: 'lignes de discussion',
    channels: 'moyens de prévenir',
    codes: 'codes périmés',
    invitations: 'invitations passées',
    blocks: 'blocages de personnes disparues',
    reports: 'signalements traités',
    sanctions: 'sanctions passées',
    reserved: 'réservations de @noms',
  },
  prunedAll: 'Supprimés :',
  prunable: 'À supprimer :',
  noPrune: (reason) => `Rien de plus n’a été supprimé : ${reason}. Relancez la commande une fois que c’est réparé.`,
  salvage: 'Sauver dans une nouvelle base ce qui se lit encore d’une base endommagée, qui est gardée à côté',
  noSalvage: (reason) => `Rien n’a été modifié : ${reason}. Relancez la commande une fois que c’est réparé.`,
  nothingSalvaged: (folder) =>
    `Rien de lisible dans ${folder}, et rien n’a été modifié. Remettez une copie avec vatout restore COPIE.`,
  salvaged: (whole, people) => `Sauvés : ${whole} tables avec tous leurs coups, ${people} personnes.`,
  cutTables: (count, ids) => `Revenues à leur dernier coup lisible : ${count} tables (${ids}).`,
  lostTables: (count, ids) => `Perdues : ${count} tables (${ids}).`,
  noData: (folder) => `Il n’y a rien à copier dans ${folder}. Nommez avec --data le dossier de données d’un serveur.`,
  noCopy: (file) =>
    `Le fichier ${file} n’est pas une copie faite par vatout backup. Donnez-en une ; rien n’a été modifié.`,
  ownFile: (file, folder) =>
    `${file} est le fichier même de ${folder}, pas une copie. Donnez un autre fichier ; rien n’a été modifié.`,
  noDatabase: 'Quelle base ? Donnez --database postgres://utilisateur:mot-de-passe@hôte/nom, ou DATABASE_URL.',
  noMigration: (reason) => `Rien n’a été copié : ${reason}. Relancez la commande une fois que c’est réparé.`,
  occupied: 'La base n’est pas vide, rien n’a donc été copié. Donnez-en une vide.',
  different: (what) =>
    `Ce qui est arrivé n’est pas ce qui est parti (${what}), rien n’a donc été gardé. Quelqu’un d’autre écrit-il dans la base ?`,
  migrating: (name, rows) => `${name} : ${rows}`,
  migrated: (tables, events) =>
    `Tout est dans la base : ${tables} tables avec ${events} événements, comptés et comparés. Lancez le serveur avec --database.`,
  backedUp: (file) => `Tout est dans ${file}.`,
  noRestore: (reason) => `Rien n’a été remis : ${reason}. Relancez la commande une fois que c’est réparé.`,
  setAside: (file) => `La base endommagée est gardée sous ${file}.`,
  restored: (folder) => `Les données de ${folder} sont celles du moment de la copie.`,
};

const DE: typeof EN = {
  prune: 'Abgelaufene Daten löschen, wie es ein Server täglich tut; beendete Partien bleiben',
  dryRun: 'nur zählen, was gelöscht würde',
  pruned: {
    unstarted: 'Tische, an denen nie begonnen wurde',
    tickets: 'abgelaufene Tickets',
    devices: 'Geräte',
    guests: 'Gäste',
    chat: 'Chatzeilen',
    channels: 'Wege für Benachrichtigungen',
    codes: 'abgelaufene Codes',
    invitations: 'vergangene Einladungen',
    blocks: 'Blockierungen von gelöschten Personen',
    reports: 'erledigte Meldungen',
    sanctions: 'abgelaufene Maßnahmen',
    reserved: 'reservierte Kürzel',
  },
  prunedAll: 'Gelöscht:',
  prunable: 'Zu löschen:',
  noPrune: (reason) => `Mehr wurde nicht gelöscht: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
  salvage:
    'Aus einer beschädigten Datenbank alles, was noch lesbar ist, in eine neue retten; die beschädigte bleibt daneben liegen',
  noSalvage: (reason) => `Nichts wurde geändert: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
  nothingSalvaged: (folder) =>
    `In ${folder} war nichts lesbar, und nichts wurde geändert. Stell eine Sicherung wieder her: vatout restore DATEI.`,
  salvaged: (whole, people) => `Gerettete Tische mit allen Zügen: ${whole}. Gerettete Personen: ${people}.`,
  cutTables: (count, ids) => `Auf den letzten lesbaren Zug zurückgesetzte Tische: ${count} (${ids}).`,
  lostTables: (count, ids) => `Verlorene Tische: ${count} (${ids}).`,
  noData: (folder) => `In ${folder} gibt es nichts zu kopieren. Nenne mit --data den Datenordner eines Servers.`,
  noCopy: (file) =>
    `Die Datei ${file} ist keine Sicherung von vatout backup. Gib eine andere an; nichts wurde geändert.`,
  ownFile: (file, folder) =>
    `${file} ist die Datenbank von ${folder} selbst, keine Sicherung. Gib eine andere Datei an; nichts wurde geändert.`,
  noDatabase: 'Welche Datenbank? Gib --database postgres://nutzer:passwort@rechner/name an, oder setz DATABASE_URL.',
  noMigration: (reason) => `Nichts wurde kopiert: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
  occupied: 'Die Datenbank ist nicht leer, deshalb wurde nichts kopiert. Gib eine leere an.',
  different: (what) =>
    `Die Kopie weicht vom Original ab (${what}), deshalb wurde nichts behalten. Schreibt noch etwas anderes in die Datenbank?`,
  migrating: (name, rows) => `${name}: ${rows}`,
  migrated: (tables, events) =>
    `Alles ist in der Datenbank, gezählt und verglichen (Tische: ${tables}, Ereignisse: ${events}). Starte den Server mit --database.`,
  backedUp: (file) => `Alles ist gesichert, in ${file}.`,
  noRestore: (reason) =>
    `Nichts wurde wiederhergestellt: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
  setAside: (file) => `Die beschädigte Datenbank liegt jetzt als ${file} daneben.`,
  restored: (folder) => `${folder} ist wieder auf dem Stand der Sicherung.`,
};

export const DATA_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
