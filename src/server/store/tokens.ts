import type { Scope } from '../../protocol/token.ts';
import type { PersonId } from '../../table/event.ts';
import type { NoticeSql } from './notices.ts';

/** A personal token of the HTTP API. The token itself is not stored. All times are calendar time. */
export interface StoredToken {
  readonly hash: string;
  readonly person: PersonId;
  readonly name: string;
  /** Its first characters, by which its person recognises it. */
  readonly start: string;
  readonly scopes: readonly Scope[];
  readonly created: number;
  /** When it was last used, to within minutes; null: never. */
  readonly used: number | null;
  /** When it expires; null: it lasts until it is ended. */
  readonly until: number | null;
}

/** Tokens of one person. */
export const MOST_TOKENS = 20;

/** Personal tokens: the same statements for SQLite and PostgreSQL. */
export class TokenStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  /** False: the person has MOST_TOKENS, or no account that stays. Those that have expired by `created` make room. */
  async add({ hash, person, name, start, scopes, created, used, until }: StoredToken): Promise<boolean> {
    await this.sql.write('DELETE FROM tokens WHERE person = $1 AND until <= $2', ...[person, created]);
    const rows = await this.sql.write(
      `INSERT INTO tokens (hash, person, name, start, scopes, created, used, until)
       SELECT $1, $2, $3, $4, $5, CAST($6 AS BIGINT), CAST($7 AS BIGINT), CAST($8 AS BIGINT)
       WHERE (SELECT count(*) FROM tokens WHERE person = $2) < ${MOST_TOKENS}
         AND EXISTS (SELECT 1 FROM accounts WHERE person = $2 AND leaving IS NULL) RETURNING hash`,
      ...[hash, person, name, start, scopes.join(' '), created, used, until],
    );
    return rows.length > 0;
  }

  /** The token with that hash, also where it has expired. */
  async token(hash: string): Promise<StoredToken | null> {
    const [row] = await this.sql.read('SELECT * FROM tokens WHERE hash = $1', hash);
    return row ? tokenFrom(row) : null;
  }

  /** Newest first. */
  async of(person: PersonId): Promise<readonly StoredToken[]> {
    const rows = await this.sql.read('SELECT * FROM tokens WHERE person = $1 ORDER BY created DESC, hash', person);
    return rows.map(tokenFrom);
  }

  async used(hash: string, at: number): Promise<void> {
    await this.sql.write('UPDATE tokens SET used = $2 WHERE hash = $1', ...[hash, at]);
  }

  /** False: the person has no such token. */
  async end(person: PersonId, hash: string): Promise<boolean> {
    const rows = await this.sql.write(
      'DELETE FROM tokens WHERE person = $1 AND hash = $2 RETURNING hash',
      ...[person, hash],
    );
    return rows.length > 0;
  }

  /** Those among these hashes that are tokens which have not expired by `now`. */
  async known(hashes: readonly string[], now: number): Promise<readonly string[]> {
    const rows = await this.sql.read(
      `SELECT hash FROM tokens WHERE (until IS NULL OR until > $1) AND hash IN (${this.sql.list(2)})`,
      ...[now, JSON.stringify(hashes)],
    );
    return rows.map(({ hash }) => hash as string);
  }
}

function tokenFrom(row: Readonly<Record<string, unknown>>): StoredToken {
  const { hash, person, name, start, scopes, created, used, until } = row;
  return {
    ...{ hash: hash as string, person: person as string, name: name as string, start: start as string },
    scopes: (scopes as string).split(' ') as Scope[],
    created: created as number,
    used: used as number | null,
    until: until as number | null,
  };
}
