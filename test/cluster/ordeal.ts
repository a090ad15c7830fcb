import { createClient } from '@redis/client';
import { Backends } from '../../scripts/backends.ts';
import { Balancer } from '../../scripts/balancer.ts';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { PostgresStore } from '../../src/server/store/postgres.ts';
import { playOne, type PartyOptions } from '../server/party.ts';
import { check, newSum, type Played, type Sum } from '../server/testimony.ts';

/*
 * The checker of “exactly once” for several nodes, in the manner of Jepsen: many games at once through a load balancer, while nodes,
 * Redis, PostgreSQL and the connections between them fail. Afterwards what people were told is compared with what the store has.
 */

export interface ClusterOrdeal {
  readonly nodes: number;
  /** All of them at the same time. */
  readonly games: number;
  readonly seed: string;
  /** How many moves are made between two disturbances: at least, at most. */
  readonly calm: readonly [number, number];
  readonly told?: (text: string) => void;
}

const DISTURBANCES = ['node', 'node', 'flush', 'redis', 'postgres', 'crash', 'cut'] as const;
type Disturbance = (typeof DISTURBANCES)[number];

export interface ClusterFindings extends Sum {
  readonly games: number;
  readonly disturbances: Readonly<Record<Disturbance, number>>;
  /** What is wrong; nothing should be. */
  readonly problems: readonly string[];
}

/** How long a page waits for an answer before it sends again; in milliseconds. */
const RETRY = 3_000;

const NAME = 'ordeal';

export async function endureTogether(ordeal: ClusterOrdeal): Promise<ClusterFindings> {
  const rng = seeded(ordeal.seed);
  const backends = await Backends.start();
  const database = await backends.newDatabase(NAME);
  const nodes = Array.from(
    { length: ordeal.nodes },
    () =>
      // Nobody is ever called absent: people are only cut off.
      new ServerNode({
        ...{ database, redis: backends.redisUrl, web: 'nowhere', threads: 1, botPace: 0 },
        ...{ patience: 100_000, log: 'error', ...UNLIMITED },
      }),
  );
  await Promise.all(nodes.map((node) => node.start()));
  const balancer = new Balancer(nodes.map(({ at }) => at));
  const door = { url: await balancer.listen() };
  const moves = new Count();
  const haunting = haunt(nodes, backends, moves, ordeal, rng.split());
  const problems: string[] = [];
  const played: Played[] = [];
  const games = Array.from({ length: ordeal.games }, async (_, i) => {
    try {
      const options = { retry: RETRY, moved: () => moves.add(), ...kindOf(i) };
      played.push(await playOne(door, door, `${ordeal.seed} ${i}`, options));
    } catch (error) {
      problems.push(`game ${i}: ${(error as Error).message}`);
    }
    ordeal.told?.(`${played.length} of ${ordeal.games} games, ${moves.value} moves`);
  });
  await Promise.all(games);
  moves.end();
  const disturbances = await haunting;
  await balancer.close();
  await Promise.all(nodes.map((node) => node.kill()));
  const store = await PostgresStore.open(database);
  const sum = newSum();
  for (const game of played) problems.push(...(await check(store, game, sum)));
  await store.close();
  await backends.close();
  return { games: played.length, ...sum, disturbances, problems };
}

/** Most games are people’s alone; some have a bot, some a clock that somebody lets run out. */
function kindOf(i: number): Partial<PartyOptions> {
  if (i % 10 === 3) return { bots: 1 };
  if (i % 10 === 7) return { sleeper: true, terms: { pace: { kind: 'move', seconds: 5 }, overtime: 'bot' } };
  return {};
}

/** Counts moves, as a measure of time that does not depend on how fast the machine is. */
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

  /** Resolves after so many more; false if there will be no more. */
  async after(more: number): Promise<boolean> {
    const until = this.value + more;
    while (this.value < until && !this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
    return !this.ended;
  }
}

/** Disturbs one thing after another, until there is nothing more to disturb. */
async function haunt(
  nodes: readonly ServerNode[],
  backends: Backends,
  moves: Count,
  { calm: [least, most], told }: ClusterOrdeal,
  rng: Rng,
): Promise<Record<Disturbance, number>> {
  const counts = { node: 0, flush: 0, redis: 0, postgres: 0, crash: 0, cut: 0 };
  let left: Disturbance[] = [];
  while (await moves.after(least + rng.below(most - least + 1))) {
    // All kinds in some order, then again: a short run has seen each of them.
    if (left.length === 0) left = rng.shuffle([...DISTURBANCES]);
    const what = left.pop()!;
    counts[what]++;
    told?.(`after ${moves.value} moves: ${what}`);
    await disturb(what, nodes, backends, rng);
  }
  return counts;
}

async function disturb(what: Disturbance, nodes: readonly ServerNode[], backends: Backends, rng: Rng): Promise<void> {
  switch (what) {
    case 'node': {
      const node = rng.pick(nodes);
      await node.kill();
      return node.start();
    }
    case 'flush': {
      const client = createClient({ url: backends.redisUrl });
      await client.connect();
      await client.flushAll();
      return client.destroy();
    }
    case 'redis':
      return backends.redis.restart('SIGKILL');
    case 'postgres':
      return backends.postgres.restart();
    case 'crash':
      return backends.postgres.restart('SIGQUIT'); // every session is cut off at once, and it recovers from its log
    case 'cut':
      return void (await backends.cutConnections(NAME));
  }
}
