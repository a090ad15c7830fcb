import pg from 'pg';
import { CannotStart, placeOf } from '../obstacle.ts';
import { COMPATIBLE, SCHEMA, TABLES } from './schema.ts';
import { Unavailable, type Condition } from './unavailable.ts';

export { Unavailable };

/**
 * System errors (ECONNREFUSED), and the SQLSTATE classes that end by themselves: connection (08), read-only transaction (25),
 * serialization conflicts (40), out of resources (53), locks (55), operator intervention (57), system error (58).
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

/** Times are numbers here as everywhere: they fit. */
const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export type Value = string | number | null | readonly string[];
export type Row = Record<string, unknown>;

const CONNECTIONS = 10;
/** In milliseconds. A statement of ours takes one or two of them. */
const LONGEST_STATEMENT = 10_000;
const LONGEST_WAIT = 5_000;
/** What comes beyond is refused at once: it would not be answered in time. */
const MOST_WAITING = 5_000;
/** How long a node that starts waits for a database that is being started itself. */
const PATIENCE = 10_000;

/** The number of our advisory lock, the same in every node: “vatout” in letters of a telephone. */
const MIGRATING = 828_688;

/** Connections to PostgreSQL, statements that are prepared once on each, and errors that say what they mean. */
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
      query_timeout: LONGEST_STATEMENT + 1_000, // the line is dead, not the statement slow
      // An answer means that it is on the disk, whatever the database's own settings say.
      options: '-c synchronous_commit=on',
    });
    // A connection that breaks while nobody uses it: the pool takes another one.
    this.pool.on('error', lost);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Connects and brings the database to the newest schema. Waits up to `PATIENCE` for a database that does not answer yet;
   * `waiting` hears of it once, at the first attempt in vain.
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
          throw obstacleOf(known, at);
        }
        if (attempt === 1) waiting(at);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  /** Runs one statement, by itself a transaction; gives its rows. */
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

  /** Several statements that are kept all or none, on one connection. */
  async transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => Promise.reject(errorOf(error)));
    try {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      client.release(true); // with the connection goes whatever it had begun
      throw errorOf(error);
    }
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await Promise.allSettled(this.underWay);
    await this.pool.end();
  }

  /** Migrates where there is something to migrate: a node that finds the schema current needs rights on rows only. */
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

  /** Under a lock, so that any number of nodes may start at once; a node that dies lets go of it. */
  private migrate(): Promise<void> {
    return this.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
      // What the catalogue says may be older than the lock: another node may just have created it.
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
  /** The oldest schema whose programs can still use this one; null where the database was written by a program without it. */
  readonly compatible: number | null;
}

/** Null for a database without tables of ours. */
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

/** The role has rights on some rows but not on all that the program needs. */
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

/** A login or a right that is refused stays refused, so a start does not wait for it. */
const mayEnd = (error: unknown): boolean => error instanceof Unavailable && error.condition !== 'denied';

function obstacleOf(known: unknown, at: string): unknown {
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
