import type { PersonId } from '../../table/event.ts';
import { alive, COLUMNS, complete, ended, NAMED, namedFrom, pairingFrom, ratingFrom, seekFrom } from './rows-seeks.ts';
import type { Claim, Leases, NamedSeek, Pairing, Seek, SeekRating, SeekStore } from './seeks.ts';
import type { Statements } from './sqlite-people.ts';

type Write = <T>(write: () => T) => Promise<T>;

/** Who looks for players, in SQLite. */
export class SqliteSeeks implements SeekStore {
  private readonly sql: Statements;
  private readonly write: Write;

  constructor(sql: Statements, write: Write) {
    this.sql = sql;
    this.write = write;
  }

  begin({ id, person, device, games, pace, rated, entropy, since, seen }: Omit<Seek, 'table'>): Promise<Seek> {
    return this.write(() => {
      this.sql.run('DELETE FROM seeks WHERE person = ? AND "table" IS NULL', person);
      this.sql.run(
        `INSERT INTO seeks (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (person) DO NOTHING`,
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
      return this.stored(person)!;
    });
  }

  stop(person: PersonId): Promise<Seek | null> {
    return this.write(() => {
      this.sql.run('DELETE FROM seeks WHERE person = ? AND "table" IS NULL', person);
      return this.stored(person);
    });
  }

  forget(person: PersonId, table: string): Promise<void> {
    return this.write(() => void this.sql.run('DELETE FROM seeks WHERE person = ? AND "table" = ?', person, table));
  }

  async of(people: readonly PersonId[]): Promise<readonly NamedSeek[]> {
    const statement = `${NAMED} WHERE person IN (SELECT value FROM json_each(?)) ORDER BY since, seeks.id`;
    return this.sql.all(statement, JSON.stringify(people)).map(namedFrom);
  }

  async looking({ live, slow }: Leases, limit: number): Promise<readonly NamedSeek[]> {
    const statement = `${NAMED} WHERE ${alive('?1', '?2')} ORDER BY since, seeks.id LIMIT ?3`;
    return this.sql.all(statement, live, slow, limit).map(namedFrom);
  }

  async ratings(): Promise<readonly SeekRating[]> {
    const rows = this.sql.all(
      `SELECT person, game, rating FROM ratings
       WHERE games > 0 AND person IN (SELECT person FROM seeks WHERE "table" IS NULL)`,
    );
    return rows.map(ratingFrom);
  }

  touch(people: readonly PersonId[], now: number): Promise<void> {
    return this.write(() => {
      const among = 'SELECT value FROM json_each(?)';
      this.sql.run(`UPDATE seeks SET seen = ? WHERE person IN (${among})`, now, JSON.stringify(people));
    });
  }

  claim(claims: readonly Claim[], { live, slow }: Leases): Promise<readonly Pairing[]> {
    return this.write(() => {
      const ids = JSON.stringify(claims.flatMap(({ seeks }) => seeks));
      const free = this.sql.all(
        `SELECT id FROM seeks WHERE id IN (SELECT value FROM json_each(?3)) AND ${alive('?1', '?2')}`,
        live,
        slow,
        ids,
      );
      const claimed = complete(claims, new Set(free.map(({ id }) => id as string)));
      for (const { pairing, seeks } of claimed) {
        this.sql.run(
          `UPDATE seeks SET "table" = ?, seen = ? WHERE id IN (SELECT value FROM json_each(?))`,
          pairing.table,
          pairing.at,
          JSON.stringify(seeks),
        );
        this.sql.run(
          'INSERT INTO pairings ("table", plan, at) VALUES (?, ?, ?)',
          pairing.table,
          JSON.stringify(pairing),
          pairing.at,
        );
      }
      return claimed.map(({ pairing }) => pairing);
    });
  }

  async pending(before: number, limit: number): Promise<readonly Pairing[]> {
    const rows = this.sql.all('SELECT plan FROM pairings WHERE at < ? ORDER BY at, "table" LIMIT ?', before, limit);
    return rows.map(pairingFrom);
  }

  settle(table: string): Promise<void> {
    return this.write(() => void this.sql.run('DELETE FROM pairings WHERE "table" = ?', table));
  }

  expire({ live, slow, seated }: Leases): Promise<void> {
    return this.write(
      () => void this.sql.run(`DELETE FROM seeks WHERE ${ended('?1', '?2', '?3')}`, live, slow, seated),
    );
  }

  private stored(person: PersonId): Seek | null {
    const row = this.sql.get(`SELECT ${COLUMNS} FROM seeks WHERE person = ?`, person);
    return row ? seekFrom(row) : null;
  }
}
