import { createClient } from '@redis/client';
import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { CannotStart, placeOf } from './startproblem.ts';
import type { Settings } from './settings.ts';
import { databaseOf, openFolder } from './store/folder.ts';
import { inspect } from './store/integrity.ts';
import { FolderLock, isKnown } from './store/lock.ts';

/** What an operator should know during a start that goes on. */
export type StartNotice =
  /** PostgreSQL does not answer yet. */
  | { readonly kind: 'waiting'; readonly at: string }
  /** Redis does not answer: the node starts without it and connects later. */
  | { readonly kind: 'without-redis'; readonly at: string }
  /** Other users of this machine can read these paths, and that cannot be changed. */
  | { readonly kind: 'readable'; readonly paths: readonly string[] }
  /** An environment variable that is no setting, probably a typo; `nearest`: the most similar setting, if any. */
  | { readonly kind: 'variable'; readonly name: string; readonly nearest: string | null }
  /** The database is large enough for its check to take a while. */
  | { readonly kind: 'checking'; readonly file: string; readonly bytes: number };

/** In bytes. The check of a larger database is announced. */
const LARGE = 500_000_000;
const REDIS_PORT = 6379;
/** The timeout for Redis at the start, in milliseconds. */
const REDIS_PATIENCE = 1_000;

/** Fails early where the address cannot be listened on. */
export async function canListen(host: string, port: number, flag = 'port'): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    throw listenError(error, host, port, flag);
  }
}

export function listenError(error: unknown, host: string, port: number, flag = 'port'): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new CannotStart({ kind: 'port-taken', host, port, flag }, error);
    case 'EACCES':
      return new CannotStart({ kind: 'port-denied', port, flag }, error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new CannotStart({ kind: 'host', host, flag: flag === 'port' ? 'host' : flag }, error);
    default:
      return error;
  }
}

/** Locks the data folder for this process and checks its database. */
export function openData({ data, check }: Settings, notify: (notice: StartNotice) => void): FolderLock {
  const readable = openFolder(data);
  if (readable.length > 0) notify({ kind: 'readable', paths: readable });
  const lock = FolderLock.take(data);
  try {
    const file = databaseOf(data);
    const bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (check && bytes >= LARGE) notify({ kind: 'checking', file, bytes });
    inspect(file, { known: isKnown(data), thorough: check });
  } catch (error) {
    lock.release();
    throw error;
  }
  return lock;
}

/** A wrong password ends the start. A Redis that is away comes back, and a node works without it. */
export async function askRedis(url: string, notify: (notice: StartNotice) => void): Promise<void> {
  const client = createClient({ url, socket: { connectTimeout: REDIS_PATIENCE, reconnectStrategy: false } });
  client.on('error', () => undefined); // `connect` rejects with the error
  const at = placeOf(url, REDIS_PORT);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), REDIS_PATIENCE);
  });
  try {
    await Promise.race([client.connect().then(() => client.ping()), late]);
  } catch (error) {
    if (/^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password|ERR Client sent AUTH)/.test((error as Error).message))
      throw new CannotStart({ kind: 'redis-login', at }, error);
    notify({ kind: 'without-redis', at });
  } finally {
    clearTimeout(timer);
    client.destroy();
  }
}
