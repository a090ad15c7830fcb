import type { Language } from '../../core/prose.ts';
import type { Tournament, TournamentLine } from '../../protocol/tournament.ts';
import { tournamentWords } from '../words/tournament.ts';
import { entrantName } from './names.ts';

/** The acts of the organiser in a few words each: "Inès and Léa changed places", oldest first. */
export function logTexts(tournament: Tournament, language: Language): string[] {
  // Draws and starts do not name their round: it follows from the starts before them.
  let begun = 0;
  return tournament.log.map((line) => {
    if (line.kind === 'start') begun++;
    return logText(tournament, line, line.kind === 'pair' ? begun + 1 : begun, language);
  });
}

function logText(tournament: Tournament, line: TournamentLine, round: number, language: Language): string {
  const words = tournamentWords[language].log;
  const [one = '', other = ''] = line.entrants.map((entrant) => entrantName(tournament, entrant, language));
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
      return words.correct((line.table ?? 0) + 1, (line.round ?? 0) + 1, (line.places ?? []).join(', '));
    default:
      return words.other;
  }
}
