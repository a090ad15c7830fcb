import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Target {
  readonly url: string;
}

/** How often nodes are asked how they are, and how long they may take; in milliseconds. */
const EVERY = 1_000;
const LONGEST = 2_000;

/**
 * Shares connections out among nodes, each to the next in turn that is well. It knows nothing of HTTP but the health that it asks
 * for, so sockets go through it like anything else. A connection that cannot be made, before anything was said, is made to the next node.
 */
export class Balancer {
  private readonly targets: readonly Target[];
  private readonly ill = new Set<Target>();
  private readonly server: Server = createServer((near) => void this.join(near));
  private readonly open = new Set<Socket>();
  private readonly asking: NodeJS.Timeout;
  private next = 0;

  constructor(targets: readonly Target[]) {
    this.targets = targets;
    this.asking = setInterval(() => void Promise.all(targets.map((target) => this.ask(target))), EVERY);
  }

  async listen(port = 0): Promise<string> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.asking);
    for (const socket of this.open) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async ask(target: Target): Promise<void> {
    const well = await fetch(`${target.url}/health`, { signal: AbortSignal.timeout(LONGEST) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (well) this.ill.delete(target);
    else this.ill.add(target);
  }

  private async join(near: Socket): Promise<void> {
    near.setNoDelay(true);
    near.pause();
    this.keep(near);
    const far = await this.reach(near.remoteAddress);
    if (!far || near.destroyed) {
      far?.destroy();
      near.destroy();
      return;
    }
    this.keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  }

  private keep(socket: Socket): void {
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.open.delete(socket));
  }

  /** A connection to the next node that takes one: those that are well first. */
  private async reach(from: string | undefined): Promise<Socket | null> {
    const turn = this.targets.map((_, i) => this.targets[(this.next + i) % this.targets.length]!);
    this.next++;
    for (const target of [...turn.filter((one) => !this.ill.has(one)), ...turn.filter((one) => this.ill.has(one))]) {
      const socket = await connected(target.url, from);
      if (socket) return socket;
      this.ill.add(target);
    }
    return null;
  }
}

/** Whoever comes from an address of this machine comes from it to the node, too: limits by address see who asks. */
function connected(url: string, from: string | undefined): Promise<Socket | null> {
  const { hostname, port } = new URL(url);
  const own = from?.startsWith('127.') && hostname === '127.0.0.1' ? { localAddress: from } : {};
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...own });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
