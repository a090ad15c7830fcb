import { french } from '../../../core/french.ts';
import { NARROW } from '../../../core/spaces.ts';
import type { Language } from '../../../core/prose.ts';
import { listOf } from '../../../core/language.ts';
import type { Text } from '../../../web/board.ts';
import { de as frenchDe } from '../../words.ts';
import type { Kind } from './ghost.ts';

/** The words of the board; sentences about moves and refusals are in the game's prose. */
export interface Words {
  readonly turn: (turn: number, of: number) => string;
  readonly game: (game: number, of: number) => string;
  /** Both in one line. */
  readonly gameAndTurn: (game: string, turn: string) => string;
  readonly log: string;
  readonly task: string;
  readonly answer: (stake: number) => string;
  readonly left: (pieces: number) => string;
  readonly laid: (pieces: number) => string;
  readonly won: (stakes: number) => string;
  readonly points: (points: number) => string;
  readonly board: string;
  readonly tray: string;
  readonly trayOf: (name: string) => string;
  readonly pool: string;
  readonly hidden: (pieces: number) => string;
  readonly yourMove: string;
  /** By colour and shade: "Dark red". */
  readonly shades: readonly (readonly [string, string, string])[];
  /** By value: "plus". */
  readonly pieces: readonly string[];
  /** "Medium blue, plus, 5, one left." */
  readonly kind: (shade: string, kind: Kind, left: number, place: boolean) => string;
  /** "l6, an X.", as the edge of the board has it. */
  readonly square: (name: string, cross: boolean) => string;
  readonly lying: (shade: string, piece: string, value: number) => string;
  /** "Plus fits: 5 plus 6 plus 3, doubled, 28." */
  readonly fits: (piece: string, terms: readonly number[], doublings: number, points: number) => string;
  readonly notThere: (reason: string) => string;
  /** VG-10 "The pale blue T is in the way." */
  readonly inTheWay: (shade: string, piece: string) => string;
  /** VG-13 "It would touch your dark red U.", of a shade that only one side has, and of one that several lay. */
  readonly touchesOwn: (shade: string, piece: string) => string;
  readonly touchesShade: (shade: string, piece: string) => string;
  readonly sameShades: string;
  readonly no: string;
  readonly gain: (points: number) => string;
  /** "Covers an X, touches a 6 and a 3." */
  readonly reach: (cross: boolean, touched: readonly number[], pips: boolean) => string;
  readonly choose: string;
  readonly hatched: string;
  readonly place: (points: number) => string;
  readonly turnPiece: string;
  readonly directions: Readonly<Record<'left' | 'up' | 'down' | 'right', string>>;
  readonly stake: (stake: number) => string;
  readonly cube: (holder: string) => string;
  readonly middle: string;
  readonly you: string;
  readonly dice: (first: number, second: number) => string;
  readonly equal: string;
  readonly track: (name: string, points: number) => string;
  /** On a button. */
  readonly cubes: Readonly<Record<'double' | 'take' | 'drop', string>>;
  readonly offer: (stake: number) => { readonly gain: string; readonly rest: string };
  readonly take: (stake: number) => { readonly gain: string; readonly rest: string };
  readonly drop: (loss: number) => { readonly gain: string; readonly rest: string };
}

const NUMBERS = {
  en: ['none', 'one', 'two', 'three'],
  fr: ['', 'une', 'deux', 'trois'],
  de: ['', 'eins', 'zwei', 'drei'],
} as const satisfies Record<Language, readonly string[]>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const sentence = (parts: readonly string[]): string => (parts.length > 0 ? `${capital(parts.join(', '))}.` : '');
/** French pieces with their article: only the plus is feminine. */
const le = (piece: string): string => `${piece === 'croix' ? 'la' : 'le'} ${piece}`;

const en: Words = {
  turn: (turn, of) => `Turn ${turn} of ${of}`,
  game: (game, of) => `Game ${game} of ${of}`,
  gameAndTurn: (game, turn) => `${game}, ${lower(turn)}`,
  log: 'Moves',
  task: 'Choose a piece, then a place for it.',
  answer: (stake) => `Play on for ${stake}? Take it, or drop this game.`,
  left: (pieces) => (pieces === 1 ? '1 piece left' : `${pieces} pieces left`),
  laid: (pieces) => `${pieces} placed`,
  won: (stakes) => `${stakes} won`,
  points: (points) => (points === 1 ? '1 point' : `${points} points`),
  board: 'Board, 14 by 14',
  tray: 'Your pieces',
  trayOf: (name) => `${name}’s pieces`,
  pool: 'Pool, for everybody',
  hidden: (pieces) => `${pieces === 1 ? '1 piece' : `${pieces} pieces`}, hidden`,
  yourMove: 'Your move',
  shades: [
    ['Dark red', 'Medium red', 'Pale red'],
    ['Dark blue', 'Medium blue', 'Pale blue'],
  ],
  pieces: ['single', 'domino', 'corner', 'T', 'plus', 'U'],
  kind: (shade, { value }, left, place) =>
    `${shade}, ${en.pieces[value - 1]!}, ${value}, ${NUMBERS.en[left]!} left${place ? '' : ', no place for it'}.`,
  square: (name, cross) => `${name}${cross ? ', an X' : ''}.`,
  lying: (shade, piece, value) => `${shade} ${piece}, ${value}.`,
  fits: (piece, terms, doublings, points) =>
    `${capital(piece)} fits: ${terms.join(' plus ')}${['', ', doubled', ', doubled twice'][doublings]!}, ${points}.`,
  notThere: (reason) => `Not there: ${lower(reason)}`,
  inTheWay: (shade, piece) => `The ${shade.toLowerCase()} ${piece} is in the way.`,
  touchesOwn: (shade, piece) => `It would touch your ${shade.toLowerCase()} ${piece}.`,
  touchesShade: (shade, piece) => `It would touch the ${shade.toLowerCase()} ${piece}.`,
  sameShades: 'Same shades never touch.',
  no: 'Not there',
  gain: (points) => `+${points}.`,
  reach: (cross, touched, pips) =>
    sentence([
      ...(pips ? ['a double on the dice'] : []),
      ...(cross ? ['covers an X'] : []),
      touched.length > 0
        ? `touches ${listOf(
            touched.map((value) => `a ${value}`),
            'en',
          )}`
        : 'touches nothing',
    ]),
  choose: 'Choose a piece.',
  hatched: 'Hatched squares touch the same shade.',
  place: (points) => `Place, +${points}`,
  turnPiece: 'Rotate',
  directions: { left: 'Left', up: 'Up', down: 'Down', right: 'Right' },
  stake: (stake) => `Stake ${stake}`,
  cube: (holder) => `Cube: ${holder}`,
  middle: 'in the middle',
  you: 'You',
  dice: (first, second) => `Dice: ${first} and ${second}.`,
  equal: 'A double: this turn counts twice',
  track: (name, points) => `${name}, ${points}`,
  cubes: { double: 'Double', take: 'Take it', drop: 'Drop' },
  offer: (stake) => ({ gain: `For ${stake}.`, rest: 'Your opponent can take it, or drop the game.' }),
  take: (stake) => ({ gain: `For ${stake}.`, rest: 'The cube is yours: only you may double next.' }),
  drop: (loss) => ({ gain: `−${loss}.`, rest: 'You lose this game, whatever the score.' }),
};

const fr: Words = {
  turn: (turn, of) => `Coup ${turn} sur ${of}`,
  game: (game, of) => `Partie ${game} sur ${of}`,
  gameAndTurn: (game, turn) => `${game}, ${lower(turn)}`,
  log: 'Coups',
  task: 'Choisissez une pièce, puis sa place.',
  answer: (stake) => `Jouer pour ${stake} ? Acceptez ou abandonnez.`,
  left: (pieces) => `${pieces} à poser`,
  laid: (pieces) => (pieces < 2 ? `${pieces} posée` : `${pieces} posées`),
  won: (stakes) => (stakes < 2 ? `${stakes} gagnée` : `${stakes} gagnées`),
  points: (points) => (points < 2 ? `${points} point` : `${points} points`),
  board: 'Plateau, 14 sur 14',
  tray: 'Vos pièces',
  trayOf: (name) => `Pièces ${frenchDe(name)}`,
  pool: 'Réserve commune',
  hidden: (pieces) => (pieces < 2 ? `${pieces} pièce, cachée` : `${pieces} pièces, cachées`),
  yourMove: 'Votre coup',
  shades: [
    ['Rouge foncé', 'Rouge moyen', 'Rouge pâle'],
    ['Bleu foncé', 'Bleu moyen', 'Bleu pâle'],
  ],
  pieces: ['carré', 'domino', 'coin', 'T', 'croix', 'U'],
  kind: (shade, { value }, left, place) =>
    `${shade}, ${fr.pieces[value - 1]!}, ${value}, ${left === 0 ? 'plus aucune' : `reste ${NUMBERS.fr[left]!}`}` +
    (place ? '.' : ', aucune place.'),
  square: (name, cross) => `${name}${cross ? ', un X' : ''}.`,
  lying: (shade, piece, value) => `${capital(piece)} ${shade.toLowerCase()}, ${value}.`,
  fits: (piece, terms, doublings, points) =>
    `${capital(piece)}, ça passe : ${terms.join(' plus ')}` +
    `${['', ', doublé', ', doublé deux fois'][doublings]!}, ${points}.`,
  notThere: (reason) => `Pas ici : ${lower(reason)}`,
  inTheWay: (shade, piece) => `${capital(le(piece))} ${shade.toLowerCase()} occupe déjà la place.`,
  touchesOwn: (shade, piece) => `Elle toucherait votre ${piece} ${shade.toLowerCase()}.`,
  touchesShade: (shade, piece) => `Elle toucherait ${le(piece)} ${shade.toLowerCase()}.`,
  sameShades: 'Deux pièces de même nuance ne se touchent jamais.',
  no: 'Pas ici',
  gain: (points) => `+${points}.`,
  reach: (cross, touched, pips) =>
    sentence([
      ...(pips ? ['un double aux dés'] : []),
      ...(cross ? ['couvre un X'] : []),
      touched.length > 0
        ? `touche ${listOf(
            touched.map((value) => `un ${value}`),
            'fr',
          )}`
        : 'ne touche rien',
    ]),
  choose: 'Choisissez une pièce.',
  hatched: 'Les cases hachurées touchent la même nuance.',
  place: (points) => `Poser, +${points}`,
  turnPiece: 'Tourner',
  directions: { left: 'À gauche', up: 'En haut', down: 'En bas', right: 'À droite' },
  stake: (stake) => `Enjeu ${stake}`,
  cube: (holder) => `Videau : ${holder}`,
  middle: 'au milieu',
  you: 'Vous',
  dice: (first, second) => `Dés : ${first} et ${second}.`,
  equal: `Un double : ce tour compte deux fois`,
  track: (name, points) => `${name}, ${points}`,
  cubes: { double: 'Doubler', take: 'Accepter', drop: 'Abandonner' },
  offer: (stake) => ({ gain: `Pour ${stake}.`, rest: 'L’adversaire accepte ou abandonne la partie.' }),
  take: (stake) => ({ gain: `Pour ${stake}.`, rest: `Le videau est à vous : vous seul pourrez doubler.` }),
  drop: (loss) => ({ gain: `−${loss}.`, rest: 'Vous perdez cette partie, quel que soit le score.' }),
};

/** German pieces: only the corner is masculine. */
const byGender = (piece: string, masculine: string, neuter: string): string =>
  piece === de.pieces[2] ? masculine : neuter;

const de: Words = {
  turn: (turn, of) => `Zug ${turn} von ${of}`,
  game: (game, of) => `Partie ${game} von ${of}`,
  gameAndTurn: (game, turn) => `${game}, ${turn}`,
  log: 'Züge',
  task: 'Wähle ein Teil, dann seinen Platz.',
  answer: (stake) => `Um ${stake} weiterspielen? Nimm an oder lehn ab.`,
  left: (pieces) => (pieces === 1 ? 'noch 1 Teil' : `noch ${pieces} Teile`),
  laid: (pieces) => `${pieces} gelegt`,
  won: (stakes) => `${stakes} gewonnen`,
  points: (points) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  board: 'Brett, 14 mal 14',
  tray: 'Deine Teile',
  trayOf: (name) => `Teile von ${name}`,
  pool: 'Gemeinsamer Vorrat',
  hidden: (pieces) => `${pieces === 1 ? '1 Teil' : `${pieces} Teile`}, verdeckt`,
  yourMove: 'Dein Zug',
  shades: [
    ['Dunkelrot', 'Mittelrot', 'Hellrot'],
    ['Dunkelblau', 'Mittelblau', 'Hellblau'],
  ],
  pieces: ['Quadrat', 'Domino', 'Winkel', 'T', 'Plus', 'U'],
  kind: (shade, { value }, left, place) =>
    `${shade}, ${de.pieces[value - 1]!}, ${value}, ${left === 0 ? 'keins mehr da' : `noch ${NUMBERS.de[left]!}`}` +
    (place ? '.' : ', passt nirgends.'),
  square: (name, cross) => `${name}${cross ? ', ein X' : ''}.`,
  lying: (shade, piece, value) => `${shade}${byGender(piece, 'er', 'es')} ${piece}, ${value}.`,
  fits: (piece, terms, doublings, points) =>
    `${piece} passt: ${terms.join(' plus ')}` +
    `${['', ', verdoppelt', ', zweimal verdoppelt'][doublings]!}, ${points}.`,
  notThere: (reason) => `Nicht hier: ${reason}`,
  inTheWay: (shade, piece) => `Da liegt schon ${byGender(piece, 'der', 'das')} ${lower(shade)}e ${piece}.`,
  touchesOwn: (shade, piece) =>
    `Es würde ${byGender(piece, `deinen ${lower(shade)}en`, `dein ${lower(shade)}es`)} ${piece} berühren.`,
  touchesShade: (shade, piece) =>
    `Es würde ${byGender(piece, `den ${lower(shade)}en`, `das ${lower(shade)}e`)} ${piece} berühren.`,
  sameShades: 'Teile im selben Farbton berühren sich nie.',
  no: 'Nicht hier',
  gain: (points) => `+${points}.`,
  reach: (cross, touched, pips) =>
    sentence([
      ...(pips ? ['Pasch'] : []),
      ...(cross ? ['bedeckt ein X'] : []),
      touched.length > 0
        ? `berührt ${listOf(
            touched.map((value) => `eine ${value}`),
            'de',
          )}`
        : 'berührt nichts',
    ]),
  choose: 'Wähle ein Teil.',
  hatched: 'Schraffierte Felder grenzen an denselben Farbton.',
  place: (points) => `Legen, +${points}`,
  turnPiece: 'Drehen',
  directions: { left: 'Links', up: 'Hoch', down: 'Runter', right: 'Rechts' },
  stake: (stake) => `Einsatz ${stake}`,
  cube: (holder) => `Dopplerwürfel: ${holder}`,
  middle: 'Mitte',
  you: 'Du',
  dice: (first, second) => `Würfel: ${first} und ${second}.`,
  equal: 'Pasch: Dieser Zug zählt doppelt',
  track: (name, points) => `${name}, ${points}`,
  cubes: { double: 'Verdoppeln', take: 'Annehmen', drop: 'Ablehnen' },
  offer: (stake) => ({ gain: `Um ${stake}.`, rest: 'Die andere Seite nimmt an oder lehnt ab.' }),
  take: (stake) => ({ gain: `Um ${stake}.`, rest: 'Der Dopplerwürfel gehört dir: Nur du darfst wieder verdoppeln.' }),
  drop: (loss) => ({ gain: `−${loss}.`, rest: 'Du verlierst diese Partie, egal wie es steht.' }),
};

export const WORDS: Readonly<Record<Language, Words>> = { en, fr: french(fr, NARROW), de };

/** Why it is no advantage to start. */
export const STARTING: Readonly<Record<Language, string>> = {
  en: 'Whoever starts has nothing to touch yet.',
  fr: 'Qui commence n’a encore rien à toucher.',
  de: 'Wer beginnt, kann noch nichts berühren.',
};

/** The names of the statistics of a finished game. */
export const FIGURES = {
  placed: { en: 'Pieces placed', fr: 'Pièces posées', de: 'Gelegte Teile' },
  best: { en: 'Best piece', fr: 'Meilleure pièce', de: 'Bestes Teil' },
  points: { en: 'Points per piece', fr: 'Points par pièce', de: 'Punkte pro Teil' },
  touched: { en: 'Pieces touched', fr: 'Pièces touchées', de: 'Berührte Teile' },
  doubled: { en: 'Doubled', fr: 'Doublements', de: 'Verdoppelt' },
  skipped: { en: 'Turns skipped', fr: 'Tours passés', de: 'Ausgesetzt' },
} as const satisfies Readonly<Record<string, Text>>;
