import { randomBytes } from 'node:crypto';
import { type DatabaseSync, type StatementSync } from 'node:sqlite';
import type { ChatLine } from '../../protocol/reply.ts';
import type { PersonId, StoredEvent } from '../../table/event.ts';
import { served, type Beat } from './beat.ts';
import { Commits } from './commits.ts';
import { openDatabase } from './file.ts';
import { countSqlite, pruneSqlite, type Cutoffs, type Pruned } from './retention.ts';
import { errorOf } from './sqlite-error.ts';
import { listFrom, listStatement } from './lists.ts';
import { SqliteAccounts } from './sqlite-accounts.ts';
import { insertResults, SqliteResults } from './sqlite-results.ts';
import { SqliteSeeks } from './sqlite-seeks.ts';
import * as people from './sqlite-people.ts';
import { BoardStore } from './boards.ts';
import { BotAccountStore } from './botaccounts.ts';
import { TokenStore } from './tokens.ts';
import { ClubStore } from './clubs.ts';
import { EveningStore } from './evenings.ts';
import { TournamentStore } from './tournaments.ts';
import { FriendStore } from './friends.ts';
import { InvitationStore } from './invitations.ts';
import { ModerationStore, type Statement } from './moderation.ts';
import { PublicGameStore } from './publicgames.ts';
import { NoticeStore, numberedForSqlite, type NoticeSql } from './notices.ts';
import { inOrder } from './sqlite-moderation.ts';
import { rewrite } from './sqlite-rewrite.ts';
import { Place } from './place.ts';
import { lineFrom } from './rows.ts';
import { PROBE } from './probe.ts';
import {
  changesSeats,
  MOST_LINES,
  parseEvent,
  tailOfText,
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

const HOUR = 3_600_000;
/**
 * The interval of writing service time, in milliseconds: a kill gives a clock back at most this much. It is longer where
 * the next clock ends in more than an hour.
 */
const KEPT_EVERY = 1_000;
const KEPT_SELDOM = 60_000;

/** How many tables have their last event cached. */
const MOST_ENDS = 10_000;

/** SQLite in one file, with group commit: a promise resolves after the sync to the disk. */
export class SqliteStore implements Store {
  private readonly db: DatabaseSync;
  private readonly place: Place;
  private readonly prepared = new Map<string, StatementSync>();
  private readonly commits = new Commits({
    begin: () => this.begin(),
    run: (sql) => void this.run(sql),
    rollback: () => this.rollback(),
    undone: () => this.forget(),
  });
  private readonly sql: people.Statements = {
    run: (sql, ...values) => this.run(sql, ...values),
    get: (sql, ...values) => this.get(sql, ...values),
    all: (sql, ...values) => this.all(sql, ...values),
  };
  readonly accounts = new SqliteAccounts(this.sql, (write) => this.write(write));
  private readonly numbered: NoticeSql = {
    read: async (sql, ...values) => this.all(numberedForSqlite(sql), ...values),
    write: (sql, ...values) => this.write(() => this.all(numberedForSqlite(sql), ...values)),
    list: (n) => `SELECT value FROM json_each($${n})`,
  };
  readonly notices = new NoticeStore(this.numbered);
  readonly friends = new FriendStore(this.numbered);
  readonly invitations = new InvitationStore(this.numbered);
  private readonly together = (...statements: readonly Statement[]): Promise<boolean> =>
    this.write(() => inOrder(statements, (sql, values) => this.all(sql, ...values)));
  readonly moderation = new ModerationStore({ read: this.numbered.read, write: this.together });
  readonly clubs = new ClubStore({ ...this.numbered, together: this.together });
  readonly boards = new BoardStore(this.numbered);
  readonly publicGames = new PublicGameStore(this.numbered);
  readonly tokens = new TokenStore(this.numbered);
  readonly botAccounts = new BotAccountStore(this.numbered);
  readonly evenings = new EveningStore({ ...this.numbered, together: this.together });
  readonly tournaments = new TournamentStore({ ...this.numbered, together: this.together });
  readonly results = new SqliteResults(this.sql, (write) => this.write(write));
  readonly seeks = new SqliteSeeks(this.sql, (write) => this.write(write));
  private readonly replaced: (() => void)[] = [];
  /** Service time as of the last heartbeat; null before the first, and after the file was replaced. */
  private service: number | null = null;
  /** The service time that was last written. */
  private kept = 0;
  /** The generation of the file: it changes when a copy replaces the data. */
  private generation: string;
  /** SQLite's counter of other processes' writes. */
  private foreign = -1;
  /** The last events of tables that only this process has written: an append need not read them. */
  private readonly ends = new Map<string, { readonly version: number; readonly event: StoredEvent }>();

  constructor(path: string) {
    this.db = openDatabase(path);
    this.generation = this.readGeneration();
    this.place = new Place(path);
  }

  open(table: string, secret: string, first: StoredEvent, summary: Summary): Promise<void> {
    return this.write(() => {
      this.run(
        `INSERT INTO tables (id, secret, version, changed, game, listed, stage, due, summary, club, evening, event, board)
         VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        table,
        secret,
        summary.changed ?? first.at,
        summary.game,
        summary.listed ? 1 : 0,
        summary.stage,
        summary.due,
        JSON.stringify(summary),
        summary.club?.address ?? null,
        summary.club?.evening ?? null,
        summary.board?.event ?? null,
        summary.board?.number ?? null,
      );
      this.take(table, 0, [first]);
    });
  }

  append(
    table: string,
    version: number,
    events: readonly StoredEvent[],
    summary: Summary,
    last?: StoredEvent,
  ): Promise<boolean> {
    return this.write(() => {
      if (last && !this.isEvent(table, version, last)) return false;
      const { changes } = this.run(
        // What comes after the end, such as a rematch, does not change when the game ended.
        `UPDATE tables SET version = ?, changed = CASE stage WHEN 'ended' THEN changed ELSE ? END, stage = ?, due = ?,
           summary = ?, listed = ? WHERE id = ? AND version = ?`,
        version + events.length,
        summary.changed ?? events.at(-1)!.at,
        summary.stage,
        summary.due,
        JSON.stringify(summary),
        summary.listed ? 1 : 0,
        table,
        version,
      );
      if (changes === 0) return false;
      this.take(table, version, events);
      if (changesSeats(events)) this.seat(table, summary.people);
      if (summary.results && !summary.board)
        insertResults(this.sql, table, summary.changed ?? events.at(-1)!.at, summary.results);
      return true;
    });
  }

  private isEvent(table: string, version: number, event: StoredEvent): boolean {
    const end = this.ends.get(table);
    return (end?.version === version && end.event === event) || this.textAt(table, version) === JSON.stringify(event);
  }

  private textAt(table: string, version: number): string | null {
    const end = this.ends.get(table);
    if (end?.version === version) return JSON.stringify(end.event);
    const row = this.get('SELECT note FROM notes WHERE "table" = ? AND version = ?', table, version);
    return (row?.note as string | undefined) ?? null;
  }

  compact(table: string, seated: Extract<StoredEvent, { kind: 'seated' }>): Promise<void> {
    return this.write(() => {
      this.ends.delete(table);
      const text = JSON.stringify(seated);
      const put = 'UPDATE notes SET note = ? WHERE "table" = ? AND version = ? AND version > 1';
      if (this.run(put, text, table, seated.version).changes === 0) return;
      this.run('DELETE FROM notes WHERE "table" = ? AND version > 1 AND version < ?', table, seated.version);
    });
  }

  rewrite(table: string, person: PersonId, change: Rewrite, stays?: 'stays'): Promise<void> {
    return this.write(() => {
      this.ends.delete(table);
      rewrite(this.sql, table, person, change, stays);
    });
  }

  private take(table: string, version: number, events: readonly StoredEvent[]): void {
    let number = version;
    for (const event of events)
      this.run('INSERT INTO notes ("table", version, note) VALUES (?, ?, ?)', table, ++number, JSON.stringify(event));
    if (this.ends.size >= MOST_ENDS) this.ends.clear();
    const event = events.at(-1)!;
    this.ends.set(table, { version: version + events.length, event });
    const { at } = event;
    if (this.service !== null && at > this.kept + KEPT_EVERY) this.keepTime(at);
  }

  /** Makes the table one of these people's tables, and of nobody else's. */
  private seat(table: string, people: readonly PersonId[]): void {
    const all = JSON.stringify(people);
    this.run('DELETE FROM seats WHERE "table" = ? AND person NOT IN (SELECT value FROM json_each(?))', table, all);
    this.run('INSERT OR IGNORE INTO seats (person, "table") SELECT value, ? FROM json_each(?)', table, all);
  }

  async events(table: string, version = 0): Promise<readonly StoredEvent[] | null> {
    const rows = this.all('SELECT note FROM notes WHERE "table" = ? AND version > ? ORDER BY version', table, version);
    if (rows.length === 0 && !this.get('SELECT 1 FROM tables WHERE id = ?', table)) return null;
    return rows.map(({ note }) => parseEvent(note as string));
  }

  /** Uses this process's clock alone: no other node serves from this file. */
  async beat(elapsed: number): Promise<Beat> {
    this.service = (this.service ?? this.readTime()) + served(elapsed, elapsed);
    const due = this.get('SELECT min(due) AS due FROM tables WHERE due IS NOT NULL')?.due as number | null;
    // Without a running clock there is nothing to lose, and an idle server leaves the disk alone.
    if (due !== null && this.service - this.kept >= (due - this.service < HOUR ? KEPT_EVERY : KEPT_SELDOM)) {
      const now = Math.floor(this.service);
      // If the disk is full or broken, the next append reports it.
      this.write(() => this.keepTime(now)).catch(() => undefined);
    }
    return { service: this.service, wall: Date.now() };
  }

  /** No event may be dated long after the stored time: after a kill its clock would stand still until then. */
  private keepTime(at: number): void {
    this.run(
      "UPDATE meta SET value = ? WHERE key = 'time' AND CAST(value AS INTEGER) < ?",
      `${Math.floor(at)} ${Date.now()}`,
      at,
    );
    this.kept = at;
  }

  private readTime(): number {
    const row = this.get("SELECT CAST(value AS INTEGER) AS ms FROM meta WHERE key = 'time'");
    if (row) return (this.kept = row.ms as number);
    const { changed } = this.get('SELECT max(changed) AS changed FROM tables') as { changed: number | null };
    this.kept = changed ?? Date.now();
    this.run("INSERT INTO meta (key, value) VALUES ('time', ?)", `${this.kept} ${Date.now()}`);
    return this.kept;
  }

  async versions(tables: readonly string[]): Promise<ReadonlyMap<string, Tip>> {
    const rows = this.all(
      'SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))',
      JSON.stringify(tables),
    );
    const tipOf = (id: string, version: number): Tip => {
      const text = this.textAt(id, version);
      return { version, tail: text === null ? null : tailOfText(text) };
    };
    return new Map(rows.map(({ id, version }) => [id as string, tipOf(id as string, version as number)]));
  }

  async secret(table: string): Promise<string | null> {
    return (this.get('SELECT secret FROM tables WHERE id = ?', table)?.secret as string | undefined) ?? null;
  }

  settle(table: string, version: number): Promise<void> {
    return this.write(() => {
      this.run('UPDATE tables SET due = NULL WHERE id = ? AND version = ?', table, version);
    });
  }

  async tables(filter: TableFilter): Promise<readonly Listed[]> {
    this.wasReplaced(); // called every second, so that a restored folder is noticed even if nobody plays
    const values: (string | number)[] = [];
    const given = (value: string | number): string => (values.push(value), '?');
    const oneOf = (stages: readonly string[]): string => `IN (${stages.map(given).join(', ')})`;
    const statement = listStatement(filter, given, oneOf);
    return listFrom(this.all(statement, ...values), filter);
  }

  say(table: string, person: PersonId, id: string, text: string, at: number): Promise<ChatLine | null> {
    return this.write(() => {
      if (this.get('SELECT 1 FROM chat WHERE "table" = ? AND person = ? AND id = ?', table, person, id)) return null;
      const last = this.get('SELECT max(number) AS number FROM chat WHERE "table" = ?', table)?.number;
      const number = ((last as number | null) ?? 0) + 1;
      this.run(
        'INSERT INTO chat ("table", number, person, id, text, at) VALUES (?, ?, ?, ?, ?, ?)',
        table,
        number,
        person,
        id,
        text,
        at,
      );
      this.run('DELETE FROM chat WHERE "table" = ? AND number <= ?', table, number - MOST_LINES);
      return { number, person, text, at };
    });
  }

  async said(table: string, last: number): Promise<readonly ChatLine[]> {
    const rows = this.all(
      'SELECT number, person, text, at FROM chat WHERE "table" = ? ORDER BY number DESC LIMIT ?',
      table,
      last,
    );
    return rows.map(lineFrom).reverse();
  }

  welcome(person: Person, device: Device): Promise<void> {
    return this.write(() => people.welcome(this.sql, person, device));
  }

  rename(person: Person): Promise<void> {
    return this.write(() => people.rename(this.sql, person));
  }

  async person(id: PersonId): Promise<Person | null> {
    return people.person(this.sql, id);
  }

  async device(hash: string): Promise<Device | null> {
    return people.device(this.sql, hash);
  }

  async devices(person: PersonId): Promise<readonly Device[]> {
    return people.devices(this.sql, person);
  }

  async known(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    return people.known(this.sql, hashes);
  }

  key(name: KeyName = 'bus', made = randomBytes(32).toString('base64url')): Promise<string> {
    return this.write(() => {
      this.run('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)', name, made);
      return this.get('SELECT value FROM meta WHERE key = ?', name)!.value as string;
    });
  }

  seen(hash: string, at: number): Promise<void> {
    return this.write(() => people.seen(this.sql, hash, at));
  }

  revoke(person: PersonId, hash: string): Promise<boolean> {
    return this.write(() => people.revoke(this.sql, person, hash));
  }

  issue(ticket: Ticket, now: number): Promise<void> {
    return this.write(() => people.issue(this.sql, ticket, now));
  }

  async holder(ticket: string, now: number): Promise<PersonId | null> {
    return people.holder(this.sql, ticket, now);
  }

  redeem(ticket: string, device: Omit<Device, 'person'>, instead: string | null): Promise<Redeemed | Full | null> {
    return this.write(() => people.redeem(this.sql, ticket, device, instead));
  }

  prune(before: Cutoffs, most: number): Promise<Pruned> {
    return this.write(() => pruneSqlite(before, (sql, cutoff) => this.run(sql, cutoff, most).changes));
  }

  async prunable(before: Cutoffs): Promise<Pruned> {
    return countSqlite(before, (sql, cutoff) => this.get(sql, cutoff)!.count as number);
  }

  probe(): Promise<void> {
    return this.write(() => {
      for (const sql of PROBE) this.run(sql);
      this.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('probe', datetime('now', 'subsec'))");
    });
  }

  onReplaced(listener: () => void): void {
    this.replaced.push(listener);
  }

  async close(): Promise<void> {
    const { service } = this;
    if (service !== null) void this.write(() => this.keepTime(service)).catch(() => undefined);
    this.commits.close();
    this.db.close();
  }

  private write<T>(write: () => T): Promise<T> {
    return this.commits.write(write);
  }

  private rollback(): void {
    if (this.db.isTransaction) this.run('ROLLBACK');
    this.forget();
  }

  /** Drops the caches: writes were undone. */
  private forget(): void {
    this.kept = 0;
    this.ends.clear();
  }

  private begin(): void {
    this.place.check();
    this.run('BEGIN IMMEDIATE');
    // Events that were decided on the old file must not be written into the new one.
    if (this.wasReplaced()) throw new Error('the data folder was restored');
  }

  private wasReplaced(): boolean {
    const foreign = this.get('PRAGMA data_version')!.data_version as number;
    if (foreign === this.foreign) return false;
    this.foreign = foreign;
    this.ends.clear();
    const generation = this.readGeneration();
    if (generation === this.generation) return false;
    this.generation = generation;
    this.service = null;
    for (const listener of this.replaced) listener();
    return true;
  }

  private readGeneration(): string {
    return this.get("SELECT value FROM meta WHERE key = 'generation'")!.value as string;
  }

  private statement(sql: string): StatementSync {
    let statement = this.prepared.get(sql);
    if (!statement) this.prepared.set(sql, (statement = this.db.prepare(sql)));
    return statement;
  }

  private run(sql: string, ...values: (string | number | null)[]): { changes: number } {
    try {
      return { changes: Number(this.statement(sql).run(...values).changes) };
    } catch (error) {
      throw errorOf(error);
    }
  }

  private get(sql: string, ...values: (string | number)[]): Record<string, unknown> | undefined {
    try {
      return this.statement(sql).get(...values);
    } catch (error) {
      throw errorOf(error);
    }
  }

  private all(sql: string, ...values: (string | number | null)[]): Record<string, unknown>[] {
    try {
      return this.statement(sql).all(...values);
    } catch (error) {
      throw errorOf(error);
    }
  }
}
