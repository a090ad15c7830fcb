import type { PersonId } from '../../table/event.ts';
import { deviceFrom, KEPT, PERSON, personFrom, type Row } from './rows.ts';
import {
  MOST_DEVICES,
  MOST_TICKETS,
  type Device,
  type Full,
  type Person,
  type Redeemed,
  type Ticket,
} from './store.ts';

/* People, devices and tickets in SQLite. The caller of a write has begun a transaction. */

export interface Statements {
  readonly run: (sql: string, ...values: (string | number | null)[]) => { changes: number };
  readonly get: (sql: string, ...values: (string | number)[]) => Row | undefined;
  readonly all: (sql: string, ...values: (string | number)[]) => Row[];
}

/** Tickets of older versions name no device: any device of the person counts. */
const GOOD_TICKET = `SELECT person FROM tickets WHERE ticket = ? AND until >= ? AND EXISTS
  (SELECT 1 FROM devices WHERE devices.person = tickets.person AND hash = coalesce(tickets.device, hash))`;

export function welcome(sql: Statements, { id, name, identity }: Person, device: Device): void {
  sql.run('INSERT INTO people (id, name, identity) VALUES (?, ?, ?)', id, name, identity);
  insertDevice(sql, device);
}

export function rename({ run }: Statements, { id, name, identity }: Person): void {
  run('UPDATE people SET name = ?, identity = ? WHERE id = ?', name, identity, id);
}

export function person({ get }: Statements, id: PersonId): Person | null {
  const row = get(`${PERSON} WHERE id = ?`, id);
  return row ? personFrom(row) : null;
}

function insertDevice({ run }: Statements, { hash, person, label, created, seen }: Device): void {
  run(
    'INSERT INTO devices (hash, person, label, created, seen) VALUES (?, ?, ?, ?, ?)',
    hash,
    person,
    label,
    created,
    seen,
  );
}

export function device({ get }: Statements, hash: string): Device | null {
  const row = get('SELECT hash, person, label, created, seen FROM devices WHERE hash = ?', hash);
  return row ? deviceFrom(row) : null;
}

export function devices({ all }: Statements, person: PersonId): readonly Device[] {
  const rows = all(
    'SELECT hash, person, label, created, seen FROM devices WHERE person = ? ORDER BY seen DESC',
    person,
  );
  return rows.map(deviceFrom);
}

export function known({ all }: Statements, hashes: readonly string[]): ReadonlySet<string> {
  const rows = all('SELECT hash FROM devices WHERE hash IN (SELECT value FROM json_each(?))', JSON.stringify(hashes));
  return new Set(rows.map(({ hash }) => hash as string));
}

export function seen({ run }: Statements, hash: string, at: number): void {
  run('UPDATE devices SET seen = ? WHERE hash = ?', at, hash);
}

export function revoke({ run }: Statements, person: PersonId, hash: string): boolean {
  run('DELETE FROM proofs WHERE device = ?', hash);
  run('DELETE FROM tickets WHERE person = ? AND device = ?', person, hash);
  return run('DELETE FROM devices WHERE person = ? AND hash = ?', person, hash).changes > 0;
}

export function issue({ run }: Statements, { hash, person, device, until }: Ticket, now: number): void {
  run(
    `DELETE FROM tickets WHERE person = ?1 AND (until < ?2 OR ticket IN
       (SELECT ticket FROM tickets WHERE person = ?1 ORDER BY until DESC, ticket LIMIT -1 OFFSET ?3))`,
    person,
    now,
    MOST_TICKETS - 1,
  );
  run('INSERT INTO tickets (ticket, person, device, until) VALUES (?, ?, ?, ?)', hash, person, device, until);
}

export function holder({ get }: Statements, ticket: string, now: number): PersonId | null {
  return (get(GOOD_TICKET, ticket, now)?.person as string | undefined) ?? null;
}

export function redeem(
  sql: Statements,
  ticket: string,
  device: Omit<Device, 'person'>,
  instead: string | null,
): Redeemed | Full | null {
  const person = holder(sql, ticket, device.created);
  const others = sql.get(
    'SELECT count(*) AS count FROM devices WHERE person = ? AND hash <> ?',
    person ?? '',
    instead ?? '',
  );
  if (person !== null && (others!.count as number) >= MOST_DEVICES) return 'full';
  sql.run('DELETE FROM tickets WHERE ticket = ?', ticket);
  if (person === null) return null;
  return admit(sql, { ...device, person }, instead);
}

/** Signs a device in; `instead`: the device that it replaces. */
export function admit(sql: Statements, device: Device, instead: string | null): Redeemed {
  const rows = sql.all(
    `DELETE FROM devices WHERE hash = ?1 OR hash IN
       (SELECT hash FROM devices WHERE person = ?2 AND hash <> ?1 ORDER BY ${KEPT} LIMIT -1 OFFSET ?3)
     RETURNING hash`,
    instead ?? '',
    device.person,
    MOST_DEVICES - 1,
  );
  const ended = rows.map(({ hash }) => hash as string);
  for (const hash of ended) sql.run('DELETE FROM proofs WHERE device = ?', hash);
  insertDevice(sql, device);
  return { person: device.person, ended };
}
