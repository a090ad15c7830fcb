import { french } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import { LOCALES } from '../core/language.ts';
import type { Language } from '../core/prose.ts';
import type { Holder, StartProblem } from '../server/startproblem.ts';
import type { StartNotice } from '../server/startup.ts';

/* Why the server cannot start, and what to do about it, in one line each. */

type Sentences<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (problem: Extract<T, { kind: K }>) => string;
};

/** Error codes of the system, as they apply to a folder. */
const EN_CODES: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOENT: 'it cannot be created there',
  ENOTDIR: 'there is a file with that name',
};
const FR_CODES: Readonly<Record<string, string>> = {
  EROFS: 'le système de fichiers est en lecture seule',
  EACCES: 'cet utilisateur n’a pas le droit d’y écrire',
  EPERM: 'cet utilisateur n’a pas le droit d’y écrire',
  ENOENT: 'il est impossible de le créer à cet endroit',
  ENOTDIR: 'un fichier porte ce nom',
};

const DE_CODES: Readonly<Record<string, string>> = {
  EROFS: 'das Dateisystem ist schreibgeschützt',
  EACCES: 'dieser Nutzer darf dort nicht schreiben',
  EPERM: 'dieser Nutzer darf dort nicht schreiben',
  ENOENT: 'er lässt sich dort nicht anlegen',
  ENOTDIR: 'eine Datei hat schon diesen Namen',
};

const time = (at: number, language: Language): string =>
  new Date(at).toLocaleString(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });

const EN: Sentences<StartProblem> & Sentences<StartNotice> = {
  'port-taken': ({ host, port, flag }) =>
    `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another ${flag === 'port' ? `port: --port ${port + 1}` : `one with --${flag}`}.`,
  'port-denied': ({ port, flag }) =>
    `This user may not listen on port ${port}. Choose port 1024 or higher with --${flag}, and put a proxy in front.`,
  host: ({ host, flag }) =>
    `This machine has no address “${host}”. Use --${flag} 127.0.0.1 for this machine alone or 0.0.0.0 for all its addresses.`,
  folder: ({ folder, code }) =>
    `The data folder ${folder} cannot be written to: ${EN_CODES[code] ?? code}. Make this user its owner, or choose another one with --data.`,
  full: ({ folder }) => `The disk that holds ${folder} is full. Make room, then start again; nothing was changed.`,
  locked: ({ folder, holder }) =>
    `The data folder ${folder} is in use${holderText(holder, 'en')}. Stop that server, or choose another folder with --data.`,
  missing: ({ file }) =>
    `${file} is missing, though this folder has been in use. Restore a backup with vatout restore FILE, or start with a new folder.`,
  empty: ({ file }) =>
    `${file} is empty (0 bytes): its contents are lost. Restore a backup with vatout restore FILE; if it never held anything, delete the file.`,
  damaged: ({ file, detail }) =>
    `${file} is damaged (${detail}). Restore a backup with vatout restore FILE, or save what can be read with vatout salvage.`,
  foreign: ({ file }) => `${file} is not a Vatout database. Choose another folder with --data.`,
  newer: ({ file, version, known }) =>
    `${file ?? 'The database'} was written by a newer Vatout (schema ${version}, this one knows ${known}). Update this program${file ? ', or restore a backup from before the update with vatout restore FILE' : ''}.`,
  'database-away': ({ at, reason }) =>
    `PostgreSQL at ${at} does not answer (${reason}). Check --database, and that the server is running and accepts this machine.`,
  'database-login': ({ at }) => `PostgreSQL at ${at} refuses the user or password. Check --database or DATABASE_URL.`,
  'database-missing': ({ at, name }) =>
    `PostgreSQL at ${at} has no database “${name}”. Create it (createdb ${name}), or check --database.`,
  'database-rights': ({ at, missing, schema }) =>
    schema
      ? `The user of PostgreSQL at ${at} lacks rights (${missing}). Start once as the owner of the database, who may create tables, then GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES.`
      : `The user of PostgreSQL at ${at} lacks rights: ${missing}. GRANT them, then start again.`,
  'redis-login': ({ at }) => `Redis at ${at} refuses the user or password. Check --redis or REDIS_URL.`,
  words: ({ file, line, why, code = '' }) =>
    ({
      read: `The word list ${file} cannot be read (${code}). Check --words.`,
      none: `The folder ${file} has no word list. Put en.txt, fr.txt or de.txt there, or start without --words.`,
      text: `The word list ${file} is no text in UTF-8, or longer than 1 MB. Save it as plain text.`,
      word: `Line ${line} of ${file} is not one word of two letters or more. Write one word on each line; # begins a comment.`,
    })[why],
  waiting: ({ at }) => `Waiting for PostgreSQL at ${at} …`,
  'without-redis': ({ at }) =>
    `Redis at ${at} does not answer: starting without it. Until it is back, nodes notify each other within seconds instead of at once.`,
  readable: ({ paths }) =>
    `Other users of this machine may be able to read ${paths.join(', ')}: their rights cannot be changed. Run chmod go= on them as their owner.`,
  checking: ({ file, bytes }) =>
    `Checking ${file} (${(bytes / 1e9).toFixed(1)} GB) for damage; --check false skips this.`,
  variable: ({ name, nearest }) =>
    `The environment variable ${name} is not a setting and has no effect. ${nearest ? `Did you mean ${nearest}?` : 'vatout serve --help lists the settings.'}`,
};

const FR: typeof EN = {
  'port-taken': ({ host, port, flag }) =>
    `Le port ${port} de ${host} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec --${flag}${flag === 'port' ? ` ${port + 1}` : ''}.`,
  'port-denied': ({ port, flag }) =>
    `Cet utilisateur n’a pas le droit d’écouter sur le port ${port}. Choisissez avec --${flag} un port à partir de 1024, et placez un mandataire devant.`,
  host: ({ host, flag }) =>
    `Cette machine n’a pas d’adresse « ${host} ». Utilisez --${flag} 127.0.0.1 pour cette machine seule, ou 0.0.0.0 pour toutes ses adresses.`,
  folder: ({ folder, code }) =>
    `Impossible d’écrire dans le dossier de données ${folder} : ${FR_CODES[code] ?? code}. Donnez-le à cet utilisateur, ou choisissez-en un autre avec --data.`,
  full: ({ folder }) => `Le disque de ${folder} est plein. Faites de la place, puis relancez ; rien n’a été modifié.`,
  locked: ({ folder, holder }) =>
    `Le dossier de données ${folder} est déjà utilisé${holderText(holder, 'fr')}. Arrêtez ce serveur, ou choisissez un autre dossier avec --data.`,
  missing: ({ file }) =>
    `${file} a disparu, alors que ce dossier a déjà servi. Remettez une copie avec vatout restore COPIE, ou partez d’un nouveau dossier.`,
  empty: ({ file }) =>
    `${file} est vide (0 octet) : ce qu’il contenait est perdu. Remettez une copie avec vatout restore COPIE ; s’il n’y a jamais rien eu, supprimez le fichier.`,
  damaged: ({ file, detail }) =>
    `${file} est endommagé (${detail}). Remettez une copie avec vatout restore COPIE, ou sauvez ce qui se lit encore avec vatout salvage.`,
  foreign: ({ file }) => `${file} n’est pas une base de Vatout. Choisissez un autre dossier avec --data.`,
  newer: ({ file, version, known }) =>
    `${file ?? 'La base'} vient d’un Vatout plus récent (schéma ${version}, celui-ci connaît ${known}). Mettez ce programme à jour${file ? ', ou remettez une copie d’avant la mise à jour avec vatout restore COPIE' : ''}.`,
  'database-away': ({ at, reason }) =>
    `PostgreSQL à ${at} ne répond pas (${reason}). Vérifiez --database, et que le serveur tourne et accepte cette machine.`,
  'database-login': ({ at }) =>
    `PostgreSQL à ${at} refuse l’utilisateur ou le mot de passe. Vérifiez --database ou DATABASE_URL.`,
  'database-missing': ({ at, name }) =>
    `PostgreSQL à ${at} n’a pas de base « ${name} ». Créez-la (createdb ${name}), ou vérifiez --database.`,
  'database-rights': ({ at, missing, schema }) =>
    schema
      ? `L’utilisateur de PostgreSQL à ${at} n’a pas les droits nécessaires (${missing}). Lancez une fois en tant que propriétaire de la base, qui peut créer des tables, puis GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES.`
      : `L’utilisateur de PostgreSQL à ${at} n’a pas les droits nécessaires : ${missing}. Donnez-les par GRANT, puis relancez.`,
  'redis-login': ({ at }) => `Redis à ${at} refuse l’utilisateur ou le mot de passe. Vérifiez --redis ou REDIS_URL.`,
  words: ({ file, line, why, code = '' }) =>
    ({
      read: `Impossible de lire la liste de mots ${file} (${code}). Vérifiez --words.`,
      none: `Le dossier ${file} ne contient aucune liste de mots. Mettez-y en.txt, fr.txt ou de.txt, ou lancez sans --words.`,
      text: `La liste de mots ${file} n’est pas du texte en UTF-8, ou dépasse 1 Mo. Enregistrez-la en texte brut.`,
      word: `La ligne ${line} de ${file} n’est pas un mot d’au moins deux lettres. Écrivez un mot par ligne ; # commence un commentaire.`,
    })[why],
  waiting: ({ at }) => `En attente de PostgreSQL à ${at} …`,
  'without-redis': ({ at }) =>
    `Redis à ${at} ne répond pas : démarrage sans lui. Les nœuds s’informent en quelques secondes et non aussitôt, jusqu’à son retour.`,
  readable: ({ paths }) =>
    `D’autres utilisateurs de cette machine peuvent peut-être lire ${paths.join(', ')} : impossible d’en changer les droits. Lancez chmod go= en tant que propriétaire.`,
  checking: ({ file, bytes }) =>
    `Contrôle de ${file} (${(bytes / 1e9).toFixed(1).replace('.', ',')} Go) ; --check false s’en passe.`,
  variable: ({ name, nearest }) =>
    `La variable d’environnement ${name} ne correspond à aucun réglage et reste sans effet. ${nearest ? `Vouliez-vous dire ${nearest} ?` : 'vatout serve --help donne la liste des réglages.'}`,
};

const DE: typeof EN = {
  'port-taken': ({ host, port, flag }) =>
    `Port ${port} auf ${host} ist schon belegt. Beende das Programm, das ihn benutzt, oder wähl mit --${flag}${flag === 'port' ? ` ${port + 1}` : ''} einen anderen.`,
  'port-denied': ({ port, flag }) =>
    `Dieser Nutzer darf auf Port ${port} nicht lauschen. Wähl mit --${flag} einen Port ab 1024, und stell einen Proxy davor.`,
  host: ({ host, flag }) =>
    `Dieser Rechner hat keine Adresse „${host}“. Nimm --${flag} 127.0.0.1 für diesen Rechner allein oder 0.0.0.0 für alle seine Adressen.`,
  folder: ({ folder, code }) =>
    `In den Datenordner ${folder} lässt sich nicht schreiben: ${DE_CODES[code] ?? code}. Gib ihn diesem Nutzer, oder wähl mit --data einen anderen.`,
  full: ({ folder }) =>
    `Der Datenträger von ${folder} ist voll. Schaff Platz und starte noch einmal; nichts wurde geändert.`,
  locked: ({ folder, holder }) =>
    `Der Datenordner ${folder} ist schon in Gebrauch${holderText(holder, 'de')}. Halt diesen Server an, oder wähl mit --data einen anderen Ordner.`,
  missing: ({ file }) =>
    `${file} fehlt, obwohl dieser Ordner schon in Gebrauch war. Stell mit vatout restore DATEI eine Sicherung wieder her, oder beginn mit einem neuen Ordner.`,
  empty: ({ file }) =>
    `${file} ist leer (0 Byte): Der Inhalt ist verloren. Stell mit vatout restore DATEI eine Sicherung wieder her; war nie etwas darin, lösch die Datei.`,
  damaged: ({ file, detail }) =>
    `${file} ist beschädigt (${detail}). Stell mit vatout restore DATEI eine Sicherung wieder her, oder rette mit vatout salvage, was noch lesbar ist.`,
  foreign: ({ file }) => `${file} ist keine Datenbank von Vatout. Wähl mit --data einen anderen Ordner.`,
  newer: ({ file, version, known }) =>
    `${file ?? 'Die Datenbank'} stammt von einem neueren Vatout (Schema ${version}, dieses hier kennt ${known}). Aktualisiere dieses Programm${file ? ', oder stell mit vatout restore DATEI eine Sicherung von vorher wieder her' : ''}.`,
  'database-away': ({ at, reason }) =>
    `PostgreSQL auf ${at} antwortet nicht (${reason}). Prüf --database, und ob der Server läuft und diesen Rechner zulässt.`,
  'database-login': ({ at }) =>
    `PostgreSQL auf ${at} weist Nutzer oder Passwort ab. Prüf --database oder DATABASE_URL.`,
  'database-missing': ({ at, name }) =>
    `PostgreSQL auf ${at} hat keine Datenbank „${name}“. Leg sie an (createdb ${name}), oder prüf --database.`,
  'database-rights': ({ at, missing, schema }) =>
    schema
      ? `Dem Nutzer von PostgreSQL auf ${at} fehlen Rechte (${missing}). Starte einmal als Eigentümer der Datenbank, der Tabellen anlegen darf; danach GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES.`
      : `Dem Nutzer von PostgreSQL auf ${at} fehlen Rechte: ${missing}. Gib sie ihm mit GRANT, und starte noch einmal.`,
  'redis-login': ({ at }) => `Redis auf ${at} weist Nutzer oder Passwort ab. Prüf --redis oder REDIS_URL.`,
  words: ({ file, line, why, code = '' }) =>
    ({
      read: `Die Wortliste ${file} lässt sich nicht lesen (${code}). Prüf --words.`,
      none: `Im Ordner ${file} ist keine Wortliste. Leg en.txt, fr.txt oder de.txt hinein, oder starte ohne --words.`,
      text: `Die Wortliste ${file} ist kein Text in UTF-8 oder größer als 1 MB. Speichere sie als reinen Text.`,
      word: `Zeile ${line} von ${file} ist kein einzelnes Wort mit mindestens zwei Buchstaben. Schreib ein Wort pro Zeile; # beginnt einen Kommentar.`,
    })[why],
  waiting: ({ at }) => `Warten auf PostgreSQL (${at}) …`,
  'without-redis': ({ at }) =>
    `Redis auf ${at} antwortet nicht: Der Server startet ohne ihn. Bis er zurück ist, erfahren die Knoten erst nach Sekunden voneinander, nicht sofort.`,
  readable: ({ paths }) =>
    `Andere Nutzer dieses Rechners können womöglich ${paths.join(', ')} lesen: Die Rechte lassen sich nicht ändern. Führ als Eigentümer chmod go= aus.`,
  checking: ({ file, bytes }) =>
    `${file} (${(bytes / 1e9).toFixed(1).replace('.', ',')} GB) wird auf Schäden geprüft; --check false überspringt das.`,
  variable: ({ name, nearest }) =>
    `Die Umgebungsvariable ${name} ist keine Einstellung und bleibt ohne Wirkung. ${nearest ? `Meinst du ${nearest}?` : 'vatout serve --help listet die Einstellungen auf.'}`,
};

const HOLDERS = {
  en: (pid, host, since, url) => ` by process ${pid} on ${host} since ${since}${url ? `, at ${url}` : ''}`,
  fr: (pid, host, since, url) => ` par le processus ${pid} de ${host} depuis le ${since}${url ? `, à ${url}` : ''}`,
  de: (pid, host, since, url) => ` (Prozess ${pid} auf ${host} seit ${since}${url ? `, unter ${url}` : ''})`,
} satisfies Record<Language, (pid: number, host: string, since: string, url: string | null) => string>;

/** ` by process 12 on host since …, at http://…` */
function holderText(holder: Holder | null, language: Language): string {
  if (!holder) return '';
  const { pid, host, since, url } = holder;
  return HOLDERS[language](pid, host, time(since, language), url);
}

const SENTENCES: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };

/** One line in the user's language. */
export function sentenceFor(what: StartProblem | StartNotice, language: Language): string {
  return (SENTENCES[language][what.kind] as (what: StartProblem | StartNotice) => string)(what);
}
