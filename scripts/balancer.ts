import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

interface Target {
  readonly url: string;
}

/** Interval and timeout of health checks, in milliseconds. */
const EVERY = 1_000;
const LONGEST = 2_000;

/**
 * Distributes TCP connections round-robin among healthy nodes. It uses HTTP only for health checks, so WebSockets pass like
 * anything else. If a node refuses a connection, the next node gets it.
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

  /** Connects to the next node that accepts, healthy nodes first. */
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

/** Connects from the client's own loopback address, so that the node's limits per address see the client. */
function connected(url: string, from: string | undefined): Promise<Socket | null> {
  const { hostname, port } = new URL(url);
  const own = from?.startsWith('127.') && hostname === '127.0.0.1' ? { localAddress: from } : {};
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...own });
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
