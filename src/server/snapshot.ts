import { SPECTATOR, type Seat, type Viewer } from '../core/game.ts';
import { entriesFor, textFor, toRecord } from '../core/match.ts';
import type { Step } from '../core/steps.ts';
import type { MatchRecord } from '../core/record.ts';
import { fairnessOf, seatOf, type Table } from '../table/table.ts';
import type { Flow, TableSnapshot, VisibleAct } from '../protocol/reply.ts';
import { chairSnapshot } from './chair.ts';
import type { StoredTable } from './eventlog.ts';

/* What a viewer may know of a table. Everything that leaves the server is built here, field by field. */

export const viewerOf = (table: Table, person: string | null): Viewer =>
  (person === null ? null : seatOf(table, person)) ?? SPECTATOR;

export const flowOf = ({ version, stage, turn, clocks }: StoredTable, now: number): Flow => ({
  version,
  stage,
  turn,
  clocks,
  now,
});

export function snapshotFor(
  table: StoredTable,
  viewer: Viewer,
  here: ReadonlySet<Seat>,
  secret: string,
  now: number,
): TableSnapshot {
  const { id, terms, host, request, next, match } = table;
  const fairness = fairnessOf(table);
  return {
    ...flowOf(table, now),
    id,
    terms,
    host,
    you: viewer === SPECTATOR ? null : viewer,
    chairs: table.chairs.map((chair, seat) => chairSnapshot(chair, here.has(seat))),
    request,
    next,
    step: match.entries.length,
    view: match.game.view(match.state, viewer),
    fairness: table.stage === 'ended' ? { ...fairness, secret } : fairness,
  };
}

export function actFor({ actor, text, events, match }: Step, viewer: Viewer): VisibleAct {
  return { actor, text: textFor(match, actor, text, viewer), events, view: match.game.view(match.state, viewer) };
}

/** The record as the viewer may read it: complete, with the secret, once the table has ended. */
export function recordFor(table: StoredTable, viewer: Viewer, secret: string): MatchRecord {
  const record = toRecord(table.match);
  if (table.stage === 'ended') return { ...record, fairness: { ...fairnessOf(table), secret } };
  return { ...record, entries: entriesFor(table.match, viewer), fairness: fairnessOf(table) };
}
