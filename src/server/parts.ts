import { availableParallelism } from 'node:os';
import type { Choice } from '../bots/answer.ts';
import type { Result } from '../core/result.ts';
import { Pool } from '../workers/pool.ts';
import type { Base } from './base.ts';
import { Bots } from './bots.ts';
import { Chat } from './chat.ts';
import type { Closers } from './closers.ts';
import { Posts } from './clubs/posts.ts';
import { Commands } from './commands.ts';
import { Connections } from './connections.ts';
import { Publisher } from './duplicate/publisher.ts';
import type { RouteContext } from './context.ts';
import { Fanout } from './fanout.ts';
import { Friends } from './friends.ts';
import { FriendsFeed } from './friendsfeed.ts';
import { Gate } from './gate.ts';
import { Hub } from './hub.ts';
import { incidents } from './incidents.ts';
import { LobbyFeed } from './lobby.ts';
import type { Metrics } from './metrics.ts';
import { Manners } from './moderation/manners.ts';
import { Newcomers } from './moderation/newcomers.ts';
import { Sanctions } from './moderation/sanctions.ts';
import { Notices } from './notices/notices.ts';
import { Overload } from './overload.ts';
import { Pages } from './pages.ts';
import { Peers } from './peers.ts';
import { Accounts } from './accounts.ts';
import { People } from './people.ts';
import { Presence } from './presence.ts';
import { Ratings } from './ratings.ts';
import { Retention } from './retention.ts';
import { Scheduler } from './scheduler.ts';
import { Seekers } from './seekers.ts';
import type { Settings } from './settings.ts';
import { Sockets } from './sockets.ts';
import { Tokens } from './tokens.ts';
import { Tournaments } from './tournaments/tournaments.ts';
import { Visitors } from './visitors.ts';
import { Watchers } from './watchers.ts';

/* In milliseconds. */
const SWEEP = 1_000;
const POSTS = 5_000;
const IDLE = 60_000;
const LOBBY_EVERY = 300;
const HEARTBEAT = 25_000;
const BEAT = 2_000;

/** What the routes need of the parts. */
type Parts = Pick<
  RouteContext,
  | ('hub' | 'gate' | 'people' | 'accounts' | 'connections' | 'watchers' | 'sockets' | 'peers' | 'overload' | 'notices')
  | ('tokens' | 'commands' | 'friends' | 'friendsFeed' | 'seekers' | 'manners' | 'tournaments')
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
  const tokens = new Tokens(store, time.wall);
  const connections = closing(new Connections({ store: tokens, security, heartbeat: HEARTBEAT, longestMessage }));
  const presence = new Presence();
  const visitors = new Visitors();
  /** Everybody with a page open, wherever it is. */
  const online = new Visitors();
  const watchers = new Watchers(presence, visitors, time.wall);
  const sanctions = new Sanctions({ store, time, connections });
  const newcomers = new Newcomers({ store, time, bus, hours: settings.newcomerHours });
  const manners = new Manners(sanctions, newcomers, base.words);
  const chat = new Chat({ store, time, bus, watchers, security, manners, limited: gate.messages > 0 });
  const hub = closing(new Hub({ store, time, happened: incidents({ log, metrics, chat, watchers, failed }), failed }));
  store.onReplaced(() => {
    log.warn('the data folder was restored');
    hub.clear();
    connections.restart();
  });
  const lobby = closing(new LobbyFeed(hub, LOBBY_EVERY, failed, visitors));
  const fanout = new Fanout(hub, watchers);
  // Somebody who sits down no longer watches, and the other way round.
  hub.listen((room, { before }) => {
    if (before?.stage === 'open' && before.chairs !== room.table.chairs) watchers.tellPresence(room);
  });
  const alone = !settings.database;
  const peers = closing(
    new Peers({
      ...{ hub, bus, lobby, connections, watchers, presence, visitors, online, chat, sanctions },
      ...{ alone, beat: BEAT, failed },
    }),
  );
  const friends = new Friends({ store, online, lobby: visitors, watchers });
  const friendsFeed = closing(
    new FriendsFeed({ hub, bus, friends, online, lobby: visitors, watchers, connections, every: LOBBY_EVERY, failed }),
  );
  const bots = startBots(settings, base, { watchers, overload, claim }, closers);
  const scheduler = closing(
    new Scheduler({
      ...{ hub, bots, watchers, claim, failed, sweep: SWEEP, idle: IDLE, patience: patience * 1000 },
      sure: (table) => peers.sure(table),
      missed: () => metrics.count('tables_missed_total'),
    }),
  );
  const seekers = closing(new Seekers({ hub, claim, failed, every: SWEEP, limited: gate.messages > 0 }));
  const tournaments = closing(new Tournaments({ hub, claim, failed, every: SWEEP }));
  const commands = new Commands({ hub, manners, metrics, security, friendsFeed });
  const sockets = new Sockets({
    ...{ hub, connections, watchers, fanout, chat, lobby, overload, scheduler, security, failed, gate, pages },
    ...{ commands, online, friendsFeed, seekers, traces: base.traces },
  });
  const notices = closing(
    new Notices({
      ...{ hub, pages, claim, failed, every: SWEEP, delay: 1000 * settings.noticeDelay, senders: base.senders },
      count: (outcome) => metrics.count('notices_total', 1, { outcome }),
    }),
  );
  closing(new Retention({ hub, keep: settings, claim, pruned: (counts) => log.info(counts, 'pruned'), failed }));
  closing(new Ratings(hub, failed));
  closing(new Publisher(hub, failed));
  closing(
    new Posts({
      ...{ hub, senders: base.senders, claim, failed, every: POSTS },
      called: (called, table) => {
        friendsFeed.tell({ to: called, about: [], table });
        for (const person of called) notices.lookAt(person);
      },
    }),
  );
  const people = new People(store, time.wall, settings);
  const accounts = new Accounts(store, people, time.wall);
  measure(metrics, { connections, hub, bots, overload });
  const social = { tokens, commands, friends, friendsFeed, seekers, manners, tournaments };
  return { hub, gate, people, accounts, connections, watchers, sockets, peers, overload, notices, ...social };
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
