import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './gate.ts';

export interface LinesOptions {
  /** How many an address may have. */
  readonly most: number;
  /** A proxy's connections are those of many people. */
  readonly isProxy: (address: string) => boolean;
  /** Told when an address has too many. */
  readonly exceeded: (address: string) => void;
}

/**
 * The HTTP connections of each address, without those that became sockets. Over the limit the one that has been idle for longest
 * is closed for the new one: browsers keep connections open for later and expect to lose them.
 */
export class Lines {
  private readonly options: LinesOptions;
  /** By address; in each the least recently used first. */
  private readonly open = new Map<string, Set<Socket>>();
  private readonly busy = new WeakSet<Socket>();

  constructor(options: LinesOptions) {
    this.options = options;
  }

  attach(server: Server): void {
    server.on('connection', (socket: Socket) => this.enter(socket));
    server.on('request', ({ socket }, response) => {
      this.busy.add(socket);
      response.once('close', () => {
        this.busy.delete(socket);
        this.used(socket);
      });
    });
  }

  /** It is no HTTP connection any more. */
  release(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? '');
    const lines = this.open.get(address);
    lines?.delete(socket);
    if (lines?.size === 0) this.open.delete(address);
  }

  private enter(socket: Socket): void {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || this.options.isProxy(remoteAddress)) return;
    const address = networkOf(remoteAddress);
    let lines = this.open.get(address);
    if (!lines) this.open.set(address, (lines = new Set()));
    lines.add(socket);
    // The address of a closed connection is not known any more.
    socket.once('close', () => {
      lines.delete(socket);
      if (lines.size === 0 && this.open.get(address) === lines) this.open.delete(address);
    });
    if (lines.size <= this.options.most) return;
    this.options.exceeded(remoteAddress);
    const idle = [...lines].find((one) => !this.busy.has(one))!;
    lines.delete(idle);
    idle.destroy();
  }

  private used(socket: Socket): void {
    const lines = this.open.get(networkOf(socket.remoteAddress ?? ''));
    if (lines?.delete(socket)) lines.add(socket);
  }
}
