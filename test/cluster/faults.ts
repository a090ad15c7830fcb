import { createClient } from '@redis/client';
import pg from 'pg';
import { Backends } from '../../scripts/backends.ts';
import { Balancer } from '../../scripts/balancer.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import type { StoredEvent } from '../../src/table/event.ts';
import { Folders } from '../server/folder.ts';
import { playOne, type PlayOptions } from '../server/players.ts';
import { Shift } from '../server/shift.ts';
import { check, newSum, type Played, type Sum } from '../server/historychecker.ts';

/*
 * Fault injection for several nodes, in the manner of Jepsen: many games at once through a load balancer, while nodes, Redis,
 * PostgreSQL and the connections between them fail, hang or slow down, the nodes' calendars differ, and the database loses
 * its newest moves. Bots, clocks and presence are on. The history checker then compares the pages' histories with the store.
 */

export interface ClusterFaultPlan {
  readonly nodes: number;
  /** Played at the same time. */
  readonly games: number;
  readonly seed: string;
  /** The least and the most moves between two disturbances. */
  readonly calm: readonly [number, number];
  readonly told?: (text: string) => void;
}

/**
 * `node`, `redis`: killed and started again. `asleep`, `hung`: a node or Redis is suspended for seconds. `slow`: Redis
 * answers late. `flush`: Redis is emptied. `postgres`, `crash`: PostgreSQL shuts down or crashes, then restarts. `cut`: its
 * connections end. `back`: it loses the newest moves of a table, as after a restore or a failover to a lagging standby.
 */
const DISTURBANCES = [
  'node',
  'node',
  'asleep',
  'flush',
  'redis',
  'hung',
  'slow',
  'postgres',
  'crash',
  'cut',
  'back',
] as const;
type Disturbance = (typeof DISTURBANCES)[number];

export interface ClusterFindings extends Sum {
  readonly games: number;
  readonly disturbances: Readonly<Record<Disturbance, number>>;
  /** Violations; empty if the system is correct. */
  readonly problems: readonly string[];
}

const NAME = 'faults';

/** The errors of the nodes' calendars, in milliseconds. */
const SKEWS = [0, 300_000, -5_000];
/**
 * In seconds; longer than any disturbance cuts off a page. So a bot that takes the seat of a person with an open page is a
 * fault.
 */
const PATIENCE = 45;
/** How long a process is suspended, and how long Redis delays its answers, in milliseconds. */
const STILL = 4_000;
const SLOW = 1_500;

export async function injectClusterFaults(plan: ClusterFaultPlan): Promise<ClusterFindings> {
  const rng = seeded(plan.seed);
  const backends = await Backends.start();
  const database = await backends.newDatabase(NAME);
  const folders = new Folders();
  const nodes = Array.from(
    { length: plan.nodes },
    (_, i) =>
      new ServerNode(
        {
          ...{ database, redis: backends.redisUrl, web: 'nowhere', threads: 1, botPace: 0 },
          ...{ patience: PATIENCE, log: 'error', ...UNLIMITED },
        },
        new Shift(folders, SKEWS[i % SKEWS.length]).env,
      ),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const balancer = new Balancer(nodes.map(({ at }) => at));
  const door = { url: await balancer.listen() };
  const moves = new Count();
  const lost = new Set<string>();
  const disturbing = disturbAll({ nodes, backends, database, lost }, moves, plan, rng.split());
  const problems: string[] = [];
  const played: Played[] = [];
  const games = Array.from({ length: plan.games }, async (_, i) => {
    try {
      const options = { moved: () => moves.add(), ...kindOf(i) };
      played.push(await playOne(door, door, `${plan.seed} ${i}`, options));
    } catch (error) {
      problems.push(`game ${i}: ${(error as Error).message}`);
    }
    plan.told?.(`${played.length} of ${plan.games} games, ${moves.value} moves`);
  });
  await Promise.all(games);
  moves.end();
  const disturbances = await disturbing;
  await balancer.close();
  await Promise.all(nodes.map((node) => node.kill()));
  const store = await PostgresStore.open(database);
  const sum = newSum();
  for (const game of played) problems.push(...(await check(store, game, sum, lost.has(game.table))));
  await store.close();
  await backends.close();
  folders.clear();
  return { games: played.length, ...sum, disturbances, problems };
}

interface Victims {
  readonly nodes: readonly ServerNode[];
  readonly backends: Backends;
  readonly database: string;
  /** The tables whose newest moves the database lost. */
  readonly lost: Set<string>;
}

/** Most games have only people; some have a bot, some a clock that a person lets run out. */
function kindOf(i: number): Partial<PlayOptions> {
  if (i % 10 === 3) return { bots: 1 };
  if (i % 10 === 7) return { sleeper: true, terms: { pace: { kind: 'move', seconds: 5 }, overtime: 'bot' } };
  return {};
}

/** Counts moves: a measure of time that does not depend on the speed of the machine. */
class Count {
  value = 0;
  private ended = false;
  private wake: (() => void) | null = null;

  add(): void {
    this.value++;
    this.wake?.();
  }

  end(): void {
    this.ended = true;
    this.wake?.();
  }

  /** Resolves after so many more moves; to false if the games ended before. */
  async after(more: number): Promise<boolean> {
    const until = this.value + more;
    while (this.value < until && !this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
    return !this.ended;
  }
}

/** Injects one disturbance after another until the games end. */
async function disturbAll(
  victims: Victims,
  moves: Count,
  { calm: [least, most], told }: ClusterFaultPlan,
  rng: Rng,
): Promise<Record<Disturbance, number>> {
  const counts = Object.fromEntries(DISTURBANCES.map((what) => [what, 0])) as Record<Disturbance, number>;
  let left: Disturbance[] = [];
  while (await moves.after(least + rng.below(most - least + 1))) {
    // A random order of all kinds, then another: a short run has each kind once.
    if (left.length === 0) left = rng.shuffle([...DISTURBANCES]);
    const what = left.pop()!;
    counts[what]++;
    told?.(`after ${moves.value} moves: ${what}`);
    await disturb(what, victims, rng);
  }
  return counts;
}

async function disturb(what: Disturbance, { nodes, backends, database, lost }: Victims, rng: Rng): Promise<void> {
  switch (what) {
    case 'node': {
      const node = rng.pick(nodes);
      await node.kill();
      return node.start();
    }
    case 'asleep':
      return standStill(rng.pick(nodes).pid!);
    case 'flush':
      return withRedis(backends, (client) => client.flushAll());
    case 'redis':
      return backends.redis.restart('SIGKILL');
    case 'hung':
      return standStill(backends.redis.pid!);
    case 'slow':
      return withRedis(backends, (client) => client.sendCommand(['CLIENT', 'PAUSE', String(SLOW), 'ALL']));
    case 'postgres':
      return backends.postgres.restart();
    case 'crash':
      return backends.postgres.restart('SIGQUIT'); // ends all sessions at once; the restart recovers from the write-ahead log
    case 'cut':
      return void (await backends.cutConnections(NAME));
    case 'back': {
      const table = await goBack(database);
      if (table !== null) lost.add(table);
    }
  }
}

async function standStill(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, STILL));
  process.kill(pid, 'SIGCONT');
}

async function withRedis(
  { redisUrl }: Backends,
  work: (client: ReturnType<typeof createClient>) => Promise<unknown>,
): Promise<void> {
  const client = createClient({ url: redisUrl });
  await client.connect();
  await work(client as ReturnType<typeof createClient>);
  client.destroy();
}

/**
 * Deletes the events of the newest commands of a random running table, as if they had never been committed. Resolves to
 * the table's id, null if nothing was deleted.
 */
async function goBack(database: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    await client.query('BEGIN');
    const running = "SELECT id FROM tables WHERE stage = 'running' ORDER BY random() LIMIT 1 FOR UPDATE";
    const { rows: tables } = await client.query<{ id: string }>(running);
    if (tables.length === 0) return null;
    const { id } = tables[0]!;
    const { rows } = await client.query<{ version: number; note: string }>(
      'SELECT version, note FROM notes WHERE "table" = $1 ORDER BY version',
      [id],
    );
    const events = rows.map(({ version, note }) => ({ version, event: JSON.parse(note) as StoredEvent }));
    // All events of one command have the same time.
    const moments = [...new Set(events.map(({ event }) => event.at))];
    const begun = events.find(({ event }) => event.kind === 'start')!.event.at;
    const kept = Math.max(begun, moments.at(-3) ?? begun);
    const version = events.findLast(({ event }) => event.at <= kept)!.version;
    await client.query('DELETE FROM notes WHERE "table" = $1 AND version > $2', [id, version]);
    await client.query('UPDATE tables SET version = $2 WHERE id = $1', [id, version]);
    await client.query('COMMIT');
    return version < events.at(-1)!.version ? id : null;
  } finally {
    await client.end();
  }
}
