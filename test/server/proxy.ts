import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import type { Rng } from '../../src/core/rng.ts';
import type { Address } from './client.ts';

/** `drop`: the message is lost, and so is everything after it, both ways, while both ends believe that they are connected. */
type Fault = 'drop' | 'delay' | 'double' | 'cut';
/** A dead line is noticed by its silence, which takes time: it is rarer than the others. */
const HARMS: readonly Fault[] = ['drop', 'delay', 'delay', 'delay', 'double', 'double', 'double', 'cut', 'cut', 'cut'];
/** The longest that a message, and those behind it, are held up; in milliseconds. */
const LONGEST_DELAY = 60;

interface Line {
  dead: boolean;
  readonly cut: () => void;
}

/** The parts of a reply that say which command it answers. */
interface Answer {
  readonly t: string;
  readonly id: string;
  readonly done: string;
}

/** One direction of a line. */
interface Way {
  readonly line: Line;
  readonly to: WebSocket;
  /** Resolves when the last message has been sent on. */
  last: Promise<unknown>;
}

export interface LinePlan {
  /** The share of messages that something happens to. */
  readonly rate: number;
  /** Whether the first answer to each command is lost, so that every client resends every command. */
  readonly losesAnswers?: boolean;
}

/** A proxy between pages and the server that injects a fault into one of n messages, in both directions. */
export class BadLine {
  readonly at: Address = { url: '' };
  /** What was done to messages. */
  readonly counts: Record<Fault | 'passed', number> = {
    passed: 0,
    drop: 0,
    delay: 0,
    double: 0,
    cut: 0,
  };
  private readonly plan: LinePlan;
  /** The commands whose first answer was lost. */
  private readonly unanswered = new Set<string>();
  private readonly target: Address;
  private readonly rng: Rng;
  private readonly waiting = new Set<{ left: number; readonly done: () => void }>();
  private readonly http: Server = createServer((_, response) => response.writeHead(404).end());
  private readonly sockets = new WebSocketServer({ server: this.http });

  constructor(target: Address, plan: LinePlan, rng: Rng) {
    this.target = target;
    this.plan = plan;
    this.rng = rng;
    this.sockets.on('connection', (near, request) => this.join(near, request));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.http.listen(0, '127.0.0.1', resolve));
    this.at.url = `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  /** Resolves after so many more messages: a measure of time that does not depend on the speed of the machine. */
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
    const line: Line = { dead: false, cut: () => [near, far].forEach((socket) => socket.terminate()) };
    const there: Way = { line, to: far, last: new Promise((resolve) => far.on('open', resolve)) };
    const back: Way = { line, to: near, last: Promise.resolve() };
    near.on('message', (data) => this.pass(String(data as Buffer), there));
    far.on('message', (data) => this.pass(String(data as Buffer), back));
    for (const socket of [near, far]) {
      socket.on('error', () => undefined); // `close` follows
      socket.on('close', line.cut);
    }
  }

  private faultFor(text: string): Fault | 'passed' {
    if (this.plan.losesAnswers && this.isFirstAnswer(JSON.parse(text) as Partial<Answer>)) return 'drop';
    return this.rng.below(1000) < this.plan.rate * 1000 ? this.rng.pick(HARMS) : 'passed';
  }

  private isFirstAnswer({ t, id, done }: Partial<Answer>): boolean {
    const answered = done ?? (t === 'done' ? id : undefined);
    if (answered === undefined || this.unanswered.has(answered)) return false;
    this.unanswered.add(answered);
    return true;
  }

  /** Messages of one way arrive in their order, if at all: that much a socket promises. */
  private pass(text: string, way: Way): void {
    const fault = this.faultFor(text);
    this.counts[fault]++;
    for (const waiting of this.waiting) {
      if (--waiting.left > 0) continue;
      this.waiting.delete(waiting);
      waiting.done();
    }
    if (fault === 'cut') return way.line.cut();
    if (fault === 'drop') way.line.dead = true;
    const delay = fault === 'delay' ? this.rng.below(LONGEST_DELAY) : 0;
    way.last = way.last.then(async () => {
      if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
      for (let times = fault === 'double' ? 2 : 1; times > 0; times--)
        if (!way.line.dead && way.to.readyState === WebSocket.OPEN) way.to.send(text);
    });
  }
}
