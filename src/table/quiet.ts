import { deadline } from './clock.ts';
import { events, type Decision } from './decision.ts';
import type { Table } from './table.ts';

/*
 * Nobody learns how a board was played before its last table has ended. So a table that people left must end without them.
 */

/** How long a table of a board may stand still, in milliseconds of service time. */
export const QUIET = 2 * 24 * 3_600_000;

/**
 * When a table that plays a board ends unless somebody moves; null where something else will go on: a clock that runs, or the
 * organiser of a tournament.
 */
export function quietEnd({ terms, stage, clocks, movedAt }: Table): number | null {
  if (!terms.board || terms.tournament || stage === 'ended') return null;
  const runs = clocks !== null && deadline(clocks) !== null;
  return runs ? null : movedAt + QUIET;
}

/** A game that nobody plays on ends without a winner, and a table that never began is closed. */
export function quiet(table: Table, now: number): Decision {
  const end = quietEnd(table);
  if (end === null || now < end) return events();
  return events({ kind: table.stage === 'open' ? 'close' : 'abandon' });
}
