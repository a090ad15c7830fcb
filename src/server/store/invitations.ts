import type { PersonId } from '../../table/event.ts';
import { apartSql } from './friends.ts';
import type { NoticeSql } from './notices.ts';
import type { Person } from './person.ts';
import { personFrom, type Row } from './rows.ts';
import { readSummary, type Summary } from './summary.ts';

/** Invitations to one table, whatever became of them. */
export const MOST_AT_TABLE = 20;
/** Invitations of one person in a day, and to one person by people who are no friends. */
export const MOST_MADE = 50;
export const MOST_RECEIVED = 30;
const DAY = 86_400_000;

/** What became of an invitation. The row stays until it is pruned, so that nobody is asked again and again. */
export type InvitationState = 'open' | 'declined' | 'withdrawn' | 'accepted';

export interface NewInvitation {
  readonly table: string;
  readonly person: PersonId;
  readonly inviter: PersonId;
  /** In calendar time. */
  readonly at: number;
}

/** Somebody who was asked to a table. */
export interface Invited {
  readonly person: Person;
  readonly inviter: PersonId;
  readonly state: InvitationState;
}

/** An invitation as the invited person sees it. */
export interface Received {
  readonly person: PersonId;
  readonly table: string;
  readonly inviter: Person;
  readonly at: number;
  readonly summary: Summary;
}

/**
 * An invitation counts while its table waits for players, somebody sits there and the invited person does not. A club opens tables
 * for people who have not come yet.
 */
const VALID = `invitations.state = 'open' AND tables.stage = 'open'
  AND (tables.club IS NOT NULL OR EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id))
  AND NOT EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.person = invitations.person)
  AND NOT ${apartSql('invitations.person', 'invitations.inviter')}`;

/** Invitations to tables by handle: the same statements for SQLite and PostgreSQL. */
export class InvitationStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  /** False: it exists and was not withdrawn, one of the two blocks the other, or a bound is reached. */
  async invite({ table, person, inviter, at }: NewInvitation): Promise<boolean> {
    const friends = `(SELECT count(*) FROM friends WHERE person = $2 AND other = $3 OR person = $3 AND other = $2) = 2`;
    const rows = await this.sql.write(
      `INSERT INTO invitations ("table", person, inviter, at, state)
       SELECT $1, $2, $3, CAST($4 AS BIGINT), 'open' WHERE NOT ${apartSql('$2', '$3')}
         AND (SELECT count(*) FROM invitations WHERE "table" = $1) < ${MOST_AT_TABLE}
         AND (SELECT count(*) FROM invitations WHERE inviter = $3 AND at > $5) < ${MOST_MADE}
         AND (${friends} OR (SELECT count(*) FROM invitations WHERE person = $2 AND at > $5) < ${MOST_RECEIVED})
       ON CONFLICT ("table", person) DO UPDATE SET state = 'open', inviter = excluded.inviter
         WHERE invitations.state = 'withdrawn'
       RETURNING person`,
      ...[table, person, inviter, at, at - DAY],
    );
    return rows.length > 0;
  }

  /** A club calls people to the chairs that were drawn for them: this counts for no bound. */
  async call(table: string, people: readonly PersonId[], inviter: PersonId, at: number): Promise<void> {
    for (const person of people)
      await this.sql.write(
        `INSERT INTO invitations ("table", person, inviter, at, state)
         SELECT $1, $2, $3, CAST($4 AS BIGINT), 'open' WHERE NOT ${apartSql('$2', '$3')} ON CONFLICT DO NOTHING`,
        ...[table, person, inviter, at],
      );
  }

  /** What became of the invitation of a person; null: there was none. */
  async state(table: string, person: PersonId): Promise<Pick<Invited, 'inviter' | 'state'> | null> {
    const [row] = await this.sql.read(
      'SELECT inviter, state FROM invitations WHERE "table" = $1 AND person = $2',
      ...[table, person],
    );
    return row ? { inviter: row.inviter as string, state: row.state as InvitationState } : null;
  }

  /** Ends an open invitation; false: there is none. Somebody who declined may still sit down. */
  async end(table: string, person: PersonId, state: Exclude<InvitationState, 'open'>): Promise<boolean> {
    const rows = await this.sql.write(
      `UPDATE invitations SET state = $3 WHERE "table" = $1 AND person = $2
         AND (state = 'open' OR state = 'declined' AND $3 = 'accepted') RETURNING person`,
      ...[table, person, state],
    );
    return rows.length > 0;
  }

  /** Who was asked to a table and has not sat down, the first asked first; withdrawn invitations are left out. */
  async at(table: string): Promise<readonly Invited[]> {
    const rows = await this.sql.read(
      `SELECT people.id, name, identity, handle, bot, inviter, state
       FROM invitations JOIN people ON people.id = invitations.person
       JOIN accounts ON accounts.person = people.id AND accounts.leaving IS NULL
       WHERE "table" = $1 AND state IN ('open', 'declined') ORDER BY at, people.id`,
      table,
    );
    return rows.map((row) => ({
      person: personFrom(row),
      inviter: row.inviter as string,
      state: row.state as InvitationState,
    }));
  }

  /** The valid invitations of these people, the latest first. */
  async to(people: readonly PersonId[]): Promise<readonly Received[]> {
    const rows = await this.sql.read(
      `SELECT invitations.person AS invited, "table", at, summary, people.id, name, identity, handle, bot
       FROM invitations JOIN tables ON tables.id = invitations."table"
       JOIN people ON people.id = inviter LEFT JOIN accounts ON accounts.person = inviter
       WHERE invitations.person IN (${this.sql.list(1)}) AND ${VALID}
       ORDER BY at DESC, "table" LIMIT 2000`,
      JSON.stringify(people),
    );
    return rows.flatMap(receivedFrom);
  }

  /** The invitations that a person made or received, for the export of their data. */
  async all(person: PersonId): Promise<readonly (NewInvitation & { readonly state: InvitationState })[]> {
    const rows = await this.sql.read(
      'SELECT "table", person, inviter, at, state FROM invitations WHERE person = $1 OR inviter = $1 ORDER BY at, "table"',
      person,
    );
    return rows.map(({ table, person: to, inviter, at, state }) => ({
      table: table as string,
      person: to as string,
      inviter: inviter as string,
      at: at as number,
      state: state as InvitationState,
    }));
  }
}

/** An invitation to a table with a damaged summary is left out. */
function receivedFrom(row: Row): Received[] {
  const summary = readSummary(row.summary as string);
  if (!summary) return [];
  const { invited, table, at } = row;
  return [{ person: invited as string, table: table as string, at: at as number, inviter: personFrom(row), summary }];
}
