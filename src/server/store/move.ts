import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { databaseOf } from './copies.ts';
import { Database } from './database.ts';
import { FolderLock } from './lock.ts';
import { SqliteStore } from './sqlite.ts';

/** The tables of both databases: their columns, and an order that makes them comparable. */
export const RELATIONS = {
  people: ['id', 'name', 'identity'],
  devices: ['hash', 'person', 'label', 'created', 'seen'],
  tickets: ['ticket', 'person', 'until', 'device'],
  accounts: ['person', 'handle', 'folded', 'created', 'code', 'made', 'leaving', 'bot'],
  passkeys: ['id', 'person', 'name', 'key', 'counter', 'transports', 'created', 'used'],
  challenges: ['challenge', 'holder', 'purpose', 'until'],
  proofs: ['device', 'at'],
  tables: [
    'id',
    'secret',
    'version',
    'changed',
    'game',
    'listed',
    'stage',
    'due',
    'summary',
    'club',
    'evening',
    'event',
    'board',
  ],
  notes: ['table', 'version', 'note'],
  seats: ['person', 'table'],
  chat: ['table', 'number', 'person', 'text', 'at', 'id'],
  channels: ['id', 'person', 'kind', 'device', 'address', 'language', 'site', 'created', 'tries', 'lease'],
  notices: ['channel', 'table', 'mark', 'at', 'sent'],
  quiet: ['person', 'since', 'until', 'zone'],
  codes: ['person', 'address', 'language', 'hash', 'until', 'tries'],
  results: ['table', 'person', 'game', 'seats', 'place', 'score', 'ended', 'pending', 'rating', 'deviation'],
  ratings: ['game', 'person', 'rating', 'deviation', 'low', 'games', 'changed', 'met'],
  backlog: ['table'],
  friends: ['person', 'other', 'at'],
  blocks: ['person', 'other', 'at', 'met'],
  invitations: ['table', 'person', 'inviter', 'at', 'state'],
  privacy: ['person', 'games', 'named'],
  seeks: ['person', 'id', 'device', 'games', 'pace', 'rated', 'entropy', 'since', 'seen', 'table'],
  pairings: ['table', 'plan', 'at'],
  roles: ['person', 'role', 'since'],
  reports: ['id', 'about', 'reporter', 'reason', 'text', 'table', 'context', 'at', 'closed'],
  sanctions: ['id', 'person', 'kind', 'since', 'until', 'reason', 'lifted'],
  lost_names: ['person', 'looks', 'name', 'at'],
  reserved: ['handle', 'until'],
  clubs: [
    ...['address', 'name', 'described', 'joining', 'zone', 'created', 'ended', 'version'],
    ...['invite', 'calendar', 'site', 'hook', 'failed'],
  ],
  members: ['club', 'person', 'role', 'since'],
  evenings: [
    ...['id', 'club', 'local', 'zone', 'starts', 'minutes', 'game', 'note', 'season', 'series', 'repeat'],
    ...['cancelled', 'sequence', 'changed'],
  ],
  answers: ['evening', 'person', 'answer', 'guests', 'known', 'at'],
  seasons: ['id', 'club', 'number', 'name', 'rules'],
  draws: ['id', 'club', 'evening', 'plan', 'at', 'done'],
  posts: ['id', 'club', 'at', 'due', 'tries'],
  tournaments: [
    ...['id', 'organiser', 'club', 'listed', 'starts', 'created', 'stage', 'auto', 'due', 'version', 'erased'],
  ],
  tournament_events: ['tournament', 'number', 'event'],
  entrants: ['tournament', 'person'],
  duplicates: ['event', 'secret', 'created', 'closed'],
  boards: ['event', 'number', 'complete', 'published'],
  assigned: ['event', 'number', 'person', 'table', 'bound'],
  tokens: ['hash', 'person', 'name', 'start', 'scopes', 'created', 'used', 'until'],
  deeds: [
    ...['id', 'at', 'actor', 'actor_name', 'person', 'person_name'],
    ...['what', 'until', 'reason', 'report', 'sanction'],
  ],
} as const;
type Relation = keyof typeof RELATIONS;
const NAMES = Object.keys(RELATIONS) as Relation[];

const AT_ONCE = 1000;

export type Moved =
  | { readonly ok: true; readonly counts: Readonly<Record<Relation, number>> }
  | { readonly ok: false; readonly why: 'nothing' }
  | { readonly ok: false; readonly why: 'occupied' }
  | { readonly ok: false; readonly why: 'different'; readonly what: string };

/** A table differs after the copy: the transaction is rolled back. */
class Different extends Error {}

/**
 * Copies the data of a folder into an empty database and compares the two: all rows, and the hash of each table's events.
 * It is one transaction: either everything is copied and compared, or nothing.
 */
export async function moveStore(data: string, url: string, told: (name: string, rows: number) => void): Promise<Moved> {
  const file = databaseOf(data);
  if (!existsSync(file)) return { ok: false, why: 'nothing' };
  const lock = FolderLock.take(data); // a running server would write on to the old store
  try {
    return await moveAlone(file, url, told);
  } finally {
    lock.release();
  }
}

async function moveAlone(file: string, url: string, told: (name: string, rows: number) => void): Promise<Moved> {
  await new SqliteStore(file).close(); // migrates an older folder
  const from = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const database = await Database.open(url);
  try {
    from.exec('BEGIN'); // one snapshot: `prune` may run at the same time
    return await database.transaction(async (to) => {
      for (const name of NAMES) if ((await countIn(to, name)) > 0) return { ok: false, why: 'occupied' } as const;
      const counts = {} as Record<Relation, number>;
      for (const name of NAMES) {
        counts[name] = await copy(from, to, name);
        const arrived = await countIn(to, name);
        if (arrived !== counts[name]) throw new Different(`${name}: ${counts[name]} ≠ ${arrived}`);
        told(name, arrived);
      }
      await compareEvents(from, to);
      await carryTime(from, to);
      await carryKeys(from, to);
      // Without statistics the first queries are planned for empty tables.
      for (const name of NAMES) await to.query(`ANALYZE ${name}`);
      return { ok: true, counts } as const;
    });
  } catch (error) {
    if (error instanceof Different) return { ok: false, why: 'different', what: error.message };
    throw error;
  } finally {
    from.close();
    await database.close();
  }
}

const columnsOf = (name: Relation): string => RELATIONS[name].map((column) => `"${column}"`).join(', ');

async function countIn(to: pg.ClientBase, name: Relation): Promise<number> {
  const { rows } = await to.query<{ count: number }>(`SELECT count(*) AS count FROM ${name}`);
  return Number(rows[0]!.count);
}

async function copy(from: DatabaseSync, to: pg.ClientBase, name: Relation): Promise<number> {
  const columns = columnsOf(name);
  const insert = `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`;
  let batch: unknown[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await to.query(insert, [JSON.stringify(batch)]);
    count += batch.length;
    batch = [];
  };
  for (const row of from.prepare(`SELECT ${columns} FROM ${name}`).iterate()) {
    if (batch.push(row) === AT_ONCE) await flush();
  }
  await flush();
  return count;
}

/** Service time continues: events and clocks are dated by it. */
async function carryTime(from: DatabaseSync, to: pg.ClientBase): Promise<void> {
  const kept = from.prepare("SELECT value FROM meta WHERE key = 'time'").get()?.value as string | undefined;
  await to.query("DELETE FROM meta WHERE key = 'time'");
  if (kept !== undefined) await to.query("INSERT INTO meta (key, value) VALUES ('time', $1)", [kept]);
}

/** Push subscriptions are bound to the server's key, and links in e-mails are signed. */
async function carryKeys(from: DatabaseSync, to: pg.ClientBase): Promise<void> {
  for (const { key, value } of from.prepare("SELECT key, value FROM meta WHERE key IN ('vapid', 'links')").all())
    await to.query('INSERT INTO meta (key, value) VALUES ($1, $2)', [key, value]);
}

async function compareEvents(from: DatabaseSync, to: pg.ClientBase): Promise<void> {
  const events = from.prepare('SELECT note FROM notes WHERE "table" = ? ORDER BY version');
  const hashHere = (id: string): string => {
    const hash = createHash('sha256');
    for (const { note } of events.iterate(id)) hash.update(`${note as string}\n`);
    return hash.digest('hex');
  };
  const hashThere = `
    SELECT "table" AS id, encode(sha256(convert_to(string_agg(note || E'\\n', '' ORDER BY version), 'UTF8')), 'hex') AS hash
    FROM notes WHERE "table" = ANY($1::text[]) GROUP BY "table"`;
  const ids = from
    .prepare('SELECT id FROM tables ORDER BY id')
    .all()
    .map(({ id }) => id as string);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    const { rows } = await to.query<{ id: string; hash: string }>(hashThere, [some]);
    const there = new Map(rows.map(({ id, hash }) => [id, hash]));
    for (const id of some) if (there.get(id) !== hashHere(id)) throw new Different(`notes of table ${id}`);
  }
}
