import type { PersonId } from '../../table/event.ts';
import type { NoticeSql } from './notices.ts';

/** How far a board of an event has come. */
export interface BoardState {
  /** No more tables will be opened for it. */
  readonly complete: boolean;
  /** All its tables have ended: everybody may see them. */
  readonly published: boolean;
}

/** One board of an event. */
export interface BoardKey {
  readonly event: string;
  readonly number: number;
}

/**
 * Duplicate play: the secret of each event, how far its boards have come, and who plays each board where. The same statements
 * for SQLite and PostgreSQL.
 */
export class BoardStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  /** The secret of an event. The first request stores what it made; without `made`, null where there is no such event. */
  async secret(event: string, made?: { readonly secret: string; readonly at: number }): Promise<string | null> {
    if (made)
      await this.sql.write(
        'INSERT INTO duplicates (event, secret, created, closed) VALUES ($1, $2, $3, 0) ON CONFLICT DO NOTHING',
        ...[event, made.secret, made.at],
      );
    const [row] = await this.sql.read('SELECT secret FROM duplicates WHERE event = $1', event);
    return (row?.secret as string | undefined) ?? null;
  }

  /** When the secret of an event was made, in calendar time. */
  async created(event: string): Promise<number> {
    const [row] = await this.sql.read('SELECT created FROM duplicates WHERE event = $1', event);
    return Number(row?.created ?? 0);
  }

  /** No more tables will be opened for any board of the event. */
  async close(event: string): Promise<void> {
    await this.sql.write('UPDATE duplicates SET closed = 1 WHERE event = $1', event);
    await this.sql.write('UPDATE boards SET complete = 1 WHERE event = $1', event);
  }

  /** Whether a table may be opened for the board: neither the board nor its event is complete. */
  async enter({ event, number }: BoardKey): Promise<boolean> {
    await this.sql.write(
      `INSERT INTO boards (event, number, complete, published) SELECT $1, CAST($2 AS INTEGER), 0, 0
       WHERE EXISTS (SELECT 1 FROM duplicates WHERE event = $1 AND closed = 0) ON CONFLICT DO NOTHING`,
      ...[event, number],
    );
    const state = await this.state({ event, number });
    return state !== null && !state.complete;
  }

  async complete({ event, number }: BoardKey): Promise<void> {
    await this.sql.write('UPDATE boards SET complete = 1 WHERE event = $1 AND number = $2', event, number);
  }

  /** Null: no table was opened for it. */
  async state({ event, number }: BoardKey): Promise<BoardState | null> {
    const [row] = await this.sql.read(
      'SELECT complete, published FROM boards WHERE event = $1 AND number = $2',
      ...[event, number],
    );
    return row ? { complete: row.complete === 1, published: row.published === 1 } : null;
  }

  /** Those among these events' boards that everybody may see. */
  async published(events: readonly string[]): Promise<readonly BoardKey[]> {
    if (events.length === 0) return [];
    const rows = await this.sql.read(
      `SELECT event, number FROM boards WHERE published = 1 AND event IN (${this.sql.list(1)})`,
      JSON.stringify(events),
    );
    return rows.map(keyFrom);
  }

  /** Boards whose tables may all have ended: complete, and not yet published; those that follow `after`. */
  async unpublished(limit: number, after?: BoardKey): Promise<readonly BoardKey[]> {
    const { event, number } = after ?? { event: '', number: 0 };
    const rows = await this.sql.read(
      `SELECT event, number FROM boards WHERE complete = 1 AND published = 0
       AND (event, number) > ($1, CAST($2 AS INTEGER)) ORDER BY event, number LIMIT $3`,
      ...[event, number, limit],
    );
    return rows.map(keyFrom);
  }

  async publish({ event, number }: BoardKey): Promise<void> {
    await this.sql.write(
      'UPDATE boards SET published = 1 WHERE event = $1 AND number = $2 AND complete = 1',
      ...[event, number],
    );
  }

  /** The secret of an event that is closed and whose boards are all published; null: it must stay hidden. */
  async revealed(event: string): Promise<string | null> {
    const [row] = await this.sql.read(
      `SELECT secret FROM duplicates WHERE event = $1 AND closed = 1
       AND NOT EXISTS (SELECT 1 FROM boards WHERE boards.event = $1 AND published = 0)`,
      event,
    );
    return (row?.secret as string | undefined) ?? null;
  }

  /**
   * Assigns a person to a table of a board; false: they sit at another, or are bound to it. Until a game starts, whoever
   * stands up may sit down elsewhere.
   */
  async assign({ event, number }: BoardKey, person: PersonId, table: string): Promise<boolean> {
    const rows = await this.sql.write(
      `INSERT INTO assigned (event, number, person, "table", bound) VALUES ($1, $2, $3, $4, 0)
       ON CONFLICT (event, number, person) DO UPDATE SET "table" = excluded."table"
       WHERE assigned."table" = excluded."table" OR assigned.bound = 0 AND NOT EXISTS
         (SELECT 1 FROM seats WHERE seats.person = assigned.person AND seats."table" = assigned."table")
       RETURNING person`,
      ...[event, number, person, table],
    );
    return rows.length > 0;
  }

  /** Binds people to the table that they are assigned to, for good; resolves to those who are. */
  async bind({ event, number }: BoardKey, people: readonly PersonId[], table: string): Promise<ReadonlySet<PersonId>> {
    const rows = await this.sql.write(
      `UPDATE assigned SET bound = 1 WHERE event = $1 AND number = $2 AND "table" = $3
       AND person IN (${this.sql.list(4)}) RETURNING person`,
      ...[event, number, table, JSON.stringify(people)],
    );
    return new Set(rows.map(({ person }) => person as string));
  }
}

const keyFrom = ({ event, number }: Readonly<Record<string, unknown>>): BoardKey => ({
  event: event as string,
  number: number as number,
});
