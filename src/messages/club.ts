import { french } from '../core/french.ts';
import type { Language } from '../core/prose.ts';
import { NARROW } from '../core/spaces.ts';

/* Sentences of clubs that leave the server: files, calendars, notices and messages to the chat of a group. */

interface CsvWords {
  readonly place: string;
  readonly player: string;
  readonly handle: string;
  readonly points: string;
  readonly wins: string;
}

export const CSV_WORDS: Readonly<Record<Language, CsvWords>> = {
  en: { place: 'Place', player: 'Player', handle: 'Name after the @', points: 'Points', wins: 'Wins' },
  fr: { place: 'Place', player: 'Joueur', handle: 'Nom après le @', points: 'Points', wins: 'Gagnées' },
  de: { place: 'Platz', player: 'Name', handle: 'Kürzel nach dem @', points: 'Punkte', wins: 'Siege' },
};

interface ClubWords {
  readonly game: (game: string) => string;
  readonly day: (club: string) => string;
  readonly hour: (club: string) => string;
  readonly coming: (count: number) => string;
  readonly opened: (club: string, tables: number) => string;
  readonly result: (club: string, game: string) => string;
  readonly wins: (names: string, scores: string) => string;
  readonly test: { readonly title: string; readonly body: string };
}

const FR: ClubWords = {
  game: (game) => `Première partie : ${game}`,
  day: (club) => `${club} : soirée à venir`,
  hour: (club) => `${club} : la soirée commence bientôt`,
  coming: (count) =>
    count === 0 ? 'Personne n’a encore dit oui.' : count === 1 ? '1 personne vient.' : `${count} personnes viennent.`,
  opened: (club, tables) =>
    tables === 1 ? `${club} : la table est ouverte` : `${club} : ${tables} tables sont ouvertes`,
  result: (club, game) => `${club} : ${game}, c’est fini`,
  wins: (names, scores) => `Victoire : ${names}. ${scores}`,
  test: { title: 'Ça marche', body: 'Vatout annoncera ici les tables, les résultats et les soirées du club.' },
};

export const CLUB_WORDS: Readonly<Record<Language, ClubWords>> = {
  en: {
    game: (game) => `First game: ${game}`,
    day: (club) => `${club}: an evening is coming up`,
    hour: (club) => `${club}: the evening starts soon`,
    coming: (count) =>
      count === 0 ? 'Nobody has said yes yet.' : count === 1 ? '1 is coming.' : `${count} are coming.`,
    opened: (club, tables) => (tables === 1 ? `${club}: the table is open` : `${club}: ${tables} tables are open`),
    result: (club, game) => `${club}: ${game} is over`,
    wins: (names, scores) => `Won by ${names}. ${scores}`,
    test: { title: 'It works', body: 'Vatout will announce tables, results and evenings of the club here.' },
  },
  fr: french(FR, NARROW),
  de: {
    game: (game) => `Erste Partie: ${game}`,
    day: (club) => `${club}: Ein Spieleabend steht an`,
    hour: (club) => `${club}: Der Abend beginnt bald`,
    coming: (count) =>
      count === 0 ? 'Noch hat niemand zugesagt.' : count === 1 ? '1 Person kommt.' : `${count} Leute kommen.`,
    opened: (club, tables) => (tables === 1 ? `${club}: Der Tisch ist offen` : `${club}: ${tables} Tische sind offen`),
    result: (club, game) => `${club}: ${game} ist zu Ende`,
    wins: (names, scores) => `Sieg für ${names}. ${scores}`,
    test: { title: 'Es klappt', body: 'Hier meldet Vatout die Tische, Ergebnisse und Abende des Clubs.' },
  },
};

/** When an evening starts, for a reader in that time zone. */
export const momentText = (starts: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
    ...({ timeZone: zone, timeZoneName: 'short' } as const),
  }).format(starts);
