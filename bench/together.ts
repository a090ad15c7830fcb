import { Backends } from '../scripts/backends.ts';
import { Balancer } from '../scripts/balancer.ts';
import { ServerNode, UNLIMITED } from '../scripts/node.ts';
import { ensureServices } from '../scripts/services.ts';

/** Nodes on a PostgreSQL and a Redis of their own behind a load balancer, for as long as something is measured. */
export interface Together {
  readonly url: string;
  readonly database: string;
  readonly nodes: readonly ServerNode[];
  readonly backends: Backends;
  readonly close: () => Promise<void>;
}

export async function openTogether(count: number): Promise<Together> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); // with all it started
  ensureServices();
  const backends = await Backends.start();
  const database = await backends.newDatabase('bench');
  const flags = { database, redis: backends.redisUrl, web: 'nowhere', threads: 1, log: 'warn', ...UNLIMITED };
  const nodes = Array.from({ length: count }, () => new ServerNode(flags));
  await Promise.all(nodes.map((node) => node.start()));
  const balancer = new Balancer(nodes.map(({ at }) => at));
  const url = await balancer.listen();
  const close = async (): Promise<void> => {
    await balancer.close();
    await Promise.all(nodes.map((node) => node.stop()));
    await backends.close();
  };
  return { url, database, nodes, backends, close };
}

/** The value below which that share of them lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
};
