import type { Language } from '../../core/prose.ts';
import type { PersonId } from '../../table/event.ts';
import type { Summary } from './summary.ts';

export type ChannelKind = 'push' | 'webhook' | 'mail';

/** One way to reach a person: a device, an address on the web, a mailbox. All times are calendar time. */
export interface Channel {
  /** The kind with the device or the person: saving it again replaces it. */
  readonly id: string;
  readonly person: PersonId;
  readonly kind: ChannelKind;
  /** The hash of the device; empty unless the channel is a push subscription. */
  readonly device: string;
  /** Where notices go: a text that belongs to the kind. */
  readonly address: string;
  readonly language: Language;
  /** The address of the page, for links. */
  readonly site: string;
  readonly created: number;
  /** Failed attempts since the last success. */
  readonly tries: number;
  /** Nobody sends before: another node is sending, or an attempt failed, or the person is not to be disturbed. */
  readonly lease: number;
}

/** A table as notices see it. */
export interface SeatedTable {
  readonly person: PersonId;
  readonly table: string;
  readonly stage: Summary['stage'];
  readonly summary: Summary;
}

/** What a channel was last told of a table, or will be told. A higher mark replaces a lower one. */
export interface Marked {
  readonly channel: string;
  readonly table: string;
  readonly mark: number;
}

export interface Queued extends Marked {
  /** When it may be sent; null: never, the channel counts as told. */
  readonly at: number | null;
  /** The least time after the last notice of the same table, in milliseconds. */
  readonly apart?: number;
}

/** A queued notice with its table; `current` is null where the table does not exist any more. */
export interface Pending extends Marked {
  readonly current: Omit<SeatedTable, 'person'> | null;
  /** The channel was sent nothing about the table yet. */
  readonly first: boolean;
}

/** Minutes of the day in the person's time zone. */
export interface QuietHours {
  readonly since: number;
  readonly until: number;
  readonly zone: string;
}

/** An address that a code was sent to. Only the hash of the code is stored. */
export interface MailCode {
  readonly person: PersonId;
  readonly address: string;
  readonly language: Language;
  readonly hash: string;
  readonly until: number;
  /** Wrong codes so far. */
  readonly tries: number;
}

type Value = string | number | null;
type Row = Readonly<Record<string, unknown>>;

/** Statements number their parameters `$1`, `$2` …; `list(n)` selects the texts of the JSON list in parameter n. */
export interface NoticeSql {
  readonly read: (sql: string, ...values: Value[]) => Promise<readonly Row[]>;
  readonly write: (sql: string, ...values: Value[]) => Promise<readonly Row[]>;
  readonly list: (n: number) => string;
}

export const numberedForSqlite = (sql: string): string => sql.replace(/\$(\d)/g, '?$1');

/** A push channel of a device that was signed out reaches nobody. */
const SIGNED_IN = `(device = '' OR EXISTS (SELECT 1 FROM devices WHERE hash = channels.device))`;

/** Channels and their queue: the same statements for SQLite and PostgreSQL, each of them one transaction. */
export class NoticeStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  async save({ id, person, kind, device, address, language, site, created }: Channel): Promise<void> {
    await this.sql.write(
      `INSERT INTO channels (id, person, kind, device, address, language, site, created, tries, lease)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0)
       ON CONFLICT (id) DO UPDATE SET person = excluded.person, address = excluded.address,
         language = excluded.language, site = excluded.site, tries = 0, lease = 0`,
      ...[id, person, kind, device, address, language, site, created],
    );
  }

  async channel(id: string): Promise<Channel | null> {
    const [row] = await this.sql.read('SELECT * FROM channels WHERE id = $1', id);
    return row ? channelFrom(row) : null;
  }

  async channelsOf(people: readonly PersonId[]): Promise<Channel[]> {
    const rows = await this.sql.read(
      `SELECT * FROM channels WHERE person IN (${this.sql.list(1)}) AND ${SIGNED_IN} ORDER BY id`,
      JSON.stringify(people),
    );
    return rows.map(channelFrom);
  }

  /** The next channels after that id, in the order of ids. */
  async channelsAfter(id: string, limit: number): Promise<Channel[]> {
    const rows = await this.sql.read(
      `SELECT * FROM channels WHERE id > $1 AND ${SIGNED_IN} ORDER BY id LIMIT $2`,
      id,
      limit,
    );
    return rows.map(channelFrom);
  }

  /** The channels of everybody who sits at one of these tables. */
  async channelsAt(tables: readonly string[]): Promise<Channel[]> {
    const rows = await this.sql.read(
      `SELECT * FROM channels WHERE ${SIGNED_IN}
       AND person IN (SELECT person FROM seats WHERE "table" IN (${this.sql.list(1)}))`,
      JSON.stringify(tables),
    );
    return rows.map(channelFrom);
  }

  /** Removes a channel; false if there was none. */
  async remove(id: string): Promise<boolean> {
    await this.sql.write('DELETE FROM notices WHERE channel = $1', id);
    return (await this.sql.write('DELETE FROM channels WHERE id = $1 RETURNING id', id)).length > 0;
  }

  /** The running tables of these people, and ended ones that a channel has not been told of. */
  async seated(people: readonly PersonId[], tables: readonly string[] | null = null): Promise<SeatedTable[]> {
    const only = tables ? `AND tables.id IN (${this.sql.list(2)})` : '';
    const rows = await this.sql.read(
      `SELECT seats.person, tables.id, tables.stage, tables.summary
       FROM seats JOIN tables ON tables.id = seats."table"
       WHERE seats.person IN (${this.sql.list(1)}) ${only} AND (tables.stage = 'running' OR
         tables.stage = 'ended' AND EXISTS (SELECT 1 FROM notices WHERE notices."table" = tables.id))`,
      ...[JSON.stringify(people), ...(tables ? [JSON.stringify(tables)] : [])],
    );
    return rows.flatMap((row) => {
      const summary = summaryFrom(row);
      return summary ? { person: row.person as string, table: row.id as string, stage: summary.stage, summary } : [];
    });
  }

  async marks(channels: readonly string[]): Promise<Marked[]> {
    const rows = await this.sql.read(
      `SELECT channel, "table", mark FROM notices WHERE channel IN (${this.sql.list(1)})`,
      JSON.stringify(channels),
    );
    return rows.map(markedFrom);
  }

  /** Queues a notice unless the channel has been told that, or more, already. */
  async queue({ channel, table, mark, at, apart = 0 }: Queued): Promise<void> {
    await this.sql.write(
      `INSERT INTO notices (channel, "table", mark, at, sent) VALUES ($1, $2, $3, $4, 0)
       ON CONFLICT (channel, "table") DO UPDATE SET mark = excluded.mark,
         at = CASE WHEN excluded.at < notices.sent + $5 THEN notices.sent + $5 ELSE excluded.at END
       WHERE notices.mark < excluded.mark`,
      ...[channel, table, mark, at, apart],
    );
  }

  /** Claims channels with due notices until the lease ends: other nodes leave them alone meanwhile. */
  async claim(now: number, lease: number, most: number): Promise<Channel[]> {
    const rows = await this.sql.write(
      `UPDATE channels SET lease = $2 WHERE lease <= $1 AND ${SIGNED_IN} AND id IN (
         SELECT channel FROM notices JOIN channels AS free ON free.id = channel
         WHERE at <= $1 AND free.lease <= $1 ORDER BY at LIMIT $3
       ) RETURNING *`,
      ...[now, lease, most],
    );
    return rows.map(channelFrom);
  }

  /** The notices of a channel that may be sent by then. */
  async pending(channel: string, by: number): Promise<Pending[]> {
    const rows = await this.sql.read(
      `SELECT channel, "table", mark, sent, stage, summary FROM notices LEFT JOIN tables ON tables.id = "table"
       WHERE channel = $1 AND at <= $2 ORDER BY at, "table"`,
      ...[channel, by],
    );
    return rows.map((row) => {
      const summary = summaryFrom(row);
      const current = summary && { table: row.table as string, stage: summary.stage, summary };
      return { ...markedFrom(row), current, first: row.sent === 0 };
    });
  }

  /** The notice counts as told, unless a newer one has replaced it. `sent`: when, 0 if it was not sent at all. */
  async told({ channel, table, mark }: Marked, sent: number): Promise<void> {
    await this.sql.write(
      `UPDATE notices SET at = NULL, sent = CASE WHEN sent < $4 THEN $4 ELSE sent END
       WHERE channel = $1 AND "table" = $2 AND mark = $3`,
      ...[channel, table, mark, sent],
    );
  }

  /** Removes what was told of a table: nothing more will happen there. */
  async forget({ channel, table, mark }: Marked): Promise<void> {
    await this.sql.write(
      'DELETE FROM notices WHERE channel = $1 AND "table" = $2 AND mark = $3',
      ...[channel, table, mark],
    );
  }

  /** Ends a claim, if this node still has it: nobody sends before `until`. */
  async release({ id, lease }: Channel, until: number, tries: number): Promise<void> {
    await this.sql.write(
      'UPDATE channels SET lease = $3, tries = $4 WHERE id = $1 AND lease = $2',
      ...[id, lease, until, tries],
    );
  }

  async quiet(person: PersonId): Promise<QuietHours | null> {
    const [row] = await this.sql.read('SELECT since, until, zone FROM quiet WHERE person = $1', person);
    return row ? { since: row.since as number, until: row.until as number, zone: row.zone as string } : null;
  }

  /** Channels that wait for the end of the hours before are looked at again. */
  async setQuiet(person: PersonId, hours: QuietHours | null): Promise<void> {
    await this.sql.write('UPDATE channels SET lease = 0 WHERE person = $1 AND tries = 0', person);
    if (!hours) return void (await this.sql.write('DELETE FROM quiet WHERE person = $1', person));
    await this.sql.write(
      `INSERT INTO quiet (person, since, until, zone) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person) DO UPDATE SET since = excluded.since, until = excluded.until, zone = excluded.zone`,
      ...[person, hours.since, hours.until, hours.zone],
    );
  }

  /** Replaces the code of a person, unless that one is valid beyond `unless`: it was made a moment ago. */
  async saveCode({ person, address, language, hash, until }: MailCode, unless: number): Promise<boolean> {
    const rows = await this.sql.write(
      `INSERT INTO codes (person, address, language, hash, until, tries) VALUES ($1, $2, $3, $4, $5, 0)
       ON CONFLICT (person) DO UPDATE SET address = excluded.address, language = excluded.language,
         hash = excluded.hash, until = excluded.until, tries = 0
       WHERE codes.until <= $6 RETURNING person`,
      ...[person, address, language, hash, until, unless],
    );
    return rows.length > 0;
  }

  /** The code of a person, and one attempt less; null if there is none, or no attempt left. */
  async tryCode(person: PersonId, now: number, most: number): Promise<MailCode | null> {
    const [row] = await this.sql.write(
      'UPDATE codes SET tries = tries + 1 WHERE person = $1 AND until >= $2 AND tries < $3 RETURNING *',
      ...[person, now, most],
    );
    return row ? codeFrom(row) : null;
  }

  /** The address that waits for its code; null: none. */
  async mailbox(person: PersonId): Promise<Pick<MailCode, 'address' | 'until'> | null> {
    const [row] = await this.sql.read('SELECT address, until FROM codes WHERE person = $1', person);
    return row ? { address: row.address as string, until: row.until as number } : null;
  }

  async dropCode(person: PersonId): Promise<void> {
    await this.sql.write('DELETE FROM codes WHERE person = $1', person);
  }
}

const codeFrom = (row: Row): MailCode => ({
  person: row.person as string,
  address: row.address as string,
  language: row.language as Language,
  hash: row.hash as string,
  until: row.until as number,
  tries: row.tries as number,
});

const channelFrom = (row: Row): Channel => ({
  id: row.id as string,
  person: row.person as string,
  kind: row.kind as ChannelKind,
  device: row.device as string,
  address: row.address as string,
  language: row.language as Language,
  site: row.site as string,
  created: row.created as number,
  tries: row.tries as number,
  lease: row.lease as number,
});

const markedFrom = ({ channel, table, mark }: Row): Marked => ({
  channel: channel as string,
  table: table as string,
  mark: mark as number,
});

/** Null where the table is missing or its summary is damaged. */
function summaryFrom({ stage, summary }: Row): Summary | null {
  try {
    const read = JSON.parse(summary as string) as Summary | null;
    return read && { ...read, stage: stage as Summary['stage'] };
  } catch {
    return null;
  }
}
