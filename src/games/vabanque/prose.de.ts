import type { Words } from './prose.words.ts';

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
