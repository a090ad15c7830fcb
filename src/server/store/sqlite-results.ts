import type { Rating } from '../../ratings/rating.ts';
import type { PersonId } from '../../table/event.ts';
import {
  DAY,
  lowOf,
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
import type { Statements } from './sqlite-people.ts';

type Write = <T>(write: () => T) => Promise<T>;

/** The caller has begun a transaction. A table that has results keeps them. */
export function insertResults(
  { run }: Statements,
  table: string,
  ended: number,
  { game, seats, people }: TableResults,
): void {
  for (const { person, place, score, rated } of people)
    run(
      `INSERT OR IGNORE INTO results ("table", person, game, seats, place, score, ended, pending)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      table,
      person,
      game,
      seats,
      place,
      score,
      ended,
      rated ? 1 : 0,
    );
}

/** Results and ratings in SQLite. */
export class SqliteResults implements ResultStore {
  private readonly sql: Statements;
  private readonly write: Write;

  constructor(sql: Statements, write: Write) {
    this.sql = sql;
    this.write = write;
  }

  async history(filter: HistoryFilter): Promise<readonly Finished[]> {
    const values: (string | number)[] = [];
    const statement = historyStatement(filter, (value) => (values.push(value), '?'));
    return this.sql.all(statement, ...values).map(finishedFrom);
  }

  async tallies(person: PersonId): Promise<readonly Tally[]> {
    const rows = this.sql.all(
      `SELECT game, count(*) AS games, sum(CASE WHEN place = 1 THEN 1 ELSE 0 END) AS won
       FROM results WHERE person = ? GROUP BY game ORDER BY game`,
      person,
    );
    return rows.map(tallyFrom);
  }

  async meetings(person: PersonId, other: PersonId): Promise<readonly Meeting[]> {
    return this.sql.all(MEETINGS('?1', '?2'), person, other).map(meetingFrom);
  }

  async ratings(person: PersonId): Promise<readonly RatingRow[]> {
    const rows = this.sql.all(
      'SELECT game, rating, deviation, games, changed FROM ratings WHERE person = ? ORDER BY game',
      person,
    );
    return rows.map(ratingFrom);
  }

  async leaders(game: string, least: Least, limit: number, bots = false): Promise<readonly Leader[]> {
    const rows = this.sql.all(
      `SELECT person, game, rating, deviation, games, changed FROM ratings
       WHERE game = ? AND games >= ? AND met >= ? AND ${OF_BOTS(bots)} ORDER BY low DESC LIMIT ?`,
      game,
      least.games,
      least.met,
      limit,
    );
    return rows.map(leaderFrom);
  }

  async unrated(limit: number): Promise<readonly string[]> {
    const rows = this.sql.all(
      'SELECT "table", min(ended) AS at FROM results WHERE pending = 1 GROUP BY "table" ORDER BY at, "table" LIMIT ?',
      limit,
    );
    return rows.map(({ table }) => table as string);
  }

  rate(table: string, at: number, compute: Compute): Promise<boolean> {
    return this.write(() => {
      const rows = this.sql.all('SELECT person, game, ended FROM results WHERE "table" = ? AND pending = 1', table);
      if (rows.length === 0) return false;
      const game = rows[0]!.game as string;
      const people = rows.map(({ person }) => person as string);
      const before = new Map(people.map((person) => [person, this.ratingOf(person, game)]));
      const after = compute(before, this.together(people, game, (rows[0]!.ended as number) - DAY));
      this.sql.run('UPDATE results SET pending = 0 WHERE "table" = ?', table);
      for (const [person, rating] of after ?? []) this.put(table, game, person, rating, before.get(person) ?? null, at);
      return true;
    });
  }

  private together(people: readonly PersonId[], game: string, since: number): number {
    const among = (column: string): string => `${column} IN (SELECT value FROM json_each(?1))`;
    return this.sql.get(TOGETHER(among, '?2', '?3'), JSON.stringify(people), game, since)!.together as number;
  }

  private ratingOf(person: PersonId, game: string): RatingRow | null {
    const row = this.sql.get(
      'SELECT game, rating, deviation, games, changed FROM ratings WHERE person = ? AND game = ?',
      person,
      game,
    );
    return row ? ratingFrom(row) : null;
  }

  private put(
    table: string,
    game: string,
    person: PersonId,
    after: Rating,
    before: RatingRow | null,
    at: number,
  ): void {
    const { rating, deviation } = after;
    this.sql.run(
      'UPDATE results SET rating = ?, deviation = ? WHERE "table" = ? AND person = ?',
      rating,
      deviation,
      table,
      person,
    );
    this.sql.run(
      `INSERT OR REPLACE INTO ratings (game, person, rating, deviation, low, games, changed, met)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, (${MET('?2', '?1', '?8')}))`,
      game,
      person,
      rating,
      deviation,
      lowOf(after),
      (before?.games ?? 0) + 1,
      at,
      MOST_MET,
    );
  }

  async backlog(limit: number): Promise<readonly string[]> {
    return this.sql
      .all('SELECT "table" FROM backlog ORDER BY "table" LIMIT ?', limit)
      .map((row) => row.table as string);
  }

  settle(table: string, ended: number, results: TableResults): Promise<void> {
    return this.write(() => {
      insertResults(this.sql, table, ended, results);
      this.sql.run('DELETE FROM backlog WHERE "table" = ?', table);
    });
  }

  enlist(since: number): Promise<void> {
    return this.write(() => {
      this.sql.run(
        `INSERT OR IGNORE INTO backlog SELECT id FROM tables WHERE stage = 'ended' AND changed > ? AND event IS NULL
           AND NOT EXISTS (SELECT 1 FROM results WHERE "table" = id)`,
        since,
      );
    });
  }
}
