import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startChild } from './child.ts';
import { findPrograms } from './services.ts';

/* PostgreSQL and Redis in a temporary folder on free ports, for tests, benches and the local cluster. */

/** Below the range of ephemeral ports: a restarted service finds its port still free. */
const PORTS = [20_000, 30_000] as const;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = createServer();
    const free = new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!(await free)) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

interface Way {
  readonly command: readonly [string, ...string[]];
  /** Printed when it accepts connections. */
  readonly ready: RegExp;
  /** The signal for a fast, clean shutdown. */
  readonly stop: NodeJS.Signals;
  readonly uid?: number;
  readonly gid?: number;
}

/** A service on a port that can be stopped, killed and restarted in place. */
class Service {
  private readonly way: Way;
  private child: ChildProcess | null = null;

  constructor(way: Way) {
    this.way = way;
  }

  get pid(): number | null {
    return this.child?.pid ?? null;
  }

  async start(): Promise<void> {
    const { command, ready, uid, gid } = this.way;
    const [program, ...args] = command;
    const child = startChild(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
      ...(uid !== undefined && { uid, gid }),
    });
    this.child = child;
    await new Promise<void>((resolve, reject) => {
      let said = '';
      const hear = (data: Buffer): void => {
        said = (said + data.toString()).slice(-4000);
        if (ready.test(said)) resolve();
      };
      child.stdout!.on('data', hear);
      child.stderr!.on('data', hear);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${program} ended (${code}): ${said}`)));
    });
  }

  async stop(signal: NodeJS.Signals = this.way.stop): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async restart(signal?: NodeJS.Signals): Promise<void> {
    await this.stop(signal);
    await this.start();
  }
}

/** PostgreSQL refuses to run as root; root starts it as the user `postgres` of its package. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (which: string): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export class Backends {
  readonly folder: string;
  readonly postgres: Service;
  readonly redis: Service;
  readonly redisUrl: string;
  private readonly ports: { readonly postgres: number; readonly redis: number };
  private readonly admin: pg.Pool;

  private constructor(folder: string, ports: Backends['ports'], uid: { uid?: number; gid?: number }) {
    const programs = findPrograms();
    this.folder = folder;
    this.ports = ports;
    this.redisUrl = `redis://127.0.0.1:${ports.redis}`;
    const set = (name: string, value: string): string[] => ['-c', `${name}=${value}`];
    this.postgres = new Service({
      command: [
        join(programs.postgres, 'postgres'),
        '-D',
        join(folder, 'postgres'),
        ...set('listen_addresses', '127.0.0.1'),
        ...set('port', String(ports.postgres)),
        ...set('unix_socket_directories', ''),
        ...set('max_connections', '200'),
      ],
      ready: /ready to accept (read-only )?connections/, // a standby accepts connections, too
      stop: 'SIGINT',
      ...uid,
    });
    this.redis = new Service({
      command: [
        programs.redis,
        ...['--port', String(ports.redis), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
      ],
      ready: /Ready to accept connections/,
      stop: 'SIGTERM',
    });
    this.admin = new pg.Pool({ connectionString: this.databaseUrl('postgres'), max: 2 });
    this.admin.on('error', () => undefined); // tests restart it
  }

  static async start(): Promise<Backends> {
    const { postgres, redis } = findPrograms();
    if (postgres === '' || redis === '')
      throw new Error('PostgreSQL or Redis is missing: run `node scripts/services.ts`');
    const folder = mkdtempSync(join(tmpdir(), 'vatout-backends-'));
    chmodSync(folder, 0o755);
    const user = owner();
    const data = join(folder, 'postgres');
    mkdirSync(data, { mode: 0o700 });
    if (user) chownSync(data, user.uid, user.gid);
    const initialise = ['-D', data, '-U', 'vatout', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
    execFileSync(join(postgres, 'initdb'), initialise, { stdio: ['ignore', 'ignore', 'inherit'], ...user });
    const backends = new Backends(folder, { postgres: await freePort(), redis: await freePort() }, user ?? {});
    await Promise.all([backends.postgres.start(), backends.redis.start()]);
    return backends;
  }

  databaseUrl(name: string): string {
    return `postgres://vatout@127.0.0.1:${this.ports.postgres}/${name}`;
  }

  /** Creates an empty database and returns its address. */
  async newDatabase(name: string): Promise<string> {
    await this.admin.query(`CREATE DATABASE "${name}"`);
    return this.databaseUrl(name);
  }

  /** Terminates all connections to a database and returns their number. */
  async cutConnections(name: string): Promise<number> {
    const cut = await this.admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
      name,
    ]);
    return cut.rowCount ?? 0;
  }

  async close(): Promise<void> {
    await this.admin.end().catch(() => undefined);
    // At once: a clean shutdown would sync the files of all databases, which are deleted next.
    await Promise.all([this.postgres.stop('SIGQUIT'), this.redis.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
