import type { Language } from '../../core/prose.ts';
import type { ShownTable, Tournament } from '../../protocol/tournament.ts';
import { formatTime } from '../words/day.ts';
import { listed } from '../words/find.ts';
import { tournamentWords } from '../words/tournament.ts';
import { entrantName } from './names.ts';

/** The two lines at the head of a table, by its number from 1: how far it is, and what it waits for. */
export function tableText(
  tournament: Tournament,
  table: ShownTable,
  number: number,
  language: Language,
): [title: string, note: string] {
  const words = tournamentWords[language].tables;
  switch (table.state) {
    case 'drawn':
      return [words.table(number), ''];
    case 'waiting':
      return [words.opening, words.openingNote];
    case 'paused':
      return [words.paused, words.pausedNote];
    case 'lost':
      return [words.lost, words.lostNote];
    case 'ended':
      return [words.finished, endText(tournament, table, language)];
    case 'playing': {
      const { progress } = table;
      return [
        progress ? words.progress(progress.round, progress.of) : words.plays,
        turnText(tournament, table, language),
      ];
    }
  }
}

function turnText(tournament: Tournament, { turn, seats, places }: ShownTable, language: Language): string {
  const words = tournamentWords[language].tables;
  const me = tournament.reader?.entrant ?? null;
  const waited = turn.map((seat) => seats[seat]!);
  if (me !== null && waited.some(({ entrant }) => entrant === me)) return words.yourTurn;
  const people = waited.flatMap(({ entrant }) =>
    entrant === null ? [] : [entrantName(tournament, entrant, language)],
  );
  if (people.length === 1 && waited.length === 1) return words.turnOf(people[0]!);
  if (people.length > 0) return words.waitFor(listed(language, 'conjunction', people));
  return places === null && tournament.settings.duplicate ? words.duplicate : '';
}

function endText(tournament: Tournament, table: ShownTable, language: Language): string {
  const words = tournamentWords[language].tables;
  const { places, seats, ended, cut, corrected } = table;
  const time = ended === null ? '' : formatTime(ended, language);
  const nameOf = (seat: number): string => {
    const { entrant, level } = seats[seat]!;
    return entrant === null ? words.bot(level ?? 1) : entrantName(tournament, entrant, language);
  };
  const best = places ? [...places.keys()].filter((seat) => places[seat] === 1).map(nameOf) : [];
  const won =
    best.length === 0
      ? [time, words.duplicate].filter(Boolean).join(', ')
      : best.length === 1
        ? words.wins(time, best[0]!)
        : words.tie(time, listed(language, 'conjunction', best));
  return [won, cut ? words.cut : '', corrected ? words.corrected : ''].filter(Boolean).join(', ');
}
