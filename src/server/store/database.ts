import pg from 'pg';
import { SCHEMA } from './schema.ts';

/** The database cannot be reached, or not in time. Whatever was asked for may have been done or not: ask again. */
export class Unavailable extends Error {
  /** For whoever asked by HTTP. */
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super(`the database does not answer: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Codes of the system (ECONNREFUSED), and PostgreSQL's classes for connections, conflicts that another attempt resolves, too
 * little room, locks, shutdown and timeouts, and the system below it.
 */
const AWAY = /^(E[A-Z]|08|40|53|55|57|58)/;

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

  /** Connects and brings the database to the newest shape; waits a while for one that is not there yet. */
  static async open(url: string, lost: (error: Error) => void = () => {}): Promise<Database> {
    const database = new Database(url, lost);
    const until = Date.now() + PATIENCE;
    for (;;) {
      try {
        await database.migrate();
        return database;
      } catch (error) {
        const known = errorOf(error);
        if (!(known instanceof Unavailable) || Date.now() > until) {
          await database.close();
          throw known;
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }

  /** Runs one statement, by itself a transaction; gives its rows. */
  query(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    if (this.closed) return Promise.reject(new Error('the store is closed'));
    if (this.underWay.size >= MOST_WAITING) return Promise.reject(new Unavailable(new Error('too much is waiting')));
    let name = this.names.get(sql);
    if (name === undefined) this.names.set(sql, (name = `vatout-${this.names.size}`));
    const running = this.pool.query<Row>({ name, text: sql, values: values as unknown[] }).then(
      ({ rows }) => rows,
      (error: unknown) => Promise.reject(errorOf(error)),
    );
    this.underWay.add(running);
    const done = (): void => void this.underWay.delete(running);
    running.then(done, done);
    return running;
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

  /** Under a lock, so that any number of nodes may start at once; one that dies lets go of it. */
  private migrate(): Promise<void> {
    return this.transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATING]);
      await client.query('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)');
      const { rows } = await client.query<{ value: string }>("SELECT value FROM meta WHERE key = 'schema'");
      const version = Number(rows[0]?.value ?? 0);
      if (version > SCHEMA.length) {
        throw new Error(`the database was written by a newer version of vatout (${version} > ${SCHEMA.length})`);
      }
      if (version === SCHEMA.length) return;
      for (const step of SCHEMA.slice(version)) await client.query(step);
      await client.query(
        "INSERT INTO meta (key, value) VALUES ('schema', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [String(SCHEMA.length)],
      );
    });
  }
}

/** Everything that comes of the database going away, of the line or of too little time has one name; faults of ours keep theirs. */
function errorOf(error: unknown): unknown {
  if (error instanceof Unavailable || !(error instanceof Error)) return error;
  const { code } = error as Error & { code?: string };
  const away = code === undefined ? /timeout|terminat|connection/i.test(error.message) : AWAY.test(code);
  return away ? new Unavailable(error) : error;
}
