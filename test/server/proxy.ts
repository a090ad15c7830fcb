import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import type { Rng } from '../../src/core/rng.ts';
import type { Address } from './client.ts';

const FAULTS = ['drop', 'delay', 'double', 'cut'] as const;
/** The longest that a message is held up, in milliseconds: long enough for others to overtake it. */
const LONGEST_DELAY = 60;

/** Stands between pages and the server, and mistreats one message in so many, in both directions. */
export class BadLine {
  readonly at: Address = { url: '' };
  /** What was done to messages. */
  readonly counts: Record<(typeof FAULTS)[number] | 'passed', number> = {
    passed: 0,
    drop: 0,
    delay: 0,
    double: 0,
    cut: 0,
  };
  private readonly rate: number;
  private readonly target: Address;
  private readonly rng: Rng;
  private readonly waiting = new Set<{ left: number; readonly done: () => void }>();
  private readonly http: Server = createServer((_, response) => response.writeHead(404).end());
  private readonly sockets = new WebSocketServer({ server: this.http });

  /** `rate`: the share of messages that something happens to. */
  constructor(target: Address, rate: number, rng: Rng) {
    this.target = target;
    this.rate = rate;
    this.rng = rng;
    this.sockets.on('connection', (near, request) => this.join(near, request));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.at.url = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  /** Resolves after so many more messages; a measure of time that does not depend on how fast the machine is. */
  after(messages: number): Promise<void> {
    return new Promise((done) => this.waiting.add({ left: messages, done }));
  }

  close(): void {
    for (const { done } of this.waiting) done();
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
    this.http.close();
  }

  private join(near: WebSocket, { url, headers }: IncomingMessage): void {
    const far = new WebSocket(this.target.url.replace('http', 'ws') + url, {
      headers: { cookie: headers.cookie ?? '' },
    });
    const early: string[] = [];
    near.on('message', (data) => {
      const text = String(data as Buffer);
      if (far.readyState === WebSocket.CONNECTING) early.push(text);
      else this.pass(text, far, near);
    });
    far.on('open', () => early.forEach((text) => this.pass(text, far, near)));
    far.on('message', (data) => this.pass(String(data as Buffer), near, far));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined); // `close` follows
      one.on('close', () => other.terminate());
    }
  }

  private pass(text: string, to: WebSocket, from: WebSocket): void {
    const send = (): void => {
      if (to.readyState === WebSocket.OPEN) to.send(text);
    };
    const fault = this.rng.below(1000) < this.rate * 1000 ? this.rng.pick(FAULTS) : 'passed';
    this.counts[fault]++;
    for (const waiting of this.waiting) {
      if (--waiting.left > 0) continue;
      this.waiting.delete(waiting);
      waiting.done();
    }
    switch (fault) {
      case 'drop':
        return;
      case 'delay':
        setTimeout(send, this.rng.below(LONGEST_DELAY));
        return;
      case 'cut':
        to.terminate();
        return from.terminate();
      case 'double':
        send();
        return send();
      case 'passed':
        return send();
    }
  }
}
