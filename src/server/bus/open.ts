import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import type { Security } from '../security.ts';
import type { Store } from '../store/store.ts';
import { RedisBus } from './redis.ts';

/** How many different errors of Redis are logged until its state changes. */
const MOST_LOGGED = 5;

interface Telling {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly security: Security;
  /** The calendar time that all nodes share, in milliseconds. */
  readonly now: () => number;
}

/** A bus on Redis that logs and counts its failures. */
export async function openRedis(
  url: string,
  store: Store,
  { log, metrics, security, now }: Telling,
): Promise<RedisBus> {
  /** Errors repeat with every attempt; each is logged once until Redis works again. */
  const logged = new Set<string>();
  const bus = await RedisBus.open(url, {
    key: () => store.key(),
    now,
    changed: (state, reason) => {
      logged.clear();
      if (state === 'ok') return log.info('Redis is back: nodes hear each other');
      metrics.count('redis_silences_total');
      return log.warn({ reason: reason?.message ?? 'no echo' }, 'Redis is silent: nodes find changes in the database');
    },
    dropped: (what) => security.report('peer.refused', { what }),
    refused: ({ message }) => {
      metrics.count('redis_errors_total');
      if (logged.size < MOST_LOGGED && !logged.has(message)) log.warn({ reason: message }, 'Redis refused a command');
      logged.add(message);
    },
  });
  metrics.gauge('redis_up', () => Number(bus.connected));
  return bus;
}
