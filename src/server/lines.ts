import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './gate.ts';

export interface LinesOptions {
  /** The limit of an address. */
  readonly most: number;
  /** A proxy is not limited: its connections are those of many people. */
  readonly isProxy: (address: string) => boolean;
  /** Called when an address is over the limit. */
  readonly exceeded: (address: string) => void;
}

/**
 * The HTTP connections of each address, without those that were upgraded to WebSockets. Over the limit the longest idle
 * one is closed: browsers keep connections open for later and expect to lose them.
 */
export class Lines {
  private readonly options: LinesOptions;
  /** By address, the least recently used first. */
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

  /** The connection was upgraded. */
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
    // A closed connection has lost its address.
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
