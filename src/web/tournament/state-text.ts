import type { Language } from '../../core/prose.ts';
import type { TournamentCard } from '../../protocol/tournament.ts';
import { formatMoment } from '../words/day.ts';
import { tournamentWords } from '../words/tournament.ts';

/** "Round 2 of 4". */
function roundText(round: number, of: number | null, language: Language): string {
  const words = tournamentWords[language];
  return of === null ? words.round(round) : words.roundOf(round, of);
}

/** Where a tournament stands, in a few words: "Round 2 of 4", "Starts Thu 19 Nov, 20:30". */
export function stateText({ stage, starts, format, round, of }: TournamentCard, language: Language): string {
  const words = tournamentWords[language].state;
  switch (stage) {
    case 'entry':
      return starts === null ? words.entry : words.starts(formatMoment(starts, language));
    case 'paired':
      return words.paired(round + 1);
    case 'running':
      return format === 'arena' ? words.arena : roundText(round, of, language);
    case 'between':
      return words.between(roundText(round, of, language));
    case 'ended':
    case 'cancelled':
      return words[stage];
  }
}
