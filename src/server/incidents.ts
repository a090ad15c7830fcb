import type { Logger } from 'pino';
import type { Incident } from './change.ts';
import type { Metrics } from './metrics.ts';
import type { Chat } from './chat.ts';
import type { Watchers } from './watchers.ts';

export interface IncidentsOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly chat: Chat;
  readonly watchers: Watchers;
  readonly failed: (error: unknown, table: string) => void;
}

/** How many tables are remembered as logged. */
const MOST_TOLD = 1_000;
/** A database goes back for all tables at once, so the refresh runs once in this time; in milliseconds. */
const EVERY = 5_000;

/** Reports incidents at tables: to the operator once each, to the people there, and in the metrics. */
export function incidents({ log, metrics, chat, watchers, failed }: IncidentsOptions) {
  /** The version at which each table was logged as on hold. */
  const told = new Map<string, number>();
  let refreshing: NodeJS.Timeout | null = null;

  return (table: string, incident: Incident): void => {
    switch (incident.kind) {
      case 'unreadable': {
        const { problem } = incident;
        metrics.count('tables_unreadable_total');
        if (told.get(table) === problem.version) return;
        told.set(table, problem.version);
        if (told.size > MOST_TOLD) told.delete(told.keys().next().value!);
        return log.error(
          { table, version: problem.version, reason: problem.message },
          'a table is on hold: it has an event that this version of vatout cannot apply (written by a newer version, or damaged)',
        );
      }
      case 'readable':
        told.delete(table);
        return log.info({ table }, 'a table that was on hold goes on');
      case 'back':
        metrics.count('tables_went_back_total');
        log.error(
          { table, from: incident.from, to: incident.to },
          'the database went back: what was stored after that is gone (a restore, or a failover to a standby that lagged)',
        );
        // The chat went back as well.
        refreshing ??= setTimeout(() => {
          refreshing = null;
          void chat.refresh().catch((error) => failed(error, 'refresh'));
        }, EVERY).unref();
        return;
      case 'gone':
        log.warn({ table }, 'a table in hand was deleted from the database');
        return watchers.broadcast(table, {
          t: 'refused',
          id: null,
          problem: { code: 'table', detail: table },
        });
    }
  };
}
