import { french } from '../core/french.ts';
import { WIDE } from '../core/spaces.ts';
import type { Language } from '../core/prose.ts';
import type { Problem, ProblemCode, Shape } from '../core/result.ts';
import type { Title } from '../games/title.ts';

type Sentence = (problem: Problem) => string;

/** The expected shape of a field. Names of fields are not translated. */
const SHAPES: Readonly<Record<Language, Readonly<Record<Shape, string>>>> = {
  en: {
    object: 'an object',
    text: 'a text',
    count: 'a whole number from 1',
    options: 'an object of texts, numbers and booleans',
    entries: 'a list of [actor, text]',
    entry: '[actor, text], actor A to F or chance',
    hex: 'hexadecimal digits',
    hex64: '64 hexadecimal digits',
    places: 'a list of numbers of entries',
    hexes: 'hexadecimal digits for each seat',
    day: 'a date such as 2026-11-18',
    players: 'one for each seat',
    player: '{name, kind: person or bot, level: 1 to 6}',
  },
  fr: {
    object: 'un objet',
    text: 'un texte',
    count: 'un nombre entier à partir de 1',
    options: 'un objet de textes, nombres et booléens',
    entries: 'une liste de [acteur, texte]',
    entry: '[acteur, texte], l’acteur étant A à F ou chance',
    hex: 'des chiffres hexadécimaux',
    hex64: '64 chiffres hexadécimaux',
    places: 'une liste de numéros d’entrées',
    hexes: 'des chiffres hexadécimaux pour chaque place',
    day: 'une date, par exemple 2026-11-18',
    players: 'une liste, une entrée par place',
    player: '{name, kind : person ou bot, level : 1 à 6}',
  },
  de: {
    object: 'ein Objekt',
    text: 'ein Text',
    count: 'eine ganze Zahl ab 1',
    options: 'ein Objekt aus Texten, Zahlen und Wahrheitswerten',
    entries: 'eine Liste aus [Akteur, Text]',
    entry: '[Akteur, Text], Akteur A bis F oder chance',
    hex: 'hexadezimale Ziffern',
    hex64: '64 hexadezimale Ziffern',
    places: 'eine Liste mit Nummern von Einträgen',
    hexes: 'hexadezimale Ziffern für jeden Platz',
    day: 'ein Datum wie 2026-11-18',
    players: 'eine Liste mit einem Eintrag je Platz',
    player: '{name, kind: person oder bot, level: 1 bis 6}',
  },
};

const expectedText = (expected: string | undefined, language: Language): string | undefined =>
  (SHAPES[language] as Readonly<Record<string, string>>)[expected ?? ''] ?? expected;

/** A format of ours that this version does not know: a later one. */
const isOurs = (format: string | undefined): boolean => /^vatout\/\d+$/.test(format ?? '');

const EN: Readonly<Record<ProblemCode, Sentence>> = {
  json: () => 'This is not a Vatout game file, or it is damaged.',
  record: ({ detail, expected }) =>
    `This game file is damaged: its “${detail}” should be ${expectedText(expected, 'en')}.`,
  format: ({ detail, expected }) =>
    isOurs(detail)
      ? `This game file is of a newer version of Vatout (format “${detail}”; known here: ${expected}). Update, then open it again.`
      : `This is not a Vatout game file that can be read here: its format is “${detail}”, not “${expected}”.`,
  game: ({ detail, expected }) => `There is no game “${detail}” here. Choose one of: ${expected}.`,
  version: ({ detail, expected }) =>
    `This game was played under version ${detail} of the rules; only version ${expected} can be opened here.`,
  seats: ({ detail, expected }) => `The game is not played with ${detail} seats. Choose one of: ${expected}.`,
  option: ({ detail, expected }) => `The game has no option “${detail}”. It has: ${expected}.`,
  value: ({ detail, expected }) => `The option ${detail} is not possible at this table. Possible values: ${expected}.`,
  quoted: ({ detail, expected }) =>
    `The option ${detail} is written "${expected}". Write it without quotation marks: ${expected}.`,
  clash: ({ detail }) => `The table cannot play with ${detail}.`,
  actor: ({ detail }) => `Nobody called “${detail}” sits at this table.`,
  over: ({ detail }) => `The game is over, so “${detail}” comes too late.`,
  turn: ({ detail, expected }) => `It is not ${detail}’s turn. Now: ${expected}.`,
  text: ({ detail }) => `“${detail}” cannot be read as an action.`,
  illegal: ({ detail }) => `“${detail}” is not allowed.`,
  chance: ({ detail, expected }) => `The dice or cards should have been “${expected}”, but the file says “${detail}”.`,
  secret: ({ expected }) => `The secret is not the one that was committed to (${expected}).`,
  unproven: () => 'The game is over, but its file does not reveal the secret, so the dice cannot be verified.',
  board: ({ detail, expected }) => `The file belongs to another board: ${detail}, not ${expected}.`,
  question: ({ detail, expected }) =>
    `The field “${detail}” of the question is wrong: expected ${expectedText(expected, 'en')}.`,
  view: ({ detail }) => `This is not a view of the game “${detail}”. Send what Game.view gave for that seat.`,
};

const FR: Readonly<Record<ProblemCode, Sentence>> = {
  json: () => 'Ce fichier n’est pas une partie Vatout, ou il est abîmé.',
  record: ({ detail, expected }) =>
    `Cette partie est abîmée : « ${detail} » devrait être ${expectedText(expected, 'fr')}.`,
  format: ({ detail, expected }) =>
    isOurs(detail)
      ? `Ce fichier vient d’une version plus récente de Vatout (format « ${detail} » ; connu ici : ${expected}). Mettez à jour, puis ouvrez-le de nouveau.`
      : `Ce fichier ne peut pas être lu ici : son format est « ${detail} », et non « ${expected} ».`,
  game: ({ detail, expected }) => `Il n’y a pas de jeu « ${detail} » ici. Choisissez parmi : ${expected}.`,
  version: ({ detail, expected }) =>
    `Cette partie suit la version ${detail} des règles ; seule la version ${expected} s’ouvre ici.`,
  seats: ({ detail, expected }) => `Ce jeu ne se joue pas avec ${detail} places. Choisissez parmi : ${expected}.`,
  option: ({ detail, expected }) => `Le jeu n’a pas d’option « ${detail} ». Il a : ${expected}.`,
  value: ({ detail, expected }) =>
    `L’option ${detail} n’est pas possible à cette table. Valeurs possibles : ${expected}.`,
  quoted: ({ detail, expected }) =>
    `L’option ${detail} est écrite "${expected}". Écrivez-la sans guillemets : ${expected}.`,
  clash: ({ detail }) => `La table ne peut pas jouer avec ${detail}.`,
  actor: ({ detail }) => `Personne du nom de « ${detail} » n’est à cette table.`,
  over: ({ detail }) => `La partie est finie ; « ${detail} » arrive trop tard.`,
  turn: ({ detail, expected }) => `Ce n’est pas à ${detail} de jouer. Au tour de : ${expected}.`,
  text: ({ detail }) => `« ${detail} » n’est pas une action reconnue.`,
  illegal: ({ detail }) => `« ${detail} » n’est pas permis.`,
  chance: ({ detail, expected }) =>
    `Les dés ou les cartes auraient dû donner « ${expected} », mais le fichier dit « ${detail} ».`,
  secret: ({ expected }) => `Le secret n’est pas celui qui avait été scellé (${expected}).`,
  unproven: () => 'La partie est finie, mais son fichier ne révèle pas le secret : ses dés ne sont pas vérifiables.',
  board: ({ detail, expected }) => `Le fichier est celui d’une autre donne : ${detail}, et non ${expected}.`,
  question: ({ detail, expected }) =>
    `Le champ « ${detail} » de la question est faux ; attendu : ${expectedText(expected, 'fr')}.`,
  view: ({ detail }) => `Ce n’est pas une vue du jeu « ${detail} ». Envoyez ce que Game.view a donné pour cette place.`,
};

const DE: Readonly<Record<ProblemCode, Sentence>> = {
  json: () => 'Das ist keine Spieldatei von Vatout, oder sie ist beschädigt.',
  record: ({ detail, expected }) =>
    `Diese Spieldatei ist beschädigt. Erwartet bei „${detail}“: ${expectedText(expected, 'de')}.`,
  format: ({ detail, expected }) =>
    isOurs(detail)
      ? `Diese Spieldatei stammt aus einer neueren Version von Vatout (Format „${detail}“; hier bekannt: ${expected}). Aktualisiere Vatout und öffne sie dann noch einmal.`
      : `Diese Datei lässt sich hier nicht lesen: Ihr Format ist „${detail}“, nicht „${expected}“.`,
  game: ({ detail, expected }) => `Ein Spiel „${detail}“ gibt es hier nicht. Möglich sind: ${expected}.`,
  version: ({ detail, expected }) =>
    `Diese Partie wurde nach Version ${detail} der Regeln gespielt; hier lässt sich nur Version ${expected} öffnen.`,
  seats: ({ detail, expected }) =>
    `Mit so vielen Plätzen spielt man dieses Spiel nicht: ${detail}. Möglich sind: ${expected}.`,
  option: ({ detail, expected }) => `Das Spiel hat keine Option „${detail}“. Es hat: ${expected}.`,
  value: ({ detail, expected }) =>
    `Die Option ${detail} ist an diesem Tisch nicht möglich. Mögliche Werte: ${expected}.`,
  quoted: ({ detail, expected }) =>
    `Die Option ${detail} steht hier als "${expected}". Schreib sie ohne Anführungszeichen: ${expected}.`,
  clash: ({ detail }) => `Mit ${detail} kann dieser Tisch nicht spielen.`,
  actor: ({ detail }) => `An diesem Tisch sitzt niemand namens „${detail}“.`,
  over: ({ detail }) => `Die Partie ist zu Ende, „${detail}“ kommt zu spät.`,
  turn: ({ detail, expected }) => `${detail} ist nicht am Zug. Jetzt: ${expected}.`,
  text: ({ detail }) => `„${detail}“ lässt sich nicht als Zug lesen.`,
  illegal: ({ detail }) => `„${detail}“ ist nicht erlaubt.`,
  chance: ({ detail, expected }) =>
    `Die Würfel oder Karten hätten „${expected}“ ergeben müssen, in der Datei steht aber „${detail}“.`,
  secret: ({ expected }) => `Das Geheimnis ist nicht das, das versiegelt wurde (${expected}).`,
  unproven: () =>
    'Die Partie ist zu Ende, aber ihre Datei legt das Geheimnis nicht offen. Die Würfel lassen sich nicht prüfen.',
  board: ({ detail, expected }) => `Die Datei gehört zu einem anderen Board: ${detail}, nicht ${expected}.`,
  question: ({ detail, expected }) =>
    `Das Feld „${detail}“ der Frage ist falsch. Erwartet: ${expectedText(expected, 'de')}.`,
  view: ({ detail }) =>
    `Das ist keine Ansicht des Spiels „${detail}“. Schick das, was Game.view für diesen Platz geliefert hat.`,
};

const SENTENCES = { en: EN, fr: french(FR, WIDE), de: DE } as const;
export const COLON = { en: ': ', fr: french(' : ', WIDE), de: ': ' } as const;
const STEP = {
  en: (step: number) => `Entry ${step}: `,
  fr: french((step: number) => `Entrée ${step} : `, WIDE),
  de: (step: number) => `Eintrag ${step}: `,
} as const;

/** A problem in words: where it is, what is wrong, and the clause of the rules. Entries are counted from 1. */
export function problemText(problem: Problem, language: Language, title?: Title): string {
  const safe = { ...problem, ...(problem.detail !== undefined && { detail: harmless(problem.detail) }) };
  const source = problem.source === undefined ? '' : `${harmless(problem.source)}${COLON[language]}`;
  const place = (problem.step === undefined ? '' : STEP[language](problem.step + 1)) + source;
  const reason = title && refusalText(problem, language, title);
  const clause = problem.clause ? ` ${problem.clause}${reason ? `${COLON[language]}${reason}` : '.'}` : '';
  return place + SENTENCES[language][problem.code](safe) + clause;
}

/** Why the rules refuse an action. Where a clause has several reasons, the action decides which is told. */
export function refusalText(
  { clause, detail }: Problem,
  language: Language,
  { game, prose }: Title,
): string | undefined {
  if (clause === undefined) return undefined;
  const { refused, refusals } = prose[language];
  const action = detail === undefined ? null : game.parse(detail);
  return (action === null ? undefined : refused?.(clause, action)) ?? refusals[clause];
}

/**
 * Text from outside could carry terminal control codes or be very long: control characters are escaped, and it is cut.
 */
export function harmless(text: string, most = 200): string {
  const shown = text.length > most ? `${text.slice(0, most)}…` : text;
  return shown.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, (c) => `\\u{${c.codePointAt(0)!.toString(16)}}`);
}
