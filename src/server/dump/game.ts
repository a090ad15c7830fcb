import { isOver, toRecord } from '../../core/match.ts';
import type { OptionValue } from '../../core/options.ts';
import type { MatchRecord } from '../../core/record.ts';
import type { Loss, PersonId, StoredEvent } from '../../table/event.ts';
import { resultOf } from '../../table/result.ts';
import type { Table } from '../../table/table.ts';

/** The version of the format: docs/data.md and docs/dump.schema.json describe it. */
export const DUMP = 1;

/** Who played a seat. */
export interface DumpedPlayer {
  readonly kind: 'person' | 'bot';
  /** The level of a bot of the server; a bot account has none. */
  readonly level?: number;
  /** The handle of somebody who agreed. */
  readonly name?: string;
  /** A bot made at least one move for the person. */
  readonly helped?: true;
  readonly lost?: Loss;
}

/**
 * A finished public game, as one line of a dump. The record comes last, so that a reader who needs the head alone can cut it
 * off at `,"record":`, which no text within JSON can contain.
 */
export interface DumpedGame {
  readonly dump: typeof DUMP;
  readonly game: string;
  /** When it ended: the day in UTC, no finer. */
  readonly day: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly pace: 'free' | 'move' | 'bank';
  readonly rated: boolean;
  /** By seat, as the next three. */
  readonly players: readonly DumpedPlayer[];
  /** Seats that lost by time or conceded rank last. */
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  readonly unit: string;
  /** The length of the record. */
  readonly steps: number;
  readonly record: MatchRecord;
}

/** The people of a table; null where one of them has been erased. */
export function peopleOf({ chairs }: Table): readonly PersonId[] | null {
  const people = chairs.flatMap(({ sitter }) => (sitter?.kind === 'person' ? [sitter.person] : []));
  return people.includes('') ? null : people;
}

/** Null: the game was not played to its end, or nobody played. `names`: of people who agreed. */
export function dumpedGame(
  table: Table,
  events: readonly StoredEvent[],
  day: string,
  names: ReadonlyMap<PersonId, string>,
): DumpedGame | null {
  const { match, terms, chairs } = table;
  if (!isOver(match) || chairs.every(({ sitter }) => sitter?.kind !== 'person')) return null;
  const helped = new Set(
    events.flatMap((event) => (event.kind === 'away' || event.kind === 'late' ? [event.seat] : [])),
  );
  const { ranks, scores, unit } = resultOf(table);
  return {
    dump: DUMP,
    game: terms.game,
    day,
    seats: terms.seats,
    options: match.options,
    pace: terms.pace.kind,
    rated: terms.rated === true,
    players: chairs.map(({ sitter, lost }, seat): DumpedPlayer => {
      const known = { ...(helped.has(seat) && { helped: true as const }), ...(lost && { lost }) };
      if (sitter?.kind !== 'person') return { kind: 'bot', ...(sitter && { level: sitter.level }), ...known };
      const name = names.get(sitter.person);
      return { kind: sitter.bot ? 'bot' : 'person', ...(name !== undefined && { name }), ...known };
    }),
    ranks,
    scores,
    unit,
    steps: match.entries.length,
    // Without the proof of fair chance: its ids lead back to the table and to everybody's names there.
    record: toRecord(match),
  };
}
