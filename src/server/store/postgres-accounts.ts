import type { PersonId } from '../../table/event.ts';
import { folded, hashOfHandle, MOST_PASSKEYS, RESERVED_FOR } from './accounts.ts';
import type { Account, AccountStore, Challenge, Passkey } from './accounts.ts';
import type { Database, Row, Value } from './database.ts';
import { accountFrom, GAMES, gamesFrom, KEPT, OWNED, passkeyFrom, PERSON, personFrom, saidFrom } from './rows.ts';
import { MOST_DEVICES, type Device, type Person, type Redeemed } from './store.ts';

const PASSKEY = 'id, person, name, key, counter, transports, created, used';

const valuesOf = ({ id, person, name, key, counter, transports, created, used }: Passkey): Value[] => [
  id,
  person,
  name,
  key,
  counter,
  transports.join(' '),
  created,
  used,
];

/** Accounts in PostgreSQL. Every write is one statement. */
export class PostgresAccounts implements AccountStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async claim({ person, handle, created, code, made, leaving }: Account, passkey: Passkey | null): Promise<boolean> {
    const account = [person, handle, folded(handle), created, code, made, leaving, hashOfHandle(handle)];
    const claimed = `INSERT INTO accounts (person, handle, folded, created, code, made, leaving)
      SELECT $1, $2, $3, $4::bigint, $5, $6::bigint, $7::bigint
      WHERE NOT EXISTS (SELECT 1 FROM reserved WHERE handle = $8 AND until > $4::bigint)
      ON CONFLICT DO NOTHING RETURNING person`;
    const withKey = `WITH claimed AS (${claimed}), keyed AS (
        INSERT INTO passkeys (${PASSKEY})
        SELECT $9, $10, $11, $12, $13::bigint, $14, $15::bigint, $16::bigint FROM claimed
      ) SELECT person FROM claimed`;
    const rows = await (passkey
      ? this.query(withKey, ...account, ...valuesOf(passkey))
      : this.query(claimed, ...account));
    return rows.length > 0;
  }

  async account(person: PersonId): Promise<Account | null> {
    const [row] = await this.query(
      'SELECT person, handle, created, code, made, leaving FROM accounts WHERE person = $1',
      person,
    );
    return row ? accountFrom(row) : null;
  }

  async named(handle: string): Promise<Person | null> {
    const [row] = await this.query(`${PERSON} WHERE folded = $1`, folded(handle));
    return row ? personFrom(row) : null;
  }

  async isReserved(handle: string, now: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM reserved WHERE handle = $1 AND until > $2';
    return (await this.query(sql, hashOfHandle(handle), now)).length > 0;
  }

  async games(person: PersonId): Promise<{ running: number; finished: number }> {
    const [row] = await this.query(`${GAMES} $1`, person);
    return gamesFrom(row!);
  }

  async passkeys(person: PersonId): Promise<readonly Passkey[]> {
    const rows = await this.query(`SELECT ${PASSKEY} FROM passkeys WHERE person = $1 ORDER BY created, id`, person);
    return rows.map(passkeyFrom);
  }

  async passkey(id: string): Promise<Passkey | null> {
    const [row] = await this.query(`SELECT ${PASSKEY} FROM passkeys WHERE id = $1`, id);
    return row ? passkeyFrom(row) : null;
  }

  async addPasskey(passkey: Passkey): Promise<boolean> {
    const rows = await this.query(
      `INSERT INTO passkeys (${PASSKEY})
       SELECT $1, person, $3, $4, $5::bigint, $6, $7::bigint, $8::bigint FROM accounts
       WHERE person = $2 AND (SELECT count(*) FROM passkeys WHERE person = $2) < ${MOST_PASSKEYS}
       ON CONFLICT DO NOTHING RETURNING id`,
      ...valuesOf(passkey),
    );
    return rows.length > 0;
  }

  usePasskey(id: string, counter: number, at: number): Promise<boolean> {
    return this.changes(
      `UPDATE passkeys SET counter = $2, used = $3
       WHERE id = $1 AND (counter < $2::bigint OR counter = 0 AND $2::bigint = 0) RETURNING id`,
      id,
      counter,
      at,
    );
  }

  namePasskey(person: PersonId, id: string, name: string): Promise<boolean> {
    return this.changes('UPDATE passkeys SET name = $1 WHERE person = $2 AND id = $3 RETURNING id', name, person, id);
  }

  removePasskey(person: PersonId, id: string): Promise<boolean> {
    return this.changes('DELETE FROM passkeys WHERE person = $1 AND id = $2 RETURNING id', person, id);
  }

  async setCode(person: PersonId, code: string, at: number): Promise<void> {
    await this.query('UPDATE accounts SET code = $2, made = $3 WHERE person = $1', person, code, at);
  }

  async useCode(code: string, next: string, at: number): Promise<PersonId | null> {
    const [row] = await this.query(
      'UPDATE accounts SET code = $2, made = $3 WHERE code = $1 RETURNING person',
      code,
      next,
      at,
    );
    return (row?.person as string | undefined) ?? null;
  }

  async challenge({ challenge, holder, purpose, until }: Challenge, now: number): Promise<void> {
    await this.query(
      `WITH old AS (DELETE FROM challenges WHERE until < $5)
       INSERT INTO challenges (challenge, holder, purpose, until) VALUES ($1, $2, $3, $4)`,
      challenge,
      holder,
      purpose,
      until,
      now,
    );
  }

  answer(challenge: string, holder: string, purpose: string, now: number): Promise<boolean> {
    return this.changes(
      `DELETE FROM challenges WHERE challenge = $1 AND holder = $2 AND purpose = $3 AND until >= $4
       RETURNING challenge`,
      challenge,
      holder,
      purpose,
      now,
    );
  }

  async prove(device: string, at: number): Promise<void> {
    await this.query(
      `INSERT INTO proofs (device, at) SELECT hash, $2::bigint FROM devices WHERE hash = $1
       ON CONFLICT (device) DO UPDATE SET at = excluded.at`,
      device,
      at,
    );
  }

  async proved(device: string): Promise<number | null> {
    const [row] = await this.query('SELECT at FROM proofs WHERE device = $1', device);
    return (row?.at as number | undefined) ?? null;
  }

  async admit({ hash, person, label, created, seen }: Device, instead: string | null): Promise<Redeemed> {
    const rows = await this.query(
      `WITH staying AS (
         UPDATE accounts SET leaving = NULL WHERE person = $2
       ), admitted AS (
         INSERT INTO devices (hash, person, label, created, seen) VALUES ($1, $2, $3, $4, $5)
       ), ended AS (
         DELETE FROM devices WHERE hash = $6 OR hash IN
           (SELECT hash FROM devices WHERE person = $2 AND hash <> $6 ORDER BY ${KEPT} OFFSET ${MOST_DEVICES - 1})
         RETURNING hash
       ), unproved AS (
         DELETE FROM proofs WHERE device IN (SELECT hash FROM ended)
       )
       SELECT hash FROM ended`,
      hash,
      person,
      label,
      created,
      seen,
      instead ?? '',
    );
    return { person, ended: rows.map(({ hash: ended }) => ended as string) };
  }

  async leave(person: PersonId, until: number): Promise<readonly string[]> {
    const rows = await this.query(
      `WITH leaving AS (UPDATE accounts SET leaving = $2 WHERE person = $1),
         void AS (DELETE FROM tickets WHERE person = $1),
         unproved AS (DELETE FROM proofs WHERE device IN (SELECT hash FROM devices WHERE person = $1)),
         ended AS (DELETE FROM devices WHERE person = $1 RETURNING hash),
         tokens AS (DELETE FROM tokens WHERE person = $1 RETURNING hash)
       SELECT hash FROM ended UNION ALL SELECT hash FROM tokens`,
      person,
      until,
    );
    return rows.map(({ hash }) => hash as string);
  }

  async leavers(now: number, most: number): Promise<readonly PersonId[]> {
    const sql = 'SELECT person FROM accounts WHERE leaving <= $1 ORDER BY leaving LIMIT $2';
    return (await this.query(sql, now, most)).map(({ person }) => person as string);
  }

  async erase(person: PersonId, now: number): Promise<void> {
    const account = await this.account(person);
    const handle = account === null ? '' : hashOfHandle(account.handle);
    const parts = OWNED.map(
      ([table, column]) => `${table}_of_${column} AS (DELETE FROM ${table} WHERE ${column} = $1)`,
    );
    await this.query(
      `WITH ${parts.join(', ')},
         reserving AS (INSERT INTO reserved (handle, until) SELECT $2, $3::bigint WHERE $2 <> ''
           ON CONFLICT (handle) DO UPDATE SET until = excluded.until),
         unsaid AS (UPDATE chat SET person = '' WHERE person = $1), -- also at tables that they left
         untold AS (DELETE FROM notices WHERE channel IN (SELECT id FROM channels WHERE person = $1))
       DELETE FROM proofs WHERE device IN (SELECT hash FROM devices WHERE person = $1)`,
      person,
      handle,
      now + RESERVED_FOR,
    );
  }

  async said(person: PersonId) {
    const rows = await this.query(
      'SELECT "table", text, at FROM chat WHERE person = $1 ORDER BY at, "table", number',
      person,
    );
    return rows.map(saidFrom);
  }

  private async changes(sql: string, ...values: Value[]): Promise<boolean> {
    return (await this.query(sql, ...values)).length > 0;
  }

  private query(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.database.query(sql, values);
  }
}
