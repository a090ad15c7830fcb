import { listOf, pluralOf } from '../../../core/language.ts';
import { formatMoney } from '../../../web/words/format.ts';
import type { Edition } from '../pieces.ts';
import { FR } from '../prose.fr.ts';
import type { Pieces, Words } from './vocabulary.ts';

const frMoney = (amount: number): string => formatMoney(amount, 'fr');
const frCount = (count: number, one: string, other: string): string =>
  `${count} ${pluralOf(count, 'fr') === 'one' ? one : other}`;

const frPieces = (edition: Edition): Pieces => {
  const { chip, token, tokens, cards } = FR.pieces[edition];
  const [raise, trap] = cards as [string, string, string];
  return {
    steps: ['Jetons', 'Cartes', 'Pions', 'Gains', 'Ordre'],
    token: 'Pion',
    tokens: 'Pions',
    cards,
    raises: (count) => (count === 0 ? `aucune ${raise}` : frCount(count, raise, `${raise}s`)),
    withRaises: `Avec ${raise}s`,
    caught: `pris par le ${trap}`,
    tasks: {
      start: () => 'On tire au sort qui commence.',
      first: () => `Choisissez une table pour votre ${token}. Les autres ${tokens} suivent, de deux en deux tables.`,
      chips: (value) => `Posez un ${chip} de ${value} sur une table au choix.`,
      cards: () => 'Posez une carte cachée à une table au choix.',
      tokens: () => `${token} : avancez de 0 à 4 tables, sens horaire.`,
      over: () => 'La partie est terminée.',
    },
    perToken: `par ${token}`,
  };
};

export const fr: Words = {
  you: 'Vous',
  pieces: { 2021: frPieces(2021), 2001: frPieces(2001) },
  effects: ['Ajoute 1 au multiplicateur', 'Prend les gains des rivaux', 'Aucun effet, sauf le doute'],
  round: (round) => `Manche ${round} sur 4`,
  chapter: (round, step) => `Manche ${round}${step === null ? '' : `, ${step.toLowerCase()}`}`,
  roundShort: (round) => `M${round}`,
  count: (at, of) => `${at} sur ${of}`,
  tooFar: (table) => `La table ${table} est trop loin : un pion avance de 4 tables au plus, dans le sens horaire.`,
  chipsLeft: (count, value) => `reste ${count} × ${value}`,
  cardsLeft: (count) => frCount(count, 'carte', 'cartes'),
  stands: (table) => `à la table ${table}`,
  table: (table) => `Table ${table}`,
  bank: 'Banque',
  ring: (tables) => `Anneau de ${tables} tables`,
  details: (table) => `Table ${table}, détails`,
  pile: (count, value) => `${count} × ${value}`,
  faceDown: (cards) => `Cartes cachées : ${cards.join(', ') || 'aucune'}.`,
  standing: (tokens, names) => `${tokens} : ${names.join(', ') || 'aucun'}.`,
  own: (name, card) => `${name} (${card})`,
  stepsAway: (steps) => (steps === 0 ? 'Vous y êtes.' : `Vous avancez de ${steps}.`),
  canStop: 'Peuvent venir',
  nobodyStops: 'Personne cette manche',
  here: 'là',
  winnings: 'Gains par manche',
  player: 'Joueur',
  hand: 'Votre main',
  held: 'Ce qu’il vous reste à poser',
  steps: 'De combien vous avancez',
  onTable: (table) => `table ${table}`,
  stay: 'Rester',
  opens: (table) => `On ouvre la table ${table}`,
  turned: 'Cartes retournées',
  noCards: 'Aucune carte',
  empty: 'Pas de jetons, rien à gagner',
  unpaid: 'personne n’est payé',
  spokenSum: (chips, factor, value) => `${chips} fois ${factor} égale ${value}`,
  times: (count, value) => `${count} × ${value}`,
  nobodyCaught: 'personne n’est pris',
  total: (amount) => `${amount} en tout`,
  paid: (amount) => `${amount} payés`,
  tables: 'Tables',
  tableState: { idle: 'reste fermée', done: 'payée', open: 'ouverte', closed: 'encore à ouvrir' },
  newOrder: 'Nouvel ordre, du plus riche au moins riche',
  onward: {
    open: (table) => `Ouvrir la table ${table}`,
    skip: 'Aller aux totaux',
    totals: 'Voir les totaux',
    round: (round) => `Commencer la manche ${round}`,
    result: 'Voir le résultat',
    pays: (table, value) => `La table ${table} vaut ${value} par pion.`,
    nothing: (table) => `Pas de jetons à la table ${table} : personne n’est payé.`,
  },
  sum: {
    title: (round) => `Manche ${round} : qui a gagné quoi`,
    line: (piece, table) => `${piece}, table ${table} : `,
    over: (round) => `La manche ${round} est terminée.`,
    caught: (names) =>
      `pris par ${listOf(
        names.map((name) => (name === 'Vous' ? 'vous' : name)),
        'fr',
      )}`,
    now: 'Total',
  },
  opened: {
    title: 'Tables ouvertes',
    won: (amount, name) => `${amount} pour ${name === 'Vous' ? 'vous' : name}`,
    waits: (chips, cards) => `${chips} en jetons, ${cards === 0 ? 'aucune carte' : frCount(cards, 'carte', 'cartes')}`,
  },
  preview: {
    first: (table) => `Vous partez de la table ${table}.`,
    others: (tables) => `Les autres : tables ${listOf(tables.map(String), 'fr')}.`,
    chip: (table, total) => `La table ${table} porte alors ${frMoney(total)}.`,
    raise: (table, from, to) => `La table ${table} paie ${frMoney(to)} au lieu de ${frMoney(from)}.`,
    trap: (table, value) => `${frMoney(value)} par rival qui s’arrête à la table ${table}.`,
    bluff: (table) => `Ne change rien à la table ${table}, sauf dans les têtes.`,
    stops: (names) =>
      names.length === 0
        ? 'Personne ne peut y venir.'
        : `Peuvent y venir : ${listOf(names, 'fr').replace('Vous', 'vous')}.`,
    rivals: (names, value, most) =>
      names.length === 0
        ? 'Aucun rival ne peut y venir.'
        : `Peuvent y venir : ${listOf(names, 'fr')}, au plus ${names.length} × ${frMoney(value)} = ${frMoney(most)}.`,
    move: (table, gain, sure) =>
      sure
        ? `Vous prenez ${frMoney(gain)} à la table ${table}.`
        : `Table ${table} : ${frMoney(gain)} d’après ce que vous savez.`,
    sum: (chips, raises, value) => (raises === 0 ? '' : `${frMoney(chips)} × ${raises + 1} = ${frMoney(value)}.`),
    trapSum: (trap, rivals, value, amount) => `${trap} : ${rivals} × ${frMoney(value)} = ${frMoney(amount)}.`,
    hidden: (names) => `Cartes cachées : ${listOf(names, 'fr')}.`,
    noHidden: 'Aucune carte cachée à cette table.',
  },
};
