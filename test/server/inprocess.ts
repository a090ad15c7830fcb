import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import type { WebSocket } from 'ws';
import type { AnyGame } from '../../src/core/game.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { changed } from '../../src/protocol/delta.ts';
import type { Reply } from '../../src/protocol/reply.ts';
import type { Request } from '../../src/protocol/request.ts';
import { PROTOCOL } from '../../src/protocol/version.ts';
import { openBase } from '../../src/server/base.ts';
import { Closers } from '../../src/server/closers.ts';
import { startParts } from '../../src/server/parts.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { Folders } from './folder.ts';
import { QUICK } from './testserver.ts';

type Parts = ReturnType<typeof startParts>;

/** The server without HTTP and network, so that everything between a frame and its answers can be counted. */
export class InProcessServer {
  private readonly folders = new Folders();
  private readonly closers = new Closers();
  private parts!: Parts;

  static async open(): Promise<InProcessServer> {
    const server = new InProcessServer();
    const settings = { ...DEFAULTS, ...QUICK, data: server.folders.make() };
    const base = await openBase(settings, pino({ level: 'error' }), () => {}, server.closers);
    server.parts = startParts(settings, base, server.closers);
    return server;
  }

  /** A table where everybody sits and nothing was decided yet. */
  async seat(game: AnyGame, seed: string): Promise<CountedTable> {
    const seats = game.seats.find((count) => count >= 2)!;
    const people = Array.from({ length: seats }, (_, seat) => `${seed}-person-${seat}`);
    const terms = { game: game.id, seats, options: {}, pace: { kind: 'free' }, overtime: 'bot' } as const;
    const opened = await this.parts.hub.open({ ...terms, listed: true, hints: true }, people[0]!);
    if (!opened.ok) throw new Error(opened.problem.code);
    const sockets = people.map((person) => this.enter(person));
    const table = new CountedTable(game, opened.value.id, people, sockets, seeded(seed));
    await table.sit();
    return table;
  }

  get hub(): Parts['hub'] {
    return this.parts.hub;
  }

  async close(): Promise<void> {
    await this.closers.close();
    this.folders.clear();
  }

  enter(person: string): CountingSocket {
    const socket = new CountingSocket();
    const device = { person, hash: person, label: '', created: 0, seen: 0 };
    const sender = { address: '127.0.0.1', protocol: PROTOCOL };
    this.parts.sockets.accept(socket.asWebSocket, device, sender, () => undefined);
    return socket;
  }
}

/** The end of a socket where frames go in and out, instead of the network. */
class CountingSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  readonly isPaused = false;
  readonly frames: string[] = [];

  get asWebSocket(): WebSocket {
    return this as object as WebSocket;
  }

  send(text: string): void {
    this.frames.push(text);
    this.emit('heard');
  }

  say(request: Request): void {
    this.emit('message', Buffer.from(JSON.stringify(request)), false);
  }

  ping(): void {}
  resume(): void {}
  pause(): void {}
  close(): void {}
}

/** A table whose people play one match at random; counts what they receive. */
export class CountedTable {
  /** Frames and characters that all pages received. */
  frames = 0;
  characters = 0;
  private readonly views: unknown[] = [];
  readonly id: string;
  readonly people: readonly string[];
  private readonly game: AnyGame;
  private readonly sockets: readonly CountingSocket[];
  private readonly rng: Rng;
  private asked = 0;
  private stage = 'open';
  private turn: readonly number[] = [];
  private version = 0;

  constructor(game: AnyGame, id: string, people: readonly string[], sockets: readonly CountingSocket[], rng: Rng) {
    this.game = game;
    this.id = id;
    this.people = people;
    this.sockets = sockets;
    this.rng = rng;
  }

  get seats(): number {
    return this.sockets.length;
  }

  get over(): boolean {
    return this.stage === 'ended';
  }

  async sit(): Promise<void> {
    for (const [seat, socket] of this.sockets.entries()) {
      socket.say({ t: 'watch', table: this.id });
      const entropy = '0011223344556677';
      await this.ask(seat, { kind: 'sit', seat, name: `Player ${seat}`, identity: 'azur', entropy });
    }
    await this.ask(0, { kind: 'start', fill: null });
  }

  /** Makes one decision; resolves when every page has heard of it. */
  async move(): Promise<void> {
    const seat = this.turn[0]!;
    const actions = this.game.legal(this.views[seat], seat);
    const text = this.game.format(this.rng.pick(actions));
    await this.ask(seat, { kind: 'act', text, version: this.version });
  }

  private async ask(seat: number, command: Extract<Request, { t: 'do' }>['command']): Promise<void> {
    const id = `command-${this.asked++}`;
    const socket = this.sockets[seat]!;
    socket.say({ t: 'do', table: this.id, id, command });
    while (!this.hear(id)) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Reads all frames; whether one of them says that the command is done. */
  private hear(id: string): boolean {
    let done = false;
    for (const [seat, { frames }] of this.sockets.entries()) {
      for (const text of frames.splice(0)) {
        this.frames++;
        this.characters += text.length;
        const reply = JSON.parse(text) as Reply;
        if (reply.t === 'refused') throw new Error(text);
        done ||= ('done' in reply && reply.done === id) || (reply.t === 'done' && reply.id === id);
        if (reply.t === 'table') this.views[seat] = reply.seen.view;
        else if (reply.t !== 'acts') continue;
        else for (const [, , , delta = {}] of reply.acts) this.views[seat] = changed(this.views[seat], delta);
        const { stage = this.stage, turn = this.turn, version } = reply.t === 'table' ? reply.seen : reply;
        Object.assign(this, { stage, turn, version });
      }
    }
    return done;
  }
}
