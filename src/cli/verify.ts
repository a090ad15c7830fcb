import { isOver } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import type { MatchRecord } from '../core/record.ts';
import { isTableRecord, verifyBoard, type TableRecord, type TableVerdict } from '../duplicate/verify.ts';
import { plural } from '../games/words.ts';
import { verify as verifyRecord, type Verdict } from '../fairness/fairness.ts';
import { COLON, problemText } from '../messages/problem.ts';
import { findTitle } from './arguments.ts';
import { DUPLICATE_WORDS } from './duplicate/words.ts';
import { Failure } from './failure.ts';
import { readRecords } from './records.ts';
import { breather, drained, print } from './terminal.ts';
import { WORDS } from './words.ts';

interface VerifyArguments {
  readonly json?: boolean;
}

/** A record with its number over all files, and where it stands. */
interface Numbered {
  readonly record: MatchRecord;
  readonly number: number;
  /** In front of a problem: the file, where there are several, and the line. */
  readonly place: string;
}

/**
 * Prints a line for each record; the first invalid one ends the run. Tables of one board, in any number of files, are then
 * checked together.
 */
export async function verify(paths: readonly string[], given: VerifyArguments, language: Language): Promise<void> {
  const all = await readAll(paths, language);
  const breathe = breather();
  for (const one of all) {
    if (isTableRecord(one.record)) continue;
    await drained();
    await breathe();
    const title = findTitle(one.record.game);
    const verdict = verifyRecord(title.game, one.record);
    if (!verdict.ok) throw new Failure(one.place + problemText(verdict.problem, language, title));
    report(one, one.record.game, verdict.value, given, language);
  }
  for (const tables of boardsOf(all)) {
    await drained();
    verifyTables(tables, given, language);
  }
}

async function readAll(paths: readonly string[], language: Language): Promise<Numbered[]> {
  const all: Numbered[] = [];
  for (const path of paths) {
    const file = paths.length > 1 ? DUPLICATE_WORDS[language].file(path) : '';
    const records = await readRecords(path, language, file);
    for (const [index, record] of records.entries()) {
      const line = records.length > 1 ? WORDS[language].line(index + 1) : '';
      all.push({ record, number: all.length + 1, place: file + line });
    }
  }
  return all;
}

type NumberedTable = Numbered & { readonly record: TableRecord };

/** The records of each board, by the event’s commitment and the number of the board. */
function boardsOf(all: readonly Numbered[]): NumberedTable[][] {
  const boards = new Map<string, NumberedTable[]>();
  for (const one of all) {
    const { record } = one;
    if (!isTableRecord(record)) continue;
    const key = `${record.game} ${record.duplicate.commitment} ${record.duplicate.board}`;
    boards.set(key, [...(boards.get(key) ?? []), { ...one, record }]);
  }
  return [...boards.values()];
}

function verifyTables(tables: readonly NumberedTable[], given: VerifyArguments, language: Language): void {
  const words = DUPLICATE_WORDS[language];
  const title = findTitle(tables[0]!.record.game);
  const verdicts = verifyBoard(
    title.game,
    tables.map(({ record }) => record),
  );
  const wrong: string[] = [];
  for (const [at, { record, result }] of verdicts.entries()) {
    const { board, table } = record.duplicate;
    if (result.ok) report(tables[at]!, words.tableName(record.game, board, table), result.value, given, language);
    else wrong.push(tables[at]!.place + words.differs(table, problemText(result.problem, language, title)));
  }
  if (wrong.length > 0) throw new Failure([...wrong, ...(isTampered(verdicts) ? [words.tell] : [])].join('\n'));
  const proven = verdicts.every(({ result }) => result.ok && result.value.proven !== null);
  if (!given.json) print((proven ? words.conforming : words.alike)(tables.length));
}

const isTampered = (verdicts: readonly TableVerdict[]): boolean =>
  verdicts.some(({ result }) => !result.ok && ['chance', 'secret'].includes(result.problem.code));

function report(
  { record, number }: Numbered,
  name: string,
  { proven, match }: Verdict,
  given: VerifyArguments,
  language: Language,
): void {
  const words = WORDS[language];
  const entries = record.entries.length;
  const finished = isOver(match);
  if (given.json) {
    const { board, table } = record.duplicate ?? {};
    const place = record.duplicate && { board, table };
    const byHand = record.byHand && { byHand: true };
    print(JSON.stringify({ record: number, game: record.game, ...place, entries, proven, finished, ...byHand }));
    return;
  }
  const counted = plural(language, entries, ...words.entry);
  const legal = record.byHand ? words.byHand : words.legal;
  const sentence = proven === null ? legal(counted) : words.verified(counted, plural(language, proven, ...words.step));
  print(`${number} ${name}${finished ? '' : ` (${words.unfinished})`}${COLON[language]}${sentence}`);
}
