import { docNamed } from '../../binary/embedded.ts';
import { french } from '../../core/french.ts';
import { WIDE } from '../../core/spaces.ts';
import type { Language } from '../../core/prose.ts';
import type { Shown } from './question.ts';

const EN = {
  ask: `Count the games of dumps: who wins from which seat, how scores follow from options (${docNamed('data')})`,
  dumpsArgument: 'files that vatout dump wrote',
  byOption: 'the groups, separated by commas: %s (default: seat; for lengths, game)',
  showOption: 'what is counted: wins, score or length (in entries of the record)',
  whereOption: 'only games, or seats, with this value, such as game=vabanque; may be repeated',
  csvOption: 'as CSV',
  badKey: (key: string, keys: string) => `“${key}” is nothing to group by. Known: ${keys}.`,
  badOption: (name: string, names: string) => `No game has an option “${name}”. There are: ${names}.`,
  badShow: (value: string, known: string) => `--show takes ${known}, not “${value}”.`,
  badWhere: (value: string) => `--where takes KEY=VALUE, such as players=3, not “${value}”.`,
  foreign: (file: string) =>
    `${file} is no dump as vatout dump writes it. If it was decompressed or compressed again, take the original.`,
  cut: (file: string, at: number) =>
    `${file} is cut: its last part begins at byte ${at} and is not whole. Fetch it again.`,
  damagedHeader: (file: string, at: number) =>
    `${file} is damaged at byte ${at}: no part begins there. Fetch it again.`,
  damaged: (file: string, at: number, from: number, to: number) =>
    `${file} is damaged between lines ${from} and ${to} (the part that begins at byte ${at}). Fetch it again.`,
  badLine: (file: string, line: number, detail: string) =>
    `${file}, line ${line}: this is no game of a dump (${detail}).`,
  newer: (file: string, line: number) => `${file}, line ${line}: a newer version of Vatout wrote this. Use that.`,
  checksum: (file: string, beside: string) =>
    `${file} is not what ${beside} says: their checksums differ. Fetch both again.`,
  nothing: 'No game of these files fits.',
  headers: {
    wins: ['games', 'win share', '95 %', 'fair'],
    score: ['games', 'mean score', '95 %'],
    length: ['games', 'mean length', '95 %'],
  } satisfies Record<Shown, readonly string[]>,
};

const FR: typeof EN = {
  ask: `Compter les parties de données ouvertes : qui gagne de quelle place, ce que changent les options (${docNamed('data')})`,
  dumpsArgument: 'des fichiers écrits par vatout dump',
  byOption: 'les groupes, séparés par des virgules : %s (par défaut seat ; pour les longueurs, game)',
  showOption: 'ce qui est compté : wins (victoires), score ou length (longueur, en entrées)',
  whereOption: 'seulement les parties, ou les places, avec cette valeur, comme game=vabanque ; répétable',
  csvOption: 'en CSV',
  badKey: (key, keys) => `« ${key} » ne forme pas de groupes. Possibles : ${keys}.`,
  badOption: (name, names) => `Aucun jeu n’a d’option « ${name} ». Il y a : ${names}.`,
  badShow: (value, known) => `--show prend ${known}, pas « ${value} ».`,
  badWhere: (value) => `--where prend CLÉ=VALEUR, comme players=3, pas « ${value} ».`,
  foreign: (file) =>
    `${file} n’est pas un fichier de vatout dump. S’il a été décompressé ou recompressé, prenez l’original.`,
  cut: (file, at) =>
    `${file} est coupé : sa dernière partie commence à l’octet ${at} et n’est pas entière. Reprenez-le.`,
  damagedHeader: (file, at) => `${file} est abîmé à l’octet ${at} : aucune partie n’y commence. Reprenez-le.`,
  damaged: (file, at, from, to) =>
    `${file} est abîmé entre les lignes ${from} et ${to} (partie qui commence à l’octet ${at}). Reprenez-le.`,
  badLine: (file, line, detail) => `${file}, ligne ${line} : ce n’est pas une partie (${detail}).`,
  newer: (file, line) => `${file}, ligne ${line} : une version plus récente de Vatout l’a écrite. Servez-vous-en.`,
  checksum: (file, beside) =>
    `${file} n’est pas ce que dit ${beside} : les sommes de contrôle diffèrent. Reprenez les deux.`,
  nothing: 'Aucune partie de ces fichiers ne convient.',
  headers: {
    wins: ['parties', 'victoires', '95 %', 'à force égale'],
    score: ['parties', 'score moyen', '95 %'],
    length: ['parties', 'longueur moyenne', '95 %'],
  },
};

const DE: typeof EN = {
  ask: `Die Partien offener Daten auszählen: wer von welchem Platz gewinnt, was die Optionen ändern (${docNamed('data')})`,
  dumpsArgument: 'Dateien, die vatout dump geschrieben hat',
  byOption: 'die Gruppen, durch Kommas getrennt: %s (Standard: seat; bei Längen game)',
  showOption: 'was gezählt wird: wins (Siege), score (Ergebnis) oder length (Länge, in Einträgen)',
  whereOption: 'nur Partien oder Plätze mit diesem Wert, etwa game=vabanque; mehrfach möglich',
  csvOption: 'als CSV',
  badKey: (key, keys) => `Nach „${key}“ lässt sich nicht gruppieren. Möglich: ${keys}.`,
  badOption: (name, names) => `Kein Spiel hat eine Option „${name}“. Es gibt: ${names}.`,
  badShow: (value, known) => `--show nimmt ${known}, nicht „${value}“.`,
  badWhere: (value) => `--where nimmt SCHLÜSSEL=WERT, etwa players=3, nicht „${value}“.`,
  foreign: (file) =>
    `${file} ist keine Datei, wie vatout dump sie schreibt. Falls sie entpackt oder neu gepackt wurde, nimm das Original.`,
  cut: (file, at) =>
    `${file} ist abgeschnitten: Der letzte Teil beginnt bei Byte ${at} und ist nicht vollständig. Lade sie neu.`,
  damagedHeader: (file, at) => `${file} ist bei Byte ${at} beschädigt: Dort beginnt kein Teil. Lade sie neu.`,
  damaged: (file, at, from, to) =>
    `${file} ist zwischen den Zeilen ${from} und ${to} beschädigt (im Teil, der bei Byte ${at} beginnt). Lade sie neu.`,
  badLine: (file, line, detail) => `${file}, Zeile ${line}: Das ist keine Partie (${detail}).`,
  newer: (file, line) => `${file}, Zeile ${line}: Das hat eine neuere Version von Vatout geschrieben. Nimm diese.`,
  checksum: (file, beside) =>
    `${file} und ${beside} passen nicht zusammen: Die Prüfsummen sind verschieden. Lade beide neu.`,
  nothing: 'Keine Partie in diesen Dateien passt.',
  headers: {
    wins: ['Partien', 'Siegquote', '95 %', 'gleich stark'],
    score: ['Partien', 'mittleres Ergebnis', '95 %'],
    length: ['Partien', 'mittlere Länge', '95 %'],
  },
};

export const ASK_WORDS: Readonly<Record<Language, typeof EN>> = { en: EN, fr: french(FR, WIDE), de: DE };
