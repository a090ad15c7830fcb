import type pg from 'pg';
import type { PersonId } from '../../table/event.ts';
import type { Database, Row, Value } from './database.ts';
import {
  DAY,
  lowOf,
  type After,
  type Before,
  type Compute,
  type Finished,
  type HistoryFilter,
  type Leader,
  type Least,
  type Meeting,
  type RatingRow,
  type ResultStore,
  type Tally,
} from './results.ts';
import type { TableResults } from './summary.ts';
import {
  finishedFrom,
  historyStatement,
  leaderFrom,
  meetingFrom,
  MEETINGS,
  MET,
  MOST_MET,
  OF_BOTS,
  ratingFrom,
  tallyFrom,
  TOGETHER,
} from './rows-results.ts';

/** The statement that stores results, given the expressions of table, time and JSON. A table that has some keeps them. */
export const insertResults = (table: string, ended: string, json: string, from = ''): string => `
  INSERT INTO results ("table", person, game, seats, place, score, ended, pending)
  SELECT ${table}, person, game, seats, place, score, ${ended}::bigint, pending
  FROM ${from} json_to_recordset(${json}::json)
    AS given (person text, game text, seats int, place int, score float8, pending int)
  ON CONFLICT DO NOTHING`;

export const resultsJson = ({ game, seats, people }: TableResults): string =>
  JSON.stringify(people.map(({ rated, ...result }) => ({ ...result, game, seats, pending: rated ? 1 : 0 })));

/** Results and ratings in PostgreSQL. */
export class PostgresResults implements ResultStore {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async history(filter: HistoryFilter): Promise<readonly Finished[]> {
    const values: Value[] = [];
    const statement = historyStatement(filter, (value) => `$${values.push(value)}`);
    return (await this.query(statement, ...values)).map(finishedFrom);
  }

  async tallies(person: PersonId): Promise<readonly Tally[]> {
    const rows = await this.query(
      `SELECT game, count(*) AS games, count(*) FILTER (WHERE place = 1) AS won
       FROM results WHERE person = $1 GROUP BY game ORDER BY game`,
      person,
    );
    return rows.map(tallyFrom);
  }

  async meetings(person: PersonId, other: PersonId): Promise<readonly Meeting[]> {
    return (await this.query(MEETINGS('$1', '$2'), person, other)).map(meetingFrom);
  }

  async ratings(person: PersonId): Promise<readonly RatingRow[]> {
    const rows = await this.query(
      'SELECT game, rating, deviation, games, changed FROM ratings WHERE person = $1 AND games > 0 ORDER BY game',
      person,
    );
    return rows.map(ratingFrom);
  }

  async leaders(game: string, least: Least, limit: number, bots = false): Promise<readonly Leader[]> {
    const rows = await this.query(
      `SELECT person, game, rating, deviation, games, changed FROM ratings
       WHERE game = $1 AND games >= $2 AND met >= $3 AND ${OF_BOTS(bots)} ORDER BY low DESC LIMIT $4`,
      game,
      least.games,
      least.met,
      limit,
    );
    return rows.map(leaderFrom);
  }

  async unrated(limit: number): Promise<readonly string[]> {
    const rows = await this.query(
      'SELECT "table", min(ended) AS at FROM results WHERE pending = 1 GROUP BY "table" ORDER BY at, "table" LIMIT $1',
      limit,
    );
    return rows.map(({ table }) => table as string);
  }

  /** The results are locked first, then the ratings in order of people: two nodes cannot wait for each other. */
  rate(table: string, at: number, compute: Compute): Promise<boolean> {
    return this.database.transaction(async (client) => {
      const { rows } = await client.query<Row>(
        'SELECT person, game, ended FROM results WHERE "table" = $1 AND pending = 1 ORDER BY person FOR UPDATE',
        [table],
      );
      if (rows.length === 0) return false;
      const game = rows[0]!.game as string;
      const people = rows.map(({ person }) => person as string);
      const before = await lockRatings(client, game, people);
      const since = (rows[0]!.ended as number) - DAY;
      const met = await client.query<Row>(TOGETHER(among, '$2', '$3'), [people, game, since]);
      const after = compute(before, met.rows[0]!.together as number);
      await client.query('UPDATE results SET pending = 0 WHERE "table" = $1', [table]);
      if (after) await putRatings(client, { table, game, at }, before, after);
      return true;
    });
  }

  async backlog(limit: number): Promise<readonly string[]> {
    const rows = await this.query('SELECT "table" FROM backlog ORDER BY "table" LIMIT $1', limit);
    return rows.map(({ table }) => table as string);
  }

  async settle(table: string, ended: number, results: TableResults): Promise<void> {
    await this.query(
      `WITH settled AS (DELETE FROM backlog WHERE "table" = $1) ${insertResults('$1', '$2', '$3')}`,
      table,
      ended,
      resultsJson(results),
    );
  }

  async enlist(since: number): Promise<void> {
    await this.query(
      `INSERT INTO backlog SELECT id FROM tables WHERE stage = 'ended' AND changed > $1 AND event IS NULL
         AND NOT EXISTS (SELECT 1 FROM results WHERE "table" = id) ON CONFLICT DO NOTHING`,
      since,
    );
  }

  private query(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.database.query(sql, values);
  }
}

const among = (column: string): string => `${column} = ANY($1::text[])`;

/** A newcomer gets a row without games, so that there is something to lock. */
async function lockRatings(client: pg.ClientBase, game: string, people: readonly PersonId[]): Promise<Before> {
  await client.query(
    `INSERT INTO ratings (game, person, rating, deviation, low, games, changed, met)
     SELECT $1, person, 0, 0, 0, 0, 0, 0 FROM unnest($2::text[]) AS person ORDER BY person ON CONFLICT DO NOTHING`,
    [game, people],
  );
  const { rows } = await client.query<Row>(
    `SELECT person, game, rating, deviation, games, changed FROM ratings
     WHERE game = $1 AND person = ANY($2::text[]) ORDER BY person FOR UPDATE`,
    [game, people],
  );
  return new Map(
    rows.map((row) => {
      const rating = leaderFrom(row);
      return [rating.person, rating.games === 0 ? null : rating] as const;
    }),
  );
}

async function putRatings(
  client: pg.ClientBase,
  { table, game, at }: { readonly table: string; readonly game: string; readonly at: number },
  before: Before,
  after: After,
): Promise<void> {
  for (const [person, rating] of after) {
    const games = (before.get(person)?.games ?? 0) + 1;
    await client.query('UPDATE results SET rating = $3, deviation = $4 WHERE "table" = $1 AND person = $2', [
      table,
      person,
      rating.rating,
      rating.deviation,
    ]);
    await client.query(
      `UPDATE ratings SET rating = $3, deviation = $4, low = $5, games = $6, changed = $7,
         met = (${MET('$2', '$1', '$8')}) WHERE game = $1 AND person = $2`,
      [game, person, rating.rating, rating.deviation, lowOf(rating), games, at, MOST_MET],
    );
  }
}
