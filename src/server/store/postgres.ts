import { randomBytes } from 'node:crypto';
import type { ChatLine } from '../../protocol/reply.ts';
import type { PersonId, StoredEvent } from '../../table/event.ts';
import { Appends, TAIL_OF_EVENT } from './appends.ts';
import { countable, LONGEST_GAP, type Beat } from './beat.ts';
import { Database, type Row, type Value } from './database.ts';
import { PostgresAccounts } from './postgres-accounts.ts';
import { inOrder } from './postgres-moderation.ts';
import { PostgresResults, resultsJson } from './postgres-results.ts';
import { PostgresSeeks } from './postgres-seeks.ts';
import { rewrite } from './postgres-rewrite.ts';
import { redeem } from './postgres-tickets.ts';
import { deviceFrom, lineFrom, PERSON, personFrom } from './rows.ts';
import { ModerationStore, type Statement } from './moderation.ts';
import { NoticeStore } from './notices.ts';
import { BoardStore } from './boards.ts';
import { BotAccountStore } from './botaccounts.ts';
import { PublicGameStore } from './publicgames.ts';
import { TokenStore } from './tokens.ts';
import { ClubStore } from './clubs.ts';
import { EveningStore } from './evenings.ts';
import { TournamentStore } from './tournaments.ts';
import { FriendStore } from './friends.ts';
import { InvitationStore } from './invitations.ts';
import { PROBE } from './probe.ts';
import { BELONGING, PRUNABLE, PRUNED, type Cutoffs, type Pruned } from './retention.ts';
import { listFrom, listStatement } from './lists.ts';
import {
  changesSeats,
  MOST_LINES,
  MOST_TICKETS,
  parseEvent,
  tailOf,
  type Device,
  type KeyName,
  type Listed,
  type Person,
  type Full,
  type Redeemed,
  type Rewrite,
  type Store,
  type Summary,
  type TableFilter,
  type Ticket,
  type Tip,
} from './store.ts';

/**
 * `served` in SQL, by the database's clock. It is read once, after the row is locked: two nodes that beat at the same
 * time must not count an interval twice. The very first heartbeat starts at the newest time of the tables.
 */
const BEAT = `
  INSERT INTO meta (key, value)
  SELECT 'time', coalesce((SELECT max(changed) FROM tables), wall) || ' ' || wall
  FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS wall) AS clock
  ON CONFLICT (key) DO UPDATE SET value = (
    SELECT CASE
      WHEN now - last NOT BETWEEN 0 AND ${LONGEST_GAP} THEN kept || ' ' || now
      WHEN $1::bigint = 0 THEN meta.value
      ELSE kept + least(now - last, $1::bigint) || ' ' || now
    END
    FROM (
      SELECT split_part(meta.value, ' ', 1)::bigint AS kept, split_part(meta.value, ' ', 2)::bigint AS last,
        (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now
      OFFSET 0
    ) AS clock
  )
  RETURNING value`;

/**
 * PostgreSQL, shared by any number of nodes. Every write is one statement, so it is one transaction and one round trip;
 * many appends share one (appends.ts). The row of a table with its version is the lock: a writer that waited for it and
 * finds another version has a conflict.
 */
export class PostgresStore implements Store {
  private readonly database: Database;
  private readonly appends: Appends;
  readonly accounts: PostgresAccounts;
  readonly notices: NoticeStore;
  readonly moderation: ModerationStore;
  readonly results: PostgresResults;
  readonly seeks: PostgresSeeks;
  readonly friends: FriendStore;
  readonly invitations: InvitationStore;
  readonly boards: BoardStore;
  readonly publicGames: PublicGameStore;
  readonly tokens: TokenStore;
  readonly botAccounts: BotAccountStore;
  readonly clubs: ClubStore;
  readonly evenings: EveningStore;
  readonly tournaments: TournamentStore;
  /** The last chat line of each table that is being stored from here: lines keep their order. */
  private readonly talking = new Map<string, Promise<unknown>>();

  private constructor(database: Database) {
    this.database = database;
    this.appends = new Appends(database);
    this.accounts = new PostgresAccounts(database);
    const ask = (sql: string, ...values: Value[]): Promise<Row[]> => database.query(sql, values);
    const sql = { read: ask, write: ask, list: (n: number) => `SELECT json_array_elements_text($${n}::json)` };
    this.notices = new NoticeStore(sql);
    this.friends = new FriendStore(sql);
    this.invitations = new InvitationStore(sql);
    this.boards = new BoardStore(sql);
    this.publicGames = new PublicGameStore(sql);
    this.tokens = new TokenStore(sql);
    this.botAccounts = new BotAccountStore(sql);
    const together = (...all: Statement[]): Promise<boolean> => inOrder(database, all);
    this.moderation = new ModerationStore({ read: ask, write: together });
    this.clubs = new ClubStore({ ...sql, together });
    this.evenings = new EveningStore({ ...sql, together });
    this.tournaments = new TournamentStore({ ...sql, together });
    this.results = new PostgresResults(database);
    this.seeks = new PostgresSeeks(database);
  }

  /** `lost`: called when an idle connection broke. `waiting`: called once if the database does not answer yet. */
  static async open(
    url: string,
    lost?: (error: Error) => void,
    waiting?: (at: string) => void,
  ): Promise<PostgresStore> {
    return new PostgresStore(await Database.open(url, lost, waiting));
  }

  async open(table: string, secret: string, first: StoredEvent, summary: Summary): Promise<void> {
    await this.query(
      `WITH opened AS (
         INSERT INTO tables (id, secret, version, changed, game, listed, stage, due, summary, club, evening, event, board)
         VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $10, $11, $12, $13)
       )
       INSERT INTO notes ("table", version, note) VALUES ($1, 1, $9)`,
      table,
      secret,
      summary.changed ?? first.at,
      summary.game,
      summary.listed ? 1 : 0,
      summary.stage,
      summary.due,
      JSON.stringify(summary),
      JSON.stringify(first),
      summary.club?.address ?? null,
      summary.club?.evening ?? null,
      summary.board?.event ?? null,
      summary.board?.number ?? null,
    );
  }

  async append(
    table: string,
    version: number,
    events: readonly StoredEvent[],
    summary: Summary,
    last?: StoredEvent,
  ): Promise<boolean> {
    return this.appends.add({
      table,
      version,
      tail: last ? tailOf(last) : null,
      notes: events.map((event) => JSON.stringify(event)),
      changed: summary.changed ?? events.at(-1)!.at,
      stage: summary.stage,
      due: summary.due,
      summary: JSON.stringify(summary),
      listed: summary.listed ? 1 : 0,
      seats: changesSeats(events) ? summary.people : null,
      results: summary.results && !summary.board ? resultsJson(summary.results) : null,
    });
  }

  async compact(table: string, seated: Extract<StoredEvent, { kind: 'seated' }>): Promise<void> {
    // One statement, so that a reader sees either the events before it or the compacting event.
    await this.query(
      `WITH put AS (
         UPDATE notes SET note = $3 WHERE "table" = $1 AND version = $2 AND version > 1 RETURNING "table"
       )
       DELETE FROM notes USING put WHERE notes."table" = put."table" AND version > 1 AND version < $2`,
      table,
      seated.version,
      JSON.stringify(seated),
    );
  }

  rewrite(table: string, person: PersonId, change: Rewrite, stays?: 'stays'): Promise<void> {
    return rewrite(this.database, table, person, change, stays);
  }

  async events(table: string, version = 0): Promise<readonly StoredEvent[] | null> {
    const rows = await this.query(
      'SELECT note FROM notes WHERE "table" = $1 AND version > $2 ORDER BY version',
      table,
      version,
    );
    if (rows.length === 0 && (await this.secret(table)) === null) return null;
    return rows.map(({ note }) => parseEvent(note as string));
  }

  async secret(table: string): Promise<string | null> {
    const [row] = await this.query('SELECT secret FROM tables WHERE id = $1', table);
    return (row?.secret as string | undefined) ?? null;
  }

  async versions(tables: readonly string[]): Promise<ReadonlyMap<string, Tip>> {
    const rows = await this.query(
      `SELECT tables.id, tables.version, ${TAIL_OF_EVENT} AS tail
       FROM tables LEFT JOIN notes ON notes."table" = tables.id AND notes.version = tables.version
       WHERE tables.id = ANY($1::text[])`,
      tables,
    );
    return new Map(rows.map(({ id, version, tail }) => [id as string, { version, tail } as Tip]));
  }

  async beat(elapsed: number): Promise<Beat> {
    const [row] = await this.query(BEAT, countable(elapsed));
    const [service, wall] = (row!.value as string).split(' ').map(Number);
    return { service: service!, wall: wall! };
  }

  async settle(table: string, version: number): Promise<void> {
    await this.query('UPDATE tables SET due = NULL WHERE id = $1 AND version = $2', table, version);
  }

  async tables(filter: TableFilter): Promise<readonly Listed[]> {
    const values: Value[] = [];
    const given = (value: Value): string => `$${values.push(value)}`;
    const statement = listStatement(filter, given, (stages) => `= ANY(${given(stages)}::text[])`);
    return listFrom(await this.query(statement, ...values), filter);
  }

  say(table: string, person: PersonId, id: string, text: string, at: number): Promise<ChatLine | null> {
    const said = (this.talking.get(table) ?? Promise.resolve()).then(() => this.sayNext(table, person, id, text, at));
    const done = said.then(
      () => undefined,
      () => undefined,
    );
    this.talking.set(table, done);
    void done.then(() => this.talking.get(table) === done && this.talking.delete(table));
    return said;
  }

  private async sayNext(
    table: string,
    person: PersonId,
    id: string,
    text: string,
    at: number,
  ): Promise<ChatLine | null> {
    for (;;) {
      const [row] = await this.query(
        `WITH said AS (
           INSERT INTO chat ("table", number, person, id, text, at)
           SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 FROM chat WHERE "table" = $1
           ON CONFLICT DO NOTHING RETURNING number
         ), old AS (
           DELETE FROM chat USING said WHERE "table" = $1 AND chat.number <= said.number - ${MOST_LINES}
         )
         SELECT number FROM said`,
        table,
        person,
        id,
        text,
        at,
      );
      if (row) return { number: row.number as number, person, text, at };
      // The line is stored already, or another node took the number.
      const known = 'SELECT 1 FROM chat WHERE "table" = $1 AND person = $2 AND id = $3';
      if ((await this.query(known, table, person, id)).length > 0) return null;
    }
  }

  async said(table: string, last: number): Promise<readonly ChatLine[]> {
    const rows = await this.query(
      'SELECT number, person, text, at FROM chat WHERE "table" = $1 ORDER BY number DESC LIMIT $2',
      table,
      last,
    );
    return rows.map(lineFrom).reverse();
  }

  async welcome({ id, name, identity }: Person, { hash, label, created, seen }: Device): Promise<void> {
    await this.query(
      `WITH welcomed AS (INSERT INTO people (id, name, identity) VALUES ($1, $2, $3))
       INSERT INTO devices (hash, person, label, created, seen) VALUES ($4, $1, $5, $6, $7)`,
      id,
      name,
      identity,
      hash,
      label,
      created,
      seen,
    );
  }

  async rename({ id, name, identity }: Person): Promise<void> {
    await this.query('UPDATE people SET name = $1, identity = $2 WHERE id = $3', name, identity, id);
  }

  async person(id: PersonId): Promise<Person | null> {
    const [row] = await this.query(`${PERSON} WHERE id = $1`, id);
    return row ? personFrom(row) : null;
  }

  async device(hash: string): Promise<Device | null> {
    const [row] = await this.query('SELECT hash, person, label, created, seen FROM devices WHERE hash = $1', hash);
    return row ? deviceFrom(row) : null;
  }

  async devices(person: PersonId): Promise<readonly Device[]> {
    const rows = await this.query(
      'SELECT hash, person, label, created, seen FROM devices WHERE person = $1 ORDER BY seen DESC',
      person,
    );
    return rows.map(deviceFrom);
  }

  async known(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.query('SELECT hash FROM devices WHERE hash = ANY($1::text[])', hashes);
    return new Set(rows.map(({ hash }) => hash as string));
  }

  async key(name: KeyName = 'bus', made = randomBytes(32).toString('base64url')): Promise<string> {
    const known = 'SELECT value FROM meta WHERE key = $1';
    const [row] = await this.query(known, name);
    if (row) return row.value as string;
    await this.query('INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, made);
    return (await this.query(known, name))[0]!.value as string;
  }

  async seen(hash: string, at: number): Promise<void> {
    await this.query('UPDATE devices SET seen = $1 WHERE hash = $2', at, hash);
  }

  async revoke(person: PersonId, hash: string): Promise<boolean> {
    const gone = await this.query(
      `WITH void AS (DELETE FROM tickets WHERE person = $1 AND device = $2),
         unproved AS (DELETE FROM proofs WHERE device = $2)
       DELETE FROM devices WHERE person = $1 AND hash = $2 RETURNING 1`,
      person,
      hash,
    );
    return gone.length > 0;
  }

  async issue({ hash, person, device, until }: Ticket, now: number): Promise<void> {
    await this.query(
      `WITH old AS (
         DELETE FROM tickets WHERE person = $2 AND (until < $5 OR ticket IN
           (SELECT ticket FROM tickets WHERE person = $2 ORDER BY until DESC, ticket OFFSET ${MOST_TICKETS - 1}))
       )
       INSERT INTO tickets (ticket, person, device, until) VALUES ($1, $2, $3, $4)`,
      hash,
      person,
      device,
      until,
      now,
    );
  }

  async holder(ticket: string, now: number): Promise<PersonId | null> {
    const [row] = await this.query(
      `SELECT person FROM tickets WHERE ticket = $1 AND until >= $2 AND EXISTS
         (SELECT 1 FROM devices WHERE devices.person = tickets.person AND hash = coalesce(tickets.device, hash))`,
      ticket,
      now,
    );
    return (row?.person as string | undefined) ?? null;
  }

  redeem(ticket: string, device: Omit<Device, 'person'>, instead: string | null): Promise<Redeemed | Full | null> {
    return redeem(this.database, ticket, device, instead);
  }

  /** Each kind is one statement. Rows that are being changed are skipped until the next run. */
  async prune(before: Cutoffs, most: number): Promise<Pruned> {
    const pruned: Record<string, number> = {};
    for (const kind of PRUNED) {
      const { from, key, where } = PRUNABLE[kind];
      const also = Object.entries(BELONGING[kind] ?? {}).map(
        ([name, column]) => `, gone_${name} AS (DELETE FROM ${name} WHERE ${column} IN (SELECT ${key} FROM gone))`,
      );
      const sql = `WITH old AS (SELECT ${key} FROM ${from} WHERE ${where} LIMIT $2 FOR UPDATE SKIP LOCKED),
        gone AS (DELETE FROM ${from} WHERE (${key}) IN (SELECT ${key} FROM old) RETURNING ${key})${also.join('')}
        SELECT count(*) AS count FROM gone`;
      const cutoff = before[kind];
      pruned[kind] = cutoff === null ? 0 : ((await this.query(sql, cutoff, most))[0]!.count as number);
    }
    return pruned as Pruned;
  }

  async prunable(before: Cutoffs): Promise<Pruned> {
    const counts: Record<string, number> = {};
    for (const kind of PRUNED) {
      const { from, where } = PRUNABLE[kind];
      const cutoff = before[kind];
      const sql = `SELECT count(*) AS count FROM ${from} WHERE ${where}`;
      counts[kind] = cutoff === null ? 0 : ((await this.query(sql, cutoff))[0]!.count as number);
    }
    return counts as Pruned;
  }

  async probe(): Promise<void> {
    const mark = `INSERT INTO meta (key, value) VALUES ('probe', now()::text)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    // Without parameters, several statements are one round trip.
    await this.database.transaction((client) => client.query([...PROBE, mark].join(';')));
  }

  /** A database that went back shows in the fingerprints of events instead. */
  onReplaced(): void {}

  async close(): Promise<void> {
    await Promise.all(this.talking.values());
    this.appends.close();
    await this.database.close();
  }

  private query(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.database.query(sql, values);
  }
}
