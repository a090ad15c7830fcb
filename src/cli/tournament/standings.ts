import { readFileSync } from 'node:fs';
import type { Language } from '../../core/prose.ts';
import { harmless } from '../../messages/problem.ts';
import { standingsCsv } from '../../server/tournaments/standings.ts';
import { UnreadableTournament, type StoredTournamentEvent } from '../../tournament/event.ts';
import { foldTournament } from '../../tournament/fold.ts';
import { standings } from '../../tournament/standings.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { Failure } from '../failure.ts';
import { print } from '../terminal.ts';
import { TOURNAMENT_WORDS } from './words.ts';

/** `vatout tournament standings FILE`: from the events that GET /api/tournaments/ID/events gives, and from nothing else. */
export function printStandings(file: string, { csv }: { readonly csv?: boolean }, language: Language): void {
  const state = read(file, language);
  if (csv) return void process.stdout.write(standingsCsv(state, language));
  const rows = standings(state).map(({ place, prize, entrant, points, opponents }) =>
    [place, prize, harmless(state.entrants[entrant]!.name, 40), points, opponents].map(String),
  );
  const lines = [[...TOURNAMENT_WORDS[language].standingHeaders], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    print(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

function read(file: string, language: Language): Tournament {
  const texts = readFileSync(file === '-' ? 0 : file, 'utf8')
    .split('\n')
    .filter(Boolean);
  const bad = (line: number): Failure => new Failure(TOURNAMENT_WORDS[language].badEvents(harmless(file, 200), line));
  const events = texts.map((text, at): StoredTournamentEvent => {
    try {
      return JSON.parse(text) as StoredTournamentEvent;
    } catch {
      throw bad(at + 1);
    }
  });
  try {
    return foldTournament('file', events);
  } catch (error) {
    throw error instanceof UnreadableTournament ? bad(error.version) : error;
  }
}
