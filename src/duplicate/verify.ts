import { CHANCE, type AnyGame } from '../core/game.ts';
import { isOver, type Match } from '../core/match.ts';
import type { Shown } from '../core/named.ts';
import type { Duplicate, MatchRecord } from '../core/record.ts';
import { replay } from '../core/replay.ts';
import { fail, ok, type Problem, type Result } from '../core/result.ts';
import { commitmentTo, type Verdict } from '../fairness/fairness.ts';
import { boardOf, daySecret, namer, streamsOfBoard, type Board } from './board.ts';

/** A record of duplicate play. */
export type TableRecord = MatchRecord & { readonly duplicate: Duplicate };

export const isTableRecord = (record: MatchRecord): record is TableRecord => record.duplicate !== undefined;

/** One record of a board, checked. */
export interface TableVerdict {
  readonly record: TableRecord;
  readonly result: Result<Verdict>;
}

/**
 * Checks all records of one board: the rules, that they name the same board, and every chance step against the secret that
 * any of them reveals. Without a secret, tables are compared with each other.
 */
export function verifyBoard(game: AnyGame, records: readonly TableRecord[]): TableVerdict[] {
  const [first] = records;
  const secret = records.find(({ duplicate }) => duplicate.secret !== undefined)?.duplicate.secret;
  const shown = new Shows();
  return records.map((record) => {
    const strange = first && otherBoard(record, first);
    const result = strange ? fail('board', strange) : verifyTable(game, record, secret, shown);
    return { record, result };
  });
}

/** The field in which a record names another board than the first. */
function otherBoard(record: TableRecord, first: TableRecord): Omit<Problem, 'code'> | null {
  const facts = ({ game, version, seats, options, duplicate }: TableRecord): Record<string, string> => ({
    ...{ game, version: String(version), seats: String(seats), options: optionsText(options) },
    ...{ board: String(duplicate.board), commitment: duplicate.commitment },
  });
  const own = facts(record);
  const field = Object.entries(facts(first)).find(([name, value]) => own[name] !== value);
  return field ? { detail: `${field[0]} ${own[field[0]]}`, expected: field[1] } : null;
}

const optionsText = (options: TableRecord['options']): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ');

function verifyTable(game: AnyGame, record: TableRecord, secret: string | undefined, shown: Shows): Result<Verdict> {
  const wrong: Problem[] = [];
  let proven = 0;
  const nameOf = namer();
  const expect = secret === undefined ? null : expected(secret, record.duplicate);
  const replayed = replay(game, record, {
    each: ({ actor, text }, before) => {
      // After the first difference this table's later chance may follow from it.
      if (actor !== CHANCE || wrong.length > 0) return;
      const { name: source, nth } = nameOf(before);
      const step = before.entries.length;
      const wanted = expect?.(before, nth) ?? shown.conflict(before, nth, source, text);
      if (wanted === null || wanted === text) proven++;
      else wrong.push({ code: 'chance', step, source, detail: text, expected: wanted });
    },
  });
  if (!replayed.ok) return replayed;
  const { commitment, day } = record.duplicate;
  if (secret === undefined) {
    if (wrong[0]) return { ok: false, problem: wrong[0] };
    return isOver(replayed.value) ? fail('unproven') : ok({ proven: null, match: replayed.value });
  }
  if (commitmentTo(secret) !== commitment) return fail('secret', { expected: commitment });
  if (day !== undefined && daySecret(day) !== secret) return fail('secret', { expected: daySecret(day) });
  return wrong[0] ? { ok: false, problem: wrong[0] } : ok({ proven, match: replayed.value });
}

/** The text that a chance step must have. A table whose chance is wrong may have left the deck: then no text is right. */
function expected(secret: string, { board, commitment }: Duplicate): (match: Match, nth: number) => string {
  const streams = (of: Board) => streamsOfBoard(of, secret);
  let kept: ReturnType<typeof streams> | undefined;
  return (match, nth) => {
    kept ??= streams(boardOf(match, board, commitment));
    return match.game.format(match.game.named.draw(match.state, nth, kept));
  };
}

/** What the tables so far have shown of each name. */
class Shows {
  private readonly longest = new Map<string, readonly string[]>();

  /** What another table has shown of a name, where this outcome contradicts it; null where it does not. */
  conflict(match: Match, nth: number, name: string, text: string): string | null {
    for (const [key, list] of Object.entries(shownBy(match, nth, name, text))) {
      const own = list.map(String);
      const known = this.longest.get(key);
      if (known && !contained(own, known)) return `${key}: ${known.join(' ')}`;
      if (!known || own.length > known.length) this.longest.set(key, own);
    }
    return null;
  }
}

/** What a step shows of each name: the whole outcome, unless the game says otherwise. */
export function shownBy({ game, state }: Match, nth: number, name: string, text: string): Shown {
  return game.named.shows?.(state, nth, game.parse(text)) ?? { [name]: [text] };
}

/** Whether the shorter of two lists is contained in the longer, as multisets. */
export function contained(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  return short.every((value) => {
    const at = long.indexOf(value);
    if (at >= 0) long.splice(at, 1);
    return at >= 0;
  });
}
