import type { Language } from '../../core/prose.ts';
import type { Tournament, TournamentLine } from '../../protocol/tournament.ts';
import { tournamentWords } from '../words/tournament.ts';
import { entrantName } from './names.ts';

/** An act of the organiser in a few words: "Inès and Léa changed places". */
export function logText(tournament: Tournament, line: TournamentLine, language: Language): string {
  const words = tournamentWords[language].log;
  const [one = '', other = ''] = line.entrants.map((entrant) => entrantName(tournament, entrant, language));
  const round = (line.round ?? 0) + 1;
  switch (line.kind) {
    case 'settings':
    case 'pause':
    case 'resume':
    case 'end':
    case 'cancel':
      return words[line.kind];
    case 'leave':
    case 'substitute':
      return words[line.kind](one);
    case 'pair':
      return words.pair(round);
    case 'start':
      return tournament.format === 'arena' ? words.startArena : words.start(round);
    case 'swap':
      return words.swap(one, other);
    case 'extend':
      return words.extend(line.minutes ?? 0);
    case 'correct':
      return words.correct((line.table ?? 0) + 1, round, (line.places ?? []).join(', '));
    default:
      return words.other;
  }
}
