import type { WebSocket } from 'ws';
import type { Refused, Reply } from '../protocol/reply.ts';
import type { PersonId } from '../table/note.ts';
import { dismiss } from './farewell.ts';

/** A page that reads so slowly that this much waits for it is cut off: it comes back and asks for what it missed. */
const MOST_WAITING = 256 * 1024;

/** One socket of one page. */
export class Connection {
  readonly person: PersonId;
  /** The hash of the session's token: when it is revoked, the socket goes. */
  readonly device: string;
  readonly tables = new Set<string>();
  /** The numbers of what it asked for and has no answer to, by table and command. */
  readonly asking = new Map<string, string>();
  lobby = false;
  /** Of those that are asked for a sign of life together. */
  group = 0;
  /** Whether it has answered since it was last asked for a sign of life. */
  alive = true;
  private readonly socket: WebSocket;

  constructor(socket: WebSocket, person: PersonId, device: string) {
    this.socket = socket;
    this.person = person;
    this.device = device;
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

  pong(data: Buffer): void {
    if (this.socket.bufferedAmount > MOST_WAITING) this.socket.terminate();
    else this.socket.pong(data);
  }

  close(code: number, reason: string): void {
    dismiss(this.socket, code, reason);
  }
}
