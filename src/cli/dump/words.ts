import { docNamed } from '../../binary/embedded.ts';
import { french } from '../../core/french.ts';
import { WIDE } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';

const EN = {
  dump: `Write the finished public games of a month as open data, also while a server runs (${docNamed('data')})`,
  monthOption: 'the month in UTC, such as 2026-10 (default: the last one)',
  outOption: 'the folder to write to (default: the current one)',
  badMonth: (text: string, last: string) => `“${text}” is not a month that has begun. Give one such as ${last}.`,
  failed: (reason: string) => `No dump was written: ${reason}. Run the command again once that is repaired.`,
  written: (games: number, path: string) => `${games} games are in ${path}, with the checksum beside it.`,
  left: (unfinished: number, erased: number) =>
    `Left out: ${unfinished} that were not played to the end by people, ${erased} with somebody who has been erased.`,
  unreadable: (count: number) => `${count} tables cannot be read and are missing; the server’s log says why.`,
  partial: (month: string) => `${month} is not over: the file says “partial”. Write it again next month.`,
};

const FR: typeof EN = {
  dump: `Écrire les parties publiques finies d’un mois en données ouvertes, même pendant qu’un serveur tourne (${docNamed('data')})`,
  monthOption: 'le mois en temps universel, comme 2026-10 (par défaut le dernier)',
  outOption: 'le dossier où écrire (par défaut le dossier courant)',
  badMonth: (text, last) => `« ${text} » n’est pas un mois commencé. Donnez-en un comme ${last}.`,
  failed: (reason) => `Rien n’a été écrit : ${reason}. Relancez la commande une fois que c’est réparé.`,
  written: (games, path) => `${games} parties sont dans ${path}, avec la somme de contrôle à côté.`,
  left: (unfinished, erased) =>
    `Laissées de côté : ${unfinished} que personne n’a jouées jusqu’au bout, ${erased} où quelqu’un a été effacé.`,
  unreadable: (count) => `${count} tables illisibles manquent ; le journal du serveur dit pourquoi.`,
  partial: (month) => `${month} n’est pas terminé : le fichier s’appelle « partial ». Refaites-le le mois prochain.`,
};

const DE: typeof EN = {
  dump: `Die beendeten öffentlichen Partien eines Monats als offene Daten schreiben, auch während ein Server läuft (${docNamed('data')})`,
  monthOption: 'der Monat in UTC, etwa 2026-10 (Standard: der letzte)',
  outOption: 'der Ordner, in den geschrieben wird (Standard: der aktuelle)',
  badMonth: (text, last) => `„${text}“ ist kein Monat, der schon begonnen hat. Gib einen an wie ${last}.`,
  failed: (reason) => `Nichts wurde geschrieben: ${reason}. Starte den Befehl noch einmal, wenn das behoben ist.`,
  written: (games, path) => `Partien in ${path}: ${games}. Die Prüfsumme liegt daneben.`,
  left: (unfinished, erased) =>
    `Ausgelassen: nicht von Menschen zu Ende gespielt: ${unfinished}; mit jemandem, der gelöscht wurde: ${erased}.`,
  unreadable: (count) => `Es fehlen Tische, die nicht lesbar sind: ${count}. Warum, steht im Protokoll des Servers.`,
  partial: (month) => `${month} ist noch nicht vorbei: Die Datei heißt „partial“. Schreib sie nächsten Monat neu.`,
};

export const DUMP_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
