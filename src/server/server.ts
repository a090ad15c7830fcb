import type { FastifyInstance } from 'fastify';
import { availableParallelism } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Choice } from '../bots/answer.ts';
import type { Result } from '../core/result.ts';
import { Pool } from '../workers/pool.ts';
import { Bots } from './bots.ts';
import { buildHttp } from './http.ts';
import { Hub } from './hub.ts';
import { Keeper } from './keeper.ts';
import { LobbyDesk } from './lobby.ts';
import { Metrics } from './metrics.ts';
import { People } from './people.ts';
import type { Settings } from './settings.ts';
import { Sockets } from './sockets.ts';
import { databaseOf } from './store/copies.ts';
import { SqliteStore } from './store/sqlite.ts';

export interface Server {
  readonly url: string;
  /** Finishes what has begun, tells every page that it will be back, and lets go of everything. */
  readonly close: () => Promise<void>;
}

const SWEEP = 1_000;
const LOBBY_EVERY = 300;
const HEARTBEAT = 25_000;

/** `output`: where the log goes, by default to standard output. */
export async function serve(settings: Settings, output: DestinationStream = process.stdout): Promise<Server> {
  const log: Logger = pino({ level: settings.log }, output);
  const store = new SqliteStore(databaseOf(settings.data), () => {
    log.warn('the data folder was restored');
    hub.clear();
    sockets.restart();
  });
  const hub = new Hub({ store });
  const pool = new Pool<Result<Choice>>(new URL('../workers/thread.ts', import.meta.url), {
    threads: settings.threads || Math.max(1, availableParallelism() - 1),
  });
  const failed = (error: unknown, table: string): void => log.error({ err: error, table }, 'failed');
  const bots = new Bots({ pool, pace: settings.botPace, failed });
  const lobby = new LobbyDesk(hub, LOBBY_EVERY, failed);
  const metrics = new Metrics();
  const sockets = new Sockets({
    hub,
    lobby,
    metrics,
    attend: (room) => keeper.attend(room),
    absence: (room) => keeper.absence(room),
    failed,
    messagesPerSecond: settings.messages,
    heartbeat: HEARTBEAT,
  });
  const keeper = new Keeper({
    hub,
    bots,
    here: (room) => sockets.here(room),
    waits: (room, absence) => sockets.tellAbsence(room.id, absence),
    patience: settings.patience * 1000,
    sweep: SWEEP,
    failed,
  });
  metrics.gauge('connections', () => sockets.size);
  metrics.gauge('tables', () => hub.size);
  metrics.gauge('resident_bytes', () => process.memoryUsage().rss);
  const people = new People(store, hub.now);
  const app = await buildHttp({ hub, people, sockets, metrics, settings, log });
  const url = await listen(app, settings);
  log.info({ url, data: settings.data }, 'listening');
  return {
    url,
    close: async () => {
      sockets.close();
      keeper.close();
      bots.close();
      lobby.close();
      await app.close();
      await pool.close();
      await store.close();
      log.info('closed');
    },
  };
}

const listen = (app: FastifyInstance, { host, port }: Settings): Promise<string> => app.listen({ host, port });
