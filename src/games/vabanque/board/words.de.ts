import { listOf, pluralOf } from '../../../core/language.ts';
import { formatMoney } from '../../../web/words/format.ts';
import type { Edition } from '../pieces.ts';
import { DE } from '../prose.de.ts';
import type { Pieces, Words } from './vocabulary.ts';

const deMoney = (amount: number): string => formatMoney(amount, 'de');
const deCount = (count: number, one: string, other: string): string =>
  `${count} ${pluralOf(count, 'de') === 'one' ? one : other}`;

const YOU = 'Du';

/** "Du kannst", "Tino kann", "Du und Tino könnt", "Tino und Zelda können" */
function can(names: readonly string[]): string {
  const you = names.includes(YOU);
  const all = [...(you ? [YOU] : []), ...names.filter((name) => name !== YOU)];
  const verb = all.length > 1 ? (you ? 'könnt' : 'können') : you ? 'kannst' : 'kann';
  return `${listOf(all, 'de')} ${verb}`;
}

/** The feminine pieces of 2021 and the masculine ones of 2001 do not share their sentences. */
const dePieces = (edition: Edition): Pieces => {
  const { chip, token, tokens, cards } = DE.pieces[edition];
  const own = edition === 2021 ? `deine ${token}` : `deinen ${token}`;
  return {
    steps: [`${chip}s`, 'Karten', tokens, 'Auszahlung', 'Reihenfolge'],
    token,
    tokens,
    cards,
    raises: (count) => (count === 0 ? 'keine Erhöhung' : deCount(count, 'Erhöhung', 'Erhöhungen')),
    withRaises: 'Mit Erhöhungen',
    caught: edition === 2021 ? 'in der Falle' : 'vom Gauner erwischt',
    tasks: {
      start: () => 'Wer beginnt, wird ausgelost.',
      first: () => `Wähle einen Tisch für ${own}. Die anderen ${tokens} folgen, je zwei Tische weiter.`,
      chips: (value) => `Leg einen ${value}er-${chip} auf irgendeinen Tisch.`,
      cards: () => 'Leg eine Karte verdeckt an irgendeinen Tisch.',
      tokens: () => `Zieh ${own} 0 bis 4 Tische im Uhrzeigersinn.`,
      over: () => 'Die Partie ist zu Ende.',
    },
    perToken: `je ${token}`,
  };
};

export const de: Words = {
  you: YOU,
  pieces: { 2021: dePieces(2021), 2001: dePieces(2001) },
  effects: ['Erhöht den Faktor um 1', 'Kassiert, was Gegner gewinnen', 'Tut nichts, sät nur Zweifel'],
  round: (round) => `Runde ${round} von 4`,
  chapter: (round, step) => `Runde ${round}${step === null ? '' : `, ${step}`}`,
  roundShort: (round) => `R${round}`,
  count: (at, of) => `${at} von ${of}`,
  tooFar: (table) => `Tisch ${table} ist zu weit weg: Du ziehst höchstens 4 Tische, im Uhrzeigersinn.`,
  chipsLeft: (count, value) => `noch ${count} × ${value}`,
  cardsLeft: (count) => deCount(count, 'Karte', 'Karten'),
  stands: (table) => `an Tisch ${table}`,
  table: (table) => `Tisch ${table}`,
  bank: 'Bank',
  ring: (tables) => `Kreis aus ${tables} Tischen`,
  details: (table) => `Tisch ${table}, Details`,
  pile: (count, value) => `${count} × ${value}`,
  faceDown: (cards) => `Verdeckte Karten: ${cards.join(', ') || 'keine'}.`,
  standing: (tokens, names) => `${tokens}: ${names.join(', ') || 'keine'}.`,
  own: (name, card) => `${name} (${card})`,
  stepsAway: (steps) => (steps === 0 ? 'Hier stehst du.' : `${steps} weiter, und du hältst hier.`),
  canStop: 'Können hierher',
  nobodyStops: 'Diese Runde niemand',
  here: 'hier',
  winnings: 'Gewinne je Runde',
  player: 'Name',
  hand: 'Deine Hand',
  held: 'Noch zu legen',
  steps: 'Wie weit du ziehst',
  onTable: (table) => `an Tisch ${table}`,
  stay: 'Hier',
  opens: (table) => `Tisch ${table} wird geöffnet`,
  turned: 'Aufgedeckte Karten',
  noCards: 'Keine Karten',
  empty: 'Leer, nichts zu holen',
  unpaid: 'niemand kassiert',
  spokenSum: (chips, factor, value) => `${chips} mal ${factor} ist ${value}`,
  times: (count, value) => `${count} × ${value}`,
  nobodyCaught: 'niemand erwischt',
  total: (amount) => `jetzt ${amount}`,
  paid: (amount) => `zahlt ${amount}`,
  tables: 'Tische',
  tableState: { idle: 'bleibt zu', done: 'ausgezahlt', open: 'offen', closed: 'noch zu öffnen' },
  newOrder: 'Neue Reihenfolge, nach Geld',
  onward: {
    open: (table) => `Tisch ${table} öffnen`,
    skip: 'Gleich zum Stand',
    totals: 'Zum Stand',
    round: (round) => `Runde ${round} starten`,
    result: 'Zum Ergebnis',
    pays: (table, value) => `Tisch ${table} ist pro Kopf ${value} wert.`,
    nothing: (table) => `Tisch ${table} ist leer: Niemand kassiert.`,
  },
  sum: {
    title: (round) => `Runde ${round}: Wer hat was gewonnen?`,
    line: (piece, table) => `${piece}, Tisch ${table}: `,
    over: (round) => `Runde ${round} ist zu Ende.`,
    caught: (names) =>
      `erwischt von ${listOf(
        names.map((name) => (name === YOU ? 'dir' : name)),
        'de',
      )}`,
    now: 'Stand',
  },
  opened: {
    title: 'Geöffnete Tische',
    won: (amount, name) => `${amount} für ${name === YOU ? 'dich' : name}`,
    waits: (chips, cards) => `${chips}, ${cards === 0 ? 'keine Karten' : deCount(cards, 'Karte', 'Karten')}`,
  },
  preview: {
    first: (table) => `Du beginnst an Tisch ${table}.`,
    others: (tables) => `Die anderen: an Tisch ${listOf(tables.map(String), 'de')}.`,
    chip: (table, total) => `Auf Tisch ${table} liegen dann ${deMoney(total)}.`,
    raise: (table, from, to) => `Tisch ${table} zahlt ${deMoney(to)} statt ${deMoney(from)}.`,
    trap: (table, value) => `${deMoney(value)} für jeden Gegner, der an Tisch ${table} hält.`,
    bluff: (table) => `Ändert an Tisch ${table} nichts, außer in den Köpfen.`,
    stops: (names) => (names.length === 0 ? 'Niemand kann dort halten.' : `${can(names)} dort halten.`),
    rivals: (names, value, most) =>
      names.length === 0
        ? 'Kein Gegner kann dort halten.'
        : `${can(names)} dorthin: höchstens ${names.length} × ${deMoney(value)} = ${deMoney(most)}.`,
    move: (table, gain, sure) =>
      sure ? `Du kassierst ${deMoney(gain)} an Tisch ${table}.` : `Tisch ${table}: ${deMoney(gain)}, soweit du weißt.`,
    sum: (chips, raises, value) => (raises === 0 ? '' : `${deMoney(chips)} × ${raises + 1} = ${deMoney(value)}.`),
    trapSum: (trap, rivals, value, amount) => `${trap}: ${rivals} × ${deMoney(value)} = ${deMoney(amount)}.`,
    hidden: (names) => `Verdeckte Karten: ${listOf(names, 'de')}.`,
    noHidden: 'Keine verdeckten Karten dort.',
  },
};
