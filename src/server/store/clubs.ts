import { heir } from '../../club/succession.ts';
import type { ClubRole, Joining } from '../../protocol/club-request.ts';
import type { PersonId } from '../../table/event.ts';
import type { Statement } from './moderation.ts';
import type { NoticeSql } from './notices.ts';
import type { Person } from './person.ts';
import { personFrom, type Row } from './rows.ts';

/** People of one club, those who ask included. */
const MOST_MEMBERS = 500;
/** Clubs of one person. */
export const MOST_CLUBS = 20;

export interface ClubSql extends NoticeSql {
  /** Runs the statements in order, all or nothing; false: one that must give a row gave none. */
  readonly together: (...statements: Statement[]) => Promise<boolean>;
}

export interface StoredClub {
  /** Permanent, and never given to another club. */
  readonly address: string;
  readonly name: string;
  readonly about: string;
  readonly joining: Joining;
  readonly zone: string;
  readonly created: number;
  /** Grows with every change but those of tables. */
  readonly version: number;
  /** The secrets of the link of invitation and of the calendar feed. */
  readonly invite: string;
  readonly calendar: string;
  /** The address of the page, for links in messages. */
  readonly site: string;
  /** The chat of the group, as JSON; null: none. */
  readonly hook: string | null;
  /** Whether the last message there did not arrive. */
  readonly failed: boolean;
}

/** How somebody stands to a club. */
export type Standing = ClubRole | 'asked' | 'banned';
export const isMember = (standing: Standing | null): standing is ClubRole =>
  standing === 'organiser' || standing === 'helper' || standing === 'member';

export interface Membership {
  readonly person: Person;
  readonly role: Standing;
  readonly since: number;
}

const MEMBER = `role IN ('organiser', 'helper', 'member')`;
const ORDER = `CASE role WHEN 'organiser' THEN 0 WHEN 'helper' THEN 1 ELSE 2 END, since, members.person`;
/** The lines of a club in the table `chat`. */
export const chatOf = (club: string): string => `club:${club}`;

export const touched = (club: string): Statement => ({
  sql: 'UPDATE clubs SET version = version + 1 WHERE address = $1 RETURNING address',
  values: [club],
});

/** Clubs and their members: the same statements for SQLite and PostgreSQL. */
export class ClubStore {
  private readonly sql: ClubSql;

  constructor(sql: ClubSql) {
    this.sql = sql;
  }

  /** False: the address is taken, also by a club that has ended, or the person has too many clubs. */
  found(club: Omit<StoredClub, 'version' | 'hook' | 'failed'>, founder: PersonId): Promise<boolean> {
    const { address, name, about, joining, zone, created, invite, calendar, site } = club;
    return this.sql.together(
      {
        sql: `SELECT 1 AS few WHERE (SELECT count(*) FROM members WHERE person = $1 AND role <> 'banned') < ${MOST_CLUBS}`,
        values: [founder],
        must: true,
      },
      {
        sql: `INSERT INTO clubs (address, name, described, joining, zone, created, ended, version, invite, calendar, site, hook, failed)
              VALUES ($1, $2, $3, $4, $5, $6, NULL, 1, $7, $8, $9, NULL, 0) ON CONFLICT DO NOTHING RETURNING address`,
        values: [address, name, about, joining, zone, created, invite, calendar, site],
        must: true,
      },
      {
        sql: `INSERT INTO members (club, person, role, since) VALUES ($1, $2, 'organiser', $3)`,
        values: [address, founder, created],
      },
    );
  }

  /** Null: there is none, or it has ended. */
  async club(address: string): Promise<StoredClub | null> {
    const [row] = await this.sql.read('SELECT * FROM clubs WHERE address = $1 AND ended IS NULL', address);
    return row ? clubFrom(row) : null;
  }

  /** Whether a club has or had this address. */
  async isTaken(address: string): Promise<boolean> {
    return (await this.sql.read('SELECT 1 AS taken FROM clubs WHERE address = $1', address)).length > 0;
  }

  /** The clubs of a person, by name. */
  async clubsOf(person: PersonId): Promise<readonly StoredClub[]> {
    const rows = await this.sql.read(
      `SELECT clubs.* FROM clubs JOIN members ON members.club = clubs.address
       WHERE members.person = $1 AND ${MEMBER} AND ended IS NULL ORDER BY name, address`,
      person,
    );
    return rows.map(clubFrom);
  }

  async change({ address, name, about, joining, zone }: StoredClub): Promise<void> {
    await this.sql.write(
      'UPDATE clubs SET name = $2, described = $3, joining = $4, zone = $5, version = version + 1 WHERE address = $1',
      ...[address, name, about, joining, zone],
    );
  }

  async setInvite(address: string, invite: string): Promise<void> {
    await this.sql.write('UPDATE clubs SET invite = $2, version = version + 1 WHERE address = $1', address, invite);
  }

  /** `hook`: null: none. */
  async setHook(address: string, hook: string | null): Promise<void> {
    await this.sql.write(
      'UPDATE clubs SET hook = $2, failed = 0, version = version + 1 WHERE address = $1',
      ...[address, hook],
    );
  }

  async setFailed(address: string, failed: boolean): Promise<void> {
    await this.sql.write('UPDATE clubs SET failed = $2 WHERE address = $1', address, failed ? 1 : 0);
  }

  /** Something of the club changed that is stored elsewhere. */
  async touch(address: string): Promise<void> {
    await this.sql.together(touched(address));
  }

  async standing(address: string, person: PersonId): Promise<Standing | null> {
    const [row] = await this.sql.read('SELECT role FROM members WHERE club = $1 AND person = $2', address, person);
    return (row?.role as Standing | undefined) ?? null;
  }

  /** Everybody with a row: organisers, helpers, then all others, the longest-serving first. */
  async people(address: string): Promise<readonly Membership[]> {
    const rows = await this.sql.read(
      `SELECT people.id, name, identity, handle, bot, role, since FROM members JOIN people ON people.id = members.person
       LEFT JOIN accounts ON accounts.person = people.id WHERE club = $1 ORDER BY ${ORDER}`,
      address,
    );
    return rows.map((row) => ({
      person: personFrom(row),
      role: row.role as Standing,
      since: row.since as number,
    }));
  }

  async size(address: string): Promise<number> {
    const [row] = await this.sql.read(`SELECT count(*) AS count FROM members WHERE club = $1 AND ${MEMBER}`, address);
    return Number(row!.count);
  }

  /** What a person has to do with clubs, for the export of their data. */
  async of(
    person: PersonId,
  ): Promise<readonly { readonly club: string; readonly role: string; readonly since: number }[]> {
    const rows = await this.sql.read('SELECT club, role, since FROM members WHERE person = $1 ORDER BY since', person);
    return rows.map((row) => ({
      club: row.club as string,
      role: row.role as string,
      since: row.since as number,
    }));
  }

  /** Joins, or asks to be let in; somebody who asked joins. False: is banned, or a bound is reached. */
  async join(address: string, person: PersonId, role: 'member' | 'asked', at: number): Promise<boolean> {
    await this.sql.together(
      {
        sql: `INSERT INTO members (club, person, role, since) SELECT $1, $2, $3, CAST($4 AS BIGINT)
              WHERE EXISTS (SELECT 1 FROM clubs WHERE address = $1 AND ended IS NULL)
                AND (SELECT count(*) FROM members WHERE club = $1 AND person <> $2 AND role <> 'banned') < ${MOST_MEMBERS}
                AND (SELECT count(*) FROM members WHERE person = $2 AND club <> $1 AND role <> 'banned') < ${MOST_CLUBS}
              ON CONFLICT (club, person) DO UPDATE SET role = excluded.role, since = excluded.since
                WHERE members.role = 'asked' AND excluded.role = 'member' RETURNING person`,
        values: [address, person, role, at],
        must: true,
      },
      touched(address),
    );
    const now = await this.standing(address, person);
    return isMember(now) || (now === 'asked' && role === 'asked');
  }

  /** False: no member, or the only organiser would step down. */
  async setRole(address: string, person: PersonId, role: ClubRole): Promise<boolean> {
    const others = `EXISTS (SELECT 1 FROM members WHERE club = $1 AND role = 'organiser' AND person <> $2)`;
    return this.sql.together(
      {
        sql: `UPDATE members SET role = $3 WHERE club = $1 AND person = $2 AND ${MEMBER}
              AND ($3 = 'organiser' OR role <> 'organiser' OR ${others}) RETURNING person`,
        values: [address, person, role],
        must: true,
      },
      touched(address),
    );
  }

  /** Leaves, or takes a request back; a club without an organiser gets one. False: there was nothing. `at`: now. */
  async leave(address: string, person: PersonId, at: number): Promise<boolean> {
    const left = await this.sql.together(
      {
        sql: `DELETE FROM members WHERE club = $1 AND person = $2 AND role <> 'banned' RETURNING person`,
        values: [address, person],
        must: true,
      },
      {
        sql: `DELETE FROM answers WHERE person = $2 AND evening IN
              (SELECT id FROM evenings WHERE club = $1 AND starts > $3)`,
        values: [address, person, at],
      },
      touched(address),
    );
    await this.settle(address, at);
    return left;
  }

  /** Bans somebody, a member or not. */
  async ban(address: string, person: PersonId, at: number): Promise<void> {
    await this.leave(address, person, at);
    await this.sql.together(
      {
        sql: `INSERT INTO members (club, person, role, since)
              SELECT $1, $2, 'banned', CAST($3 AS BIGINT) WHERE EXISTS (SELECT 1 FROM people WHERE id = $2)
              ON CONFLICT (club, person) DO UPDATE SET role = 'banned', since = excluded.since`,
        values: [address, person, at],
      },
      touched(address),
    );
  }

  /** False: the person was not banned. */
  pardon(address: string, person: PersonId): Promise<boolean> {
    return this.sql.together(
      {
        sql: `DELETE FROM members WHERE club = $1 AND person = $2 AND role = 'banned' RETURNING person`,
        values: [address, person],
        must: true,
      },
      touched(address),
    );
  }

  /** Gives a club without an organiser one, and ends a club without members. Two nodes choose the same person. */
  async settle(address: string, at: number): Promise<void> {
    const all = await this.people(address);
    const members = all.flatMap(({ person, role, since }) =>
      isMember(role) ? { person: person.id, role, since } : [],
    );
    if (members.length === 0) return this.end(address, at);
    const next = heir(members);
    if (next !== null) await this.setRole(address, next, 'organiser');
  }

  /** The row stays, so that nobody else gets the address. */
  private async end(address: string, at: number): Promise<void> {
    const empty = `NOT EXISTS (SELECT 1 FROM members WHERE club = $1 AND ${MEMBER})`;
    const of = (table: string): Statement => ({ sql: `DELETE FROM ${table} WHERE club = $1`, values: [address] });
    await this.sql.together(
      {
        sql: `UPDATE clubs SET ended = $2, name = '', described = '', hook = NULL WHERE address = $1 AND ended IS NULL
              AND ${empty} RETURNING address`,
        values: [address, at],
        must: true,
      },
      {
        sql: 'DELETE FROM answers WHERE evening IN (SELECT id FROM evenings WHERE club = $1)',
        values: [address],
      },
      { sql: 'DELETE FROM chat WHERE "table" = $1', values: [chatOf(address)] },
      ...['members', 'evenings', 'seasons', 'draws', 'posts'].map(of),
    );
  }
}

const clubFrom = (row: Row): StoredClub => ({
  address: row.address as string,
  name: row.name as string,
  about: row.described as string,
  joining: row.joining as Joining,
  zone: row.zone as string,
  created: row.created as number,
  version: row.version as number,
  invite: row.invite as string,
  calendar: row.calendar as string,
  site: row.site as string,
  hook: row.hook as string | null,
  failed: row.failed === 1,
});
