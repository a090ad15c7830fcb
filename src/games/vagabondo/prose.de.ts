import type { Words } from './prose.words.ts';

const PIECES = ['Quadrat', 'Domino', 'Winkel', 'T', 'Plus', 'U'];
const COLOURS = ['rot', 'blau'];
/** Only the corner is masculine. */
const isMasculine = (value: number): boolean => value === 3;

const STARTER = 'Zuerst wird ausgelost, wer von allen am Tisch beginnt, und zwar nur einmal.';
const ANSWER = 'Niemand hat verdoppelt, also gibt es nichts anzunehmen oder abzulehnen.';

export const de: Words = {
  title: ({ game, series, stake, holder, doubles, scoreTouched }) =>
    [
      'Vagabondo',
      ...(series > 1 ? [`Partie ${game}/${series}`] : []),
      ...(doubles === 'cube' ? [`Einsatz ${stake}, Dopplerwürfel: ${['Mitte', 'Rot', 'Blau'][holder + 1]}`] : []),
      ...(scoreTouched === 'opponents' ? ['nur andere Farbe'] : []),
    ].join(' · '),
  colours: COLOURS,
  pool: 'Gemeinsamer Vorrat',
  hidden: (pieces) => `noch ${pieces}, verdeckt`,
  won: '[ ] in der Serie bisher gewonnen',
  prompt: ({ phase, dice, stake }, name, answerer) => {
    if (phase === 'answer') return `${name} verdoppelt auf ${2 * stake}. ${answerer}: take oder drop?`;
    if (phase !== 'place') return phase === 'dice' ? `${name} würfelt.` : '';
    return dice.length > 0
      ? `${name} hat ${dice.join(' und ')} gewürfelt und legt ein Teil.`
      : `${name} legt ein Teil.`;
  },
  key: ['nach rechts gedreht: e, s, w; 1 und 5 ohne.', 'Nenne das erste Feld, Reihe für Reihe gelesen.'],
  // In the accusative, as the sentence of a move needs it.
  piece: (colour, value) =>
    isMasculine(value)
      ? `den ${COLOURS[colour]}en ${PIECES[value - 1]}`
      : `das ${COLOURS[colour]}e ${PIECES[value - 1]}`,
  lay: (piece, square, score) =>
    `${piece.replace(/^den (\S+)en/, '$1er').replace(/^das (\S+)e/, '$1es')} auf ${square}: ${score}`,
  called: (piece, square) => `${piece.replace(/^den (\S+)en/, 'der $1e')} auf ${square}`,
  cube: { double: 'Verdoppeln', take: 'Annehmen', drop: 'Ablehnen' },
  starts: (name) => `${name} beginnt.`,
  offer: (stake) => `Auf ${stake} verdoppeln`,
  accept: (stake) => `Annehmen und um ${stake} spielen`,
  refuse: (stake) => `Ablehnen und ${stake} verlieren`,
  rolls: (name, first, second) =>
    first === second
      ? `${name} würfelt ${first} und ${second}: Dieser Zug zählt doppelt.`
      : `${name} würfelt ${first} und ${second}.`,
  lays: (name, piece, square, score) => `${name} legt ${piece} auf ${square}: ${score}.`,
  skipped: (name) => `${name} kann kein Teil legen und setzt aus.`,
  offers: (name, to, stake) => `${name} verdoppelt auf ${stake}. ${to} entscheidet.`,
  takes: (name, stake) => `${name} nimmt an: Jetzt geht es um ${stake}.`,
  drops: (name, stake) => `${name} lehnt ab: Einsatz ${stake} verloren.`,
  ended: (game, points, winners, stake) =>
    `Partie ${game}: ${points}. ` +
    (stake > 0 ? `${winners}: +${stake}.` : 'Gleichstand, niemand gewinnt den Einsatz.'),
  begins: (game, name) => `Partie ${game}: ${name} beginnt.`,
  over: (scores, winners, several) =>
    `Endstand: ${scores}. ` + (several ? `Geteilter Sieg: ${winners}.` : `${winners} gewinnt.`),
  options: {
    starter: 'Wer beginnt',
    scoring: 'Zählweise',
    copies: 'Teile',
    series: 'Partien der Serie',
    scoreTouched: 'Welche berührten Teile zählen',
    doubles: 'Verdoppeln',
    openTrays: 'Offener Vorrat',
  },
  notes: {
    starter: 'Lost aus oder bestimmt, wer das erste Teil legt.',
    scoring: 'Das Team zählt gemeinsam, oder alle zählen für sich.',
    copies: 'Weniger Teile, kürzere Partie.',
    series: 'Mehrere Partien hintereinander; wer die meisten gewinnt, gewinnt die Serie.',
    scoreTouched: 'Jedes berührte Teil zählt, oder nur die der anderen Farbe.',
    doubles: 'Zwei Würfel: Ein Pasch verdoppelt den Zug. Dopplerwürfel: Er erhöht den Einsatz in einer Serie.',
    openTrays: 'Alle sehen, welche Teile die anderen noch haben.',
  },
  values: {
    true: 'ja',
    false: 'nein',
    random: 'ausgelost',
    pair: 'im Team',
    player: 'alle für sich',
    all: 'alle',
    opponents: 'nur die andere Farbe',
    none: 'nein',
    dice: 'zwei Würfel pro Zug',
    cube: 'Dopplerwürfel',
  },
  copies: (copies) => `${copies} von jedem`,
  parts: { own: 'Gelegte Teile', touched: 'Berührte Teile', doubled: 'Verdopplung', game: 'Partie' },
  units: { point: ['Punkt', 'Punkte'], game: ['Partie', 'Partien'], stake: ['Einsatz', 'Einsätze'] },
  refusals: {
    'VG-1': 'Es würde über den Rand ragen.',
    'VG-8': 'Wenn du dran bist, legst du ein Teil deiner Farbe, das du noch hast.',
    'VG-9': 'Das erste Teil der Partie darf kein X bedecken.',
    'VG-10': 'Da liegt schon ein anderes Teil.',
    'VG-12': 'Es würde nichts berühren. Auf einem X muss ein Teil ein anderes berühren.',
    'VG-13': 'Es würde ein Teil im selben Farbton berühren.',
    'VG-15': 'Die Partie ist vorbei.',
    'VG-17': 'Leg ein Teil in der Farbe eures Teams, das ihr noch habt.',
    'VG-18': 'Dieses Teil ist nicht mehr im gemeinsamen Vorrat.',
    'VG-20': 'Den Dopplerwürfel gibt es nur mit zwei Seiten und einer Serie von mindestens zwei Partien.',
  },
  refused: {
    'VG-8 start': STARTER,
    'VG-8 dice': STARTER,
    'VG-8 double': STARTER,
    'VG-8 take': STARTER,
    'VG-8 drop': STARTER,
    'VG-20 dice': 'Gewürfelt wird einmal vor jedem Zug, und nur an Tischen, die mit Würfeln spielen.',
    'VG-20 place': 'Erst wird gewürfelt oder auf das Verdoppeln geantwortet.',
    'VG-20 double':
      'Verdoppeln darfst du, bevor du ein Teil legst, wenn der Dopplerwürfel dir gehört oder in der Mitte liegt, und nur an Tischen, die mit ihm spielen.',
    'VG-20 take': ANSWER,
    'VG-20 drop': ANSWER,
  },
};
