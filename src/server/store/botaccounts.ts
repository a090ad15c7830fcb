import type { BotAccount, Takes } from '../../protocol/bot.ts';
import type { PersonId } from '../../table/event.ts';
import { apartSql } from './friends.ts';
import { MOST_AT_TABLE, type NewInvitation } from './invitations.ts';
import type { NoticeSql } from './notices.ts';
import type { Person } from './person.ts';
import { leaderFrom } from './rows-results.ts';
import { PERSON, personFrom } from './rows.ts';
import type { Leader } from './results.ts';

const HOUR = 3_600_000;
/**
 * A table, or a challenge, that has been still for so long occupies a bot no more: nobody blocks one by games that never begin or end.
 */
const STILL = 10 * 60_000;

/** Why an account cannot become a bot's: it was used as a person's. */
const OBSTACLES = {
  rated: `EXISTS (SELECT 1 FROM ratings WHERE person = $1)
    OR EXISTS (SELECT 1 FROM results WHERE person = $1 AND (rating IS NOT NULL OR pending = 1))`,
  tables: `EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats."table" WHERE seats.person = $1 AND stage <> 'ended')`,
  seek: 'EXISTS (SELECT 1 FROM seeks WHERE person = $1)',
  club: `EXISTS (SELECT 1 FROM members WHERE person = $1 AND role <> 'banned')`,
  tournament: `EXISTS (SELECT 1 FROM entrants JOIN tournaments ON tournaments.id = tournament
    WHERE person = $1 AND stage NOT IN ('ended', 'cancelled'))`,
  role: 'EXISTS (SELECT 1 FROM roles WHERE person = $1)',
} as const;
export type Obstacle = keyof typeof OBSTACLES;

/** A bot account in a list. */
export interface ListedBot extends BotAccount {
  readonly person: Person;
}

/** What a challenge is measured by. */
export interface Load {
  readonly now: number;
  readonly withPerson: number;
  readonly byPerson: number;
  readonly byHour: number;
}

const LOAD = {
  now: (person: string, still: string) => `(SELECT count(*) FROM seats JOIN tables ON tables.id = seats."table"
      WHERE seats.person = ${person} AND stage <> 'ended' AND changed > ${still})
    + (SELECT count(*) FROM invitations AS asked JOIN tables ON tables.id = asked."table"
      WHERE asked.person = ${person} AND asked.state = 'open' AND asked.at > ${still} AND tables.stage = 'open'
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.person = ${person}))`,
  /** Of those, the games and challenges of one person. */
  withPerson: (person: string, inviter: string, still: string) => `(SELECT count(*) FROM seats AS own
      JOIN seats AS beside ON beside."table" = own."table" AND beside.person = ${inviter} JOIN tables ON tables.id = own."table"
      WHERE own.person = ${person} AND stage <> 'ended' AND changed > ${still})
    + (SELECT count(*) FROM invitations AS asked JOIN tables ON tables.id = asked."table"
      WHERE asked.person = ${person} AND asked.inviter = ${inviter} AND asked.state = 'open' AND asked.at > ${still}
        AND tables.stage = 'open'
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.person = ${person}))`,
  byPerson: (person: string, inviter: string, since: string) =>
    `(SELECT count(*) FROM invitations WHERE person = ${person} AND inviter = ${inviter} AND at > ${since})`,
  byHour: (person: string, since: string) =>
    `(SELECT count(*) FROM invitations WHERE person = ${person} AND at > ${since})`,
} as const;

/** Bot accounts and their challenges: the same statements for SQLite and PostgreSQL. */
export class BotAccountStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  /** Makes an account a bot's for good; false: something is in the way, or it is one. */
  async become(person: PersonId, account: BotAccount): Promise<boolean> {
    const free = Object.values(OBSTACLES).map((sql) => `NOT (${sql})`);
    const rows = await this.sql.write(
      `UPDATE accounts SET bot = $2 WHERE person = $1 AND bot IS NULL AND leaving IS NULL AND ${free.join(' AND ')}
       RETURNING person`,
      ...[person, JSON.stringify(account)],
    );
    return rows.length > 0;
  }

  async obstacles(person: PersonId): Promise<readonly Obstacle[]> {
    const columns = Object.entries(OBSTACLES).map(([name, sql]) => `CASE WHEN ${sql} THEN 1 ELSE 0 END AS "${name}"`);
    const [row] = await this.sql.read(`SELECT ${columns.join(', ')}`, person);
    return (Object.keys(OBSTACLES) as Obstacle[]).filter((name) => row![name] === 1);
  }

  /** Null: it is the account of a person, or there is none. */
  async of(person: PersonId): Promise<BotAccount | null> {
    const [row] = await this.sql.read('SELECT bot FROM accounts WHERE person = $1 AND bot IS NOT NULL', person);
    return row ? accountFrom(row.bot) : null;
  }

  /** False: it is no bot account. */
  async setTakes(person: PersonId, takes: Takes): Promise<boolean> {
    const account = await this.of(person);
    if (!account) return false;
    const rows = await this.sql.write(
      'UPDATE accounts SET bot = $2 WHERE person = $1 AND bot IS NOT NULL RETURNING person',
      ...[person, JSON.stringify({ ...account, takes })],
    );
    return rows.length > 0;
  }

  /** Those among these people whose accounts are bots'. */
  async among(people: readonly PersonId[]): Promise<ReadonlySet<PersonId>> {
    const rows = await this.sql.read(
      `SELECT person FROM accounts WHERE bot IS NOT NULL AND person IN (${this.sql.list(1)})`,
      JSON.stringify(people),
    );
    return new Set(rows.map(({ person }) => person as string));
  }

  /**
   * The bots that stay and may play, those whose programs were there last first: accounts are free, and names of accounts that nobody
   * uses crowd out no others. `now`: calendar time.
   */
  async all(most: number, now: number): Promise<readonly ListedBot[]> {
    const rows = await this.sql.read(
      `${PERSON} WHERE bot IS NOT NULL AND leaving IS NULL
         AND NOT EXISTS (SELECT 1 FROM sanctions WHERE sanctions.person = accounts.person AND kind = 'suspend'
           AND lifted IS NULL AND (until IS NULL OR until > $2))
       ORDER BY COALESCE((SELECT max(used) FROM tokens WHERE tokens.person = accounts.person), 0) DESC, folded LIMIT $1`,
      ...[most, now],
    );
    return rows.map((row) => ({ person: personFrom(row), ...accountFrom(row.bot) }));
  }

  async ratings(people: readonly PersonId[]): Promise<readonly Leader[]> {
    const rows = await this.sql.read(
      `SELECT * FROM ratings WHERE person IN (${this.sql.list(1)}) ORDER BY person, game`,
      JSON.stringify(people),
    );
    return rows.map(leaderFrom);
  }

  /** Invites a bot within what it takes; false: a bound is reached, one blocks the other, or it was asked to this table before. */
  async challenge({ table, person, inviter, at }: NewInvitation, takes: Takes): Promise<boolean> {
    const rows = await this.sql.write(
      `INSERT INTO invitations ("table", person, inviter, at, state)
       SELECT $1, $2, $3, CAST($4 AS BIGINT), 'open' WHERE NOT ${apartSql('$2', '$3')}
         AND (SELECT count(*) FROM invitations WHERE "table" = $1) < ${MOST_AT_TABLE}
         AND ${LOAD.byPerson('$2', '$3', '$5')} < $6 AND ${LOAD.byHour('$2', '$5')} < $7
         AND ${LOAD.now('$2', '$8')} < $9 AND ${LOAD.withPerson('$2', '$3', '$8')} < $10
       ON CONFLICT DO NOTHING RETURNING person`,
      ...[table, person, inviter, at, at - HOUR, takes.byPerson, takes.byHour, at - STILL],
      ...[takes.atOnce, shareOf(takes)],
    );
    return rows.length > 0;
  }

  /** What a bot has to do, of which one person asks for a part. */
  async load({ person, inviter, at }: Omit<NewInvitation, 'table'>): Promise<Load> {
    const [row] = await this.sql.read(
      `SELECT ${LOAD.byPerson('$1', '$2', '$3')} AS "byPerson", ${LOAD.byHour('$1', '$3')} AS "byHour",
         ${LOAD.now('$1', '$4')} AS "now", ${LOAD.withPerson('$1', '$2', '$4')} AS "withPerson"`,
      ...[person, inviter, at - HOUR, at - STILL],
    );
    const count = (name: keyof Load): number => Number(row![name]);
    return {
      ...{ now: count('now'), withPerson: count('withPerson') },
      byPerson: count('byPerson'),
      byHour: count('byHour'),
    };
  }
}

/** Games and challenges that one person has with a bot at once: nobody keeps it from all others. */
export const shareOf = ({ atOnce }: Takes): number => Math.ceil(atOnce / 2);

const accountFrom = (text: unknown): BotAccount => JSON.parse(text as string) as BotAccount;
