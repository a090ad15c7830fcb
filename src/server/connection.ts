import type { Refused, Reply } from '../protocol/reply.ts';
import type { PersonId } from '../table/event.ts';
import type { Device } from './store/store.ts';
import type { Wire } from './wire.ts';

/** In bytes. A page that reads so slowly is disconnected; it reconnects and resyncs. */
const MOST_WAITING = 256 * 1024;

/** One socket of one page, or one stream of a program. */
export class Connection {
  /** Null: a visitor without a session, who may look and do nothing. */
  readonly person: PersonId | null;
  /** The hash of the token of the session or of the API. The socket ends when that is revoked. */
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
  private readonly wire: Wire;

  constructor(wire: Wire, device: Pick<Device, 'person' | 'hash'> | null, protocol: number, group: number) {
    this.wire = wire;
    this.person = device?.person ?? null;
    this.device = device?.hash ?? null;
    this.protocol = protocol;
    this.group = group;
  }

  send(reply: Reply): void {
    this.sendText(JSON.stringify(reply));
  }

  sendText(text: string): void {
    if (!this.wire.isOpen) return;
    if (this.wire.waiting > MOST_WAITING) this.wire.terminate();
    else this.wire.send(text);
  }

  refuse(id: string | null, problem: Refused): void {
    this.send({ t: 'refused', id, problem });
  }

  ping(): void {
    if (!this.alive) return this.wire.terminate();
    this.alive = false;
    this.wire.ping(() => (this.alive = true));
  }

  /**
   * Ends the socket if the same message is still incomplete after that many looks in a row. It counts looks instead of
   * time: after a pause of the process the rest of a message may lie there unread.
   */
  endIfStalled(mostLooks: number): boolean {
    const message = this.wire.unfinished;
    if (message === null) this.unfinished = null;
    else if (this.unfinished?.message !== message) this.unfinished = { message, looks: 0 };
    if (this.unfinished === null || ++this.unfinished.looks < mostLooks) return false;
    this.unfinished = null;
    this.wire.cutOff(1008, 'slow');
    return true;
  }

  pong(data: Buffer): void {
    if (this.wire.waiting > MOST_WAITING) this.wire.terminate();
    else this.wire.pong(data);
  }

  close(code: number, reason: string): void {
    this.wire.close(code, reason);
  }
}
