import type { Language } from '../../core/prose.ts';
import type { Tournament } from '../../protocol/tournament.ts';
import { tournamentWords } from '../words/tournament.ts';
import { latestRound } from './model.ts';
import { company } from './names.ts';

/** What has changed for the reader from one state to the next, in a sentence or two; empty: nothing to tell. */
export function newsOf(before: Tournament, after: Tournament, language: Language): string {
  const words = tournamentWords[language].spoken;
  const round = after.rounds.length;
  const isNew = (stage: Tournament['stage']): boolean =>
    after.stage === stage && (before.stage !== stage || before.rounds.length !== round);
  const news: string[] = [];
  if (isNew('paired')) news.push(words.drawn(round));
  if (isNew('running') && after.format !== 'arena') news.push(words.started(round));
  if (isNew('between')) news.push(words.ended(round));
  if (isNew('ended')) news.push(words.over);
  if (before.paused === null && after.paused !== null) news.push(words.paused);
  if (before.paused !== null && after.paused === null) news.push(words.resumed);
  const [was, is] = [before.reader?.table ?? null, after.reader?.table ?? null];
  if (is && was?.id !== is.id) news.push(seatNews(after, is.table, language));
  if (is?.turn && !was?.turn) news.push(words.turn(is.table + 1));
  return news.join(' ');
}

function seatNews(tournament: Tournament, table: number, language: Language): string {
  const me = tournament.reader!.entrant;
  const seats = latestRound(tournament)!.tables[table]!.seats.map(({ entrant }) => entrant);
  const others = seats.filter((entrant) => entrant !== me);
  return tournamentWords[language].spoken.seated(table + 1, company(tournament, others, language));
}
