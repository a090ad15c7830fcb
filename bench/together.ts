import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Backends } from '../scripts/backends.ts';
import { Balancer } from '../scripts/balancer.ts';
import { startChild } from '../scripts/child.ts';
import { ServerNode, UNLIMITED } from '../scripts/node.ts';
import { ensureServices } from '../scripts/services.ts';

/** Nodes behind a load balancer with their own PostgreSQL and Redis, for the duration of a measurement. */
export interface Together {
  readonly url: string;
  readonly database: string;
  readonly nodes: readonly ServerNode[];
  readonly backends: Backends;
  readonly close: () => Promise<void>;
}

export interface TogetherOptions {
  /** Additional flags of `vatout serve`. */
  readonly flags?: Readonly<Record<string, string | number>>;
  /** Whether the load balancer runs in its own process, so that it does not disturb measurements in this one. */
  readonly apart?: boolean;
}

export async function openTogether(
  count: number,
  { flags: own = UNLIMITED, apart = false }: TogetherOptions = {},
): Promise<Together> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // kills the children too
  ensureServices();
  const backends = await Backends.start();
  const database = await backends.newDatabase('bench');
  const flags = { database, redis: backends.redisUrl, web: 'nowhere', threads: 1, log: 'warn', ...own };
  const nodes = Array.from({ length: count }, () => new ServerNode(flags));
  await Promise.all(nodes.map((node) => node.start()));
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
