import type { PersonId } from '../../table/event.ts';
import { folded, hashOfHandle, MOST_PASSKEYS, RESERVED_FOR } from './accounts.ts';
import type { Account, AccountStore, Challenge, Passkey } from './accounts.ts';
import { accountFrom, GAMES, gamesFrom, OWNED, passkeyFrom, PERSON, personFrom, saidFrom } from './rows.ts';
import { admit, type Statements } from './sqlite-people.ts';
import type { Device, Person, Redeemed } from './store.ts';

type Write = <T>(write: () => T) => Promise<T>;

/** Accounts in SQLite. */
export class SqliteAccounts implements AccountStore {
  private readonly sql: Statements;
  private readonly write: Write;

  constructor(sql: Statements, write: Write) {
    this.sql = sql;
    this.write = write;
  }

  claim({ person, handle, created, code, made, leaving }: Account, passkey: Passkey | null): Promise<boolean> {
    return this.write(() => {
      const { changes } = this.sql.run(
        `INSERT OR IGNORE INTO accounts (person, handle, folded, created, code, made, leaving)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE NOT EXISTS (SELECT 1 FROM reserved WHERE handle = ?8 AND until > ?4)`,
        person,
        handle,
        folded(handle),
        created,
        code,
        made,
        leaving,
        hashOfHandle(handle),
      );
      if (changes > 0 && passkey) this.insert(passkey);
      return changes > 0;
    });
  }

  async account(person: PersonId): Promise<Account | null> {
    const row = this.sql.get(
      'SELECT person, handle, created, code, made, leaving FROM accounts WHERE person = ?',
      person,
    );
    return row ? accountFrom(row) : null;
  }

  async named(handle: string): Promise<Person | null> {
    const row = this.sql.get(`${PERSON} WHERE folded = ?`, folded(handle));
    return row ? personFrom(row) : null;
  }

  async isReserved(handle: string, now: number): Promise<boolean> {
    const sql = 'SELECT 1 FROM reserved WHERE handle = ? AND until > ?';
    return this.sql.get(sql, hashOfHandle(handle), now) !== undefined;
  }

  async games(person: PersonId): Promise<{ running: number; finished: number }> {
    return gamesFrom(this.sql.get(`${GAMES} ?`, person)!);
  }

  async passkeys(person: PersonId): Promise<readonly Passkey[]> {
    return this.sql.all('SELECT * FROM passkeys WHERE person = ? ORDER BY created, id', person).map(passkeyFrom);
  }

  async passkey(id: string): Promise<Passkey | null> {
    const row = this.sql.get('SELECT * FROM passkeys WHERE id = ?', id);
    return row ? passkeyFrom(row) : null;
  }

  addPasskey(passkey: Passkey): Promise<boolean> {
    return this.write(() => {
      const room = this.sql.get(
        `SELECT 1 FROM accounts WHERE person = ?1 AND (SELECT count(*) FROM passkeys WHERE person = ?1) < ?2`,
        passkey.person,
        MOST_PASSKEYS,
      );
      return room !== undefined && this.insert(passkey);
    });
  }

  usePasskey(id: string, counter: number, at: number): Promise<boolean> {
    return this.write(
      () =>
        this.sql.run(
          `UPDATE passkeys SET counter = ?2, used = ?3 WHERE id = ?1 AND (counter < ?2 OR counter = 0 AND ?2 = 0)`,
          id,
          counter,
          at,
        ).changes > 0,
    );
  }

  namePasskey(person: PersonId, id: string, name: string): Promise<boolean> {
    return this.write(
      () => this.sql.run('UPDATE passkeys SET name = ? WHERE person = ? AND id = ?', name, person, id).changes > 0,
    );
  }

  removePasskey(person: PersonId, id: string): Promise<boolean> {
    return this.write(() => this.sql.run('DELETE FROM passkeys WHERE person = ? AND id = ?', person, id).changes > 0);
  }

  setCode(person: PersonId, code: string, at: number): Promise<void> {
    return this.write(() => {
      this.sql.run('UPDATE accounts SET code = ?, made = ? WHERE person = ?', code, at, person);
    });
  }

  useCode(code: string, next: string, at: number): Promise<PersonId | null> {
    return this.write(() => {
      const [row] = this.sql.all(
        'UPDATE accounts SET code = ?2, made = ?3 WHERE code = ?1 RETURNING person',
        code,
        next,
        at,
      );
      return (row?.person as string | undefined) ?? null;
    });
  }

  challenge({ challenge, holder, purpose, until }: Challenge, now: number): Promise<void> {
    return this.write(() => {
      this.sql.run('DELETE FROM challenges WHERE until < ?', now);
      this.sql.run(
        'INSERT INTO challenges (challenge, holder, purpose, until) VALUES (?, ?, ?, ?)',
        challenge,
        holder,
        purpose,
        until,
      );
    });
  }

  answer(challenge: string, holder: string, purpose: string, now: number): Promise<boolean> {
    return this.write(
      () =>
        this.sql.run(
          'DELETE FROM challenges WHERE challenge = ? AND holder = ? AND purpose = ? AND until >= ?',
          challenge,
          holder,
          purpose,
          now,
        ).changes > 0,
    );
  }

  prove(device: string, at: number): Promise<void> {
    return this.write(() => {
      this.sql.run('INSERT OR REPLACE INTO proofs (device, at) SELECT hash, ? FROM devices WHERE hash = ?', at, device);
    });
  }

  async proved(device: string): Promise<number | null> {
    return (this.sql.get('SELECT at FROM proofs WHERE device = ?', device)?.at as number | undefined) ?? null;
  }

  admit(device: Device, instead: string | null): Promise<Redeemed> {
    return this.write(() => {
      this.sql.run('UPDATE accounts SET leaving = NULL WHERE person = ?', device.person);
      return admit(this.sql, device, instead);
    });
  }

  leave(person: PersonId, until: number): Promise<readonly string[]> {
    return this.write(() => {
      this.sql.run('UPDATE accounts SET leaving = ? WHERE person = ?', until, person);
      this.sql.run('DELETE FROM tickets WHERE person = ?', person);
      this.sql.run('DELETE FROM proofs WHERE device IN (SELECT hash FROM devices WHERE person = ?)', person);
      const ended = this.sql.all('DELETE FROM devices WHERE person = ? RETURNING hash', person);
      const tokens = this.sql.all('DELETE FROM tokens WHERE person = ? RETURNING hash', person);
      return [...ended, ...tokens].map(({ hash }) => hash as string);
    });
  }

  async leavers(now: number, most: number): Promise<readonly PersonId[]> {
    const rows = this.sql.all('SELECT person FROM accounts WHERE leaving <= ? ORDER BY leaving LIMIT ?', now, most);
    return rows.map(({ person }) => person as string);
  }

  erase(person: PersonId, now: number): Promise<void> {
    return this.write(() => {
      const account = this.sql.get('SELECT handle FROM accounts WHERE person = ?', person);
      if (account) {
        const sql = 'INSERT OR REPLACE INTO reserved (handle, until) VALUES (?, ?)';
        this.sql.run(sql, hashOfHandle(account.handle as string), now + RESERVED_FOR);
      }
      this.sql.run('DELETE FROM proofs WHERE device IN (SELECT hash FROM devices WHERE person = ?)', person);
      this.sql.run('DELETE FROM notices WHERE channel IN (SELECT id FROM channels WHERE person = ?)', person);
      this.sql.run(`UPDATE chat SET person = '' WHERE person = ?`, person); // also at tables that they left
      for (const [table, column] of OWNED) this.sql.run(`DELETE FROM ${table} WHERE ${column} = ?`, person);
    });
  }

  async said(person: PersonId) {
    const rows = this.sql.all(
      'SELECT "table", text, at FROM chat WHERE person = ? ORDER BY at, "table", number',
      person,
    );
    return rows.map(saidFrom);
  }

  private insert({ id, person, name, key, counter, transports, created, used }: Passkey): boolean {
    const { changes } = this.sql.run(
      `INSERT OR IGNORE INTO passkeys (id, person, name, key, counter, transports, created, used)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      person,
      name,
      key,
      counter,
      transports.join(' '),
      created,
      used,
    );
    return changes > 0;
  }
}
