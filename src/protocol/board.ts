import * as v from 'valibot';
import type { Duplicate, MatchRecord } from '../core/record.ts';
import { card, type TypeOf } from './reply.ts';

/*
 * A board of duplicate play, which several tables play with the same chance:
 *
 *   GET /api/boards/:event/:number    { board: BoardResult }; needs no session; 404 noBoard
 *
 * Until all tables have ended, a player reads of the own table alone, and everybody else of none.
 */

const text = v.string();
const number = v.number();
const told = <Schema extends v.GenericSchema>(schema: Schema, what: string) => v.pipe(schema, v.description(what));

type TableRecord = MatchRecord & { readonly duplicate: Duplicate };

/** A table that the reader may see. */
const boardTable = v.object({
  number: told(number, 'of the table at its board, from 1'),
  id: text,
  chairs: card.entries.chairs,
  record: told(
    v.custom<TableRecord>((given) => Array.isArray((given as Partial<TableRecord> | null)?.entries)),
    'its record (docs/record.schema.json), with the secret of the event once all boards of the event are over',
  ),
});

/** A table that has not begun. */
const openTable = v.object({
  number: told(number, 'of the table at its board, from 1'),
  id: text,
  free: told(number, 'its empty chairs'),
});

const boardResult = v.object({
  event: text,
  number,
  game: text,
  seats: number,
  commitment: told(text, 'SHA-256 of the event’s secret, published before the first table'),
  sealed: told(number, 'when the commitment was made, in calendar time'),
  opened: told(v.nullable(number), 'when the secret was revealed; null: it is not'),
  numbers: told(v.array(number), 'of the tables that play the board'),
  open: told(v.array(openTable), 'those of a board that a person opened where somebody may still sit down'),
  waiting: told(number, 'how many of them have not ended'),
  published: told(v.boolean(), 'whether all have ended and everybody may see them'),
  you: told(v.nullable(v.object({ table: number, seat: number })), 'where the reader plays it'),
  club: v.exactOptional(v.object({ address: text, name: text })),
  ended: told(v.array(boardTable), 'those that the reader may see, by number'),
});
export interface BoardResult extends TypeOf<typeof boardResult> {}

/** The types of the protocol that this file adds, by the names of the reference. */
export const BOARD_PARTS = { BoardResult: boardResult, BoardTable: boardTable, OpenBoardTable: openTable };
