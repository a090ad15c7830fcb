import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { chooseLanguage } from '../src/cli/arguments.ts';
import { sentenceFor } from '../src/cli/startproblems.ts';
import { CannotStart } from '../src/server/startproblem.ts';
import { canListen } from '../src/server/startup.ts';
import { Backends } from './backends.ts';
import { Balancer } from './balancer.ts';
import { ServerNode, UNLIMITED } from './node.ts';
import { ensureServices } from './services.ts';

/*
 * `npm run cluster [-- --nodes 3 --port 8080]`: builds the page, then runs PostgreSQL, Redis, nodes and a load balancer until
 * Ctrl+C, in a temporary folder. It restarts nodes that die: try `kill -9`.
 */

const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '3' }, port: { type: 'string', default: '8080' } },
});
for (const [name, value] of Object.entries(values)) {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    refuse(new Error(`--${name} needs a number, not “${value}”.`));
}

/** Prints what is wrong in one line and exits with code 2. */
function refuse(error: unknown): never {
  const language = chooseLanguage([], process.env);
  console.error(error instanceof CannotStart ? sentenceFor(error.problem, language) : (error as Error).message);
  process.exit(2);
}

const port = Number(values.port);
await canListen('127.0.0.1', port).catch(refuse); // fails before the slow steps
await build({ logLevel: 'warn' });
try {
  ensureServices();
} catch (error) {
  refuse(error);
}
const backends = await Backends.start();
const database = await backends.newDatabase('vatout');
const nodes = Array.from(
  { length: Number(values.nodes) },
  () => new ServerNode({ database, redis: backends.redisUrl, log: 'warn', ...UNLIMITED }),
);
await Promise.all(nodes.map((node) => node.start()));
const balancer = new Balancer(nodes.map(({ at }) => at));
const url = await balancer.listen(port);

let closing = false;
for (const node of nodes) void tend(node);

console.log(`Vatout is open at ${url}, on ${nodes.length} nodes. Ctrl+C ends everything; nothing is kept.`);
for (const { at, pid } of nodes) console.log(`  ${at.url}  process ${pid}`);
console.log(`  ${database}\n  ${backends.redisUrl}`);
show(url);

await new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
});
closing = true;
await balancer.close();
await Promise.all(nodes.map((node) => node.stop()));
await backends.close();

async function tend(node: ServerNode): Promise<void> {
  for (;;) {
    await node.gone();
    if (closing) return;
    console.log(`  ${node.at.url} has died and is started again`);
    await node.start().catch((error: unknown) => console.error((error as Error).message));
  }
}

/** Opens the page if there is a display. */
function show(address: string): void {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const program = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true }).once('error', () => undefined);
}
