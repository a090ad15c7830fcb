import { french } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import type { Language } from '../core/prose.ts';

/* Messages of `vatout new`. */

const EN = {
  create: 'Make a new game in src/games from a starter, with rules, words and tests',
  nameArgument: 'the game’s name, which is also its folder: lower-case letters, digits and hyphens',
  badName: (name: string, longest: number) =>
    `“${name}” cannot be the name of a game. Use 2 to ${longest} lower-case letters, digits and single hyphens, with a letter first, such as blind-auction.`,
  reserved: (name: string) => `“${name}” is a word of TypeScript. Choose another name, such as ${name}-game.`,
  exists: (folder: string) => `${folder} already exists. Choose another name, or delete the folder first.`,
  noSources:
    'This file has no sources to add a game to. Run the command in a full checkout of Vatout: git clone, npm ci, npx vatout new NAME.',
  noTemplate: (folder: string) =>
    `There is no starter in ${folder}. Run the command in a full checkout of Vatout: git clone, npm ci, npx vatout new NAME.`,
  noList: (file: string) =>
    `${file} has no line “export const manifests: readonly Manifest[] = [ … ];”. Restore it with git checkout, then try again.`,
  failed: (reason: string) =>
    `The game could not be made (${reason}). Nothing was changed; repair that, then try again.`,
  made: (id: string, prefix: string) =>
    [
      `src/games/${id} is a game now, listed in src/games/index.ts. Its clauses are ${prefix}-1, ${prefix}-2 …`,
      '',
      `  npx vatout play ${id}   plays it`,
      `  npm run game ${id}      checks it`,
      '  docs/guide-game.md explains every part of it.',
    ].join('\n'),
};

const FR: typeof EN = {
  create: 'Créer un nouveau jeu dans src/games à partir d’un modèle, avec règles, textes et tests',
  nameArgument: 'le nom du jeu, qui est aussi son dossier : minuscules, chiffres et traits d’union',
  badName: (name, longest) =>
    `« ${name} » ne peut pas être le nom d’un jeu. Utilisez de 2 à ${longest} minuscules, chiffres et traits d’union simples, en commençant par une lettre, comme blind-auction.`,
  reserved: (name) => `« ${name} » est un mot de TypeScript. Choisissez un autre nom, comme ${name}-game.`,
  exists: (folder) => `${folder} existe déjà. Choisissez un autre nom, ou supprimez d’abord le dossier.`,
  noSources:
    'Ce fichier ne contient pas les sources auxquelles ajouter un jeu. Lancez la commande dans une copie complète de Vatout : git clone, npm ci, npx vatout new NOM.',
  noTemplate: (folder) =>
    `Il n’y a pas de modèle dans ${folder}. Lancez la commande dans une copie complète de Vatout : git clone, npm ci, npx vatout new NOM.`,
  noList: (file) =>
    `${file} n’a pas de ligne « export const manifests: readonly Manifest[] = [ … ]; ». Rétablissez-la avec git checkout, puis réessayez.`,
  failed: (reason) => `Le jeu n’a pas pu être créé (${reason}). Rien n’a changé ; réparez cela, puis réessayez.`,
  made: (id, prefix) =>
    [
      `src/games/${id} est maintenant un jeu, inscrit dans src/games/index.ts. Ses règles sont ${prefix}-1, ${prefix}-2 …`,
      '',
      `  npx vatout play ${id}   pour y jouer`,
      `  npm run game ${id}      pour le contrôler`,
      '  docs/guide-game.md en explique chaque partie, en anglais.',
    ].join('\n'),
};

const DE: typeof EN = {
  create: 'In src/games ein neues Spiel aus einer Vorlage anlegen, mit Regeln, Texten und Tests',
  nameArgument: 'der Name des Spiels und seines Ordners: Kleinbuchstaben, Ziffern und Bindestriche',
  badName: (name, longest) =>
    `„${name}“ kann kein Spiel heißen. Nimm 2 bis ${longest} Kleinbuchstaben (a bis z), Ziffern und einzelne Bindestriche, vorn einen Buchstaben, etwa blind-auction.`,
  reserved: (name) => `„${name}“ ist ein Wort von TypeScript. Nimm einen anderen Namen, etwa ${name}-game.`,
  exists: (folder) => `${folder} gibt es schon. Nimm einen anderen Namen, oder lösch zuerst den Ordner.`,
  noSources:
    'Diese Datei enthält keine Quellen, zu denen ein Spiel hinzukommen könnte. Starte den Befehl in einer vollständigen Kopie von Vatout: git clone, npm ci, npx vatout new NAME.',
  noTemplate: (folder) =>
    `In ${folder} gibt es keine Vorlage. Starte den Befehl in einer vollständigen Kopie von Vatout: git clone, npm ci, npx vatout new NAME.`,
  noList: (file) =>
    `${file} hat keine Zeile „export const manifests: readonly Manifest[] = [ … ];“. Hol sie mit git checkout zurück und versuch es noch einmal.`,
  failed: (reason) =>
    `Das Spiel ließ sich nicht anlegen (${reason}). Nichts wurde geändert; beheb das und versuch es noch einmal.`,
  made: (id, prefix) =>
    [
      `src/games/${id} ist jetzt ein Spiel und steht in src/games/index.ts. Seine Regeln heißen ${prefix}-1, ${prefix}-2 …`,
      '',
      `  npx vatout play ${id}   zum Spielen`,
      `  npm run game ${id}      zum Prüfen`,
      '  docs/guide-game.md erklärt jeden Teil davon, auf Englisch.',
    ].join('\n'),
};

export const NEW_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
