import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import { LocalBus } from './bus/local.ts';
import { openRedis } from './bus/open.ts';
import type { Closers } from './closers.ts';
import { Failures } from './failures.ts';
import { UNMEASURED, type Metrics } from './metrics.ts';
import { WordFiles } from './moderation/wordfiles.ts';
import type { WordList } from './moderation/wordlist.ts';
import { openSenders, type Senders } from './notices/senders.ts';
import type { Prometheus } from './prometheus.ts';
import { Security } from './security.ts';
import type { Settings } from './settings.ts';
import { askRedis, openData, type StartNotice } from './startup.ts';
import { databaseOf } from './store/folder.ts';
import type { FolderLock } from './store/lock.ts';
import { PostgresStore } from './store/postgres.ts';
import { SqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import type { Traces } from './traces.ts';
import { ServiceTime, type Time, type TimeNews } from './time.ts';

/** The parts that know nothing of tables and pages. */
export interface Base {
  readonly log: Logger;
  readonly lock: FolderLock | null;
  readonly store: Store;
  readonly time: Time;
  readonly metrics: Metrics;
  /** The same metrics where they are served. */
  readonly prometheus: Prometheus | null;
  readonly security: Security;
  readonly bus: Bus;
  readonly senders: Senders;
  readonly traces: Traces | null;
  readonly words: WordList;
  readonly failed: (error: unknown, table: string) => void;
}

export async function openBase(
  settings: Settings,
  log: Logger,
  notify: (notice: StartNotice) => void,
  closers: Closers,
  given?: Time,
): Promise<Base> {
  const words = new WordFiles(settings.words, (err) => log.warn({ err }, 'changed word lists cannot be used'));
  closers.add(() => words.close());
  const failures = new Failures(log);
  closers.add(() => failures.close());
  const prometheus = settings.metrics ? new (await import('./prometheus.ts')).Prometheus() : null;
  const metrics = prometheus ?? UNMEASURED;
  const security = new Security({ log, metrics });
  closers.add(() => security.close());
  const lock = settings.database ? null : openData(settings, notify);
  closers.add(() => lock?.release());
  const store = settings.database
    ? await PostgresStore.open(
        settings.database,
        (error) => log.warn({ err: error }, 'a connection was lost'),
        (at) => notify({ kind: 'waiting', at }),
      )
    : new SqliteStore(databaseOf(settings.data));
  closers.add(() => store.close());
  lock?.sign(null);
  const time = given ?? (await startTime(store, log, closers));
  if (settings.redis) await askRedis(settings.redis, notify);
  const bus = settings.redis
    ? await openRedis(settings.redis, store, { log, metrics, security, now: time.wall })
    : new LocalBus();
  closers.add(() => bus.close());
  const failed = (error: unknown, table: string): void => failures.report(error, table);
  const traces = await openTraces(settings, { log, metrics, bus });
  closers.add(() => traces?.close());
  const senders = await openSenders(settings, store, time.wall);
  return { log, lock, store, time, metrics, prometheus, security, bus, senders, traces, words: words.list, failed };
}

/** Traces are loaded only where somebody wants them. */
async function openTraces(
  { traces: url }: Settings,
  { log, metrics, bus }: Pick<Base, 'log' | 'metrics' | 'bus'>,
): Promise<Traces | null> {
  if (!url) return null;
  const [{ Traces }, { Collector }] = await Promise.all([import('./traces.ts'), import('./collector.ts')]);
  const collector = new Collector({
    url,
    node: bus.node,
    dropped: (spans) => metrics.count('spans_dropped_total', spans),
    changed: (reason) =>
      reason === null ? log.info('the collector takes traces again') : log.warn({ reason }, 'traces are dropped'),
  });
  return new Traces(collector);
}

const TIME_NEWS: Readonly<Record<TimeNews['kind'], string>> = {
  stopped: 'service was interrupted or the calendar jumped: clocks stood still',
  back: 'the store went back in time',
  skew: 'this machine’s calendar is off: set its clock',
};

async function startTime(store: Store, log: Logger, closers: Closers): Promise<ServiceTime> {
  const time = new ServiceTime({
    store,
    told: ({ kind, ms }) => log.warn({ ms }, TIME_NEWS[kind]),
    failed: (error) => log.warn({ reason: (error as Error).message }, 'no heartbeat: the time is not known'),
  });
  await time.start();
  closers.add(() => time.close());
  return time;
}
