import type { Language } from '../../core/prose.ts';
import { harmless } from '../../messages/problem.ts';
import { standingsCsv } from '../../server/tournaments/standings.ts';
import { UnreadableTournament, type StoredTournamentEvent } from '../../tournament/event.ts';
import { isStoredEvent } from '../../tournament/eventschema.ts';
import { foldTournament } from '../../tournament/fold.ts';
import { standings } from '../../tournament/standings.ts';
import type { Tournament } from '../../tournament/tournament.ts';
import { Failure } from '../failure.ts';
import { readBytes } from '../records.ts';
import { print } from '../terminal.ts';
import { WORDS } from '../words.ts';
import { TOURNAMENT_WORDS } from './words.ts';

/** `vatout tournament standings FILE`: from the events that GET /api/tournaments/ID/events gives, and from nothing else. */
export async function printStandings(
  file: string,
  { csv }: { readonly csv?: boolean },
  language: Language,
): Promise<void> {
  const state = await read(file, language);
  if (csv) return void process.stdout.write(standingsCsv(state, language));
  const words = TOURNAMENT_WORDS[language];
  const list = standings(state);
  const rows = list.map(({ place, prize, entrant, points, opponents, results }) =>
    [place, prize, harmless(state.entrants[entrant]!.name, 40), points, results ?? opponents].map(String),
  );
  const finer = list.some(({ results }) => results !== null) ? words.results : words.opponents;
  const lines = [[...words.standingHeaders, finer], ...rows];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    print(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

async function read(file: string, language: Language): Promise<Tournament> {
  const lines = new TextDecoder()
    .decode(await readBytes(file, language))
    .split('\n')
    .map((text, at) => ({ text: text.trim(), number: at + 1 }));
  const written = lines.filter(({ text }) => text !== '');
  const source = harmless(WORDS[language].source(file), 200);
  const bad = (line: number): Failure => new Failure(TOURNAMENT_WORDS[language].badEvents(source, line));
  const events = written.map(({ text, number }): StoredTournamentEvent => {
    const event = parsed(text);
    if (!isStoredEvent(event)) throw bad(number);
    return event;
  });
  try {
    return foldTournament('file', events);
  } catch (error) {
    // An empty file has no line of its first event.
    throw error instanceof UnreadableTournament ? bad(written[error.version - 1]?.number ?? 1) : error;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
