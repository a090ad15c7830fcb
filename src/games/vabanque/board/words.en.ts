import { listOf, pluralOf } from '../../../core/language.ts';
import { formatMoney } from '../../../web/words/format.ts';
import type { Edition } from '../pieces.ts';
import { EN } from '../prose.en.ts';
import type { Pieces, Words } from './vocabulary.ts';

const enMoney = (amount: number): string => formatMoney(amount, 'en');
const enCount = (count: number, one: string, other: string): string =>
  `${count} ${pluralOf(count, 'en') === 'one' ? one : other}`;

/** "You and Tino" */
const youFirst = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => Number(b === 'You') - Number(a === 'You'));

const enPieces = (edition: Edition): Pieces => {
  const { chip, token, tokens, cards } = EN.pieces[edition];
  const [raise, trap] = cards as [string, string, string];
  return {
    steps:
      edition === 2021
        ? ['Chips', 'Cards', 'Tokens', 'Payout', 'Order']
        : ['Tokens', 'Cards', 'Pawns', 'Payout', 'Order'],
    token: edition === 2021 ? 'Token' : 'Pawn',
    tokens: edition === 2021 ? 'Tokens' : 'Pawns',
    cards,
    raises: (count) => (count === 0 ? `no ${raise}` : enCount(count, raise, `${raise}s`)),
    withRaises: `With ${raise}s`,
    caught: `caught by the ${trap}`,
    tasks: {
      start: () => 'The start player is drawn.',
      first: () => `Choose a table for your ${token}. The other ${tokens} follow, two tables apart.`,
      chips: (value) => `Put a ${value}k ${chip} on any table.`,
      cards: () => 'Play a card face down at any table.',
      tokens: () => `Move your ${token} 0 to 4 tables clockwise.`,
      over: () => 'The game is over.',
    },
    perToken: `per ${token}`,
  };
};

export const en: Words = {
  you: 'You',
  pieces: { 2021: enPieces(2021), 2001: enPieces(2001) },
  effects: ['Adds one to the multiplier', 'Takes rivals’ winnings here', 'No effect, only doubt'],
  round: (round) => `Round ${round} of 4`,
  chapter: (round, step) => `Round ${round}${step === null ? '' : `, ${step.toLowerCase()}`}`,
  roundShort: (round) => `R${round}`,
  count: (at, of) => `${at} of ${of}`,
  tooFar: (table) => `Table ${table} is too far: a token moves up to 4 tables clockwise.`,
  chipsLeft: (count, value) => `${count} × ${value} left`,
  cardsLeft: (count) => `${enCount(count, 'card', 'cards')} left`,
  stands: (table) => `at table ${table}`,
  table: (table) => `Table ${table}`,
  bank: 'Bank',
  ring: (tables) => `Ring of ${tables} tables`,
  details: (table) => `Table ${table}, details`,
  pile: (count, value) => `${count} × ${value}`,
  faceDown: (cards) => `Face-down cards: ${cards.join(', ') || 'none'}.`,
  standing: (tokens, names) => `${tokens}: ${names.join(', ') || 'none'}.`,
  own: (name, card) => `${name} (${card})`,
  stepsAway: (steps) => (steps === 0 ? 'You are here.' : `Move ${steps} to stop here.`),
  canStop: 'Can stop here',
  nobodyStops: 'Nobody this round',
  here: 'here',
  winnings: 'Winnings by round',
  player: 'Player',
  hand: 'Your hand',
  held: 'Still to place',
  steps: 'How far you move',
  onTable: (table) => `on table ${table}`,
  stay: 'Stay',
  opens: (table) => `Table ${table} opens`,
  turned: 'Cards turned over',
  noCards: 'No cards',
  empty: 'No chips, nothing to win',
  unpaid: 'nobody paid',
  spokenSum: (chips, factor, value) => `${chips} times ${factor} equals ${value}`,
  times: (count, value) => `${count} × ${value}`,
  nobodyCaught: 'nobody caught',
  total: (amount) => `now ${amount}`,
  paid: (amount) => `${amount} paid`,
  tables: 'Tables',
  tableState: { idle: 'stays closed', done: 'paid', open: 'open', closed: 'still to open' },
  newOrder: 'New order, richest first',
  onward: {
    open: (table) => `Open table ${table}`,
    skip: 'Skip to totals',
    totals: 'See the totals',
    round: (round) => `Start round ${round}`,
    result: 'See the result',
    pays: (table, value) => `Table ${table} is worth ${value} for each token.`,
    nothing: (table) => `Table ${table} has no chips: nobody is paid.`,
  },
  sum: {
    title: (round) => `Round ${round}: who won what`,
    line: (piece, table) => `${piece} at table ${table}: `,
    over: (round) => `Round ${round} is over.`,
    caught: (names) =>
      `caught by ${listOf(
        names.map((name) => (name === 'You' ? 'you' : name)),
        'en',
      )}`,
    now: 'Total',
  },
  opened: {
    title: 'Tables opened',
    won: (amount, name) => `${amount} to ${name === 'You' ? 'you' : name}`,
    waits: (chips, cards) => `${chips} in chips, ${cards === 0 ? 'no cards' : enCount(cards, 'card', 'cards')}`,
  },
  preview: {
    first: (table) => `You start at table ${table}.`,
    others: (tables) => `The others at ${listOf(tables.map(String), 'en')}.`,
    chip: (table, total) => `Table ${table} will hold ${enMoney(total)}.`,
    raise: (table, from, to) => `Table ${table} pays ${enMoney(to)} instead of ${enMoney(from)}.`,
    trap: (table, value) => `${enMoney(value)} for each rival who stops at table ${table}.`,
    bluff: (table) => `Changes nothing at table ${table}, except minds.`,
    stops: (names) =>
      names.length === 0 ? 'Nobody can stop there.' : `${listOf(youFirst(names), 'en')} can stop there.`,
    rivals: (names, value, most) =>
      names.length === 0
        ? 'No rival can stop there.'
        : `${listOf(names, 'en')} can: at most ${names.length} × ${enMoney(value)} = ${enMoney(most)}.`,
    move: (table, gain, sure) =>
      sure ? `You take ${enMoney(gain)} at table ${table}.` : `Table ${table}: ${enMoney(gain)} as far as you know.`,
    sum: (chips, raises, value) => (raises === 0 ? '' : `${enMoney(chips)} × ${raises + 1} = ${enMoney(value)}.`),
    trapSum: (trap, rivals, value, amount) => `${trap}: ${rivals} × ${enMoney(value)} = ${enMoney(amount)}.`,
    hidden: (names) => `Hidden cards: ${listOf(names, 'en')}.`,
    noHidden: 'No hidden cards there.',
  },
};
