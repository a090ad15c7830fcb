import { SPECTATOR, type GameEvent } from '../core/game.ts';
import { entriesFor, isOver, type Match } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import type { MatchRecord } from '../core/record.ts';
import { replay as replayRecord } from '../core/replay.ts';
import { actorName, seatLetters } from '../core/seat.ts';
import type { Title } from '../games/title.ts';
import { findTitle, readSeat, wholeNumber } from './arguments.ts';
import { Failure } from './failure.ts';
import { readRecords } from './records.ts';
import { resultText } from './result.ts';
import { print } from './terminal.ts';
import { WORDS } from './words.ts';

interface ReplayArguments {
  readonly at?: string;
  readonly seat?: string;
  readonly number: string;
  readonly json?: boolean;
}

/** Prints the log up to a moment, then the board at that moment as one viewer saw it. */
export async function replay(path: string, given: ReplayArguments, language: Language): Promise<void> {
  const words = WORDS[language];
  const records = await readRecords(path, language);
  const number = wholeNumber('--number', given.number, 1, language);
  const record = records[number - 1];
  if (!record) throw new Failure(words.noRecord(number, records.length));
  const title = findTitle(record.game);
  const all = record.entries.length;
  const at = given.at === undefined ? all : wholeNumber('--at', given.at, 0, language);
  if (at > all) throw new Failure(words.noMoment(at, all));

  const { match, events } = momentOf(title, record, at);
  const viewer = given.seat === undefined ? SPECTATOR : readSeat(given.seat, record.seats, language);
  const view = title.game.view(match.state, viewer);
  const turn = title.game.turn(match.state);
  if (given.json) {
    print(JSON.stringify({ at, of: all, turn: turn.map(actorName), view, entries: entriesFor(match, viewer) }));
    return;
  }
  const names = seatLetters(record.seats);
  const prose = title.prose[language];
  for (const line of events.map((event) => prose.event(event, names))) if (line) print(line);
  print('');
  print(words.after(at, all));
  print(prose.board(view, viewer, names));
  print('');
  const actors = turn.map((actor) => (actor < 0 ? words.chance : actorName(actor)));
  print(isOver(match) ? resultText(title, match, names, language) : words.toAct(actors.join(', ')));
}

/** The match after `at` entries, with all events until then. */
function momentOf(title: Title, record: MatchRecord, at: number): { match: Match; events: readonly GameEvent[] } {
  // Checks the whole record first: a moment of a damaged record must not look sound.
  const whole = replayRecord(title.game, record);
  if (!whole.ok) throw new Failure(whole.problem, title);
  const events: GameEvent[] = [];
  const moment = replayRecord(title.game, record, { until: at, each: (step) => events.push(...step.events) });
  if (!moment.ok) throw new Failure(moment.problem, title);
  return { match: moment.value, events };
}
