import { Help } from 'commander';
import type { Language } from '../core/prose.ts';

/* What stands in brackets in the help of a command: `<file>`. A name that repeats its option stays: `--words <words>`. */

const FR = {
  options: 'options',
  command: 'commande',
  game: 'jeu',
  file: 'fichier',
  files: 'fichiers',
  dumps: 'archives',
  name: 'nom',
  value: 'valeur',
  key: 'clé',
  keys: 'clés',
  players: 'joueurs',
  seats: 'places',
  letter: 'lettre',
  number: 'numéro',
  share: 'part',
  seconds: 'secondes',
  what: 'quoi',
  folder: 'dossier',
  page: 'page',
  month: 'mois',
  id: 'numéro',
  text: 'texte',
  url: 'adresse',
  handle: 'pseudo',
  role: 'rôle',
  points: 'points',
} as const;

const DE: Readonly<Record<keyof typeof FR, string>> = {
  options: 'Optionen',
  command: 'Befehl',
  game: 'Spiel',
  file: 'Datei',
  files: 'Dateien',
  dumps: 'Dateien',
  name: 'Name',
  value: 'Wert',
  key: 'Feld',
  keys: 'Felder',
  players: 'Spieler',
  seats: 'Plätze',
  letter: 'Buchstabe',
  number: 'Nummer',
  share: 'Anteil',
  seconds: 'Sekunden',
  what: 'Was',
  folder: 'Ordner',
  page: 'Seite',
  month: 'Monat',
  id: 'Nummer',
  text: 'Text',
  url: 'Adresse',
  handle: 'Name',
  role: 'Rolle',
  points: 'Punkte',
};

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, fr: FR, de: DE };

export const placeholder = (name: string, language: Language): string => WORDS[language][name] ?? name;

/** `<name=value>` as `<Name=Wert>` */
const inBrackets = (text: string, language: Language): string =>
  text.replace(/[<[][^>\]]+/g, (part) => part.replace(/[a-z-]+/g, (word) => placeholder(word, language)));

/** How commander's help shows commands, arguments and options in a language. */
export const helpTerms = (language: Language): Partial<Help> => {
  const help = new Help();
  return {
    commandUsage: (command) => inBrackets(help.commandUsage(command), language),
    subcommandTerm: (command) => inBrackets(help.subcommandTerm(command), language),
    argumentTerm: (argument) => placeholder(help.argumentTerm(argument), language),
    optionTerm: ({ flags, long }) => (flags === `${long} <${long?.slice(2)}>` ? flags : inBrackets(flags, language)),
  };
};
