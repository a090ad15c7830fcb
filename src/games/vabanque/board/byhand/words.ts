import { french } from '../../../../core/french.ts';
import type { Language } from '../../../../core/prose.ts';
import { NARROW } from '../../../../core/spaces.ts';

/** What the forms of a real table say. */
interface Words {
  readonly first: string;
  readonly chip: (value: number) => string;
  readonly move: string;
  readonly lays: (name: string) => string;
  readonly where: (nth: number) => string;
  readonly tables: string;
  readonly table: (table: number) => string;
  readonly open: string;
  readonly turn: (left: number) => string;
  readonly twice: (name: string, card: string) => string;
  readonly pay: string;
}

const EN: Words = {
  first: 'Which table comes first?',
  chip: (value) => `Where does the ${value} go?`,
  move: 'How far? 0 to 4 tables clockwise.',
  lays: (name) => `${name} lays a card`,
  where: (nth) => `Face down, card ${nth} of 3. At which table?`,
  tables: 'Tables',
  table: (table) => `Table ${table}`,
  open: 'Turn the cards over',
  turn: (left) => (left === 1 ? 'One card to enter.' : `${left} cards to enter.`),
  twice: (name, card) => `${name} has only one ${card} (VB-2).`,
  pay: 'Pay the tables',
};

const FR: Words = {
  first: 'Quelle est la première table ?',
  chip: (value) => `Où va le jeton de ${value} ?`,
  move: 'De combien ? 0 à 4 tables, sens horaire.',
  lays: (name) => `${name} pose une carte`,
  where: (nth) => `Face cachée, carte ${nth} sur 3. À quelle table ?`,
  tables: 'Tables',
  table: (table) => `Table ${table}`,
  open: 'Retournez les cartes',
  turn: (left) => (left === 1 ? 'Une carte à saisir.' : `${left} cartes à saisir.`),
  twice: (name, card) => `${name} n’a qu’une carte ${card} (VB-2).`,
  pay: 'Payer les tables',
};

const DE: Words = {
  first: 'Welcher Tisch ist der erste?',
  chip: (value) => `Wohin kommt der ${value}er?`,
  move: 'Wie weit? 0 bis 4 Tische im Uhrzeigersinn.',
  lays: (name) => `${name} legt eine Karte`,
  where: (nth) => `Verdeckt, Karte ${nth} von 3. An welchen Tisch?`,
  tables: 'Tische',
  table: (table) => `Tisch ${table}`,
  open: 'Deckt die Karten auf',
  turn: (left) => (left === 1 ? 'Noch eine Karte einzutragen.' : `Noch ${left} Karten einzutragen.`),
  twice: (name, card) => `${name} hat ${card} nur einmal (VB-2).`,
  pay: 'Tische auszahlen',
};

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, fr: french(FR, NARROW), de: DE };
