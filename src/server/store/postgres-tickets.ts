import type { Database, Row } from './database.ts';
import { MOST_DEVICES, type Device, type Full, type Redeemed } from './store.ts';

/**
 * Uses a ticket. The lock on the ticket decides who uses it, the lock on the issuing device whether that was signed out first,
 * and the lock on the person how many devices there are. Tickets of older versions name no device.
 */
export function redeem(
  database: Database,
  ticket: string,
  { hash, label, created, seen }: Omit<Device, 'person'>,
  instead: string | null,
): Promise<Redeemed | Full | null> {
  return database.transaction(async (client) => {
    const ask = async (sql: string, ...values: (string | number)[]): Promise<Row | undefined> =>
      (await client.query<Row>(sql, values)).rows[0];
    const used = await ask('SELECT person, device, until FROM tickets WHERE ticket = $1 FOR UPDATE', ticket);
    const person = used?.person as string | undefined;
    if (!used || person === undefined) return null;
    await ask('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', person);
    const issuer = await ask(
      'SELECT 1 FROM devices WHERE person = $1 AND hash = coalesce($2::text, hash) LIMIT 1 FOR SHARE',
      ...([person, used.device] as [string, string]),
    );
    const isGood = issuer !== undefined && (used.until as number) >= created;
    const others = await ask(
      'SELECT count(*) AS count FROM devices WHERE person = $1 AND hash <> $2',
      person,
      instead ?? '',
    );
    if (isGood && (others!.count as number) >= MOST_DEVICES) return 'full';
    await ask('DELETE FROM tickets WHERE ticket = $1', ticket);
    if (!isGood) return null;
    await ask('DELETE FROM proofs WHERE device = $1', instead ?? '');
    const ended = await ask('DELETE FROM devices WHERE hash = $1 RETURNING hash', instead ?? '');
    await ask(
      'INSERT INTO devices (hash, person, label, created, seen) VALUES ($1, $2, $3, $4, $5)',
      ...[hash, person, label, created, seen],
    );
    return { person, ended: ended ? [ended.hash as string] : [] };
  });
}
