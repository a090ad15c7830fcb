import type { PersonId } from '../../table/event.ts';
import type { StoredTournamentEvent } from '../../tournament/event.ts';
import type { TournamentStage } from '../../tournament/tournament.ts';
import type { ClubSql } from './clubs.ts';
import type { Row } from './rows.ts';
import type { Summary } from './summary.ts';

/** Tournaments of one organiser that are not over. */
export const MOST_TOURNAMENTS = 20;
/** Tournaments that one organiser announces in a day, also if they are over. */
export const MOST_A_DAY = 40;
/** Tournaments of one organiser in the public list. */
export const MOST_LISTED_OF = 5;
const DAY = 86_400_000;

/** What is stored of a tournament beside its events: what lists and the sweep need. */
export interface TournamentRow {
  readonly id: string;
  /** Empty: the account was deleted. */
  readonly organiser: PersonId;
  /** The address of a club; null: of none. */
  readonly club: string | null;
  readonly listed: boolean;
  /** When the first round should start, in calendar time. */
  readonly starts: number | null;
  readonly created: number;
  readonly stage: TournamentStage;
  /** Rounds start by themselves. */
  readonly auto: boolean;
  /** The service time from which on somebody must look at it; null: nothing is due. */
  readonly due: number | null;
  /** The number of the last event. */
  readonly version: number;
  /** How often people were erased from its events. */
  readonly erased: number;
}

/** What follows from the events. */
export type TournamentFacts = Pick<TournamentRow, 'stage' | 'auto' | 'due'>;

/** A table as the sweep sees it. */
export interface TableState {
  readonly stage: Summary['stage'];
  readonly version: number;
}

/** Tournaments and their events: the same statements for SQLite and PostgreSQL. */
export class TournamentStore {
  private readonly sql: ClubSql;

  constructor(sql: ClubSql) {
    this.sql = sql;
  }

  /** Stores a tournament with its first event. The same id twice changes nothing. False: the organiser has too many. */
  open(row: Omit<TournamentRow, 'version' | 'erased'>, first: StoredTournamentEvent): Promise<boolean> {
    const { id, organiser, club, listed, starts, created, stage, auto, due } = row;
    return this.sql.together(
      {
        sql: `SELECT 1 AS few WHERE EXISTS (SELECT 1 FROM tournaments WHERE id = $2)
                OR ((SELECT count(*) FROM tournaments WHERE organiser = $1 AND stage NOT IN ('ended', 'cancelled')) < ${MOST_TOURNAMENTS}
                  AND (SELECT count(*) FROM tournaments WHERE organiser = $1 AND created > $3) < ${MOST_A_DAY})`,
        values: [organiser, id, created - DAY],
        must: true,
      },
      {
        sql: `INSERT INTO tournaments (id, organiser, club, listed, starts, created, stage, auto, due, version, erased)
              VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, 0) ON CONFLICT DO NOTHING`,
        values: [id, organiser, club, listed ? 1 : 0, starts, created, stage, auto ? 1 : 0, due],
      },
      {
        sql: `INSERT INTO tournament_events (tournament, number, event) VALUES ($1, 1, $2) ON CONFLICT DO NOTHING`,
        values: [id, JSON.stringify(first)],
      },
    );
  }

  async row(id: string): Promise<TournamentRow | null> {
    const [row] = await this.sql.read('SELECT * FROM tournaments WHERE id = $1', id);
    return row ? rowFrom(row) : null;
  }

  /** The events after that number. */
  async events(id: string, after = 0): Promise<readonly StoredTournamentEvent[]> {
    const rows = await this.sql.read(
      'SELECT event FROM tournament_events WHERE tournament = $1 AND number > $2 ORDER BY number',
      ...[id, after],
    );
    return rows.map(({ event }) => JSON.parse(event as string) as StoredTournamentEvent);
  }

  /** Appends events after event number `version`, all or none; false on a conflict: there are more events. */
  append(
    { id, version, erased }: Pick<TournamentRow, 'id' | 'version' | 'erased'>,
    events: readonly StoredTournamentEvent[],
    { stage, auto, due }: TournamentFacts,
  ): Promise<boolean> {
    const people = events.flatMap((event) => ('person' in event ? event.person : []));
    return this.sql.together(
      {
        sql: `UPDATE tournaments SET version = version + $3, stage = $4, auto = $5, due = $6
              WHERE id = $1 AND version = $2 AND erased = $7 RETURNING id`,
        values: [id, version, events.length, stage, auto ? 1 : 0, due, erased],
        must: true,
      },
      ...events.map((event, at) => ({
        sql: 'INSERT INTO tournament_events (tournament, number, event) VALUES ($1, $2, $3)',
        values: [id, version + 1 + at, JSON.stringify(event)],
      })),
      ...people.map((person) => ({
        sql: 'INSERT INTO entrants (tournament, person) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        values: [id, person],
      })),
    );
  }

  /** Sets when somebody must look at it again, unless it has changed since. */
  async settle({ id, version }: Pick<TournamentRow, 'id' | 'version'>, due: number | null): Promise<void> {
    await this.sql.write('UPDATE tournaments SET due = $3 WHERE id = $1 AND version = $2', id, version, due);
  }

  /**
   * Tournaments to look at: those that are due by that service time, those whose first round was announced for that calendar
   * time, and those with a round under way, whose tables may have ended.
   */
  async live(service: number, wall: number): Promise<readonly TournamentRow[]> {
    const rows = await this.sql.read(
      `SELECT * FROM tournaments WHERE stage = 'running' OR due <= $1
         OR (auto = 1 AND starts <= $2 AND stage IN ('entry', 'paired')) ORDER BY id`,
      ...[service, wall],
    );
    return rows.map(rowFrom);
  }

  /** The stages of these tables; those that do not exist are missing. */
  async tables(ids: readonly string[]): Promise<ReadonlyMap<string, TableState>> {
    if (ids.length === 0) return new Map();
    const rows = await this.sql.read(
      `SELECT id, stage, version FROM tables WHERE id IN (${this.sql.list(1)})`,
      JSON.stringify(ids),
    );
    return new Map(rows.map(({ id, stage, version }) => [id as string, { stage, version } as TableState]));
  }

  /** Listed tournaments that were not cancelled, the newest first, and few of each organiser. */
  async listed(limit: number): Promise<readonly TournamentRow[]> {
    const rows = await this.sql.read(
      `SELECT * FROM tournaments AS one WHERE listed = 1 AND stage <> 'cancelled' AND (
         SELECT count(*) FROM (SELECT 1 FROM tournaments AS other
           WHERE other.organiser = one.organiser AND one.organiser <> '' AND other.listed = 1 AND other.stage <> 'cancelled'
             AND (other.created > one.created OR (other.created = one.created AND other.id < one.id))
           LIMIT ${MOST_LISTED_OF}) AS newer
       ) < ${MOST_LISTED_OF} ORDER BY created DESC, id LIMIT $1`,
      limit,
    );
    return rows.map(rowFrom);
  }

  /** The tournaments of a club, the newest first. */
  async ofClub(club: string, limit: number): Promise<readonly TournamentRow[]> {
    const rows = await this.sql.read(
      'SELECT * FROM tournaments WHERE club = $1 ORDER BY created DESC, id LIMIT $2',
      ...[club, limit],
    );
    return rows.map(rowFrom);
  }

  /** The tournaments that a person organises, plays or played, the newest first. */
  async of(person: PersonId, limit: number): Promise<readonly TournamentRow[]> {
    const rows = await this.sql.read(
      `SELECT * FROM tournaments WHERE organiser = $1 OR id IN (SELECT tournament FROM entrants WHERE person = $1)
       ORDER BY created DESC, id LIMIT $2`,
      ...[person, limit],
    );
    return rows.map(rowFrom);
  }

  /**
   * Takes a person out of a tournament: rewrites its events, as many and in the same order, and forgets who organised it, if that
   * was them. False on a conflict: there are more events.
   */
  rewrite(
    { id, version }: Pick<TournamentRow, 'id' | 'version'>,
    person: PersonId,
    events: readonly StoredTournamentEvent[],
    facts: TournamentFacts,
  ): Promise<boolean> {
    return this.sql.together(
      {
        sql: `UPDATE tournaments SET erased = erased + 1, stage = $3, auto = $4, due = $5,
                organiser = CASE WHEN organiser = $6 THEN '' ELSE organiser END
              WHERE id = $1 AND version = $2 RETURNING id`,
        values: [id, version, facts.stage, facts.auto ? 1 : 0, facts.due, person],
        must: true,
      },
      ...events.map((event, at) => ({
        sql: 'UPDATE tournament_events SET event = $3 WHERE tournament = $1 AND number = $2',
        values: [id, 1 + at, JSON.stringify(event)],
      })),
      { sql: 'DELETE FROM entrants WHERE tournament = $1 AND person = $2', values: [id, person] },
    );
  }

  /** Forgets where a person has entered, once no event names them any more. */
  async forget(person: PersonId): Promise<void> {
    await this.sql.write('DELETE FROM entrants WHERE person = $1', person);
  }
}

const rowFrom = (row: Row): TournamentRow => ({
  ...(row as unknown as TournamentRow),
  listed: row.listed === 1,
  auto: row.auto === 1,
});
