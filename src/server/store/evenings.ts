import type { SeasonRules } from '../../club/standings.ts';
import type { EveningAnswer, Repeat } from '../../protocol/club-request.ts';
import type { PersonId } from '../../table/event.ts';
import { touched, type ClubSql } from './clubs.ts';
import type { Person } from './person.ts';
import { personFrom, type Row } from './rows.ts';

/** Evenings of one club that are not over, and all that it ever had. */
const MOST_PLANNED = 120;
const MOST_EVENINGS = 3000;
const MINUTE = 60_000;
/** So many evenings of one club are told of in a day: one club must not crowd out the others. */
const MOST_SOON = 3;
/** Who opens tables for an evening within so many milliseconds of somebody else cannot have seen that: one draw is enough. */
const SAME_PRESS = 5_000;
const MOST_SEASONS = 100;

export interface StoredEvening {
  readonly id: string;
  readonly club: string;
  /** Date and time on the clock of the zone. */
  readonly local: string;
  readonly zone: string;
  /** The moment that this was when it was planned, in calendar time. */
  readonly starts: number;
  readonly minutes: number;
  readonly game: string | null;
  readonly note: string;
  readonly season: string | null;
  /** Evenings that were planned together. */
  readonly series: string | null;
  readonly repeat: Repeat | null;
  readonly cancelled: boolean;
  /** How often it was changed, for calendars. */
  readonly sequence: number;
  readonly changed: number;
}

export interface StoredAnswer {
  readonly evening: string;
  readonly person: Person;
  readonly answer: EveningAnswer;
  readonly guests: number;
  /** Of a maybe: when the person will know. */
  readonly by: number | null;
  readonly at: number;
}

export interface StoredSeason {
  readonly id: string;
  readonly club: string;
  readonly number: number;
  readonly name: string;
  readonly rules: SeasonRules;
}

/** Tables that are opened for an evening in one press. */
export interface StoredDraw {
  readonly id: string;
  readonly club: string;
  readonly evening: string;
  /** As JSON; empty people once it is done. */
  readonly plan: string;
  readonly at: number;
  readonly done: boolean;
}

/** A message to the chat of a group. */
export interface StoredPost {
  readonly id: string;
  readonly club: string;
  readonly tries: number;
}

/** Evenings, answers, seasons and draws of clubs: the same statements for SQLite and PostgreSQL. */
export class EveningStore {
  private readonly sql: ClubSql;

  constructor(sql: ClubSql) {
    this.sql = sql;
  }

  /** Planning the same ids twice changes nothing. False: the club has too many. */
  plan(evenings: readonly StoredEvening[], now: number): Promise<boolean> {
    const { club } = evenings[0]!;
    return this.sql.together(
      {
        sql: `SELECT 1 AS few WHERE (SELECT count(*) FROM evenings WHERE club = $1 AND starts + minutes * ${MINUTE} > $2
                AND id NOT IN (${this.sql.list(4)})) + $3 <= ${MOST_PLANNED}
              AND (SELECT count(*) FROM evenings WHERE club = $1) + $3 <= ${MOST_EVENINGS}`,
        values: [club, now, evenings.length, JSON.stringify(evenings.map(({ id }) => id))],
        must: true,
      },
      ...evenings.map((one) => ({
        sql: `INSERT INTO evenings (id, club, local, zone, starts, minutes, game, note, season, series, repeat, cancelled, sequence, changed)
              SELECT $1, $2, $3, $4, CAST($5 AS BIGINT), CAST($6 AS INTEGER), $7, $8,
                (SELECT id FROM seasons WHERE club = $2 ORDER BY number DESC LIMIT 1),
                $10, $11, 0, 0, CAST($9 AS BIGINT) ON CONFLICT DO NOTHING`,
        values: [
          ...[one.id, club, one.local, one.zone, one.starts, one.minutes, one.game, one.note, one.changed],
          ...[one.series, one.repeat],
        ],
      })),
      touched(club),
    );
  }

  /** All evenings of a club, the first first. */
  async of(club: string): Promise<readonly StoredEvening[]> {
    const rows = await this.sql.read('SELECT * FROM evenings WHERE club = $1 ORDER BY starts, id', club);
    return rows.map(eveningFrom);
  }

  async evening(club: string, id: string): Promise<StoredEvening | null> {
    const [row] = await this.sql.read('SELECT * FROM evenings WHERE club = $1 AND id = $2', club, id);
    return row ? eveningFrom(row) : null;
  }

  /** Stores what may be changed of evenings of one club; calendars see a new sequence. */
  async change(evenings: readonly StoredEvening[], at: number): Promise<void> {
    if (evenings.length === 0) return;
    await this.sql.together(
      ...evenings.map(({ id, local, starts, minutes, game, note, cancelled }) => ({
        sql: `UPDATE evenings SET local = $2, starts = $3, minutes = $4, game = $5, note = $6, cancelled = $7,
                changed = $8, sequence = sequence + 1 WHERE id = $1`,
        values: [id, local, starts, minutes, game, note, cancelled ? 1 : 0, at],
      })),
      touched(evenings[0]!.club),
    );
  }

  /** The first evenings of every club that start between two moments. */
  async between(from: number, to: number): Promise<readonly StoredEvening[]> {
    const rows = await this.sql.read(
      `SELECT * FROM (SELECT evenings.*, row_number() OVER (PARTITION BY club ORDER BY starts, id) AS nth
         FROM evenings WHERE starts > $1 AND starts <= $2 AND cancelled = 0) AS soon
       WHERE nth <= ${MOST_SOON} ORDER BY starts, id LIMIT 2000`,
      ...[from, to],
    );
    return rows.map(eveningFrom);
  }

  async answer(club: string, given: Omit<StoredAnswer, 'person'> & { readonly person: PersonId }): Promise<void> {
    const { evening, person, answer, guests, by, at } = given;
    await this.sql.together(
      {
        // The first yes counts for the order; a changed mind goes to the end.
        sql: `INSERT INTO answers (evening, person, answer, guests, known, at) VALUES ($1, $2, $3, $4, $5, $6)
              ON CONFLICT (evening, person) DO UPDATE SET answer = excluded.answer, guests = excluded.guests,
                known = excluded.known, at = CASE WHEN answers.answer = excluded.answer THEN answers.at ELSE excluded.at END`,
        values: [evening, person, answer, guests, by, at],
      },
      touched(club),
    );
  }

  /** The answers of people who are members now, the first first. */
  async answers(evenings: readonly string[]): Promise<readonly StoredAnswer[]> {
    const rows = await this.sql.read(
      `SELECT people.id, name, identity, handle, bot, answers.evening, answer, guests, known, at
       FROM answers JOIN evenings ON evenings.id = answers.evening
       JOIN members ON members.club = evenings.club AND members.person = answers.person AND role NOT IN ('asked', 'banned')
       JOIN people ON people.id = answers.person LEFT JOIN accounts ON accounts.person = people.id
       WHERE answers.evening IN (${this.sql.list(1)}) ORDER BY at, people.id`,
      JSON.stringify(evenings),
    );
    return rows.map(answerFrom);
  }

  /** What a person answered, for the export of their data. */
  async answersOf(person: PersonId): Promise<readonly object[]> {
    const rows = await this.sql.read(
      `SELECT club, local, zone, answer, guests, at FROM answers JOIN evenings ON evenings.id = evening
       WHERE person = $1 ORDER BY at`,
      person,
    );
    return rows.map(({ club, local, zone, answer, guests, at }) => ({ club, local, zone, answer, guests, at }));
  }

  /** The newest first. */
  async seasons(club: string): Promise<readonly StoredSeason[]> {
    const rows = await this.sql.read('SELECT * FROM seasons WHERE club = $1 ORDER BY number DESC', club);
    return rows.map(seasonFrom);
  }

  /** Evenings that are planned from now on belong to it. The same id twice changes nothing. False: there are too many. */
  async begin({ id, club, name, rules }: Omit<StoredSeason, 'number'>): Promise<boolean> {
    await this.sql.together(
      {
        sql: `INSERT INTO seasons (id, club, number, name, rules)
              SELECT $1, $2, coalesce(max(number), 0) + 1, $3, $4 FROM seasons WHERE club = $2
              HAVING coalesce(max(number), 0) < ${MOST_SEASONS} ON CONFLICT DO NOTHING RETURNING id`,
        values: [id, club, name, JSON.stringify(rules)],
        must: true,
      },
      touched(club),
    );
    return (await this.sql.read('SELECT 1 AS known FROM seasons WHERE id = $1', id)).length > 0;
  }

  async changeSeason({ id, club, name, rules }: StoredSeason): Promise<void> {
    await this.sql.together(
      { sql: 'UPDATE seasons SET name = $2, rules = $3 WHERE id = $1', values: [id, name, JSON.stringify(rules)] },
      touched(club),
    );
  }

  /** Stores a draw, and returns the one that was stored first: under its id, or by somebody else at the same time. */
  async draw(draw: Omit<StoredDraw, 'done'>): Promise<StoredDraw> {
    const { id, club, evening, plan, at } = draw;
    const others = 'SELECT id FROM draws WHERE evening = $3 AND at > CAST($5 AS BIGINT) - CAST($6 AS BIGINT)';
    await this.sql.together(
      touched(club), // one node after the other
      {
        sql: `INSERT INTO draws (id, club, evening, plan, at, done)
              SELECT $1, $2, $3, $4, CAST($5 AS BIGINT), 0 WHERE NOT EXISTS (${others}) ON CONFLICT DO NOTHING`,
        values: [id, club, evening, plan, at, SAME_PRESS],
      },
    );
    const [first] = await this.sql.read('SELECT * FROM draws WHERE evening = $1 ORDER BY at DESC, id LIMIT 1', evening);
    return (await this.drawn(id)) ?? drawFrom(first!);
  }

  async drawn(id: string): Promise<StoredDraw | null> {
    const [row] = await this.sql.read('SELECT * FROM draws WHERE id = $1', id);
    return row ? drawFrom(row) : null;
  }

  /** All its tables are open; `plan`: without the people. */
  async finish({ id, club }: StoredDraw, plan: string): Promise<void> {
    await this.sql.together(
      { sql: 'UPDATE draws SET done = 1, plan = $2 WHERE id = $1', values: [id, plan] },
      touched(club),
    );
  }

  /** Draws between two moments, done or not. */
  async draws(from: number, to: number, done: boolean): Promise<readonly StoredDraw[]> {
    const rows = await this.sql.read(
      'SELECT * FROM draws WHERE at > $1 AND at <= $2 AND done = $3 ORDER BY at LIMIT 100',
      ...[from, to, done ? 1 : 0],
    );
    return rows.map(drawFrom);
  }

  /** Queues messages once: one that was ever queued stays as it is. */
  async post(posts: readonly Omit<StoredPost, 'tries'>[], at: number): Promise<void> {
    for (const { id, club } of posts)
      await this.sql.write(
        'INSERT INTO posts (id, club, at, due, tries) VALUES ($1, $2, $3, $3, 0) ON CONFLICT DO NOTHING',
        ...[id, club, at],
      );
  }

  /** Claims messages that are due until the lease ends. */
  async claimPosts(now: number, lease: number, most: number): Promise<readonly StoredPost[]> {
    const rows = await this.sql.write(
      `UPDATE posts SET due = $2 WHERE due <= $1 AND id IN (SELECT id FROM posts WHERE due <= $1 ORDER BY due LIMIT $3)
       RETURNING id, club, tries`,
      ...[now, lease, most],
    );
    return rows.map(({ id, club, tries }) => ({ id: id as string, club: club as string, tries: tries as number }));
  }

  /** `due`: when to try again; null: it was sent, or is given up. */
  async settlePost({ id, tries }: StoredPost, due: number | null): Promise<void> {
    await this.sql.write('UPDATE posts SET due = $2, tries = $3 WHERE id = $1', id, due, tries);
  }

  /** Forgets what is too old to be queued again. */
  async forgetPosts(before: number): Promise<void> {
    await this.sql.write('DELETE FROM posts WHERE at < $1 AND due IS NULL', before);
    await this.sql.write('DELETE FROM draws WHERE at < $1 AND done = 1', before);
    await this.sql.write(`DELETE FROM notices WHERE "table" LIKE 'evening:%' AND at IS NULL AND sent < $1`, before);
  }
}

const eveningFrom = (row: Row): StoredEvening => ({
  id: row.id as string,
  club: row.club as string,
  local: row.local as string,
  zone: row.zone as string,
  starts: row.starts as number,
  minutes: row.minutes as number,
  game: row.game as string | null,
  note: row.note as string,
  season: row.season as string | null,
  series: row.series as string | null,
  repeat: row.repeat as Repeat | null,
  cancelled: row.cancelled === 1,
  sequence: row.sequence as number,
  changed: row.changed as number,
});

const answerFrom = (row: Row): StoredAnswer => ({
  evening: row.evening as string,
  person: personFrom(row),
  answer: row.answer as EveningAnswer,
  guests: row.guests as number,
  by: row.known as number | null,
  at: row.at as number,
});

const seasonFrom = (row: Row): StoredSeason => ({
  id: row.id as string,
  club: row.club as string,
  number: row.number as number,
  name: row.name as string,
  rules: JSON.parse(row.rules as string) as SeasonRules,
});

const drawFrom = (row: Row): StoredDraw => ({
  id: row.id as string,
  club: row.club as string,
  evening: row.evening as string,
  plan: row.plan as string,
  at: row.at as number,
  done: row.done === 1,
});
