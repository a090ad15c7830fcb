import type { FastifyInstance } from 'fastify';
import { availableParallelism } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Choice } from '../bots/answer.ts';
import type { Result } from '../core/result.ts';
import { Pool } from '../workers/pool.ts';
import { Bots } from './bots.ts';
import { LocalBus } from './bus/local.ts';
import { RedisBus } from './bus/redis.ts';
import { Gate } from './gate.ts';
import { buildHttp } from './http.ts';
import { Hub } from './hub.ts';
import { Keeper } from './keeper.ts';
import { LobbyDesk } from './lobby.ts';
import { Metrics, serveMetrics, type MetricsListener } from './metrics.ts';
import { Peers } from './peers.ts';
import { People } from './people.ts';
import { Security } from './security.ts';
import { readListener, type Settings } from './settings.ts';
import { Sockets } from './sockets.ts';
import { Strain } from './strain.ts';
import { Unavailable } from './store/database.ts';
import { PostgresStore } from './store/postgres.ts';
import { databaseOf } from './store/copies.ts';
import { SqliteStore } from './store/sqlite.ts';

export interface Server {
  readonly url: string;
  /** Where Prometheus finds the figures, if anywhere. */
  readonly metrics: string | null;
  /** Finishes what has begun, tells every page that it will be back, and lets go of everything. */
  readonly close: () => Promise<void>;
}

const SWEEP = 1_000;
const LOBBY_EVERY = 300;
const HEARTBEAT = 25_000;
const BEAT = 2_000;

/** What an error says and where it came from, no more: drivers hang their whole connection on it, with its keys. */
const described = ({ name, message, stack, code }: Error & { readonly code?: string }) => ({
  name,
  message,
  code,
  stack,
});

/** `output`: where the log goes, by default to standard output. */
export async function serve(settings: Settings, output: DestinationStream = process.stdout): Promise<Server> {
  const log: Logger = pino({ level: settings.log, serializers: { err: described } }, output);
  const store = settings.database
    ? await PostgresStore.open(settings.database, (error) => log.warn({ err: error }, 'a connection was lost'))
    : new SqliteStore(databaseOf(settings.data), () => {
        log.warn('the data folder was restored');
        hub.clear();
        sockets.restart();
      });
  const bus = settings.redis
    ? await RedisBus.open(settings.redis, (error) => log.warn({ err: error }, 'Redis is away'))
    : new LocalBus();
  bus.onReturn(() => log.info('Redis is back'));
  const claim = (key: string, ms: number): Promise<boolean> => bus.claim(key, ms);
  const hub = new Hub({ store });
  const pool = new Pool<Result<Choice>>(new URL('../workers/thread.ts', import.meta.url), {
    threads: settings.threads || Math.max(1, availableParallelism() - 1),
  });
  const failed = (error: unknown, table: string): void => {
    if (error instanceof Unavailable) log.warn({ table, reason: error.message }, 'not done');
    else log.error({ err: error, table }, 'failed');
  };
  const strain = new Strain();
  const bots = new Bots({ pool, pace: settings.botPace, claim, wait: () => strain.botsWait, failed });
  const lobby = new LobbyDesk(hub, LOBBY_EVERY, failed);
  const metrics = new Metrics();
  const security = new Security({ log, metrics });
  const gate = new Gate(settings);
  const sockets = new Sockets({
    hub,
    lobby,
    strain,
    metrics,
    security,
    attend: (room) => {
      peers.announce(room);
      keeper.attend(room);
    },
    others: (table) => peers.others(table),
    share: (table, reply) => peers.share(table, reply),
    absence: (room) => keeper.absence(room),
    failed,
    gate,
    heartbeat: HEARTBEAT,
  });
  const peers = new Peers({ hub, bus, lobby, sockets, alone: !settings.database, beat: BEAT, failed });
  const keeper = new Keeper({
    hub,
    bots,
    here: (room) => sockets.here(room),
    watched: (table) => sockets.watched(table),
    sure: () => peers.sure,
    claim,
    waits: (room, absence) => sockets.tellAbsence(room.id, absence),
    patience: settings.patience * 1000,
    sweep: SWEEP,
    failed,
  });
  metrics.gauge('connections', () => sockets.size);
  metrics.gauge('tables', () => hub.size);
  metrics.gauge('under_way', () => strain.underWay);
  metrics.gauge('lag_seconds', () => strain.lag / 1000);
  metrics.gauge('resident_bytes', () => process.memoryUsage().rss);
  const people = new People(store, hub.now);
  const app = await buildHttp({ hub, gate, people, sockets, peers, strain, metrics, security, settings, log, failed });
  const figures = await figuresAt(metrics, settings.metrics);
  const url = await listen(app, settings);
  log.info(
    { url, metrics: figures?.url, ...(settings.database ? { node: bus.node } : { data: settings.data }) },
    'listening',
  );
  return {
    url,
    metrics: figures?.url ?? null,
    close: async () => {
      sockets.close();
      keeper.close();
      bots.close();
      lobby.close();
      strain.close();
      await app.close();
      await figures?.close();
      await pool.close();
      await peers.close();
      await store.close();
      security.close();
      log.info('closed');
    },
  };
}

const listen = (app: FastifyInstance, { host, port }: Settings): Promise<string> => app.listen({ host, port });

async function figuresAt(metrics: Metrics, text: string): Promise<MetricsListener | null> {
  const at = readListener(text);
  return at && serveMetrics(metrics, at.host, at.port);
}
