import { availableParallelism } from 'node:os';
import type { Choice } from '../bots/answer.ts';
import type { Result } from '../core/result.ts';
import { Pool } from '../workers/pool.ts';
import type { Base } from './base.ts';
import { Bots } from './bots.ts';
import { Chat } from './chat.ts';
import type { Closers } from './closers.ts';
import { Connections } from './connections.ts';
import type { RouteContext } from './context.ts';
import { Fanout } from './fanout.ts';
import { Gate } from './gate.ts';
import { Hub } from './hub.ts';
import { incidents } from './incidents.ts';
import { LobbyFeed } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import { Overload } from './overload.ts';
import { Pages } from './pages.ts';
import { Peers } from './peers.ts';
import { People } from './people.ts';
import { Presence } from './presence.ts';
import { Retention } from './retention.ts';
import { Scheduler } from './scheduler.ts';
import type { Settings } from './settings.ts';
import { Sockets } from './sockets.ts';
import { Watchers } from './watchers.ts';

/* In milliseconds. */
const SWEEP = 1_000;
const IDLE = 60_000;
const LOBBY_EVERY = 300;
const HEARTBEAT = 25_000;
const BEAT = 2_000;

/** What the routes need of the parts. */
type Parts = Pick<
  RouteContext,
  'hub' | 'gate' | 'people' | 'connections' | 'watchers' | 'sockets' | 'peers' | 'overload'
>;

/** Each part is given those before it. Those after it listen to it. */
export function startParts(settings: Settings, base: Base, closers: Closers): Parts {
  const { log, store, time, metrics, security, bus, failed } = base;
  const { requestTimeout, patience } = settings;
  const claim = (key: string, ms: number): Promise<boolean> => bus.claim(key, ms);
  const closing = <Part extends { close(): unknown }>(part: Part): Part => {
    closers.add(() => part.close());
    return part;
  };
  const overload = closing(new Overload());
  const gate = new Gate(settings);
  const pages = closing(new Pages(bus));
  const longestMessage = 1000 * requestTimeout;
  const connections = closing(new Connections({ store, security, heartbeat: HEARTBEAT, longestMessage }));
  const presence = new Presence();
  const watchers = new Watchers(presence);
  const chat = new Chat({ store, time, bus, watchers, security, limited: gate.messages > 0 });
  const hub = closing(new Hub({ store, time, happened: incidents({ log, metrics, chat, watchers, failed }), failed }));
  store.onReplaced(() => {
    log.warn('the data folder was restored');
    hub.clear();
    connections.restart();
  });
  const lobby = closing(new LobbyFeed(hub, LOBBY_EVERY, failed));
  const fanout = new Fanout(hub, watchers);
  const alone = !settings.database;
  const peers = closing(
    new Peers({ hub, bus, lobby, connections, watchers, presence, chat, alone, beat: BEAT, failed }),
  );
  const bots = startBots(settings, base, { watchers, overload, claim }, closers);
  const scheduler = closing(
    new Scheduler({
      ...{ hub, bots, watchers, claim, failed, sweep: SWEEP, idle: IDLE, patience: patience * 1000 },
      sure: (table) => peers.sure(table),
      missed: () => metrics.count('tables_missed_total'),
    }),
  );
  const sockets = new Sockets({
    ...{ hub, connections, watchers, fanout, chat, lobby, overload, scheduler, metrics, security, failed, gate, pages },
  });
  closing(new Retention({ hub, keep: settings, claim, pruned: (counts) => log.info(counts, 'pruned'), failed }));
  const people = new People(store, time.wall);
  measure(metrics, { connections, hub, bots, overload });
  return { hub, gate, people, connections, watchers, sockets, peers, overload };
}

interface BotSurroundings {
  readonly watchers: Watchers;
  readonly overload: Overload;
  readonly claim: (key: string, ms: number) => Promise<boolean>;
}

function startBots(
  { threads, botPace }: Settings,
  { metrics, failed }: Base,
  { watchers, overload, claim }: BotSurroundings,
  closers: Closers,
): Bots {
  const pool = new Pool<Result<Choice>>(new URL('../workers/thread.ts', import.meta.url), {
    threads: threads || Math.max(1, availableParallelism() - 1),
  });
  closers.add(() => pool.close());
  const bots = new Bots({
    pool,
    pace: botPace,
    watched: (table) => watchers.watched(table),
    claim,
    wait: () => overload.botsWait,
    failed,
    broke: (why, table) => {
      metrics.count('bot_failures_total');
      failed(new Error(`a bot failed and its first legal move was made: ${why}`), table);
    },
  });
  closers.add(() => bots.close());
  return bots;
}

interface Measured {
  readonly connections: Connections;
  readonly hub: Hub;
  readonly bots: Bots;
  readonly overload: Overload;
}

function measure(metrics: Metrics, { connections, hub, bots, overload }: Measured): void {
  metrics.gauge('connections', () => connections.size);
  metrics.gauge('tables', () => hub.size);
  metrics.gauge('tables_on_hold', () => hub.stuck);
  metrics.gauge('bots_waiting', () => bots.waiting);
  metrics.gauge('under_way', () => overload.underWay);
  metrics.gauge('lag_seconds', () => overload.lag / 1000);
  metrics.gauge('resident_bytes', () => process.memoryUsage().rss);
}
