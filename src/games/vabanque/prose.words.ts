import type { Language, Prose } from '../../core/prose.ts';
import type { Edition } from './pieces.ts';
import type { View } from './state.ts';

/** The names of the pieces in one edition. */
interface Pieces {
  readonly chip: string;
  readonly token: string;
  readonly tokens: string;
  /** Raise, Trap, Bluff. */
  readonly cards: readonly string[];
}

/** What differs between the languages; the sentences and the drawing are shared. Tables are counted from 1. */
export interface Words {
  readonly pieces: Readonly<Record<Edition, Pieces>>;
  readonly money: (amount: number) => string;

  readonly round: (round: number) => string;
  readonly phases: Readonly<Record<View['phase'], string>>;
  readonly toPlay: (name: string) => string;
  readonly columns: Readonly<
    Record<'table' | 'chips' | 'reach' | 'laid' | 'player' | 'money' | 'bills' | 'held' | 'hand', string>
  >;
  readonly ring: (tables: number) => string;
  readonly yourHand: (cards: string) => string;

  readonly setToken: (token: string, table: number) => string;
  readonly placeChip: (chip: string, value: number, table: number) => string;
  readonly layCard: (card: string, table: number) => string;
  readonly stay: (table: number) => string;
  readonly move: (steps: number, table: number) => string;

  readonly starts: (name: string) => string;
  readonly order: (names: string) => string;
  readonly set: (tokens: string, places: string) => string;
  readonly at: (name: string, table: number) => string;
  readonly chip: (name: string, chip: string, value: number, table: number, total: string) => string;
  readonly card: (name: string, table: number) => string;
  readonly stays: (name: string, table: number) => string;
  readonly moves: (name: string, steps: number, table: number) => string;
  readonly opened: (table: number, cards: string) => string;
  readonly noCard: string;
  readonly worth: (table: number, sum: string) => string;
  readonly empty: (table: number) => string;
  readonly caught: (token: string, names: string) => string;
  readonly nothing: string;
  readonly trap: (card: string, sum: string) => string;
  readonly nobody: string;
  readonly unseen: (tables: string, several: boolean) => string;
  readonly newRound: (round: number, names: string) => string;
  readonly over: (winners: string, several: boolean, money: string) => string;

  readonly part: (round: string, table: number) => string;
  readonly options: Readonly<Record<string, string>>;
  /** What each option changes, in one line. */
  readonly notes: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly seat: (letter: string) => string;
  readonly refusals: Prose['refusals'];
}

export const EN: Words = {
  pieces: {
    2021: { chip: 'chip', token: 'token', tokens: 'tokens', cards: ['Raise', 'Trap', 'Bluff'] },
    2001: { chip: 'token', token: 'pawn', tokens: 'pawns', cards: ['Raise', 'Cheat', 'Bluff'] },
  },
  money: (amount) => `${amount}k`,

  round: (round) => `Vabanque · round ${round} of 4`,
  phases: {
    start: 'drawing the start player',
    first: 'the first table',
    chips: 'phase 1: filling the tables',
    cards: 'phase 2: cards',
    tokens: 'phase 3: moving',
    over: 'game over',
  },
  toPlay: (name) => `${name} to play`,
  columns: {
    table: 'Table',
    chips: 'Total',
    reach: 'Reach',
    laid: 'Cards, face down',
    player: 'Player',
    money: 'Money',
    bills: 'Bills (thousands)',
    held: 'To place',
    hand: 'Cards',
  },
  ring: (tables) => `Clockwise is down the list; after table ${tables} comes table 1.`,
  yourHand: (cards) => `Your hand: ${cards}`,

  setToken: (token, table) => `Set your ${token} on table ${table}`,
  placeChip: (chip, value, table) => `Place a ${value}k ${chip} on table ${table}`,
  layCard: (card, table) => `Play your ${card} at table ${table}`,
  stay: (table) => `Stay at table ${table}`,
  move: (steps, table) => `Move ${steps}, to table ${table}`,

  starts: (name) => `${name} starts`,
  order: (names) => `Playing order: ${names}.`,
  set: (tokens, places) => `The ${tokens} are set: ${places}.`,
  at: (name, table) => `${name} at table ${table}`,
  chip: (name, chip, value, table, total) => `${name} places a ${value}k ${chip} on table ${table}: ${total} there.`,
  card: (name, table) => `${name} plays a card at table ${table}.`,
  stays: (name, table) => `${name} stays at table ${table}.`,
  moves: (name, steps, table) => `${name} moves ${steps}, to table ${table}.`,
  opened: (table, cards) => `Table ${table} is opened: ${cards}.`,
  noCard: 'no cards',
  worth: (table, sum) => `Table ${table}: ${sum}`,
  empty: (table) => `Table ${table} is empty and pays nothing.`,
  caught: (token, names) => `${token} caught by ${names}`,
  nothing: 'gets nothing',
  trap: (card, sum) => `${card}: ${sum}`,
  nobody: 'nobody caught',
  unseen: (tables, several) => `Taken back unseen: the cards at table${several ? 's' : ''} ${tables}.`,
  newRound: (round, names) => `Round ${round}. Playing order: ${names}.`,
  over: (winners, several, money) =>
    `The game is over. ${winners} ${several ? 'share the win' : 'wins'} with ${money}.`,

  part: (round, table) => `Round ${round}, table ${table}`,
  options: { edition: 'Edition', starter: 'Who starts' },
  notes: {
    edition: 'In 2001 the start player picks the first table, and the pieces have older names. Payouts are the same.',
    starter: 'Leave it to chance, or choose who goes first in round 1.',
  },
  values: { 2021: '2021', 2001: '2001', random: 'drawn at random' },
  seat: (letter) => `seat ${letter}`,
  refusals: {
    'VB-1': 'There is no such table: 3, 4, 5, 6 players use 7, 9, 10, 12 tables.',
    'VB-3': 'The start player is settled once, before the first round, among the players at the table.',
    'VB-4': 'In 2001 the start player chooses the first table, once, before round 1; in 2021 it is table 1.',
    'VB-5': 'Not in this phase. A round goes: fill the tables, play cards, move, pay out, set a new order.',
    'VB-6': 'Now each player in turn puts one piece of this round’s value on a table.',
    'VB-8': 'Now each player in turn plays one of their remaining cards at a table.',
    'VB-10': 'Now each player in turn moves 0 to 4 tables clockwise.',
    'VB-21': 'The game ends after four rounds.',
  },
};

const FR_PIECES = { chip: 'jeton', token: 'pion', tokens: 'pions' } as const;

export const FR: Words = {
  pieces: {
    2021: { ...FR_PIECES, cards: ['Relance', 'Piège', 'Bluff'] },
    2001: { ...FR_PIECES, cards: ['Relance', 'Tricheur', 'Bluff'] },
  },
  money: (amount) => `${amount}k`,

  round: (round) => `Vabanque · manche ${round} sur 4`,
  phases: {
    start: 'tirage du premier joueur',
    first: 'première table',
    chips: 'phase 1 : jetons',
    cards: 'phase 2 : cartes',
    tokens: 'phase 3 : pions',
    over: 'partie terminée',
  },
  toPlay: (name) => `à ${name} de jouer`,
  columns: {
    table: 'Table',
    chips: 'Total',
    reach: 'Portée',
    laid: 'Cartes cachées',
    player: 'Joueur',
    money: 'Argent',
    bills: 'Billets (milliers)',
    held: 'À poser',
    hand: 'Cartes',
  },
  ring: (tables) => `Le sens horaire descend la liste ; après la table ${tables} vient la table 1.`,
  yourHand: (cards) => `Votre main : ${cards}`,

  setToken: (token, table) => `Poser votre ${token} sur la table ${table}`,
  placeChip: (chip, value, table) => `Poser un ${chip} de ${value} sur la table ${table}`,
  layCard: (card, table) => `Poser ${card} à côté de la table ${table}`,
  stay: (table) => `Rester à la table ${table}`,
  move: (steps, table) => `Avancer de ${steps}, à la table ${table}`,

  starts: (name) => `${name} commence`,
  order: (names) => `Ordre de jeu : ${names}.`,
  set: (tokens, places) => `Les ${tokens} sont en place : ${places}.`,
  at: (name, table) => `${name} à la table ${table}`,
  chip: (name, chip, value, table, total) =>
    `${name} pose un ${chip} de ${value} sur la table ${table}, qui porte ${total}.`,
  card: (name, table) => `${name} pose une carte à côté de la table ${table}.`,
  stays: (name, table) => `${name} reste à la table ${table}.`,
  moves: (name, steps, table) => `${name} avance de ${steps}, à la table ${table}.`,
  opened: (table, cards) => `On ouvre la table ${table} : ${cards}.`,
  noCard: 'aucune carte',
  worth: (table, sum) => `Table ${table} : ${sum}`,
  empty: (table) => `La table ${table} est vide et ne paie rien.`,
  caught: (token, names) => `${token} pris par ${names}`,
  nothing: 'rien',
  trap: (card, sum) => `${card} : ${sum}`,
  nobody: 'aucun pion pris',
  unseen: (tables, several) =>
    `Reprises sans être vues : les cartes de${several ? 's tables' : ' la table'} ${tables}.`,
  newRound: (round, names) => `Manche ${round}. Ordre de jeu : ${names}.`,
  over: (winners, several, money) =>
    `La partie est terminée. ${winners} ${several ? 'se partagent la victoire' : 'gagne'} avec ${money}.`,

  part: (round, table) => `Manche ${round}, table ${table}`,
  options: { edition: 'Édition', starter: 'Qui commence' },
  notes: {
    edition:
      'En 2001, le premier joueur choisit la première table, et les cartes ont d’autres noms. Les gains sont les mêmes.',
    starter: 'Au hasard, ou choisissez qui ouvre la première manche.',
  },
  values: { 2021: '2021', 2001: '2001', random: 'tiré au sort' },
  seat: (letter) => `place ${letter}`,
  refusals: {
    'VB-1': 'Cette table n’existe pas : à 3, 4, 5, 6 joueurs, on joue avec 7, 9, 10, 12 tables.',
    'VB-3': 'Le premier joueur est désigné une seule fois, avant la première manche, parmi les joueurs présents.',
    'VB-4':
      'En 2001, le premier joueur choisit la première table, une seule fois, avant la manche 1 ; en 2021, c’est la table 1.',
    'VB-5': 'Pas à cette phase : une manche enchaîne jetons, cartes, pions, gains et nouvel ordre.',
    'VB-6': 'C’est le moment où chacun, à son tour, pose un jeton de la manche sur une table.',
    'VB-8': 'C’est le moment où chacun, à son tour, pose à côté d’une table une carte qu’il a encore en main.',
    'VB-10': 'C’est le moment où chacun, à son tour, avance son pion de 0 à 4 tables dans le sens horaire.',
    'VB-21': 'La partie s’arrête après quatre manches.',
  },
};

export const DE: Words = {
  pieces: {
    2021: { chip: 'Chip', token: 'Figur', tokens: 'Figuren', cards: ['Erhöhung', 'Falle', 'Bluff'] },
    2001: {
      chip: 'Jeton',
      token: 'Stein',
      tokens: 'Steine',
      cards: ['Erhöhung', 'Gauner', 'Bluff'],
    },
  },
  money: (amount) => `${amount}k`,

  round: (round) => `Vabanque · Runde ${round} von 4`,
  phases: {
    start: 'Auslosung',
    first: 'der erste Tisch',
    chips: 'Phase 1: Tische füllen',
    cards: 'Phase 2: Karten legen',
    tokens: 'Phase 3: ziehen',
    over: 'Partie zu Ende',
  },
  toPlay: (name) => `${name} am Zug`,
  columns: {
    table: 'Tisch',
    chips: 'Summe',
    reach: 'Weite',
    laid: 'Karten, verdeckt',
    player: 'Name',
    money: 'Geld',
    bills: 'Scheine (Tausend)',
    held: 'Noch zu legen',
    hand: 'Karten',
  },
  ring: (tables) => `Im Uhrzeigersinn geht es nach unten; nach Tisch ${tables} kommt Tisch 1.`,
  yourHand: (cards) => `Deine Hand: ${cards}`,

  setToken: (token, table) => `${token} an Tisch ${table} stellen`,
  placeChip: (chip, value, table) => `${value}er-${chip} auf Tisch ${table} legen`,
  layCard: (card, table) => `${card} an Tisch ${table} legen`,
  stay: (table) => `An Tisch ${table} bleiben`,
  move: (steps, table) => `${steps} weiter, zu Tisch ${table}`,

  starts: (name) => `${name} beginnt`,
  order: (names) => `Spielreihenfolge: ${names}.`,
  set: (tokens, places) => `Die ${tokens} stehen bereit: ${places}.`,
  at: (name, table) => `${name} an Tisch ${table}`,
  chip: (name, chip, value, table, total) =>
    `${name} legt einen ${value}er-${chip} auf Tisch ${table}, dort liegen jetzt ${total}.`,
  card: (name, table) => `${name} legt eine Karte an Tisch ${table}.`,
  stays: (name, table) => `${name} bleibt an Tisch ${table}.`,
  moves: (name, steps, table) => `${name} zieht ${steps} weiter, zu Tisch ${table}.`,
  opened: (table, cards) => `Tisch ${table} wird geöffnet: ${cards}.`,
  noCard: 'keine Karten',
  worth: (table, sum) => `Tisch ${table}: ${sum}`,
  empty: (table) => `Tisch ${table} ist leer und zahlt nichts.`,
  caught: (token, names) => `${token} von ${names} erwischt`,
  nothing: 'nichts',
  trap: (card, sum) => `${card}: ${sum}`,
  nobody: 'niemand erwischt',
  unseen: (tables, several) =>
    `Ungesehen zurück auf die Hand: die Karten an ${several ? 'den Tischen' : 'Tisch'} ${tables}.`,
  newRound: (round, names) => `Runde ${round}. Spielreihenfolge: ${names}.`,
  over: (winners, several, money) =>
    `Die Partie ist zu Ende. ${winners} ${several ? 'teilen sich den Sieg' : 'gewinnt'} mit ${money}.`,

  part: (round, table) => `Runde ${round}, Tisch ${table}`,
  options: { edition: 'Ausgabe', starter: 'Wer beginnt' },
  notes: {
    edition:
      'In der von 2001 wählt, wer beginnt, den ersten Tisch, und das Material heißt anders. Gewinne sind gleich.',
    starter: 'Auslosen oder festlegen, wer in Runde 1 beginnt.',
  },
  values: { 2021: '2021', 2001: '2001', random: 'ausgelost' },
  seat: (letter) => `Platz ${letter}`,
  refusals: {
    'VB-1': 'Diesen Tisch gibt es nicht: Zu dritt, viert, fünft und sechst spielt ihr mit 7, 9, 10 und 12 Tischen.',
    'VB-3': 'Wer beginnt, wird nur einmal bestimmt: vor der ersten Runde, unter allen am Tisch.',
    'VB-4': 'In der Ausgabe von 2001 wählt, wer beginnt, einmal vor Runde 1 den ersten Tisch; 2021 ist es Tisch 1.',
    'VB-5': 'Nicht in dieser Phase. Eine Runde geht so: Tische füllen, Karten legen, ziehen, auszahlen, neu ordnen.',
    'VB-6': 'Jetzt legt ihr reihum je ein Stück vom Wert dieser Runde auf einen Tisch.',
    'VB-8': 'Jetzt legt ihr reihum je eine Karte aus der Hand an einen Tisch.',
    'VB-10': 'Jetzt zieht ihr reihum je 0 bis 4 Tische im Uhrzeigersinn.',
    'VB-21': 'Nach vier Runden ist die Partie zu Ende.',
  },
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: FR, de: DE };
