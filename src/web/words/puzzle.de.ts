import { list } from '../../games/words.ts';
import type { PuzzleWords } from './puzzle.vocabulary.ts';

export const de: PuzzleWords = {
  title: 'Rätsel des Tages',
  lead: 'Jeden Tag eine Stellung für alle: Finde den besten Zug. Danach siehst du, welche Chancen alle Züge haben und warum.',
  back: 'Zu den Spielen',
  of: (game, day) => `${game}, ${day}`,
  ask: 'Welcher Zug ist der beste?',
  about: (levels) =>
    `Ein Zug gewinnt deutlich öfter als alle anderen. Bots der ${levels.length === 1 ? 'Stufe' : 'Stufen'} ${list('de', levels.map(String))} finden ihn nicht.`,
  also: 'Heute auch',
  alsoPast: 'Am selben Tag auch',
  today: 'Das Rätsel von heute',
  found: 'Gefunden',
  missed: 'Nicht der beste',
  best: (share) => `Dieser Zug gewinnt in ${share} der Fälle.`,
  instead: (share, best) => `${share} Gewinnchance statt ${best}.`,
  unjudged: (best) => `Der beste Zug gewinnt in ${best} der Fälle.`,
  yours: 'Deine Antwort',
  isBest: 'Bester Zug',
  share: 'Gewinnchance',
  bestOf: (count) => (count === 5 ? 'Die besten fünf' : 'Die Züge'),
  all: (count) => `Alle ${count} Züge`,
  aside: (count) =>
    count === 1
      ? '1 anderer Zug ist nicht dabei: Er gewinnt seltener.'
      : `${count} andere Züge sind nicht dabei: Sie gewinnen seltener.`,
  why: 'Warum',
  how: 'Berechnet mit einer tiefen Suche und vielen Partien, die von hier aus mit denselben Würfeln und Karten weitergingen.',
  others: 'Tipp auf dem Spielfeld einen Zug an, dann siehst du seine Chancen.',
  copy: 'Ergebnis kopieren',
  copied: 'Kopiert.',
  uncopied: 'Das Kopieren hat nicht geklappt.',
  past: 'Frühere Tage',
  close: 'Schließen',
  streak: (days) => (days === 1 ? 'Tag in Folge' : 'Tage in Folge'),
  longest: (days) => `Rekord ${days}`,
  onDay: (day, result) => {
    const said = { found: ', gefunden', missed: ', nicht gefunden', open: '', later: ', kommt noch' };
    return `${day}${said[result]}`;
  },
  earlier: 'Monat davor',
  later: 'Monat danach',
  none: 'Heute gibt es kein Rätsel.',
  yesterday: 'Das von gestern spielen',
  failed: 'Das Rätsel ließ sich nicht laden.',
  unkept: 'Dieses Gerät hat keinen Platz mehr: Deine Antwort geht verloren, wenn du gehst.',
  shared: (game, day, result, streak, link) =>
    [`Vatout ${day}, ${game}`, result, streak > 0 ? `Serie: ${streak}. ${link}` : link].join('\n'),
  sharedFound: (share) => `◎ bester Zug, ${share} Gewinnchance`,
  sharedMissed: (share, best) => `✕ ${share} statt ${best}`,
};
