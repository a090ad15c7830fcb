import { SPECTATOR } from '../core/game.ts';
import { entriesFor, isOver } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import { replay as replayRecord } from '../core/replay.ts';
import { actorName, seatLetters } from '../core/seat.ts';
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

  const names = seatLetters(record.seats);
  const { prose } = title;
  const log: string[] = [];
  // Checks the whole record first: a moment of a damaged record must not look sound.
  const whole = replayRecord(title.game, record);
  if (!whole.ok) throw new Failure(whole.problem, title);
  const moment = replayRecord(title.game, record, {
    until: at,
    each: ({ events }) => log.push(...events.map((event) => prose[language].event(event, names))),
  });
  if (!moment.ok) throw new Failure(moment.problem, title);
  const match = moment.value;
  const viewer = given.seat === undefined ? SPECTATOR : readSeat(given.seat, record.seats, language);
  const view = title.game.view(match.state, viewer);

  if (given.json) {
    const turn = title.game.turn(match.state).map(actorName);
    print(JSON.stringify({ at, of: all, turn, view, entries: entriesFor(match, viewer) }));
    return;
  }
  for (const line of log) if (line) print(line);
  print('');
  print(words.after(at, all));
  print(prose[language].board(view, viewer, names));
  print('');
  if (isOver(match)) print(resultText(title, match, names, language));
  else
    print(
      words.toAct(
        title.game
          .turn(match.state)
          .map((actor) => (actor < 0 ? words.chance : actorName(actor)))
          .join(', '),
      ),
    );
}
