import type { PersonId } from '../../table/event.ts';
import type { Database, Row, Value } from './database.ts';
import { alive, COLUMNS, complete, ended, NAMED, namedFrom, pairingFrom, ratingFrom, seekFrom } from './rows-seeks.ts';
import type { Claim, Leases, NamedSeek, Pairing, Seek, SeekRating, SeekStore } from './seeks.ts';

/** Who looks for players, in PostgreSQL. The row of a person is the lock: to stop waits for a claim that is under way. */
export class PostgresSeeks implements SeekStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async begin({ id, person, device, games, pace, rated, entropy, since, seen }: Omit<Seek, 'table'>): Promise<Seek> {
    await this.query(
      `INSERT INTO seeks (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL)
       ON CONFLICT (person) DO UPDATE SET id = excluded.id, device = excluded.device, games = excluded.games,
         pace = excluded.pace, rated = excluded.rated, entropy = excluded.entropy, since = excluded.since,
         seen = excluded.seen
       WHERE seeks."table" IS NULL`,
      id,
      person,
      device,
      JSON.stringify(games),
      pace,
      rated ? 1 : 0,
      entropy,
      since,
      seen,
    );
    const stored = await this.stored(person);
    return stored ?? { id, person, device, games, pace, rated, entropy, since, seen, table: null };
  }

  async stop(person: PersonId): Promise<Seek | null> {
    await this.query('DELETE FROM seeks WHERE person = $1 AND "table" IS NULL', person);
    return this.stored(person);
  }

  async forget(person: PersonId, table: string): Promise<void> {
    await this.query('DELETE FROM seeks WHERE person = $1 AND "table" = $2', person, table);
  }

  async of(people: readonly PersonId[]): Promise<readonly NamedSeek[]> {
    return (await this.query(`${NAMED} WHERE person = ANY($1::text[]) ORDER BY since, seeks.id`, people)).map(
      namedFrom,
    );
  }

  async looking({ live, slow }: Leases, limit: number): Promise<readonly NamedSeek[]> {
    const statement = `${NAMED} WHERE ${alive('$1', '$2')} ORDER BY since, seeks.id LIMIT $3`;
    return (await this.query(statement, live, slow, limit)).map(namedFrom);
  }

  async ratings(): Promise<readonly SeekRating[]> {
    const rows = await this.query(
      `SELECT person, game, rating FROM ratings
       WHERE games > 0 AND person IN (SELECT person FROM seeks WHERE "table" IS NULL)`,
    );
    return rows.map(ratingFrom);
  }

  /** Rows that are being claimed are skipped: the claim sets them itself. */
  async touch(people: readonly PersonId[], now: number): Promise<void> {
    await this.query(
      `UPDATE seeks SET seen = $2 WHERE person IN
         (SELECT person FROM seeks WHERE person = ANY($1::text[]) ORDER BY person FOR UPDATE SKIP LOCKED)`,
      people,
      now,
    );
  }

  /** Seeks are locked in order, so that two nodes cannot wait for each other. */
  claim(claims: readonly Claim[], { live, slow }: Leases): Promise<readonly Pairing[]> {
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<Row>(
        `SELECT id FROM seeks WHERE id = ANY($3::text[]) AND ${alive('$1', '$2')} ORDER BY person FOR UPDATE`,
        [live, slow, claims.flatMap(({ seeks }) => seeks)],
      );
      const claimed = complete(claims, new Set(rows.map(({ id }) => id as string)));
      if (claimed.length === 0) return [];
      const seated = claimed.flatMap(({ pairing: { table, at }, seeks }) => seeks.map((id) => ({ id, table, at })));
      const stored = claimed.map(({ pairing }) => ({
        table: pairing.table,
        plan: JSON.stringify(pairing),
        at: pairing.at,
      }));
      await client.query(
        `UPDATE seeks SET "table" = given."table", seen = given.at
         FROM json_to_recordset($1::json) AS given (id text, "table" text, at bigint) WHERE seeks.id = given.id`,
        [JSON.stringify(seated)],
      );
      await client.query(
        `INSERT INTO pairings ("table", plan, at)
         SELECT "table", plan, at FROM json_to_recordset($1::json) AS given ("table" text, plan text, at bigint)`,
        [JSON.stringify(stored)],
      );
      return claimed.map(({ pairing }) => pairing);
    });
  }

  async pending(before: number, limit: number): Promise<readonly Pairing[]> {
    const rows = await this.query(
      'SELECT plan FROM pairings WHERE at < $1 ORDER BY at, "table" LIMIT $2',
      before,
      limit,
    );
    return rows.map(pairingFrom);
  }

  async settle(table: string): Promise<void> {
    await this.query('DELETE FROM pairings WHERE "table" = $1', table);
  }

  async expire({ live, slow, seated }: Leases): Promise<void> {
    await this.query(`DELETE FROM seeks WHERE ${ended('$1', '$2', '$3')}`, live, slow, seated);
  }

  private async stored(person: PersonId): Promise<Seek | null> {
    const [row] = await this.query(`SELECT ${COLUMNS} FROM seeks WHERE person = $1`, person);
    return row ? seekFrom(row) : null;
  }

  private query(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.database.query(sql, values);
  }
}
