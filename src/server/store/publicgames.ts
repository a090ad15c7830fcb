import type { PersonId } from '../../table/event.ts';
import type { NoticeSql } from './notices.ts';

/** A span of calendar time: from `from` until before `until`. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * The tables whose games anybody could watch: the lobby listed them and they have ended. `listed` is 0 at tables of members
 * alone and at boards of duplicate play. `changed` is the end, because nothing changes it later.
 */
const PUBLIC = `listed = 1 AND stage = 'ended' AND event IS NULL AND changed >= $1 AND changed < $2`;

/** What open data is made of: the same statements for SQLite and PostgreSQL. */
export class PublicGameStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  async count({ from, until }: Span): Promise<number> {
    const [row] = await this.sql.read(`SELECT count(*) AS count FROM tables WHERE ${PUBLIC}`, from, until);
    return row!.count as number;
  }

  /** Their ids in order. Ids are random, so the order does not tell when a game ended. */
  async ended({ from, until }: Span): Promise<readonly string[]> {
    const rows = await this.sql.read(`SELECT id FROM tables WHERE ${PUBLIC} ORDER BY id`, from, until);
    return rows.map(({ id }) => id as string);
  }

  /** The handles of those among these people who agreed to be named, whose games everybody may see, and who stay. */
  async names(people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>> {
    const rows = await this.sql.read(
      `SELECT accounts.person, handle FROM accounts JOIN privacy ON privacy.person = accounts.person
       WHERE accounts.person IN (${this.sql.list(1)}) AND named = 1 AND games = 'everybody' AND leaving IS NULL`,
      JSON.stringify(people),
    );
    return new Map(rows.map(({ person, handle }) => [person as string, handle as string]));
  }
}
