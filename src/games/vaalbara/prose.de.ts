import type { Words } from './prose.words.ts';

const DEALT = 'Am Ende der Runde kommen so viele neue Gebiete hinzu, wie ihr am Tisch seid.';
const TRACKED =
  'Der Späher deckt die oberste Karte des Stapels auf; eine dort abgelegte Karte bleibt oben, bis sie ausgelegt oder getauscht wird.';

const ORDINALS = ['', 'erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte'];

/** The genders of the Territories, by the first letter; the others are masculine. */
const isFeminine = (front: string): boolean => front.startsWith('Wiese');
const isNeuter = (front: string): boolean => /^(?:Feld|Dorf)/.test(front);
const oneOf = (front: string): string => `${isFeminine(front) ? 'eine' : 'ein'} ${front}`;
const accusative = (front: string): string =>
  `${isFeminine(front) ? 'eine' : isNeuter(front) ? 'ein' : 'einen'} ${front}`;
const theOf = (front: string): string => `${isFeminine(front) ? 'die' : isNeuter(front) ? 'das' : 'der'} ${front}`;
const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
/** Only the farmer is declined: „den Bauern“. */
const declined = (character: string): string => character.replace(/Bauer$/, 'Bauern');

export const DE: Words = {
  clans: ['blau', 'violett', 'gelb', 'rot', 'grün'],
  types: ['Wiese', 'Wald', 'Berg', 'Feld', 'Dorf', 'Fluss'],
  characters: {
    fighter: 'Kämpferin',
    poet: 'Dichterin',
    hunter: 'Jäger',
    oracle: 'Orakel',
    carpenter: 'Zimmermann',
    falconer: 'Falknerin',
    tracker: 'Späher',
    midwife: 'Hebamme',
    rider: 'Reiterin',
    artisan: 'Handwerker',
    pioneer: 'Pionier',
    farmer: 'Bauer',
  },
  effects: {
    fighter: 'wer sonst eine Kämpferin zeigt, bekommt 1',
    poet: 'jemand anders bekommt 2',
    hunter: '3, wenn du vor deinen Nachbarn dran bist',
    oracle: '2 je Nachbar mit ungerader Zahl',
    carpenter: '3 je Wald, den du schon hast',
    falconer: 'wer direkt vor dir dran war, verliert 2 an dich',
    tracker: 'tausche eine Karte der Reihen gegen die oberste des Stapels',
    midwife: 'hol einen abgelegten Charakter zurück',
    rider: 'tausche ein Gebiet der ersten Reihe mit einem der zweiten',
    artisan: '5, wenn du nach deinen Nachbarn dran bist',
    pioneer: 'tausche eins deiner Gebiete gegen die unterste Karte und werte sie',
    farmer: 'dein Gebiet zählt doppelt',
  },
  point: ['Punkt', 'Punkte'],
  card: ['Karte', 'Karten'],
  colon: ':',

  title: (round, pile) => `Vaalbara · Runde ${round} von 9 · ${pile}`,
  pile: (cards) => `${cards} im Stapel`,
  omens: 'Omen',
  next: 'Nächste',
  now: 'Jetzt',
  top: 'Oben auf dem Stapel',
  bottom: 'Ganz unten',
  domain: 'Reich',
  played: 'Ablage',
  hand: 'Hand',
  known: (characters) => `darunter ${characters}`,
  ready: 'hat gewählt',
  choosing: 'wählt noch',
  secret: 'Punkte geheim',

  play: (character) => `${declined(character)} spielen`,
  explained: (choice, effect) => `${choice}: ${effect}`,
  show: 'Kämpferin zeigen und 1 bekommen',
  decline: 'Nichts zeigen',
  give: (name) => `${name} bekommt 2 Punkte`,
  track: (front, row, slot) => `${front} (Reihe ${row}, Platz ${slot}) auf den Stapel legen`,
  recall: (character) => `${declined(character)} zurückholen`,
  ride: (first, firstSlot, second, secondSlot) =>
    `${first} (erste Reihe, Platz ${firstSlot}) und ${second} (zweite Reihe, Platz ${secondSlot}) tauschen`,
  settle: (front, place) => `${front} (Nummer ${place} in deinem Reich) abgeben`,
  take: (front, sum) => `${front} nehmen: ${sum}`,

  rows: (first, second) => `Erste Reihe: ${first}. Zweite Reihe: ${second}.`,
  row: (fronts) => `Neue zweite Reihe: ${fronts}.`,
  drawn: (counts) => `Gezogene Charaktere: ${counts}.`,
  hasChosen: (name) => `${name} hat gewählt.`,
  order: (turns) => `Reihenfolge: ${turns}.`,
  hasAnswered: (name) => `${name} hat geantwortet.`,
  shown: (points, names) => `${points} je gezeigter Kämpferin: ${names}.`,
  nobodyShows: 'Niemand zeigt eine Kämpferin.',
  gives: (points, name) => `${name} bekommt ${points}.`,
  steals: (points, name) => `${name} verliert ${points} an sie.`,
  tracked: (gave, row, slot, got) =>
    `${capital(theOf(gave))} (Reihe ${row}, Platz ${slot}) kommt auf den Stapel, dort liegt jetzt ${oneOf(got)}.`,
  recalled: (character) => `Zurück auf die Hand: ${character}.`,
  rode: (up, down) => `${capital(theOf(up))} rückt in die erste Reihe, ${theOf(down)} in die zweite.`,
  settled: (gave, got, sum) => `${capital(theOf(gave))} geht, ${oneOf(got)} kommt: ${sum}.`,
  doubles: 'Die nächste Belohnung zählt doppelt.',
  idle: 'keine Wirkung.',
  takes: (name, front, sum) => `${name} nimmt ${accusative(front)}: ${sum}.`,
  mountain: (held) => `der ${ORDINALS[held]}`,
  round: (round) => `Runde ${round}: Die zweite Reihe wird zur ersten.`,
  variety: (name, types, points) => `${name} hat ${types} verschiedene Gebietsarten: ${points}.`,
  over: (scores) => `Die Partie ist vorbei: ${scores}.`,

  parts: { start: 'Anfang', robbed: 'Bestohlen', variety: 'Vielfalt' },
  options: { openPoints: 'Offene Punkte' },
  notes: {
    openPoints: 'Alle sehen, wie viele Punkte alle haben.',
  },
  values: { true: 'ja', false: 'nein' },
  refusals: {
    'VL-2': 'So ein Gebiet ist nicht mehr im Stapel.',
    'VL-3': 'Die neue oberste Karte zeigt andere Omen: Keine zwei Rückseiten sind gleich, und jede Karte behält ihre.',
    'VL-4': 'Alle ziehen fünf ihrer eigenen zwölf Charaktere.',
    'VL-5': 'Es liegen zwei Reihen aus, jede mit so vielen Gebieten, wie ihr seid; genommen wird nur aus der ersten.',
    'VL-7': 'Alle wählen einmal pro Runde einen Charakter aus ihrer Hand.',
    'VL-8': 'Jetzt ist jemand anders am Zug.',
    'VL-9': 'Erst wirkt dein Charakter, dann nimmst du ein Gebiet aus der ersten Reihe.',
    'VL-10': 'Diese Karte ist weg: Die erste Reihe füllt sich erst nach der Runde wieder.',
    'VL-19': 'Erst antworten alle auf die Kämpferin: Zeig deine oder nichts.',
    'VL-20': 'Die Dichterin schenkt jemand anderem am Tisch 2 Punkte.',
    'VL-25': 'Der Späher tauscht eine Karte der beiden Reihen gegen die oberste des Stapels.',
    'VL-26': 'Die Hebamme holt einen Charakter aus deiner Ablage zurück, nie eine Hebamme.',
    'VL-27': 'Die Reiterin tauscht eine Karte der ersten Reihe mit einer der zweiten.',
    'VL-29': 'Der Pionier tauscht eine Karte deines Reichs gegen die unterste des Stapels.',
    'VL-31': 'Nach neun Runden ist die Partie vorbei.',
  },
  refused: {
    'VL-10 row': DEALT,
    'VL-10 uncover': DEALT,
    'VL-10 draw':
      'Am Ende der Runde ziehen alle auf fünf Charaktere nach, oder so viele, wie ihr Nachziehstapel noch hat.',
    'VL-19 fighter': 'Zeigen lässt sich nur eine Kämpferin auf der Hand, und nur von denen, die gefragt sind.',
    'VL-25 row': TRACKED,
    'VL-25 uncover': TRACKED,
    'VL-29 uncover':
      'Der Pionier deckt die unterste Karte des Stapels auf, und ist sie bekannt, genau diese; die Omen ändern sich nur, wenn es die letzte Karte ist.',
  },
};
