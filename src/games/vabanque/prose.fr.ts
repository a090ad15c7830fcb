import type { Words } from './prose.words.ts';

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
