import type { WebSocket } from 'ws';
import type { Refused, Reply } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import { closeSocket, cutOff } from './socketclose.ts';
import { unfinishedMessage } from './receiver.ts';
import type { Device } from './store/store.ts';

/** In bytes. A page that reads so slowly is disconnected; it reconnects and resyncs. */
const MOST_WAITING = 256 * 1024;

/** One socket of one page. */
export class Connection {
  /** Null: a visitor without a session, who may look and do nothing. */
  readonly person: PersonId | null;
  /** The hash of the session's token. The socket ends when the session is revoked. */
  readonly device: string | null;
  /** The version of the protocol that the page speaks. */
  readonly protocol: number;
  /** The tables that it watches; false until it was shown the table: changes mean nothing to it before. */
  readonly tables = new Map<string, boolean>();
  lobby = false;
  /** The name of a person who watches a table without a seat; null until it is needed. */
  name: string | null = null;
  /** Connections of one group are pinged together. */
  readonly group: number;
  /** Whether it has answered since the last ping. */
  alive = true;
  /** A message that was incomplete at the last look, and at how many looks it was. */
  private unfinished: { readonly message: object; looks: number } | null = null;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket, device: Pick<Device, 'person' | 'hash'> | null, protocol: number, group: number) {
    this.socket = socket;
    this.person = device?.person ?? null;
    this.device = device?.hash ?? null;
    this.protocol = protocol;
    this.group = group;
  }

  send(reply: Reply): void {
    this.sendText(JSON.stringify(reply));
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.send(text);
  }

  refuse(id: string | null, problem: Refused): void {
    this.send({ t: 'refused', id, problem });
  }

  ping(): void {
    if (!this.alive) return this.socket.terminate();
    this.alive = false;
    this.socket.ping();
  }

  /**
   * Ends the socket if the same message is still incomplete after that many looks in a row. It counts looks instead of
   * time: after a pause of the process the rest of a message may lie there unread.
   */
  endIfStalled(mostLooks: number): boolean {
    const message = unfinishedMessage(this.socket);
    if (message === null) this.unfinished = null;
    else if (this.unfinished?.message !== message) this.unfinished = { message, looks: 0 };
    if (this.unfinished === null || ++this.unfinished.looks < mostLooks) return false;
    this.unfinished = null;
    cutOff(this.socket, 1008, 'slow');
    return true;
  }

  pong(data: Buffer): void {
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.pong(data);
  }

  close(code: number, reason: string): void {
    closeSocket(this.socket, code, reason);
  }
}
