import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Backends, freePort } from '../scripts/backends.ts';
import { Balancer } from '../scripts/balancer.ts';
import { startChild } from '../scripts/child.ts';
import { ServerNode, UNLIMITED } from '../scripts/node.ts';
import { ensureServices } from '../scripts/services.ts';
import { ServerProcess } from './load/process.ts';

/** One process of a server. */
export interface Running {
  readonly at: { readonly url: string };
  readonly pid: number | null;
  stop(): Promise<void>;
}

/** Nodes behind a load balancer with their own PostgreSQL and Redis, for the duration of a measurement. */
export interface Together<Node extends Running = ServerNode> {
  readonly url: string;
  readonly database: string;
  readonly nodes: readonly Node[];
  readonly backends: Backends;
  readonly close: () => Promise<void>;
}

export interface TogetherOptions {
  /** Additional flags of `vatout serve`. */
  readonly flags?: Readonly<Record<string, string | number>>;
  /** Whether the load balancer runs in its own process, so that it does not disturb measurements in this one. */
  readonly apart?: boolean;
}

export function openTogether(
  count: number,
  { flags: own = UNLIMITED, apart = false }: TogetherOptions = {},
): Promise<Together> {
  const start = async (database: string, redis: string): Promise<ServerNode> => {
    const node = new ServerNode({ database, redis, web: 'nowhere', threads: 1, log: 'warn', ...own });
    await node.start();
    return node;
  };
  return openNodes(count, start, apart);
}

/** boardgame.io in several processes, the way its documentation says. */
export function openPeers(count: number): Promise<Together<Running>> {
  const start = async (database: string, redis: string): Promise<Running> => {
    const port = await freePort();
    const server = await ServerProcess.start(['bench/boardgame.io/scaled.js', String(port), database, redis]);
    return { at: { url: `http://127.0.0.1:${port}` }, pid: server.pid, stop: () => server.stop() };
  };
  return openNodes(count, start, false);
}

async function openNodes<Node extends Running>(
  count: number,
  start: (database: string, redis: string) => Promise<Node>,
  apart: boolean,
): Promise<Together<Node>> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // kills the children too
  ensureServices();
  const backends = await Backends.start();
  const database = await backends.newDatabase('bench');
  const nodes: Node[] = [];
  // One after the other: two processes of boardgame.io that create their table at once fail.
  for (let i = 0; i < count; i++) nodes.push(await start(database, backends.redisUrl));
  const targets = nodes.map(({ at }) => at);
  const balancer = apart ? new BalancerProcess(targets) : new Balancer(targets);
  const url = await balancer.listen();
  const close = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await backends.close();
  };
  return { url, database, nodes, backends, close };
}

class BalancerProcess {
  private readonly child: ChildProcess;

  constructor(targets: readonly { readonly url: string }[]) {
    const args = ['bench/load/balance.ts', ...targets.map(({ url }) => url)];
    this.child = startChild(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  async listen(): Promise<string> {
    const [url] = (await once(this.child.stdout!, 'data')) as [Buffer];
    return url.toString().trim();
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill();
    await gone;
  }
}

/** The quantile for this share. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
};
