import type { PersonId } from '../../table/event.ts';
import type { NoticeSql } from './notices.ts';
import type { Person } from './person.ts';
import { PERSON, personFrom } from './rows.ts';

/** Friends of a person and people whom they have asked, together. */
export const MOST_FRIENDS = 200;
/** Requests that wait for one person. */
export const MOST_REQUESTS = 100;
export const MOST_BLOCKS = 500;
/** The colour of somebody of whom only a name at a table is known. */
const MET_IDENTITY = 'onyx';

const PRIVACIES = ['everybody', 'friends', 'me'] as const;
/** Who may see a person's games. */
export type Privacy = (typeof PRIVACIES)[number];

/** How two people stand to each other, as rows say it. */
export interface Relation {
  /** The person has asked the other, and the other way round; both: they are friends. */
  readonly asks: boolean;
  readonly asked: boolean;
  readonly blocks: boolean;
  readonly blocked: boolean;
}

export const areFriends = ({ asks, asked }: Relation): boolean => asks && asked;
export const areApart = ({ blocks, blocked }: Relation): boolean => blocks || blocked;

/** A friend, or somebody who asked or was asked. */
export interface Acquaintance extends Pick<Relation, 'asks' | 'asked'> {
  readonly person: Person;
}

/** A game that a person is playing. */
export interface Playing {
  readonly person: PersonId;
  readonly table: string;
  readonly game: string;
  readonly listed: boolean;
}

/** True where one of the two blocks the other; both are expressions of SQL. */
export const apartSql = (one: string, other: string): string =>
  `EXISTS (SELECT 1 FROM blocks WHERE blocks.person = ${one} AND blocks.other = ${other}
     OR blocks.person = ${other} AND blocks.other = ${one})`;

/**
 * Friends, blocks and privacy: the same statements for SQLite and PostgreSQL. A row of `friends` says that a person wants
 * the other as a friend. Two such rows are a friendship, so two people who ask each other at once become friends.
 */
export class FriendStore {
  private readonly sql: NoticeSql;

  constructor(sql: NoticeSql) {
    this.sql = sql;
  }

  /** Asks for friendship, or accepts; false: one blocks the other, or a bound is reached. Asking twice changes nothing. */
  async ask(person: PersonId, other: PersonId, at: number): Promise<boolean> {
    const waiting = `SELECT count(*) FROM friends AS one WHERE one.other = $2
      AND NOT EXISTS (SELECT 1 FROM friends AS back WHERE back.person = $2 AND back.other = one.person)`;
    const rows = await this.sql.write(
      `INSERT INTO friends (person, other, at)
       SELECT $1, $2, CAST($3 AS BIGINT) WHERE NOT ${apartSql('$1', '$2')}
         AND (SELECT count(*) FROM friends WHERE person = $1) < ${MOST_FRIENDS}
         AND (EXISTS (SELECT 1 FROM friends WHERE person = $2 AND other = $1) OR (${waiting}) < ${MOST_REQUESTS})
       ON CONFLICT DO NOTHING RETURNING person`,
      ...[person, other, at],
    );
    return rows.length > 0 || (await this.relation(person, other)).asks;
  }

  /** Ends a friendship, takes a request back, or refuses one; false: there was nothing. */
  async part(person: PersonId, other: PersonId): Promise<boolean> {
    const rows = await this.sql.write(
      'DELETE FROM friends WHERE person = $1 AND other = $2 OR person = $2 AND other = $1 RETURNING person',
      ...[person, other],
    );
    return rows.length > 0;
  }

  async relation(person: PersonId, other: PersonId): Promise<Relation> {
    const rows = await this.sql.read(
      `SELECT 'asks' AS kind FROM friends WHERE person = $1 AND other = $2
       UNION ALL SELECT 'asked' FROM friends WHERE person = $2 AND other = $1
       UNION ALL SELECT 'blocks' FROM blocks WHERE person = $1 AND other = $2
       UNION ALL SELECT 'blocked' FROM blocks WHERE person = $2 AND other = $1`,
      ...[person, other],
    );
    const is = (kind: keyof Relation): boolean => rows.some((row) => row.kind === kind);
    return { asks: is('asks'), asked: is('asked'), blocks: is('blocks'), blocked: is('blocked') };
  }

  /** Friends and requests in both directions, by handle. Accounts that are about to be erased are left out. */
  async acquaintances(person: PersonId): Promise<readonly Acquaintance[]> {
    const rows = await this.sql.read(
      `SELECT people.id, name, identity, handle, bot, mine.person AS asks, theirs.person AS asked
       FROM (SELECT other AS id FROM friends WHERE person = $1 UNION SELECT person FROM friends WHERE other = $1) AS near
       JOIN people ON people.id = near.id
       JOIN accounts ON accounts.person = near.id AND accounts.leaving IS NULL
       LEFT JOIN friends AS mine ON mine.person = $1 AND mine.other = near.id
       LEFT JOIN friends AS theirs ON theirs.person = near.id AND theirs.other = $1
       WHERE NOT ${apartSql('$1', 'near.id')} ORDER BY folded`,
      person,
    );
    return rows.map((row) => ({ person: personFrom(row), asks: row.asks !== null, asked: row.asked !== null }));
  }

  /**
   * Blocks somebody and ends what is between the two; false: there are too many. `met`: the name by which the person knows
   * the other, whose profile is no business of theirs; null: by the handle.
   */
  async block(person: PersonId, other: PersonId, at: number, met: string | null = null): Promise<boolean> {
    await this.sql.write(
      `INSERT INTO blocks (person, other, at, met) SELECT $1, $2, CAST($3 AS BIGINT), CAST($4 AS TEXT)
       WHERE (SELECT count(*) FROM blocks WHERE person = $1) < ${MOST_BLOCKS} ON CONFLICT DO NOTHING`,
      ...[person, other, at, met],
    );
    if (met === null)
      await this.sql.write('UPDATE blocks SET met = NULL WHERE person = $1 AND other = $2', ...[person, other]);
    if (!(await this.relation(person, other)).blocks) return false;
    await this.part(person, other);
    await this.sql.write(
      // The rows stay: nobody is asked twice, and they count for the bounds of a day.
      `UPDATE invitations SET state = 'declined'
       WHERE state = 'open' AND (person = $1 AND inviter = $2 OR person = $2 AND inviter = $1)`,
      ...[person, other],
    );
    return true;
  }

  /** False: there was no block. A process may have been killed before it ended the friendship, so that ends first. */
  async unblock(person: PersonId, other: PersonId): Promise<boolean> {
    if (!(await this.relation(person, other)).blocks) return false;
    await this.part(person, other);
    const rows = await this.sql.write(
      'DELETE FROM blocks WHERE person = $1 AND other = $2 RETURNING person',
      ...[person, other],
    );
    return rows.length > 0;
  }

  /** The people whom a person blocks, the latest first, as the person knows them. */
  async blocked(person: PersonId): Promise<readonly Person[]> {
    const rows = await this.sql.read(
      `SELECT people.id, name, identity, handle, bot, met FROM blocks JOIN people ON people.id = blocks.other
       LEFT JOIN accounts ON accounts.person = people.id WHERE blocks.person = $1 ORDER BY blocks.at DESC, people.id`,
      person,
    );
    return rows.map((row) =>
      row.met === null
        ? personFrom(row)
        : { id: row.id as string, name: row.met as string, identity: MET_IDENTITY, handle: null },
    );
  }

  /** All pairs among those people where either blocks the other. */
  async apart(people: readonly PersonId[]): Promise<readonly (readonly [PersonId, PersonId])[]> {
    const rows = await this.sql.read(
      `SELECT DISTINCT CASE WHEN person < other THEN person ELSE other END AS one,
         CASE WHEN person < other THEN other ELSE person END AS two
       FROM blocks WHERE person IN (${this.sql.list(1)}) AND other IN (${this.sql.list(1)}) ORDER BY one, two`,
      JSON.stringify(people),
    );
    return rows.map(({ one, two }) => [one as string, two as string] as const);
  }

  /** Everybody whom the person blocks, or who blocks the person. */
  async apartFrom(person: PersonId): Promise<ReadonlySet<PersonId>> {
    const rows = await this.sql.read(
      'SELECT other AS id FROM blocks WHERE person = $1 UNION SELECT person FROM blocks WHERE other = $1',
      person,
    );
    return new Set(rows.map(({ id }) => id as string));
  }

  async privacy(person: PersonId): Promise<Privacy> {
    const [row] = await this.sql.read('SELECT games FROM privacy WHERE person = $1', person);
    return PRIVACIES.find((one) => one === row?.games) ?? 'everybody';
  }

  async setPrivacy(person: PersonId, games: Privacy): Promise<void> {
    await this.sql.write(
      `INSERT INTO privacy (person, games) VALUES ($1, $2)
       ON CONFLICT (person) DO UPDATE SET games = excluded.games`,
      ...[person, games],
    );
  }

  /** Whether dumps of finished public games may name the person. */
  async isNamed(person: PersonId): Promise<boolean> {
    const [row] = await this.sql.read('SELECT named FROM privacy WHERE person = $1', person);
    return row?.named === 1;
  }

  async setNamed(person: PersonId, named: boolean): Promise<void> {
    await this.sql.write(
      `INSERT INTO privacy (person, games, named) VALUES ($1, 'everybody', $2)
       ON CONFLICT (person) DO UPDATE SET named = excluded.named`,
      ...[person, named ? 1 : 0],
    );
  }

  /** The running games of these people, the latest first. */
  async playing(people: readonly PersonId[]): Promise<readonly Playing[]> {
    const rows = await this.sql.read(
      `SELECT seats.person, tables.id, tables.game, tables.listed FROM seats JOIN tables ON tables.id = seats."table"
       WHERE seats.person IN (${this.sql.list(1)}) AND stage = 'running' ORDER BY changed DESC, tables.id LIMIT 2000`,
      JSON.stringify(people),
    );
    return rows.map(({ person, id, game, listed }) => ({
      person: person as string,
      table: id as string,
      game: game as string,
      listed: listed === 1,
    }));
  }

  /** Those among these people who have an account that stays, by id. */
  async known(people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Person>> {
    const rows = await this.sql.read(
      `${PERSON} WHERE people.id IN (${this.sql.list(1)}) AND handle IS NOT NULL AND leaving IS NULL`,
      JSON.stringify(people),
    );
    return new Map(rows.map((row) => [row.id as string, personFrom(row)]));
  }

  /** The handles of those among these people who have an account. */
  async handles(people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>> {
    const rows = await this.sql.read(
      `SELECT person, handle FROM accounts WHERE person IN (${this.sql.list(1)})`,
      JSON.stringify(people),
    );
    return new Map(rows.map(({ person, handle }) => [person as string, handle as string]));
  }
}
