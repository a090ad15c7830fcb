import { plural } from '../../games/words.ts';
import type { ProfileWords } from './profile.vocabulary.ts';

const games = (count: number): string => plural('de', count, 'Partie', 'Partien');

export const de: ProfileWords = {
  since: (month, count) => `Spielt seit ${month}, ${games(count)}.`,
  played: (count) => `${games(count)}.`,
  ratings: 'Wertungen',
  games,
  sure: 'zu 95\u00a0% sicher',
  unrated: 'noch keine Wertung',
  ratedGames: (count, needed) => `${count} von ${needed} gewerteten Partien`,
  curve: (from, to, count) =>
    count === 1
      ? `Nach einer gewerteten Partie: ${to}.`
      : `In den letzten ${count} gewerteten Partien: von ${from} auf ${to}.`,
  form: 'Letzte 20 Partien',
  won: (count) => `${count} gewonnen`,
  places: 'Plätze, der neueste zuerst',
  together: (name) => `Du und ${name}`,
  meetings: (count) => `${games(count)} am selben Tisch. Wer am Ende vorn lag:`,
  ahead: (you, name, they) => `Du ${you}, ${name} ${they}`,
  history: 'Partien',
  place: (place, seats) => `${place}. von ${seats}`,
  stopped: 'Vorzeitig beendet',
  you: 'Du',
  private: 'Privater Tisch',
  review: 'Ansehen',
  reviewOf: (game, day) => `${game} ansehen, ${day}`,
  more: 'Ältere Partien zeigen',
  empty: 'Noch keine beendete Partie.',
  loading: 'Wird geladen',
  failed: 'Diese Seite ließ sich nicht laden',
  retry: 'Noch einmal',
  nobody: {
    title: 'Niemand heißt hier so.',
    text: 'Ist es richtig geschrieben? Vielleicht wurde das Konto auch gelöscht.',
  },
  botRatings: 'Wertungen unter Bots',
  bot: (games) =>
    `Hier spielt ein Programm. ${games === '' ? 'Zurzeit nimmt es keine Herausforderungen an.' : `Fordere es heraus (${games}): Eröffne einen Tisch und lade es ein.`}`,
  leaders: {
    of: 'Wer',
    people: 'Menschen',
    bots: 'Bots',
    botsLead: 'Botkonten mit mindestens zehn gewerteten Partien gegen die Bots dieser Seite, deren Stärke bekannt ist.',
    noBots: 'Hier hat noch kein Bot zehn gewertete Partien gespielt.',
    title: 'Rangliste',
    lead: 'Alle mit mindestens zehn gewerteten Partien gegen mindestens drei Leute. Je sicherer eine Wertung ist, desto mehr zählt sie.',
    counts:
      'Eine gewertete Partie zählt, wenn sie wirklich gespielt wird: Wer aufgibt oder die Zeit überschreitet, bevor alle zehnmal entschieden haben, verliert Punkte, und niemand bekommt sie. Mit derselben Person zählen drei Partien am Tag. Wer keine Wertung hat, ändert deine nicht.',
    games: 'Spiele',
    list: (game) => `Die Besten: ${game}`,
    you: 'du',
    empty: 'Hier hat noch niemand zehn gewertete Partien gegen drei Leute gespielt.',
    challenges: {
      title: 'Einen Bot herausfordern',
      lead: (game) =>
        `Programme, die andere geschrieben haben. Du eröffnest einen Tisch für ${game}, und der Bot wird dazu eingeladen. Um deine Wertung geht es dabei nicht.`,
      here: 'gerade da',
      away: 'gerade nicht da',
      challenge: 'Herausfordern',
      challengeOf: (name) => `${name} herausfordern`,
      none: 'Noch nimmt kein Bot in diesem Spiel Herausforderungen an.',
    },
  },
};
