import pg from 'pg';
import { CannotStart, placeOf } from '../startproblem.ts';
import { COMPATIBLE, SCHEMA, TABLES } from './schema.ts';
import { Unavailable, type Condition } from './unavailable.ts';

export { Unavailable };

/**
 * System errors (ECONNREFUSED), and the SQLSTATE classes of temporary errors: connection (08), read-only transaction
 * (25), serialization conflicts (40), out of resources (53), locks (55), operator intervention (57), system error (58).
 */
const AWAY = /^(E[A-Z]|08|25|40|53|55|57|58)/;
const READ_ONLY = '25006';
const DISK_FULL = '53100';
/** A result type changed under a prepared statement. */
const CACHED_PLAN = '0A000';
const NO_RIGHTS = '42501';
const NO_DATABASE = '3D000';
/** Authentication failed. */
const LOGIN = /^28/;
const PORT = 5432;

const INT8 = 20;

/** Times are numbers: they fit. */
const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export type Value = string | number | null | readonly (string | number | null)[];
export type Row = Record<string, unknown>;

const CONNECTIONS = 10;
/** In milliseconds. Our statements take one or two. */
const LONGEST_STATEMENT = 10_000;
const LONGEST_WAIT = 5_000;
/** More statements are refused at once: they would not be answered in time. */
const MOST_WAITING = 5_000;
/** How long a start waits for a database that is starting itself, in milliseconds. */
const PATIENCE = 10_000;

/** The key of the advisory lock, the same at every node: “vatout” on a telephone keypad. */
const MIGRATING = 828_688;

/** Connections to PostgreSQL, with statements that are prepared once on each, and classified errors. */
export class Database {
  private readonly pool: pg.Pool;
  private readonly names = new Map<string, string>();
  private readonly underWay = new Set<Promise<unknown>>();
  private closed = false;
  /** Makes each prepared statement's name unique. */
  private prepared = 0;

  private constructor(url: string, lost: (error: Error) => void) {
    this.pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: LONGEST_WAIT,
      idleTimeoutMillis: 0, // a prepared statement lasts as long as its connection
      keepAlive: true,
      types,
      application_name: 'vatout',
      statement_timeout: LONGEST_STATEMENT,
      query_timeout: LONGEST_STATEMENT + 1_000, // the connection is dead, rather than the statement slow
      // An answer means that the data is on the disk, whatever the database's settings say.
      options: '-c synchronous_commit=on',
    });
    // An idle connection broke: the pool opens another one.
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Connects and migrates the database to the newest schema. Waits up to `PATIENCE` for a database that does not answer
   * yet; `waiting` is called once, after the first failed attempt.
   */
  static async open(
    url: string,
    lost: (error: Error) => void = () => {},
    waiting: (at: string) => void = () => {},
  ): Promise<Database> {
    const database = new Database(url, lost);
    const until = Date.now() + PATIENCE;
    const at = placeOf(url, PORT);
    for (let attempt = 1; ; attempt++) {
      try {
        await database.prepare();
        return database;
      } catch (error) {
        const known = errorOf(error);
        if (!mayEnd(known) || Date.now() > until) {
          await database.close();
          throw startErrorOf(known, at);
        }
        if (attempt === 1) waiting(at);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  /** Runs one statement in its own transaction; resolves to its rows. */
  query(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    if (this.closed) return Promise.reject(new Error('the store is closed'));
    if (this.underWay.size >= MOST_WAITING) return Promise.reject(new Unavailable(new Error('too much is waiting')));
    const running = this.attempt(sql, values)
      .catch((error: unknown) => {
        if (!isStalePlan(error)) throw error;
        this.names.delete(sql); // a migration changed the result type: prepare it again, under another name
        return this.attempt(sql, values);
      })
      .catch((error: unknown) => Promise.reject(errorOf(error)));
    this.underWay.add(running);
    const done = (): void => void this.underWay.delete(running);
    running.then(done, done);
    return running;
  }

  private async attempt(sql: string, values: readonly Value[]): Promise<Row[]> {
    let name = this.names.get(sql);
    if (name === undefined) this.names.set(sql, (name = `vatout-${this.prepared++}`));
    const { rows } = await this.pool.query<Row>({ name, text: sql, values: values as unknown[] });
    return rows;
  }

  /** Runs several statements in one transaction on one connection. */
  async transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => Promise.reject(errorOf(error)));
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      client.release(true); // ending the connection rolls back
      throw errorOf(error);
    }
  }

  /** Waits for statements that are under way. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await Promise.allSettled(this.underWay);
    await this.pool.end();
  }

  /** Migrates if the schema is not current. A node that finds it current needs rights on rows only. */
  private async prepare(): Promise<void> {
    if (!usable(await readSchema(this.pool))) await this.migrate();
    const { rows } = await this.pool.query<{ missing: string }>(
      `SELECT right_ || ' ON ' || name AS missing
       FROM unnest($1::text[]) AS name, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS right_
       WHERE NOT has_table_privilege(name, right_)`,
      [TABLES],
    );
    if (rows.length > 0) throw new MissingRights(rows.map(({ missing }) => missing).join(', '));
  }

  /** Runs under a lock, so that any number of nodes may start at once; a node that dies releases it. */
  private migrate(): Promise<void> {
    return this.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
      // The catalogue may be older than the lock: another node may just have created the tables.
      if (!(await readSchema(client)))
        await client.query('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
      const found = await readSchema(client);
      if (usable(found)) return;
      for (const step of SCHEMA.slice(found?.schema ?? 0)) await client.query(step);
      await client.query(
        `INSERT INTO meta (key, value) VALUES ('schema', $1), ('compatible', $2)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [String(SCHEMA.length), String(COMPATIBLE)],
      );
    });
  }
}

interface Shape {
  readonly schema: number;
  /** The oldest schema whose programs can still use this one; null where an older program wrote the database. */
  readonly compatible: number | null;
}

/** Null for a database without our tables. */
async function readSchema(client: pg.Pool | pg.ClientBase): Promise<Shape | null> {
  const { rows: there } = await client.query<{ meta: string | null }>("SELECT to_regclass('meta')::text AS meta");
  if (there[0]!.meta === null) return null;
  const { rows } = await client.query<{ key: string; value: string }>(
    "SELECT key, value FROM meta WHERE key IN ('schema', 'compatible')",
  );
  const values = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  return { schema: values.get('schema') ?? 0, compatible: values.get('compatible') ?? null };
}

/** Whether this program can use the database as it is; throws where it never will. */
function usable(shape: Shape | null): boolean {
  if (!shape) return false;
  const { schema, compatible } = shape;
  if (schema <= SCHEMA.length) return schema === SCHEMA.length && compatible === COMPATIBLE;
  if (compatible !== null && compatible <= SCHEMA.length) return true;
  throw new CannotStart({ kind: 'newer', file: null, version: schema, known: SCHEMA.length });
}

/** The role lacks some of the rights that the program needs. */
class MissingRights extends Error {}

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string } | null)?.code;

const causeOf = (error: unknown): Error => (error as Unavailable).cause as Error;

const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === CACHED_PLAN && /cached plan/.test((error as Error).message);

/** Connection loss, timeouts, refused logins and refused writes become `Unavailable`; our own bugs are rethrown unchanged. */
function errorOf(error: unknown): unknown {
  if (error instanceof Unavailable || !(error instanceof Error)) return error;
  const condition = conditionOf(error);
  return condition ? new Unavailable(error, condition) : error;
}

function conditionOf(error: Error): Condition | null {
  const code = codeOf(error);
  if (code === undefined) return /timeout|terminat|connection/i.test(error.message) ? 'away' : null;
  if (code === NO_RIGHTS || LOGIN.test(code)) return 'denied';
  if (!AWAY.test(code)) return null;
  return code === READ_ONLY ? 'read-only' : code === DISK_FULL ? 'full' : 'away';
}

/** A refused login or right is permanent, so a start does not wait for it. */
const mayEnd = (error: unknown): boolean => error instanceof Unavailable && error.condition !== 'denied';

function startErrorOf(known: unknown, at: string): unknown {
  if (mayEnd(known)) {
    return new CannotStart({ kind: 'database-away', at, reason: causeOf(known).message }, known);
  }
  const error = known instanceof Unavailable ? causeOf(known) : known;
  if (error instanceof MissingRights) {
    return new CannotStart({ kind: 'database-rights', at, missing: error.message, schema: false });
  }
  const code = codeOf(error) ?? '';
  const { message } = error as Error;
  if (LOGIN.test(code)) return new CannotStart({ kind: 'database-login', at }, error);
  if (code === NO_RIGHTS)
    return new CannotStart({ kind: 'database-rights', at, missing: message, schema: true }, error);
  if (code === NO_DATABASE) {
    return new CannotStart({ kind: 'database-missing', at, name: /"(.*)"/.exec(message)?.[1] ?? '' }, error);
  }
  return error;
}
