import { SPECTATOR, type Seat, type Viewer } from '../core/game.ts';
import { entriesFor, textFor, toRecord, type Match } from '../core/match.ts';
import type { Step } from '../core/steps.ts';
import type { MatchRecord } from '../core/record.ts';
import type { StandIn } from '../table/event.ts';
import { asked } from '../table/news.ts';
import { seriesOf } from '../table/series.ts';
import { fairnessOf, seatOf, type Table } from '../table/table.ts';
import { deltaOf } from '../protocol/delta.ts';
import type { Flow, NextAct, NextFlow, TableSnapshot, VisibleAct } from '../protocol/reply.ts';
import { chairSnapshot } from './chair.ts';
import type { StoredTable } from './eventlog.ts';

/* What a viewer may know of a table. Everything that leaves the server is built here, field by field. */

export const viewerOf = (table: Table, person: string | null): Viewer => seatOf(table, person) ?? SPECTATOR;

const flowOf = ({ version, stage, turn, clocks }: StoredTable, now: number): Flow => ({
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
  const { id, terms, host, request, next, nextBy, match, removed, news, closed, standIns, held } = table;
  const fairness = fairnessOf(table);
  return {
    ...flowOf(table, now),
    id,
    terms,
    host,
    you: viewer === SPECTATOR ? null : viewer,
    chairs: table.chairs.map((chair, seat) => chairSnapshot(chair, here.has(seat))),
    request: request && { ...request, ...asked(table, request.by, request.wish) },
    next,
    ...(nextBy !== null && { nextBy }),
    ...(held && { held }),
    ...(removed.length > 0 && { removed }),
    ...(news.length > 0 && { news }),
    ...(closed && { closed }),
    ...((terms.after || table.stage === 'ended') && { series: seriesOf(table) }),
    step: match.entries.length,
    view: match.game.view(match.state, viewer),
    // The secret of a table that plays a board rolls no dice; that of the event comes with the record.
    fairness: table.stage === 'ended' && !terms.board ? { ...fairness, secret } : fairness,
    ...(standIns.some((steps) => steps.length > 0) && { standIns: standIns.map(standInOf) }),
  };
}

const standInOf = (steps: StandIn): NonNullable<TableSnapshot['standIns']>[number] =>
  steps.length === 0 ? null : { moves: steps.length, first: steps[0]!, last: steps.at(-1)! };

export function actFor({ actor, text, events, match }: Step, viewer: Viewer): VisibleAct {
  return { actor, text: textFor(match, actor, text, viewer), events, view: match.game.view(match.state, viewer) };
}

/** The flow for pages that know it as it was before. */
export const nextFlowOf = (
  { version, stage, turn, clocks }: StoredTable,
  before: Table,
  now: () => number,
): NextFlow => ({
  version,
  ...(stage !== before.stage && { stage }),
  ...(turn !== before.turn && { turn }),
  ...(clocks !== before.clocks && { clocks, now: now() }),
});

/** The acts for pages that know the view before them, and the view after them. */
export function nextActsFor(before: Match, steps: readonly Step[], viewer: Viewer): { acts: NextAct[]; view: unknown } {
  let known = before.game.view(before.state, viewer);
  const acts = steps.map((step): NextAct => {
    const { actor, text, events, view } = actFor(step, viewer);
    const delta = deltaOf(known, view);
    known = view;
    return delta === undefined ? [actor, text, events] : [actor, text, events, delta];
  });
  return { acts, view: known };
}

/** The secrets that a record may reveal: of the table once it has ended, and of the event of its board, if that is over. */
export interface Revealed {
  readonly secret: string;
  readonly event: string | null;
}

/** The record as the viewer may read it: complete, with the secret, once the table has ended. */
export function recordFor(table: StoredTable, viewer: Viewer, { secret, event }: Revealed): MatchRecord {
  const over = table.stage === 'ended';
  const record = { ...toRecord(table.match), ...(!over && { entries: entriesFor(table.match, viewer) }) };
  const { board } = table.terms;
  if (!board) return { ...record, fairness: over ? { ...fairnessOf(table), secret } : fairnessOf(table) };
  const { number, table: place, commitment } = board;
  const proof = over && event !== null ? { secret: event } : {};
  return { ...record, duplicate: { board: number, table: place, commitment, ...proof } };
}
