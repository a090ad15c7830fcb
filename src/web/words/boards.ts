import { french } from '../../core/french.ts';
import type { Language } from '../../core/prose.ts';
import { NARROW } from '../../core/spaces.ts';

/** What online play says of tables that play one board; the page that compares them has words of its own. */
interface BoardWords {
  /** In the form: several tables play the same board. */
  readonly tables: string;
  readonly tablesNote: string;
  readonly fewerTables: string;
  readonly moreTables: string;
  /** Before the game; `tables`: how many there are, where that is known. */
  readonly board: (table: number, tables: number | undefined) => string;
  readonly toBoard: string;
  /** Of a table that was closed before its game. */
  readonly unused: string;
  /** After the game. */
  readonly compare: string;
  readonly compareText: string;
}

const en: BoardWords = {
  tables: 'Tables',
  tablesNote: 'Duplicate: the same dice and cards at every table. Afterwards everybody compares.',
  fewerTables: 'Fewer tables',
  moreTables: 'More tables',
  board: (table, tables) => `Table ${table}${tables ? ` of ${tables}` : ''}: the same chance at every one.`,
  toBoard: 'All tables of the board',
  unused: 'It was closed before the game began. The other tables play on.',
  compare: 'Compare the tables',
  compareText: 'Other tables had the same chance. See what they made of it.',
};

const fr: BoardWords = {
  tables: 'Tables',
  tablesNote: 'Duplicate : mêmes dés et mêmes cartes à chaque table. À la fin, chacun compare.',
  fewerTables: 'Moins de tables',
  moreTables: 'Plus de tables',
  board: (table, tables) => `Table ${table}${tables ? ` sur ${tables}` : ''} : le même hasard partout.`,
  toBoard: 'Toutes les tables de la donne',
  unused: 'Elle a été fermée avant le début. Les autres tables continuent.',
  compare: 'Comparer les tables',
  compareText: 'D’autres tables ont eu le même hasard. Voyez ce qu’elles en ont fait.',
};

const de: BoardWords = {
  tables: 'Tische',
  tablesNote: 'Duplikat: dieselben Würfel und Karten an jedem Tisch. Am Ende vergleicht ihr.',
  fewerTables: 'Weniger Tische',
  moreTables: 'Mehr Tische',
  board: (table, tables) => `Tisch ${table}${tables ? ` von ${tables}` : ''}: überall derselbe Zufall.`,
  toBoard: 'Alle Tische des Boards',
  unused: 'Er wurde vor der Partie geschlossen. Die anderen Tische spielen weiter.',
  compare: 'Tische vergleichen',
  compareText: 'Andere Tische hatten denselben Zufall. Sieh dir an, was sie daraus gemacht haben.',
};

export const boardWords: Readonly<Record<Language, BoardWords>> = { en, fr: french(fr, NARROW), de };
