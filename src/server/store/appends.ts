import type { Database, Value } from './database.ts';
import { TAIL } from './store.ts';
import { insertResults } from './postgres-results.ts';
import { Unavailable } from './unavailable.ts';

/** `tailOf` in SQL. */
export const TAIL_OF_EVENT = `left(encode(sha256(convert_to(note, 'UTF8')), 'hex'), ${TAIL})`;

/** An append as the statements take it. */
export interface Append {
  readonly table: string;
  /** The number of the event that it follows, and that event's fingerprint, if it is to be compared. */
  readonly version: number;
  readonly tail: string | null;
  /** The events, as JSON. */
  readonly notes: readonly string[];
  readonly changed: number;
  readonly stage: string;
  readonly due: number | null;
  readonly summary: string;
  /** Changes only together with `seats`. */
  readonly listed: number;
  /** The people at the table, if the events change who sits there. */
  readonly seats: readonly string[] | null;
  /** How the game ended, as JSON, if these events ended it. */
  readonly results: string | null;
}

interface Pending {
  readonly append: Append;
  readonly resolve: (done: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** How many batches are under way at once: PostgreSQL shares a sync of its log among their commits. */
const AT_ONCE = 2;
/** How many appends one batch has at most. */
const MOST_TOGETHER = 200;
/** More appends are refused at once: they would not be answered in time. */
const MOST_WAITING = 5_000;

const ALONE = `
  WITH appended AS (
    UPDATE tables SET version = version + cardinality($3::text[]), changed = $4, stage = $5, due = $6, summary = $7,
      listed = $9
    WHERE id = $1 AND version = $2
      AND ($8::text IS NULL OR $8 = (SELECT ${TAIL_OF_EVENT} FROM notes WHERE "table" = $1 AND version = $2))
    RETURNING id
  ), noted AS (
    INSERT INTO notes ("table", version, note)
    SELECT id, $2 + number, note FROM appended, unnest($3::text[]) WITH ORDINALITY AS given (note, number)
  )`;

const SEATED = (people: string): string => `, risen AS (
    DELETE FROM seats USING appended WHERE "table" = id AND person <> ALL (${people}::text[])
  ), seated AS (
    INSERT INTO seats (person, "table") SELECT person, id FROM appended, unnest(${people}::text[]) AS person
    ON CONFLICT DO NOTHING
  )`;

const FINISHED = (results: string): string => `, finished AS (${insertResults('id', '$4', results, 'appended,')})`;

const DONE = 'SELECT id FROM appended';

/**
 * Many appends in one statement. It waits for no row that another transaction has locked: one table holds up no other, and
 * two batches cannot wait for each other.
 */
const TOGETHER = `
  WITH found AS (
    SELECT given.*, place FROM
      unnest($1::text[], $2::int[], $3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[])
        AS given (id, version, events, changed, stage, due, summary, tail),
      LATERAL (
        SELECT ctid AS place FROM tables WHERE tables.id = given.id AND tables.version = given.version
          AND (tail IS NULL OR tail =
            (SELECT ${TAIL_OF_EVENT} FROM notes WHERE "table" = given.id AND notes.version = given.version))
        FOR UPDATE SKIP LOCKED
      ) AS locked
  ), appended AS (
    UPDATE tables SET version = found.version + events,
      changed = found.changed, stage = found.stage, due = found.due, summary = found.summary
    FROM found WHERE tables.ctid = place RETURNING tables.id
  ), noted AS (
    INSERT INTO notes ("table", version, note)
    SELECT id, version, note
    FROM appended JOIN unnest($9::text[], $10::int[], $11::text[]) AS given (id, version, note) USING (id)
  ) ${DONE}`;

/**
 * Appends that are stored together: all of one turn of the event loop are one statement, and one commit. While two batches
 * are under way the next one grows.
 */
export class Appends {
  private readonly database: Database;
  private waiting: Pending[] = [];
  private batches = 0;

  constructor(database: Database) {
    this.database = database;
  }

  /** Resolves when it is committed; to false on a conflict. */
  add(append: Append): Promise<boolean> {
    if (append.seats || append.results) return this.alone(append); // rare
    if (this.waiting.length >= MOST_WAITING) {
      return Promise.reject(new Unavailable(new Error('too many appends are waiting')));
    }
    return new Promise((resolve, reject) => {
      if (this.waiting.push({ append, resolve, reject }) === 1) setImmediate(() => this.send());
    });
  }

  /** Sends all waiting appends, whatever is under way. */
  close(): void {
    this.send(Infinity);
  }

  private send(atOnce = AT_ONCE): void {
    while (this.waiting.length > 0 && this.batches < atOnce) {
      this.batches++;
      void this.write(this.nextBatch()).finally(() => {
        this.batches--;
        this.send();
      });
    }
  }

  /** A table is in a batch once: two appends to it decide among themselves which is first. */
  private nextBatch(): Pending[] {
    const batch = new Map<string, Pending>();
    const rest: Pending[] = [];
    for (const one of this.waiting) {
      const { table } = one.append;
      if (batch.size < MOST_TOGETHER && !batch.has(table)) batch.set(table, one);
      else rest.push(one);
    }
    this.waiting = rest;
    return [...batch.values()];
  }

  private async write(batch: readonly Pending[]): Promise<void> {
    let done: ReadonlySet<unknown>;
    try {
      const rows = await this.database.query(TOGETHER, together(batch.map(({ append }) => append)));
      done = new Set(rows.map(({ id }) => id));
    } catch (error) {
      // Without an answer it is unknown whether they are stored.
      if (error instanceof Unavailable) return batch.forEach(({ reject }) => reject(error));
      done = new Set(); // one of them breaks a constraint, and none is stored
    }
    for (const { append, resolve, reject } of batch) {
      if (done.has(append.table)) resolve(true);
      else void this.alone(append).then(resolve, reject); // a conflict, or a row that somebody has locked
    }
  }

  /** Waits for the row, if it is locked. */
  private async alone(append: Append): Promise<boolean> {
    const { table, version, notes, changed, stage, due, summary, tail, listed, seats, results } = append;
    const values: Value[] = [table, version, notes, changed, stage, due, summary, tail, listed];
    const given = (value: Value): string => `$${values.push(value)}`;
    const also = `${seats ? SEATED(given(seats)) : ''}${results ? FINISHED(given(results)) : ''}`;
    return (await this.database.query(`${ALONE}${also} ${DONE}`, values)).length > 0;
  }
}

/** The values of `TOGETHER`: a column for each field, and one row for each event. */
function together(appends: readonly Append[]): Value[] {
  const column = <T extends string | number | null>(of: (append: Append) => T): T[] => appends.map(of);
  const events = appends.flatMap(({ table, version, notes }) =>
    notes.map((note, i) => ({ table, version: version + 1 + i, note })),
  );
  return [
    column(({ table }) => table),
    column(({ version }) => version),
    column(({ notes }) => notes.length),
    column(({ changed }) => changed),
    column(({ stage }) => stage),
    column(({ due }) => due),
    column(({ summary }) => summary),
    column(({ tail }) => tail),
    events.map(({ table }) => table),
    events.map(({ version }) => version),
    events.map(({ note }) => note),
  ];
}
