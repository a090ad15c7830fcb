import type { PersonId } from '../../table/event.ts';
import type { Deed, Filed, Report, Role, Sanction } from './moderation-rows.ts';
import { deedFrom, filedFrom, reportFrom, sanctionFrom } from './moderation-rows.ts';
import { folded, hashOfHandle, RESERVED_FOR } from './accounts.ts';

export type { Deed, Filed, Report, Role, Sanction };

type Value = string | number | null;
type Row = Readonly<Record<string, unknown>>;

/** A statement with its parameters `$1`, `$2` …; `must`: without a row, the statements after it are not run. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
  readonly must?: true;
}

export interface ModerationSql {
  readonly read: (sql: string, ...values: Value[]) => Promise<readonly Row[]>;
  /** Runs the statements in order, all or nothing; false: one that must give a row gave none. */
  readonly write: (...statements: Statement[]) => Promise<boolean>;
}

/** How many reports are stored. */
export interface ReportBounds {
  /** Of one person since that moment. */
  readonly since: number;
  readonly most: number;
  /** Open ones about one person, of all people and of this one: others must not use up the room for reports. */
  readonly mostAbout: number;
  readonly mostAboutByOne: number;
}

/** A name that a moderator took away; `looks`: by which names are compared. */
export interface LostName {
  readonly name: string;
  readonly looks: string;
}

const IN_FORCE = '(lifted IS NULL AND (until IS NULL OR until > $1))';
const REPORT = 'id, about, reporter, reason, text, "table", context, at, closed';
const SANCTION = 'id, person, kind, since, until, reason, lifted';
const DEED = 'id, at, actor, actor_name, person, person_name, what, until, reason, report, sanction';
/** Of both lists: a page of each. */
export interface Portion {
  /** Only rows before; null: the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/** Reports, sanctions, roles, and the log of what moderators did: the same statements for SQLite and PostgreSQL. */
export class ModerationStore {
  private readonly sql: ModerationSql;

  constructor(sql: ModerationSql) {
    this.sql = sql;
  }

  async role(person: PersonId): Promise<Role | null> {
    const [row] = await this.sql.read('SELECT role FROM roles WHERE person = $1', person);
    return (row?.role as Role | undefined) ?? null;
  }

  async roles(): Promise<readonly { readonly person: PersonId; readonly role: Role; readonly since: number }[]> {
    const rows = await this.sql.read('SELECT person, role, since FROM roles ORDER BY since, person');
    return rows.map(({ person, role, since }) => ({
      person: person as string,
      role: role as Role,
      since: since as number,
    }));
  }

  /** False: the person has it already. */
  giveRole(person: PersonId, role: Role, deed: Deed): Promise<boolean> {
    const sql = 'INSERT INTO roles (person, role, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING person';
    return this.sql.write({ sql, values: [person, role, deed.at], must: true }, logged(deed));
  }

  /** False: the person has none. */
  takeRole(person: PersonId, deed: Deed): Promise<boolean> {
    const sql = 'DELETE FROM roles WHERE person = $1 RETURNING person';
    return this.sql.write({ sql, values: [person], must: true }, logged(deed));
  }

  /**
   * Stores a report within the bounds; false where it is not stored. A person has one open report about another at a
   * table.
   */
  file({ id, about, reporter, reason, text, table, context, at }: Filed, bounds: ReportBounds): Promise<boolean> {
    const sql = `INSERT INTO reports (id, about, reporter, reason, text, "table", context, at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
       WHERE (SELECT count(*) FROM reports WHERE reporter = $3 AND at > $9) < $10
         AND (SELECT count(*) FROM reports WHERE about = $2 AND closed IS NULL) < $11
         AND (SELECT count(*) FROM reports WHERE about = $2 AND reporter = $3 AND closed IS NULL) < $12
       ON CONFLICT DO NOTHING RETURNING id`;
    const { since, most, mostAbout, mostAboutByOne } = bounds;
    const filed = [id, about, reporter, reason, text, table, JSON.stringify(context), at];
    const values = [...filed, since, most, mostAbout, mostAboutByOne];
    return this.sql.write({ sql, values, must: true });
  }

  /** How many reports a person has made since. */
  async filedSince(reporter: PersonId, since: number): Promise<number> {
    const sql = 'SELECT count(*) AS count FROM reports WHERE reporter = $1 AND at > $2';
    return (await this.sql.read(sql, reporter, since))[0]!.count as number;
  }

  /** Open reports, newest first. */
  async reports({ before, limit }: Portion): Promise<readonly Report[]> {
    const rows = await this.sql.read(
      `SELECT ${REPORT}, (SELECT count(*) FROM reports AS others
         WHERE others.about = reports.about AND others.closed IS NULL AND others.about <> '') AS open
       FROM reports WHERE closed IS NULL AND at < $1 ORDER BY at DESC, id LIMIT $2`,
      before ?? Number.MAX_SAFE_INTEGER,
      limit,
    );
    return rows.map(reportFrom);
  }

  async report(id: string): Promise<Filed | null> {
    const [row] = await this.sql.read(`SELECT ${REPORT} FROM reports WHERE id = $1`, id);
    return row ? filedFrom(row) : null;
  }

  /** The reports that a person made, oldest first. */
  async reportsBy(person: PersonId): Promise<readonly Filed[]> {
    const rows = await this.sql.read(`SELECT ${REPORT} FROM reports WHERE reporter = $1 ORDER BY at, id`, person);
    return rows.map(filedFrom);
  }

  /** Closes a report; false: it is not open. */
  dismiss(report: string, deed: Deed): Promise<boolean> {
    return this.sql.write({ ...closing(report, deed.at), must: true }, logged(deed));
  }

  /** Puts a sanction in force, in place of those of its kind that end no later; `report`: the report that it answers. */
  async punish(sanction: Sanction, report: string | null, deed: Deed): Promise<void> {
    const { id, person, kind, since, until, reason } = sanction;
    await this.sql.write(
      ...(report === null ? [] : [closing(report, since)]),
      {
        sql: `UPDATE sanctions SET lifted = $3 WHERE person = $1 AND kind = $2 AND lifted IS NULL
          AND (until IS NULL OR until > $3) AND (CAST($4 AS BIGINT) IS NULL OR until <= CAST($4 AS BIGINT))`,
        values: [person, kind, since, until],
      },
      {
        sql: `INSERT INTO sanctions (id, person, kind, since, until, reason) VALUES ($1, $2, $3, $4, $5, $6)`,
        values: [id, person, kind, since, until, reason],
      },
      logged(deed),
    );
  }

  /** Ends a sanction; false: it is not in force. Names that it took may be used again. */
  lift(sanction: string, deed: Deed): Promise<boolean> {
    const sql = `UPDATE sanctions SET lifted = $1 WHERE id = $2 AND ${IN_FORCE} RETURNING id`;
    const given = `DELETE FROM lost_names WHERE EXISTS (SELECT 1 FROM sanctions
      WHERE id = $1 AND kind = 'rename' AND person = lost_names.person AND since <= lost_names.at)`;
    const lifted = { sql, values: [deed.at, sanction], must: true } as const;
    return this.sql.write(lifted, { sql: given, values: [sanction] }, logged(deed));
  }

  /** The person has chosen another name. */
  async settleName(person: PersonId, at: number): Promise<void> {
    const sql = `UPDATE sanctions SET lifted = $1 WHERE person = $2 AND kind = 'rename' AND ${IN_FORCE}`;
    await this.sql.write({ sql, values: [at, person] });
  }

  async sanction(id: string): Promise<Sanction | null> {
    const [row] = await this.sql.read(`SELECT ${SANCTION} FROM sanctions WHERE id = $1`, id);
    return row ? sanctionFrom(row) : null;
  }

  /** The sanctions of a person that are in force. */
  async standing(person: PersonId, now: number): Promise<readonly Sanction[]> {
    const sql = `SELECT ${SANCTION} FROM sanctions WHERE ${IN_FORCE} AND person = $2 ORDER BY since, id`;
    return (await this.sql.read(sql, now, person)).map(sanctionFrom);
  }

  /** All that were ever in force, oldest first. */
  async sanctionsOf(person: PersonId): Promise<readonly Sanction[]> {
    const sql = `SELECT ${SANCTION} FROM sanctions WHERE person = $1 ORDER BY since, id`;
    return (await this.sql.read(sql, person)).map(sanctionFrom);
  }

  /** Of everybody, newest first. */
  async inForce(now: number, limit: number): Promise<readonly Sanction[]> {
    const sql = `SELECT ${SANCTION} FROM sanctions WHERE ${IN_FORCE} ORDER BY since DESC, id LIMIT $2`;
    return (await this.sql.read(sql, now, limit)).map(sanctionFrom);
  }

  /** The log, newest first. Nothing changes or deletes a line of it but the erasure of a person, who loses the name there. */
  async deeds({ before, limit }: Portion): Promise<readonly Deed[]> {
    const sql = `SELECT ${DEED} FROM deeds WHERE at < $1 ORDER BY at DESC, id LIMIT $2`;
    return (await this.sql.read(sql, before ?? Number.MAX_SAFE_INTEGER, limit)).map(deedFrom);
  }

  /** Gives an account another handle and reserves the one before; false: it is taken, or the account has changed. */
  rehandle(person: PersonId, before: string, handle: string, at: number): Promise<boolean> {
    return this.sql.write(
      {
        sql: `UPDATE accounts SET handle = $2, folded = $3
          WHERE person = $1 AND folded = $4 AND NOT EXISTS (SELECT 1 FROM accounts WHERE folded = $3) RETURNING person`,
        values: [person, handle, folded(handle), folded(before)],
        must: true,
      },
      {
        sql: `INSERT INTO reserved (handle, until) VALUES ($1, $2)
          ON CONFLICT (handle) DO UPDATE SET until = excluded.until`,
        values: [hashOfHandle(before), at + RESERVED_FOR],
      },
    );
  }

  /** The person may not be called that any more. */
  async loseName(person: PersonId, { name, looks }: LostName, at: number): Promise<void> {
    const sql = 'INSERT INTO lost_names (person, looks, name, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING';
    await this.sql.write({ sql, values: [person, looks, name, at] });
  }

  /** The names that moderators took from a person, oldest first. */
  async lostNames(person: PersonId): Promise<readonly (LostName & { readonly at: number })[]> {
    const sql = 'SELECT name, looks, at FROM lost_names WHERE person = $1 ORDER BY at, looks';
    const rows = await this.sql.read(sql, person);
    return rows.map(({ name, looks, at }) => ({ name: name as string, looks: looks as string, at: at as number }));
  }

  /** Since when the person has been here, and whether a game of theirs has ended. */
  async age(person: PersonId): Promise<{ readonly since: number | null; readonly played: boolean }> {
    const [row] = await this.sql.read(
      `SELECT (SELECT min(created) FROM devices WHERE person = $1) AS seen,
         (SELECT created FROM accounts WHERE person = $1) AS kept,
         (SELECT count(*) FROM (SELECT 1 FROM results WHERE person = $1 LIMIT 1) AS one) AS played`,
      person,
    );
    const times = [row!.seen, row!.kept].filter((time): time is number => typeof time === 'number');
    return { since: times.length === 0 ? null : Math.min(...times), played: (row!.played as number) > 0 };
  }

  /** The reports that name a person anywhere. */
  async mentioning(person: PersonId): Promise<readonly Filed[]> {
    const sql = `SELECT ${REPORT} FROM reports WHERE about = $1 OR reporter = $1 OR context LIKE $2`;
    return (await this.sql.read(sql, person, `%${person}%`)).map(filedFrom);
  }

  /** Replaces who a report is by and about, and its context. */
  async redact({ id, about, reporter, context }: Filed): Promise<void> {
    const sql = 'UPDATE reports SET about = $2, reporter = $3, context = $4 WHERE id = $1';
    await this.sql.write({ sql, values: [id, about, reporter, JSON.stringify(context)] });
  }

  /** Takes a person out of the log. */
  async forget(person: PersonId): Promise<void> {
    await this.sql.write(
      { sql: `UPDATE deeds SET actor = '', actor_name = '' WHERE actor = $1`, values: [person] },
      { sql: `UPDATE deeds SET person = '', person_name = '' WHERE person = $1`, values: [person] },
    );
  }
}

const closing = (report: string, at: number): Statement => ({
  sql: 'UPDATE reports SET closed = $2 WHERE id = $1 AND closed IS NULL RETURNING id',
  values: [report, at],
});

const logged = (deed: Deed): Statement => ({
  sql: `INSERT INTO deeds (${DEED}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  values: [
    ...[deed.id, deed.at, deed.actor, deed.actorName, deed.person, deed.personName],
    ...[deed.what, deed.until, deed.reason, deed.report, deed.sanction],
  ],
});
