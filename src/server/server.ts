import type { FastifyInstance } from 'fastify';
import { availableParallelism } from 'node:os';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Choice } from '../bots/answer.ts';
import type { Result } from '../core/result.ts';
import { Pool } from '../workers/pool.ts';
import { Bots } from './bots.ts';
import { LocalBus } from './bus/local.ts';
import { openRedis } from './bus/open.ts';
import { Failures } from './failures.ts';
import { Gate } from './gate.ts';
import { buildHttp } from './http.ts';
import { Hub } from './hub.ts';
import { incidents } from './incidents.ts';
import { Scheduler } from './scheduler.ts';
import { LobbyFeed } from './lobby.ts';
import { Metrics, serveMetrics, type MetricsListener } from './metrics.ts';
import { Pages } from './pages.ts';
import { Peers } from './peers.ts';
import { People } from './people.ts';
import { Retention } from './retention.ts';
import { Security } from './security.ts';
import { readListener, type Settings } from './settings.ts';
import { Sockets } from './sockets.ts';
import { askRedis, canListen, listenError, openData, type StartNotice } from './startup.ts';
import { Overload } from './overload.ts';
import { ServiceTime, type Time, type TimeNews } from './time.ts';
import { PostgresStore } from './store/postgres.ts';
import { databaseOf } from './store/copies.ts';
import { SqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

export interface Server {
  readonly url: string;
  /** Where Prometheus finds the figures, if anywhere. */
  readonly metrics: string | null;
  /** Finishes what has begun, tells every page that it will be back, and lets go of everything. */
  readonly close: () => Promise<void>;
}

const SWEEP = 1_000;
const IDLE = 60_000;
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

/**
 * Starts a server, or throws (`CannotStart` where whoever runs it can do something about it) and leaves nothing running.
 * `output`: where the log goes, by default to standard output. `notify`: is told what an operator should know during the start.
 * `time`: another time than the real one, for tests.
 */
export async function serve(
  settings: Settings,
  output: DestinationStream = process.stdout,
  notify: (notice: StartNotice) => void = () => {},
  time?: Time,
): Promise<Server> {
  const opened: Closer[] = [];
  try {
    return await assemble(settings, output, notify, opened, time);
  } catch (error) {
    for (const close of opened.reverse()) await close();
    throw error;
  }
}

/** Undoes one step of the start. */
type Closer = () => unknown;

async function assemble(
  settings: Settings,
  output: DestinationStream,
  told: (notice: StartNotice) => void,
  opened: Closer[],
  given?: Time,
): Promise<Server> {
  const log: Logger = pino({ level: settings.log, serializers: { err: described } }, output);
  const notify = (notice: StartNotice): void => {
    log.warn(notice, 'start');
    told(notice);
  };
  await canListen(settings.host, settings.port); // before anything else is touched
  const lock = settings.database ? null : openData(settings, notify);
  opened.push(() => lock?.release());
  const store = settings.database
    ? await PostgresStore.open(
        settings.database,
        (error) => log.warn({ err: error }, 'a connection was lost'),
        (at) => notify({ kind: 'waiting', at }),
      )
    : new SqliteStore(databaseOf(settings.data), () => {
        log.warn('the data folder was restored');
        hub.clear();
        sockets.restart();
      });
  opened.push(() => store.close());
  lock?.sign(null);
  const time = given ?? (await startTime(store, log));
  const stopTime = async (): Promise<void> => void (time instanceof ServiceTime && (await time.close()));
  opened.push(stopTime);
  if (settings.redis) await askRedis(settings.redis, notify);
  const metrics = new Metrics();
  const security = new Security({ log, metrics });
  opened.push(() => security.close());
  const bus = settings.redis
    ? await openRedis(settings.redis, store, { log, metrics, security, now: time.wall })
    : new LocalBus();
  opened.push(() => bus.close());
  const claim = (key: string, ms: number): Promise<boolean> => bus.claim(key, ms);
  const pool = new Pool<Result<Choice>>(new URL('../workers/thread.ts', import.meta.url), {
    threads: settings.threads || Math.max(1, availableParallelism() - 1),
  });
  opened.push(() => pool.close());
  const failures = new Failures(log);
  opened.push(() => failures.close());
  const failed = (error: unknown, table: string): void => failures.report(error, table);
  const hub = new Hub({ store, time, happened: incidents({ log, metrics, sockets: () => sockets, failed }), failed });
  const overload = new Overload();
  const bots = new Bots({
    pool,
    pace: settings.botPace,
    watched: (table) => sockets.watchers.watched(table),
    claim,
    wait: () => overload.botsWait,
    failed,
    broke: (why, table) => {
      metrics.count('bot_failures_total');
      failed(new Error(`a bot failed and its first legal move was made: ${why}`), table);
    },
  });
  const lobby = new LobbyFeed(hub, LOBBY_EVERY, failed);
  const gate = new Gate(settings);
  const pages = new Pages(bus);
  const sockets = new Sockets({
    hub,
    lobby,
    overload,
    metrics,
    security,
    attend: (room) => {
      peers.announce(room);
      scheduler.attend(room);
    },
    others: (table) => peers.others(table),
    share: (table, news) => peers.share(table, news),
    absence: (room) => scheduler.absence(room),
    failed,
    gate,
    pages,
    heartbeat: HEARTBEAT,
    longestMessage: 1000 * settings.requestTimeout,
  });
  const peers = new Peers({ hub, bus, lobby, sockets, alone: !settings.database, beat: BEAT, failed });
  const scheduler = new Scheduler({
    hub,
    bots,
    here: (room) => sockets.watchers.here(room),
    watched: (table) => sockets.watchers.watched(table),
    sure: (table) => peers.sure(table),
    claim,
    waits: (room, absence) => sockets.tellAbsence(room.id, absence),
    patience: settings.patience * 1000,
    sweep: SWEEP,
    idle: IDLE,
    missed: () => metrics.count('tables_missed_total'),
    failed,
  });
  const retention = new Retention({
    hub,
    keep: settings,
    claim,
    pruned: (counts) => log.info(counts, 'pruned'),
    failed,
  });
  metrics.gauge('connections', () => sockets.size);
  metrics.gauge('tables', () => hub.size);
  metrics.gauge('tables_on_hold', () => hub.stuck);
  metrics.gauge('bots_waiting', () => bots.waiting);
  metrics.gauge('under_way', () => overload.underWay);
  metrics.gauge('lag_seconds', () => overload.lag / 1000);
  metrics.gauge('resident_bytes', () => process.memoryUsage().rss);
  const people = new People(store, hub.time.wall);
  const doors: { app?: FastifyInstance; figures?: MetricsListener | null } = {};
  const close = async (): Promise<void> => {
    sockets.close();
    pages.close();
    scheduler.close();
    bots.close();
    lobby.close();
    overload.close();
    await doors.app?.close();
    await doors.figures?.close();
    await retention.close();
    await pool.close();
    await peers.close();
    await hub.close();
    await stopTime();
    await store.close();
    lock?.release();
    security.close();
    failures.close();
    log.info('closed');
  };
  opened.splice(0, opened.length, close); // from here on one function closes everything
  const app = (doors.app = await buildHttp({
    hub,
    bus,
    gate,
    people,
    sockets,
    peers,
    overload,
    metrics,
    security,
    settings,
    log,
    failed,
  }));
  const figures = (doors.figures = await figuresAt(metrics, settings.metrics));
  const url = await listen(app, settings);
  lock?.sign(url);
  log.info(
    { url, metrics: figures?.url, ...(settings.database ? { node: bus.node } : { data: settings.data }) },
    'listening',
  );
  return {
    url,
    metrics: figures?.url ?? null,
    close,
  };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port);
  }
}

async function figuresAt(metrics: Metrics, text: string): Promise<MetricsListener | null> {
  const at = readListener(text);
  if (!at) return null;
  try {
    return await serveMetrics(metrics, at.host, at.port);
  } catch (error) {
    throw listenError(error, at.host, at.port, 'metrics');
  }
}

const TIME_NEWS: Readonly<Record<TimeNews['kind'], string>> = {
  stopped: 'service was interrupted or the calendar jumped: clocks stood still',
  back: 'the store went back in time',
  skew: 'this machine’s calendar is off: set its clock',
};

async function startTime(store: Store, log: Logger): Promise<ServiceTime> {
  const time = new ServiceTime({
    store,
    told: ({ kind, ms }) => log.warn({ ms }, TIME_NEWS[kind]),
    failed: (error) => log.warn({ reason: (error as Error).message }, 'no heartbeat: the time is not known'),
  });
  await time.start();
  return time;
}
